import pytest

from dictionaries import open_dictionary
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
    assert look_up(open_dictionary("de"), "straße").forms == ("Straße",)


@pytest.mark.parametrize("word", ["SITH", "SHI", "STIHS", "SHITAKE", "TIHS", "PITS"])
def test_offensive_words_are_left_out_of_what_is_suggested_beside_a_word(word: str) -> None:
    english = open_dictionary("en")
    whole, shown = look_up(english, word), look_up(english, word, hidden="exclude")
    near = {
        *(front + word for front in whole.hooks.front),
        *(word + back for back in whole.hooks.back),
        *(whole.inner + whole.anagrams),
        *filter(None, [whole.reversal]),
    }
    assert any(map(english.is_hidden, near)) is (word != "PITS")
    assert shown.hooks.front == tuple(face for face in whole.hooks.front if not english.is_hidden(face + word))
    assert shown.hooks.back == tuple(face for face in whole.hooks.back if not english.is_hidden(word + face))
    for field in ("inner", "anagrams"):
        assert getattr(shown, field) == tuple(each for each in getattr(whole, field) if not english.is_hidden(each))
    assert shown.reversal == (None if whole.reversal and english.is_hidden(whole.reversal) else whole.reversal)


def test_an_offensive_word_itself_is_found_all_the_same() -> None:
    entry = look_up(open_dictionary("en"), "shit", hidden="exclude")
    assert (entry.valid, entry.hidden, entry.points) == (True, True, 8)
