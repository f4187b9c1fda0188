"""The tiles and rings that the lines of a board show."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from solver.board import MAX_SIDE
from solver.cells import Cell
from solver.errors import BadBoard
from solver.formats.board_lines import Line
from solver.formats.cell_text import read_cell

Faces = tuple[list[list[str]], dict[Cell, str]]
"""The rows of a board, and the owner of the ring at each ringed cell."""


def faces(
    lines: list[Line], column: Callable[[Line, int], int], names: Sequence[str], tile: str, *, gaps: bool
) -> Faces:
    """Return the rows and rings that the lines show.

    Args:
        lines: the rows.
        column: where in its line a cell begins; only asked for errors.
        names: the players that the digits from 1 stand for.
        tile: what a tile looks like, for errors.
        gaps: whether a cell may have no tile.
    """
    if len(lines) > MAX_SIDE:
        beyond = lines[MAX_SIDE]
        at = None if beyond.is_row else 1
        raise BadBoard(f"more than {MAX_SIDE} rows", line=beyond.number, column=at, expected=f"at most {MAX_SIDE}")
    rows: list[list[str]] = []
    rings: dict[Cell, str] = {}
    known: dict[str, tuple[str, str | None]] = {}
    for row, line in enumerate(lines):
        shown = []
        for index, text in enumerate(line.cells):
            if text not in known:
                try:
                    known[text] = read_cell(text, names, tile, gaps=gaps)
                except BadBoard as error:
                    raise BadBoard(
                        error.problem, line=line.number, column=column(line, index), expected=error.expected
                    ) from None
            face, owner = known[text]
            shown.append(face)
            if owner is not None:
                rings[Cell(row, index)] = owner
        _check_length(line, lines[0], column)
        rows.append(shown)
    return rows, rings


def _check_length(line: Line, first: Line, column: Callable[[Line, int], int]) -> None:
    count, expected = len(line.cells), len(first.cells)
    if count > MAX_SIDE:
        raise BadBoard(
            f"a row of {count} tiles",
            line=line.number,
            column=None if line.is_row else column(line, MAX_SIDE),
            expected=f"at most {MAX_SIDE}",
        )
    if count == expected:
        return
    shown = f"a row of {count} tile{'s' * (count != 1)}"
    place = None
    if not line.is_row:
        shown = shown if count else "a blank line inside the board"
        place = column(line, expected) if count > expected else len(line.text.rstrip()) + 1
    raise BadBoard(
        shown,
        line=line.number,
        column=place,
        expected=f"{expected} as in {first.name}",
        known={"rule": "row_length", "count": count, "wanted": expected},
    )
