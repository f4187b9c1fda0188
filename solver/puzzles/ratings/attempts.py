"""The effect of a rated attempt on the ratings of the solver and of the puzzle."""

from dataclasses import dataclass, replace

from solver.puzzles.ratings.glicko import Rating, Result, rested, updated

SETTLED = 150
"""The most that the deviation of a solver may be for the solver's attempts to move puzzles."""

BOTH_WAYS = 5
"""Of so many attempts at least one has to be solved and one not, for the solver's attempts to move puzzles."""

DAYS_OF_PERIOD = 7
"""After so many days without an attempt a rating is less sure by one period."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a solver stands in a kind, or a puzzle among those of its kind.

    Args:
        rating: the rating.
        attempts: how many rated attempts have counted.
        solved: how many of them solved the puzzle.
    """

    rating: Rating
    attempts: int = 0
    solved: int = 0


def after_attempt(
    solver: Standing, puzzle: Standing, *, solved: bool, days: float = 0.0, careful: bool = True
) -> tuple[Standing, Standing]:
    """Return how a solver and a puzzle stand after an attempt.

    Args:
        solver: the solver before.
        puzzle: the puzzle before.
        solved: whether the puzzle was solved.
        days: how long ago the solver's last attempt was.
        careful: whether only those move puzzles of whom enough is known; otherwise it is plain Glicko-2.

    Returns:
        Both after the attempt; the puzzle with the rating of before where the solver does not move puzzles yet.
    """
    rested_solver = rested(solver.rating, max(0.0, days) / DAYS_OF_PERIOD)
    score = 1.0 if solved else 0.0
    mine = updated(rested_solver, [Result(puzzle.rating, score)])
    theirs = puzzle.rating
    if not careful or moves_puzzles(replace(solver, rating=rested_solver)):
        theirs = updated(puzzle.rating, [Result(rested_solver, 1 - score)])
    return _counted(solver, mine, solved), _counted(puzzle, theirs, solved)


def moves_puzzles(solver: Standing) -> bool:
    """Tell whether the attempts of a solver move puzzles.

    The rating has to be settled, with puzzles solved and others not. Whoever is served puzzles near the own rating and
    solves nearly all of them may be any strength above it, so that what such a solver does tells nothing of a puzzle.
    """
    fewest = min(solver.solved, solver.attempts - solver.solved)
    return solver.rating.deviation <= SETTLED and fewest > 0 and BOTH_WAYS * fewest >= solver.attempts


def _counted(before: Standing, rating: Rating, solved: bool) -> Standing:
    return Standing(rating, before.attempts + 1, before.solved + solved)
