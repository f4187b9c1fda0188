"""The feed of one's own turns as it is sent: all of them as Atom, those that wait and have an end as a calendar."""

from datetime import datetime
from uuid import NAMESPACE_URL, uuid5

from flask import Response, request, url_for

from api.context import store
from api.drawing.sheets.wording import Wording
from api.http.answers import cacheable
from api.http.urls import origin, site
from api.services.feed import Entry, Feed
from api.services.notifications import path_of
from api.services.removal import retained_since
from api.services.tokens import digest_of
from api.store import turn_feeds
from api.store.engine import now as clock
from api.store.turn_feeds import TurnRow
from api.texts import USUAL
from games.refusals import NotFound
from games.registry import game_named
from games.seating.subject import Subject

MOST_TURNS = 100
"""How many turns a feed has at most."""

OFTEN = "PT1H"
"""How often a subscriber may look."""

NAMES = uuid5(NAMESPACE_URL, "urn:word-ringers:turns")
"""The namespace of the UUIDs of feeds and turns."""


def feed_of(secret: str, language: str) -> Feed:
    """Return the newest turns of a feed, with links to the host that the request asked.

    Args:
        secret: what the feed is read with.
        language: the one that it speaks.

    Raises:
        NotFound: there is no such feed.
    """
    words = Wording(language)
    with store().read() as session:
        feed = turn_feeds.of_link(session, digest_of(secret))
        if feed is None:
            raise NotFound("feed")
        turns = turn_feeds.turns(session, feed.id, retained_since(clock(session)), MOST_TURNS)
        entries = [_entry(*each, words) for each in turns]
        made, name = feed.created_at, feed.id
    chosen = None if language == USUAL else language
    return Feed(
        uuid5(NAMES, name),
        words.say("turns.title"),
        language,
        origin() + url_for(str(request.endpoint), secret=secret, language=chosen),
        f"{site()}/play",
        max((entry.changed for entry in entries), default=made),
        OFTEN,
        entries,
    )


def answer(body: bytes, mimetype: str) -> Response:
    """Send a feed or a calendar, of which nobody but its owner may keep a copy."""
    return cacheable(Response(body, content_type=f"{mimetype}; charset=utf-8"), "private, no-cache")


def _entry(turn: TurnRow, player: str, subject: Subject, words: Wording) -> Entry:
    waits_until = None if turn.ended_at is not None else turn.due_at
    return Entry(
        uuid5(NAMES, f"{subject.id}:{player}:{turn.number}"),
        words.say("turns.entry", game=game_named(turn.game).title, others=", ".join(turn.others)),
        _text(turn, waits_until, words),
        site() + path_of(subject),
        turn.game,
        turn.begun_at,
        turn.changed_at,
        waits_until,
    )


def _text(turn: TurnRow, waits_until: datetime | None, words: Wording) -> str:
    if turn.ended_at is not None:
        return words.say("turns.over")
    if waits_until is None:
        return words.say("turns.waits")
    return words.say("turns.until", moment=f"{waits_until:%Y-%m-%d %H:%M}")
