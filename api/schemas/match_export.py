"""A match as a file to keep."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from api.schemas.base import Answer, Query, example
from api.schemas.match_events import MatchEvent
from api.schemas.match_rounds import ROUND, Round
from api.schemas.matches import MATCH, Match
from games.word_ringers.match.export import COLUMNS


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


class MatchExport(Answer):
    """A match with all its rounds and its log."""

    model_config = example({"match": MATCH, "rounds": [ROUND], "events": []})

    match: Match
    rounds: list[Round]
    events: list[MatchEvent]
