"""Leagues: their members, the results of each day, and the tables."""

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from api.schemas.base import Body, example, with_example
from api.schemas.matches import ID, TOKEN
from api.schemas.names import LeagueName, MemberName
from api.schemas.puzzles import SHOWN, Puzzle
from games.values import Doc, Time
from solver.puzzles.daily import STANDARD
from solver.puzzles.ranks import Rank

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


@with_example(MEMBER)
class LeagueMember(TypedDict):
    """A member of a league."""

    member: MemberNumber
    name: str


@with_example(LEAGUE)
class League(TypedDict):
    """A league, as its caller may see it."""

    id: str
    name: str
    edition: str
    created_at: Time
    closed: bool
    maker: Annotated[bool, Doc("Whether the caller made it.")]
    you: Annotated[int | None, Doc("The number of the member that the caller is.")]
    members: Sequence[LeagueMember]
    today: Annotated[str, Doc("The present day, in UTC.")]
    week: Annotated[str, Doc("The present week of ISO 8601, from Monday to Sunday, in UTC.")]


@with_example({"maker_token": TOKEN})
class MadeLeague(TypedDict):
    """A new league, and the token of whoever made it."""

    league: League
    maker_token: Annotated[str, Doc("Shown once; only its hash is kept.")]


class MemberRequest(Body):
    """Somebody who joins a league."""

    model_config = example({"name": "Ann"})

    name: MemberName


@with_example({"member": 1, "member_token": TOKEN})
class JoinedLeague(TypedDict):
    """A new member, and the member's token."""

    member: MemberNumber
    member_token: Annotated[str, Doc("Shown once; only its hash is kept.")]
    league: League


class EntryOutcome(TypedDict):
    """What a result tells."""

    share: int | None
    rank: Rank | None
    seconds: Seconds
    impossible: bool


@with_example({"date": "2026-11-25", **TIMES, **RESULT, "puzzle": SHOWN})
class LeagueEntry(TypedDict):
    """A member at the puzzle of a day."""

    date: str
    started_at: Annotated[Time, Doc("When the board was first sent to the member.")]
    ended_at: Annotated[Time | None, Doc("When the answer came that ended the puzzle; null until then.")]
    share: Annotated[int | None, Doc("How near the answer came to the best, in per cent.")]
    rank: Rank | None
    seconds: Seconds
    impossible: Annotated[bool, Doc("Whether nobody can be so fast, so that it does not count.")]
    puzzle: Annotated[Puzzle | None, Doc("Today's puzzle, when it is begun; else null.")]


class EntryResult(Body):
    """How a member's puzzle ended: by an attempt that the service has judged."""

    model_config = example({"attempt_token": TOKEN})

    attempt_token: str = Field(max_length=100, description="The `token` of the attempt that ended the puzzle.")


@with_example(DAY_ROW)
class LeagueDayRow(TypedDict):
    """A member in the table of a day."""

    member: MemberNumber
    name: str
    you: bool
    state: Literal["not_begun", "begun", "ended"]
    place: Annotated[int | None, Doc("Shared by equal results; null without an answer, and where hidden.")]
    points: Annotated[int, Doc("What it adds to the week.")]
    share: int | None
    rank: Rank | None
    seconds: Seconds
    impossible: Annotated[bool, Doc("Whether nobody can be so fast, so that it has no place and no points.")]


@with_example({"date": "2026-11-25", "kind": "place-rings", "grade": 1, "hidden": False})
class LeagueDay(TypedDict):
    """The table of a day."""

    date: str
    kind: str
    grade: int
    hidden: Hidden
    items: Annotated[Sequence[LeagueDayRow], Doc("The best first; today all members, of other days those who played.")]


@with_example(WEEK_ROW)
class LeagueWeekRow(TypedDict):
    """A member in the table of a week."""

    member: MemberNumber
    name: str
    place: int
    points: int
    solved: Annotated[int, Doc("On how many days the best answer was found.")]
    played: Annotated[int, Doc("How many days count.")]


@with_example(
    {"week": "2026-W48", "first": "2026-11-23", "last": "2026-11-29", **WEEKS, "hidden": False, "items": [WEEK_ROW]}
)
class LeagueWeek(TypedDict):
    """The table of a week."""

    week: str
    first: Annotated[str, Doc("Its Monday.")]
    last: Annotated[str, Doc("Its Sunday.")]
    before: Annotated[str | None, Doc("The week before; null for the first of all.")]
    after: Annotated[str | None, Doc("The week after; null if that is still to come.")]
    hidden: Hidden
    items: Annotated[Sequence[LeagueWeekRow], Doc("Who has played, the most points first.")]
