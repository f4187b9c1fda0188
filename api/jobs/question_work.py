"""Questions about games as jobs. This module knows nothing of requests or of the database."""

from time import process_time
from typing import Any

from api.folders import Folders
from api.jobs.bot_work import load
from api.jobs.job import OF_REQUEST, Job, Told
from games.questions import Question
from games.registry import game_named

TOLD = Told(
    busy="Too many questions are being answered now.",
    lost="The question could not be answered now.",
    too_long="The answer takes too long; ask for less.",
)


def answer(folders: Folders, game: str, name: str, values: str) -> dict[str, Any]:
    """Answer a question, which comes as JSON.

    One that asks for seconds gets them as seconds of a processor, so that its answer on a busy machine is late rather
    than short.
    """
    question: Question = game_named(game).analysis[name].model_validate_json(values)
    if question.time_limit is None:
        return question.answer().model_dump(mode="json")
    end = process_time() + question.time_limit
    return question.answer_so_far(lambda: process_time() >= end).model_dump(mode="json")


ANSWER = Job(
    "answer a question",
    answer,
    TOLD,
    OF_REQUEST,
    "the steps that its fields allow; or `seconds`, where a question has them",
    load,
)
