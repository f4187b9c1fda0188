"""The one shape of errors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypeAliasType, TypedDict

from api.http.error_codes import ERROR_CODES
from api.http.problem_kinds import TYPES
from api.schemas.base import with_example
from api.schemas.compositions import LeftOutWord
from api.schemas.refusals import Refusal
from api.schemas.service import Possible
from games.values import Doc
from games.word_ringers.match.schemas import AppliedChange, Round

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


@with_example({"pointer": "/board/rows/1", "code": "wrong_type", "detail": "should be a valid array"})
class FieldProblem(TypedDict):
    """What is wrong with one field."""

    pointer: Annotated[str, Doc("A JSON pointer into the body, or the name of a parameter after a slash.")]
    code: ErrorCode
    detail: Annotated[str, Doc("What is wrong and what was expected, for people.")]
    part: NotRequired[
        Annotated[
            Literal["query", "path", "header"] | None,
            Field(alias="in", description="The part of the request that has the parameter, if it is not the body."),
        ]
    ]
    line: NotRequired[Annotated[int | None, Doc("The line of a text, or the row of a board, counted from 1.")]]
    column: NotRequired[Annotated[int | None, Doc("The column of that line, counted from 1.")]]
    expected: NotRequired[Annotated[str | None, Doc("What would have been right.")]]
    most: NotRequired[Annotated[int | None, Doc("The most that is allowed.")]]
    cell: NotRequired[Annotated[str | None, Doc("The cell of the board.")]]
    character: NotRequired[Annotated[str | None, Doc("The character that the alphabet lacks.")]]
    option: NotRequired[Annotated[str | None, Doc("The option of the ruleset.")]]
    rule: NotRequired[
        Annotated[
            str | None,
            Doc(
                "The rule that forbids it. Of a board that cannot be read: `row_length` if a row is not as long as the "
                "first, `title` if the first line looks like a title. Of a word list: `no_text` if it is no text, "
                "`no_word` if it has no word."
            ),
        ]
    ]
    count: NotRequired[Annotated[int | None, Doc("How many tiles a row has.")]]
    wanted: NotRequired[Annotated[int | None, Doc("How many it should have.")]]
    row: NotRequired[
        Annotated[int | None, Doc("The row of the board, counted from 1, where it is not a line of a text.")]
    ]
    text: NotRequired[Annotated[str | None, Doc("What stands in the line, shortened.")]]
    tiles: NotRequired[Annotated[Sequence[str] | None, Doc("The tiles that the alphabet lacks.")]]
    player: NotRequired[Annotated[str | None, Doc("The player whom a rule is about, as people call the player.")]]
    stands: NotRequired[Annotated[str | None, Doc("What the cell shows: a letter, or the player whose ring it is.")]]
    by: NotRequired[Annotated[str | None, Doc("Who has put that there: a player, or `host`.")]]
    puzzle: NotRequired[Annotated[str | None, Doc("The id of the puzzle that is meant.")]]
    refusal: NotRequired[Annotated[Refusal | None, Doc("What was found of a board that makes no puzzle.")]]


@with_example(
    {
        "title": "Some fields cannot be used",
        "status": 422,
        "detail": "/board: is required",
        "instance": "0f3c6f0c5b0b4d0f9a5f5f6f1f0e7a11",
        "errors": [{"pointer": "/board", "code": "missing", "detail": "is required"}],
    }
)
class Problem(TypedDict):
    """An error, as RFC 9457 has it."""

    type: ProblemType
    title: Annotated[str, Doc("The kind of problem in a few words, the same each time.")]
    status: Annotated[int, Field(ge=400, le=599, description="The HTTP status.")]
    detail: Annotated[str, Doc("What is wrong this time, for people.")]
    instance: Annotated[str, Doc("The id of the request, as in X-Request-Id.")]
    errors: NotRequired[
        Annotated[Sequence[FieldProblem], Doc("What is wrong with each field, where fields are to blame.", default=[])]
    ]
    applied: NotRequired[
        Annotated[
            Sequence[AppliedChange] | None,
            Doc("Of changes to the cells of a round's board: those that were carried out all the same."),
        ]
    ]
    round: NotRequired[Annotated[Round | None, Doc("The round after these changes.")]]
    left_out: NotRequired[
        Annotated[
            Sequence[LeftOutWord] | None,
            Doc("Of words of which none stands on a board: each, and why."),
        ]
    ]
    can: NotRequired[Annotated[Possible | None, Doc("Of a service that is not ready: what it can do all the same.")]]
    checks: NotRequired[
        Annotated[Mapping[str, str] | None, Doc("Of such a service: what was checked, and what was found.")]
    ]
