"""A feed: what feed readers and calendars are sent, whatever it is about."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from flask import request

from api.http.problems import FieldError, invalid
from api.texts import USUAL, languages

ATOM = "application/atom+xml"
CALENDAR = "text/calendar"


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing as subscribers see it.

    Args:
        uuid: what it is called for ever.
        title: what it is.
        text: what is to be done.
        page: the address of its page.
        kind: what readers may sort by.
        since: when it came.
        changed: when something about it was last different.
        begins: where it stands in a calendar: a whole day or a moment; None for what no calendar has.
    """

    uuid: UUID
    title: str
    text: str
    page: str
    kind: str
    since: datetime
    changed: datetime
    begins: date | datetime | None


@dataclass(frozen=True, slots=True)
class Feed:
    """What subscribers get.

    Args:
        uuid: what the feed is called for ever.
        title: its name for people.
        language: the one that it speaks.
        address: its own address.
        page: the address of the page that it is about.
        updated: when something of it was last different.
        often: how often a subscriber may look, as a duration of ISO 8601.
        entries: the newest first.
    """

    uuid: UUID
    title: str
    language: str
    address: str
    page: str
    updated: datetime
    often: str
    entries: Sequence[Entry]


def asked_language() -> str:
    """Return the language that the current request asks a feed in.

    Raises:
        Problem: 422, there is no such language.
    """
    language = request.args.get("language", USUAL)
    if language not in languages():
        reason = f"there is no such language; expected {', '.join(languages())}"
        raise invalid([FieldError("/language", "unknown_value", reason, {"in": "query"})])
    return language
