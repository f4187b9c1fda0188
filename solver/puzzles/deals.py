"""Boards from a seed, by the block: the same on every machine.

All chance comes from ``random.Random(text).random()``, the one call whose results Python promises to keep, and every
decision made from it is exact.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from solver.board import Board
from solver.errors import BadOrder
from solver.kernels.tables import Tables
from solver.puzzles.kernels.dealing import deal
from solver.puzzles.orders import Order

T = TypeVar("T")

FIRST_BLOCK = 16
LARGEST_BLOCK = 1024


class Deals:
    """The boards that a seed deals under an order, one block after another; the sizes of the blocks change nothing.

    The first board is the one that `deal_board` deals from `text`.

    Args:
        order: gives the size and the tile set.
        seed: the seed of the puzzle.
        tables: give the numbers of the tiles.

    Raises:
        BadOrder: the tile set has a tile that the alphabet lacks.
    """

    def __init__(self, order: Order, seed: str, tables: Tables) -> None:
        self.text = f"{order.key}:{seed}"
        self._draw = random.Random(self.text).random
        self._shape = order.rows, order.columns
        self._tables = tables
        try:
            bag = [tables.number[face] for face, count in order.ruleset.tiles.items() for _ in range(count)]
        except KeyError as error:
            raise BadOrder("ruleset", f"tiles of the dictionary's alphabet, which {error.args[0]} is not") from None
        self._bag = np.array(bag, np.uint8)

    def blocks(self, most: int) -> Iterator[NDArray[np.uint8]]:
        """Yield blocks of boards as uint8[boards, rows, columns], small ones first, so many boards in all."""
        size, dealt = FIRST_BLOCK, 0
        while dealt < most:
            size = min(size, most - dealt)
            yield self.block(size)
            dealt += size
            size = min(size * 2, LARGEST_BLOCK)

    def block(self, count: int) -> NDArray[np.uint8]:
        """Deal so many boards."""
        rows, columns = self._shape
        draw = self._draw
        draws = np.array([draw() for _ in range(count * rows * columns)])
        dealt: NDArray[np.uint8] = deal(self._bag, draws, count, rows * columns)
        return dealt.reshape(count, rows, columns)

    def extras(self, number: int) -> Extras:
        """Return what else is drawn for a board, counted from 0 over all blocks."""
        return Extras(f"{self.text}:{number}")

    def left(self, cells: NDArray[np.uint8]) -> list[int]:
        """Return the tiles that are not on a board, in order."""
        size = self._tables.words.size
        counts = np.bincount(self._bag, minlength=size) - np.bincount(cells.ravel(), minlength=size)
        return np.repeat(np.arange(size), counts).tolist()

    def board(self, cells: NDArray[np.uint8]) -> Board:
        """Return a dealt board as a value."""
        return Board([[self._tables.tiles[tile] for tile in row] for row in cells.tolist()])


class Extras:
    """Draws that belong to one board alone, so that they do not depend on what was drawn for others.

    Args:
        text: what they are drawn from.
    """

    def __init__(self, text: str) -> None:
        self._draw = random.Random(text).random

    def choose(self, values: Sequence[T], count: int) -> list[T]:
        """Draw so many of some values, in the order in which they are drawn."""
        left = list(values)
        return [left.pop(self.below(len(left))) for _ in range(count)]

    def below(self, limit: int) -> int:
        """Draw a number from 0 up to but not with a limit."""
        return int(self._draw() * limit)
