"""Judges answers: the score of an answer, and how near it is to the best."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Protocol, cast

from solver.board import Board
from solver.cells import Cell
from solver.errors import BadAnswer
from solver.puzzles.answers import Answer, Rings
from solver.puzzles.conventions import YOU
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.ranks import rank_of
from solver.puzzles.registry import kind_named
from solver.puzzles.vocabulary import Dictionaries, Vocabulary
from solver.solve import solve


@dataclass(frozen=True, slots=True)
class AnswerVerdict:
    """What an answer is worth.

    Args:
        points: what it scores, counted as in the solution.
        best: what the solution scores.
        solved: whether nothing scores better, or, where a target is given, whether it scores that.
        share: how near it is to the solution, in whole per cent; 100 only if it is solved.
        details: more about it, which differs from kind to kind; values for JSON.
    """

    points: int
    best: int
    solved: bool
    share: int
    details: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "details", MappingProxyType(dict(self.details)))

    def __reduce__(self) -> tuple[type[AnswerVerdict], tuple[object, ...]]:
        return AnswerVerdict, (self.points, self.best, self.solved, self.share, dict(self.details))

    @property
    def rank(self) -> str:
        """What so near an answer is called."""
        return rank_of(self.share)

    def to_json(self) -> dict[str, Any]:
        """Return the verdict as values for JSON."""
        own = {"points": self.points, "best": self.best, "solved": self.solved, "share": self.share, "rank": self.rank}
        return {**own, **self.details}


class Judging(Protocol):
    """The module ``judging`` of a kind."""

    def judge(self, puzzle: Puzzle, best: int, answer: Answer, vocabulary: Vocabulary) -> AnswerVerdict:
        """Judge an answer to a puzzle whose solution scores `best`."""


def judge_answer(puzzle: Puzzle, solution: Solution, answer: Answer, dictionaries: Dictionaries) -> AnswerVerdict:
    """Judge an answer to a puzzle.

    The share is what the answer scores of what the solution scores, unless the kind says something else.

    Args:
        puzzle: the puzzle.
        solution: its solution.
        answer: what was handed in.
        dictionaries: where the puzzle's dictionary is.

    Raises:
        BadAnswer: the puzzle does not allow this answer, whatever it scores.
        UnknownDictionary: the puzzle's dictionary is not there, or not in its version.
        UnspellableFace: the board shows a tile that the dictionary's alphabet lacks.
        BadArrays: the same, where judging takes the compiled loops.
    """
    vocabulary = Vocabulary.of_puzzle(puzzle, dictionaries)
    judging = cast(Judging, kind_named(puzzle.kind).part("judging"))
    return judging.judge(puzzle, solution.points, answer, vocabulary)


def verdict(points: int, best: int, *, start: int = 0, closeness: int | None = None, **details: Any) -> AnswerVerdict:
    """Return the verdict on an answer.

    Args:
        points: what it scores.
        best: what the solution scores.
        start: what nothing at all would have scored.
        closeness: what counts for the share in place of the points.
        details: more about it.
    """
    reached = (points if closeness is None else closeness) - start
    share = 100 if points == best else min(99, 100 * reached // (best - start)) if best > start else 0
    return AnswerVerdict(points, best, points == best, share, details)


def totals(board: Board, puzzle: Puzzle, vocabulary: Vocabulary, *players: str) -> list[int]:
    """Return what players score on a board by the rules of a puzzle; only what several of them have is cancelled."""
    return [player.total for player in solve(board, vocabulary.dictionary, puzzle.ruleset, players).players]


def your_points(board: Board, puzzle: Puzzle, vocabulary: Vocabulary) -> int:
    """Return what you score on a board by the rules of a puzzle if nothing is cancelled."""
    return totals(board, puzzle, vocabulary, YOU)[0]


def with_your_rings(board: Board, count: int, answer: Answer) -> Board:
    """Return a board with the rings of an answer.

    Raises:
        BadAnswer: there are not so many, or one cannot be where it is.
    """
    cells = answer.cells if isinstance(answer, Rings) else ()
    if len(cells) != count or len(set(cells)) < count:
        raise BadAnswer(f"expected {count} ring{'s' * (count > 1)} on different cells", "/rings")
    for cell in cells:
        check_inside(board, cell, "/rings")
        if cell in board.rings:
            raise BadAnswer(f"a ring of {board.rings[cell]} lies on {cell.name}; expected a free cell", "/rings")
    return Board(board.rows, {**board.rings, **dict.fromkeys(cells, YOU)})


def check_inside(board: Board, cell: Cell, pointer: str) -> None:
    """Raise `BadAnswer` if a board lacks a cell."""
    if cell not in board:
        *_, corner = (each.name for each in board)
        raise BadAnswer(f"cell {cell.name} is outside the board; expected A1 to {corner}", pointer)
