"""Answers questions about games, in this process or in one with the compiled kernels."""

from typing import Any

from api.jobs.question_work import ANSWER
from api.services.long_work import done
from games.questions import Question


def answer(game: str, name: str, question: Question) -> dict[str, Any]:
    """Return the answer to a question as JSON.

    Args:
        game: the name of the game.
        name: the name of the question.
        question: what is asked.

    Raises:
        BadOption: a value makes no sense.
        TooMuchWork: it takes too many steps.
        NotDone: nobody can answer now.
        CoreMissing: the compiled core is not there.
    """
    if question.takes_long:
        return done(ANSWER, game, name, question.model_dump_json())
    return question.answer().model_dump(mode="json")
