"""Chooses the puzzles of a batch by their words: familiar ones, and none that came a few puzzles before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from solver.errors import NoPuzzle
from solver.puzzles.generator import new_puzzle, puzzle_of_batch
from solver.puzzles.orders import Batch
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.scored_words import answer_words, words_shown
from solver.puzzles.selection import MOST_SPREAD, MOST_TRIES, Wish, apart, familiar_share, spread_words
from solver.puzzles.vocabulary import Dictionaries, Vocabulary

MOST_IN_VAIN = 10
"""After so many seeds of which none makes a puzzle, no more are tried."""

Before = Sequence[frozenset[str]]
"""The words that are spread of the puzzles before, the latest first; more than `MOST_SPREAD` change nothing."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A puzzle of a batch, and what its words are like.

    Args:
        puzzle: the puzzle.
        solution: its solution.
        words: its words that are spread.
        familiar: which share of its words are everyday words, rounded down to whole per cent.
        apart: how many puzzles ago one of its words came last; None if that is longer than `MOST_SPREAD` ago, or words
            are not spread.
    """

    puzzle: Puzzle
    solution: Solution
    words: frozenset[str]
    familiar: float
    apart: int | None

    def to_json(self) -> dict[str, Any]:
        """Return what its words are like as values for JSON."""
        return {"familiar": self.familiar, "apart": self.apart}


def chosen_of_batch(
    batch: Batch, index: int, dictionaries: Dictionaries, version: str | None = None, before: Before = ()
) -> Chosen:
    """Make one puzzle of a batch whose words are as the batch has them.

    It depends on nothing but the batch, the index and, where words are spread, the puzzles before.

    Args:
        batch: the batch.
        index: which puzzle, counted from 0.
        dictionaries: where the dictionaries are.
        version: which version of the batch's dictionary.
        before: the words of the puzzles before.

    Raises:
        BadOrder, UnknownDictionary: as `puzzle_of_batch`.
        NoPuzzle: a very long search found none whose words are as wished; says which wish and how far it came.
    """
    if not batch.selection:
        return Chosen(*puzzle_of_batch(batch, index, dictionaries, version), frozenset(), 0, None)
    wish = batch.selection.wish(before)
    nearest: Chosen | None = None
    for puzzle, solution in _tries(batch, index, dictionaries, version, wish):
        found = told(puzzle, solution, dictionaries, before)
        if keeps(wish, found):
            return found
        nearest = max(filter(None, (nearest, found)), key=lambda each: each.familiar)
    raise _nothing_as_wished(batch, index, dictionaries, version, wish, nearest)


def chosen_from(
    batch: Batch, dictionaries: Dictionaries, begin: int = 0, before: Before = (), version: str | None = None
) -> Iterator[Chosen]:
    """Yield the puzzles of a batch in their order, from an index on.

    Args:
        batch: the batch.
        dictionaries: where the dictionaries are.
        begin: the index of the first.
        before: the words of the puzzles before it.
        version: which version of the batch's dictionary.
    """
    for index in range(begin, batch.count):
        chosen = chosen_of_batch(batch, index, dictionaries, version, before)
        if batch.selection.spread is not None:
            before = [chosen.words, *before[: MOST_SPREAD - 1]]
        yield chosen


def told(puzzle: Puzzle, solution: Solution, dictionaries: Dictionaries, before: Before = ()) -> Chosen:
    """Tell what the words of a puzzle are like: of those on its board, and of those of its answer if that is less."""
    vocabulary = Vocabulary.of_puzzle(puzzle, dictionaries)
    shown, answer = words_shown(puzzle, solution, dictionaries), answer_words(puzzle, solution, dictionaries)
    share = min(familiar_share(words, vocabulary.is_common) for words in (shown, answer))
    words = spread_words(shown)
    return Chosen(puzzle, solution, words, int(100 * share + 1e-9) / 100, apart(words, before[:MOST_SPREAD]))


def keeps(wish: Wish, chosen: Chosen) -> bool:
    """Tell whether the words of a puzzle are as wished."""
    return chosen.familiar >= wish.familiar and wish.avoided.isdisjoint(chosen.words)


def words_before(pairs: Iterable[tuple[Puzzle, Solution]], dictionaries: Dictionaries) -> Before:
    """Return the words that are spread of puzzles in their order, the latest first."""
    return [spread_words(words_shown(*pair, dictionaries)) for pair in pairs][: -MOST_SPREAD - 1 : -1]


def _tries(
    batch: Batch, index: int, dictionaries: Dictionaries, version: str | None, wish: Wish
) -> Iterator[tuple[Puzzle, Solution]]:
    """Yield puzzles that may be the one; they end early where no board has words as wished."""
    made = False
    for attempt in range(1, MOST_TRIES + 1):
        for order in batch.orders_of(index):
            with suppress(NoPuzzle):
                yield new_puzzle(order, batch.seed_of(index, attempt), dictionaries, version, wish=wish)
                made = True
                break
        if not made and attempt == MOST_IN_VAIN:
            return


def _nothing_as_wished(
    batch: Batch, index: int, dictionaries: Dictionaries, version: str | None, wish: Wish, nearest: Chosen | None
) -> NoPuzzle:
    """Return the error that says which wish stands in the way, and how far it came."""
    asked = batch.selection
    if wish.avoided:
        with suppress(NoPuzzle):
            chosen_of_batch(replace(batch, selection=replace(asked, spread=None)), index, dictionaries, version)
            number = min(index, (asked.spread or 1) - 1)
            return NoPuzzle(
                f"after {number} puzzles none was found without their words; expected a spread of less than "
                f"{asked.spread} puzzles"
            )
    if not asked.familiar:
        return NoPuzzle("no board makes such a puzzle; expected another grade, or a larger board")
    reached = "no board has so many" if nearest is None else f"the most were {nearest.familiar:.0%}"
    return NoPuzzle(
        f"no puzzle was found in which {asked.familiar:.0%} of the words are everyday words, {reached}; expected a "
        "smaller share, or another grade"
    )
