"""The puzzle of finding the words that were placed on a board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

from dictionaries.dictionary import Dictionary
from solver.board import Board
from solver.composing.composition import Composition
from solver.composing.wanted import Wanted
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.registry import kinds


class Lists(Protocol):
    """The module ``lists`` of a kind that makes puzzles of lists."""

    def puzzle_of(self, board: Board, words: Sequence[str], dictionary: Dictionary, seed: str) -> Puzzle:
        """Return the puzzle whose goals are some words that stand on a board."""


def puzzle_of(composition: Composition, wanted: Wanted) -> Puzzle | None:
    """Return the puzzle whose goals are the words that were placed, and no others; None if none was.

    Args:
        composition: the board.
        wanted: what it was made from.
    """
    words = tuple(each.word for each in composition.placed)
    if not words:
        return None
    lists = cast(Lists, next(kind for kind in kinds() if kind.lists).part("lists"))
    return lists.puzzle_of(composition.board, words, wanted.dictionary, wanted.seed)
