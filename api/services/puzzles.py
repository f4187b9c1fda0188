"""The puzzles of the service: the daily ones, which need no storage, and those that were added."""

from datetime import date, datetime, timedelta
from heapq import merge
from itertools import islice
from typing import cast

from flask import Response, jsonify, url_for

from api.context import catalog, settings, store
from api.errors import NotDone
from api.http.answers import cursor_after_moment, json_with, page, read_moment_cursor
from api.http.problems import FieldError, Problem, field_error, invalid
from api.jobs import puzzle_work
from api.schemas.puzzles import Puzzle
from api.services import daily_archive
from api.services.daily_archive import Daily, archive
from api.services.long_work import done
from api.services.once import Answer, once
from api.services.puzzle_batches import new_seed
from api.services.tokens import digest_of
from api.store import puzzles
from api.store.engine import now as clock
from api.store.puzzles import Stored
from games.refusals import NotFound
from games.values import JSON
from solver.errors import RingersError
from solver.puzzles.daily import EDITIONS, FIRST_DAY
from solver.puzzles.link import parse_link
from solver.puzzles.orders import Order

FOREVER = "public, max-age=31536000, immutable"
A_DAY = "public, max-age=86400, immutable"
A_MINUTE = "public, max-age=60"


def find_solved(id: str) -> Stored:
    """Return a puzzle with its solution; a daily one is solved, and kept, when somebody first asks for that.

    Raises:
        NotFound: there is none of this id.
    """
    with store().read() as session:
        stored = puzzles.find(session, id)
    if stored is not None:
        return stored
    daily = archive.get(id)
    if daily is None:
        raise NotFound("puzzle")
    stored = Stored(*done(puzzle_work.SOLVE, daily.link))
    with store().write() as session:
        puzzles.add(session, stored, clock(session), None)
    return stored


def stored_puzzle(id: str) -> Stored:
    """Return a puzzle that is kept, with its solution.

    Raises:
        NotFound: there is none of this id.
    """
    with store().read() as session:
        stored = puzzles.find(session, id)
    if stored is None:
        raise NotFound("puzzle")
    return stored


def link_of(id: str) -> str:
    """Return the link that holds a puzzle.

    Raises:
        NotFound: there is none of this id.
    """
    daily = archive.get(id)
    return str(stored_puzzle(id).puzzle["link"]) if daily is None else daily.link


def send_puzzle(id: str) -> Response:
    """Send a puzzle.

    Raises:
        NotFound: there is none of this id.
    """
    daily = archive.get(id)
    if daily is not None:
        return _unchanging(daily_json(daily), FOREVER)
    return _unchanging(_json(stored_puzzle(id).puzzle), A_DAY)


def send_daily(text: str, edition: str) -> Response:
    """Send the puzzle of a day.

    Args:
        text: the date as ISO 8601 writes it, or ``today``.
        edition: the edition's id.

    Raises:
        Problem: 422, the text is no date, or there is no such edition; 410, the day is withheld.
        NoDailyPuzzle: the day is still to come, or has no puzzle.
    """
    if edition not in EDITIONS:
        reason = f"there is no such edition; expected {' or '.join(EDITIONS)}"
        raise invalid([FieldError("/edition", "unknown_value", reason, {"in": "query"})])
    if text == "today":
        return _send_day(daily_archive.daily(daily_archive.today(), edition), A_MINUTE)
    return _send_day(daily_archive.daily(day_of(text), edition), FOREVER)


def _send_day(daily: Daily, caching: str) -> Response:
    if daily.withheld:
        reason = f"shows a word that boards do not show any more; the puzzle itself is {daily.id}"
        error = FieldError("/date", "withheld", reason, {"in": "path", "puzzle": daily.id})
        raise Problem("withheld", f"The puzzle of {daily.day} {reason}.", errors=[error])
    return _unchanging(daily_json(daily), caching)


def send_editions() -> Response:
    """Send which editions of daily puzzles there are."""
    first, last = FIRST_DAY.isoformat(), daily_archive.today().isoformat()
    items = [
        {
            "id": each.id,
            "title": each.title,
            "first": first,
            "last": last,
            "withheld": archive.withheld(each.id),
            "week": [[{"kind": order.kind, "grade": order.grade} for order in orders] for orders in each.week],
        }
        for each in EDITIONS.values()
    ]
    return json_with(A_MINUTE, {"items": items})


