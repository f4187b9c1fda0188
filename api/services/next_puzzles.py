"""Chooses the next puzzle for a rating: one that the solver has not met, or a new one if none is near enough."""

import secrets
from collections.abc import Collection, Iterable, Mapping
from datetime import timedelta
from typing import NamedTuple, cast

from flask import Response
from sqlalchemy.orm import Session

from api.context import store
from api.http.answers import json_with
from api.http.problems import Problem
from api.jobs.puzzle_work import MOST_STEPS
from api.jobs.rating_work import MAKE_TAGGED
from api.schemas.puzzles import Puzzle
from api.services.long_work import done
from api.services.puzzle_batches import new_seed
from api.services.solvers import rating_json, solver_if_shown, standing_of
from api.store import puzzles, ratings, solvers
from api.store.engine import now as clock
from api.store.puzzles import Stored
from api.store.ratings import Rated
from games.refusals import NotFound
from solver.errors import NoPuzzle
from solver.puzzles.ratings.attempts import Standing
from solver.puzzles.ratings.choosing import REACH
from solver.puzzles.ratings.glicko import CENTRE
from solver.puzzles.ratings.orders import order_for
from solver.puzzles.ratings.rules import LIMIT
from solver.puzzles.ratings.scale import Scale
from solver.puzzles.registry import kind_names
from solver.puzzles.tags import has_puzzles_with
from solver.steps import Steps

MAKES = 12
"""How many puzzles are made at most for a request, until one has the tags that are asked for."""

ENOUGH = 60
"""If so many puzzles are near a rating, none is made for the sake of tags."""


def send_next(kind: str | None, rating: int | None, tags: Iterable[str]) -> Response:
    """Send a puzzle near a rating, to be played without a rating; no solver is served one twice.

    Args:
        kind: the kind; any if None.
        rating: the rating; that of the solver if None, or 1500 without a solver.
        tags: the tags that it has to have.

    Raises:
        Problem: 401, the request shows a token that is not that of a solver; 404, no puzzle fits.
        NotDone: none fits, and none can be made now.
    """
    wanted, kinds = frozenset(tags), list(kind_names()) if kind is None else [kind]
    secrets.SystemRandom().shuffle(kinds)
    with store().read() as session:
        digest, since = solver_if_shown(session), clock(session) - timedelta(seconds=LIMIT)
        centres = {each: _centre(session, digest, each, rating) for each in kinds}
        chosen = (
            choose(session, each, centres[each], digest, wanted, solvers.played_now(session, each, since))
            for each in kinds
        )
        found = next(filter(None, chosen), None)
    if found is None:
        found = _made(centres, wanted)
    stored, scale = _served(found.id, digest)
    told = rating_json(found.standing.rating, scale)["rating"]
    return json_with("private, no-store", {**puzzle_json(stored), "rating": told, "tags": list(found.tags)})


def _served(id: str, digest: bytes | None) -> tuple[Stored, Scale]:
    """Return a puzzle and the scale of its kind, and keep that a solver has met it."""
    with store().write() if digest is not None else store().read() as session:
        stored = puzzles.find(session, id)
        if stored is None:
            raise NotFound("puzzle")
        if digest is not None and solvers.lock(session, digest):
            solvers.meet(session, digest, [id])
        return stored, ratings.scale_of(session, stored.puzzle["kind"])


def choose(
    session: Session,
    kind: str,
    rating: float,
    digest: bytes | None,
    tags: frozenset[str] = frozenset(),
    without: Collection[str] = (),
) -> Rated | None:
    """Return one of the puzzles that are near enough to a rating; None if there is none.

    Args:
        session: an open session.
        kind: the kind.
        rating: the rating, as it is told.
        digest: the solver, who has not met it; None for nobody.
        tags: the tags that it has to have.
        without: puzzles that are not taken.
    """
    fitting = [
        each for each in _near(session, kind, rating, digest) if tags <= set(each.tags) and each.id not in without
    ]
    return secrets.choice(fitting) if fitting else None


class Made(NamedTuple):
    """A puzzle that was made near a rating, and is not kept yet.

    Args:
        stored: the puzzle.
        grade: its grade.
        tags: its tags.
        steps: how many steps it took to make it.
    """

    stored: Stored
    grade: int
    tags: tuple[str, ...]
    steps: int


