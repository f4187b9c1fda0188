"""Why a board that was laid out by hand makes no puzzle."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from api.schemas.base import Answer, example
from solver.errors import RefusalCode


class Refusal(Answer):
    """Why a board makes no puzzle."""

    model_config = example({"code": "no_solution", "detail": "there is no solution; expected one", "solutions": 0})

    code: RefusalCode
    detail: str = Field(description="The same as a sentence.")
    solutions: int | None = Field(None, description="With `not_unique`: how many there are.")
    more_solutions: bool | None = Field(None, description="Whether there are at least so many.")
    answers: list[dict[str, Any]] | None = Field(None, description="Two of them.")
    words: list[str] | None = Field(None, description="With `flagged_word`: which.")
    grades: list[int] | None = Field(None, description="With `unclear_grade`: which are possible.")
    stated: int | None = Field(None, description="With `other_grade`: the grade that is stated.")
    proven: int | None = Field(None, description="The grade that is proven.")
    gap: int | None = Field(None, description="With `gap`: how many points the best answer is ahead.")
    points: int | None = Field(None, description="Of how many.")
    least: int | None = Field(None, description="How far ahead it has to be at least for the grade, in per cent.")
    most: int | None = Field(None, description="And at most. With `too_large`: the most sets of rings.")
    sets: int | None = Field(None, description="With `too_large`: how many sets of rings there are.")
