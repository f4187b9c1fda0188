"""A game written out state by state: what everybody could see and do, for tests that compare it with a kept file."""

import json
from collections.abc import Iterator
from typing import Any

from games.base import CHANCE, TABLE
from games.record import Record
from games.session import Session
from games.values import JSON

LISTED = 10
"""The most actions of a player that are written out."""


def playthrough(session: Session[Any, Any, Any]) -> str:
    """Return the record of a game, and before each decision point what each viewer sees and may do.

    The record's lines stand as they are, so that `replayed` reads them again; all else is comments.
    """
    heading, _, _ = str(Record(session)).partition("\n\n")
    lines = [heading, ""]
    at = Session.empty(session.game, session.config, session.players, session.seed)
    known: dict[str | None, JSON] = {}
    shown = -1
    for entry in session.log:
        if entry.ply != shown and entry.actor not in (CHANCE, TABLE):
            lines.extend(_comments(at, known))
            shown = entry.ply
        lines.append(f"{entry.ply} {entry.actor} {entry.action}")
        at = at.with_entry(entry)
    lines.extend(_comments(at, known))
    return "\n".join(lines) + "\n"


def replayed(text: str) -> Session[Any, Any, Any]:
    """Return the session of a playthrough's record.

    Raises:
        games.record.BadRecord: see `Record.parse`.
    """
    return Record.parse(text).session


def _comments(session: Session[Any, Any, Any], known: dict[str | None, JSON]) -> Iterator[str]:
    """Yield what each viewer sees that is new, what each actor may do, and the outcome."""
    game, state = session.game, session.state
    for viewer in (None, *session.players):
        view = game.view(state, viewer)
        before = known.get(viewer, {})
        news = {key: value for key, value in view.items() if key not in before or value != before[key]}
        yield f"; {viewer or 'everybody'} sees {_json(news)}"
        known[viewer] = view
    for player in sorted(session.actors):
        yield f"; {player} may {_choice(session.legal_actions(player))}"
    if session.outcome is not None:
        yield f"; {_json(session.outcome.to_json())}"


def _choice(actions: list[str]) -> str:
    if len(actions) <= LISTED:
        return " ".join(actions)
    return f"{' '.join(actions[:LISTED])} ... {actions[-1]} ({len(actions)})"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
