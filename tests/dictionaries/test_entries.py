import pytest

from dictionaries import BadLetter, open_dictionary
from dictionaries.entries import look_up
from dictionaries.neighbours import Hooks


def test_an_entry_has_everything_about_a_word() -> None:
    entry = look_up(open_dictionary("en-common"), "tops")
    assert (entry.word, entry.valid, entry.points, entry.hidden) == ("TOPS", True, 8, False)
    assert entry.frequency is not None
    assert any(definition.text.startswith("plural of TOP: ") for definition in entry.definitions)
    assert entry.hooks == Hooks(("S",), ())
    assert entry.inner == ("TO", "TOP")
    assert entry.reversal == "SPOT"
    assert set(entry.anagrams) >= {"OPTS", "POST", "POTS", "SPOT", "STOP"}


def test_a_text_that_is_no_word_has_an_entry_too() -> None:
    entry = look_up(open_dictionary("en-common"), "pst")
    assert (entry.word, entry.valid, entry.points) == ("PST", False, 7)
    assert (entry.frequency, entry.definitions, entry.hidden) == (None, (), False)


def test_accents_are_shown_where_the_spelling_hides_them() -> None:
    assert set(look_up(open_dictionary("fr"), "eleve").forms) == {"élève", "élevé"}
    assert look_up(open_dictionary("de"), "straße").forms == ("Straße",)
    assert look_up(open_dictionary("en"), "coats").forms == ()


def test_a_word_without_value_has_no_points() -> None:
    assert look_up(open_dictionary("en"), "qi").points is None


def test_a_bad_letter_is_named() -> None:
    with pytest.raises(BadLetter, match="'4'"):
        look_up(open_dictionary("en"), "c4t")
