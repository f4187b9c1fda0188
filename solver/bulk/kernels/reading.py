"""Reading notations, a line each, from the bytes of a text.

Whatever is not understood here is left to `solver.notation`, which knows all that may be written and words every error.
So the compiled loops may refuse what is right, and never read anything in another way.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.board import MAX_SIDE
from solver.bulk.kernels.arrays import LINE, NAME, Cells, Structs
from solver.bulk.kernels.structs import Alphabet, checked_text, core

MAX_OWNERS = 2**15
"""The most players whose numbers an int16 holds."""


def read_lines(
    text: NDArray[np.uint8], alphabet: Alphabet, *, quoted: bool, max_side: int, max_players: int
) -> tuple[Structs, Structs, Cells]:
    """Read each line of a text as a board.

    Args:
        text: uint8[bytes].
        alphabet: how its tiles are written.
        quoted: whether each notation is a JSON string.
        max_side: the most rows and columns that are understood.
        max_players: the most players that are understood.

    Returns:
        LINE[lines]: the lines that are not blank; NAME[names] and the cells of those that were understood.

    Raises:
        ValueError: an argument has another type or shape, or is out of range.
    """
    size = checked_text(text).size
    if not isinstance(alphabet, Alphabet):
        raise ValueError(f"an alphabet given as a {type(alphabet).__name__}")
    if not 1 <= max_side <= MAX_SIDE or not 1 <= max_players <= MAX_OWNERS:
        raise ValueError(f"{max_side} a side, {max_players} players; expected 1 to {MAX_SIDE}, 1 to {MAX_OWNERS}")
    lines = np.empty(int(np.count_nonzero(text == ord("\n"))) + 1, LINE)
    # A name takes two bytes at least: "x:", or a board of one letter without rings and the end of its line.
    names = np.empty(size // 2 + 1, NAME)
    cells = Cells(np.empty(size, np.uint8), np.empty(size, np.int16))
    order = np.empty(2 * max_players, np.int32)
    place = core().pointer
    reading = core().new(
        "reading",
        *(place("uint8", text), size),
        *(quoted, max_side, max_players, place("int32", order)),
        *(place("line", lines), lines.size, place("name", names), names.size),
        *(place("uint8", cells.tiles), place("int16", cells.owners), size),
    )
    if core().lib.read_lines(reading, alphabet.struct):
        raise ValueError("there is too little room for what stands on the lines")
    count = reading.cell_count
    return lines[: reading.line_count], names[: reading.name_count], Cells(cells.tiles[:count], cells.owners[:count])
