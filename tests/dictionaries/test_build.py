import json
import lzma
import mmap
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from dictionaries import BadLetter, DamagedDictionary, Dictionary, open_dictionary
from dictionaries.build import compile_all, compile_dictionary, is_up_to_date, main, read_source
from dictionaries.files import (
    COMPILED,
    DEFINITIONS,
    FORMS,
    FORMS_TRIE,
    FREQUENCY,
    HIDDEN,
    MANIFEST,
    META,
    SHIPPED,
    TABLES,
    TRIE,
    WORDS,
    write_atomically,
)
from dictionaries.word_arrays import pack, unpack
from dictionaries.word_values import REVERSIBLE
from tests.dictionaries.word_lists import SMALL, TILES, lines, write_source


@pytest.fixture
def small(tmp_path: Path) -> Path:
    return compile_small(tmp_path / "small")


def compile_small(folder: Path) -> Path:
    write_source(folder)
    (folder / HIDDEN).write_bytes(lines(["CHA"]))
    (folder / FORMS).write_bytes(lines(["CHA\tchá", "CAN\tcan cán"]))
    compile_dictionary(folder)
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (folder / COMPILED).iterdir()}


def test_what_is_compiled_has_the_words_of_the_list(small: Path) -> None:
    dictionary = Dictionary(small)
    assert list(dictionary) == SMALL
    assert "cha" in dictionary
    assert dictionary.longest == 4
    assert dictionary.points("ocho") == 3
    assert dictionary.forms("can") == ("can", "cán")
    assert dictionary.forms("cana") == ()
    assert dictionary.frequency("can") is None
    assert not dictionary.is_hidden("can")
    assert dictionary.definitions is None
    assert [dictionary.number(word) for word in SMALL] == list(range(len(SMALL)))
    assert dictionary.number("can") == 2
    assert dictionary.number("canto") is None


def test_the_same_list_gives_the_same_bytes(small: Path, tmp_path: Path) -> None:
    other = compile_small(tmp_path / "elsewhere" / "small")
    assert contents(other) == contents(small)
    assert compile_dictionary(small, force=True)
    assert contents(other) == contents(small)


def test_the_shipped_list_gives_the_same_bytes_in_another_process(tmp_path: Path) -> None:
    (tmp_path / "en-common").mkdir()
    for path in (SHIPPED / "en-common").iterdir():
        if path.is_file():
            (tmp_path / "en-common" / path.name).write_bytes(path.read_bytes())
    command = [sys.executable, "-m", "dictionaries.build", str(tmp_path)]
    ran = subprocess.run(
        command, cwd=SHIPPED.parent.parent, env={"PYTHONHASHSEED": "7"}, capture_output=True, text=True
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "en-common: compiled\n", "")
    assert contents(tmp_path / "en-common") == contents(SHIPPED / "en-common")


def test_what_is_up_to_date_is_left_alone(small: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in (small / COMPILED).iterdir()}
    assert not compile_dictionary(small)
    assert {path: path.stat().st_mtime_ns for path in (small / COMPILED).iterdir()} == before


@pytest.mark.parametrize("name", [TRIE, TABLES, FORMS_TRIE, MANIFEST])
def test_what_is_missing_or_damaged_is_found_out_and_made_again(small: Path, name: str) -> None:
    whole = contents(small)
    path = small / COMPILED / name
    for damage in (None, b"", whole[name][:-2], whole[name][::-1], b"[]"):
        path.unlink()
        if damage is not None:
            path.write_bytes(damage)
        assert not is_up_to_date(small)
        with pytest.raises(DamagedDictionary, match=r"python -m dictionaries\.build"):
            use_everything(Dictionary(small))
        assert compile_dictionary(small)
        assert contents(small) == whole
    use_everything(Dictionary(small))


def use_everything(dictionary: Dictionary) -> None:
    assert "cha" in dictionary
    assert dictionary.is_hidden("cha")
    assert dictionary.forms("cha") == ("chá",)


def test_another_layout_is_made_again(small: Path) -> None:
    manifest = json.loads((small / COMPILED / MANIFEST).read_text())
    (small / COMPILED / MANIFEST).write_text(json.dumps(manifest | {"format": 0}))
    with pytest.raises(DamagedDictionary, match="another version"):
        Dictionary(small)
    assert compile_dictionary(small)


