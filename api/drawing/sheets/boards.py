"""The board of a puzzle with its answer on it."""

from __future__ import annotations

from solver.board import Board
from solver.cells import Cell
from solver.puzzles.answers import Plays, Rings, Tiles
from solver.puzzles.conventions import YOU
from solver.puzzles.puzzle import Puzzle, Solution


def answered(puzzle: Puzzle, solution: Solution) -> Board:
    """Return the board of a puzzle with the rings, tiles or plays of a solution."""
    board, answer = puzzle.board, solution.answer
    if isinstance(answer, Rings):
        for cell in answer.cells:
            board = board.with_ring(cell, YOU)
    elif isinstance(answer, Plays):
        for play in answer.plays:
            board = board.with_ring(play.cell, YOU) if play.face is None else board.with_tile(play.cell, play.face)
    elif isinstance(answer, Tiles):
        for cell, face in answer.tiles.items():
            board = board.with_tile(cell, face)
    return board


def laid_cells(solution: Solution) -> frozenset[Cell]:
    """Return the cells that a solution lays a tile on."""
    answer = solution.answer
    if isinstance(answer, Plays):
        return frozenset(play.cell for play in answer.plays if play.face is not None)
    return frozenset(answer.tiles) if isinstance(answer, Tiles) else frozenset()
