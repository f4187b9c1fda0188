"""Leagues: their members, the results of each day, and the tables."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from api.schemas.base import Answer, Body, example
from api.schemas.matches import ID, TOKEN, Time
from api.schemas.names import LeagueName, MemberName
from api.schemas.puzzles import SHOWN, Puzzle
from solver.puzzles.daily import STANDARD

MEMBER = {"member": 1, "name": "Ann"}
LEAGUE = {
    "id": ID,
    "name": "Class 4b",
    "edition": "gentle",
    "created_at": "2026-11-20T18:30:00.000Z",
    "closed": False,
    "maker": False,
    "you": 1,
    "members": [MEMBER],
    "today": "2026-11-25",
    "week": "2026-W48",
}
RESULT = {"share": 100, "rank": "best", "seconds": 95.2, "impossible": False}
TIMES = {"started_at": "2026-11-25T07:30:00.000Z", "ended_at": "2026-11-25T07:31:35.214Z"}
DAY_ROW = {**MEMBER, "you": True, "state": "ended", "place": 1, "points": 13, **RESULT}
WEEKS = {"before": "2026-W47", "after": None}
WEEK_ROW = {**MEMBER, "place": 1, "points": 23, "solved": 2, "played": 3}

MemberNumber = Annotated[int, Field(description="The member's number, which is never given twice.")]
Rank = Literal["none", "bronze", "silver", "gold", "best"]
Seconds = Annotated[
    float | None, Field(description="From sending the board to the answer, by the service's clock, in tenths.")
]
Hidden = Annotated[
    bool, Field(description="Whether results of today are left out because the caller has not ended the puzzle.")
]


class LeagueRequest(Body):
    """A league to make."""

    model_config = example({"name": "Class 4b", "edition": "gentle"})

    name: LeagueName
    edition: str = Field(STANDARD.id, max_length=40, description="The edition of the puzzles of the day.")


class LeagueChanges(Body):
    """What is to be changed of a league."""

    model_config = example({"name": "Class 5b"}, {"closed": True})

    name: LeagueName | None = None
    closed: bool | None = Field(None, description="Whether nobody joins it and nothing counts from now on.")


class LeagueMember(Answer):
    """A member of a league."""

    model_config = example(MEMBER)

    member: MemberNumber
    name: str


class League(Answer):
    """A league, as its caller may see it."""

    model_config = example(LEAGUE)

    id: str
    name: str
    edition: str
    created_at: Time
    closed: bool
    maker: bool = Field(description="Whether the caller made it.")
    you: int | None = Field(description="The number of the member that the caller is.")
    members: list[LeagueMember]
    today: str = Field(description="The present day, in UTC.")
    week: str = Field(description="The present week of ISO 8601, from Monday to Sunday, in UTC.")


class MadeLeague(Answer):
    """A new league, and the token of whoever made it."""

    model_config = example({"league": LEAGUE, "maker_token": TOKEN})

    league: League
    maker_token: str = Field(description="Shown once; only its hash is kept.")


class MemberRequest(Body):
    """Somebody who joins a league."""

    model_config = example({"name": "Ann"})

    name: MemberName


class JoinedLeague(Answer):
    """A new member, and the member's token."""

    model_config = example({"member": 1, "member_token": TOKEN, "league": LEAGUE})

    member: MemberNumber
    member_token: str = Field(description="Shown once; only its hash is kept.")
    league: League


class LeagueEntry(Answer):
    """A member at the puzzle of a day."""

    model_config = example({"date": "2026-11-25", **TIMES, **RESULT, "puzzle": SHOWN})

    date: str
    started_at: Time = Field(description="When the board was first sent to the member.")
    ended_at: Time | None = Field(description="When the answer came that ended the puzzle; null until then.")
    share: int | None = Field(description="How near the answer came to the best, in per cent.")
    rank: Rank | None
    seconds: Seconds
    impossible: bool = Field(description="Whether nobody can be so fast, so that it does not count.")
    puzzle: Puzzle | None = Field(description="Today's puzzle, when it is begun; else null.")


class EntryResult(Body):
    """How a member's puzzle ended: by an attempt that the service has judged."""

    model_config = example({"attempt_token": TOKEN})

    attempt_token: str = Field(max_length=100, description="The `token` of the attempt that ended the puzzle.")


class LeagueDayRow(Answer):
    """A member in the table of a day."""

    model_config = example(DAY_ROW)

    member: MemberNumber
    name: str
    you: bool
    state: Literal["not_begun", "begun", "ended"]
    place: int | None = Field(description="Shared by equal results; null without an answer, and where hidden.")
    points: int = Field(description="What it adds to the week.")
    share: int | None
    rank: Rank | None
    seconds: Seconds
    impossible: bool = Field(description="Whether nobody can be so fast, so that it has no place and no points.")


class LeagueDay(Answer):
    """The table of a day."""

    model_config = example(
        {"date": "2026-11-25", "kind": "place-rings", "grade": 1, "hidden": False, "items": [DAY_ROW]}
    )

    date: str
    kind: str
    grade: int
    hidden: Hidden
    items: list[LeagueDayRow] = Field(description="The best first; today all members, of other days those who played.")


class LeagueWeekRow(Answer):
    """A member in the table of a week."""

    model_config = example(WEEK_ROW)

    member: MemberNumber
    name: str
    place: int
    points: int
    solved: int = Field(description="On how many days the best answer was found.")
    played: int = Field(description="How many days count.")


class LeagueWeek(Answer):
    """The table of a week."""

    model_config = example(
        {"week": "2026-W48", "first": "2026-11-23", "last": "2026-11-29", **WEEKS, "hidden": False, "items": [WEEK_ROW]}
    )

    week: str
    first: str = Field(description="Its Monday.")
    last: str = Field(description="Its Sunday.")
    before: str | None = Field(description="The week before; null for the first of all.")
    after: str | None = Field(description="The week after; null if that is still to come.")
    hidden: Hidden
    items: list[LeagueWeekRow] = Field(description="Who has played, the most points first.")
