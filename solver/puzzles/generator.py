"""Makes puzzles from seeds and proves them: the common entry point of all kinds."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Protocol, cast

from dictionaries.needs import require
from solver.errors import NoPuzzle
from solver.puzzles.orders import Batch, Order, check_seed
from solver.puzzles.plenty import check_plenty
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.registry import kind_named
from solver.puzzles.selection import Wish
from solver.puzzles.vocabulary import Dictionaries, Vocabulary
from solver.steps import Steps


class Search(Protocol):
    """The module ``search`` of a kind."""

    def make(
        self, order: Order, seed: str, vocabulary: Vocabulary, steps: Steps | None = None
    ) -> tuple[Puzzle, Solution]:
        """Make the puzzle of a seed, or raise `NoPuzzle` or `BadOrder`."""

    def solve(self, puzzle: Puzzle, vocabulary: Vocabulary) -> Solution:
        """Find the best answer to a puzzle and prove that it is."""


def new_puzzle(
    order: Order,
    seed: str,
    dictionaries: Dictionaries,
    version: str | None = None,
    steps: Steps | None = None,
    wish: Wish | None = None,
) -> tuple[Puzzle, Solution]:
    """Make the puzzle of a seed, the same on every machine, and its solution.

    Args:
        order: what it is to be like.
        seed: any text of at most 100 characters.
        dictionaries: where the order's dictionary is, and the one of its common words.
        version: which version of the order's dictionary; without one, the current.
        steps: how many steps the search may take, where that is fewer than it takes by itself at most.
        wish: what the words of the board that is dealt are to be like; None if all are as good.

    Raises:
        BadOrder: the seed is too long, or the order's options do not go with the dictionary.
        NoPuzzle: a very long search found none.
        UnknownDictionary: the dictionary is not there, or not in this version.
        MissingPackage: numpy is not installed.
        CoreMissing: the compiled core is not there.
    """
    require("new_puzzle", "numpy")
    check_seed(seed)
    vocabulary = Vocabulary.of(order.dictionary, dictionaries, version)
    order = order.dealt_for(vocabulary.dictionary)
    order.check_vocabulary(vocabulary.common is not None)
    check_plenty(order, vocabulary)
    vocabulary = vocabulary if wish is None else replace(vocabulary, wish=wish)
    return _search(order.kind).make(order, seed, vocabulary, steps)


def puzzle_of_batch(
    batch: Batch, index: int, dictionaries: Dictionaries, version: str | None = None
) -> tuple[Puzzle, Solution]:
    """Make one puzzle of a batch, which depends on nothing but the batch and the index.

    Args:
        batch: the order, how many, and the seed.
        index: which one, counted from 0.
        dictionaries: as for `new_puzzle`; also the next.
        version: which version of the batch's dictionary.

    Raises:
        BadOrder, NoPuzzle, UnknownDictionary: as `new_puzzle`; or the batch has no such index.
    """
    *orders, last = batch.orders_of(index)
    for order in orders:
        with suppress(NoPuzzle):
            return new_puzzle(order, batch.seed_of(index), dictionaries, version)
    return new_puzzle(last, batch.seed_of(index), dictionaries, version)


def puzzles_of_batch(batch: Batch, dictionaries: Dictionaries, begin: int = 0) -> Iterator[tuple[Puzzle, Solution]]:
    """Yield the puzzles of a batch in their order, from an index on."""
    for index in range(begin, batch.count):
        yield puzzle_of_batch(batch, index, dictionaries)


def solve_puzzle(puzzle: Puzzle, dictionaries: Dictionaries) -> Solution:
    """Solve a puzzle and prove the solution, wherever the puzzle is from.

    Raises:
        UnknownDictionary: the puzzle's dictionary is not there, or not in its version.
        BadArrays: the board shows a tile that the dictionary's alphabet lacks.
        MissingPackage: numpy is not installed.
        CoreMissing: the compiled core is not there.
    """
    require("solve_puzzle", "numpy")
    vocabulary = Vocabulary.of_puzzle(puzzle, dictionaries)
    return _search(puzzle.kind).solve(puzzle, vocabulary)


def _search(kind: str) -> Search:
    return cast(Search, kind_named(kind).part("search"))
