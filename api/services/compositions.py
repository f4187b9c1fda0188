"""Boards of your own words, made in a separate process."""

from typing import cast

from api.context import catalog
from api.http.blaming import blaming
from api.http.problems import field_error, invalid
from api.jobs.compose_work import COMPOSE, Asked
from api.schemas.compositions import Composition
from api.services.long_work import done
from solver.errors import BadComposition, NoFiller


def board_of(asked: Asked) -> Composition:
    """Return a board of words, and what is said of it.

    Raises:
        Problem: 422, something asked is beyond a limit, or no board is found that may be shown.
        NotDone: nobody can make it now.
    """
    with blaming("/dictionary"):
        dictionary = catalog().get(asked.dictionary)
    try:
        asked.wanted(dictionary)
    except BadComposition as error:
        number = "" if error.number is None else f"/{error.number}"
        raise invalid([field_error(error.cause or error, f"/{error.option}{number}")]) from error
    with blaming("/words", NoFiller):
        return cast("Composition", done(COMPOSE, asked))
