"""The arrays that go in and out of the compiled loops, with one name for each."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

NO_TILE = 255
"""Stands for no tile among the numbers of tiles."""

MAX_LETTER = 0x800
"""Letters below this take one or two bytes in UTF-8; boards with others are left to the parser of single boards."""


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


class Lines(NamedTuple):
    """The lines of a text that are not blank, each with its board.

    Attributes:
        numbers: int32[lines]: the number of the line in the text, counted from 0.
        begins: int32[lines]: the first byte of what stands on it.
        ends: int32[lines]: the byte after the last.
        rows: int32[lines]: how many rows the board has; 0 where the line was not understood.
        columns: int32[lines]: how many columns.
        players: int32[lines]: how many players; 1 for a board without rings, which is counted whole.
        cells: int32[lines]: the place of the board's first cell in `Cells`.
        names: int32[lines]: the place of its first player in `Names`.
    """

    numbers: NDArray[np.int32]
    begins: NDArray[np.int32]
    ends: NDArray[np.int32]
    rows: NDArray[np.int32]
    columns: NDArray[np.int32]
    players: NDArray[np.int32]
    cells: NDArray[np.int32]
    names: NDArray[np.int32]


class Names(NamedTuple):
    """Where the names of players stand in a text; a name of no letters stands for the whole board.

    Attributes:
        begins: int32[names]: the first byte.
        sizes: int32[names]: how many bytes.
    """

    begins: NDArray[np.int32]
    sizes: NDArray[np.int32]


class Cells(NamedTuple):
    """The cells of all boards, one board after the other.

    Attributes:
        tiles: uint8[cells]: the number of the tile.
        owners: int16[cells]: the player of the board whose ring is there, counted from 0, or -1.
    """

    tiles: NDArray[np.uint8]
    owners: NDArray[np.int16]


class Tallied(NamedTuple):
    """What was counted, a place for each of `Names`.

    Attributes:
        segments: int32[names].
        points: int32[names].
    """

    segments: NDArray[np.int32]
    points: NDArray[np.int32]
