"""The feeds of the daily puzzles of an edition and of one's own turns, at addresses beside those of the pages."""

from apiflask import APIBlueprint
from flask import Response

from api.services import daily_feeds, own_turns
from api.services.atom import atom_of
from api.services.feed import ATOM, CALENDAR, asked_language
from api.services.icalendar import calendar_of

routes = APIBlueprint("feeds", __name__, enable_openapi=False)


@routes.get("/puzzles/<edition>.atom")
def atom(edition: str) -> Response:
    """Send the newest days of an edition for feed readers."""
    return daily_feeds.answer(atom_of(daily_feeds.feed_of(edition, asked_language())), ATOM)


@routes.get("/puzzles/<edition>.ics")
def calendar(edition: str) -> Response:
    """Send the newest days of an edition for calendars."""
    return daily_feeds.answer(calendar_of(daily_feeds.feed_of(edition, asked_language())), CALENDAR)


@routes.get("/turns/<secret>.atom")
def turns(secret: str) -> Response:
    """Send the newest turns of whoever has the secret for feed readers."""
    return own_turns.answer(atom_of(own_turns.feed_of(secret, asked_language())), ATOM)


@routes.get("/turns/<secret>.ics")
def turns_calendar(secret: str) -> Response:
    """Send until when turns wait of whoever has the secret for calendars."""
    return own_turns.answer(calendar_of(own_turns.feed_of(secret, asked_language())), CALENDAR)
