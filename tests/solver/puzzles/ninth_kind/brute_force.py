"""`one-word` worked out the slow, obvious way."""

from solver.cells import Cell
from solver.puzzles.answers import Words
from solver.puzzles.checker import Counted, Read, rings_of
from solver.puzzles.conventions import YOU
from solver.puzzles.plain import touched
from solver.puzzles.plain_features import cells_along
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary
from tests.solver.puzzles.ninth_kind.task import OneWord
from tests.solver.puzzles.ninth_kind.words import grade_of


def count(puzzle: Puzzle, solution: Solution, vocabulary: Vocabulary, read: Read) -> Counted:
    """Read every run of cells through the ring."""
    assert isinstance(puzzle.task, OneWord)
    target, scores = puzzle.task.target, dict[str, int]()
    through = touched(read(puzzle.board.rows), rings_of(puzzle, YOU))
    for run in through:
        for word in run.words:
            scores[word] = max(scores.get(word, 0), run.points)
    optima = sum(points == target for points in scores.values())
    nearest = min(set(scores.values()) - {target}, key=lambda points: (abs(points - target), points), default=None)
    told = solution.answer.words[0] if isinstance(solution.answer, Words) and len(solution.answer.words) == 1 else ""
    goals = [
        {"word": told, "points": target, "cells": [Cell(*place).name for place in cells], "also": []}
        for run in through
        if told in run.words and run.points == target
        for cells in [cells_along(puzzle.board.rows, run, told, vocabulary)]
    ]
    stated = [goal for goal in goals if [goal] == solution.details.get("goals")]
    features = {"answers": len(scores)} | ({} if nearest is None else {"lead": abs(nearest - target)})
    details = {"goals": (stated or goals)[:1], "features": features, "through": len(scores)}
    return Counted(
        target, optima, target if optima > 1 else nearest, scores.get(told), details, frozenset({grade_of(len(scores))})
    )
