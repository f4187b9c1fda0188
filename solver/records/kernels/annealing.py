"""The chain of simulated annealing; whole numbers only, so that a seed gives the same board everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from solver.records.kernels.core import MAX_FACES, MAX_LENGTH, MAX_WORTH, check, check_number, core, pointer

if TYPE_CHECKING:
    from solver.records.readings import Readings

CHANCES = 4096
LOGARITHMS = np.array([round(-1024 * np.log((i + 0.5) / CHANCES)) for i in range(CHANCES)], np.int64)
"""For equally likely numbers from 0 to 1, their negative logarithms in units of 1/1024."""

DIRECTIONS = 4
"""The most lines through a cell."""

MAX_LINES = 24
"""The lines of a board of 5 x 5 cells."""

MAX_TEMPERATURE = 1 << 40

PIECE = 1 << 17
"""After so many moves, some 15 ms, signals are noticed."""


class Chain:
    """A board that is annealed, with its rings if it has any, and the best that it ever was.

    Args:
        readings: what each line reads.
        tiles: int32[tiles]: the face of every tile, those of the board first; is changed.
        rings: int32[rings]: the cells of the rings; none where every word counts; is changed.
        state: of the generator, 64 bits.
        counts_words: count words and not points.

    Attributes:
        best_tiles: like `tiles`: the best board so far.
        best_rings: likewise.

    Raises:
        ValueError: something does not fit.
    """

    def __init__(
        self, readings: Readings, tiles: NDArray[np.int32], rings: NDArray[np.int32], state: int, counts_words: bool
    ) -> None:
        cells = readings.lines.rows * readings.lines.columns
        _check_readings(readings, cells)
        check("tiles", tiles, np.int32, 0, len(readings.worth) - 1)
        check("rings", rings, np.int32, 0, cells - 1)
        check_number("the number of tiles", len(tiles), cells, 1 << 31)
        if len(set(rings.tolist())) < len(rings):
            raise ValueError("rings: expected a different cell for each")
        if not (tiles.flags.writeable and rings.flags.writeable):
            raise ValueError("tiles and rings: expected arrays that can be changed")
        check_number("state", state, 0, (1 << 64) - 1)
        self.best_tiles, self.best_rings = tiles.copy(), rings.copy()
        ffi, _ = core()
        self._readings = ffi.new(
            "struct readings *",
            {
                "start": pointer(readings.lines.start, "int32_t"),
                "line_cells": pointer(readings.lines.cells, "int32_t"),
                "found": pointer(readings.found, "uint16_t"),
                "offset": pointer(readings.offset, "int64_t"),
                "worth": pointer(readings.worth, "int32_t"),
                "lines": len(readings.lines.start) - 1,
                "cells": cells,
                "faces": len(readings.worth),
                "counts_words": counts_words,
            },
        )
        self._chain = ffi.new(
            "struct chain *",
            {
                "tiles": pointer(tiles, "int32_t", written=True),
                "rings": pointer(rings, "int32_t", written=True),
                "best_tiles": pointer(self.best_tiles, "int32_t", written=True),
                "best_rings": pointer(self.best_rings, "int32_t", written=True),
                "logarithms": pointer(LOGARITHMS, "int64_t"),
                "bag": len(tiles),
                "ring_count": len(rings),
                "best": -1,
                "state": state,
            },
        )
        self._kept: Any = readings, tiles, rings

    @property
    def best(self) -> int:
        """What the best board has; -1 before there is one."""
        return int(self._chain.best)


def anneal(chain: Chain, temperature: int, steps: int) -> int:
    """Anneal a board at one temperature; return the most that was ever reached.

    Args:
        chain: the board; no two threads use it at the same time.
        temperature: in 1/1024 of what is counted.
        steps: how many moves are tried.

    Raises:
        ValueError: the temperature or the number of steps is negative or too large.
    """
    check_number("temperature", temperature, 0, MAX_TEMPERATURE)
    check_number("steps", steps, 0, 1 << 62)
    _, lib = core()
    for begin in range(0, max(steps, 1), PIECE):
        lib.anneal(chain._readings, chain._chain, temperature, min(PIECE, steps - begin))
    return chain.best


def _check_readings(readings: Readings, cells: int) -> None:
    lines, faces = readings.lines, len(readings.worth)
    check_number("the number of cells", cells, 1, MAX_LENGTH**2)
    check_number("the number of faces", faces, 1, MAX_FACES)
    check("worth", readings.worth, np.int32, 0, MAX_WORTH)
    check("cells", lines.cells, np.int32, 0, cells - 1)
    check("start", lines.start, np.int32, 0, len(lines.cells))
    check_number("the number of lines", len(lines.start) - 1, 0, MAX_LINES)
    lengths = np.diff(lines.start)
    if lines.start[0] != 0 or lines.start[-1] != len(lines.cells) or not set(lengths.tolist()) <= {2, 3, 4, 5}:
        raise ValueError("start: expected lines of 2 to 5 cells, one after another")
    if len(lines.cells) and np.bincount(lines.cells).max() > DIRECTIONS:
        raise ValueError(f"cells: expected each on at most {DIRECTIONS} lines")
    check("found", readings.found, np.uint16)
    check("offset", readings.offset, np.int64, 0, len(readings.found))
    check_number("the number of offsets", len(readings.offset), MAX_LENGTH + 1, MAX_LENGTH + 2)
    for length in set(lengths.tolist()):
        if readings.offset[length] + faces**length > len(readings.found):
            raise ValueError(f"found: expected the strings of {length} faces")
