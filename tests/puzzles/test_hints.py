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
    rows, *told = hints(puzzle, solution)
    assert {cell.row for cell in rows.cells} == {cell.row for cell in wanted}
    assert [len(hint.cells) for hint in told] == [1] * (len(wanted) - 1)
    assert len({cell for hint in told for cell in hint.cells} & wanted) == len(wanted) - 1
    cell = told[0].cells[0]
    left, first, *others = hints(puzzle, solution, [cell.name])
    assert {cell.row for cell in left.cells} == {other.row for other in wanted - {cell}}
    assert left.text.startswith("The other ring")
    assert (left.known, first.known, any(other.known for other in others)) == (False, True, False)
    assert all(hint.known for hint in hints(puzzle, solution, [cell.name for cell in wanted]))


@pytest.mark.parametrize(("rings", "steps"), [(1, 2), (2, 2), (3, 3)])
def test_fewer_rings_have_fewer_steps(rings: int, steps: int) -> None:
    puzzle, solution = new_puzzle(Order("place-rings", grade=1, rings=rings), "x", CATALOG)
    assert len(hints(puzzle, solution)) == steps


def test_holes_are_told_up_to_half() -> None:
    puzzle, solution = small("restore")
    assert isinstance(solution.answer, Tiles)
    first, *tiles = hints(puzzle, solution)
    assert first.cells == tiles[0].cells
    told = [cell for tile in tiles for cell in tile.cells]
    assert [tile.text for tile in tiles] == [f"{solution.answer.tiles[cell]} goes on {cell.name}." for cell in told]
    assert len(told) == 3 < len(solution.answer.tiles)
    laid = hints(puzzle, solution, [f"{told[0].name}={solution.answer.tiles[told[0]]}", f"{told[1].name}=?"])
    assert [hint.known for hint in laid] == [True, True, False, False]


def test_words_are_told_one_after_the_other() -> None:
    puzzle, solution = small("find-words")
    goals = solution.details["goals"]
    counts, starts, *words = hints(puzzle, solution)
    assert counts.text.startswith(f"There are {len(goals)} to find: ")
    assert set(starts.cells) == {Cell.parse(goal["cells"][0]) for goal in goals}
    assert sorted([cell.name for cell in word.cells] for word in words) == sorted(goal["cells"] for goal in goals)
    found = goals[0]["word"]
    rest, begins, *others = hints(puzzle, solution, [found])
    assert rest.text.startswith(f"There are {len(goals) - 1} to find: ")
    assert set(begins.cells) == {Cell.parse(goal["cells"][0]) for goal in goals[1:]}
    assert [word.text for word in others if word.known] == [word.text for word in words if f"{found} runs" in word.text]
    assert [len(word.cells) for word in words] == sorted((len(word.cells) for word in words), reverse=True)


def test_a_tile_and_a_ring_are_told_but_for_the_column_of_the_ring() -> None:
    puzzle, solution = small("tile-and-ring")
    assert isinstance(solution.answer, Plays)
    tile, ring = solution.answer.plays
    row, letter, place = hints(puzzle, solution)
    assert {cell.row for cell in row.cells} == {ring.cell.row}
    assert letter == Hint(f"Lay the tile {tile.face}.")
    assert [hint.known for hint in hints(puzzle, solution, [str(tile)])] == [False, True, True]
    assert place == Hint(f"The tile {tile.face} goes on {tile.cell.name}.", (tile.cell,))


@pytest.mark.parametrize(("plays", "steps"), [(2, 2), (3, 3), (4, 3)])
def test_an_endgame_tells_the_piece_where_there_are_two(plays: int, steps: int) -> None:
    puzzle, solution = new_puzzle(Order("endgame", plays=plays), "x", CATALOG)
    told = hints(puzzle, solution)
    assert len(told) == steps
    assert told[-1].text.startswith("The rival then does best with ")
    assert [hint.known for hint in hints(puzzle, solution, [str(solution.answer)])] == [True] * (steps - 1) + [False]


@pytest.mark.parametrize("kind", kind_names())
def test_without_a_best_answer_there_is_nothing_to_tell(kind: str) -> None:
    puzzle, solution = small(kind)
    if isinstance(solution.answer, Rings):
        assert hints(puzzle, replace(solution, answer=Rings(()))) == ()
    elif kind == "find-words":
        assert hints(puzzle, replace(solution, details={**solution.details, "goals": []})) == ()
