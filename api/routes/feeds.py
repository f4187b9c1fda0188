"""The feeds of the daily puzzles of an edition, at addresses beside those of the pages."""

from apiflask import APIBlueprint
from flask import Response

from api.services import daily_feeds
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
