"""What is no puzzle is solved all the same, a search ends, and no hidden word is forgotten."""

from dataclasses import replace
from typing import Any

import pytest

from dictionaries.flagged import flagged_words
from solver import Board
from solver.errors import NoPuzzle
from solver.puzzles.checker import faults_of
from solver.puzzles.conventions import MAX_SIDE
from solver.puzzles.generator import new_puzzle, solve_puzzle
from solver.puzzles.orders import Order
from solver.puzzles.plain import texts_on
from solver.puzzles.registry import kind_names
from solver.puzzles.shown import faces_shown
from solver.ruleset import Ruleset
from tests.solver.puzzles.samples import CATALOG, IDS, small, vocabulary_of


@pytest.mark.no_cover
@pytest.mark.parametrize("id", IDS)
def test_the_hidden_words_are_those_of_the_dictionary_and_the_flagged_ones(id: str) -> None:
    vocabulary = vocabulary_of(new_puzzle(Order(dictionary=id, grade=1), "x", CATALOG)[0])
    dictionary = vocabulary.dictionary
    tiles = dictionary.alphabet.encode
    hidden = {word for word in dictionary if dictionary.is_hidden(word) and len(tiles(word)) <= MAX_SIDE}
    assert vocabulary.hidden == hidden | flagged_words(dictionary.language)


def test_a_board_without_words_has_a_solution_but_is_no_puzzle() -> None:
    puzzle, _ = small("place-rings")
    blank = replace(puzzle, board=Board([["X"] * 5] * 5))
    solution = solve_puzzle(blank, CATALOG)
    assert (solution.points, solution.optima, solution.runner_up) == (0, 2300, 0)
    assert faults_of(blank, solution, vocabulary_of(blank)) == ()


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", kind_names())
def test_a_search_ends(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"solver.puzzles.kinds.{kind.replace('-', '_')}.search.MOST_BOARDS", 20)
    with pytest.raises(NoPuzzle, match=f"none of 20 boards makes {kind}"):
        new_puzzle(Order(kind, grade=1, ruleset=Ruleset(tiles={"X": 60})), "x", CATALOG)


def test_what_is_long_is_shown_in_short() -> None:
    puzzle, solution = small("place-rings")
    vocabulary = vocabulary_of(puzzle)
    deep: list[Any] = []
    for _ in range(500):
        deep = [deep]
    for told in (deep, "x" * 10_000, {"x" * 10_000: 1}):
        found = faults_of(
            puzzle, replace(solution, details={**solution.details, "total": told, "x" * 10_000: 5}), vocabulary
        )
        assert len(found) == 2
        assert all(len(fault) < 200 for fault in found)


def test_what_is_shown_is_every_board_on_the_way_to_the_solution() -> None:
    puzzle, solution = new_puzzle(Order("restore", 1), "shown", CATALOG)
    first, *_, last = faces_shown(puzzle, solution)
    assert first == puzzle.board.rows
    assert "·" in str(first)
    assert "·" not in str(last)
    whole = next(number for number, row in enumerate(puzzle.board.rows) if "·" not in row)
    rows = [("K", "K", "K", "A", "A") if number == whole else row for number, row in enumerate(puzzle.board.rows)]
    rude = replace(puzzle, board=replace(puzzle.board, rows=tuple(rows)))
    assert "KKK" in texts_on(rude.board.rows, flagged_words("en"))
