"""The lines, segments and cells of all boards of one size, as arrays for the kernels.

A cell's number is ``row * columns + column``. Rows come first, then columns, then the diagonals down to the right and
those down to the left. Within a line the segment from cell ``first`` to cell ``last``, both counted along the line from
0, is number ``last * (last - 1) // 2 + first``, so a shorter line has the first segments of a longer one. Segments are
numbered through from line to line.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from solver.errors import BadArrays

MAX_SIDE = 10
"""The most rows and the most columns that the kernels for many boards and for changed cells work on."""


@dataclass(frozen=True, slots=True, eq=False)
class Lines:
    """The geometry of boards of one size; get it from `lines_of`, which keeps it.

    Attributes:
        rows: the number of rows.
        columns: the number of columns.
        start: int32[lines + 1]: where each line's cells begin in `cells`.
        cells: int32: the cells of every line, one line after another.
        segment_start: int32[lines + 1]: the number of each line's first segment.
        through: int32[cells, 4, 4]: for each line through each cell, where the line begins in `cells`, the cell's place
            on it, the line's length, and the number of its first segment; zeros where there are fewer lines.
        segments: int32[segments, 3]: the first cell, the step from cell to cell and the number of cells of each.
    """

    rows: int
    columns: int
    start: NDArray[np.int32]
    cells: NDArray[np.int32]
    segment_start: NDArray[np.int32]
    through: NDArray[np.int32]
    segments: NDArray[np.int32]

    @property
    def longest(self) -> int:
        """The most cells of a line, or 1 on a board of one cell."""
        return max(self.rows, self.columns)

    def bit_sets(self) -> NDArray[np.uint64]:
        """Return uint64[cells, words]: for each cell the segments through it, as `segments_many` returns segments."""
        sets = np.zeros((self.rows * self.columns, -(-len(self.segments) // 64)), np.uint64)
        for number, (first, step, length) in enumerate(self.segments.tolist()):
            sets[first : first + step * length : step, number // 64] |= np.uint64(1 << number % 64)
        return sets


@lru_cache(maxsize=MAX_SIDE**2)
def lines_of(rows: int, columns: int) -> Lines:
    """Return the lines of boards of this size.

    Raises:
        BadArrays: a side is less than 1 or more than `MAX_SIDE`.
    """
    if not (1 <= rows <= MAX_SIDE and 1 <= columns <= MAX_SIDE):
        raise BadArrays(f"boards of {rows} rows and {columns} columns", f"1 to {MAX_SIDE} of each")
    lines = _straight_lines(rows, columns)
    starts = _offsets([len(line) for line in lines])
    segment_starts = _offsets([len(line) * (len(line) - 1) // 2 for line in lines])
    through = np.zeros((rows * columns, 4, 4), np.int32)
    lines_through = [0] * (rows * columns)
    segments = []
    for number, line in enumerate(lines):
        for place, cell in enumerate(line):
            through[cell, lines_through[cell]] = starts[number], place, len(line), segment_starts[number]
            lines_through[cell] += 1
        for last in range(1, len(line)):
            segments += [(line[first], line.step, last - first + 1) for first in range(last)]
    return Lines(
        rows,
        columns,
        starts,
        _numbers([cell for line in lines for cell in line]),
        segment_starts,
        _numbers(through),
        _numbers(segments).reshape(-1, 3),
    )


def _straight_lines(rows: int, columns: int) -> list[range]:
    """Return the cells of every longest possible straight run of two or more cells."""
    top, left = [(0, column) for column in range(columns)], [(row, 0) for row in range(rows)]
    right = [(row, columns - 1) for row in range(rows)]
    lines = []
    for starts, down, across in ((left, 0, 1), (top, 1, 0), (top + left[1:], 1, 1), (top + right[1:], 1, -1)):
        for row, column in starts:
            below = rows - row if down else columns
            beside = {1: columns - column, 0: rows, -1: column + 1}[across]
            first, step, length = row * columns + column, down * columns + across, min(below, beside)
            if length > 1:
                lines.append(range(first, first + length * step, step))
    return lines


def _numbers(values: object) -> NDArray[np.int32]:
    array = np.array(values, np.int32)
    array.flags.writeable = False
    return array


def _offsets(lengths: list[int]) -> NDArray[np.int32]:
    return _numbers(np.concatenate(([0], np.cumsum(lengths, dtype=np.int32))))
