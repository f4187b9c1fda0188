"""`exact-score` worked out the slow, obvious way."""

from __future__ import annotations

from solver.puzzles.answers import Answer
from solver.puzzles.checker import Counted, Read, ring_places, ring_sets
from solver.puzzles.kinds.exact_score.task import ExactScore
from solver.puzzles.plain import score
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary


def count(puzzle: Puzzle, answer: Answer, vocabulary: Vocabulary, read: Read) -> Counted:
    """Try every set of rings; the next best is the nearest to the target, the lower of two."""
    task = puzzle.task
    assert isinstance(task, ExactScore)
    runs = read(puzzle.board.rows)
    scores = {rings: score(runs, rings) for rings in ring_sets(puzzle, task.rings_to_place)}
    optima = sum(points == task.target for points in scores.values())
    others = set(scores.values()) - {task.target}
    nearest = min(others, key=lambda points: (abs(points - task.target), points), default=None)
    told = ring_places(answer)
    found = None if told is None else scores.get(told)
    return Counted(task.target, optima, task.target if optima > 1 else nearest, found)
