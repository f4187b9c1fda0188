"""`place-rings` solved by brute force."""

from functools import partial

from solver.puzzles.checker import Counted, Read, free_places, ring_places, ring_sets, tally
from solver.puzzles.kinds.place_rings.task import PlaceRings
from solver.puzzles.plain import score, touched
from solver.puzzles.plain_features import points, seen, standing, with_common_words
from solver.puzzles.plain_ladder import grades_of_rings, lowered
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary


def count(puzzle: Puzzle, solution: Solution, vocabulary: Vocabulary, read: Read) -> Counted:
    """Try every set of rings."""
    assert isinstance(puzzle.task, PlaceRings)
    rows, runs = puzzle.board.rows, read(puzzle.board.rows)
    scores = {rings: score(runs, rings) for rings in ring_sets(puzzle, puzzle.task.rings_to_place)}
    told = ring_places(solution.answer)
    if told not in scores:
        return Counted(*tally(scores, told))
    solvers = partial(score, with_common_words(runs, vocabulary)), partial(score, runs)
    features = {**standing(scores.values()), **seen(runs, rows, touched(runs, told), vocabulary)}
    grades, found = grades_of_rings(told, free_places(puzzle), solvers), tally(scores, told)
    grades = lowered(grades, found[0], found[2])
    return Counted(*found, {"total": points(runs), "features": features}, grades)
