"""`exact-score` solved by brute force."""

from functools import partial

from solver.puzzles.checker import Counted, Read, free_places, ring_places, ring_sets
from solver.puzzles.kinds.exact_score.task import ExactScore
from solver.puzzles.plain import score, touched
from solver.puzzles.plain_features import seen, with_common_words
from solver.puzzles.plain_ladder import grades_of_rings
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary


def count(puzzle: Puzzle, solution: Solution, vocabulary: Vocabulary, read: Read) -> Counted:
    """Try every set of rings; the next best is the nearest to the target, the lower of two."""
    task, rows = puzzle.task, puzzle.board.rows
    assert isinstance(task, ExactScore)
    runs = read(rows)
    scores = {rings: score(runs, rings) for rings in ring_sets(puzzle, task.rings_to_place)}
    optima = sum(points == task.target for points in scores.values())
    others = set(scores.values()) - {task.target}
    nearest = min(others, key=lambda points: (abs(points - task.target), points), default=None)
    runner_up = task.target if optima > 1 else nearest
    told = ring_places(solution.answer) or frozenset()
    away = sorted(abs(points - task.target) for points in scores.values())
    features = {
        "answers": len(scores),
        **({} if runner_up is None else {"lead": abs(runner_up - task.target)}),
        "near": max(0, sum(20 * each <= task.target for each in away) - 1),
        **seen(runs, rows, touched(runs, told), vocabulary),
    }
    solvers = partial(score, with_common_words(runs, vocabulary)), partial(score, runs)
    grades = grades_of_rings(told, free_places(puzzle), solvers, task.target) if told in scores else frozenset[int]()
    details = {"most": max(scores.values()), "features": features}
    return Counted(task.target, optima, runner_up, scores.get(told), details, grades)
