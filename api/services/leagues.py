"""Leagues for their makers and members: make, show, change, join and leave."""

import hashlib
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta

from flask import Response, url_for
from sqlalchemy.orm import Session

from api.context import store
from api.http.addresses import client_digest
from api.schemas.leagues import League
from api.services import daily_archive
from api.services.callers import is_counted
from api.services.daily_archive import check_edition
from api.services.new_names import ID_BYTES
from api.services.once import Answer, once
from api.services.puzzles import find_solved
from api.services.tokens import caller_digest, digest_of
from api.store import leagues
from api.store.base import add
from api.store.engine import now as clock
from api.store.leagues import LeagueRow, MemberRow
from dictionaries.names import folded, look_the_same, skeleton
from games.leagues.names import is_offensive, tells_answer
from games.leagues.standings import week_of
from games.refusals import BadOption, Conflict, Forbidden, NotFound
from games.values import timestamp
from solver.errors import NoDailyPuzzle
from solver.puzzles.link import parse_link
from solver.puzzles.reading import solution_from_json
from solver.puzzles.shown import faces_shown

LEAGUE = "league"

MAX_MEMBERS = 100
"""The most members of a league: friends, or a large class."""

MOST_A_DAY = 20
"""The most leagues that one address makes in a day."""

A_DAY = timedelta(days=1)

RETENTION = timedelta(days=90)
"""How long a league is there that nobody plays in or changes."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who a caller is to a league.

    Args:
        member: the member that the caller is, if one.
        maker: whether the caller made the league.
    """

    member: MemberRow | None
    maker: bool

    def check_maker(self) -> None:
        """Let only whoever made the league go on.

        Raises:
            Forbidden: the caller is somebody else.
        """
        if not self.maker:
            raise Forbidden("Only whoever made the league may do this.", "maker_only")

    def check_member(self) -> MemberRow:
        """Return the member that the caller is.

        Raises:
            Forbidden: the caller is none.
        """
        if self.member is None:
            raise Forbidden("Only members of the league may do this.", "members_only")
        return self.member


def viewer_of(league: LeagueRow, members: list[MemberRow]) -> Viewer:
    """Return who the caller of the current request is to a league."""
    digest = caller_digest()
    own = next((each for each in members if each.digest == digest), None)
    if digest is not None and digest == league.maker_digest:
        return Viewer(next((each for each in members if each.maker), None), maker=True)
    return Viewer(own, maker=own is not None and own.maker)


def find(session: Session, id: str, now: datetime, *, lock: bool = False) -> LeagueRow:
    """Return a league.

    Raises:
        NotFound: there is none of this id.
    """
    league = leagues.find(session, id, now - RETENTION, lock=lock)
    if league is None:
        raise NotFound(LEAGUE)
    return league


@dataclass(frozen=True, slots=True)
class Change:
    """A caller who changes a league, in one session.

    Args:
        session: the session, in which the league is locked.
        league: the league.
        members: its members.
        viewer: the caller.
        now: the time.
    """

    session: Session
    league: LeagueRow
    members: list[MemberRow]
    viewer: Viewer
    now: datetime


@contextmanager
def changing(id: str) -> Iterator[Change]:
    """Lock a league that the caller changes; everything is kept together, or nothing of it.

    Raises:
        NotFound: there is no such league.
    """
    with store().write() as session:
        league = find(session, id, clock(session), lock=True)
        members = leagues.members(session, id)
        now = clock(session)
        yield Change(session, league, members, viewer_of(league, members), now)
        league.touched_at = now


def make(body: object, name: str, edition: str) -> Response:
    """Make a league, and return the token of whoever made it.

    Args:
        body: the request's body as it was read.
        name: the league's name.
        edition: the edition of the puzzles of the day that it is about.

    Raises:
        BadOption: the name cannot be one.
        Problem: 422, there is no such edition.
        Conflict: the caller has made many today.
    """
    check_edition(edition)
    check_fit("/name", name, edition)
    caller = client_digest()
    with store().write() as session:
        now = clock(session)
        leagues.remove_old(session, now - RETENTION)
        with once(session, now, body) as request:
            if is_counted() and leagues.made_since(session, caller, now - A_DAY) >= MOST_A_DAY:
                raise Conflict(
                    "too_many_leagues", f"{MOST_A_DAY} leagues were made from here in one day; try tomorrow."
                )
            token = request.secrets.token("maker_token")
            league = LeagueRow(
                id=secrets.token_hex(ID_BYTES),
                name=name,
                edition=edition,
                maker_digest=digest_of(token),
                caller=caller,
                last_member=0,
                created_at=now,
                touched_at=now,
            )
            add(session, league)
            shown = league_json(league, [], Viewer(None, maker=True))
            location = url_for("leagues.show", league=league.id)
            request.answer = Answer({"league": shown, "maker_token": token}, 201, {"Location": location})
    return request.response


