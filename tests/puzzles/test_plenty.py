"""Orders from lists of few words are refused at once, and no order that can be met is."""

import random

import pytest

from dictionaries import Dictionary
from dictionaries.queries import Query, find
from solver.errors import BadOrder
from solver.puzzles.generator import new_puzzle
from solver.puzzles.orders import Order
from solver.puzzles.registry import kind_named
from tests.puzzles.samples import CATALOG, for_each, sample
from tests.small_dictionary import small_dictionary


class Only:
    """Where there is one dictionary."""

    def __init__(self, dictionary: Dictionary) -> None:
        self._dictionary = dictionary

    def get(self, id: str = "small", version: str | None = None) -> Dictionary:
        return self._dictionary


@pytest.fixture(scope="module")
def thousand(tmp_path_factory: pytest.TempPathFactory) -> Only:
    words = [word for word in find(CATALOG.get("en-family"), Query()).words("alphabet", None) if 3 <= len(word) <= 8]
    return Only(small_dictionary(tmp_path_factory.mktemp("lists"), random.Random(1).sample(words, 1000)))


@pytest.mark.parametrize(
    ("order", "fewest"),
    [
        (Order("place-rings", 1, "small"), 7),
        (Order("place-rings", 5, "small"), 7),
        (Order("cancel-duel", 3, "small"), 6),
        (Order("find-words", 3, "small"), 6),
    ],
)
def test_a_list_of_a_thousand_words_is_refused_with_the_reason(thousand: Only, order: Order, fewest: int) -> None:
    with pytest.raises(BadOrder, match=f"its board has {fewest} words at least, and none of 8192 boards"):
        new_puzzle(order, "x", thousand)


def test_what_can_be_made_of_a_list_of_a_thousand_words_is_made(thousand: Only) -> None:
    puzzle, _ = new_puzzle(Order("find-words", 1, "small"), "a", thousand)
    assert puzzle.grade == 1


@for_each
def test_a_puzzle_has_as_many_words_as_are_needed_at_least(kind: str, grade: int) -> None:
    puzzle, solution = sample(kind, grade)
    number = puzzle.to_json().get("rings_to_place", len(puzzle.board.rings))
    fewest = kind_named(kind).options.fewest_words(number, grade)
    assert solution.details["features"].get("words", fewest) >= fewest
