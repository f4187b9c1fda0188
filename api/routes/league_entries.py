"""The days of leagues: members at today's puzzle, and the tables."""

from api.openapi.declared import Blueprint, also, may_answer
from api.routes.leagues import ANYBODY
from api.schemas.leagues import EntryResult, LeagueDay, LeagueEntry, LeagueWeek
from api.services import league_entries, league_tables

routes = Blueprint("league_entries", __name__, tag="Leagues", url_prefix="/v1/leagues/<league>")


@routes.operation("PUT", "/entries/<date>", "begin_entry", LeagueEntry)
@routes.doc(
    security=["MemberToken"],
    extensions=may_answer(403, 409, 410),
    responses=also(201, "The board is sent for the first time.", "LeagueEntry"),
)
def begin(league: str, date: str) -> tuple[LeagueEntry, int]:
    """Send today's board to a member (own token), and note when that was first.

    Only today's date in UTC is possible. Calling it again sends the board again; the time goes on.
    """
    entry, new = league_entries.begin(league, date)
    return entry, 201 if new else 200


@routes.operation("PUT", "/entries/<date>/result", "end_entry", LeagueEntry)
@routes.doc(security=["MemberToken"], extensions=may_answer(403, 409))
def end(league: str, date: str, json_data: EntryResult) -> LeagueEntry:
    """Name the attempt that ended a member's puzzle of a day (own token).

    The service takes rank and time from what it noted of the attempt itself. It must have ended the puzzle, on that
    day and after the board was sent. The first that is named counts.
    """
    return league_entries.end(league, date, json_data.attempt_token)


@routes.operation("GET", "/days/<date>", "get_league_day", LeagueDay)
@routes.doc(security=ANYBODY)
def day(league: str, date: str) -> LeagueDay:
    """Return the table of a day. Others' results of today are there once the caller has ended the puzzle."""
    return league_tables.day(league, date)


@routes.operation("GET", "/weeks/<week>", "get_league_week", LeagueWeek)
@routes.doc(security=ANYBODY)
def week(league: str, week: str) -> LeagueWeek:
    """Return the table of a week. Today counts in it once the caller has ended the puzzle."""
    return league_tables.week(league, week)
