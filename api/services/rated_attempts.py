"""Rated attempts: opened before the board is sent, judged by the service, and their effect on ratings.

A change of ratings locks the solver first and then the scale of the kind, so that no change is lost.
"""

import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta
from math import ceil

from flask import Response
from sqlalchemy.orm import Session

from api.context import settings, store
from api.http.addresses import client_digest, from_loopback
from api.http.answers import json_with
from api.http.problems import FieldError, Problem, invalid
from api.schemas.ratings import RatedAttempt
from api.services.attempts import counts_json, record, told_of_verdict, verdict_on
from api.services.next_puzzles import Made, choose, keep, make_one, none_fits, puzzle_json
from api.services.once import Answer, once
from api.services.solvers import rating_json, solver_of, standing_json, standing_of
from api.store import puzzles, ratings, solvers
from api.store.base import add
from api.store.moments import Moment, moment
from api.store.puzzles import Stored
from api.store.ratings import Rated
from api.store.solvers import OPEN, RatedAttemptRow
from games.refusals import Conflict, NotFound
from games.values import JSON, timestamp
from solver.puzzles.ratings.attempts import DAYS_OF_PERIOD, after_attempt
from solver.puzzles.ratings.glicko import rested
from solver.puzzles.ratings.rules import CHECKS, LIMIT, Outcome, as_rated, outcome_of, told_meanwhile
from solver.puzzles.ratings.scale import is_sure
from solver.puzzles.registry import kind_named

AN_HOUR = timedelta(seconds=LIMIT)
"""How long an attempt may be open."""

SWEPT = 5
"""How many attempts of others, whose time is over, end when somebody opens one."""


def open_attempt(kind: str, seen: Sequence[str]) -> Response:
    """Open a rated attempt at a puzzle that the service chooses, or send the one that is open in this kind.

    Nobody else plays the puzzle for a rating then: the puzzle is one at which no rated attempt is open.

    Args:
        kind: the kind.
        seen: puzzles that were opened on the device before, which are not served.

    Raises:
        Problem: 401, the request shows no token of a solver; 404, no puzzle fits; 429, solvers whose rating is not
            told yet have as many open from this address as may be.
        NotDone: none fits, and none can be made now.
    """
    opened = _open(kind, seen)
    if isinstance(opened, float):
        made = make_one(kind, opened)
        opened = _open(kind, seen, made)
    if isinstance(opened, float):
        raise none_fits(kind, opened)
    return json_with("private, no-store", *opened)


def send_attempt(id: str) -> Response:
    """Send a rated attempt to who makes it.

    Raises:
        Problem: 401, the request shows no token of a solver.
        NotFound: the solver has no such attempt.
    """
    with store().read() as session:
        row = _own(session, id, solver_of(session))
        return json_with("private, no-store", _json(session, row, moment(session)))


def check(id: str, body: object, answer: JSON | str | None, *, gave_up: bool) -> Response:
    """Judge an answer of a rated attempt, or end the attempt; the clock stops when the request arrives.

    Args:
        id: the attempt's id.
        body: the request's body as it was read.
        answer: the answer; None from who gives up without one.
        gave_up: whether it ends without the best answer.

    Raises:
        Problem: 401, the request shows no token of a solver; 422, the answer cannot be read, or the puzzle does not
            allow it.
        NotFound: the solver has no such attempt.
        Conflict: it is at its end.
    """
    if answer is None and not gave_up:
        raise invalid([FieldError("/answer", "missing", "is required unless you give up", {})])
    with store().read() as session:
        came, digest = moment(session), solver_of(session)
        stored = _puzzle(session, _own(session, id, digest))
    verdict = None if answer is None else as_rated(verdict_on(stored, answer))
    with store().write() as session, once(session, came.at, body) as asked:
        digest = solver_of(session, lock=True)
        row = _own(session, id, digest)
        ratings.lock_scale(session, row.kind)
        if row.status != OPEN:
            raise Conflict("attempt_ended", "The attempt has ended; open another one.")
        solved = verdict is not None and bool(verdict["solved"])
        row.checks += answer is not None
        outcome = outcome_of(solved, row.checks, _seconds(row, came), _parts(stored))
        if gave_up and not solved:
            outcome = "lost"
        token = None
        if outcome is not None:
            _end(session, row, outcome, came)
            token = asked.secrets.token("token")
            ended = {"seconds": row.seconds, "hints": 0, "gave_up": outcome == "lost"}
            record(session, token, row.puzzle_id, verdict, made_at=row.opened_at, **ended)
        session.flush()
        told = verdict and told_of_verdict(verdict, ended=outcome is not None)
        if told and outcome is None:
            told = told_meanwhile(kind_named(row.kind), told)
        counts = counts_json(session, stored.id)
        shown = {**_json(session, row, came), "verdict": told, "counts": counts, "token": token}
        asked.answer = Answer(shown, 200, {"Cache-Control": "private, no-store"})
    return asked.response


