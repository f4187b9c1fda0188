"""The hints to `tile-and-ring`."""

from solver.puzzles.answers import Plays
from solver.puzzles.hints import Hint, row_cells
from solver.puzzles.puzzle import Puzzle, Solution


def hints(puzzle: Puzzle, solution: Solution, found: frozenset[str]) -> tuple[Hint, ...]:
    """Return the row of the ring, then the tile, then its row, then its cell."""
    assert isinstance(solution.answer, Plays)
    tile, ring = solution.answer.plays
    face, cell, row = str(tile.face), tile.cell.name, str(tile.cell.row + 1)
    ring_row = str(ring.cell.row + 1)
    laid = str(tile) in found
    return (
        Hint(
            f"The ring goes in row {ring_row}.",
            row_cells(puzzle, ring.cell.row),
            code="ring.row",
            facts={"row": ring_row},
            known=str(ring) in found,
        ),
        Hint(f"Lay the tile {face}.", code="tile.face", facts={"face": face}, known=laid),
        Hint(
            f"The tile {face} goes in row {row}.",
            row_cells(puzzle, tile.cell.row),
            code="tile.row",
            facts={"face": face, "row": row},
            known=laid,
        ),
        Hint(
            f"The tile {face} goes on {cell}.",
            (tile.cell,),
            code="tile.cell",
            facts={"face": face, "cell": cell},
            known=laid,
        ),
    )
