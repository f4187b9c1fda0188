"""Writing what was counted: JSON, an object for each board, and the rows of a table."""

from __future__ import annotations

from typing import Any

import numpy as np

from solver.bulk.kernels.arrays import LINE, NAME, TALLY, Counted
from solver.bulk.kernels.structs import checked, checked_text, core

GAPS = 3 * 2
"""The blanks between the columns of a table."""

MAX_WIDTH = 10_000
MAX_FIRST = 2**62


def write_entries(counted: Counted, after: int) -> bytes:
    """Write a JSON object for each board.

    Args:
        counted: the boards, their players, and what these have.
        after: the byte behind each object.

    Raises:
        ValueError: an argument has another type or shape, names a place that is not there, or holds a number below 0.
    """
    if not 0 <= after <= 255:
        raise ValueError(f"{after} is no byte")
    struct, room = _struct(counted)
    out = np.empty(room, np.uint8)
    size = core().lib.write_entries(struct, after, core().pointer("uint8", out), room)
    if size < 0:
        raise ValueError("the entries take more room than they should")
    return out[:size].tobytes()


def write_rows(counted: Counted, first: int, widths: tuple[int, int, int, int]) -> bytes:
    """Write a row of a table for each player of each board.

    Args:
        counted: the boards, their players, and what these have.
        first: the number of the first line.
        widths: of the columns line, player, segments and points; all but the second at the right.

    Raises:
        ValueError: an argument has another type or shape, names a place that is not there, or holds a number below 0;
            or a column is too narrow.
    """
    if len(widths) != 4 or not all(0 <= width <= MAX_WIDTH for width in widths) or not 0 <= first <= MAX_FIRST:
        raise ValueError(f"a table from line {first} on with columns as wide as {widths}")
    struct, _ = _struct(counted)
    out = np.full((int(counted.lines["players"].sum()), sum(widths) + GAPS + 1), ord(" "), np.uint8)
    table = core().new("table", core().pointer("uint8", out), *out.shape, first, tuple(widths))
    if core().lib.write_rows(struct, table) != len(out):
        raise ValueError("a column is too narrow, or the number of a line is below 0")
    return out.tobytes()


def _struct(counted: Counted) -> tuple[Any, int]:
    """Return the struct of what was counted, after a check, and the most bytes that its entries take."""
    text, lines, names, tallies = counted
    checked_text(text)
    checked("lines", lines, LINE)
    checked("names", names, NAME)
    checked("tallies", tallies, TALLY, names.size)
    place = core().pointer
    struct = core().new(
        "counted",
        *(place("uint8", text), text.size),
        *(place("line", lines), lines.size),
        *(place("name", names), place("tally", tallies), names.size),
    )
    room = core().lib.size_of_entries(struct)
    if room < 0:
        raise ValueError("a player or a name that is not there, or a number below 0")
    return struct, room
