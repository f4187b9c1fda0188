"""Hints lead to the answer step by step, and never tell all of it."""

from dataclasses import replace

import pytest

from solver.cells import Cell
from solver.puzzles.answers import Plays, Rings, Tiles
from solver.puzzles.generator import new_puzzle
from solver.puzzles.hints import Hint, hints
from solver.puzzles.orders import Order
from solver.puzzles.registry import kind_names
from tests.puzzles.samples import CATALOG, small


@pytest.mark.parametrize("kind", ["place-rings", "cancel-duel", "ring-deduction", "exact-score"])
def test_rings_are_told_but_for_one(kind: str) -> None:
    puzzle, solution = small(kind)
    assert isinstance(solution.answer, Rings)
    wanted = set(solution.answer.cells)
    rows, one, most = hints(puzzle, solution)
    assert {cell.row for cell in rows.cells} == {cell.row for cell in wanted}
    assert len(one.cells) == 1
    assert set(one.cells) < set(most.cells) < wanted
    assert len(most.cells) == len(wanted) - 1


@pytest.mark.parametrize(("rings", "steps"), [(1, 2), (2, 2), (3, 3)])
def test_fewer_rings_have_fewer_steps(rings: int, steps: int) -> None:
    puzzle, solution = new_puzzle(Order("place-rings", grade=1, rings=rings), "x", CATALOG)
    assert len(hints(puzzle, solution)) == steps


def test_holes_are_told_up_to_half() -> None:
    puzzle, solution = small("restore")
    assert isinstance(solution.answer, Tiles)
    first, tile, half = hints(puzzle, solution)
    assert first.cells == tile.cells == half.cells[:1]
    assert all(f"{solution.answer.tiles[cell]} on {cell.name}" in half.text for cell in half.cells)
    assert len(half.cells) == 3 < len(solution.answer.tiles)


def test_words_are_told_one_after_the_other() -> None:
    puzzle, solution = small("find-words")
    goals = solution.details["goals"]
    counts, starts, *words = hints(puzzle, solution)
    assert counts.text.startswith(f"There are {len(goals)} to find: ")
    assert set(starts.cells) == {Cell.parse(goal["cells"][0]) for goal in goals}
    assert sorted([cell.name for cell in word.cells] for word in words) == sorted(goal["cells"] for goal in goals)
    assert [len(word.cells) for word in words] == sorted((len(word.cells) for word in words), reverse=True)


def test_a_tile_and_a_ring_are_told_but_for_the_column_of_the_ring() -> None:
    puzzle, solution = small("tile-and-ring")
    assert isinstance(solution.answer, Plays)
    tile, ring = solution.answer.plays
    row, letter, place = hints(puzzle, solution)
    assert {cell.row for cell in row.cells} == {ring.cell.row}
    assert letter == Hint(f"Lay the tile {tile.face}.")
    assert place == Hint(f"The tile {tile.face} goes on {tile.cell.name}.", (tile.cell,))


@pytest.mark.parametrize(("plays", "steps"), [(2, 2), (3, 3), (4, 3)])
def test_an_endgame_tells_the_piece_where_there_are_two(plays: int, steps: int) -> None:
    puzzle, solution = new_puzzle(Order("endgame", plays=plays), "x", CATALOG)
    told = hints(puzzle, solution)
    assert len(told) == steps
    assert told[-1].text.startswith("The rival then does best with ")


@pytest.mark.parametrize("kind", kind_names())
def test_without_a_best_answer_there_is_nothing_to_tell(kind: str) -> None:
    puzzle, solution = small(kind)
    if isinstance(solution.answer, Rings):
        assert hints(puzzle, replace(solution, answer=Rings(()))) == ()
    elif kind == "find-words":
        assert hints(puzzle, replace(solution, details={**solution.details, "goals": []})) == ()
