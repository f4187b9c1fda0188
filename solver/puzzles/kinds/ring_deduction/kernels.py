"""Which sets of rings agree with what rows and columns score."""

from __future__ import annotations

from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solver.puzzles.kernels.core import check_array, core
from solver.puzzles.kernels.parts import MAX_CELLS, MOST, Parts, check_range, pointer

MAX_LINES = 63
"""The most lines, so that a set of them is one number."""


def match_clues(
    cover: NDArray[np.uint64],
    planes: NDArray[np.uint64],
    rings: int,
    lines: NDArray[np.uint64],
    scores: NDArray[np.int64],
    matches: NDArray[np.uint32],
) -> int:
    """Go through every set of so many cells; set in `matches` a bit for each line whose rings score as told.

    Args:
        cover, planes: as `solver.puzzles.kernels.coverage` has them.
        rings: how many cells a set has.
        lines: uint64: the cells of each line, as bits.
        scores: int64: what its rings score together.
        matches: uint32: one for each set, in the order in which the sets come.

    Returns:
        The first set that agrees with all lines, as bits, or 0.

    Raises:
        ValueError: the arrays are of another type or shape, or do not fit together.
        CoreMissing: the compiled core is not there.
    """
    parts, (clues, kept) = Parts(cover, planes), _clues(lines, scores)
    check_range("rings", rings, 0, parts.cells)
    check_array("matches", matches, np.uint32, comb(parts.cells, rings))
    first = core().lib.puzzles_match_clues(parts.struct, rings, clues, pointer("uint32_t[]", matches))
    del kept
    return int(first)


def agree_with_all(
    cover: NDArray[np.uint64],
    planes: NDArray[np.uint64],
    rings: int,
    lines: NDArray[np.uint64],
    scores: NDArray[np.int64],
    sets: NDArray[np.uint64],
) -> int:
    """Count the sets of so many cells whose rings score on each line as told; keep the first of them in `sets`.

    Args:
        cover, planes, rings, lines, scores: as for `match_clues`.
        sets: uint64: zeros, to be filled in.

    Raises:
        ValueError: the arrays are of another type or shape, or do not fit together.
        CoreMissing: the compiled core is not there.
    """
    parts, (clues, kept) = Parts(cover, planes), _clues(lines, scores)
    check_range("rings", rings, 0, parts.cells)
    check_array("sets", sets, np.uint64, None)
    room = pointer("uint64_t[]", sets)
    found = core().lib.puzzles_agree_with_all(parts.struct, rings, clues, room, sets.size)
    del kept
    return int(found)


def agree_by_numbers(cells: int, rings: int, lines: NDArray[np.uint64], scores: NDArray[np.int64], most: int) -> int:
    """Count the sets of so many of the cells that the numbers alone do not rule out, up to `most`.

    Args:
        cells: how many cells the board has.
        rings, lines, scores: as for `match_clues`.
        most: where to stop.

    Raises:
        ValueError: the arrays are of another type or shape, or do not fit together.
        CoreMissing: the compiled core is not there.
    """
    clues, kept = _clues(lines, scores)
    check_range("cells", cells, 1, MAX_CELLS)
    check_range("rings", rings, 0, cells)
    check_range("most", most, -MOST, MOST)
    found = core().lib.puzzles_agree_by_numbers(cells, rings, clues, most)
    del kept
    return int(found)


def _clues(lines: NDArray[np.uint64], scores: NDArray[np.int64]) -> tuple[Any, tuple[Any, Any]]:
    """Return a struct, and what has to stay referenced with it."""
    check_array("lines", lines, np.uint64, None)
    check_array("scores", scores, np.int64, lines.size)
    check_range("lines", lines.size, 0, MAX_LINES)
    if scores.size and not -MOST <= scores.min() <= scores.max() <= MOST:
        raise ValueError(f"scores: expected at most {MOST}")
    ffi = core().ffi
    kept = ffi.from_buffer("uint64_t[]", lines), ffi.from_buffer("int64_t[]", scores)
    return ffi.new("struct puzzles_clues *", (*kept, lines.size)), kept
