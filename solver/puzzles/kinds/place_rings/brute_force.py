"""`place-rings` worked out the slow, obvious way."""

from __future__ import annotations

from solver.puzzles.answers import Answer
from solver.puzzles.checker import Counted, Read, ring_places, ring_sets, tally
from solver.puzzles.kinds.place_rings.task import PlaceRings
from solver.puzzles.plain import score
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary


def count(puzzle: Puzzle, answer: Answer, vocabulary: Vocabulary, read: Read) -> Counted:
    """Try every set of rings."""
    assert isinstance(puzzle.task, PlaceRings)
    runs = read(puzzle.board.rows)
    scores = {rings: score(runs, rings) for rings in ring_sets(puzzle, puzzle.task.rings_to_place)}
    return tally(scores, ring_places(answer))
