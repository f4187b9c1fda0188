"""The features of a solution that make the puzzle easy or hard beside its grade, with the same names in all kinds.

The best answer among all answers:

- ``answers``: the number of different answers;
- ``lead``: points ahead of the runner-up;
- ``near``: the number of other answers that score at most `NEAR` per cent less.

The words to see:

- ``words``: the number of segments of the board that read as words;
- in per cent of the points that the answer scores, ``uncommon``: from segments that read as no common word,
  ``diagonal``: from diagonals, ``backward``: from segments that read as words only to the left or up.

A kind has those that are meaningful for it, and may have others: ``effort`` if the task is to find words, ``fitting``,
``rounds`` and ``open`` if it is to follow clues.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from solver.board import Board
from solver.cells import Cell, Direction
from solver.placement import Placement
from solver.plays import Play
from solver.puzzles.conventions import HOLE, RIVAL, YOU
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary
from solver.ruleset import DEFAULT_RULESET
from solver.scan import scan, scan_whole
from solver.solve import cancelled_words

Features: TypeAlias = dict[str, int]

NEAR = 5
"""An answer is near the best if it scores at most this many per cent less."""

DIAGONAL = (Direction.SE, Direction.SW, Direction.NE, Direction.NW)
BACKWARD = (Direction.W, Direction.N, Direction.NE, Direction.NW)

_YOURS, _RIVALS = 1, 2


def least_near(points: int, start: int = 0) -> int:
    """Return what an answer scores at least that is near the best.

    Args:
        points: what the best scores.
        start: what counts as nothing at all.

    >>> least_near(100), least_near(99), least_near(10, start=-10)
    (95, 95, 9)
    """
    return points - NEAR * (points - start) // 100


def standing(answers: int, points: int, runner_up: int | None, near: int | None = None) -> Features:
    """Tell where the best answer stands among all.

    Args:
        answers: how many answers there are.
        points: what the best scores.
        runner_up: what the best of all others scores; None where there is no other.
        near: how many others are near; None where that means nothing.
    """
    known = {"lead": None if runner_up is None else points - runner_up, "near": near}
    return {"answers": answers, **{name: value for name, value in known.items() if value is not None}}


def standing_among(scores: NDArray[np.int64], start: int = 0) -> Features:
    """Tell where the best answer stands among all, of each of which the score is given."""
    best = int(scores.max())
    others = np.delete(scores, scores.argmax())
    near = int((others >= least_near(best, start)).sum())
    return standing(len(scores), best, int(others.max()) if len(others) else None, near)


Scoring: TypeAlias = Callable[[Sequence[Placement]], Iterable[Placement]]
"""Tells which of the segments that read as words score what the answer is about."""


def yours(found: Sequence[Placement]) -> list[Placement]:
    """Return the segments with a ring of yours."""
    return [each for each in found if each.owners & _YOURS]


def won(found: Sequence[Placement]) -> list[Placement]:
    """Return what your rings win in a duel: the segments that score for you, and those cancelled of the rival's."""
    scoring = _uncancelled(found)
    return [each for each, scores in zip(found, scoring, strict=True) if each.owners & (_YOURS if scores else _RIVALS)]


def uncancelled(found: Sequence[Placement]) -> list[Placement]:
    """Return the segments that score for you or the rival."""
    return [each for each, scores in zip(found, _uncancelled(found), strict=True) if each.owners and scores]


def _uncancelled(found: Sequence[Placement]) -> list[bool]:
    cancelled = cancelled_words([(each.words, each.owners) for each in found], 2, DEFAULT_RULESET)
    return [not cancelled.issuperset(each.words) for each in found]


def seen(puzzle: Puzzle, end: Board, scoring: Scoring, vocabulary: Vocabulary) -> Features:
    """Tell what there is to see.

    Args:
        puzzle: the puzzle.
        end: its board once the answer is on it.
        scoring: which segments of that board score what the answer is about.
        vocabulary: the words, and which are common.
    """
    dictionary, ruleset = vocabulary.dictionary, puzzle.ruleset
    found = scan(end, dictionary, ruleset, (YOU, RIVAL), unringed=True, hole=HOLE)
    shown = found if end.rows == puzzle.board.rows else scan_whole(puzzle.board, dictionary, ruleset)
    return {"words": len(shown), **_shares(list(scoring(found)), vocabulary)}


def _shares(found: Sequence[Placement], vocabulary: Vocabulary) -> Features:
    uncommon = [each for each in found if not any(map(vocabulary.is_common, each.words))]
    diagonal = [each for each in found if each.segment.direction in DIAGONAL]
    backward = [each for each in found if each.forward is None]
    whole = _points(found)
    return {
        "uncommon": per_cent(_points(uncommon), whole),
        "diagonal": per_cent(_points(diagonal), whole),
        "backward": per_cent(_points(backward), whole),
    }


def _points(found: Iterable[Placement]) -> int:
    return sum(each.points or 0 for each in found)


def per_cent(part: int, whole: int) -> int:
    """Return a part in whole per cent, rounded down; 0 of nothing."""
    return 100 * part // max(1, whole)


def with_rings(board: Board, cells: Iterable[Cell]) -> Board:
    """Return a board with rings of yours."""
    return Board(board.rows, {**board.rings, **dict.fromkeys(cells, YOU)})


def after_plays(board: Board, plays: Iterable[tuple[Play, str]]) -> Board:
    """Return a board after plays, each beside the player who makes it."""
    for play, player in plays:
        board = board.with_ring(play.cell, player) if play.face is None else board.with_tile(play.cell, play.face)
    return board
