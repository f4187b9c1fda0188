"""The hints to `restore`."""

from __future__ import annotations

from solver.puzzles.answers import Tiles
from solver.puzzles.hints import Hint
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.wording import listed


def hints(puzzle: Puzzle, solution: Solution) -> tuple[Hint, ...]:
    """Return which hole to begin with, then its tile, then half of the tiles."""
    assert isinstance(solution.answer, Tiles)
    tiles = list(solution.answer.tiles.items())
    (first, face), half = tiles[0], tiles[: (len(tiles) + 1) // 2]
    told = listed(f"{face} on {cell.name}" for cell, face in half)
    return (
        Hint(f"Begin with the hole {first.name}.", (first,)),
        Hint(f"{face} goes on {first.name}.", (first,)),
        Hint(f"Half of the tiles go like this: {told}.", tuple(cell for cell, _ in half)),
    )
