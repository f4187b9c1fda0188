"""A placement: a word read along a segment in one direction."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from typing import NamedTuple

from solver.cells import Cell, Direction
from solver.scan import Found, new_tuple


class Placement(NamedTuple):
    """A word where it stands on the board.

    A plain tuple and not a dataclass, because making these is a good part of solving a board.

    Args:
        word: the reading that counts.
        found: the segment it stands on, and all its readings.
        cell_names: the names of its cells as they are read.
        cancelled: every reading of the segment is cancelled.
        scores: it adds its points to the player's total.
    """

    word: str
    found: Found
    cell_names: tuple[str, ...]
    cancelled: bool = False
    scores: bool = True

    @property
    def points(self) -> int | None:
        """The points of its tiles, or ``None`` where one of them has no value."""
        return self.found.points

    @property
    def also(self) -> tuple[str, ...]:
        """The segment's other valid reading, if it has one."""
        words = self.found.words
        return words[1:] if self.word == words[0] else words[:1]

    @property
    def direction(self) -> Direction:
        """The direction it is read in."""
        along = self.found.segment.direction
        return along if self.word == self.found.forward else along.opposite

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Its cells as they are read."""
        cells = self.found.segment.cells
        return cells if self.word == self.found.forward else cells[::-1]

    @classmethod
    def of(cls, word: str, found: Found, *, cancelled: bool = False, scores: bool = True) -> Placement:
        """Return the placement of one of a segment's readings."""
        segment, _, forward, _, _ = found
        names = segment.names if word == forward else segment.names_back
        return new_tuple(cls, (word, found, names, cancelled, scores))


def total_points(placements: Iterable[Placement]) -> int:
    """Return the sum of the points of the placements that score; one without points counts 0."""
    return sum([placement.found.points or 0 for placement in placements if placement.scores])


in_order = itemgetter(0)
"""The sort key of placements: by word; those of one word stay in the order in which they were found."""