def make_one(kind: str, rating: float, tags: Collection[str] = (), most: int = MOST_STEPS) -> Made:
    """Make a puzzle near a rating.

    Args:
        kind: the kind.
        rating: the rating, as it is told.
        tags: what it is made for; it may lack them.
        most: how many steps that may take.

    Raises:
        Problem: 404, no puzzle is so easy or so hard, or none is found in so many steps.
        NotDone: not now.
    """
    seed = new_seed()
    order = order_for(kind, rating, seed)
    if order is None:
        raise none_fits(kind, rating, tags)
    try:
        puzzle, solution, found, taken = done(MAKE_TAGGED, order, seed, most)
    except NoPuzzle as error:
        raise none_fits(kind, rating, tags) from error
    return Made(Stored(puzzle, solution), order.grade, found, taken)


def keep(session: Session, made: Made) -> Rated:
    """Keep a puzzle with the others that have ratings; it is not listed."""
    kind = made.stored.puzzle["kind"]
    scale = ratings.lock_scale(session, kind)
    puzzles.add(session, made.stored, clock(session), None)
    if ratings.add_puzzle(session, made.stored.id, kind, Standing(scale.new_puzzle(made.grade)), made.tags):
        ratings.set_scale(session, kind, scale.with_puzzle())
    rated = ratings.puzzle(session, made.stored.id)
    assert rated is not None
    return rated


def send_rating(id: str) -> Response:
    """Send how hard a puzzle is, as far as rated attempts tell.

    Raises:
        NotFound: there is no such puzzle.
    """
    with store().read() as session:
        rated, stored = ratings.puzzle(session, id), puzzles.find(session, id)
        if rated is None or stored is None:
            raise NotFound("rated puzzle")
        told = rating_json(rated.standing.rating, ratings.scale_of(session, stored.puzzle["kind"]))
    return json_with(
        "public, max-age=60", {**told, "attempts": rated.standing.attempts, "solved": rated.standing.solved}
    )


def puzzle_json(stored: Stored) -> Puzzle:
    """Return a puzzle that has a rating as values for JSON; it is that of no day."""
    return cast("Puzzle", {**stored.puzzle, "daily": None})


def none_fits(kind: str, rating: float, tags: Iterable[str] = ()) -> Problem:
    """Return the problem that no puzzle is near enough to a rating."""
    with_tags = f" with {', '.join(sorted(tags))}" if tags else ""
    text = f"There is no {kind} puzzle{with_tags} within {REACH} points of {round(rating)} that is new to the solver."
    return Problem("no_fitting_puzzle", text)


def _centre(session: Session, digest: bytes | None, kind: str, rating: int | None) -> float:
    if rating is not None:
        return rating
    if digest is None:
        return CENTRE
    scale: Scale = ratings.scale_of(session, kind)
    return scale.told(standing_of(session, digest, kind, scale, clock(session))[0].rating.points)


def _made(centres: Mapping[str, float], tags: frozenset[str]) -> Rated:
    """Make puzzles, of one kind after the other, until one has the tags.

    Args:
        centres: the rating in each kind that will do.
        tags: the tags that it has to have.

    Raises:
        Problem: 404, none of those that may be made has them.
        NotDone: not now.
    """
    kinds = [kind for kind in centres if has_puzzles_with(kind, tags)]
    steps = Steps(MOST_STEPS)
    with store().read() as session:
        left = {kind: ENOUGH - len(_near(session, kind, centres[kind])) if tags else 1 for kind in kinds}
    for number in range((MAKES if tags else 1) if kinds else 0):
        kind = kinds[number % len(kinds)]
        if left[kind] > 0 and steps.left:
            left[kind] -= 1
            made = make_one(kind, centres[kind], tags, steps.left)
            steps.take(made.steps)
            kept = _keep_alone(made)
            if tags <= set(kept.tags):
                return kept
    kind = next(iter(centres))
    raise none_fits(kind, centres[kind], tags)


def _keep_alone(made: Made) -> Rated:
    with store().write() as session:
        return keep(session, made)


def _near(session: Session, kind: str, rating: float, digest: bytes | None = None) -> list[Rated]:
    middle = ratings.scale_of(session, kind).stored(rating)
    return ratings.near(session, kind, middle - REACH, middle + REACH, digest)
