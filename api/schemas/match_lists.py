"""Lists of matches."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from api.schemas.base import Answer, example
from api.schemas.matches import ID, Points, Time


class MatchSummary(Answer):
    """A match as one line of a list."""

    model_config = example(
        {
            "id": ID,
            "status": "finished",
            "created_at": "2026-11-20T18:30:00.000Z",
            "finished_at": "2026-11-20T20:10:00.000Z",
            "players": ["pink", "green"],
            "names": {"pink": "Ann", "green": "green"},
            "totals": {"pink": 212, "green": 180},
            "winners": ["pink"],
            "rounds": 6,
        }
    )

    id: str
    status: Literal["playing", "finished"]
    created_at: Time
    finished_at: Time | None
    players: list[str]
    names: dict[str, str]
    totals: Points
    winners: list[str]
    rounds: int = Field(description="How many rounds were opened.")


class MatchList(Answer):
    """Matches."""

    model_config = example({"items": [], "next": None})

    items: list[MatchSummary]
    next: str | None
