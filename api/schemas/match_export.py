"""A match as a file to keep."""

from collections.abc import Sequence
from typing import Literal

from pydantic import Field
from typing_extensions import TypedDict

from api.schemas.base import Query, with_example
from api.schemas.match_events import MatchEvent
from games.word_ringers.match.export import COLUMNS
from games.word_ringers.match.schemas import Match, Round


class ExportFormatQuery(Query):
    """The form of the file."""

    format: Literal["json", "csv"] = Field("json", description=f"CSV has the columns {', '.join(COLUMNS)}.")


CSV = {
    "text/csv": {
        "schema": {
            "type": "string",
            "examples": [",".join(COLUMNS) + "\r\n1,pink,Ann,accepted,PIT,6,,A1 B1 C1\r\n1,pink,Ann,total,,6,,\r\n"],
        }
    }
}
"""The form of an export beside JSON, for the OpenAPI document."""


@with_example({"events": []})
class MatchExport(TypedDict):
    """A match with all its rounds and its log."""

    match: Match
    rounds: Sequence[Round]
    events: Sequence[MatchEvent]
