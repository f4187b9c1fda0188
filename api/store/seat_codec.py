"""Encodes players and the requests for their seats as JSON, for every kind of subject."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from games.seating.players import Player
from games.seating.ring_styles import RingStyle
from games.seating.takeover import Takeover, Takeovers, of_role
from games.values import JSON


def dump_seats(players: Iterable[Player], takeovers: Takeovers) -> JSON:
    """Return players, and what is asked for about the host's role and seats, as JSON."""
    role = of_role(takeovers)
    return {
        "players": [
            {
                "name": player.name,
                "title": player.title,
                "colour": player.ring.colour,
                "pattern": player.ring.pattern,
                "seat": player.seat,
                "held": player.held,
            }
            for player in players
        ],
        "takeover": role and _dump_takeover(role),
        "seat_takeovers": [_dump_takeover(each) for each in takeovers if each is not role],
    }


def load_players(state: JSON) -> tuple[Player, ...]:
    """Read players."""
    return tuple(
        Player(each["name"], each["title"], RingStyle.from_json(each), each["seat"], each.get("held", False))
        for each in state["players"]
    )


def load_event_data(data: JSON) -> JSON:
    """Read what an event says."""
    return {**data, "ring": RingStyle.from_json(data["ring"]).to_json()} if isinstance(data.get("ring"), dict) else data


def load_takeovers(state: JSON) -> Takeovers:
    """Read what is asked for about the host's role and seats."""
    role = state.get("takeover")
    found = ([role] if role else []) + state.get("seat_takeovers", [])
    return tuple(
        Takeover(
            each["player"], datetime.fromisoformat(each["ends_at"]), tuple(each["agreed"]), each.get("aim", "role")
        )
        for each in found
    )


def dump_time(moment: datetime | None) -> str | None:
    """Return a time as JSON."""
    return None if moment is None else moment.isoformat()


def load_time(text: str | None) -> datetime | None:
    """Read a time."""
    return None if text is None else datetime.fromisoformat(text)


def _dump_takeover(takeover: Takeover) -> JSON:
    ends_at = takeover.ends_at.isoformat()
    return {"player": takeover.player, "ends_at": ends_at, "agreed": takeover.agreed, "aim": takeover.aim}