def show(id: str) -> League:
    """Return a league; whoever has its id may see it.

    Raises:
        NotFound: there is no such league.
    """
    with store().read() as session:
        league = find(session, id, clock(session))
        members = leagues.members(session, id)
        return league_json(league, members, viewer_of(league, members))


def change(id: str, name: str | None, closed: bool | None) -> League:
    """Rename, close or open a league (its maker).

    Raises:
        NotFound: there is no such league.
        Forbidden: the caller has not made it.
        BadOption: the name cannot be one.
    """
    shown = show(id)
    Viewer(None, shown["maker"]).check_maker()
    if name is not None:
        check_fit("/name", name, shown["edition"])
    with changing(id) as at:
        at.viewer.check_maker()
        if name is not None:
            at.league.name = name
        if closed is not None:
            at.league.closed_at = (at.league.closed_at or at.now) if closed else None
        return league_json(at.league, at.members, at.viewer)


def remove(id: str) -> None:
    """Remove a league with everything that belongs to it (its maker).

    Raises:
        NotFound: there is no such league.
        Forbidden: the caller has not made it.
    """
    with store().write() as session:
        league = find(session, id, clock(session), lock=True)
        viewer_of(league, leagues.members(session, id)).check_maker()
        leagues.remove(session, id)


def join(id: str, body: object, name: str) -> Response:
    """Join a league, and return the new member's token.

    Args:
        id: the league's id.
        body: the request's body as it was read.
        name: the member's name.

    Raises:
        NotFound: there is no such league.
        BadOption: the name cannot be one.
        Conflict: it is closed or full, the name is taken, or the caller is a member.
    """
    check_fit("/name", name, show(id)["edition"])
    with changing(id) as at, once(at.session, at.now, body) as request:
        _check_room(at, name)
        at.league.last_member += 1
        token = request.secrets.token("member_token")
        member = MemberRow(
            league_id=id,
            number=at.league.last_member,
            name=name,
            name_key=hashlib.sha256(skeleton(folded(name)).encode()).hexdigest(),
            digest=digest_of(token),
            maker=at.viewer.maker,
            joined_at=at.now,
        )
        add(at.session, member)
        shown = league_json(at.league, [*at.members, member], Viewer(member, member.maker))
        request.answer = Answer({"member": member.number, "member_token": token, "league": shown}, 201)
    return request.response


def leave(id: str, number: int) -> None:
    """Take a member out of a league, with all results (its maker, the member).

    Raises:
        NotFound: there is no such league or member.
        Forbidden: the caller is somebody else.
    """
    with changing(id) as at:
        if at.viewer.member is None or at.viewer.member.number != number:
            at.viewer.check_maker()
        if all(each.number != number for each in at.members):
            raise NotFound("member")
        leagues.remove_member(at.session, id, number)


def check_fit(pointer: str, name: str, edition: str) -> None:
    """Let nobody have a name that others should not come upon.

    Raises:
        BadOption: it is offensive, or tells of the answer to today's puzzle of the edition. Which of the two it is
            stays untold, as that would tell of the answer too.
    """
    if is_offensive(name) or _tells_answer(name, edition):
        raise BadOption(pointer, "unfit_name", "cannot be used as a name here; expected another one")


def check_open(league: LeagueRow) -> None:
    """Let nothing be added to a league that is closed.

    Raises:
        Conflict: it is closed.
    """
    if league.closed_at is not None:
        raise Conflict("league_closed", "The league is closed.")


def league_json(league: LeagueRow, members: list[MemberRow], viewer: Viewer) -> League:
    """Return a league as a caller may see it."""
    today = daily_archive.today()
    return {
        "id": league.id,
        "name": league.name,
        "edition": league.edition,
        "created_at": timestamp(league.created_at),
        "closed": league.closed_at is not None,
        "maker": viewer.maker,
        "you": viewer.member.number if viewer.member else None,
        "members": [{"member": each.number, "name": each.name} for each in members],
        "today": today.isoformat(),
        "week": week_of(today),
    }


def _check_room(at: Change, name: str) -> None:
    check_open(at.league)
    if at.viewer.member is not None:
        raise Conflict("already_member", "You are a member of this league.")
    if any(look_the_same(each.name, name) for each in at.members):
        raise Conflict("name_taken", "Somebody in the league has this name, or one that looks the same.")
    if len(at.members) >= MAX_MEMBERS:
        raise Conflict("too_many_members", f"The league has {MAX_MEMBERS} members already.")


def _tells_answer(name: str, edition: str) -> bool:
    try:
        daily = daily_archive.daily(daily_archive.today(), edition)
    except NoDailyPuzzle:
        return False
    stored = find_solved(daily.id)
    puzzle = parse_link(stored.puzzle["link"])
    solution = solution_from_json(puzzle.task, stored.solution)
    words = [*puzzle.task.listed_words, *stored.solution.get("words", ()), *stored.puzzle.get("words", ())]
    for goal in (*stored.solution.get("goals", ()), *stored.solution.get("bonus", ())):
        words += [goal["word"], *goal.get("also", ())]
    return tells_answer(name, faces_shown(puzzle, solution), words)
