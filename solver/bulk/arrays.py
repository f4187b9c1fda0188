"""Reads, counts and writes many lines at once, with the compiled loops of `solver.bulk.kernels`."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dictionaries.caches import KIB, MIB, counted
from solver.bulk.kernels.alphabet import alphabet_of
from solver.bulk.kernels.arrays import NAME, TALLY, Counted, Structs
from solver.bulk.kernels.gathering import gather
from solver.bulk.kernels.reading import read_lines
from solver.bulk.kernels.writing import write_entries, write_rows
from solver.bulk.letters import letters_of
from solver.bulk.plain import Widths
from solver.cores import Struct
from solver.evaluate import Tallies
from solver.kernels import Tables, evaluate_grid, evaluate_many
from solver.kernels.lines import MAX_SIDE
from solver.scan import MAX_PLAYERS
from solver.solve import WHOLE_BOARD


class ReadLines:
    """The lines of a text with their boards.

    Args:
        text: whole lines.
        tables: of the dictionary and the ruleset; None leaves every line to the parser of single boards.
        quoted: whether each line is JSON.
        max_side: the most rows and columns that are understood.
    """

    def __init__(self, text: bytes, tables: Tables | None, *, quoted: bool, max_side: int) -> None:
        self._bytes, self._text = text, np.frombuffer(text, np.uint8)
        self._tables = tables
        alphabet = _letters(tables.tiles if tables else ())
        self.lines, self._names, self._cells = read_lines(
            self._text, alphabet, quoted=quoted, max_side=max_side, max_players=MAX_PLAYERS
        )

    @property
    def not_understood(self) -> list[int]:
        """The places of the lines that have to be read by the parser of single boards."""
        places: list[int] = np.flatnonzero(self.lines["rows"] == 0).tolist()
        return places

    def content(self, place: int) -> bytes:
        """Return a line, with the blanks around what stands on it."""
        begin = self._bytes.rfind(b"\n", 0, self.lines["begin"][place]) + 1
        end = self._bytes.find(b"\n", self.lines["end"][place])
        return self._bytes[begin : None if end < 0 else end]

    def counted(self, others: dict[int, Tallies], end: int) -> CountedLines:
        """Count what stands on the boards.

        Args:
            others: what was counted elsewhere, by the place of the line. Lines that were not understood and that are
                not here are left out.
            end: how many of the lines count.
        """
        lines = self.lines[:end].copy()
        names = self._names[: int((lines["name"] + lines["players"]).max(initial=0))]
        tallies = np.zeros(len(names), TALLY)
        for places in _alike(lines):
            self._count(lines, places, tallies)
        if not others and lines["rows"].all():
            return CountedLines(Counted(self._text, lines, names, tallies))
        return self._with_others(lines, names, tallies, others)

    def _count(self, lines: Structs, places: NDArray[np.int64], tallies: Structs) -> None:
        """Count boards of one size and one number of players."""
        assert self._tables
        rows, columns, players = (int(lines[field][places[0]]) for field in ("rows", "columns", "players"))
        slots = lines["name"][places][:, None] + np.arange(players)
        begins = lines["cell"][places]
        if max(rows, columns) <= MAX_SIDE:
            tiles, masks = gather(begins, self._cells, rows * columns, players)
            tallies["segments"][slots], tallies["points"][slots] = evaluate_many(
                self._tables, tiles.reshape(-1, rows, columns), masks
            )
            return
        for own, begin in zip(slots, begins, strict=True):
            here = slice(begin, begin + rows * columns)
            grid = self._cells.tiles[here].reshape(rows, columns), self._cells.owners[here].reshape(rows, columns)
            tallies["segments"][own], tallies["points"][own] = evaluate_grid(self._tables, *grid, players)

    def _with_others(
        self, lines: Structs, names: Structs, tallies: Structs, others: dict[int, Tallies]
    ) -> CountedLines:
        """Return what was counted here and elsewhere; names from elsewhere stand behind the text."""
        more: list[tuple[int, int]] = []
        known: dict[str, int] = {}
        text = [self._text]
        at = self._text.size
        for place, each in others.items():
            lines["players"][place], lines["name"][place] = len(each), len(names) + len(more)
            for player in each:
                if player not in known:
                    known[player] = at
                    text.append(np.frombuffer(player.encode(), np.uint8))
                    at += text[-1].size
                more.append((known[player], len(player)))
        values = [(tally.segments, tally.points) for each in others.values() for tally in each.values()]
        return CountedLines(
            Counted(
                np.concatenate(text),
                lines[lines["players"] > 0],
                np.concatenate((names, np.array(more, NAME))),
                np.concatenate((tallies, np.array(values, TALLY))),
            )
        )


class CountedLines:
    """What each player has on the boards of some lines.

    Args:
        counted: the boards, their players, and what these have.
    """

    def __init__(self, counted: Counted) -> None:
        self._counted = counted

    def __len__(self) -> int:
        return len(self._counted.lines)

    def entries(self, after: bytes) -> bytes:
        """Return a JSON object for each board, a byte behind each."""
        return write_entries(self._counted, after[0])

    def widths(self, first: int) -> Widths:
        """Return how wide the columns of a table are: line, player, segments and points.

        Args:
            first: the number of the first line.
        """
        sizes = self._counted.names["size"]
        longest = max(int(sizes.max()), len(WHOLE_BOARD) * int(not sizes.all()))
        columns = (self._counted.tallies[field] for field in ("segments", "points"))
        numbers = ((int(each.min()), int(each.max())) for each in columns)
        segments, points = (max(len(f"{least:,}"), len(f"{most:,}")) for least, most in numbers)
        return len(str(first + int(self._counted.lines["number"].max()))), longest, segments, points

    def rows(self, first: int, widths: Widths) -> bytes:
        """Return a row of a table for each player of each board.

        Args:
            first: the number of the first line.
            widths: of the columns, each at least as wide as `widths` says.
        """
        return write_rows(self._counted, first, widths)


@counted(most=1 * MIB, each=64 * KIB)
def _letters(tiles: tuple[str, ...]) -> Struct:
    return alphabet_of(letters_of(tiles))


def _alike(lines: Structs) -> list[NDArray[np.int64]]:
    """Return the places of boards of one size and one number of players, for each that there are."""
    kind = (lines["rows"].astype(np.int64) << 40) | (lines["columns"].astype(np.int64) << 20) | lines["players"]
    order = np.argsort(kind, kind="stable")
    order = order[np.searchsorted(kind[order], 1 << 40) :]
    return np.split(order, np.flatnonzero(np.diff(kind[order])) + 1) if order.size else []
