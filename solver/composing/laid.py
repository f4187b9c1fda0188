"""Words laid on a board, with sets of cells as bits of integers.

A bit stands for a cell, and one more column keeps lines from continuing in the next row. So a few shifts find all
places where a word fits in one direction, for any size of the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple, TypeAlias

from solver.cells import Direction
from solver.composing.directions import ALL_DIRECTIONS

New: TypeAlias = list[tuple[str, int]]
"""Letters that were laid on free cells, each with its cell as a set of one."""


class Place(NamedTuple):
    """Where a word is laid: the bit of its first cell, and the bits from a cell to the next."""

    first: int
    step: int


class Fits(NamedTuple):
    """Where a word fits in one direction.

    Attributes:
        step: the direction.
        levels: for each number of cells that already show the word's letters, at least so many, the first cells.
    """

    step: int
    levels: list[int]


LOOKED = (
    *(Direction.E, Direction.S, Direction.SE, Direction.SW),
    *(Direction.W, Direction.N, Direction.NW, Direction.NE),
)
"""The order in which directions are looked at: those of the four lines, then the same backward."""

Turn: TypeAlias = tuple[bool, bool, bool]
"""Whether rows and columns are swapped first, and whether each is counted from its end then."""


class Field:
    """The cells of a board of one size and shape, and the directions in which words may be read there.

    Args:
        rows: its rows.
        columns: its columns.
        directions: the directions.
        shape: rows of ``#`` for cells and ``.`` for others; none if all are cells.
    """

    def __init__(
        self,
        rows: int,
        columns: int,
        directions: Sequence[Direction] = ALL_DIRECTIONS,
        shape: Sequence[str] = (),
    ) -> None:
        self.rows = rows
        self.columns = columns
        self.width = columns + 1
        drawn = shape or ["#" * columns] * rows
        self.inside = sum(
            1 << row * self.width + column
            for row, column in product(range(rows), range(columns))
            if drawn[row][column] == "#"
        )
        self._step = {each: each.value[0] * self.width + each.value[1] for each in LOOKED}
        self.steps = tuple(self._step[each] for each in LOOKED if each in directions)
        self.lines = tuple(
            self._step[each]
            for number, each in enumerate(LOOKED)
            if each in directions and (number < 4 or each.opposite not in directions)
        )
        """The steps of a word that reads the same both ways: one for each line."""
        turns = product((False, True), (False, True), (False, True))
        self._turns = [turn for turn in turns if self._keeps(turn, directions)]

    @property
    def longest(self) -> int:
        """The most cells of a line along which words may be read."""
        most = 0
        for step in self.steps:
            left, count = self.inside, 0
            while left:
                left &= left >> step if step > 0 else left << -step
                count += 1
            most = max(most, count)
        return most

    def _keeps(self, turn: Turn, directions: Sequence[Direction]) -> bool:
        """Tell whether a turned or reflected board has the same shape, and the same directions."""
        swap, *_ = turn
        if swap and self.rows != self.columns:
            return False
        turned = sum(1 << self._turned(bit, turn) for bit in bits(self.inside))
        return turned == self.inside and {_turned(each, turn) for each in directions} == set(directions)

    def _turned(self, bit: int, turn: Turn) -> int:
        row, column = divmod(bit, self.width)
        swap, up, back = turn
        if swap:
            row, column = column, row
        return (self.rows - 1 - row if up else row) * self.width + (self.columns - 1 - column if back else column)

    def index_of(self, mask: int) -> int:
        """Return the index in reading order of the one cell of a set."""
        return self.index(mask.bit_length() - 1)

    def index(self, bit: int) -> int:
        """Return the index of a cell in reading order."""
        row, column = divmod(bit, self.width)
        return row * self.columns + column

    def turned(self, bit: int) -> Iterator[int]:
        """Yield a cell as it lies after each turn and reflection that leaves shape and directions as they are."""
        for turn in self._turns:
            yield self._turned(bit, turn)


def _turned(direction: Direction, turn: Turn) -> Direction:
    (down, right), (swap, up, back) = direction.value, turn
    if swap:
        down, right = right, down
    return Direction((-down if up else down, -right if back else right))


Barred: TypeAlias = Mapping[tuple[str, int], int]
"""The first cells, as bits, on which a word may not begin in a direction, by the word and the step."""


class Laid:
    """Letters on a field, and how many tiles of each are left; changed in place and taken back.

    Args:
        field: the field.
        tiles: how many tiles of each letter there are; None if letters are free.
        barred: where words may not be laid.
    """

    def __init__(self, field: Field, tiles: Mapping[str, int] | None, barred: Barred | None = None) -> None:
        self.field = field
        self.barred = barred or {}
        self.free = field.inside
        self.shows: dict[str, int] = {}
        self.left = None if tiles is None else dict(tiles)

    def copy(self) -> Laid:
        """Return the same letters, to be changed apart."""
        other = Laid(self.field, self.left, self.barred)
        other.free, other.shows = self.free, dict(self.shows)
        return other

    def fits(self, code: str) -> list[Fits]:
        """Find where a word fits, in each direction in which it does."""
        found = []
        shown = [self.shows.get(letter, 0) for letter in code]
        left = self.left
        open_to = [
            mask | self.free if left is None or left.get(letter, 0) else mask
            for letter, mask in zip(code, shown, strict=True)
        ]
        steps = self.field.lines if code == code[::-1] else self.field.steps
        for step in steps:
            starts = open_to[0] & ~self.barred.get((code, step), 0)
            shift = 0
            for mask in open_to[1:]:
                shift += step
                starts &= mask >> shift if shift >= 0 else mask << -shift
                if not starts:
                    break
            if starts:
                found.append(Fits(step, self._levels(starts, shown, step)))
        return found

    def _levels(self, starts: int, shown: list[int], step: int) -> list[int]:
        levels = [starts]
        shift = 0
        for mask in shown:
            if mask:
                there = starts & (mask >> shift if shift >= 0 else mask << -shift)
                for level in range(len(levels) - 1, -1, -1):
                    more = levels[level] & there
                    if more:
                        if level + 1 == len(levels):
                            levels.append(more)
                        else:
                            levels[level + 1] |= more
            shift += step
        return levels

    def stands(self, code: str) -> Place | None:
        """Return where a word stands already, if it does."""
        for step, levels in self.fits(code):
            if len(levels) > len(code):
                return Place((levels[-1] & -levels[-1]).bit_length() - 1, step)
        return None

    def lay(self, code: str, place: Place) -> New | None:
        """Lay a word where it fits; return the letters that are new, for `take`, or None if tiles do not suffice."""
        new: New = []
        bit = 1 << place.first
        for letter in code:
            if bit & self.free:
                self.free &= ~bit
                self.shows[letter] = self.shows.get(letter, 0) | bit
                new.append((letter, bit))
                if self.left is not None:
                    self.left[letter] = self.left.get(letter, 0) - 1
            bit = bit << place.step if place.step >= 0 else bit >> -place.step
        if self.left is not None and any(self.left[letter] < 0 for letter, _ in new):
            self.take(new)
            return None
        return new

    def take(self, new: New) -> None:
        """Take back letters that `lay` laid."""
        for letter, bit in new:
            self.free |= bit
            self.shows[letter] &= ~bit
            if self.left is not None:
                self.left[letter] += 1

    def letters(self) -> list[str]:
        """Return the letters of all cells in reading order; an empty text where there is none."""
        cells = [""] * (self.field.rows * self.field.columns)
        for letter, mask in self.shows.items():
            for bit in bits(mask):
                cells[self.field.index(bit)] = letter
        return cells


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits that are set, the lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def cells_of(code: str, place: Place, field: Field) -> tuple[int, ...]:
    """Return the indexes of the cells of a word, as it is read."""
    return tuple(field.index(place.first + place.step * number) for number in range(len(code)))
