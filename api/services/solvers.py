"""Solvers, identified by a token alone, and their ratings in each kind of puzzle."""

from datetime import datetime, timedelta

from flask import Response, request
from sqlalchemy.orm import Session

from api.context import store
from api.http.answers import json_with
from api.http.problems import Problem
from api.schemas.ratings import SolverStanding, ToldRating
from api.services.once import Answer, once
from api.services.tokens import caller_digest, digest_of
from api.store import ratings, solvers
from api.store.engine import now as clock
from solver.puzzles.ratings.attempts import DAYS_OF_PERIOD, Standing
from solver.puzzles.ratings.glicko import Rating, rested
from solver.puzzles.ratings.scale import Scale, is_sure
from solver.puzzles.registry import kind_names

IDLE = timedelta(days=1)
"""How long a solver is kept who has met no puzzle."""

A_DAY = timedelta(days=1)


def make_solver(body: object) -> Response:
    """Make a solver, and send the token that the solver is known by."""
    with store().write() as session:
        now = clock(session)
        solvers.remove_idle(session, now - IDLE)
        with once(session, now, body) as asked:
            token = asked.secrets.token("token")
            solvers.add(session, digest_of(token), now)
            asked.answer = Answer({"token": token}, 201)
    return asked.response


def send_solver() -> Response:
    """Send how the solver stands whose token the request shows.

    Raises:
        Problem: 401, it shows no token of a solver.
    """
    with store().read() as session:
        digest, now = solver_of(session), clock(session)
        told = [standing_json(session, digest, kind, now) for kind in kind_names()]
    return json_with("private, no-store", {"ratings": told})


def remove_solver() -> Response:
    """Remove the solver whose token the request shows, with everything that is known of the solver.

    Raises:
        Problem: 401, it shows no token of a solver.
    """
    with store().write() as session:
        solvers.remove(session, solver_of(session))
    return Response(status=204)


def solver_of(session: Session, *, lock: bool = False) -> bytes:
    """Return the solver whose token the current request shows.

    Args:
        session: an open session.
        lock: let nobody else open or end attempts of the solver before the session ends.

    Raises:
        Problem: 401, it shows no token of a solver.
    """
    digest, find = caller_digest(), solvers.lock if lock else solvers.known
    if digest is None or not find(session, digest):
        raise Problem(
            "unauthorized",
            "This needs the token of a solver, from POST /v1/solvers: Authorization: Bearer wr_...",
            headers={"WWW-Authenticate": 'Bearer realm="word-ringers"'},
        )
    return digest


def solver_if_shown(session: Session) -> bytes | None:
    """Return the solver whose token the current request shows; None if it shows none at all.

    Raises:
        Problem: 401, it shows a token that is not that of a solver.
    """
    return solver_of(session) if request.headers.get("Authorization") else None


def standing_of(session: Session, digest: bytes, kind: str, scale: Scale, now: datetime) -> tuple[Standing, float]:
    """Return how a solver stands in a kind, and for how many days nothing has changed."""
    found = ratings.solver(session, digest, kind)
    if found is None:
        return Standing(scale.new_solver()), 0.0
    standing, since = found
    return standing, max(0.0, (now - since) / A_DAY)


def standing_json(session: Session, digest: bytes, kind: str, now: datetime) -> SolverStanding:
    """Return how a solver stands in a kind, as values for JSON; the rating only if it is sure now."""
    scale = ratings.scale_of(session, kind)
    standing, days = standing_of(session, digest, kind, scale, now)
    told = rating_json(rested(standing.rating, days / DAYS_OF_PERIOD), scale)
    return {
        "kind": kind,
        "rating": told["rating"],
        "deviation": told["deviation"],
        "attempts": standing.attempts,
        "solved": standing.solved,
    }


def rating_json(rating: Rating, scale: Scale) -> ToldRating:
    """Return a rating as it is told: whole numbers, and null where it is not sure."""
    if not is_sure(rating):
        return {"rating": None, "deviation": None}
    return {"rating": round(scale.told(rating.points)), "deviation": round(rating.deviation)}
