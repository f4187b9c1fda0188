import os
import threading
from pathlib import Path

import pytest

from dictionaries import Catalog, Dictionary, UnknownDictionary, open_dictionary
from dictionaries.errors import BadHouseList
from dictionaries.files import COMPILED, CURRENT, MANIFEST, SHIPPED, TABLES
from dictionaries.house import build_house_list
from dictionaries.importing.layout import Layout
from dictionaries.importing.words import read_house_list


def build(
    folder: Path, content: str | bytes, *, base: str = "en-family", overlay: bool = False, id: str = "club"
) -> Dictionary:
    text = content if isinstance(content, bytes) else content.encode()
    return build_house_list(folder, id, text, base=open_dictionary(base), overlay=overlay)


def test_a_list_of_ones_own_has_its_words_and_what_the_base_knows_of_them(tmp_path: Path) -> None:
    english = open_dictionary("en")
    club = build_house_list(
        tmp_path,
        "club",
        b"# ours\r\nzyzzyx\r\n\r\n coats \nshit\ncoats\n",
        base=english,
        name="The club",
        attribution="us",
    )
    assert list(club) == ["COATS", "SHIT", "ZYZZYX"]
    assert (club.id, club.name, club.language, club.licence) == ("club", "The club", "en", "LicenseRef-House")
    assert club.attribution == "us"
    assert club.source == "a house list of 3 words, spelled as en"
    assert club.points("coats") == english.points("coats")
    assert club.frequency("coats") == english.frequency("coats")
    assert club.frequency("zyzzyx") is None
    assert club.is_hidden("shit")
    assert not club.is_hidden("coats")
    assert club.define("coats") == english.define("coats")
    assert not list((tmp_path / "club").glob(".building*"))


def test_an_overlay_is_the_base_with_changes(tmp_path: Path) -> None:
    base = open_dictionary("en-family")
    club = build(tmp_path, "+zyzzyx\nfrobnicate\n-coats\ncat\n", overlay=True)
    assert set(club) - set(base) == {"ZYZZYX", "FROBNICATE"}
    assert set(base) - set(club) == {"COATS"}
    assert (club.licence, club.attribution) == (base.licence, base.attribution)
    assert club.source == f"en-family {base.version} with 3 words added and 1 taken away"
    assert [club.frequency(word) for word in list(base)[::500]] == [base.frequency(word) for word in list(base)[::500]]


def test_the_base_gives_alphabet_and_ways_of_writing(tmp_path: Path) -> None:
    club = build_house_list(tmp_path, "mesa", "ñu\nchorrillo\ncomo\n".encode(), base=open_dictionary("es-digraph"))
    assert list(club) == ["COMO", "CHORRILLO", "ÑU"]
    assert club.longest == 6
    assert club.forms("como") == ("como", "cómo")
    assert club.letter_points == open_dictionary("es-digraph").letter_points


def test_a_list_may_say_itself_what_its_words_mean_and_how_common_they_are(tmp_path: Path) -> None:
    base = open_dictionary("en")
    table = b"cat;a pet;1\nzyzzyx;a weevil;9\ndog;;0\n"
    layout = Layout(meanings="2", frequencies="3")
    club = build_house_list(tmp_path, "club", read_house_list(table, base, layout=layout), base=base)
    assert [meaning.text for word in ("cat", "zyzzyx") for meaning in club.define(word)] == ["a pet", "a weevil"]
    assert club.define("cat")[0].source == "the house list"
    assert club.define("dog") == base.define("dog")
    assert club.frequency("zyzzyx") == pytest.approx(8.5), "255 steps are the most"
    assert club.frequency("dog") == base.frequency("dog")
    plain = build(tmp_path, "cat\nzyzzyx\ndog\n", base="en")
    assert plain.version != club.version
    assert plain.version == build(tmp_path, "dog\ncat\nzyzzyx\n", base="en").version


