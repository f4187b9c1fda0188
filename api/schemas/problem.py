"""The one shape of errors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from api.http.error_codes import ERROR_CODES
from api.http.problem_kinds import TYPES
from api.schemas.base import Answer, example
from api.schemas.match_board import AppliedChange
from api.schemas.match_rounds import Round
from api.schemas.refusals import Refusal

if TYPE_CHECKING:
    ErrorCode = str
    ProblemType = str
else:
    ErrorCode = TypeAliasType(
        "ErrorCode",
        Annotated[
            Literal[ERROR_CODES],
            Field(description="What is wrong, as a word that does not change.", examples=["missing"]),
        ],
    )
    ProblemType = TypeAliasType(
        "ProblemType",
        Annotated[
            Literal[TYPES],
            Field(
                description="The kind of problem: a path of this service that explains it.",
                examples=["/problems/invalid"],
            ),
        ],
    )


class FieldProblem(Answer):
    """What is wrong with one field."""

    model_config = example({"pointer": "/board/rows/1", "code": "wrong_type", "detail": "should be a valid array"})

    pointer: str = Field(description="A JSON pointer into the body, or the name of a parameter after a slash.")
    code: ErrorCode
    detail: str = Field(description="What is wrong and what was expected, for people.")
    part: Literal["query", "path", "header"] | None = Field(
        None, alias="in", description="The part of the request that has the parameter, if it is not the body."
    )
    line: int | None = Field(None, description="The line of a text, or the row of a board, counted from 1.")
    column: int | None = Field(None, description="The column of that line, counted from 1.")
    expected: str | None = Field(None, description="What would have been right.")
    most: int | None = Field(None, description="The most that is allowed.")
    cell: str | None = Field(None, description="The cell of the board.")
    character: str | None = Field(None, description="The character that the alphabet lacks.")
    option: str | None = Field(None, description="The option of the ruleset.")
    rule: str | None = Field(None, description="The rule that forbids it.")
    player: str | None = Field(None, description="The player whom a rule is about, as people call the player.")
    stands: str | None = Field(None, description="What the cell shows: a letter, or the player whose ring it is.")
    by: str | None = Field(None, description="Who has put that there: a player, or `host`.")
    puzzle: str | None = Field(None, description="The id of the puzzle that is meant.")
    refusal: Refusal | None = Field(None, description="What was found of a board that makes no puzzle.")


class Problem(Answer):
    """An error, as RFC 9457 has it."""

    model_config = example(
        {
            "type": "/problems/invalid",
            "title": "Some fields cannot be used",
            "status": 422,
            "detail": "/board: is required",
            "instance": "0f3c6f0c5b0b4d0f9a5f5f6f1f0e7a11",
            "errors": [{"pointer": "/board", "code": "missing", "detail": "is required"}],
        }
    )

    type: ProblemType
    title: str = Field(description="The kind of problem in a few words, the same each time.")
    status: int = Field(ge=400, le=599, description="The HTTP status.")
    detail: str = Field(description="What is wrong this time, for people.")
    instance: str = Field(description="The id of the request, as in X-Request-Id.")
    errors: list[FieldProblem] = Field([], description="What is wrong with each field, where fields are to blame.")
    applied: list[AppliedChange] | None = Field(
        None, description="Of changes to the cells of a round's board: those that were carried out all the same."
    )
    round: Round | None = Field(None, description="The round after these changes.")
