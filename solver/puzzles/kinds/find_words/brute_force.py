"""`find-words` worked out the slow, obvious way."""

from __future__ import annotations

from typing import Any

from solver.cells import Cell
from solver.puzzles.answers import Words
from solver.puzzles.checker import Counted, Read, rings_of
from solver.puzzles.conventions import YOU
from solver.puzzles.kinds.find_words.patience import PATIENCE
from solver.puzzles.kinds.find_words.task import FindWords
from solver.puzzles.plain import Faces, Run, touched
from solver.puzzles.plain_features import cells_along, common_words, forward, is_diagonal, points, seen
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary


def count(puzzle: Puzzle, solution: Solution, vocabulary: Vocabulary, read: Read) -> Counted:
    """Read every run of cells."""
    assert isinstance(puzzle.task, FindWords)
    rows, runs = puzzle.board.rows, read(puzzle.board.rows)
    through = touched(runs, rings_of(puzzle, YOU))
    goals = [run for run in through if common_words(run, vocabulary)]
    bonus = [run for run in through if run not in goals]
    wanted = sorted({word for run in goals for word in common_words(run, vocabulary)})
    best, answer = points(goals), solution.answer
    effort = sum(_effort(rows, run, vocabulary) for run in goals)
    details = {
        "goals": _told(rows, goals, vocabulary),
        "bonus": _told(rows, bonus, vocabulary),
        "bonus_points": points(bonus),
        "features": {"effort": effort, **seen(runs, rows, through, vocabulary)},
    }
    return Counted(
        best,
        1,
        best - min(run.points for run in goals) if goals else None,
        best if isinstance(answer, Words) and sorted(answer.words) == wanted else None,
        details,
        frozenset(grade for grade, (least, most) in PATIENCE.items() if least <= effort <= most),
    )


def _told(rows: Faces, runs: list[Run], vocabulary: Vocabulary) -> list[dict[str, Any]]:
    """Return runs as a solution tells them: in the order of their words, each with the words that find it."""
    told = []
    for run in runs:
        words = common_words(run, vocabulary) or sorted(run.words)
        cells = [Cell(*place).name for place in cells_along(rows, run, words[0], vocabulary)]
        value = {"word": words[0], "points": run.points, "cells": cells, "also": words[1:]}
        told.append((words[0], sorted(run.cells), value))
    return [value for _, _, value in sorted(told, key=lambda each: each[:2])]


def _effort(rows: Faces, run: Run, vocabulary: Vocabulary) -> int:
    """Return what it costs to see a common word of a run: 2, or 3 on a diagonal; 2 more to the left or up."""
    return 2 + is_diagonal(run) + 2 * (forward(rows, run, vocabulary) not in common_words(run, vocabulary))