def send_list(cursor: str | None, limit: int, kind: str | None, grade: int | None, edition: str | None) -> Response:
    """Send a page of the list: daily puzzles up to today's, and those that the service made of seeds of its own.

    Args:
        cursor: of the page; None for the first.
        limit: the most puzzles to send.
        kind: this kind alone; all if None.
        grade: this grade alone; all if None.
        edition: the daily puzzles of this edition alone; all puzzles if None.
    """
    before = read_moment_cursor(cursor)
    listed: list[tuple[datetime, str, Puzzle]] = []
    if edition is None:
        with store().read() as session:
            found = puzzles.newest(session, before, limit + 1, kind, grade)
        listed = [(each.listed_at, str(each.puzzle["id"]), _json(each.puzzle)) for each in found]
    daily = ((each.since, each.id, daily_json(each)) for each in archive.newest(before, edition, kind, grade))
    both = list(islice(merge(listed, daily, key=lambda each: each[:2], reverse=True), limit + 1))
    following = None
    if len(both) > limit:
        moment, id, _ = both[limit - 1]
        following = cursor_after_moment(moment, id)
    return page([shown for _, _, shown in both[:limit]], following)


def make(body: object, order: Order, seed: str | None) -> Response:
    """Make a puzzle and keep it; with a new seed it is listed.

    Raises:
        BadOrder: the order does not go with the dictionary.
        NoPuzzle: a very long search found none.
        UnknownDictionary: there is no such dictionary.
        Problem: 422, the seed is that of a day which is still to come.
        NotDone: not now.
    """
    if seed is not None and daily_archive.is_to_come(seed):
        reason = "would tell the puzzle of a day that is still to come; expected another seed"
        raise invalid([FieldError("/seed", "no_daily_puzzle", reason, {})])
    catalog().get(order.dictionary)
    return keep(body, Stored(*done(puzzle_work.MAKE, order, seed or new_seed())), listed=seed is None)


def take_in(body: object, link: str) -> Response:
    """Solve the puzzle of a link and keep it; it is not listed.

    Raises:
        Problem: 422, the link holds no puzzle, or one that cannot be solved here.
        NotDone: not now.
    """
    try:
        catalog().get(*parse_link(link).dictionary)
        pair = done(puzzle_work.SOLVE, link)
    except NotDone:
        raise
    except RingersError as error:
        raise invalid([field_error(error, "/link")]) from error
    return keep(body, Stored(*pair), listed=False)


def keep(body: object, stored: Stored, *, listed: bool) -> Response:
    """Keep a puzzle and send it, to whoever made it first with a token that opens its solution.

    Args:
        body: the request's body as it was read.
        stored: the puzzle with its solution.
        listed: whether it stands in the list of puzzles.
    """
    with store().write() as session:
        now = clock(session)
        with once(session, now, body) as request:
            token = None
            if puzzles.add(session, stored, now, now if listed else None) and archive.get(stored.id) is None:
                token = request.secrets.token("token")
                puzzles.set_maker(session, stored.id, digest_of(token))
            location = url_for("puzzles.show", puzzle=stored.id)
            request.answer = Answer({**_json(stored.puzzle), "token": token}, 201, {"Location": location})
        puzzles.remove_untried(session, now - timedelta(days=settings().puzzle_days))
    return request.response


def _json(puzzle: JSON) -> Puzzle:
    daily = archive.get(puzzle["id"])
    return cast("Puzzle", {**puzzle, "daily": daily and daily.to_json()})


def daily_json(daily: Daily) -> Puzzle:
    """Return the puzzle of a day as values for JSON."""
    return cast("Puzzle", {**daily.puzzle.to_json(), "link": daily.link, "daily": daily.to_json()})


def _unchanging(shown: Puzzle, caching: str) -> Response:
    """Send a puzzle, which never changes, as its id follows from it."""
    response = jsonify(shown)
    response.headers["Cache-Control"] = caching
    response.set_etag(shown["id"])
    return response


def day_of(text: str) -> date:
    """Return the day of a path.

    Raises:
        Problem: 422, the text is no date as ISO 8601 writes it.
    """
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:
        reason = "is not a date; expected one such as 2026-11-20, or today"
        raise invalid([FieldError("/date", "bad_date", reason, {"in": "path"})])
    return day
