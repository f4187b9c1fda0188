"""Puzzles laid out by hand: proven and kept, or analysed while somebody lays one out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from flask import Response

from api.context import catalog, worker
from api.errors import TakesTooLong
from api.http.blaming import blaming
from api.http.problems import FieldError, invalid
from api.jobs.handmade_work import ANALYSE, PROVE, Asked
from api.services.puzzles import in_turn, keep
from api.store.puzzles import Stored
from solver.errors import BadArrays, BadLetter


def take_in(body: object, asked: Asked) -> Response:
    """Prove a puzzle and keep it; it is not listed.

    Raises:
        Problem: 422, something asked is beyond a limit, or it takes too long.
        RefusedPuzzle: it makes no puzzle.
        WorkerBusy, WorkerLost: not now.
    """
    with _blaming(asked):
        return keep(body, Stored(*worker().ask(PROVE, asked, **in_turn())), listed=False)


def analysis(asked: Asked) -> dict[str, Any]:
    """Return what is known of a board.

    Raises:
        Problem, RefusedPuzzle, WorkerBusy, WorkerLost: as for `take_in`.
    """
    with _blaming(asked):
        return worker().ask(ANALYSE, asked, **in_turn())


@contextmanager
def _blaming(asked: Asked) -> Iterator[None]:
    """Turn what is wrong with something laid out into problems of its fields."""
    with blaming("/dictionary"):
        catalog().get(asked.dictionary)
    try:
        with blaming("/board", BadArrays), blaming("/board", BadLetter):
            yield
    except TakesTooLong as error:
        reason = f"{error}; expected a smaller board or fewer rings"
        raise invalid([FieldError("/board", "takes_too_long", reason, {})]) from error
