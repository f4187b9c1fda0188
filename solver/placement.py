"""A placement: a word read along a segment in one direction."""

from __future__ import annotations

from operator import itemgetter
from typing import NamedTuple

from solver.cells import Cell, Direction, Segment

new_tuple = tuple.__new__
"""Makes a named tuple of its fields in half the time that calling its class takes."""


class Placement(NamedTuple):
    """A word where it stands on the board: a segment that reads as a word in at least one direction.

    A plain tuple and not a dataclass, because making these is a good part of solving a board.

    Args:
        word: the reading that counts; of two the first in the alphabet, until something speaks against it.
        segment: where it is.
        words: the spellings that the segment has, each once, in alphabetical order.
        forward: the word along the segment's direction, or ``None`` if it is a word only against it.
        owners: a bit for each player with a ring on one of its cells, the first player's lowest.
        points: the points of its tiles, or ``None`` where one of them has no value.
        cell_names: the names of its cells as they are read.
        cancelled: every reading of the segment is cancelled.
        scores: it adds its points to the player's total.
    """

    word: str
    segment: Segment
    words: tuple[str, ...]
    forward: str | None
    owners: int
    points: int | None
    cell_names: tuple[str, ...]
    cancelled: bool = False
    scores: bool = True

    @property
    def also(self) -> tuple[str, ...]:
        """The segment's other valid reading, if it has one."""
        return self.words[1:] if self.word == self.words[0] else self.words[:1]

    @property
    def direction(self) -> Direction:
        """The direction it is read in."""
        along = self.segment.direction
        return along if self.word == self.forward else along.opposite

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Its cells as they are read."""
        cells = self.segment.cells
        return cells if self.word == self.forward else cells[::-1]

    def read_as(self, word: str) -> Placement:
        """Return the placement of one of the segment's readings."""
        return self._replace(word=word, cell_names=self.names_of(word))

    def names_of(self, word: str) -> tuple[str, ...]:
        """Return the names of its cells as one of the segment's readings goes over them."""
        return self.segment.names if word == self.forward else self.segment.names_back


in_order = itemgetter(0)
"""The sort key of placements: by word; those of one word stay in the order in which they were found."""
