"""Places on a board: cells, directions, and the straight lines along which words are read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cached_property
from operator import itemgetter
from typing import NamedTuple, TypeAlias, TypeVar

from dictionaries.caches import MIB, cached, counted
from solver.errors import BadCell

T = TypeVar("T")

CACHED_CELLS = 400
"""Boards of up to this many cells keep their segments from one scan to the next."""

CELL_BYTES, SEGMENT_BYTES = 600, 700
"""What a cell needs at most, with its name, and a segment of a length that words have."""

LONG = 24
"""More tiles than nearly every word has; segments are made for words alone."""

_CELL_NAME = re.compile(r"([A-Za-z]{1,4})([0-9]{1,5})")


class Cell(NamedTuple):
    """A place on a board; row and column are counted from 0.

    >>> Cell(1, 2).name
    'C2'
    >>> Cell.parse("aa10")
    Cell(row=9, column=26)
    """

    row: int
    column: int

    @property
    def name(self) -> str:
        """The name as in a spreadsheet: column letters, then the row number, ``A1`` at the top left."""
        return f"{column_name(self.column)}{self.row + 1}"

    @classmethod
    def parse(cls, text: str) -> Cell:
        """Read a cell's name, in either case.

        Raises:
            BadCell: the text is not one to four column letters followed by a row number from 1.
        """
        return _parse_cell(text)


@counted(most=3 * MIB, each=384)
def _parse_cell(text: str) -> Cell:
    match = _CELL_NAME.fullmatch(text)
    if match is None or match[2].startswith("0"):
        raise BadCell(f"{text[:20]!r} is not a cell; expected column letters and a row number such as 'C2'")
    column = 0
    for letter in match[1].upper():
        column = column * 26 + ord(letter) - ord("A") + 1
    return Cell(int(match[2]) - 1, column - 1)


def column_name(column: int) -> str:
    """Return the letters of a column counted from 0: ``A`` to ``Z``, then ``AA``.

    >>> [column_name(column) for column in (0, 25, 26, 701, 702)]
    ['A', 'Z', 'AA', 'ZZ', 'AAA']
    """
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters


class Direction(Enum):
    """One of the eight directions a word may be read in; the value is its step as (rows, columns)."""

    N = (-1, 0)
    NE = (-1, 1)
    E = (0, 1)
    SE = (1, 1)
    S = (1, 0)
    SW = (1, -1)
    W = (0, -1)
    NW = (-1, -1)

    @property
    def opposite(self) -> Direction:
        """The direction of the same line read the other way."""
        return _OPPOSITE[self]


_OPPOSITE = {direction: Direction((-direction.value[0], -direction.value[1])) for direction in Direction}


class Segment:
    """A straight run of two or more cells; compared by identity, as a board size has one object for each.

    Attributes:
        indexes: the indexes of its cells in reading order of the board, ``row * columns + column``, along its line.
        direction: the direction from its first cell to its last, one of E, S, SE and SW.
        names: the names of its cells along its line.
        names_back: the same from its last cell to its first.
    """

    __slots__ = ("_columns", "direction", "indexes", "names", "names_back")

    def __init__(self, geometry: Geometry, direction: Direction, indexes: tuple[int, ...]) -> None:
        self._columns = geometry.columns
        self.direction = direction
        self.indexes = indexes
        self.names = tuple(geometry.names[index] for index in indexes)
        self.names_back = self.names[::-1]

    def __repr__(self) -> str:
        return f"<Segment {'-'.join(self.names)}>"

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Its cells along its line."""
        return tuple(Cell(*divmod(index, self._columns)) for index in self.indexes)


class Strip:
    """Some lines of a board laid end to end, a gap after each, so that one pass over a text reads them all.

    Attributes:
        cells: the index of the cell at each place of the strip; at a gap the number of the board's cells, so that
            a list of values in reading order needs one more value for gaps.
        starts: the places that segments begin at.
        segments: the segments from a place of the strip on, by the distance to their last cell.
    """

    __slots__ = ("_pick", "_picks_of_threes", "cells", "segments", "starts")

    def __init__(self, geometry: Geometry, lines: Iterable[tuple[Direction, range]]) -> None:
        gap = geometry.rows * geometry.columns
        cells: list[int] = []
        directions: list[Direction] = []
        for direction, line in lines:
            cells += [*line, gap]
            directions += [direction] * (len(line) + 1)
        self.cells = tuple(cells)
        self.segments = _Segments(geometry, self.cells, directions)
        self._pick = itemgetter(*cells)
        self.starts: Sequence[int] = range(len(cells) - 2)
        self._picks_of_threes: Sequence[itemgetter[tuple[object, ...]]] = ()
        if gap in cells[:-1]:
            self.starts = [start for start in self.starts if gap not in (cells[start], cells[start + 1])]
            self._picks_of_threes = [itemgetter(*[start + step for start in self.starts]) for step in range(3)]

    def of(self, values: Sequence[T]) -> tuple[T, ...]:
        """Return the values of the strip's cells, given those of the board in reading order and the gap's."""
        picked: tuple[T, ...] = self._pick(values)
        return picked

    def threes_of(self, picked: tuple[T, ...]) -> Threes[T]:
        """Return the values at the places that segments begin at, at those after them, and after these.

        Args:
            picked: what `of` has returned.
        """
        if not self._picks_of_threes:
            return picked[:-2], picked[1:-1], picked[2:]
        first, second, third = self._picks_of_threes
        return first(picked), second(picked), third(picked)