def test_taking_everything_away_is_refused(tmp_path: Path) -> None:
    one = build(tmp_path, "cat")
    with pytest.raises(BadHouseList, match="nothing is left"):
        build_house_list(tmp_path, "none", b"-cat", base=one, overlay=True)


@pytest.mark.parametrize("id", ["en", "", "../up", "Club", "a/b", "-a", "x" * 41])
def test_an_id_that_is_taken_or_no_id_is_refused(tmp_path: Path, id: str) -> None:
    with pytest.raises(BadHouseList, match="cannot be the id"):
        build(tmp_path, "cat", id=id)
    assert list(tmp_path.iterdir()) == []


def test_a_new_version_becomes_current_and_the_old_one_stays_readable(tmp_path: Path) -> None:
    catalog = Catalog(SHIPPED, tmp_path)
    first = build(tmp_path, "cat\ndog")
    assert catalog.get("club") == first
    second = build(tmp_path, "cat\nrat")
    assert catalog.get("club") == second
    assert catalog.get("club", first.version) == first
    assert list(catalog.get("club", first.version)) == ["CAT", "DOG"]
    assert catalog.versions("club") == (second.version, first.version)
    assert "club" in catalog.ids()
    assert build(tmp_path, "dog\ncat") == first
    assert catalog.get("club") == first


@pytest.mark.parametrize("version", ["0" * 16, "..", "", "current"])
def test_an_unknown_version_is_named(tmp_path: Path, version: str) -> None:
    build(tmp_path, "cat")
    with pytest.raises(UnknownDictionary):
        Catalog(tmp_path).get("club", version or "x")
    with pytest.raises(UnknownDictionary, match="of version"):
        Catalog().get("en", "0" * 16)


def test_a_shipped_dictionary_has_one_version() -> None:
    version = open_dictionary("en").version
    assert Catalog().versions("en") == (version,)
    assert Catalog().get("en", version) == open_dictionary("en")


def test_the_same_list_again_repairs_what_was_damaged(tmp_path: Path) -> None:
    first = build(tmp_path, "cat")
    damaged = tmp_path / "club" / first.version / COMPILED / TABLES
    damaged.write_bytes(b"")
    assert list(build(tmp_path, "cat")) == ["CAT"]
    assert damaged.stat().st_size > 0


def test_a_build_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = build(tmp_path, "cat")
    before = sorted(path.name for path in (tmp_path / "club").iterdir())

    def fail(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("dictionaries.build.compile_dictionary", fail)
    with pytest.raises(OSError, match="disk full"):
        build(tmp_path, "dog")
    assert sorted(path.name for path in (tmp_path / "club").iterdir()) == before
    assert Catalog(tmp_path).get("club") == first


def test_readers_find_one_version_or_the_other_while_it_changes(tmp_path: Path) -> None:
    lists = ("cat\ndog", "cat\nrat")
    words = [set(build(tmp_path, text)) for text in lists]
    stop = threading.Event()
    seen: list[set[str]] = []

    def read() -> None:
        catalog = Catalog(tmp_path)
        while not stop.is_set():
            seen.append(set(catalog.get("club")))

    reader = threading.Thread(target=read)
    reader.start()
    for number in range(10):
        build(tmp_path, lists[number % 2])
    stop.set()
    reader.join()
    assert seen
    assert all(each in words for each in seen)


def test_a_damaged_pointer_is_an_unknown_dictionary(tmp_path: Path) -> None:
    build(tmp_path, "cat")
    (tmp_path / "club" / CURRENT).write_text("../../en\n")
    with pytest.raises(UnknownDictionary):
        Catalog(tmp_path).get("club")


def test_leftovers_are_no_versions(tmp_path: Path) -> None:
    club = build(tmp_path, "cat")
    leftover = tmp_path / "club" / ".building-x" / COMPILED
    leftover.mkdir(parents=True)
    (leftover / MANIFEST).write_bytes((tmp_path / "club" / club.version / COMPILED / MANIFEST).read_bytes())
    assert Catalog(tmp_path).versions("club") == (club.version,)
    assert os.listdir(tmp_path) == ["club"]
