"""Writes the counts: JSON, an object for each board, and the rows of a table."""

from typing import Any

import numpy as np

from solver.bulk.kernels.arrays import IN_C, LINE, MAX_BYTES, NAME, TALLY, Counted
from solver.bulk.kernels.core import core
from solver.kernels.checked import array, check, number

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
    number("after", after, 0, 255)
    struct, room = _struct(counted)
    out = np.empty(room, np.uint8)
    size = core().lib.write_entries(struct, after, core().pointer(out), room)
    check(size >= 0, "counted: the entries take more room than they should")
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
    number("first", first, 0, MAX_FIRST)
    number("the number of columns", len(widths), 4, 4)
    for width in widths:
        number("the width of a column", width, 0, MAX_WIDTH)
    struct, _ = _struct(counted)
    out = np.full((int(counted.lines["players"].sum()), sum(widths) + GAPS + 1), ord(" "), np.uint8)
    table = core().new("bulk_table", core().pointer(out), *out.shape, first, tuple(widths))
    written = core().lib.write_rows(struct, table) == len(out)
    check(written, "widths: a column is too narrow, or the number of a line is below 0")
    return out.tobytes()


def _struct(counted: Counted) -> tuple[Any, int]:
    """Return the struct of what was counted, after a check, and the most bytes that its entries take."""
    text, lines, names, tallies = counted
    number("the bytes of the text", array("text", text, np.uint8).size, 0, MAX_BYTES)
    array("lines", lines, LINE)
    array("names", names, NAME)
    array("tallies", tallies, TALLY, names.shape)
    at = core().pointer
    struct = core().new(
        "bulk_counted",
        text=at(text),
        size=text.size,
        lines=at(lines, IN_C[LINE]),
        line_count=lines.size,
        names=at(names, IN_C[NAME]),
        tallies=at(tallies, IN_C[TALLY]),
        name_count=names.size,
    )
    room = core().lib.size_of_entries(struct)
    check(room >= 0, "counted: a player or a name is not there, or a number is below 0")
    return struct, room
