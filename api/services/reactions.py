"""Reactions of players: shown to everybody who listens, and forgotten after some seconds.

They are no events of the log: a subject's version, its state and its record know nothing of them.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TypeVar

from api.http.problems import FieldError, Problem
from api.services.unit_of_work import UnitOfWork
from api.store import reactions, subjects
from api.store.reactions import ReactionRow
from games.refusals import Forbidden
from games.seating.editor import Editor
from games.seating.events import Position
from games.seating.players import Player
from games.seating.reactions import Reaction
from games.seating.schemas import AnyEvent
from games.values import timestamp

MOST = 3
"""How many reactions a seat may send within `WINDOW`, whichever host it asks."""

WINDOW = timedelta(seconds=10)

FRESH = timedelta(seconds=5)
"""How old a reaction may be that is told to who begins to listen."""

SECOND = timedelta(seconds=1)

K = TypeVar("K", bound=Editor)


def react(at: UnitOfWork[K], reaction: Reaction) -> None:
    """Tell everybody a reaction of the caller's seat.

    Raises:
        Forbidden: the caller has no seat, has left it, or was taken out by the host.
        Problem: 429, the seat has sent as many as it may.
    """
    player = _own_player(at).name
    kept = reactions.of(at.session, at.subject)
    since = at.now - WINDOW
    own = [row for row in kept if row.player == player and since < row.at <= at.now]
    if len(own) >= MOST:
        raise _too_many(own[-MOST].at + WINDOW - at.now)
    number = kept[-1].number + 1 if kept else 1
    row = ReactionRow(subject_id=at.subject.id, number=number, player=player, reaction=reaction, at=at.now)
    reactions.add(at.session, row, since)
    subjects.wake_listeners(at.session, at.subject)
    at.answer(None, 204)


def heard(at: UnitOfWork[K], position: Position, last: int | None) -> tuple[list[AnyEvent], int]:
    """Return the reactions that a listener has not heard, in the shape of events, and the number of the newest.

    Args:
        at: a look at the subject.
        position: how far the listener has read the log.
        last: the number of the last reaction that the listener has heard; None for who begins to listen.
    """
    kept = reactions.of(at.session, at.subject)
    newest = kept[-1].number if kept else 0
    if last is None or last > newest:
        return [_event(row, position) for row in _fresh(kept, at.now)], newest
    return [_event(row, position) for row in kept if row.number > last], newest


def _own_player(at: UnitOfWork[K]) -> Player:
    """Return the player in whose seat the caller is; who has resigned is still at the table."""
    player = at.editor.player(at.viewer.own_seat())
    if player.seat == "free":
        raise Forbidden(f"{player.title} only looks on now.", "own_seat_only")
    return player


def _fresh(kept: Sequence[ReactionRow], now: datetime) -> list[ReactionRow]:
    return [row for row in kept if now - FRESH < row.at <= now]


def _event(row: ReactionRow, position: Position) -> AnyEvent:
    return {
        "id": str(position),
        "seq": position.public,
        "type": "reaction",
        "at": timestamp(row.at),
        "by": row.player,
        "round": None,
        "data": {"player": row.player, "reaction": row.reaction},
    }


def _too_many(left: timedelta) -> Problem:
    detail = f"A seat may send {MOST} reactions in {WINDOW // SECOND} seconds."
    entry = FieldError("", "too_many_reactions", "wait a few seconds", {})
    return Problem("rate_limited", detail, errors=[entry], headers={"Retry-After": str(-(-left // SECOND))})
