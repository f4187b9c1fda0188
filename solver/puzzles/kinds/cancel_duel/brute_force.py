"""`cancel-duel` solved by brute force."""

from collections.abc import Sequence

from solver.puzzles.checker import Counted, Read, free_places, ring_places, ring_sets, rings_of, tally
from solver.puzzles.conventions import RIVAL
from solver.puzzles.kinds.cancel_duel.task import CancelDuel
from solver.puzzles.plain import Place, Run, margin, score, touched
from solver.puzzles.plain_features import seen, standing, with_common_words
from solver.puzzles.plain_ladder import grades_of_rings, lowered
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary


def count(puzzle: Puzzle, solution: Solution, vocabulary: Vocabulary, read: Read) -> Counted:
    """Try every set of rings."""
    assert isinstance(puzzle.task, CancelDuel)
    rows, runs, rival = puzzle.board.rows, read(puzzle.board.rows), rings_of(puzzle, RIVAL)
    scores = {rings: margin(runs, rings, rival) for rings in ring_sets(puzzle, puzzle.task.rings_to_place)}
    told = ring_places(solution.answer)
    if told not in scores:
        return Counted(*tally(scores, told))
    alone, common = score(runs, rival), with_common_words(runs, vocabulary)
    solvers = (lambda rings: margin(common, rings, rival)), (lambda rings: margin(runs, rings, rival))
    features = {
        **standing(points + alone for points in scores.values()),
        **seen(runs, rows, _won(runs, told, rival), vocabulary),
    }
    grades, found = grades_of_rings(told, free_places(puzzle), solvers), tally(scores, told)
    grades = lowered(grades, found[0] + alone, None if found[2] is None else found[2] + alone)
    return Counted(*found, {"rival_alone": alone, "features": features}, grades)


def _won(runs: Sequence[Run], mine: frozenset[Place], theirs: frozenset[Place]) -> list[Run]:
    """Return my runs of words that the rival lacks, and the rival's runs of words that I have."""
    my_words, their_words = (set[str]().union(*(run.words for run in touched(runs, each))) for each in (mine, theirs))
    scoring = [run for run in touched(runs, mine) if run.words - their_words]
    return scoring + [run for run in touched(runs, theirs) if not run.words - my_words]
