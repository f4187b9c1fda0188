"""Boards as C reads them: parts that rings touch, and what is read on them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.kernels.checked import array, check, number
from solver.puzzles.kernels.core import core

MAX_CELLS = 63
"""The most cells of a board, so that a set of them is one number."""

MAX_WORDS = 32
"""The most words that the bits of parts take."""

MAX_WIDTH = 32
"""The most bits that the points of a part take."""

MOST = 1 << 40
"""Larger numbers of points are refused, so that no sum of them is too large."""


class Parts:
    """A board as parts, made once for all questions about it.

    Args:
        cover: uint64[words, cells]: the parts that a ring on each cell touches, as bits.
        planes: uint64[words, bits]: the parts in whose points a bit is set.

    Attributes:
        pointer: to the struct.

    Raises:
        ValueError: the arrays are of another type or shape, or too large.
        CoreMissing: the compiled core is not there.
    """

    __slots__ = ("_struct", "cells", "cover", "planes", "pointer")

    def __init__(self, cover: NDArray[np.uint64], planes: NDArray[np.uint64]) -> None:
        words, self.cells = array("cover", cover, np.uint64, (None, None)).shape
        _, bits = array("planes", planes, np.uint64, (words, None)).shape
        number("words", words, 1, MAX_WORDS)
        number("cells", self.cells, 1, MAX_CELLS)
        number("bits", bits, 1, MAX_WIDTH)
        self.cover, self.planes, at = cover, planes, core().pointer
        self._struct = core().struct(
            "puzzles_parts", cover=at(cover), planes=at(planes), words=words, cells=self.cells, width=bits
        )
        self.pointer = self._struct.pointer


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
        words: how many the bits of segments take, at least one.
        segments: how many there are.
        cells: how many a board has.
        pointer: to the struct.

    Raises:
        ValueError: the arrays are of another type or shape, or too large, or do not fit together.
        CoreMissing: the compiled core is not there.
    """

    __slots__ = ("_struct", "boards", "cells", "pointer", "segments", "words")

    def __init__(
        self,
        reads: NDArray[np.uint64],
        common: NDArray[np.uint64],
        points: NDArray[np.uint16],
        segments: NDArray[np.int32],
        cells: int,
    ) -> None:
        self.segments = len(array("segments", segments, np.int32, (None, 3)))
        self.boards, words = array("reads", reads, np.uint64, (None, None)).shape
        array("common", common, np.uint64, (self.boards, words))
        array("points", points, np.uint16, (self.boards, self.segments))
        self.cells = number("cells", cells, 1, MAX_CELLS)
        self.words = max(1, number("words", words, (self.segments + 63) // 64, MAX_WORDS))
        at = core().pointer
        fits = core().lib.puzzles_segments_fit(at(segments), self.segments, cells)
        check(fits, f"segments: expected some on boards of {cells} cells")
        self._struct = core().struct(
            "puzzles_reads",
            reads=at(reads),
            common=at(common),
            points=at(points),
            segments=at(segments),
            boards=self.boards,
            words=words,
            count=self.segments,
            cells=cells,
        )
        self.pointer = self._struct.pointer
