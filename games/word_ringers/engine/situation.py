"""A round as one player sees it, as arrays for the compiled loops."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from games.word_ringers.kernels.board import FACES, HELD, PIECE, RACK, RINGS, TILES, Round, Rules, set_up
from solver.board import Board
from solver.cells import Cell
from solver.errors import BadArrays
from solver.kernels.lines import lines_of
from solver.kernels.state import CANCEL_ALL, CANCEL_ANY_SHARED, CANCEL_OFF
from solver.kernels.tables import Tables
from solver.plays import Play

MOST_SIDE = 5
"""The most rows and the most columns."""

_CANCEL = {"off": CANCEL_OFF, "all": CANCEL_ALL, "any_shared": CANCEL_ANY_SHARED}


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player still has to lay.

    Args:
        tiles: how many tiles.
        rings: how many rings.
        rack: the faces of the tiles; None where they are hidden.
    """

    tiles: int
    rings: int
    rack: tuple[str, ...] | None = None

    @property
    def pieces(self) -> int:
        """How many plays the player still makes."""
        return self.tiles + self.rings

    @property
    def is_open(self) -> bool:
        """Whether nothing in it is hidden."""
        return self.rack is not None or not self.tiles


@dataclass(frozen=True, slots=True, eq=False)
class Situation:
    """Where a round stands, and what is hidden; get it from `situation_of`.

    Attributes:
        tables: the words that count.
        board: the board as it counts now.
        players: by seat.
        hands: what each of them has left.
        turn: the number of the player on turn.
        unseen: uint8[tiles]: the tiles that may be on hidden racks.
        rules: for the compiled loops.
        start: the same situation for them.
    """

    tables: Tables
    board: Board
    players: tuple[str, ...]
    hands: tuple[Hand, ...]
    turn: int
    unseen: NDArray[np.uint8]
    rules: Rules
    start: Round

    @property
    def known(self) -> int:
        """The players with an open hand, as bits."""
        return sum(1 << number for number, hand in enumerate(self.hands) if hand.is_open)

    @property
    def is_open(self) -> bool:
        """Whether nothing is hidden."""
        return all(hand.is_open for hand in self.hands)

    @property
    def pieces(self) -> int:
        """How many plays are left to all together."""
        return sum(hand.pieces for hand in self.hands)

    @property
    def cells(self) -> int:
        """How many cells the board has."""
        return len(self.start.tiles)

    def spare(self) -> Round:
        """Return a round like the start to work in."""
        start = self.start
        return Round(
            start.tiles.copy(), start.owners.copy(), start.locked.copy(), start.lines.copy(), start.hands.copy()
        )

    def play(self, number: int) -> Play:
        """Return a numbered play, as the compiled loops have it, as a play."""
        piece, cell = divmod(number, 1 << PIECE)
        return Play(Cell(*divmod(cell, len(self.board.rows[0]))), self.tables.tiles[piece - 1] if piece else None)

    def number(self, play: Play) -> int:
        """Return the number of a play."""
        cell = play.cell.row * len(self.board.rows[0]) + play.cell.column
        return cell if play.face is None else cell + (1 + self.tables.number[play.face] << PIECE)


def situation_of(
    board: Board,
    covered: Collection[Cell],
    hands: Mapping[str, Hand],
    turn: str,
    unseen: Sequence[str],
    tables: Tables,
) -> Situation:
    """Return a situation.

    Args:
        board: as it counts now.
        covered: the cells whose ring counts with a letter on top.
        hands: what each player has left, by seat.
        turn: who plays next.
        unseen: the faces that may be on hidden racks, at least as many as those racks have tiles.
        tables: the words that count, and the ruleset.

    Raises:
        BadArrays: the board is too large, a face is no tile of the alphabet, or the alphabet is too large.
    """
    if not tables.words.dense:
        raise BadArrays(f"an alphabet of {len(tables.tiles)} tiles", "at most 32")
    rows, columns = len(board.rows), len(board.rows[0])
    if max(rows, columns) > MOST_SIDE:
        raise BadArrays(f"a board of {rows} rows and {columns} columns", f"at most {MOST_SIDE} of each")
    players = tuple(hands)
    rules = _rules(tables, rows, columns)
    start = _empty_round(tables.cells([board])[0].ravel(), len(rules.start) - 1, len(players))
    for (row, column), owner in board.rings.items():
        cell = row * columns + column
        start.owners[cell] = players.index(owner)
        if Cell(row, column) not in covered:
            start.locked[0] |= 1 << cell
            start.locked[1 + players.index(owner)] |= 1 << cell
    for number, hand in enumerate(hands.values()):
        start.hands[number, [TILES, RINGS]] = hand.tiles, hand.rings
        if hand.rack is not None:
            start.hands[number, FACES : FACES + len(hand.rack)] = _numbers(hand.rack, tables)
    set_up(rules, start, np.zeros(len(players), np.int64), np.zeros(len(players), np.int32))
    return Situation(
        *(tables, board, players, tuple(hands.values()), players.index(turn)),
        *(_numbers(sorted(unseen), tables), rules, start),
    )


def _numbers(faces: Sequence[str], tables: Tables) -> NDArray[np.uint8]:
    try:
        return np.array([tables.number[face] for face in faces], np.uint8)
    except KeyError as error:
        raise BadArrays(f"a tile {error.args[0]!r}", "single tiles of the dictionary's alphabet") from None


def _empty_round(tiles: NDArray[np.uint8], lines: int, players: int) -> Round:
    return Round(
        tiles=tiles.copy(),
        owners=np.full(len(tiles), -1, np.int8),
        locked=np.zeros(1 + players, np.int64),
        lines=np.zeros((lines, HELD + 2 * players), np.int32),
        hands=np.zeros((players, FACES + RACK), np.int64),
    )


def _rules(tables: Tables, rows: int, columns: int) -> Rules:
    words, ruleset = tables.words, tables.ruleset
    start, cells, through = _geometry(rows, columns)
    return Rules(
        size=words.size,
        cancel=_CANCEL[ruleset.cancel],
        once=ruleset.repeat == "once",
        active=ruleset.covered_ring == "active",
        points=tables.points,
        flags=words.short.flags,
        five=words.short.five,
        bits=words.short.bits,
        classes=words.short_classes,
        start=start,
        cells=cells,
        through=through,
    )


@lru_cache(maxsize=MOST_SIDE**2)
def _geometry(rows: int, columns: int) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int32]]:
    """Return where each line begins, the cells of all lines, and the lines through each cell with its place on them."""
    lines = lines_of(rows, columns)
    through = np.full((rows * columns, 4, 2), -1, np.int32)
    for number, (begin, end) in enumerate(zip(lines.start, lines.start[1:], strict=False)):
        for place, cell in enumerate(lines.cells[begin:end]):
            free = int(np.flatnonzero(through[cell, :, 0] < 0)[0])
            through[cell, free] = number, place
    return lines.start, lines.cells, through
