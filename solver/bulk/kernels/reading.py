"""Reads notations, one a line, from the bytes of a text.

Lines that the loops cannot read are left to `solver.notation`, which knows the whole notation and words every error. So
the compiled loops may reject a valid line, but never read one differently.
"""

import numpy as np
from numpy.typing import NDArray

from solver.board import MAX_SIDE
from solver.bulk.kernels.arrays import IN_C, LINE, MAX_BYTES, MAX_OWNERS, NAME, Cells, Structs
from solver.bulk.kernels.core import core
from solver.cores import Struct
from solver.kernels.checked import array, check, number


def read_lines(
    text: NDArray[np.uint8], alphabet: Struct, *, quoted: bool, max_side: int, max_players: int
) -> tuple[Structs, Structs, Cells]:
    """Read each line of a text as a board.

    Args:
        text: uint8[bytes].
        alphabet: see `alphabet_of`.
        quoted: whether each notation is a JSON string.
        max_side: the most rows and columns that are understood.
        max_players: the most players that are understood.

    Returns:
        LINE[lines]: the lines that are not blank; NAME[names] and the cells of those that were understood.

    Raises:
        ValueError: an argument has another type or shape, or is out of range.
    """
    size = number("the bytes of the text", array("text", text, np.uint8).size, 0, MAX_BYTES)
    check(isinstance(alphabet, Struct), f"alphabet: expected a struct, not a {type(alphabet).__name__}")
    number("max_side", max_side, 1, MAX_SIDE)
    number("max_players", max_players, 1, MAX_OWNERS)
    lines = np.empty(int(np.count_nonzero(text == ord("\n"))) + 1, LINE)
    # A name takes two bytes at least: "x:", or a board of one letter without rings and the end of its line.
    names = np.empty(size // 2 + 1, NAME)
    cells = Cells(np.empty(size, np.uint8), np.empty(size, np.int16))
    order = np.empty(2 * max_players, np.int32)
    at = core().pointer
    reading = core().new(
        "bulk_reading",
        text=at(text),
        size=size,
        quoted=quoted,
        max_side=max_side,
        max_players=max_players,
        order=at(order),
        lines=at(lines, IN_C[LINE]),
        line_room=lines.size,
        names=at(names, IN_C[NAME]),
        name_room=names.size,
        tiles=at(cells.tiles),
        owners=at(cells.owners),
        cell_room=size,
    )
    there = core().lib.read_lines(reading, alphabet.pointer) == 0
    check(there, "text: there is too little room for what stands on the lines")
    count = reading.cell_count
    return lines[: reading.line_count], names[: reading.name_count], Cells(cells.tiles[:count], cells.owners[:count])