Threes: TypeAlias = tuple[tuple[T, ...], tuple[T, ...], tuple[T, ...]]
"""The values at some places, at the ones after them, and at the ones after these."""


class _Segments(dict[int, "_From"]):
    """The segments of a strip by the place they begin at; what is asked for the first time is made."""

    def __init__(self, geometry: Geometry, cells: tuple[int, ...], directions: list[Direction]) -> None:
        self._geometry = geometry
        self._gap = cells[-1]
        self._cells = cells
        self._directions = directions

    def __missing__(self, first: int) -> _From:
        cells = self._cells[first : self._cells.index(self._gap, first)]
        starting = self[first] = _From(self._geometry, self._directions[first], cells)
        return starting


class _From(dict[int, Segment]):
    """The segments from one place on, by the distance to their last cell."""

    def __init__(self, geometry: Geometry, direction: Direction, cells: tuple[int, ...]) -> None:
        self._geometry = geometry
        self._direction = direction
        self._cells = cells

    def __missing__(self, distance: int) -> Segment:
        segment = self[distance] = Segment(self._geometry, self._direction, self._cells[: distance + 1])
        return segment


class Geometry:
    """The lines and cell names of all boards of one size; get it from `geometry`, which keeps it."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns = columns

    def lines(self) -> Iterator[tuple[Direction, range]]:
        """Yield every straight line of two or more cells once, as its direction and the indexes of its cells.

        A 5x5 board has 24: five rows, five columns and fourteen diagonals.
        """
        rows, columns = self.rows, self.columns
        top = [(0, column) for column in range(columns)]
        starts = {
            Direction.E: [(row, 0) for row in range(rows)],
            Direction.S: top,
            Direction.SE: top + [(row, 0) for row in range(1, rows)],
            Direction.SW: top + [(row, columns - 1) for row in range(1, rows)],
        }
        for direction, cells in starts.items():
            down, right = direction.value
            step = down * columns + right
            for row, column in cells:
                below = rows - row if down else columns
                beside = {1: columns - column, 0: rows, -1: column + 1}[right]
                length = min(below, beside)
                if length >= 2:
                    start = row * columns + column
                    yield direction, range(start, start + step * (length - 1) + 1, step)

    @property
    def strips(self) -> Iterable[Strip]:
        """All lines, as one strip that is kept on a board of up to `CACHED_CELLS` cells, else as one strip a line."""
        if self.rows * self.columns <= CACHED_CELLS:
            return self._cached_strips
        return (Strip(self, [line]) for line in self.lines())

    @cached_property
    def most_bytes(self) -> int:
        """How large it can become."""
        cells = self.rows * self.columns
        if cells > CACHED_CELLS:
            return CELL_BYTES * cells // 2
        segments = sum(min(step, LONG) for _, line in self.lines() for step in range(1, len(line)))
        return CELL_BYTES * cells + SEGMENT_BYTES * segments

    @cached_property
    def _cached_strips(self) -> tuple[Strip, ...]:
        lines = list(self.lines())
        return (Strip(self, lines),) if lines else ()

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of every cell in reading order."""
        letters = [column_name(column) for column in range(self.columns)]
        return tuple(letter + number for number in map(str, range(1, self.rows + 1)) for letter in letters)


@cached(most=8 * MIB, size=lambda cells: CELL_BYTES * len(cells))
def cells_by_name(rows: int, columns: int) -> Mapping[str, Cell]:
    """Return the cells of a board of this size; looking a name up is several times as fast as reading it."""
    return {name: Cell(*divmod(index, columns)) for index, name in enumerate(geometry(rows, columns).names)}


@cached(most=16 * MIB, size=lambda lines: lines.most_bytes)
def geometry(rows: int, columns: int) -> Geometry:
    """Return the geometry that all boards of this size share."""
    return Geometry(rows, columns)
