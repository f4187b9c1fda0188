import random
from types import SimpleNamespace
from typing import Any

import pytest

from dictionaries import Dictionary, open_dictionary
from dictionaries.neighbours import anagrams, hooks, inner_words, reversal
from dictionaries.queries import MAX_RACK, Query
from tests.dictionaries.naive import find_naively


def naively(dictionary: Dictionary, word: str, **question: Any) -> tuple[str, ...]:
    """Return all other words that a question asks for."""
    return tuple(other for other in find_naively(dictionary, Query(**question)) if other != word)


@pytest.mark.no_cover
@pytest.mark.parametrize("word", ["OAT", "PIT", "ARE", "ABANDON", "XQ", "E", "S"])
def test_hooks_are_the_letters_that_make_a_word(word: str) -> None:
    common = open_dictionary("en-common")
    front, back = hooks(common, word.lower())
    assert {*(tile + word for tile in front), *(word + tile for tile in back)} == {*naively(common, word, hooks=word)}
    assert (sorted(front), sorted(back)) == (list(front), list(back))


@pytest.mark.no_cover
@pytest.mark.parametrize("word", ["ABANDONMENT", "COATS", "OK", "XQZ", "NATATION", "A" * 30])
def test_inner_words_are_all_parts_that_are_words(word: str) -> None:
    common = open_dictionary("en-common")
    assert inner_words(common, word) == naively(common, word, inside=word)


def test_words_read_backwards() -> None:
    common = open_dictionary("en-common")
    words = set(common)
    for word in [*random.Random(3).sample(list(common), 300), "PIT", "DEED", "STRESSED", "XQ"]:
        assert reversal(common, word) == (word[::-1] if word[::-1] in words else None)
    assert reversal(common, "pit") == "TIP"


@pytest.mark.parametrize("loaded", [True, False], ids=["with-numpy", "without-numpy"])
def test_anagrams_of_a_word_leave_itself_out(monkeypatch: pytest.MonkeyPatch, loaded: bool) -> None:
    common = open_dictionary("en-common")
    some = random.Random(5).sample(list(common), 20)
    if not loaded:
        monkeypatch.setattr("dictionaries.neighbours.sys", SimpleNamespace(modules={}))
    for word in ("COATS", "RETAINS", "OK", "XQZ", "E" * MAX_RACK, *some):
        assert anagrams(common, word) == naively(common, word, anagram=word)
    assert anagrams(common, "") == ()
    assert anagrams(common, "a" * (MAX_RACK + 1)) == ()


@pytest.mark.no_cover
def test_tiles_of_several_letters_hook_and_turn_as_one(some_spanish: Dictionary) -> None:
    assert hooks(open_dictionary("es-digraph"), "apa").front[:4] == ("C", "CH", "L", "LL")
    known = {some_spanish.alphabet.split(word): word for word in some_spanish}
    for tiles, word in known.items():
        assert reversal(some_spanish, word) == known.get(tiles[::-1])
