"""The tables of leagues, as each caller may see them."""

from collections.abc import Iterable
from dataclasses import asdict
from datetime import date, timedelta
from typing import Literal, cast

from api.context import store
from api.http.problems import FieldError, invalid
from api.schemas.leagues import LeagueDay, LeagueDayRow, LeagueWeek, LeagueWeekRow
from api.services import daily_archive
from api.services.league_entries import day_in, result_json, result_of
from api.services.leagues import Viewer, find, viewer_of
from api.store import leagues
from api.store.engine import now as clock
from api.store.leagues import EntryRow, MemberRow
from games.leagues.standings import DayRow, day_table, days_of, week_of, week_table
from solver.errors import NoDailyPuzzle
from solver.puzzles.daily import FIRST_DAY

THIS = "this"
A_DAY = timedelta(days=1)


def day(id: str, text: str) -> LeagueDay:
    """Return the table of a day.

    Today's results of others are there once the caller has ended the puzzle, and for a maker who does not play.

    Args:
        id: the league's id.
        text: the date.

    Raises:
        NotFound: there is no such league.
        NoDailyPuzzle: the day is still to come, or has no puzzle.
        Problem: 422, the text is no date.
    """
    wanted = day_in(text)
    with store().read() as session:
        league = find(session, id, clock(session))
        members = leagues.members(session, id)
        viewer = viewer_of(league, members)
        daily = daily_archive.daily(wanted, league.edition)
        entries = leagues.entries(session, id, wanted, wanted)
        is_today = wanted == daily_archive.today()
        hidden = is_today and not _may_see_today(viewer, entries)
        return {
            "date": wanted.isoformat(),
            "kind": daily.puzzle.kind,
            "grade": daily.puzzle.grade,
            "hidden": hidden,
            "items": _day_items(members, entries, viewer, hidden=hidden, whole=is_today),
        }


def week(id: str, text: str) -> LeagueWeek:
    """Return the table of a week; today counts once the caller may see its results.

    Args:
        id: the league's id.
        text: the week.

    Raises:
        NotFound: there is no such league.
        NoDailyPuzzle: the week is still to come.
        Problem: 422, the text is no week.
    """
    today = daily_archive.today()
    days = days_of(week_of(today) if text == THIS else text)
    if days is None:
        reason = "is not a week; expected one such as 2026-W48, or this"
        raise invalid([FieldError("/week", "bad_date", reason, {"in": "path"})])
    if days[0] > today:
        raise NoDailyPuzzle(f"The week from {days[0]} is still to come.")
    with store().read() as session:
        league = find(session, id, clock(session))
        members = leagues.members(session, id)
        viewer = viewer_of(league, members)
        entries = leagues.entries(session, id, days[0], days[-1])
        hidden = today in days and not _may_see_today(viewer, _of(entries, today))
        counted = [day for day in days if day < today or (day == today and not hidden)]
        rows = week_table(day_table(filter(None, map(result_of, _of(entries, day)))) for day in counted)
        names = {each.number: each.name for each in members}
        return {
            "week": week_of(days[0]),
            "first": days[0].isoformat(),
            "last": days[-1].isoformat(),
            "before": week_of(days[0] - A_DAY) if days[0] > FIRST_DAY else None,
            "after": week_of(days[-1] + A_DAY) if days[-1] < today else None,
            "hidden": hidden,
            "items": [cast("LeagueWeekRow", {"name": names[row.member], **asdict(row)}) for row in rows],
        }


def _may_see_today(viewer: Viewer, entries: Iterable[EntryRow]) -> bool:
    if viewer.member is None:
        return viewer.maker
    number = viewer.member.number
    return any(each.member == number and each.ended_at is not None for each in entries)


def _of(entries: Iterable[EntryRow], day: date) -> list[EntryRow]:
    return [each for each in entries if each.day == day]


def _day_items(
    members: list[MemberRow], entries: list[EntryRow], viewer: Viewer, *, hidden: bool, whole: bool
) -> list[LeagueDayRow]:
    """Return the rows of a day: those who ended it, those who have begun, and if it is the whole league all others."""
    own = viewer.member and viewer.member.number
    results = [result for each in entries if (result := result_of(each)) is not None]
    open_ = [] if hidden else day_table(results)
    ended = {each.member for each in entries if each.ended_at is not None}
    begun = {each.member for each in entries} - ended
    seen = {row.result.member for row in open_}
    names = {each.number: each.name for each in members}
    rows: list[tuple[int, DayRow | None]] = [(row.result.member, row) for row in open_]
    rows += [(number, None) for number in names if number not in seen and (whole or number in begun)]
    items: list[LeagueDayRow] = []
    for number, row in rows:
        state: Literal["not_begun", "begun", "ended"] = (
            "ended" if number in ended else "begun" if number in begun else "not_begun"
        )
        items.append(
            {
                "member": number,
                "name": names[number],
                "you": number == own,
                "state": state,
                "place": row.place if row else None,
                "points": row.points if row else 0,
                **result_json(row.result if row else None),
            }
        )
    return items
