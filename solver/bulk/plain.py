"""Counts and writes a few lines without the compiled loops, whose loading would take longer."""

import json
from collections.abc import Sequence

from solver.evaluate import Tallies

Widths = tuple[int, int, int, int]
"""How wide the columns of a table are: line, player, segments and points."""


class PlainLines:
    """What each player has on the boards of some lines; `solver.bulk.arrays.CountedLines` is the same for many.

    Args:
        numbers: the number of each line, counted from 0.
        tallies: what was counted on it.
    """

    def __init__(self, numbers: Sequence[int], tallies: Sequence[Tallies]) -> None:
        self._numbers, self._tallies = numbers, tallies

    def __len__(self) -> int:
        return len(self._numbers)

    def entries(self, after: bytes) -> bytes:
        """Return a JSON object for each board, a byte behind each."""
        values = ({player: tally._asdict() for player, tally in tallies.items()} for tallies in self._tallies)
        return b"".join(json.dumps(value, separators=(",", ":")).encode() + after for value in values)

    def widths(self, first: int) -> Widths:
        """Return how wide the columns of a table are.

        Args:
            first: the number of the first line.
        """
        line, player, segments, points = (max(map(len, column)) for column in zip(*self._table(first), strict=True))
        return line, player, segments, points

    def rows(self, first: int, widths: Widths) -> bytes:
        """Return a row of a table for each player of each board.

        Args:
            first: the number of the first line.
            widths: of the columns, each at least as wide as `widths` says.
        """
        return "".join(table_row(row, widths) for row in self._table(first)).encode()

    def _table(self, first: int) -> list[tuple[str, str, str, str]]:
        return [
            (str(first + number), player, f"{tally.segments:,}", f"{tally.points:,}")
            for number, tallies in zip(self._numbers, self._tallies, strict=True)
            for player, tally in tallies.items()
        ]


def table_row(cells: tuple[str, str, str, str], widths: Widths) -> str:
    """Return a row of a table, all columns at the right but the player."""
    line, player, segments, points = cells
    return f"{line:>{widths[0]}}  {player:<{widths[1]}}  {segments:>{widths[2]}}  {points:>{widths[3]}}\n"
