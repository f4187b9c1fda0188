"""`ring-deduction` worked out the slow, obvious way."""

from __future__ import annotations

from solver.puzzles.answers import Answer
from solver.puzzles.checker import Counted, Read, ring_places, ring_sets, tally
from solver.puzzles.kinds.ring_deduction.task import RingDeduction
from solver.puzzles.plain import Place, Run, score
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary


def count(puzzle: Puzzle, answer: Answer, vocabulary: Vocabulary, read: Read) -> Counted:
    """Try every set of rings."""
    task = puzzle.task
    assert isinstance(task, RingDeduction)
    runs = read(puzzle.board.rows)
    scores = {
        rings: sum(_line_score(runs, rings, clue.line) == clue.points for clue in task.clues)
        for rings in ring_sets(puzzle, task.rings_to_place)
    }
    return tally(scores, ring_places(answer))


def _line_score(runs: list[Run], rings: frozenset[Place], line: str) -> int:
    if line.isdigit():
        return score(runs, {place for place in rings if place[0] == int(line) - 1})
    return score(runs, {place for place in rings if place[1] == ord(line) - ord("A")})
