"""Finding matches other than by their id."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from api.context import store
from api.http.answers import cursor_after, read_cursor
from api.http.problems import FieldError, invalid
from api.services import unit_of_work
from api.store import matches
from api.store.engine import now
from games.refusals import NotFound
from games.word_ringers.match.match import Match

MAX_CODE = 20
"""The most characters that are looked at as a join code."""


def every_match(cursor: str | None, limit: int) -> tuple[Sequence[Match], str | None]:
    """Return one page of all matches, the newest first, and the cursor of the next."""
    moment, _, id = read_cursor(cursor).partition(" ")
    try:
        before = (datetime.fromisoformat(moment), id) if moment else None
    except ValueError:
        raise invalid([FieldError("/cursor", "bad_cursor", "is not a cursor of this list", {"in": "query"})]) from None
    with store().read() as session:
        found = matches.newest(session, before, limit + 1)
    last = found[limit - 1] if len(found) > limit else None
    return found[:limit], None if last is None else cursor_after(f"{last.created_at.isoformat()} {last.id}")


def match_behind(code: str) -> Match:
    """Return the match that a join code belongs to.

    Raises:
        NotFound: there is none.
    """
    with store().read() as session:
        match = None
        if len(code) <= MAX_CODE:
            match = matches.find_by_code(session, code.upper(), unit_of_work.alive_since(now(session)))
    if match is None:
        raise NotFound
    return match


def series_of(id: str) -> list[Match]:
    """Return a match with those before and after it in a row of rematches."""
    return unit_of_work.look(id, lambda at: matches.series(at.session, at.match.series))
