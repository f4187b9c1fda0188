"""The puzzle of finding the words that were placed on a board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

from dictionaries.alphabet import without_brackets
from dictionaries.dictionary import Dictionary
from solver.board import Board
from solver.cells import Direction
from solver.composing.composition import Composition
from solver.composing.wanted import Wanted
from solver.errors import BadComposition, BadPuzzle
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.registry import kinds


class Lists(Protocol):
    """The module ``lists`` of a kind that makes puzzles of lists."""

    def puzzle_of(
        self,
        board: Board,
        words: Sequence[str],
        dictionary: Dictionary,
        seed: str,
        *,
        texts: Sequence[str],
        clues: Sequence[str],
        directions: Sequence[Direction],
        sentence: Sequence[int],
        label: str,
    ) -> Puzzle:
        """Return the puzzle whose goals are some words that stand on a board."""


def puzzle_of(composition: Composition, wanted: Wanted, label: str = "") -> Puzzle | None:
    """Return the puzzle whose goals are the words that were placed, and no others; None if none was.

    Args:
        composition: the board.
        wanted: what it was made from.
        label: what tells it from others of the same order.

    Raises:
        BadComposition: what is shown of the words is too long for a puzzle.
    """
    placed = list({without_brackets(each.word): each for each in reversed(composition.placed)}.values())[::-1]
    if not placed:
        return None
    lists = cast(Lists, next(kind for kind in kinds() if kind.lists).part("lists"))
    clues = [wanted.clues.get(each.text, "") for each in placed]
    try:
        return lists.puzzle_of(
            composition.board,
            [without_brackets(each.word) for each in placed],
            wanted.dictionary,
            wanted.seed,
            texts=[each.text for each in placed],
            clues=clues if any(clues) else (),
            directions=wanted.directions,
            sentence=wanted.lengths,
            label=label,
        )
    except BadPuzzle as error:
        raise BadComposition("words", error.problem) from None
