"""The chain of simulated annealing, with integers only, so that a seed gives the same board everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from solver.kernels.checked import array, bits, check, number
from solver.records.kernels.core import core
from solver.records.kernels.limits import MAX_FACES, MAX_LENGTH, MAX_WORTH

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
        array("tiles", tiles, np.int32, (None,), 0, len(readings.worth) - 1, written=True)
        array("rings", rings, np.int32, (None,), 0, cells - 1, written=True)
        number("the number of tiles", len(tiles), cells, 1 << 31)
        check(len(set(rings.tolist())) == len(rings), "rings: expected a different cell for each")
        bits("state", state)
        self.best_tiles, self.best_rings = tiles.copy(), rings.copy()
        at = core().pointer
        self._readings = core().struct(
            "readings",
            start=at(readings.lines.start),
            line_cells=at(readings.lines.cells),
            found=at(readings.found),
            offset=at(readings.offset),
            worth=at(readings.worth),
            lines=len(readings.lines.start) - 1,
            cells=cells,
            faces=len(readings.worth),
            counts_words=counts_words,
        )
        self._chain = core().struct(
            "chain",
            tiles=at(tiles),
            rings=at(rings),
            best_tiles=at(self.best_tiles),
            best_rings=at(self.best_rings),
            logarithms=at(LOGARITHMS),
            bag=len(tiles),
            ring_count=len(rings),
            best=-1,
            state=state,
        )

    @property
    def best(self) -> int:
        """What the best board has; -1 before there is one."""
        return int(self._chain.pointer.best)


def anneal(chain: Chain, temperature: int, steps: int) -> int:
    """Anneal a board at one temperature; return the most that was ever reached.

    Args:
        chain: the board; no two threads use it at the same time.
        temperature: in 1/1024 of what is counted.
        steps: how many moves are tried.

    Raises:
        ValueError: the temperature or the number of steps is negative or too large.
    """
    number("temperature", temperature, 0, MAX_TEMPERATURE)
    number("steps", steps, 0, 1 << 62)
    readings, board = chain._readings.pointer, chain._chain.pointer
    for begin in range(0, max(steps, 1), PIECE):
        core().lib.anneal(readings, board, temperature, min(PIECE, steps - begin))
    return chain.best


def _check_readings(readings: Readings, cells: int) -> None:
    lines, faces = readings.lines, len(readings.worth)
    number("the number of cells", cells, 1, MAX_LENGTH**2)
    number("the number of faces", faces, 1, MAX_FACES)
    array("worth", readings.worth, np.int32, (None,), 0, MAX_WORTH)
    array("cells", lines.cells, np.int32, (None,), 0, cells - 1)
    array("start", lines.start, np.int32, (None,), 0, len(lines.cells))
    number("the number of lines", len(lines.start) - 1, 0, MAX_LINES)
    lengths, ends = set(np.diff(lines.start).tolist()), (int(lines.start[0]), int(lines.start[-1]))
    fits = ends == (0, len(lines.cells)) and lengths <= {2, 3, 4, 5}
    check(fits, "start: expected lines of 2 to 5 cells, one after another")
    crossing = int(np.bincount(lines.cells).max(initial=0))
    check(crossing <= DIRECTIONS, f"cells: expected each on at most {DIRECTIONS} lines")
    found, offset = array("found", readings.found, np.uint16), array("offset", readings.offset, np.int64)
    number("the number of offsets", len(offset), MAX_LENGTH + 1, MAX_LENGTH + 2)
    for length in lengths:
        number(f"the beginning of strings of {length} faces", offset[length], 0, len(found) - faces**length)
