"""Boards in the form of C: parts that rings touch, and the words on them."""

import numpy as np
from numpy.typing import NDArray

from solver.kernels.checked import array, check, number
from solver.puzzles.kernels.core import core

MAX_CELLS = 63
"""The most cells of a board, so that a set of them is one number."""

MAX_WORDS = 32
"""The most words that the bits of parts take."""

MOST = 1 << 40
"""Larger numbers of points are refused, so that no sum of them is too large."""


class Block:
    """What is read on boards of one size, made once for all questions about them.

    Args:
        reads: uint64[boards, words]: the segments that read as words, as bits.
        common: uint64[boards, words]: those that read as common words.
        points: uint16[boards, segments].
        segments: int32[segments, 3]: as in `Lines`.
        cells: how many cells a board has.

    Attributes:
        boards: how many there are.
        cells: how many a board has.
        room: how many numbers of 64 bits the parts of a board take.
        pointer: to the struct.

    Raises:
        ValueError: the arrays are of another type or shape, or too large, or do not fit together.
        CoreMissing: the compiled core is not there.
    """

    __slots__ = ("_struct", "boards", "cells", "pointer", "room")

    def __init__(
        self,
        reads: NDArray[np.uint64],
        common: NDArray[np.uint64],
        points: NDArray[np.uint16],
        segments: NDArray[np.int32],
        cells: int,
    ) -> None:
        count, _ = array("segments", segments, np.int32, (None, 3)).shape
        self.boards, words = array("reads", reads, np.uint64, (None, None)).shape
        array("common", common, np.uint64, (self.boards, words))
        array("points", points, np.uint16, (self.boards, count))
        self.cells = number("cells", cells, 1, MAX_CELLS)
        number("words", words, (count + 63) // 64, MAX_WORDS)
        at = core().pointer
        fits = core().lib.puzzles_segments_fit(at(segments), count, cells)
        check(fits, f"segments: expected some on boards of {cells} cells")
        self._struct = core().struct(
            "puzzles_reads",
            reads=at(reads),
            common=at(common),
            points=at(points),
            segments=at(segments),
            boards=self.boards,
            words=words,
            count=count,
            cells=cells,
        )
        self.pointer = self._struct.pointer
        self.room: int = core().lib.puzzles_room(self.pointer)


class Parts:
    """A board as parts, which `gather` and others fill in; then it answers all questions about the board.

    Args:
        block: what is read on some boards, of which this is one.

    Attributes:
        cells: how many the board has.
        room: in which the parts lie.
        pointer: to the struct.
    """

    __slots__ = ("_room", "cells", "pointer", "room")

    def __init__(self, block: Block) -> None:
        self.cells = block.cells
        self._room = np.empty(block.room, np.uint64)
        self.room, self.pointer = core().pointer(self._room), core().new("puzzles_parts")
