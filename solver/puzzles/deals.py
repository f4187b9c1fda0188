"""Boards from a seed, in blocks, the same on every machine.

All random numbers come from ``random.Random(text).random()``, the only call whose results Python promises to keep, and
every decision made from them is exact.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from solver.board import Board
from solver.errors import BadOrder, NoPuzzle
from solver.kernels.tables import Tables
from solver.puzzles.good_boards import good_boards, seeds_of
from solver.puzzles.kernels.dealing import deal
from solver.puzzles.laid_words import with_words_laid
from solver.puzzles.orders import Order
from solver.puzzles.registry import kind_named
from solver.puzzles.small_lists import is_small
from solver.puzzles.vocabulary import Reads, Vocabulary
from solver.steps import Steps

T = TypeVar("T")

FIRST_BLOCK = 16
LARGEST_BLOCK = 1024

MOST_GOOD = 2500
"""How many boards are dealt at most for one puzzle to become good ones; then they stay as they are dealt."""

LARGE, MOST_OF_LARGE = 100_000, 150
"""With a list of more words it is so many boards: its good boards have so many words that few of them make a puzzle."""

MOST_OF_SMALL = 500
"""With a small list it is so many, and none is taken as it is dealt, for it would show next to no word."""


class Dealt(NamedTuple):
    """A board that was dealt, and what is read on it.

    Attributes:
        number: which of the boards of the seed it is, counted from 0.
        cells: uint8[rows, columns]: its tiles.
        reads: what is read on all boards of its block.
        place: which of them it is.
    """

    number: int
    cells: NDArray[np.uint8]
    reads: Reads
    place: int


class Deals:
    """The boards that a seed deals under an order, one block after another; the sizes of the blocks change nothing.

    The first board that is dealt is the one that `deal_board` deals from `text`.

    Args:
        order: gives the size and the tile set.
        seed: the seed of the puzzle.
        tables: give the numbers of the tiles.
        steps: what the boards are counted against; None where it does not matter how long they take.
        vocabulary: says what is wished of the words of `chosen_blocks`; None if nothing is.

    Raises:
        BadOrder: the tile set has a tile that the alphabet lacks.
    """

    def __init__(
        self, order: Order, seed: str, tables: Tables, steps: Steps | None = None, vocabulary: Vocabulary | None = None
    ) -> None:
        self.text = f"{order.key}:{seed}"
        self._draw = random.Random(self.text).random
        self._order = order
        self._shape = order.rows, order.columns
        self._tables = tables
        self._steps = steps
        self._chosen = 0
        self._vocabulary = None if vocabulary is None or vocabulary.wish is None else vocabulary
        try:
            bag = [tables.number[face] for face, count in order.ruleset.tiles.items() for _ in range(count)]
        except KeyError as error:
            raise BadOrder("ruleset", f"tiles of the dictionary's alphabet, which {error.args[0]} is not") from None
        self._bag = np.array(bag, np.uint8)

    @classmethod
    def of(cls, order: Order, seed: str, vocabulary: Vocabulary, steps: Steps | None = None) -> Deals:
        """Return the boards for a puzzle, as is wished of their words.

        Raises:
            BadOrder: the tile set has a tile that the alphabet lacks.
        """
        return cls(order, seed, vocabulary.tables(order.ruleset), steps, vocabulary)

    def blocks(self, most: int) -> Iterator[NDArray[np.uint8]]:
        """Yield blocks of boards as uint8[boards, rows, columns], small ones first, so many boards in all."""
        for size in _sizes(most):
            yield self.block(size)

    def chosen_blocks(self, most: int, good: int | None = None) -> Iterator[NDArray[np.uint8]]:
        """Yield blocks of boards to make a puzzle from: good ones, then, but for small lists, as they are dealt.

        They end earlier where the steps are used up.

        Args:
            most: how many boards are yielded as they are dealt.
            good: how many are dealt at most to become good ones, where that is fewer than usual, or more with a usual
                list.
        """
        price = kind_named(self._order.kind).options.steps_of(self._order.number or 0, self._shape[0] * self._shape[1])
        for block in self._good_then_dealt(most, good):
            count = len(block) if self._steps is None else min(len(block), self._steps.left // price)
            if self._steps is not None:
                self._steps.take(count * price)
            self._chosen += count
            if count:
                yield block[:count]
            if count < len(block):
                return

    def clean_boards(self, vocabulary: Vocabulary, most: int, good: int | None = None) -> Iterator[Dealt]:
        """Yield the boards of `chosen_blocks`, with what is read on them, but for those that show a hidden word.

        Args:
            vocabulary: the words that are read.
            most, good: as for `chosen_blocks`.
        """
        number = 0
        for block in self.chosen_blocks(most, good):
            reads = vocabulary.reads(block, self._order.ruleset)
            for place, cells in enumerate(block):
                if not reads.skip[place]:
                    yield Dealt(number + place, cells, reads, place)
            number += len(block)

    def _good_then_dealt(self, most: int, good: int | None) -> Iterator[NDArray[np.uint8]]:
        small, wishing = is_small(self._tables), self._vocabulary is not None
        usual = MOST_OF_SMALL if small else MOST_GOOD
        if self._tables.words.count > LARGE and not wishing:
            usual = MOST_OF_LARGE
        if good is not None and not wishing:
            usual = good if usual == MOST_GOOD else min(usual, good)
        for block in self.good_blocks(min(most, usual)):
            if len(block):
                yield block
        if not small and not wishing:
            yield from self.blocks(most)

    def nothing_found(self, most: int) -> NoPuzzle:
        """Return the error which says that none of the boards of `chosen_blocks` makes a puzzle."""
        boards, advice = f"{most if self._steps is None else self._chosen} boards", ""
        if is_small(self._tables):
            boards = f"{MOST_OF_SMALL} boards with words of {self._order.dictionary} laid on them"
            advice = "; a longer list or another grade may help"
        return NoPuzzle(f"none of {boards} makes {self._order.described} of grade {self._order.grade}{advice}")

    def good_blocks(self, most: int) -> Iterator[NDArray[np.uint8]]:
        """Yield what becomes of so many dealt boards, some at a time; those that do not become good are left out."""
        for size in _sizes(most):
            draws = self._draws(size)
            dealt = self._dealt(draws)
            if is_small(self._tables):
                dealt = with_words_laid(dealt, seeds_of(draws[:, ::-1]), self._bag, self._tables)
            yield self._as_wished(dealt, draws)

    def _as_wished(self, dealt: NDArray[np.uint8], draws: NDArray[np.float64]) -> NDArray[np.uint8]:
        """Return what becomes of dealt boards that is good and, where something is wished of the words, as wished."""
        vocabulary = self._vocabulary
        wished = None if vocabulary is None else vocabulary.wished_words(self._order.ruleset)
        good = good_boards(dealt, draws, self._bag, self._tables, wished)
        return good if vocabulary is None else good[~vocabulary.shows_avoided(good)]

    def block(self, count: int) -> NDArray[np.uint8]:
        """Deal so many boards."""
        return self._dealt(self._draws(count))

    def _draws(self, count: int) -> NDArray[np.float64]:
        cells, draw = self._shape[0] * self._shape[1], self._draw
        return np.array([draw() for _ in range(count * cells)]).reshape(count, cells)

    def _dealt(self, draws: NDArray[np.float64]) -> NDArray[np.uint8]:
        count, cells = draws.shape
        return deal(self._bag, draws.ravel(), count, cells).reshape(count, *self._shape)

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


def _sizes(most: int) -> Iterator[int]:
    """Yield the sizes of blocks of so many boards in all, small ones first."""
    size, dealt = FIRST_BLOCK, 0
    while dealt < most:
        size = min(size, most - dealt)
        yield size
        dealt += size
        size = min(size * 2, LARGEST_BLOCK)


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
