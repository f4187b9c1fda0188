"""Feeds of one's own turns: made, and of which seats they are. Whoever has the link of one reads it, and no more."""

import secrets
from datetime import datetime

from flask import Response

from api.context import store
from api.services.once import Answer, once
from api.services.removal import remove_old
from api.services.tables import AtTable
from api.services.tokens import caller_digest, digest_of
from api.services.turns import begin_turn
from api.store import turn_feeds
from api.store.engine import now as clock
from api.store.turn_feeds import FeedSeatRow, TurnFeedRow
from games.refusals import BadOption, Conflict, NotFound
from games.tables import due

MOST_SEATS = 100
"""Of how many seats a feed is at most."""

ID_BYTES = 10


def make_feed() -> Response:
    """Make a feed without seats, and return its token and the secret of its links."""
    with store().write() as session:
        now = clock(session)
        remove_old(session, now)
        with once(session, now, None) as request:
            token, secret = request.secrets.token("feed_token"), request.secrets.token("secret")
            feed = _new_feed(digest_of(token), digest_of(secret), now)
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


def add_seat(at: AtTable, feed_token: str) -> None:
    """Let the turns of the caller's seat stand in a feed; one that is not over stands there at once.

    Raises:
        BadOption: there is no such feed.
        Conflict: it is of as many seats as may be.
    """
    session, player = at.session, at.viewer.own_seat()
    feed = turn_feeds.of_owner(session, digest_of(feed_token), lock=True)
    if feed is None:
        raise BadOption("/feed_token", "unknown_feed", "there is no such feed; make a new one with POST /v1/feeds")
    turn_feeds.use(session, feed.id, at.now)
    if _seat_of(at, feed) is None:
        if turn_feeds.count_seats(session, feed.id) >= MOST_SEATS:
            raise Conflict("too_many_feed_seats", f"A feed is of at most {MOST_SEATS} seats; take one out first.")
        seat = FeedSeatRow(id=_new_id(), feed_id=feed.id, subject_id=at.subject.id, player=player)
        turn_feeds.add_seat(session, seat)
        waiting = due.turns(at.editor.table)
        if player in waiting:
            begin_turn(session, at.editor, seat, waiting[player])
    at.answer(None, 204)


def remove_seat(at: AtTable, feed_token: str) -> None:
    """Let the turns of the caller's seat stand in a feed no more, if they do."""
    at.viewer.own_seat()
    feed = turn_feeds.of_owner(at.session, digest_of(feed_token), lock=True)
    seat = None if feed is None else _seat_of(at, feed)
    if seat is not None:
        turn_feeds.remove_seat(at.session, seat.id)
    at.answer(None, 204)


def _seat_of(at: AtTable, feed: TurnFeedRow) -> FeedSeatRow | None:
    seats = turn_feeds.seats(at.session, at.subject)
    own = (feed.id, at.viewer.own_seat())
    return next((seat for seat in seats if (seat.feed_id, seat.player) == own), None)


def _new_feed(owner: bytes, link: bytes, now: datetime) -> TurnFeedRow:
    return TurnFeedRow(id=_new_id(), owner=owner, link=link, created_at=now, used_at=now)


def _new_id() -> str:
    return secrets.token_hex(ID_BYTES)
