"""Lists of matches."""

from collections.abc import Sequence

from typing_extensions import TypedDict

from api.schemas.base import with_example
from api.schemas.matches import ID
from games.word_ringers.match.schemas import MatchSummary

with_example(
    {
        "id": ID,
        "status": "finished",
        "finished_at": "2026-11-20T20:10:00.000Z",
        "players": ["pink", "green"],
        "names": {"pink": "Ann", "green": "green"},
        "totals": {"pink": 212, "green": 180},
        "winners": ["pink"],
        "rounds": 6,
    }
)(MatchSummary)


@with_example({"items": [], "next": None})
class MatchList(TypedDict):
    """Matches."""

    items: Sequence[MatchSummary]
    next: str | None
