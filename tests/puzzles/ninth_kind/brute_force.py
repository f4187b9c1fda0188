"""`one-word` worked out the slow, obvious way."""

from __future__ import annotations

from solver.puzzles.answers import Answer, Words
from solver.puzzles.checker import Counted, Read, rings_of
from solver.puzzles.conventions import YOU
from solver.puzzles.plain import touched
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary
from tests.puzzles.ninth_kind.task import OneWord


def count(puzzle: Puzzle, answer: Answer, vocabulary: Vocabulary, read: Read) -> Counted:
    """Read every run of cells through the ring."""
    assert isinstance(puzzle.task, OneWord)
    target, scores = puzzle.task.target, dict[str, int]()
    for run in touched(read(puzzle.board.rows), rings_of(puzzle, YOU)):
        for word in run.words:
            scores[word] = max(scores.get(word, 0), run.points)
    optima = sum(points == target for points in scores.values())
    others = set(scores.values()) - {target}
    nearest = min(others, key=lambda points: (abs(points - target), points), default=None)
    told = answer.words[0] if isinstance(answer, Words) and len(answer.words) == 1 else ""
    return Counted(target, optima, target if optima > 1 else nearest, scores.get(told))
