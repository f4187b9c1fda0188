"""The hints to `tile-and-ring`."""

from __future__ import annotations

from solver.puzzles.answers import Plays
from solver.puzzles.hints import Hint, row_cells, row_names
from solver.puzzles.puzzle import Puzzle, Solution


def hints(puzzle: Puzzle, solution: Solution, found: frozenset[str]) -> tuple[Hint, ...]:
    """Return the row of the ring, then the tile, then where it goes."""
    assert isinstance(solution.answer, Plays)
    tile, ring = solution.answer.plays
    row = [ring.cell.row]
    laid = str(tile) in found
    return (
        Hint(f"The ring goes in {row_names(row)}.", row_cells(puzzle, row), known=str(ring) in found),
        Hint(f"Lay the tile {tile.face}.", known=laid),
        Hint(f"The tile {tile.face} goes on {tile.cell.name}.", (tile.cell,), known=laid),
    )
