"""Evaluating many boards at once: request and answer."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar

from pydantic import Field, ValidationError
from typing_extensions import TypedDict

from api.http.problems import FieldError, errors_in, field_error, invalid
from api.schemas.base import TEXT_BODY, Body, DictionaryId, Query, example, with_example
from api.schemas.board import NOTATION
from api.schemas.late_boards import LateBoard
from api.schemas.rounds import dictionary_version
from api.schemas.ruleset import DEFAULT, RulesetOptions
from dictionaries import Dictionary
from dictionaries.catalog import DEFAULT as DEFAULT_DICTIONARY
from games.values import Doc
from games.word_ringers.match.schemas import DictionaryVersion
from solver.errors import BadRuleset
from solver.evaluate import Tally
from solver.ruleset import Ruleset

JSON, TEXT, NDJSON = "application/json", "text/plain", "application/x-ndjson"

MAX_BOARDS = 10_000
"""The most boards of one JSON request."""

MAX_RULESET = 4_000
"""The most characters of a ruleset in a query."""


class EvaluateRequest(Body):
    """Boards to count."""

    model_config = example({"boards": [NOTATION, "PIT/ACE pink:A1;green:C2"]})
    share_texts: ClassVar = True

    boards: list[LateBoard] = Field(max_length=MAX_BOARDS)
    dictionary: DictionaryId = DEFAULT_DICTIONARY
    ruleset: RulesetOptions | None = Field(None, description="Of its options `min_length` and `letter_points` matter.")

    @property
    def rules(self) -> Ruleset:
        """The ruleset asked for; raises `BadRuleset` if a face in it is not one."""
        return self.ruleset.to_domain() if self.ruleset else DEFAULT


class EvaluateQuery(Query):
    """What counts for boards that are sent as lines."""

    dictionary: str | None = Field(
        None, max_length=100, description="With lines: the id of a dictionary; `en` if left out.", examples=["en"]
    )
    ruleset: str | None = Field(
        None,
        max_length=MAX_RULESET,
        description="With lines: the ruleset as JSON. Of its options `min_length` and `letter_points` matter.",
        examples=['{"min_length":3}'],
    )

    def check_unused(self) -> None:
        """Refuse what belongs into a JSON body.

        Raises:
            Problem: 422, a parameter is given.
        """
        for name in self.model_fields_set:
            detail = "goes with lines; in a JSON body it is a field"
            raise invalid([FieldError(f"/{name}", "contradiction", detail, {"in": "query"})])

    @property
    def rules(self) -> Ruleset:
        """The ruleset asked for.

        Raises:
            Problem: 422, it is not a ruleset.
        """
        if self.ruleset is None:
            return DEFAULT
        try:
            return RulesetOptions.model_validate_json(self.ruleset).to_domain()
        except ValidationError as error:
            raise invalid(errors_in(error, "ruleset", **{"in": "query"})) from None
        except BadRuleset as error:
            raise invalid([field_error(error, "/ruleset", **{"in": "query"})]) from None


@with_example({"segments": 3, "points": 14})
class PlayerTally(TypedDict):
    """What a player has on a board before any cancelling."""

    segments: Annotated[int, Doc("How many segments read as a word through one of the player's rings.")]
    points: int


@with_example({"results": [{"pink": {"segments": 3, "points": 14}, "green": {"segments": 2, "points": 8}}]})
class EvaluateAnswer(TypedDict):
    """The boards, counted."""

    dictionary: DictionaryVersion
    results: Annotated[
        Sequence[Mapping[str, PlayerTally]],
        Doc(
            "For each board, in the order sent, every player who has a ring on it; a board without rings is "
            "counted whole, for one player named `board`."
        ),
    ]


def evaluation_json(results: Sequence[Mapping[str, Tally]], dictionary: Dictionary) -> EvaluateAnswer:
    """Return evaluated boards as an `EvaluateAnswer`."""
    return {
        "dictionary": dictionary_version(dictionary),
        "results": [
            {player: {"segments": tally.segments, "points": tally.points} for player, tally in tallies.items()}
            for tallies in results
        ],
    }


_LINES = "PIT/ACE pink:A1;green:C2\nPIT pink:A1\n"
_COUNTED = (
    '{"pink":{"segments":3,"points":14},"green":{"segments":2,"points":8}}\n{"pink":{"segments":2,"points":10}}\n'
)

BODIES: dict[str, dict[str, Any]] = {
    JSON: {"schema": {"$ref": "#/components/schemas/EvaluateRequest"}},
    NDJSON: {
        "schema": TEXT_BODY
        | {
            "description": "A line for each board: its notation in quotes, or an object.",
            "examples": ['"PIT/ACE pink:A1;green:C2"\n{"rows":[["P","I","T"]],"rings":{"A1":"pink"}}\n'],
        }
    },
    TEXT: {"schema": TEXT_BODY | {"description": "A notation a line.", "examples": [_LINES]}},
}
"""The bodies that boards can be sent in, for the OpenAPI document; see `api.schemas.board.IMPORTED` for their order."""

ANSWERS: dict[str, dict[str, Any]] = {
    JSON: {"schema": {"$ref": "#/components/schemas/EvaluateAnswer"}},
    NDJSON: {
        "schema": TEXT_BODY
        | {
            "description": "For lines: a line for each board, which is its entry of `results`. The last line may be a "
            "problem, whose `status` is a number.",
            "examples": [_COUNTED],
        }
    },
}
"""The answers, likewise."""
