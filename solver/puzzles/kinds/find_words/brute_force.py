"""`find-words` solved by brute force."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from solver.cells import Cell
from solver.puzzles.answers import Words
from solver.puzzles.checker import Counted, Read, rings_of
from solver.puzzles.conventions import HOLE, YOU
from solver.puzzles.kinds.find_words.patience import PATIENCE
from solver.puzzles.kinds.find_words.task import FindWords
from solver.puzzles.plain import Faces, Run, read_runs, touched
from solver.puzzles.plain_features import cells_along, common_words, forward, is_diagonal, points, seen
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary


def count(puzzle: Puzzle, solution: Solution, vocabulary: Vocabulary, read: Read) -> Counted:
    """Read every run of cells."""
    assert isinstance(puzzle.task, FindWords)
    rows, runs = puzzle.board.rows, read(puzzle.board.rows)
    if puzzle.task.words:
        return _count_listed(puzzle, solution, vocabulary, runs)
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


def _count_listed(puzzle: Puzzle, solution: Solution, vocabulary: Vocabulary, runs: list[Run]) -> Counted:
    """Read every run of cells that spells a word of the list."""
    assert isinstance(puzzle.task, FindWords)
    rows, listed = puzzle.board.rows, frozenset(puzzle.task.words)
    goals = read_runs(rows, vocabulary.dictionary, puzzle.ruleset, listed)
    best, answer = points(goals), solution.answer
    known = replace(vocabulary, common=None)
    effort = sum(_effort(rows, run, known) for run in goals)
    features = {"effort": effort, **seen(runs, rows, goals, known)}
    del features["uncommon"]
    details = {"goals": _told(rows, goals, known), "bonus": [], "bonus_points": 0, "features": features}
    if puzzle.task.listing.sentence:
        details["sentence"] = _sentence(rows, goals, puzzle.task.listing.sentence)
    words = {word for run in goals for word in run.words}
    complete = isinstance(answer, Words) and set(answer.words) == words == listed
    grade = next((grade for grade, (_, most) in PATIENCE.items() if effort <= most), max(PATIENCE))
    after = best - min((run.points for run in goals), default=0)
    return Counted(best, 1, after, best if complete else None, details, frozenset({grade}))


def _sentence(rows: Faces, goals: list[Run], lengths: Sequence[int]) -> str:
    """Read the cells without a word of the list, row by row, as words of these lengths."""
    free = [
        rows[row][column]
        for row in range(len(rows))
        for column in range(len(rows[0]))
        if rows[row][column] != HOLE and not any((row, column) in run.cells for run in goals)
    ]
    words = []
    for length in lengths:
        words.append("".join(free[:length]))
        del free[:length]
    return " ".join(words)


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
