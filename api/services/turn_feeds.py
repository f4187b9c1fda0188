"""Feeds of one's own turns: made, and of which seats they are. Whoever has the link of one reads it, and no more."""

import secrets
from datetime import datetime
from typing import TypeVar

from flask import Response

from api.context import store
from api.http.addresses import client_digest
from api.services.callers import is_counted
from api.services.once import Answer, once
from api.services.removal import remove_old
from api.services.tokens import caller_digest, digest_of
from api.services.turns import begin_turn
from api.services.unit_of_work import UnitOfWork
from api.store import turn_feeds
from api.store.engine import now as clock
from api.store.turn_feeds import FeedSeatRow, TurnFeedRow
from games.refusals import BadOption, Conflict, NotFound
from games.seating.editor import Editor

MOST_SEATS = 100
"""Of how many seats a feed is at most."""

MOST_OF_SEAT = 4
"""In how many feeds a seat is at most."""

MOST_EMPTY = 20
"""The most feeds without a seat that were made from one address; they are soon removed."""

K = TypeVar("K", bound=Editor)

ID_BYTES = 10


def make_feed() -> Response:
    """Make a feed without seats, and return its token and the secret of its links.

    Raises:
        Conflict: as many feeds of the caller's have no seat as may be.
    """
    caller = client_digest()
    with store().write() as session:
        now = clock(session)
        remove_old(session, now)
        with once(session, now, None) as request:
            if is_counted() and turn_feeds.empty(session, caller) >= MOST_EMPTY:
                raise Conflict("too_many_feeds", f"{MOST_EMPTY} feeds from here have no seat; add seats to them first.")
            token, secret = request.secrets.token("feed_token"), request.secrets.token("secret")
            feed = _new_feed(digest_of(token), digest_of(secret), caller, now)
            turn_feeds.add(session, feed)
            request.answer = Answer({"id": feed.id, "feed_token": token, "secret": secret}, 201)
    return request.response


def remove_feed(id: str) -> None:
    """Remove a feed, so that its links lead nowhere.

    Raises:
        NotFound: there is no such feed of the caller's.
    """
    with store().write() as session:
        token = caller_digest()
        feed = None if token is None else turn_feeds.of_owner(session, token, lock=True)
        if feed is None or feed.id != id:
            raise NotFound("feed")
        turn_feeds.remove(session, id)


def add_seat(at: UnitOfWork[K], feed_token: str) -> None:
    """Let the turns of the caller's seat stand in a feed; one that is not over stands there at once.

    Raises:
        BadOption: there is no such feed.
        Conflict: it is of as many seats as may be, or the seat is in as many feeds.
    """
    session, player = at.session, at.viewer.own_seat()
    feed = turn_feeds.of_owner(session, digest_of(feed_token), lock=True)
    if feed is None:
        raise BadOption("/feed_token", "unknown_feed", "there is no such feed; make a new one with POST /v1/feeds")
    turn_feeds.use(session, feed.id, at.now)
    own = _own(at)
    if feed.id not in [seat.feed_id for seat in own]:
        if turn_feeds.count_seats(session, feed.id) >= MOST_SEATS:
            raise Conflict("too_many_feed_seats", f"A feed is of at most {MOST_SEATS} seats; take one out first.")
        if len(own) >= MOST_OF_SEAT:
            raise Conflict("too_many_feeds", f"A seat is in at most {MOST_OF_SEAT} feeds; take it out of one first.")
        seat = FeedSeatRow(id=_new_id(), feed_id=feed.id, subject_id=at.subject.id, player=player)
        turn_feeds.add_seat(session, seat)
        waiting = at.editor.turns()
        if player in waiting:
            begin_turn(session, at.editor, seat, waiting[player])
    at.answer(None, 204)


def remove_seat(at: UnitOfWork[K], feed_token: str) -> None:
    """Let the turns of the caller's seat stand in a feed no more, if they do."""
    own = _own(at)
    feed = turn_feeds.of_owner(at.session, digest_of(feed_token), lock=True)
    for seat in own:
        if feed is not None and seat.feed_id == feed.id:
            turn_feeds.remove_seat(at.session, seat.id)
    at.answer(None, 204)


def follow_seats(before: UnitOfWork[K], following: UnitOfWork[K]) -> None:
    """Let the seats of a rematch stand in the feeds of those before it; a full feed loses the seat before.

    Args:
        before: what the rematch follows.
        following: the rematch, which is saved after this.
    """
    session = before.session
    for seat in turn_feeds.seats(session, before.subject):
        if seat.player not in following.editor.people:
            continue
        turn_feeds.lock(session, seat.feed_id)
        if turn_feeds.count_seats(session, seat.feed_id) >= MOST_SEATS:
            turn_feeds.remove_seat(session, seat.id)
        turn_feeds.use(session, seat.feed_id, before.now)
        new = FeedSeatRow(id=_new_id(), feed_id=seat.feed_id, subject_id=following.subject.id, player=seat.player)
        turn_feeds.add_seat(session, new)
        following.may_be_in_feeds = True


def _own(at: UnitOfWork[K]) -> list[FeedSeatRow]:
    player = at.viewer.own_seat()
    return [seat for seat in turn_feeds.seats(at.session, at.subject) if seat.player == player]


def _new_feed(owner: bytes, link: bytes, caller: bytes, now: datetime) -> TurnFeedRow:
    return TurnFeedRow(id=_new_id(), owner=owner, link=link, caller=caller, created_at=now, used_at=now)


def _new_id() -> str:
    return secrets.token_hex(ID_BYTES)
