"""The hints to `one-word`."""

from solver.cells import Cell
from solver.puzzles.hints import Hint
from solver.puzzles.puzzle import Puzzle, Solution


def hints(puzzle: Puzzle, solution: Solution, found: frozenset[str]) -> tuple[Hint, ...]:
    """Return where the word begins, and then where it ends."""
    if not solution.details["goals"]:
        return ()
    cells = tuple(map(Cell.parse, solution.details["goals"][0]["cells"]))
    return (
        Hint(f"The word begins on {cells[0].name}.", cells[:1], code="begins", facts={"cell": cells[0].name}),
        Hint(f"The word runs from {cells[0].name} to {cells[-1].name}.", cells, tells_all=True),
    )
