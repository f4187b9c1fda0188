"""Attempts at puzzles: answers, verdicts, hints and solutions."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError, PydanticKnownError, core_schema

from api.schemas.base import Answer, Body, Query, example
from api.schemas.matches import TOKEN
from api.schemas.puzzles import SOLUTION, Clue, with_fields_of_kinds
from solver.puzzles.answers import MAX_ANSWER
from solver.puzzles.ratings.rules import MOST_WRONG

MAX_TEXT = 10_000
"""The most characters of an answer as people type it."""


RANKED = {"none": 5, "bronze": 2, "silver": 3, "gold": 6, "best": 12}


class AnswerFields(Body):
    """An answer; which field there is depends on the kind of the puzzle."""

    model_config = example(
        {"rings": ["A1", "C2", "B4"]},
        {"plays": ["tile:E@C3", "ring@B2"]},
        {"words": ["RING"]},
        {"tiles": {"B2": "E"}},
    )

    rings: list[str] | None = Field(None, max_length=MAX_ANSWER, description="The cells to ring.")
    plays: list[str] | None = Field(None, max_length=MAX_ANSWER, description="Plays such as `tile:E@C3` and `ring@B2`.")
    words: list[str] | None = Field(None, max_length=MAX_ANSWER, description="The words found.")
    tiles: dict[str, str] | None = Field(None, max_length=MAX_ANSWER, description="The tile for each hole.")

    def values(self) -> dict[str, Any]:
        """Return the fields that are given."""
        return self.model_dump(exclude_none=True)


class _Reader:
    """Reads an answer in either form, so that what is wrong with it is told of that form alone, and describes both."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_wrap_validator_function(cls.read, handler.generate_schema(AnswerFields))

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return {"anyOf": [handler(schema), {"type": "string", "maxLength": MAX_TEXT}]}

    @staticmethod
    def read(value: object, handler: core_schema.ValidatorFunctionWrapHandler) -> AnswerFields | str:
        if isinstance(value, dict):
            fields: AnswerFields = handler(value)
            return fields
        if not isinstance(value, str):
            raise PydanticCustomError("wrong_type", "should be an answer: an object, or text as people type it")
        if len(value) > MAX_TEXT:
            raise PydanticKnownError("string_too_long", {"max_length": MAX_TEXT})
        return value


AnyAnswer = Annotated[AnswerFields | str, _Reader]
"""An answer as fields, or as people type it."""


class AttemptRequest(Body):
    """An attempt at a puzzle: an answer, or that one gives up."""

    model_config = example(
        {"answer": {"rings": ["C2", "B3", "C5"]}, "seconds": 95, "hints": 1},
        {"answer": "c2 b3 c5"},
        {"gave_up": True, "seconds": 600},
    )

    answer: AnyAnswer | None = Field(
        None, description="The answer, as fields or as people type it; may be left out only by who gives up."
    )
    seconds: int | None = Field(None, ge=0, le=10_000_000, description="How long it took, for learning how hard it is.")
    hints: int = Field(0, ge=0, le=1000, description="How many hints were used, likewise.")
    gave_up: bool = Field(False, description="Whether this is the end without the solution.")
    draft: bool = Field(
        False,
        description="Whether only to judge the words found so far of a `find-words` puzzle: nothing is recorded, no "
        "token given.",
    )


class Goal(Answer):
    """A word on the board, with the reading of its cells."""

    model_config = example({"word": "RING", "points": 8, "cells": ["A1", "B1", "C1", "D1"], "also": []})

    word: str
    points: int
    cells: list[str]
    also: list[str] = Field([], description="Other words on the same cells.")


class Rejection(Answer):
    """A word that does not count."""

    model_config = example({"word": "RIGN", "reason": "not_in_dictionary"})

    word: str
    reason: str


class FoundClue(Clue):
    """A clue, and what the answer makes of it."""

    model_config = example({"line": "C", "points": 14, "found": 11})

    found: int


