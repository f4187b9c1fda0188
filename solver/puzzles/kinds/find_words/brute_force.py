"""`find-words` worked out the slow, obvious way."""

from __future__ import annotations

from solver.puzzles.answers import Answer, Words
from solver.puzzles.checker import Counted, Read, rings_of
from solver.puzzles.conventions import YOU
from solver.puzzles.plain import touched
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary


def count(puzzle: Puzzle, answer: Answer, vocabulary: Vocabulary, read: Read) -> Counted:
    """Read every run of cells."""
    through = touched(read(puzzle.board.rows), rings_of(puzzle, YOU))
    goals = [run for run in through if any(vocabulary.is_common(word) for word in run.words)]
    wanted = {word for run in goals for word in run.words if vocabulary.is_common(word)}
    points = sum(run.points for run in goals)
    complete = isinstance(answer, Words) and set(answer.words) == wanted
    runner_up = points - min(run.points for run in goals) if goals else None
    return Counted(points, 1, runner_up, points if complete else None)