def test_a_changed_list_is_compiled_again_and_an_open_dictionary_keeps_the_old_words(small: Path) -> None:
    old = Dictionary(small)
    write_source(small, ["CAN"])
    assert not is_up_to_date(small)
    assert compile_dictionary(small)
    assert list(Dictionary(small)) == ["CAN"]
    assert list(old) == SMALL
    assert old.version != Dictionary(small).version


def test_the_version_follows_the_words_the_alphabet_the_points_and_the_hidden_words_alone(tmp_path: Path) -> None:
    folder = write_source(tmp_path / "one")
    compile_dictionary(folder)
    version = Dictionary(folder).version

    def version_with(words: list[str] = SMALL, **changes: object) -> str:
        folder = write_source(tmp_path / "changed", words, **changes)
        compile_dictionary(folder)
        return Dictionary(folder).version

    assert version_with() == version
    assert version_with(name="Other", attribution="somebody") == version
    assert version_with(SMALL[::-1]) == version
    assert list(Dictionary(tmp_path / "changed")) == SMALL
    assert version_with(SMALL[1:]) != version
    assert version_with(letter_points=dict.fromkeys(TILES, 2)) != version
    assert version_with(alphabet={"tiles": [*TILES, "Q"], "keep": "Ñ", "replace": []}) != version
    (folder / FREQUENCY).write_bytes(lines(["123456"]))
    (folder / FORMS).write_bytes(lines(["CAN\tcán"]))
    compile_dictionary(folder)
    assert Dictionary(folder).version == version
    (folder / HIDDEN).write_bytes(lines(["CAN"]))
    compile_dictionary(folder)
    assert Dictionary(folder).version != version


def test_the_versions_of_the_shipped_dictionaries_are_what_they_were() -> None:
    assert open_dictionary("en").version == "c066b01250cb8bdc"


@pytest.mark.parametrize(
    ("words", "points"),
    [
        (b"CAN\nCHA\nCAN\n", {}),
        (b"CAN\nXX\n", {}),
        (b"", {}),
        (b"\xff\xfe", {}),
        *((b"CAN\n", points) for points in ({"A": -1}, {"A": 601}, {"A": True}, {"A": "1"}, {"X": 1})),
    ],
    ids=str,
)
def test_a_source_that_cannot_be_is_refused(tmp_path: Path, words: bytes, points: dict[str, object]) -> None:
    folder = write_source(tmp_path / "bad", **({"letter_points": points} if points else {}))
    (folder / WORDS).write_bytes(lzma.compress(words))
    told = "points" if points else "a word twice|'X'|holds 0 words|not UTF-8"
    with pytest.raises((DamagedDictionary, BadLetter), match=told):
        compile_dictionary(folder)


def test_a_source_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    folder = write_source(tmp_path / "bad")
    for content in (b"no xz", lines(SMALL)[:-8]):
        (folder / WORDS).write_bytes(content)
        with pytest.raises(DamagedDictionary, match="cannot be read"):
            compile_dictionary(folder)
    for name, told in ((WORDS, "holds 0 words"), (META, "cannot be read")):
        (folder / name).unlink()
        with pytest.raises(DamagedDictionary, match=told):
            compile_dictionary(folder)
    assert not is_up_to_date(folder)


def test_the_words_of_another_dictionary_may_be_taken(small: Path) -> None:
    other = small.parent / "other"
    write_source(other, words_of="small", alphabet={"tiles": [*"ABCHNÑOTZ"], "keep": "Ñ", "replace": []},
                 letter_points={"A": 1, "C": 2, "H": 3})  # fmt: skip
    (other / WORDS).unlink()
    compile_dictionary(other)
    dictionary = Dictionary(other)
    assert set(dictionary) == set(SMALL)
    assert dictionary.longest == 4
    assert dictionary.points("cha") == 6
    assert dictionary.points("can") is None
    assert dictionary.is_hidden("cha")
    assert dictionary.forms("cha") == ("chá",)
    (small / HIDDEN).write_bytes(lines(["CAN"]))
    assert not is_up_to_date(other)


