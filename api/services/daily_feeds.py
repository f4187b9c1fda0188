"""The feeds of the daily puzzles of an edition: as Atom for feed readers, and as a calendar.

Both hold the newest days up to today that are not withheld, and neither reveals anything of a future day. The UUID of a
day depends only on the edition and the date, so it is the same at every service.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import islice
from urllib.parse import urlencode
from uuid import NAMESPACE_URL, UUID, uuid5

from flask import Response, request, url_for

from api.drawing.sheets.wording import Wording
from api.http.answers import cacheable
from api.http.problems import FieldError, invalid
from api.http.urls import origin, site
from api.services import daily_archive
from api.services.daily_archive import Daily, archive
from api.texts import USUAL, languages
from games.refusals import NotFound
from solver.puzzles.daily import EDITIONS, FIRST_DAY, STANDARD, daily_number

ATOM = "application/atom+xml"
CALENDAR = "text/calendar"

MOST_DAYS = 60
"""How many days a feed or a calendar has at most."""

LONGEST = 900
"""Seconds for which an answer may be kept; never beyond midnight UTC, when the next day comes."""

NAMES = uuid5(NAMESPACE_URL, "urn:word-ringers:daily")
"""The namespace of the UUIDs of editions and days."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A day as subscribers see it.

    Args:
        uuid: what it is called for ever.
        daily: the day.
        title: the kind and the grade.
        text: what is to be done.
        page: the address of its page.
    """

    uuid: UUID
    daily: Daily
    title: str
    text: str
    page: str


@dataclass(frozen=True, slots=True)
class Feed:
    """The newest days of an edition.

    Args:
        uuid: what the feed is called for ever.
        title: its name for people.
        language: the one that it speaks.
        address: its own address.
        page: the address of the page of all puzzles.
        updated: when its newest day came.
        entries: the newest day first.
    """

    uuid: UUID
    title: str
    language: str
    address: str
    page: str
    updated: datetime
    entries: Sequence[Entry]


def feed_of(edition: str, language: str) -> Feed:
    """Return the newest days of an edition, with links to the host that the request asked.

    Args:
        edition: the edition's id.
        language: the one that it speaks.

    Raises:
        NotFound: there is no such edition.
        Problem: 422, there is no such language.
    """
    if edition not in EDITIONS:
        raise NotFound("edition")
    if language not in languages():
        reason = f"there is no such language; expected {', '.join(languages())}"
        raise invalid([FieldError("/language", "unknown_value", reason, {"in": "query"})])
    words = Wording(language)
    days = list(islice(archive.newest(None, edition, None, None), MOST_DAYS))
    first = datetime.combine(FIRST_DAY, datetime.min.time(), UTC)
    return Feed(
        uuid5(NAMES, edition),
        words.say("feed.title", edition=words.say(f"edition.{edition}")),
        language,
        origin() + address_of(edition, language, str(request.endpoint)),
        f"{site()}/puzzles",
        days[0].since if days else first,
        [_entry(each, words) for each in days],
    )


def addresses(language: str) -> list[dict[str, str]]:
    """Return all feeds and calendars for the head of a page: the type, the title and the address of each."""
    words, found = Wording(language), []
    for edition in EDITIONS:
        title = words.say("feed.title", edition=words.say(f"edition.{edition}"))
        for endpoint, mimetype in (("feeds.atom", ATOM), ("feeds.calendar", CALENDAR)):
            found.append({"type": mimetype, "title": title, "address": address_of(edition, language, endpoint)})
    return found


def address_of(edition: str, language: str, endpoint: str) -> str:
    """Return the path of a feed or a calendar; it names the language only where that is not the usual one."""
    return url_for(endpoint, edition=edition, language=None if language == USUAL else language)


def answer(body: bytes, mimetype: str) -> Response:
    """Send a feed or a calendar, which may be kept until a quarter of an hour has passed or the next day comes."""
    response = Response(body, content_type=f"{mimetype}; charset=utf-8")
    return cacheable(response, f"public, max-age={min(LONGEST, _until_midnight())}")


def _entry(daily: Daily, words: Wording) -> Entry:
    puzzle = daily.puzzle
    return Entry(
        uuid5(NAMES, f"{daily.edition}:{daily.day.isoformat()}"),
        daily,
        words.say("feed.entry", number=daily_number(daily.day), kind=words.title_of(puzzle.kind), grade=puzzle.grade),
        words.instruction(puzzle),
        f"{site()}/puzzles/daily/{daily.day.isoformat()}{_query(daily.edition)}",
    )


def _query(edition: str) -> str:
    return "" if edition == STANDARD.id else "?" + urlencode({"edition": edition})


def _until_midnight() -> int:
    now = datetime.now(UTC)
    midnight = datetime.combine(daily_archive.today() + timedelta(1), datetime.min.time(), UTC)
    return max(0, int((midnight - now).total_seconds()))
