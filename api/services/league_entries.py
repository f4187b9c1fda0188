"""Members of leagues at the puzzle of the day: the service records when the board was sent, and the result."""

from datetime import date, timedelta

from sqlalchemy.orm import Session

from api.http.problems import FieldError, Problem
from api.schemas.leagues import EntryOutcome, LeagueEntry
from api.schemas.puzzles import Puzzle
from api.services import daily_archive
from api.services.daily_archive import Daily
from api.services.leagues import Change, changing, check_open
from api.services.puzzles import daily_json, day_of
from api.services.tokens import digest_of
from api.store import leagues, puzzles
from api.store.base import add
from api.store.leagues import EntryRow
from api.store.moments import moment
from api.store.puzzles import AttemptRow, Stored
from games.leagues.standings import Result
from games.leagues.times import least_milliseconds
from games.refusals import BadOption, Conflict, NotFound
from games.values import timestamp
from solver.puzzles.ranks import NONE

TODAY = "today"
MILLISECOND = timedelta(milliseconds=1)


def begin(id: str, text: str) -> tuple[LeagueEntry, bool]:
    """Send the caller today's board, and note when that was; later calls send it again and change nothing.

    Args:
        id: the league's id.
        text: the date; only today's is possible.

    Returns:
        The entry with the puzzle, and whether it is new.

    Raises:
        NotFound: there is no such league.
        Forbidden: the caller is no member.
        Conflict: it is not that day, or the league is closed.
        NoDailyPuzzle: the day has no puzzle.
        Problem: 422, the text is no date; 410, the day is withheld.
    """
    day = day_in(text)
    with changing(id) as at:
        member = at.viewer.check_member()
        found = leagues.entry(at.session, id, day, member.number)
        if found is None:
            check_open(at.league)
        daily = _of_today(day, at.league.edition)
        sent = moment(at.session)
        entry = found or EntryRow(
            league_id=id,
            day=day,
            member=member.number,
            puzzle_id=daily.id,
            started_at=sent.at,
            clock=sent.reading,
            impossible=False,
        )
        if found is None:
            add(at.session, entry)
        return entry_json(entry, daily_json(daily)), found is None


def end(id: str, text: str, token: str) -> LeagueEntry:
    """Take the attempt that ended the caller's puzzle of a day, as the service judged it.

    Args:
        id: the league's id.
        text: the date.
        token: the token that the attempt was answered with.

    Returns:
        The entry.

    Raises:
        NotFound: there is no such league.
        Forbidden: the caller is no member.
        Conflict: the board was not sent to the caller on that day, or another attempt ended it.
        BadOption: the attempt ended no such puzzle, or not after the board was sent and on that day.
        Problem: 422, the text is no date.
    """
    day, digest = day_in(text), digest_of(token)
    with changing(id) as at:
        member = at.viewer.check_member()
        entry = leagues.entry(at.session, id, day, member.number)
        if entry is None:
            raise Conflict("not_begun", "The board of this day was not sent to you in this league.")
        if entry.ended_at is not None and entry.attempt_digest != digest:
            raise Conflict("day_ended", "You have ended the puzzle of this day already.")
        if entry.ended_at is None:
            check_open(at.league)
            _end(at, entry, digest)
        return entry_json(entry, None)


def result_of(entry: EntryRow) -> Result | None:
    """Return how an entry ended; None if it has not."""
    if entry.ended_at is None:
        return None
    milliseconds = (entry.ended_at - entry.started_at) // MILLISECOND
    return Result(entry.member, entry.share, milliseconds, entry.impossible)


def entry_json(entry: EntryRow, puzzle: Puzzle | None) -> LeagueEntry:
    """Return an entry as its member may see it, with the puzzle if it is sent."""
    return {
        "date": entry.day.isoformat(),
        "started_at": timestamp(entry.started_at),
        "ended_at": timestamp(entry.ended_at),
        **result_json(result_of(entry)),
        "puzzle": puzzle,
    }


def result_json(result: Result | None) -> EntryOutcome:
    """Return what a result tells; nulls for none."""
    if result is None:
        return {"share": None, "rank": None, "seconds": None, "impossible": False}
    return {
        "share": result.share,
        "rank": result.rank,
        "seconds": result.milliseconds // 100 / 10,
        "impossible": result.impossible,
    }


def day_in(text: str) -> date:
    """Return the day of a path, which may be ``today``.

    Raises:
        Problem: 422, the text is no date.
    """
    return daily_archive.today() if text == TODAY else day_of(text)


def _of_today(day: date, edition: str) -> Daily:
    """Return the puzzle of a day that must be today.

    Raises:
        Conflict: it is another day.
        NoDailyPuzzle: the day has no puzzle.
        Problem: 410, the day is withheld.
    """
    if day != daily_archive.today():
        raise Conflict("not_today", f"Only the puzzle of {daily_archive.today()}, which is today in UTC, counts.")
    daily = daily_archive.daily(day, edition)
    if daily.withheld:
        reason = "shows a word that boards do not show any more"
        error = FieldError("/date", "withheld", reason, {"in": "path", "puzzle": daily.id})
        raise Problem("withheld", f"The puzzle of {day} {reason}.", errors=[error])
    return daily


def _end(at: Change, entry: EntryRow, digest: bytes) -> None:
    attempt = at.session.get(AttemptRow, digest)
    reason = _what_is_wrong(at.session, entry, attempt)
    if reason is not None or attempt is None:
        raise BadOption("/attempt_token", "unfit_attempt", reason or "")
    stored = puzzles.find(at.session, entry.puzzle_id)
    if stored is None:
        raise NotFound("puzzle")
    entry.ended_at = entry.started_at + attempt.made.since(entry.started)
    entry.attempt_digest, entry.share = digest, attempt.share
    entry.impossible = _is_impossible(result_of(entry), stored)
    at.session.flush()


def _is_impossible(result: Result | None, stored: Stored) -> bool:
    """Tell whether nobody can be so fast; whoever has no rank may have been as fast as they like."""
    if result is None or result.rank == NONE:
        return False
    return result.milliseconds < least_milliseconds(stored.solution)


def _what_is_wrong(session: Session, entry: EntryRow, attempt: AttemptRow | None) -> str | None:
    """Return why an attempt does not end an entry; None if it does."""
    if attempt is None or attempt.puzzle_id != entry.puzzle_id:
        return "is not the token of an attempt at the puzzle of this day"
    if not (attempt.solved or attempt.gave_up):
        return "is that of an attempt that did not end the puzzle"
    if attempt.made.since(entry.started) < timedelta(0):
        return "is that of an attempt from before the board was sent to you"
    if attempt.made_at.date() != entry.started_at.date():
        return "is that of an attempt after the day was over"
    if leagues.uses(session, entry.league_id, attempt.digest):
        return "is that of another member's attempt"
    return None
