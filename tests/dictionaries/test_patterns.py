import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dictionaries import Alphabet, BadLetter
from dictionaries.errors import BadQuery
from dictionaries.patterns import MAX_PATTERN, MAX_PIECES, Pattern, parse_pattern
from tests.dictionaries.naive import fits_pattern, pattern_tokens

ABC = Alphabet(tuple("ABC"))
DIGRAPH = Alphabet((*"AC", "CH", *"HO"))


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("cab", Pattern((2, 0, 1))),
        (" a?b\n", Pattern((0, None, 1))),
        ("*", Pattern((), (), ())),
        ("a*", Pattern((0,), (), ())),
        ("*a", Pattern((), (), (0,))),
        ("*a*", Pattern((), ((0,),), ())),
        ("a*b?*c", Pattern((0,), ((1, None),), (2,))),
        ("?*?*?", Pattern((None, None, None), (), ())),
        ("a**?***?b", Pattern((0, None, None), (), (1,))),
    ],
)
def test_a_pattern_is_read_into_its_one_form(text: str, pattern: Pattern) -> None:
    assert parse_pattern(ABC, text) == pattern


def test_runs_of_wildcards_cost_no_more_than_their_one_form() -> None:
    assert parse_pattern(ABC, "?*" * 40 + "a") == parse_pattern(ABC, "?" * 40 + "*a")
    assert parse_pattern(ABC, "*" * MAX_PATTERN) == parse_pattern(ABC, "*")


def test_tiles_of_several_letters_are_one_place() -> None:
    assert parse_pattern(DIGRAPH, "ch?o") == Pattern((2, None, 4))
    assert parse_pattern(DIGRAPH, "c*ho") == Pattern((1,), (), (3, 4))


@pytest.mark.parametrize(
    ("text", "character", "position"), [("a1?", "1", 1), ("??é*x", "x", 4), ("[ab]*", "[", 0), ("a.b", ".", 1)]
)
def test_patterns_are_no_regular_expressions(text: str, character: str, position: int) -> None:
    with pytest.raises(BadLetter) as caught:
        parse_pattern(Alphabet(tuple("ABCE")), text)
    assert (caught.value.character.lower(), caught.value.position) == (character, position)


@pytest.mark.parametrize("text", ["", "  ", "a" * (MAX_PATTERN + 1), "*".join("a" * (MAX_PIECES + 3))])
def test_a_pattern_over_a_limit_is_refused(text: str) -> None:
    with pytest.raises(BadQuery, match="expected") as caught:
        parse_pattern(ABC, text)
    assert caught.value.field == "pattern"


def test_a_pattern_at_the_limit_is_accepted() -> None:
    assert len(parse_pattern(ABC, "*".join("a" * (MAX_PIECES + 2))).pieces) == MAX_PIECES
    assert parse_pattern(ABC, "a" * MAX_PATTERN).min_length == MAX_PATTERN


@given(
    st.text("ab?*", min_size=1, max_size=9),
    st.integers(1, 7).flatmap(lambda length: st.lists(st.text("AB", min_size=length, max_size=length), min_size=1)),
    st.data(),
)
def test_columns_are_compared_as_each_word_would_be(text: str, words: list[str], data: st.DataObject) -> None:
    pattern = parse_pattern(ABC, text)
    tokens = pattern_tokens(ABC, text)
    expected = [row for row, word in enumerate(words) if fits_pattern(tokens, word)]
    if not pattern.admits(len(words[0])):
        assert expected == []
        return
    columns = np.array([[ABC.index[letter] for letter in word] for word in words], np.uint8).T
    found = pattern.rows(columns)
    assert (list(range(len(words))) if found is None else found.tolist()) == expected
    some = sorted(data.draw(st.sets(st.integers(0, len(words) - 1))))
    among = pattern.rows(columns, np.array(some, np.intp))
    assert among is not None
    assert among.tolist() == sorted(set(some) & set(expected))
