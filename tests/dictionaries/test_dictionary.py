import copy
import pickle
import sys
from itertools import islice
from pathlib import Path

import pytest

import dictionaries
from dictionaries import BadLetter, Catalog, DamagedDictionary, Dictionary, UnknownDictionary, open_dictionary
from dictionaries.definitions import open_definitions
from dictionaries.files import SHIPPED

PICTURED = "COATS BEE BAD ARM JOB ME CURE BE PEA POP PUB UP COD COT OX IT HAT PAW PA PIT LOX PIG ZOO AM AN OK AX"
"""The words that the pictures of the rule sheet show."""

NO_WORDS = "BS CS FS GS KB LN MB MF NS RS SS TS WS XS ZS AEQ DKL XED"


@pytest.mark.parametrize("id", ["en", "en-common"])
def test_the_words_of_the_rule_sheets_pictures_are_words(id: str) -> None:
    assert len(PICTURED.split()) == 27
    assert [word for word in PICTURED.split() if word not in open_dictionary(id)] == []


def test_common_words_are_words() -> None:
    english = open_dictionary("en")
    assert [word for word in open_dictionary("en-common") if word not in english] == []


def test_units_symbols_and_plurals_of_letters_are_not_words() -> None:
    assert [word for word in NO_WORDS.split() if word in open_dictionary("en")] == []


def test_a_word_may_be_asked_for_in_any_case() -> None:
    english = open_dictionary()
    assert "Coats" in english
    assert " café " in english
    assert "xqz" not in english
    assert "" not in english
    assert 7 not in english


NO_SPELLINGS = ["don't", "C5", "ж", "\ud800", "\0", "A" * 1000, "🙂"]


@pytest.mark.parametrize("text", NO_SPELLINGS)
def test_what_cannot_be_spelled_is_no_word_like_any_other(text: str) -> None:
    english = open_dictionary()
    assert text not in english
    assert text not in open_definitions("en")
    assert (english.number(text), english.frequency(text), english.is_hidden(text)) == (None, None, False)
    assert (english.forms(text), english.define(text), open_definitions("en").define(text)) == ((), (), ())


@pytest.mark.parametrize("text", NO_SPELLINGS)
def test_letters_that_are_no_tiles_are_worth_an_error_and_not_nothing(text: str) -> None:
    with pytest.raises(BadLetter):
        open_dictionary().points(text)


def test_points_are_those_of_the_letter_chart_and_q_has_none() -> None:
    english = open_dictionary()
    chart = {1: "AEIOU", 2: "DNRST", 3: "BCFGHLMP", 4: "JKVWY", 5: "XZ"}
    assert english.letter_points == {letter: points for points, letters in chart.items() for letter in letters}
    assert (english.points("me"), english.points("COATS"), english.points("zoo")) == (4, 9, 7)
    assert english.points("QI") is None
    assert english.points("") == 0


def test_a_dictionary_cannot_be_changed() -> None:
    english = open_dictionary()
    with pytest.raises(AttributeError, match="immutable"):
        english.id = "other"
    with pytest.raises(AttributeError, match="immutable"):
        del english.trie
    with pytest.raises(TypeError):
        english.letter_points["Q"] = 9  # type: ignore[index]


def test_a_dictionary_travels_to_another_process() -> None:
    english = open_dictionary()
    copied = pickle.loads(pickle.dumps(english))
    assert copied == english
    assert hash(copied) == hash(english)
    assert copy.copy(english) == english
    assert english != open_dictionary("en-common")
    assert english != "en"
    assert "en" in repr(english)


def test_the_catalog_opens_each_dictionary_once() -> None:
    catalog = Catalog()
    assert catalog.get() is catalog.get("en")
    assert {"en", "en-common"} <= set(catalog.ids())
    assert dictionaries.open_dictionary() is dictionaries.open_dictionary("en")


@pytest.mark.parametrize("id", ["xx", "", "EN", "../en", "en/../en", "en\x00", "e" * 41, "en\n", "/etc", "."])
def test_an_unknown_id_is_named_with_those_that_are_known(id: str) -> None:
    with pytest.raises(UnknownDictionary, match="de, en, en-common") as caught:
        Catalog().get(id)
    assert caught.value.id == id


def test_a_catalog_looks_into_its_folders_in_their_order(tmp_path: Path) -> None:
    assert Catalog(tmp_path).ids() == ()
    with pytest.raises(UnknownDictionary):
        Catalog(tmp_path).get("en")
    assert Catalog(tmp_path, SHIPPED).get("en") == open_dictionary("en")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_the_words_are_mapped_and_not_loaded() -> None:
    english = Dictionary(SHIPPED / "en")
    assert list(islice(english, 2)) == ["AA", "AAH"]
    assert str(SHIPPED / "en" / "compiled" / "words.marisa") in Path("/proc/self/maps").read_text()


def test_a_missing_list_is_a_damaged_dictionary(tmp_path: Path) -> None:
    with pytest.raises(DamagedDictionary, match="compiles it"):
        Dictionary(tmp_path)
