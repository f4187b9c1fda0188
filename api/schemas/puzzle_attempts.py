"""Attempts at puzzles: answers, verdicts, hints and solutions."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, NotRequired

from pydantic import Field, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError, PydanticKnownError, core_schema
from typing_extensions import TypedDict

from api.schemas.base import Body, Query, example, with_example
from api.schemas.matches import TOKEN
from api.schemas.puzzles import SOLUTION, Clue, with_fields_of_kinds
from games.values import Doc
from solver.puzzles.answers import MAX_ANSWER
from solver.puzzles.ranks import Rank
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


@with_example({"word": "RING", "points": 8, "cells": ["A1", "B1", "C1", "D1"], "also": []})
class Goal(TypedDict):
    """A word on the board, with the reading of its cells."""

    word: str
    points: int
    cells: Sequence[str]
    also: NotRequired[Annotated[Sequence[str], Doc("Other words on the same cells.", default=[])]]


@with_example({"word": "RIGN", "reason": "not_in_dictionary"})
class Rejection(TypedDict):
    """A word that does not count."""

    word: str
    reason: str


@with_example({"line": "C", "points": 14, "found": 11})
class FoundClue(Clue):
    """A clue, and what the answer makes of it."""

    found: int


@with_fields_of_kinds("verdict")
@with_example({"points": 118, "solved": False, "rank": "gold"})
class AttemptVerdict(TypedDict):
    """What an answer is worth."""

    points: Annotated[int, Doc("What it scores, counted as in the solution.")]
    best: NotRequired[
        Annotated[int | None, Doc("What the solution scores. Left out until the puzzle is solved or given up.")]
    ]
    solved: bool
    share: NotRequired[
        Annotated[
            int | None,
            Doc("How near it is to the solution, in per cent. Left out until the puzzle is solved or given up."),
        ]
    ]
    rank: Annotated[
        Rank,
        Doc(
            "How near it is by and large: `bronze` from 70 per cent on, `silver` from 80, `gold` from 90, and `best` "
            "if the puzzle is solved."
        ),
    ]
    missing: NotRequired[
        Annotated[Sequence[str] | None, Doc("The words that do not stand on the board, for `restore`.")]
    ]
    clues: NotRequired[
        Annotated[Sequence[FoundClue] | None, Doc("For `ring-deduction`; in a rated attempt only at its end.")]
    ]
    goals: NotRequired[Annotated[Sequence[Goal] | None, Doc("The everyday words found, for `find-words`.")]]
    goals_left: NotRequired[Annotated[int | None, Doc("How many are not found.")]]
    bonus: NotRequired[Annotated[Sequence[Goal] | None, Doc("The other words found.")]]
    bonus_points: NotRequired[int | None]
    rejected: NotRequired[Annotated[Sequence[Rejection] | None, Doc("The words that do not count.")]]
    wrong: NotRequired[
        Annotated[
            int | None,
            Doc(
                f"How many words do not count, in a rated attempt, if that is more than {MOST_WRONG}: then none "
                "counts, and it is not told which would."
            ),
        ]
    ]


@with_example(RANKED)
class RankCounts(TypedDict):
    """How many people ended a puzzle with each rank."""

    none: int
    bronze: int
    silver: int
    gold: int
    best: int


@with_example({"attempts": 41, "solved": 12})
class Counts(TypedDict):
    """How an attempt is among all attempts at the puzzle."""

    attempts: int
    solved: int
    ranks: Annotated[RankCounts, Doc("Of those attempts that solved the puzzle or gave up.")]


@with_example({"token": TOKEN})
class JudgedAttempt(TypedDict):
    """What comes of an attempt."""

    verdict: Annotated[AttemptVerdict | None, Doc("Null without an answer.")]
    counts: Annotated[Counts, Doc("Of all attempts at the puzzle, this one included unless it is a draft.")]
    token: Annotated[str | None, Doc("Opens the solution. Shown once; only its hash is kept. Null for a draft.")]


class HintQuery(Query):
    """Which hint to give."""

    step: int = Field(1, ge=1, le=1000, description="Each step tells more than the one before.")
    found: str = Field(
        "",
        max_length=4000,
        description="What is entered so far, with commas between, each as people type it: cells of rings, plays such "
        "as `tile:E@C3`, words, or tiles such as `B2=E`. A step that tells nothing else is passed over.",
    )


@with_example(
    {
        "step": 3,
        "steps": 4,
        "left": 1,
        "text": "One ring goes on C2.",
        "cells": ["C2"],
        "code": "rings.one",
        "facts": {"cell": "C2"},
    }
)
class Hint(TypedDict):
    """One step of help."""

    step: int
    steps: Annotated[int, Doc("How many there are.")]
    left: Annotated[int, Doc("How many come after it that tell something which is not found yet.")]
    text: Annotated[str, Doc("What it says in English.")]
    cells: Annotated[Sequence[str], Doc("The cells that it speaks of.")]
    code: Annotated[str, Doc("What it says, for whoever says it in another language.")]
    facts: Annotated[
        Mapping[str, int | str | Sequence[int | str | Mapping[str, int]]],
        Doc("The values of that sentence: numbers and names, or lists of them."),
    ]


@with_fields_of_kinds("solution")
@with_example(SOLUTION)
class Solution(TypedDict):
    """The solution of a puzzle, and the certificate that it is the best answer."""

    rings: NotRequired[Sequence[str] | None]
    plays: NotRequired[Sequence[str] | None]
    words: NotRequired[Sequence[str] | None]
    tiles: NotRequired[Mapping[str, str] | None]
    points: int
    optima: Annotated[int, Doc("How many answers score as much.")]
    runner_up: Annotated[int | None, Doc("What the best of all other answers scores.")]
    total: NotRequired[Annotated[int | None, Doc("What every word of the board scores together, for `place-rings`.")]]
    features: NotRequired[
        Annotated[
            Mapping[str, int] | None,
            Doc(
                "What else makes it easy or hard, as far as it means something for the kind: how many `answers` there "
                "are, the `lead` of the best in points, and how many others are `near`, at most 5 per cent below it; "
                "how many `words` the board has; how much of the points, in per cent, is from `uncommon` words, on a "
                "`diagonal`, and reads only `backward`; for `find-words` the `effort` to see all goals; for `restore` "
                "and `ring-deduction` how many answers are `fitting` for the clue that tells most, in how many "
                "`rounds` the clues tell something new, and how much is `open` after them."
            ),
        ]
    ]
    rival_alone: NotRequired[Annotated[int | None, Doc("What the rival scores without your rings, for `cancel-duel`.")]]
    before: NotRequired[Annotated[int | None, Doc("What your rings score before, for `tile-and-ring`.")]]
    line: NotRequired[Annotated[Sequence[str] | None, Doc("How it goes on, for `endgame`.")]]
    most: NotRequired[Annotated[int | None, Doc("The most that rings can score, for `exact-score`.")]]
    clues: NotRequired[Annotated[int | None, Doc("How many clues there are, for `ring-deduction` and `restore`.")]]
    goals: NotRequired[Annotated[Sequence[Goal] | None, Doc("The words to find, for `find-words`.")]]
    bonus: NotRequired[Annotated[Sequence[Goal] | None, Doc("The words beside them.")]]
    bonus_points: NotRequired[int | None]
    sentence: NotRequired[Annotated[str | None, Doc("The sentence in the free cells, for `find-words`.")]]
