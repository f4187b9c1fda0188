"""The common fields of all events of a log."""

from __future__ import annotations

from typing import Any

from pydantic import ConfigDict, Field

from api.schemas.base import Answer, example, example_of
from api.schemas.matches import Time


class Happened(Answer):
    """What every event has."""

    id: str = Field(description="How far whoever gets it has read: ask for what comes `after` it.")
    seq: int = Field(description="The number of the newest event for everybody.")
    at: Time
    by: str | None = Field(description="Who did it: a player, `host`, or nobody.")
    round: int | None = Field(description="The round it is about.")


def event(type: str, data: type[Answer], **more: Any) -> ConfigDict:
    """Return the configuration of an event that shows one with the particulars that are the example of a schema."""
    about = {"id": "13.3", "seq": 13, "type": type, "at": "2026-11-20T18:41:00.000Z", "by": "host", "round": 2}
    return example({**about, "data": example_of(data), **more})