def test_a_tile_without_a_value_is_worth_its_letters(tmp_path: Path) -> None:
    folder = write_source(tmp_path / "points", letter_points={"A": 1, "C": 2, "H": 4, "O": 1})
    compile_dictionary(folder)
    dictionary = Dictionary(folder)
    assert dictionary.points("cha") == 7
    assert dictionary.points("can") is None
    for word in SMALL:
        number = dictionary.number(word)
        assert number is not None
        assert dictionary.word_points(number) == dictionary.points(word)


def test_reversible_words_are_marked_by_their_tiles(tmp_path: Path) -> None:
    folder = write_source(tmp_path / "turn", ["ACH", "CHA", "HOC", "COH", "OTTO", "CAN"])
    compile_dictionary(folder)
    dictionary = Dictionary(folder)
    marked = {word for word, flag in zip(dictionary, dictionary.tables.flags, strict=True) if flag & REVERSIBLE}
    assert marked == {"ACH", "CHA", "HOC", "COH", "OTTO"}


def test_frequencies_that_do_not_fit_the_words_are_refused(small: Path) -> None:
    (small / FREQUENCY).write_bytes(lines(["x"]))
    with pytest.raises(DamagedDictionary, match="7 words and 2 frequencies"):
        read_source(small)


def test_what_there_is_beside_the_words_is_made_with_them_and_what_goes_is_removed(small: Path) -> None:
    (small / DEFINITIONS).write_bytes(lines(["CAN\tCAN\tnoun\t\tR\ta dog"]))
    compile_dictionary(small)
    assert len(contents(small)) == 6
    for name in (DEFINITIONS, FORMS):
        (small / name).unlink()
    compile_dictionary(small)
    assert sorted(contents(small)) == sorted([TRIE, TABLES, MANIFEST])
    assert Dictionary(small).forms("cha") == ()


def test_frequencies_go_with_their_words_into_the_alphabets_order(tmp_path: Path) -> None:
    folder = write_source(tmp_path / "mixed", ["OCHO", "CHA", "CAN"])
    (folder / FREQUENCY).write_bytes(lines(["<x"]))
    compile_dictionary(folder)
    dictionary = Dictionary(folder)
    assert {word: dictionary.frequency(word) for word in dictionary} == {"CAN": 0.33, "CHA": 4.0, "OCHO": 2.0}


def test_arrays_are_packed_and_mapped_without_change(tmp_path: Path) -> None:
    words = np.array([[0, 1], [1, 0], [2, 2]], np.uint8)
    arrays = {
        "lengths": np.array([2, 2, 2], np.uint8),
        "points": np.array([1, 300, 65535], np.uint16),
        "frequency": np.zeros(3, np.uint8),
        "flags": np.zeros(3, np.uint8),
        "number_of": np.array([2, 0, 1], np.uint32),
        "tile_counts": np.array([2, 2, 2], ">u4"),
        "members": np.arange(3, dtype=np.uint32),
        "length_counts": np.array([0, 0, 3], np.uint32),
        "letters": words.T.reshape(-1),
    }
    content, layout = pack(arrays)
    (tmp_path / "tables").write_bytes(content)
    with (tmp_path / "tables").open("rb") as file:
        tables = unpack(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ), layout)
    assert tables.points.tolist() == [1, 300, 65535]
    assert tables.tile_counts.tolist() == [2, 2, 2]
    assert tables.number_of.tolist() == [2, 0, 1]
    assert list(tables.buckets) == [2]
    assert tables.buckets[2].columns.tolist() == words.T.tolist()
    with pytest.raises(ValueError, match="read-only"):
        tables.points[0] = 2


def test_the_command_compiles_a_folder_of_dictionaries(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_source(small.parent / "other")
    assert main([str(small.parent)]) == 0
    assert capsys.readouterr().out == "other: compiled\nsmall: up to date\n"
    assert main([str(small.parent), "--force"]) == 0
    assert capsys.readouterr().out == "other: compiled\nsmall: compiled\n"
    (small / WORDS).write_bytes(b"")
    assert main([str(small.parent)]) == 2
    assert "words.xz cannot be read" in capsys.readouterr().err


def test_the_shipped_dictionaries_are_compiled() -> None:
    assert not any(written for _, written in compile_all())


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    write_atomically(path, b"old")

    def fail(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("os.replace", fail)
    with pytest.raises(OSError, match="disk full"):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
