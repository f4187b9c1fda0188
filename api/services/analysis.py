"""Answering questions about games, in this process or in one that has the compiled kernels."""

from __future__ import annotations

from time import monotonic
from typing import Any

from api.context import worker
from api.jobs.job import Folders, Job, Told
from games.questions import Question
from games.registry import game_named

SECONDS = 10
"""The most that a question may take."""

SECONDS_TO_PROVE = 5
"""When a question is told to answer with what it knows, if it can."""


def answer_elsewhere(folders: Folders, game: str, name: str, values: str) -> dict[str, Any]:
    """Answer a question, which comes as JSON."""
    question: Question = game_named(game).analysis[name].model_validate_json(values)
    end = monotonic() + min(SECONDS_TO_PROVE, question.time_limit or SECONDS_TO_PROVE)
    return question.answer_so_far(lambda: monotonic() >= end).model_dump(mode="json")


ANSWER = Job(
    "answer a question",
    answer_elsewhere,
    Told(
        busy="Too many questions are being answered now.",
        lost="The question could not be answered now.",
        too_long=f"The answer takes longer than {SECONDS} seconds; ask for less.",
    ),
    kernels=True,
)


def answer(game: str, name: str, question: Question) -> dict[str, Any]:
    """Return the answer to a question as JSON.

    Args:
        game: the name of the game.
        name: the name of the question.
        question: what is asked.

    Raises:
        BadOption: a value makes no sense.
        NotDone: nobody can answer now, or it takes too long.
        KernelsMissing: the kernels are not compiled yet.
    """
    if question.takes_long:
        return worker().ask(ANSWER, game, name, question.model_dump_json(), seconds=SECONDS)
    return question.answer().model_dump(mode="json")
