"""Many lines read, counted and written at once, by the compiled loops of `solver.bulk.kernels`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from solver.bulk.kernels.arrays import Cells, Letters, Lines, Names, Tallied
from solver.bulk.kernels.gathering import gather
from solver.bulk.kernels.reading import read_lines
from solver.bulk.kernels.writing import BOARD_BYTES, ENTRY_BYTES, GAP, WHOLE, write_entries, write_rows
from solver.bulk.letters import letters_of
from solver.bulk.plain import Widths
from solver.evaluate import Tallies
from solver.kernels import Tables, evaluate_grid, evaluate_many
from solver.kernels.lines import MAX_SIDE
from solver.scan import MAX_PLAYERS


class ReadLines:
    """The lines of a text with their boards.

    Args:
        text: whole lines.
        tables: of the dictionary and the ruleset; None leaves every line to the parser of single boards.
        quoted: whether each line is JSON.
        max_side: the most rows and columns that are understood.
    """

    def __init__(self, text: bytes, tables: Tables | None, *, quoted: bool, max_side: int) -> None:
        self._text = np.frombuffer(bytearray(text), np.uint8)
        self._tables = tables
        size = self._text.size
        whole = Lines(*np.zeros((len(Lines._fields), text.count(b"\n") + 1), np.int32))
        names = Names(*np.zeros((len(Names._fields), size // 2 + 1), np.int32))
        cells = Cells(np.empty(size, np.uint8), np.empty(size, np.int16))
        room = np.zeros((2, MAX_PLAYERS), np.int32)
        count, named, _ = read_lines(
            self._text, quoted, max_side, _letters(tables.tiles if tables else ()), whole, names, cells, room
        )
        self.lines = Lines(*(each[:count] for each in whole))
        self._names = Names(*(each[:named] for each in names))
        self._cells = cells

    @property
    def not_understood(self) -> list[int]:
        """The places of the lines that have to be read by the parser of single boards."""
        places: list[int] = np.flatnonzero(self.lines.rows == 0).tolist()
        return places

    def content(self, place: int) -> bytes:
        """Return what stands on a line, without the blanks around it."""
        return self._text[self.lines.begins[place] : self.lines.ends[place]].tobytes()

    def counted(self, others: dict[int, Tallies], end: int) -> CountedLines:
        """Count what stands on the boards.

        Args:
            others: what was counted elsewhere, by the place of the line. Lines that were not understood and that are
                not here are left out.
            end: how many of the lines count.
        """
        lines = Lines(*(each[:end] for each in self.lines))
        named = int((lines.names + lines.players).max(initial=0))
        names = Names(*(each[:named] for each in self._names))
        tallied = Tallied(*np.zeros((2, named), np.int32))
        for places in _alike(lines):
            self._count(lines, places, tallied)
        if not others and lines.rows.all():
            return CountedLines(self._text, lines, names, tallied)
        return self._with_others(lines, names, tallied, others)

    def _count(self, lines: Lines, places: NDArray[np.int64], tallied: Tallied) -> None:
        """Count boards of one size and one number of players."""
        assert self._tables
        rows, columns, players = (int(each[places[0]]) for each in (lines.rows, lines.columns, lines.players))
        slots = lines.names[places][:, None] + np.arange(players)
        if max(rows, columns) <= MAX_SIDE:
            tiles = np.empty((len(places), rows * columns), np.uint8)
            masks = np.zeros((len(places), players, -(-rows * columns // 64)), np.uint64)
            gather(places, lines, self._cells, tiles, masks)
            tallied.segments[slots], tallied.points[slots] = evaluate_many(
                self._tables, tiles.reshape(-1, rows, columns), masks
            )
            return
        for own, begin in zip(slots, lines.cells[places], strict=True):
            here = slice(begin, begin + rows * columns)
            grid = self._cells.tiles[here].reshape(rows, columns), self._cells.owners[here].reshape(rows, columns)
            tallied.segments[own], tallied.points[own] = evaluate_grid(self._tables, *grid, players)

    def _with_others(self, lines: Lines, names: Names, tallied: Tallied, others: dict[int, Tallies]) -> CountedLines:
        """Return what was counted here and elsewhere; names from elsewhere stand behind the text."""
        begins: list[int] = []
        known: dict[str, int] = {}
        text = [self._text]
        at, name = self._text.size, names.sizes.size
        for place, tallies in others.items():
            lines.players[place], lines.names[place] = len(tallies), name + len(begins)
            for player in tallies:
                if player not in known:
                    known[player] = at
                    text.append(np.frombuffer(player.encode(), np.uint8))
                    at += text[-1].size
                begins.append(known[player])
        sizes = [len(player) for tallies in others.values() for player in tallies]
        values = [tally for tallies in others.values() for tally in tallies.values()]
        kept = lines.players > 0
        return CountedLines(
            np.concatenate(text),
            Lines(*(each[kept] for each in lines)),
            Names(_joined(names.begins, begins), _joined(names.sizes, sizes)),
            Tallied(
                _joined(tallied.segments, [tally.segments for tally in values]),
                _joined(tallied.points, [tally.points for tally in values]),
            ),
        )


class CountedLines:
    """What each player has on the boards of some lines.

    Args:
        text: what the names stand in.
        lines, names, tallied: the boards, their players, and what these have.
    """

    def __init__(self, text: NDArray[np.uint8], lines: Lines, names: Names, tallied: Tallied) -> None:
        self._text, self._lines, self._names, self._tallied = text, lines, names, tallied

    def __len__(self) -> int:
        return len(self._lines.names)

    def entries(self, after: bytes) -> bytes:
        """Return a JSON object for each board, a byte behind each."""
        names = len(self._names.sizes)
        most = int(self._names.sizes.sum()) + names * (ENTRY_BYTES + WHOLE.size) + len(self) * BOARD_BYTES
        out = np.empty(most, np.uint8)
        size = write_entries(self._text, self._lines, self._names, self._tallied, after[0], out)
        return out[:size].tobytes()

    def widths(self, first: int) -> Widths:
        """Return how wide the columns of a table are: line, player, segments and points.

        Args:
            first: the number of the first line.
        """
        longest = max(int(self._names.sizes.max()), WHOLE.size * int(not self._names.sizes.all()))
        numbers = ((int(each.min()), int(each.max())) for each in self._tallied)
        segments, points = (max(len(f"{least:,}"), len(f"{most:,}")) for least, most in numbers)
        return len(str(first + int(self._lines.numbers.max()))), longest, segments, points

    def rows(self, first: int, widths: Widths) -> bytes:
        """Return a row of a table for each player of each board.

        Args:
            first: the number of the first line.
            widths: of the columns, each at least as wide as `widths` says.
        """
        out = np.full((int(self._lines.players.sum()), sum(widths) + 3 * GAP + 1), ord(" "), np.uint8)
        write_rows(self._text, self._lines, self._names, self._tallied, first, np.array(widths), out)
        return out.tobytes()


@lru_cache(maxsize=16)
def _letters(tiles: tuple[str, ...]) -> Letters:
    return letters_of(tiles)


def _alike(lines: Lines) -> list[NDArray[np.int64]]:
    """Return the places of boards of one size and one number of players, for each that there are."""
    kind = (lines.rows.astype(np.int64) << 40) | (lines.columns.astype(np.int64) << 20) | lines.players
    order = np.argsort(kind, kind="stable")
    order = order[np.searchsorted(kind[order], 1 << 40) :]
    return np.split(order, np.flatnonzero(np.diff(kind[order])) + 1) if order.size else []


def _joined(array: NDArray[np.int32], more: Sequence[int]) -> NDArray[np.int32]:
    return np.concatenate((array, np.array(more, np.int32)))