@with_fields_of_kinds("verdict")
class AttemptVerdict(Answer):
    """What an answer is worth."""

    model_config = example({"points": 118, "solved": False, "rank": "gold"})

    points: int = Field(description="What it scores, counted as in the solution.")
    best: int | None = Field(
        None, description="What the solution scores. Left out until the puzzle is solved or given up."
    )
    solved: bool
    share: int | None = Field(
        None,
        description="How near it is to the solution, in per cent. Left out until the puzzle is solved or given up.",
    )
    rank: Literal["none", "bronze", "silver", "gold", "best"] = Field(
        description="How near it is by and large: `bronze` from 70 per cent on, `silver` from 80, `gold` from 90, and "
        "`best` if the puzzle is solved."
    )
    missing: list[str] | None = Field(None, description="The words that do not stand on the board, for `restore`.")
    clues: list[FoundClue] | None = Field(None, description="For `ring-deduction`; in a rated attempt only at its end.")
    goals: list[Goal] | None = Field(None, description="The common words found, for `find-words`.")
    goals_left: int | None = Field(None, description="How many are not found.")
    bonus: list[Goal] | None = Field(None, description="The other words found.")
    bonus_points: int | None = None
    rejected: list[Rejection] | None = Field(None, description="The words that do not count.")
    wrong: int | None = Field(
        None,
        description=f"How many words do not count, in a rated attempt, if that is more than {MOST_WRONG}: then none "
        "counts, and it is not told which would.",
    )


class RankCounts(Answer):
    """How many people ended a puzzle with each rank."""

    model_config = example(RANKED)

    none: int
    bronze: int
    silver: int
    gold: int
    best: int


class Counts(Answer):
    """How an attempt is among all attempts at the puzzle."""

    model_config = example({"attempts": 41, "solved": 12, "ranks": RANKED})

    attempts: int
    solved: int
    ranks: RankCounts = Field(description="Of those attempts that solved the puzzle or gave up.")


class JudgedAttempt(Answer):
    """What comes of an attempt."""

    model_config = example(
        {
            "verdict": {"points": 118, "solved": False, "rank": "gold"},
            "counts": {"attempts": 41, "solved": 12, "ranks": RANKED},
            "token": TOKEN,
        }
    )

    verdict: AttemptVerdict | None = Field(description="Null without an answer.")
    counts: Counts = Field(description="Of all attempts at the puzzle, this one included unless it is a draft.")
    token: str | None = Field(description="Opens the solution. Shown once; only its hash is kept. Null for a draft.")


class HintQuery(Query):
    """Which hint to give."""

    step: int = Field(1, ge=1, le=1000, description="Each step tells more than the one before.")
    found: str = Field(
        "",
        max_length=4000,
        description="What is entered so far, with commas between, each as people type it: cells of rings, plays such "
        "as `tile:E@C3`, words, or tiles such as `B2=E`. A step that tells nothing else is passed over.",
    )


class Hint(Answer):
    """One step of help."""

    model_config = example(
        {
            "step": 3,
            "steps": 4,
            "text": "One ring goes on C2.",
            "cells": ["C2"],
            "code": "rings.one",
            "facts": {"cell": "C2"},
        }
    )

    step: int
    steps: int = Field(description="How many there are.")
    text: str = Field(description="What it says in English.")
    cells: list[str] = Field(description="The cells that it speaks of.")
    code: str = Field(description="What it says, for whoever says it in another language.")
    facts: dict[str, int | str | list[int | str | dict[str, int]]] = Field(
        description="The values of that sentence: numbers and names, or lists of them."
    )


@with_fields_of_kinds("solution")
class Solution(Answer):
    """The solution of a puzzle, and the certificate that it is the best answer."""

    model_config = example(SOLUTION)

    rings: list[str] | None = None
    plays: list[str] | None = None
    words: list[str] | None = None
    tiles: dict[str, str] | None = None
    points: int
    optima: int = Field(description="How many answers score as much.")
    runner_up: int | None = Field(description="What the best of all other answers scores.")
    total: int | None = Field(None, description="What every word of the board scores together, for `place-rings`.")
    features: dict[str, int] | None = Field(
        None,
        description="What else makes it easy or hard, as far as it means something for the kind: how many `answers` "
        "there are, the `lead` of the best in points, and how many others are `near`, at most 5 per cent below it; how "
        "many `words` the board has; how much of the points, in per cent, is from `uncommon` words, on a `diagonal`, "
        "and reads only `backward`; for `find-words` the `effort` to see all goals; for `restore` and "
        "`ring-deduction` how many answers are `fitting` for the clue that tells most, in how many `rounds` the clues "
        "tell something new, and how much is `open` after them.",
    )
    rival_alone: int | None = Field(None, description="What the rival scores without your rings, for `cancel-duel`.")
    before: int | None = Field(None, description="What your rings score before, for `tile-and-ring`.")
    line: list[str] | None = Field(None, description="How it goes on, for `endgame`.")
    most: int | None = Field(None, description="The most that rings can score, for `exact-score`.")
    clues: int | None = Field(None, description="How many clues there are, for `ring-deduction` and `restore`.")
    goals: list[Goal] | None = Field(None, description="The words to find, for `find-words`.")
    bonus: list[Goal] | None = Field(None, description="The words beside them.")
    bonus_points: int | None = None
