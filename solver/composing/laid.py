"""Words laid on a board, with sets of cells as bits of integers.

A bit stands for a cell, and one more column keeps lines from continuing in the next row. So a few shifts find all
places where a word fits in one direction, for any size of the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

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


class Field:
    """The cells of a board of one size.

    Args:
        rows: its rows.
        columns: its columns.
    """

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns = columns
        self.width = columns + 1
        self.inside = sum(((1 << columns) - 1) << row * self.width for row in range(rows))
        across, down = 1, self.width
        self.steps = (across, down, down + 1, down - 1, -across, -down, -down - 1, 1 - down)

    def index_of(self, mask: int) -> int:
        """Return the index in reading order of the one cell of a set."""
        return self.index(mask.bit_length() - 1)

    def index(self, bit: int) -> int:
        """Return the index of a cell in reading order."""
        row, column = divmod(bit, self.width)
        return row * self.columns + column

    def turned(self, bit: int) -> Iterator[int]:
        """Yield a cell as it lies after each turn and reflection that leaves the shape of the board."""
        row, column = divmod(bit, self.width)
        last_row, last_column = self.rows - 1, self.columns - 1
        for r in (row, last_row - row):
            for c in (column, last_column - column):
                yield r * self.width + c
                if self.rows == self.columns:
                    yield c * self.width + r


class Laid:
    """Letters on a field, and how many tiles of each are left; changed in place and taken back.

    Args:
        field: the field.
        tiles: how many tiles of each letter there are; None if letters are free.
    """

    def __init__(self, field: Field, tiles: Mapping[str, int] | None) -> None:
        self.field = field
        self.free = field.inside
        self.shows: dict[str, int] = {}
        self.left = None if tiles is None else dict(tiles)

    def copy(self) -> Laid:
        """Return the same letters, to be changed apart."""
        other = Laid(self.field, self.left)
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
        steps = self.field.steps[:4] if code == code[::-1] else self.field.steps
        for step in steps:
            starts = open_to[0]
            shift = 0
            for mask in open_to[1:]:
                shift += step
                starts &= mask >> shift if shift >= 0 else mask << -shift
                if not starts:
                    break
            else:
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
