"""Orders from lists of too few words are refused with the reason, and no order that can be met is."""

import random
from contextlib import suppress
from pathlib import Path

import pytest

from dictionaries import Dictionary
from dictionaries.queries import Query, find
from solver.errors import BadOrder, NoPuzzle
from solver.puzzles import small_lists
from solver.puzzles.checker import faults_of
from solver.puzzles.daily_choice import has_good_words
from solver.puzzles.deals import MOST_OF_SMALL
from solver.puzzles.generator import new_puzzle
from solver.puzzles.orders import Order
from solver.puzzles.plain import read_runs
from solver.puzzles.plenty import words_dealt
from solver.puzzles.registry import kind_named, kind_names
from solver.puzzles.vocabulary import Vocabulary
from tests.repetitions import times
from tests.small_dictionary import small_dictionary
from tests.solver.puzzles.samples import CATALOG, for_each, sample


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


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", sorted({*kind_names()} - {"cancel-duel"}))
def test_puzzles_of_a_list_of_a_thousand_words_are_on_boards_of_good_words(thousand: Only, kind: str) -> None:
    puzzle, solution = new_puzzle(Order(kind, 1, "small"), "a", thousand)
    assert has_good_words(puzzle, solution, thousand)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("count", "kind", "grade"),
    [
        *((30, kind, 1) for kind in ("find-words", "restore", "endgame", "ring-deduction")),
        *((150, kind, 1) for kind in ("place-rings", "tile-and-ring", "exact-score")),
        (400, "place-rings", 3),
        (1000, "find-words", 3),
        (1000, "tile-and-ring", 3),
        (3000, "cancel-duel", 1),
        (3000, "place-rings", 5),
    ],
)
def test_as_many_words_as_the_document_says_are_enough(tmp_path: Path, count: int, kind: str, grade: int) -> None:
    only, order = list_of(tmp_path, count), Order(kind, grade, "small")
    for seed in "abc":
        with suppress(NoPuzzle):
            puzzle, solution = new_puzzle(order, seed, only)
            assert faults_of(puzzle, solution, Vocabulary.of("small", only)) == ()
            return
    raise AssertionError("none of three seeds makes a puzzle")


@pytest.mark.parametrize("order", [Order("place-rings", 5, "small"), Order("cancel-duel", 3, "small")])
def test_what_is_not_found_of_a_list_of_a_thousand_words_is_given_up_with_the_reason(
    thousand: Only, order: Order
) -> None:
    with pytest.raises(NoPuzzle, match=f"none of {MOST_OF_SMALL} boards with words of small laid on them makes "):
        new_puzzle(order, "x", thousand)


def test_words_that_do_not_fit_on_the_board_are_refused_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = Only(small_dictionary(tmp_path, ["FLOWER", "PETALS", "BLOSSOM", "SUN"]))
    for kind, fewest in (("place-rings", 7), ("restore", 3)):
        reason = f"{fewest} words at least, and none of 128 boards with its words laid on them shows so"
        with pytest.raises(BadOrder, match=reason):
            new_puzzle(Order(kind, 1, "small"), "x", long)
    monkeypatch.setattr(small_lists, "SMALL", 2)
    reason = "7 words at least, and none of 8192 boards dealt at random shows so many of small"
    with pytest.raises(BadOrder, match=reason):
        new_puzzle(Order("place-rings", 1, "small"), "x", long)


@for_each
def test_a_puzzle_has_as_many_words_as_are_needed_at_least(kind: str, grade: int) -> None:
    puzzle, solution = sample(kind, grade)
    number = puzzle.to_json().get("rings_to_place", len(puzzle.board.rings))
    fewest = kind_named(kind).options.fewest_words(number, grade)
    assert solution.details["features"].get("words", fewest) >= fewest


@pytest.mark.parametrize(("rows", "columns"), [(5, 5), (4, 7)])
def test_as_many_words_are_dealt_as_boards_show_whose_faces_are_as_common(rows: int, columns: int) -> None:
    order = Order("find-words", 1, "en-common", rows=rows, columns=columns)
    vocabulary, rng, count = Vocabulary.of("en-common", CATALOG), random.Random("dealt"), times(300, 5_000)
    faces, dictionary = [*order.ruleset.tiles], CATALOG.get("en-common")
    shown = 0
    for _ in range(count):
        board = [rng.choices(faces, k=columns) for _ in range(rows)]
        # A run that is a word both ways counts for both, as it does where places are multiplied by words.
        shown += sum(len(run.words) for run in read_runs(board, dictionary, order.ruleset))
    assert words_dealt(order, vocabulary) == pytest.approx(shown / count, rel=0.06)
