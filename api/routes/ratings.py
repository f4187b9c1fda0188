"""Ratings: solvers known by a token, rated attempts, and puzzles near a rating."""

from flask import Response

from api.openapi.declared import KEYED, Blueprint, also, may_answer, optionally
from api.schemas import ratings as schemas
from api.services import next_puzzles, rated_attempts, solvers

routes = Blueprint("ratings", __name__, tag="Ratings", url_prefix="/v1")


@routes.operation("POST", "/solvers", "make_solver", schemas.NewSolver, 201)
@routes.doc(extensions=KEYED)
def make_solver() -> Response:
    """Make a solver, who is known by the token in the answer and by nothing else."""
    return solvers.make_solver(None)


@routes.operation("GET", "/solvers/me", "get_solver", schemas.Solver)
@routes.doc(security=["SolverToken"], extensions=may_answer(401))
def show_solver() -> Response:
    """Return how the solver stands in every kind; a rating only when it is sure."""
    return solvers.send_solver()


@routes.operation("DELETE", "/solvers/me", "remove_solver", None, 204)
@routes.doc(security=["SolverToken"], extensions=may_answer(401))
def remove_solver() -> Response:
    """Remove the solver with everything that is known of the solver; the ratings of puzzles stay."""
    return solvers.remove_solver()


@routes.operation("GET", "/puzzles/next", "get_next_puzzle", schemas.NextPuzzle)
@routes.doc(security=optionally("SolverToken"), extensions=may_answer(401, 404, 503))
def next_puzzle(query_data: schemas.NextQuery) -> Response:
    """Return a puzzle near a rating, to be played without a rating.

    No solver is served a puzzle twice. One that was served here is never rated for the solver: its board was seen.
    """
    return next_puzzles.send_next(query_data.kind, query_data.rating, query_data.tags)


@routes.operation("GET", "/puzzle-ratings/<puzzle>", "get_puzzle_rating", schemas.PuzzleRating)
def puzzle_rating(puzzle: str) -> Response:
    """Return how hard a puzzle is, as far as rated attempts tell; 404 for puzzles that are never rated."""
    return next_puzzles.send_rating(puzzle)


@routes.operation("POST", "/rated-attempts", "open_rated_attempt", schemas.RatedAttempt, 201)
@routes.doc(
    security=["SolverToken"],
    responses=also(200, "The attempt that is open in this kind.", "RatedAttempt"),
    extensions=may_answer(401, 404, 503),
)
def open_attempt(json_data: schemas.RatedAttemptRequest) -> Response:
    """Open a rated attempt; the service chooses the puzzle, sends its board now, and its clock starts.

    While an attempt in this kind is open, that one is sent again with status 200. Solvers whose rating is not told yet
    may together have ten open from one address; one more is 429.
    """
    return rated_attempts.open_attempt(json_data.kind, json_data.seen)


@routes.operation("GET", "/rated-attempts/<attempt>", "get_rated_attempt", schemas.RatedAttempt)
@routes.doc(security=["SolverToken"], extensions=may_answer(401))
def show_attempt(attempt: str) -> Response:
    """Return a rated attempt to who makes it."""
    return rated_attempts.send_attempt(attempt)


@routes.operation("POST", "/rated-attempts/<attempt>/checks", "check_rated_answer", schemas.CheckedAttempt)
@routes.doc(security=["SolverToken"], extensions=may_answer(401, 409, 503) | KEYED)
def check(attempt: str, json_data: schemas.CheckRequest) -> Response:
    """Judge an answer of a rated attempt, which ends with the best answer, the last check or giving up."""
    answer = json_data.answer
    values = answer if answer is None or isinstance(answer, str) else answer.values()
    return rated_attempts.check(attempt, json_data, values, gave_up=json_data.gave_up)
