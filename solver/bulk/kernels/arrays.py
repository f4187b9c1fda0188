"""The named arrays that go into and come out of the compiled loops; ``bulk.h`` has the same structs."""

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

NO_TILE = 255
"""Stands for no tile among the numbers of tiles."""

MAX_LETTER = 0x800
"""Letters below this take one or two bytes in UTF-8; boards with others are left to the parser of single boards."""

MAX_BYTES = 2**31 - 1
"""The most bytes of a text: places in it are kept as int32."""

MAX_OWNERS = 2**15
"""The most players whose numbers an int16 holds."""

LINE = np.dtype(
    [(field, np.int32) for field in ("number", "begin", "end", "rows", "columns", "players", "cell", "name")],
    align=True,
)
"""A line of a text that is not blank, with its board.

number: of the line in the text, counted from 0.
begin, end: the first byte of what stands on it, and the byte after the last.
rows, columns: of the board; 0 rows where the line was not understood.
players: how many there are; 1 for a board without rings, which is counted whole.
cell, name: the places of the board's first cell and of its first player.
"""

NAME = np.dtype([("begin", np.int32), ("size", np.int32)], align=True)
"""Where the name of a player stands in a text: the first byte, and how many; none stand for the whole board."""

TALLY = np.dtype([("segments", np.int32), ("points", np.int32)], align=True)
"""What was counted for a name."""

Structs: TypeAlias = NDArray[Any]
"""An array of one of these."""

IN_C = {LINE: "struct bulk_line", NAME: "struct bulk_name", TALLY: "struct bulk_tally"}
"""What C calls them."""


class Letters(NamedTuple):
    """How the tiles of an alphabet are written.

    Attributes:
        tiles: uint8[MAX_LETTER]: the tile that a letter alone shows, in either case, or `NO_TILE`.
        upper: uint16[MAX_LETTER]: the letter as it stands in a face, or 0 where that is not one such letter.
        faces: uint16[faces, 8]: the letters of each tile that shows several, with zeros behind them.
        face_tiles: uint8[faces]: the tile of each of them.
    """

    tiles: NDArray[np.uint8]
    upper: NDArray[np.uint16]
    faces: NDArray[np.uint16]
    face_tiles: NDArray[np.uint8]


class Cells(NamedTuple):
    """The cells of all boards, one board after the other.

    Attributes:
        tiles: uint8[cells]: the number of the tile.
        owners: int16[cells]: the player of the board whose ring is there, counted from 0, or -1.
    """

    tiles: NDArray[np.uint8]
    owners: NDArray[np.int16]


class Counted(NamedTuple):
    """What each player has on some boards.

    Attributes:
        text: uint8[bytes]: what the names stand in.
        lines: LINE[boards].
        names: NAME[names]: of all players.
        tallies: TALLY[names]: what each has.
    """

    text: NDArray[np.uint8]
    lines: Structs
    names: Structs
    tallies: Structs
