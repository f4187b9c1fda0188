"""The board of a puzzle with its answer on it."""

from dataclasses import replace

from solver.board import Board
from solver.cells import Cell
from solver.puzzles.answers import Plays, Tiles
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.scored_words import end_of


def answered(puzzle: Puzzle, solution: Solution) -> Board:
    """Return the board of a puzzle with the rings, tiles or plays of a solution."""
    return end_of(puzzle, replace(solution, details={}))


def laid_cells(puzzle: Puzzle, solution: Solution) -> frozenset[Cell]:
    """Return the cells that a solution lays a tile on, or that the words of a list stand on."""
    if puzzle.task.listed_words and "goals" in solution.details:
        return frozenset(Cell.parse(name) for goal in solution.details["goals"] for name in goal["cells"])
    answer = solution.answer
    if isinstance(answer, Plays):
        return frozenset(play.cell for play in answer.plays if play.face is not None)
    return frozenset(answer.tiles) if isinstance(answer, Tiles) else frozenset()
