"""Exhaustive search of the last plays of a round: two players, open hands, at most a tile and a ring each.

Plays are numbered: a tile to cell ``c`` is ``c``, a ring is ``cells + c``, where cells count in reading order.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import NamedTuple, TypeAlias

from dictionaries.needs import needed_by

with needed_by("solver.endgame"):
    import numpy as np
    from numpy.typing import NDArray

from solver.cells import Cell
from solver.kernels.endgame import (
    INFINITY,
    Layouts,
    Standing,
    first_value,
    gather_layouts,
    make_move,
    move_values,
    standing_of,
)
from solver.plays import Play

Values: TypeAlias = NDArray[np.int64]

HandNumbers: TypeAlias = tuple[tuple[int | None, bool], tuple[int | None, bool]]
"""What each player still has to lay: the number of a tile, if any, and whether a ring."""


class TileLayouts(NamedTuple):
    """Every way for the two tiles that are left to lie.

    Attributes:
        numbers: int64[layouts]: as `solver.kernels.endgame` counts them, the one of the board as it is first.
        boards: uint8[layouts, rows, columns]: tile numbers.
    """

    numbers: Values
    boards: NDArray[np.uint8]


@dataclass(frozen=True, slots=True, eq=False)
class LastPlays:
    """A position with few plays left, the player who is to play first.

    Attributes:
        cells: uint8[rows, columns]: tile numbers.
        rings: the cells of the first player's rings and of the other's, as bits.
        hands: what both have left.
        faces: the faces of the two tiles.
    """

    cells: NDArray[np.uint8]
    rings: tuple[int, int]
    hands: HandNumbers
    faces: tuple[str | None, str | None]

    def layouts(self) -> TileLayouts:
        """Return every way for the two tiles to lie."""
        size = self.cells.size
        numbers, boards = [], []
        for mine, other in product(*(range(1) if tile is None else range(size + 1) for tile, _ in self.hands)):
            if mine != other or not mine:
                numbers.append(mine * (size + 1) + other)
                board = self.cells.ravel().copy()
                for place, (tile, _) in zip((mine, other), self.hands, strict=True):
                    if place and tile is not None:
                        board[place - 1] = tile
                boards.append(board)
        return TileLayouts(np.array(numbers), np.array(boards).reshape(-1, *self.cells.shape))

    def search(self, tiles: TileLayouts, words: NDArray[np.uint64], points: NDArray[np.uint16]) -> EndgameSearch:
        """Make ready for the search.

        Args:
            tiles: what `layouts` returns.
            words: uint64[layouts, words]: a bit for each segment that reads as a word on these boards, as
                `segments_many` has them.
            points: uint16[layouts, segments]: the points of those that do.
        """
        layouts = gather_layouts(words, points, tiles.boards, tiles.numbers)
        has_tile, has_ring = [tile is not None for tile, _ in self.hands], [ring for _, ring in self.hands]
        return EndgameSearch(self, layouts, standing_of(layouts, self.rings, has_tile, has_ring))


@dataclass(frozen=True, slots=True, eq=False)
class EndgameSearch:
    """A position made ready for the search, with some words that count.

    Attributes:
        start: the position.
        layouts: what is read on the board of every layout.
        standing: who has what.
    """

    start: LastPlays
    layouts: Layouts
    standing: Standing

    def values(self, plays: int) -> Values:
        """Return what each move is worth so many plays on, as `move_values` does; far below the best a bound will do.

        What a position is worth is how far the first player is ahead if both play as well as they can.
        """
        return move_values(self.layouts, 0, plays, self.standing)

    def exact_values(self, plays: int) -> dict[int, int]:
        """Return what each legal move is worth so many plays on, those far below the best too."""
        moves = range(2 * self.start.cells.size)
        values = {move: first_value(self.layouts, move, plays, self.standing) for move in moves}
        return {move: value for move, value in values.items() if value > -INFINITY}

    def best_plays(self, plays: int) -> tuple[list[Play], int]:
        """Return best plays of both until the end, and the number of the layout that they lead to."""
        standing, size = self.standing, self.start.cells.size
        line = []
        for ply in range(plays):
            player = ply & 1
            move = int(move_values(self.layouts, player, plays - ply, standing).argmax())
            line.append(self.play(move, player))
            standing = make_move(self.layouts, move, player, standing)
        return line, int(standing.laid[0]) * (size + 1) + int(standing.laid[1])

    def play(self, move: int, player: int) -> Play:
        """Return a numbered move of a player, 0 or 1, as a play."""
        size = self.start.cells.size
        cell = Cell(*divmod(move % size, self.start.cells.shape[1]))
        return Play(cell, self.start.faces[player]) if move < size else Play(cell)
