"""Orders from lists of few words are refused at once, and no order that can be met is."""

import random
from pathlib import Path

import pytest

from dictionaries import Dictionary
from dictionaries.queries import Query, find
from solver.errors import BadOrder
from solver.puzzles.daily_choice import has_good_words
from solver.puzzles.generator import new_puzzle
from solver.puzzles.orders import Order
from solver.puzzles.registry import kind_named, kind_names
from tests.puzzles.samples import CATALOG, for_each, sample
from tests.small_dictionary import small_dictionary


class Only:
    """Where there is one dictionary."""

    def __init__(self, dictionary: Dictionary) -> None:
        self._dictionary = dictionary

    def get(self, id: str = "small", version: str | None = None) -> Dictionary:
        return self._dictionary


def list_of(folder: Path, count: int) -> Only:
    words = [word for word in find(CATALOG.get("en-family"), Query()).words("alphabet", None) if 3 <= len(word) <= 8]
    return Only(small_dictionary(folder, random.Random(1).sample(words, count)))


@pytest.fixture(scope="module")
def thousand(tmp_path_factory: pytest.TempPathFactory) -> Only:
    return list_of(tmp_path_factory.mktemp("lists"), 1000)


@pytest.mark.parametrize("kind", sorted({*kind_names()} - {"cancel-duel"}))
def test_puzzles_of_a_list_of_a_thousand_words_are_on_boards_of_good_words(thousand: Only, kind: str) -> None:
    puzzle, solution = new_puzzle(Order(kind, 1, "small"), "a", thousand)
    assert has_good_words(puzzle, solution, thousand)


@pytest.mark.parametrize(
    ("order", "fewest"),
    [
        (Order("place-rings", 5, "small"), 7),
        (Order("cancel-duel", 3, "small"), 6),
        (Order("find-words", 4, "small"), 8),
    ],
)
def test_what_is_not_found_of_a_list_of_a_thousand_words_is_refused_with_the_reason(
    thousand: Only, order: Order, fewest: int
) -> None:
    with pytest.raises(BadOrder, match=f"its board has {fewest} words at least, and none of 8192 boards"):
        new_puzzle(order, "x", thousand)


def test_a_list_of_a_hundred_and_fifty_words_is_refused_with_the_reason(tmp_path: Path) -> None:
    few = list_of(tmp_path, 150)
    with pytest.raises(BadOrder, match="its board has 6 words at least, and none of 8192 boards"):
        new_puzzle(Order("find-words", 3, "small"), "x", few)
    with pytest.raises(BadOrder, match="boards dealt at random show next to no word of small"):
        new_puzzle(Order("place-rings", 1, "small"), "x", few)


@for_each
def test_a_puzzle_has_as_many_words_as_are_needed_at_least(kind: str, grade: int) -> None:
    puzzle, solution = sample(kind, grade)
    number = puzzle.to_json().get("rings_to_place", len(puzzle.board.rings))
    fewest = kind_named(kind).options.fewest_words(number, grade)
    assert solution.details["features"].get("words", fewest) >= fewest
