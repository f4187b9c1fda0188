"""The progress of a game at a table: its effects on times and offers, and the events for each viewer.

An event for everybody has what a spectator may know. A seat that may know more gets one more event of its own. The
existence and the size of an event never depend on what its reader may not know.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from games.base import CHANCE, TABLE
from games.session import Entry
from games.tables.base_editor import BaseTableEditor
from games.tables.clock import Times
from games.tables.offers import Offer
from games.tables.table import AnySession, Table
from games.tables.views import actors_json, outcome_json, times_json
from games.values import JSON


def go_on(
    editor: BaseTableEditor,
    type: str,
    after: AnySession,
    more: Mapping[str, Any] | None = None,
    actor: str | None = None,
) -> None:
    """Put the game as it is now in the place of the one before, and record what everybody is to know.

    Args:
        editor: the table.
        type: of the event.
        after: the game now.
        more: what else the event tells.
        actor: who has acted, if a player has.
    """
    table = editor.table
    before = table.session
    table = replace(table, session=after, times=_times(table, after, actor, editor.now))
    if after.outcome is not None:
        table = replace(table, finished_at=editor.now)
    editor.table = replace(table, offers=tuple(_offer_after(offer, after) for offer in table.offers))
    _record(editor, type, before, after, dict(more or {}))


def _times(table: Table, after: AnySession, actor: str | None, now: datetime) -> Times:
    before, times, clock = table.session, table.times, table.terms.clock
    if before is None or times is None:
        left = {} if clock is None else dict.fromkeys(table.names, clock.seconds)
        times = Times(now, left)
    elif after.ply == before.ply:
        return times if actor is None else times.decided(actor, now)
    else:
        shown = 0 if table.plays_itself else after.game.reveal_seconds(after.config, before.state, after.state)
        times = times.next_point(clock, table.running, actor, now, now + timedelta(seconds=shown))
    seconds = None if after.outcome else after.game.decision_seconds(after.config, after.state)
    return times if seconds is None else replace(times, decide_by=times.since + timedelta(seconds=seconds))


def _offer_after(offer: Offer, after: AnySession) -> Offer:
    """Return an offer as it stands after the game has gone on: who acts instead of agreeing declines.

    A decision point counts when it is over, as it may be secret until then who has acted.
    """
    if offer.status != "open":
        return offer
    since = [entry for entry in after.log if offer.ply <= entry.ply < after.ply]
    acted = {entry.actor for entry in since} - {CHANCE, TABLE}
    if acted - {offer.player, *offer.agreed}:
        return replace(offer, status="declined")
    if after.outcome is not None or (offer.kind == "take-back" and offer.player in acted):
        return replace(offer, status="lapsed")
    return offer


def _record(editor: BaseTableEditor, type: str, before: AnySession | None, after: AnySession, more: JSON) -> None:
    public = _told(before, after, None)
    if public["actions"] or public["view"] or more or before is None or public["actors"] != _actors(before, None):
        times, outcome = times_json(editor.table, editor.now), outcome_json(editor.table)
        editor.record(type, {**public, "times": times, "outcome": outcome, **more})
        completes = True
    else:
        public, completes = {**public, "view": {}}, False
    for seat in editor.names:
        own = _told(before, after, seat)
        known = {**_view(before, seat), **public["view"]}
        own["view"] = {key: value for key, value in _view(after, seat).items() if known.get(key, ...) != value}
        if own["view"] or own["actions"] != public["actions"] or own["actors"] != public["actors"]:
            editor.record("seen", {**own, "completes": completes}, seat=seat)


def _told(before: AnySession | None, after: AnySession, viewer: str | None) -> JSON:
    """Return what a viewer is told of how a game has gone on: actions, and which parts of the view are new."""
    known = _view(before, viewer)
    return {
        "ply": after.ply,
        "actions": [
            {"ply": entry.ply, "actor": entry.actor, "action": text}
            for at, entry in _steps(before, after)
            if (text := _seen(at, entry, viewer)) is not None
        ],
        "actors": _actors(after, viewer),
        "view": {key: value for key, value in _view(after, viewer).items() if known.get(key, ...) != value},
    }


def _steps(before: AnySession | None, after: AnySession) -> Iterator[tuple[AnySession, Entry]]:
    """Yield each new entry of the log with the game before it."""
    at = before or after.empty(after.game, after.config, after.players, after.seed)
    for entry in after.log[len(at.log) :]:
        yield at, entry
        at = at.with_entry(entry)


def _seen(at: AnySession, entry: Entry, viewer: str | None) -> str | None:
    if entry.actor == TABLE:
        return entry.action
    return at.game.redact(at.state, entry.actor, at.game.parse_action(entry.action), viewer)


def _view(session: AnySession | None, viewer: str | None) -> JSON:
    return {} if session is None else session.game.view(session.state, viewer)


def _actors(session: AnySession, viewer: str | None) -> list[str] | None:
    return actors_json(session, viewer)