def _open(kind: str, seen: Sequence[str], made: Made | None = None) -> tuple[RatedAttempt, int] | float:
    """Open an attempt, or find the open one; return the solver's rating if no puzzle fits.

    Args:
        kind: the kind.
        seen: puzzles that are not served.
        made: a puzzle that was made for it, which is kept in the same session: nobody else gets it before.
    """
    with store().write() as session:
        digest = solver_of(session, lock=True)
        caller = None if from_loopback() else client_digest()
        if caller is not None:
            solvers.lock_caller(session, caller)
        ratings.lock_scale(session, kind)
        now = moment(session)
        _end_overdue(session, kind, digest, now)
        solvers.meet(session, digest, seen)
        row, status = solvers.going_on(session, digest, kind), 200
        if row is None:
            scale = ratings.scale_of(session, kind)
            standing, days = standing_of(session, digest, kind, scale, now.at)
            if is_sure(rested(standing.rating, days / DAYS_OF_PERIOD)):
                caller = None
            if caller is not None:
                _check_number_open(session, caller, now.at)
            points = scale.told(standing.rating.points)
            rated = keep(session, made) if made is not None else _choose(session, kind, points, digest, now.at)
            if rated is None:
                return points
            row, status = _new_row(digest, rated.id, kind, now, caller), 201
            solvers.meet(session, digest, [rated.id])
            add(session, row)
        return _json(session, row, now), status


def _choose(session: Session, kind: str, points: float, digest: bytes, now: datetime) -> Rated | None:
    return choose(session, kind, points, digest, without=solvers.played_now(session, kind, now - AN_HOUR))


def _check_number_open(session: Session, caller: bytes, now: datetime) -> None:
    """Raise `Problem` if solvers whose rating is not told yet have as many open from an address as may be."""
    most, opened = settings().rated_per_caller, solvers.open_of_caller(session, caller, now - AN_HOUR)
    if len(opened) >= most:
        ends = ceil((opened[len(opened) - most] + AN_HOUR - now).total_seconds())
        raise Problem(
            "rate_limited",
            f"From your address {most} rated attempts of new solvers are open, whose rating is not told yet.",
            errors=[FieldError("", "too_many_rated_attempts", "end one of them, or wait", {})],
            headers={"Retry-After": str(min(max(ends, 1), LIMIT))},
        )


def _new_row(digest: bytes, puzzle: str, kind: str, now: Moment, caller: bytes | None) -> RatedAttemptRow:
    id = secrets.token_hex(10)
    return RatedAttemptRow(
        id=id,
        solver=digest,
        puzzle_id=puzzle,
        kind=kind,
        opened_at=now.at,
        clock=now.reading,
        caller=caller,
        status=OPEN,
        checks=0,
        seconds=None,
        change=None,
    )


def _end_overdue(session: Session, kind: str, digest: bytes, now: Moment) -> None:
    """End the attempts of a kind whose time is over: the solver's own, and some of others who are busy with nothing."""
    own = solvers.going_on(session, digest, kind)
    others = solvers.overdue(session, kind, now.at - AN_HOUR, digest, SWEPT)
    for row in others if own is None else [own, *others]:
        if _seconds(row, now) > LIMIT and (row is own or solvers.lock(session, row.solver, wait=False)):
            _end(session, row, "lost", now)


def _seconds(row: RatedAttemptRow, now: Moment) -> float:
    """Return how long an attempt has been open; never less than nothing."""
    return max(0.0, now.since(row.opened).total_seconds())


def _end(session: Session, row: RatedAttemptRow, outcome: Outcome, now: Moment) -> None:
    """End an attempt, whose solver and kind the session has locked, and let the ratings follow it."""
    row.status, row.seconds, row.caller = outcome, min(LIMIT, int(_seconds(row, now))), None
    if outcome == "void":
        return
    scale, rated = ratings.scale_of(session, row.kind), ratings.puzzle(session, row.puzzle_id)
    assert rated is not None, "a puzzle with a rated attempt has a rating"
    at = now.at - timedelta(seconds=max(0.0, _seconds(row, now) - LIMIT))
    standing, days = standing_of(session, row.solver, row.kind, scale, at)
    mine, theirs = after_attempt(standing, rated.standing, solved=outcome == "won", days=days)
    row.change = mine.rating.points - standing.rating.points
    ratings.set_solver(session, row.solver, row.kind, mine, at)
    ratings.set_puzzle(session, row.puzzle_id, theirs)
    ratings.set_scale(session, row.kind, scale.with_moved(theirs.rating.points - rated.standing.rating.points))


def _own(session: Session, id: str, digest: bytes) -> RatedAttemptRow:
    row = solvers.attempt(session, id)
    if row is None or row.solver != digest:
        raise NotFound("attempt")
    return row


def _puzzle(session: Session, row: RatedAttemptRow) -> Stored:
    stored = puzzles.find(session, row.puzzle_id)
    assert stored is not None, "a puzzle with a rated attempt is not removed"
    return stored


def _parts(stored: Stored) -> int:
    """Return of how many parts the best answer of a puzzle is."""
    return len(stored.solution[kind_named(stored.puzzle["kind"]).task.answer.field])


def _json(session: Session, row: RatedAttemptRow, now: Moment) -> RatedAttempt:
    """Return an attempt as values for JSON; how hard the puzzle is, and what has changed, only at its end."""
    rated, scale = ratings.puzzle(session, row.puzzle_id), ratings.scale_of(session, row.kind)
    ended = row.status != OPEN
    sure = standing_json(session, row.solver, row.kind, now.at)
    return {
        "id": row.id,
        "status": row.status,
        "puzzle": puzzle_json(_puzzle(session, row)),
        "opened_at": timestamp(row.opened_at),
        "closes_at": timestamp(row.opened_at + AN_HOUR),
        "seconds": row.seconds,
        "checks_left": CHECKS - row.checks,
        "standing": sure,
        "change": round(row.change) if row.change is not None and sure["rating"] is not None else None,
        "puzzle_rating": rating_json(rated.standing.rating, scale)["rating"] if rated is not None and ended else None,
    }
