"""Encodes as JSON what every kind of subject has: its names, its players, and the requests for their seats."""

from datetime import datetime
from typing import Any

from games.seating.players import Player
from games.seating.ring_styles import RingStyle
from games.seating.seated import Seated
from games.seating.takeover import Takeover, of_role
from games.values import JSON

SAME = ("id", "code", "version", "rematch_of", "rematch")
"""The fields of every subject that are values of JSON."""


def fields_of(value: object, *names: str) -> JSON:
    """Return fields of a value that are values of JSON."""
    return {name: getattr(value, name) for name in names}


def dump_subject(subject: Seated, created_at: datetime) -> JSON:
    """Return what a subject has in common with all others as JSON."""
    role = of_role(subject.takeovers)
    return {
        **fields_of(subject, *SAME, "host"),
        "created_at": created_at.isoformat(),
        "finished_at": dump_time(subject.finished_at),
        "players": [
            fields_of(each, "name", "title", "seat", "held") | fields_of(each.ring, "colour", "pattern")
            for each in subject.players
        ],
        "takeover": role and _dump_takeover(role),
        "seat_takeovers": [_dump_takeover(each) for each in subject.takeovers if each is not role],
    }


def load_subject(state: JSON) -> dict[str, Any]:
    """Read what a subject has in common with all others, as fields by name."""
    return {
        **{name: state[name] for name in SAME},
        "host": state.get("host"),
        "created_at": datetime.fromisoformat(state["created_at"]),
        "finished_at": load_time(state["finished_at"]),
        "players": tuple(
            Player(each["name"], each["title"], RingStyle.from_json(each), each["seat"], each.get("held", False))
            for each in state["players"]
        ),
        "takeovers": tuple(
            map(_load_takeover, filter(None, (state.get("takeover"), *state.get("seat_takeovers", ()))))
        ),
    }


def load_event_data(data: JSON) -> JSON:
    """Read what an event says."""
    return {**data, "ring": RingStyle.from_json(data["ring"]).to_json()} if isinstance(data.get("ring"), dict) else data


def dump_time(moment: datetime | None) -> str | None:
    """Return a time as JSON."""
    return None if moment is None else moment.isoformat()


def load_time(text: str | None) -> datetime | None:
    """Read a time."""
    return None if text is None else datetime.fromisoformat(text)


def _dump_takeover(takeover: Takeover) -> JSON:
    return fields_of(takeover, "player", "agreed", "aim") | {"ends_at": takeover.ends_at.isoformat()}


def _load_takeover(state: JSON) -> Takeover:
    ends_at = datetime.fromisoformat(state["ends_at"])
    return Takeover(state["player"], ends_at, tuple(state["agreed"]), state.get("aim", "role"))
