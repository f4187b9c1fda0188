"""`cancel-duel` worked out the slow, obvious way."""

from __future__ import annotations

from solver.puzzles.answers import Answer
from solver.puzzles.checker import Counted, Read, ring_places, ring_sets, rings_of, tally
from solver.puzzles.conventions import RIVAL
from solver.puzzles.kinds.cancel_duel.task import CancelDuel
from solver.puzzles.plain import margin
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary


def count(puzzle: Puzzle, answer: Answer, vocabulary: Vocabulary, read: Read) -> Counted:
    """Try every set of rings."""
    assert isinstance(puzzle.task, CancelDuel)
    runs, rival = read(puzzle.board.rows), rings_of(puzzle, RIVAL)
    scores = {rings: margin(runs, rings, rival) for rings in ring_sets(puzzle, puzzle.task.rings_to_place)}
    return tally(scores, ring_places(answer))
