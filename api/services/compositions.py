"""Boards of your own words, made in a separate process."""

from typing import cast

from api.context import catalog
from api.http.blaming import blaming
from api.http.problems import MAX_ERRORS, FieldError, Problem, field_error, invalid
from api.jobs.compose_work import COMPOSE, Asked
from api.schemas.compositions import Composition
from api.services.long_work import done
from dictionaries.typed import shown_text
from solver.composing.no_word_placed import NoWordPlaced
from solver.errors import BadComposition, NoFiller


def board_of(asked: Asked) -> Composition:
    """Return a board of words, and what is said of it.

    Raises:
        Problem: 422, something asked is beyond a limit, no word stands on a board, or none is found that may be shown.
        NotDone: nobody can make it now.
    """
    with blaming("/dictionary"):
        dictionary = catalog().get(asked.dictionary)
    try:
        asked.wanted(dictionary)
        with blaming("/words", NoFiller):
            return cast("Composition", done(COMPOSE, asked))
    except NoWordPlaced as error:
        raise _refused(asked, error) from error
    except BadComposition as error:
        number = "" if error.number is None else f"/{error.number}"
        raise invalid([field_error(error.cause or error, f"/{error.option}{number}")]) from error


def _refused(asked: Asked, refused: NoWordPlaced) -> Problem:
    """Return the problem for words of which none stands on a board: an error for each, and all that are left out."""
    typed = [shown_text(word) for word in asked.words]
    errors = [
        FieldError(
            f"/words/{typed.index(left.text)}", "bad_option", f"{left.text[:40]!r}: {left.detail}", {"option": "words"}
        )
        for left in refused.left_out
    ]
    told = invalid(errors[:MAX_ERRORS])
    more = {"left_out": [left.to_json() for left in refused.left_out]}
    return Problem("invalid", told.detail, errors=told.errors, more=more)
