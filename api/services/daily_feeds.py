"""The feeds of the daily puzzles of an edition: as Atom for feed readers, and as a calendar.

Both hold the newest days up to today that are not withheld, and neither reveals anything of a future day. The UUID of a
day depends only on the edition and the date, so it is the same at every service.
"""

from datetime import UTC, datetime, timedelta
from itertools import islice
from uuid import NAMESPACE_URL, uuid5

from flask import Response, request, url_for

from api.drawing.sheets.wording import Wording
from api.http.answers import cacheable
from api.http.urls import origin, site
from api.services import daily_archive
from api.services.daily_archive import Daily, archive
from api.services.feed import ATOM, CALENDAR, Entry, Feed
from api.texts import USUAL
from games.refusals import NotFound
from solver.puzzles.daily import EDITIONS, FIRST_DAY, daily_number

MOST_DAYS = 60
"""How many days a feed or a calendar has at most."""

LONGEST = 900
"""Seconds for which an answer may be kept; never beyond midnight UTC, when the next day comes."""

OFTEN = "PT6H"
"""How often a subscriber may look."""

NAMES = uuid5(NAMESPACE_URL, "urn:word-ringers:daily")
"""The namespace of the UUIDs of editions and days."""


def feed_of(edition: str, language: str) -> Feed:
    """Return the newest days of an edition, with links to the host that the request asked.

    Args:
        edition: the edition's id.
        language: the one that it speaks.

    Raises:
        NotFound: there is no such edition.
    """
    if edition not in EDITIONS:
        raise NotFound("edition")
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
        OFTEN,
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
        words.say("feed.entry", number=daily_number(daily.day), kind=words.title_of(puzzle.kind), grade=puzzle.grade),
        words.instruction(puzzle),
        site() + daily.page,
        puzzle.kind,
        daily.since,
        daily.since,
        daily.day,
    )


def _until_midnight() -> int:
    now = datetime.now(UTC)
    midnight = datetime.combine(daily_archive.today() + timedelta(1), datetime.min.time(), UTC)
    return max(0, int((midnight - now).total_seconds()))
