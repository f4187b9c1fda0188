"""A feed in the iCalendar format (RFC 5545): each of its entries that has a day or a moment is an event."""

from collections.abc import Iterator
from datetime import date, datetime

from api.services.feed import Entry, Feed

LONGEST_LINE = 75
"""Octets of a line without its end; a longer one goes on in the next, after a space."""

PRODUCT = "-//Word Ringers//Feeds//EN"


def calendar_of(feed: Feed) -> bytes:
    """Return the calendar of a feed."""
    return b"".join(map(folded, _lines(feed)))


def folded(line: str) -> bytes:
    """Return a line in parts of at most 75 octets, none of which cuts a character.

    >>> folded("A" * 80).split(b"\\r\\n ")[1]
    b'AAAAA\\r\\n'
    """
    parts, room = [bytearray()], LONGEST_LINE
    for character in line:
        octets = character.encode()
        if len(parts[-1]) + len(octets) > room:
            parts.append(bytearray())
            room = LONGEST_LINE - 1
        parts[-1] += octets
    return b"\r\n ".join(parts) + b"\r\n"


def escaped(text: str) -> str:
    """Return a text as the value of a property.

    >>> escaped("one; two, three")
    'one\\\\; two\\\\, three'
    """
    for plain, written in (("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\r\n", "\\n"), ("\n", "\\n"), ("\r", "\\n")):
        text = text.replace(plain, written)
    return text


def _lines(feed: Feed) -> Iterator[str]:
    yield "BEGIN:VCALENDAR"
    yield "VERSION:2.0"
    yield f"PRODID:{PRODUCT}"
    yield "CALSCALE:GREGORIAN"
    yield "METHOD:PUBLISH"
    yield f"UID:{feed.uuid}"
    yield f"LAST-MODIFIED:{_moment(feed.updated)}"
    yield f"NAME:{escaped(feed.title)}"
    yield f"X-WR-CALNAME:{escaped(feed.title)}"
    yield f"URL:{feed.page}"
    yield f"SOURCE;VALUE=URI:{feed.address}"
    yield f"REFRESH-INTERVAL;VALUE=DURATION:{feed.often}"
    yield f"X-PUBLISHED-TTL:{feed.often}"
    for entry in feed.entries:
        if entry.begins is not None:
            yield from _event(entry, entry.begins)
    yield "END:VCALENDAR"


def _event(entry: Entry, begins: date | datetime) -> Iterator[str]:
    changed = _moment(entry.changed)
    yield "BEGIN:VEVENT"
    yield f"UID:{entry.uuid}"
    yield f"DTSTAMP:{changed}"
    yield f"LAST-MODIFIED:{changed}"
    yield f"DTSTART:{_moment(begins)}" if isinstance(begins, datetime) else f"DTSTART;VALUE=DATE:{begins:%Y%m%d}"
    yield f"SUMMARY:{escaped(entry.title)}"
    yield "DESCRIPTION:" + escaped(f"{entry.text}\n{entry.page}")
    yield f"URL:{entry.page}"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _moment(moment: datetime) -> str:
    return f"{moment:%Y%m%dT%H%M%SZ}"
