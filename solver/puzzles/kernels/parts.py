"""Boards as C reads them: parts that rings touch, and what is read on them."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from solver.puzzles.kernels.core import check_array, core

MAX_CELLS = 63
"""The most cells of a board, so that a set of them is one number."""

MAX_WORDS = 32
"""The most words that the bits of parts take."""

MAX_WIDTH = 32
"""The most bits that the points of a part take."""

MOST = 1 << 40
"""Larger numbers of points are refused, so that no sum of them is too large."""


class Parts:
    """A board as parts, as a struct that keeps what it points to.

    Args:
        cover: uint64[words, cells]: the parts that a ring on each cell touches, as bits.
        planes: uint64[words, bits]: the parts in whose points a bit is set.

    Raises:
        ValueError: the arrays are of another type or shape, or too large.
    """

    __slots__ = ("_kept", "cells", "struct", "words")

    def __init__(self, cover: NDArray[np.uint64], planes: NDArray[np.uint64]) -> None:
        check_array("cover", cover, np.uint64, None, None)
        self.words, self.cells = cover.shape
        check_array("planes", planes, np.uint64, self.words, None)
        check_range("words", self.words, 1, MAX_WORDS)
        check_range("cells", self.cells, 1, MAX_CELLS)
        check_range("bits", planes.shape[1], 1, MAX_WIDTH)
        ffi = core().ffi
        self._kept = ffi.from_buffer("uint64_t[]", cover), ffi.from_buffer("uint64_t[]", planes)
        self.struct = ffi.new("struct puzzles_parts *", (*self._kept, self.words, self.cells, planes.shape[1]))


class Block:
    """What is read on one board or many of the same size, as a struct that keeps what it points to.

    Args:
        reads: uint64[boards, words]: the segments that read as words, as bits.
        points: uint16[boards, segments].
        common: uint64[boards, words]: those that read as common words; None where nobody asks.
        segments: int32[segments, 3]: as in `Lines`.
        cells: how many cells a board has.

    Raises:
        ValueError: the arrays are of another type or shape, or too large, or do not fit together.
    """

    __slots__ = ("_kept", "segments", "struct", "words")

    def __init__(
        self,
        reads: NDArray[np.uint64],
        points: NDArray[np.uint16],
        common: NDArray[np.uint64] | None,
        segments: NDArray[np.int32],
        cells: int,
    ) -> None:
        check_array("segments", segments, np.int32, None, 3)
        check_array("reads", reads, np.uint64, None, None)
        boards, self.words = reads.shape
        self.segments = len(segments)
        check_array("points", points, np.uint16, boards, self.segments)
        check_range("cells", cells, 1, MAX_CELLS)
        check_range("words", self.words, max(1, (self.segments + 63) // 64), MAX_WORDS)
        if common is not None:
            check_array("common", common, np.uint64, boards, self.words)
        ffi, lib = core().ffi, core().lib
        kept = [ffi.from_buffer("uint64_t[]", reads), ffi.from_buffer("uint16_t[]", points)]
        kept += [ffi.NULL if common is None else ffi.from_buffer("uint64_t[]", common)]
        kept += [ffi.from_buffer("int32_t[]", segments)]
        if not lib.puzzles_segments_fit(kept[-1], self.segments, cells):
            raise ValueError(f"segments: expected cells of {cells}")
        self._kept = kept
        self.struct = ffi.new("struct puzzles_reads *", (*kept, self.words, self.segments, cells))


def check_range(name: str, number: int, least: int, most: int) -> None:
    """Check that a number is within limits.

    Raises:
        ValueError: it is not.

    >>> check_range("rings", 3, 1, 8)
    """
    if not least <= number <= most:
        raise ValueError(f"{name}: expected {least} to {most}, not {number}")


def check_cells(name: str, cells: int) -> int:
    """Return some cells, given as bits, as a number that C can take.

    Raises:
        ValueError: they are none.
    """
    number = int(cells)
    check_range(name, number, 0, (1 << 64) - 1)
    return number


def pointer(kind: str, array: NDArray[Any]) -> Any:
    """Return where an array is that is to be changed, which stays referenced with it."""
    return core().ffi.from_buffer(kind, array, require_writable=True)
