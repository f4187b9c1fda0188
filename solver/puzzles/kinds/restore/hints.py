"""The hints to `restore`."""

from __future__ import annotations

from solver.puzzles.answers import Tiles
from solver.puzzles.hints import Hint
from solver.puzzles.puzzle import Puzzle, Solution


def hints(puzzle: Puzzle, solution: Solution, found: frozenset[str]) -> tuple[Hint, ...]:
    """Return which hole to begin with, then its tile, then the others one by one up to half of the tiles."""
    assert isinstance(solution.answer, Tiles)
    tiles = list(solution.answer.tiles.items())
    half = tiles[: (len(tiles) + 1) // 2]
    known = [f"{cell.name}={face}" in found for cell, face in half]
    first, _ = half[0]
    steps = [
        Hint(f"{face} goes on {cell.name}.", (cell,), known=has) for (cell, face), has in zip(half, known, strict=True)
    ]
    return (Hint(f"Begin with the hole {first.name}.", (first,), known=known[0]), *steps)
