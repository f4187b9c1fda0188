"""Puzzles laid out by hand: proven and stored, or analysed while somebody lays one out."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

from flask import Response

from api.context import catalog
from api.http.blaming import blaming
from api.jobs.handmade_work import ANALYSE, PROVE, Asked
from api.schemas.puzzle_requests import Analysis
from api.services.long_work import done
from api.services.puzzles import keep
from api.store.puzzles import Stored
from solver.errors import BadArrays, BadLetter
from solver.unsupported_alphabet import UnsupportedAlphabet


def take_in(body: object, asked: Asked) -> Response:
    """Prove a puzzle and keep it; it is not listed.

    Raises:
        Problem: 422, something asked is beyond a limit.
        RefusedPuzzle: it makes no puzzle.
        NotDone: not now.
    """
    with _blaming(asked):
        return keep(body, Stored(*done(PROVE, asked)), listed=False)


def analysis(asked: Asked) -> Analysis:
    """Return what is known of a board.

    Raises:
        Problem, RefusedPuzzle, NotDone: as for `take_in`.
    """
    with _blaming(asked):
        return cast("Analysis", done(ANALYSE, asked))


@contextmanager
def _blaming(asked: Asked) -> Iterator[None]:
    """Turn what is wrong with something laid out into problems of its fields."""
    with blaming("/dictionary"):
        catalog().get(asked.dictionary)
    with blaming("/board", BadArrays), blaming("/board", BadLetter), blaming("", UnsupportedAlphabet):
        yield
