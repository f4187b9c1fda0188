"""Advice about a position, computed by a process with the compiled kernels."""

from api.jobs.advice_work import ADVISE
from api.services.long_work import done
from dictionaries import Dictionary
from games.word_ringers.advice import Advised, Asked, check


def advice_about(asked: Asked, dictionary: Dictionary) -> tuple[Advised, ...]:
    """Return the plays that are worth a look, the best first.

    Raises:
        BadOption: something asked makes no sense, or would take too long.
        NotDone: nobody can answer now.
        CoreMissing: the compiled core is not there.
    """
    check(asked, dictionary)
    return done(ADVISE, asked, dictionary.id)
