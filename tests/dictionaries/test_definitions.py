from pathlib import Path

import pytest

from dictionaries import DamagedDictionary, open_dictionary
from dictionaries.definitions import Definitions, compile_definitions, open_definitions
from dictionaries.files import DEFINITIONS, DEFINITIONS_TEXT, SHIPPED, Manifest, read_lines, sha256


def small_definitions(folder: Path, lines: list[str]) -> Definitions:
    files = compile_definitions(lines)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    sums = {name: sha256(content) for name, content in files.items()}
    return Definitions(Manifest(folder, 0, "", "", 0, 0, {}, sums))


def texts(word: str) -> list[str]:
    return [definition.text for definition in open_dictionary("en").define(word)]


def test_every_two_letter_word_has_a_definition() -> None:
    english = open_dictionary("en")
    short = [word for word in english if len(word) == 2]
    assert len(short) > 100
    assert [word for word in short if not english.define(word)] == []


def test_at_least_95_percent_of_the_common_words_have_a_definition() -> None:
    common = open_dictionary("en-common")
    defined = sum(word in open_definitions("en") for word in common)
    assert defined >= 0.95 * len(common)


def test_an_inflected_form_leads_to_its_lemma() -> None:
    coats = open_dictionary("en").define("coats")[0]
    assert (coats.word, coats.lemma, coats.relation, coats.part_of_speech) == ("COATS", "COAT", "plural of", "noun")
    assert coats.senses == open_dictionary("en").define("COAT")[0].senses
    assert coats.text.startswith("plural of COAT: an outer garment")
    assert coats.source == "WordNet 3.0"


@pytest.mark.parametrize(
    ("word", "beginning"),
    [
        ("MICE", "plural of MOUSE: "),
        ("RUNNING", "present participle of RUN: "),
        ("WENT", "past form of GO: "),
        ("STOPPED", "past form of STOP: "),
        ("TRIES", "third person singular of TRY: "),
        ("HAPPIER", "comparative of HAPPY: "),
        ("BIGGEST", "superlative of BIG: "),
        ("RECHECK", "to do again: CHECK: "),
        ("OKS", "third person singular of OK: "),
        ("ABUSIVENESSES", "plural of ABUSIVENESS: the quality of being ABUSIVE: "),
    ],
)
def test_forms_say_what_they_are_forms_of(word: str, beginning: str) -> None:
    assert any(text.startswith(beginning) for text in texts(word)), texts(word)


@pytest.mark.parametrize(
    ("word", "nonsense"),
    [
        ("ME", "New England"),
        ("BE", "beryllium"),
        ("IT", "information"),
        ("AN", "associate"),
        ("OK", "Oklahoma"),
        ("AM", "americium"),
        ("LOX", "liquid oxygen"),
        ("XI", "eleven"),
        ("TACO", "slur"),
    ],
)
def test_only_senses_that_are_spelled_in_lower_case_count(word: str, nonsense: str) -> None:
    assert texts(word)
    assert nonsense not in " ".join(sense for item in open_dictionary("en").define(word) for sense in item.senses)


def test_closed_class_words_are_defined_by_ourselves() -> None:
    for word in ["the", "and", "of", "to", "my", "we", "if", "she", "these", "for", "your", "every", "is"]:
        assert open_dictionary("en").define(word)[0].source == "Word Ringers", word


def test_a_missing_definition_never_makes_a_word_invalid() -> None:
    english = open_dictionary("en")
    undefined = next(word for word in english if not english.define(word))
    assert undefined in english
    assert english.define("xqzz") == ()


def test_every_line_of_the_source_is_found_again() -> None:
    definitions = open_definitions("en")
    words = {line.partition("\t")[0] for line in read_lines(SHIPPED / "en", DEFINITIONS)}
    assert len(definitions) == len(words)
    for word in sorted(words)[::97]:
        for definition in definitions.define(word):
            assert definition.senses
            assert all(definition.senses)
            assert len(definition.senses) <= 4
            assert definition.text


def test_the_languages_without_definitions_have_none() -> None:
    assert open_dictionary("fr").define("maison") == ()


def test_a_form_of_another_part_of_speech_has_the_lemmas_senses(tmp_path: Path) -> None:
    definitions = small_definitions(
        tmp_path, ["ORAL\tORAL\tadjective\t\tW\tspoken", "ORALS\tORAL\tnoun\tinflected form of\tW"]
    )
    assert definitions.define("ORALS")[0].text == "inflected form of ORAL: spoken"
    assert definitions.define("XX") == ()
    assert "ORAL" in definitions
    assert "XX" not in definitions


@pytest.mark.parametrize(
    "lines",
    [
        ["COATS\tCOAT\tnoun\tplural of\tW"],
        ["A\tB\tnoun\tplural of\tW", "B\tA\tnoun\tplural of\tW"],
        ["A\tA\tnoun\t\tW"],
        ["A\tA\tnoun\t\tX\tsense"],
        ["A\tA"],
    ],
)
def test_a_source_that_leads_nowhere_is_refused(lines: list[str]) -> None:
    with pytest.raises(DamagedDictionary, match="definition of"):
        compile_definitions(lines)


def test_damaged_definitions_are_refused(tmp_path: Path) -> None:
    small_definitions(tmp_path, ["A\tA\tnoun\t\tW\tletter"])
    good = (tmp_path / DEFINITIONS_TEXT).read_bytes()
    (tmp_path / DEFINITIONS_TEXT).write_bytes(good[:-1])
    with pytest.raises(DamagedDictionary, match="not the file"):
        Definitions(Manifest(tmp_path, 0, "", "", 0, 0, {}, {DEFINITIONS_TEXT: sha256(good)}))
    with pytest.raises(DamagedDictionary, match="cannot be read"):
        open_definitions("xx")
