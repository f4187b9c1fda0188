"""Tables: their terms, their seats, and the state of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, model_validator
from typing_extensions import TypedDict

from api.schemas.base import Body, PlayerName, Query, example, with_example
from api.schemas.match_seats import SeatCode
from api.schemas.matches import ID, LOOK, TOKEN
from api.schemas.names import PlayerTitle
from games.base import TableOutcome
from games.session import MAX_ACTION
from games.tables.clock import DAY, Clock
from games.tables.schemas import Offer, OpenTable, Table, TableSeat, Times
from games.values import Doc

Action = Annotated[
    str,
    Field(
        max_length=MAX_ACTION, description="The notation of an action; the page of each game has it.", examples=["pass"]
    ),
]
Ply = Annotated[int, Field(ge=0, le=10**9, description="The decision point that it is for.")]

Seed = Annotated[int, Field(ge=-(2**63), lt=2**63)]

SEAT = {"name": "anna", "ring": LOOK, "taken": True, "bot": None, "substituted": False}
SEATS = {"anna": SEAT, "bob": {**SEAT, "name": "bob", "bot": "random"}}
TIMES = {"since": "2026-11-20T18:41:00.000Z", "left": {"anna": 573.2}, "running": ["anna"], "decide_by": None}
OUTCOME = {
    "reason": "target_reached",
    "scores": {"anna": 212, "bob": 180},
    "ranking": [["anna"], ["bob"]],
    "winners": ["anna"],
}
OFFER = {"number": 1, "offer": "draw", "by": "anna", "ply": 12, "agreed": [], "status": "open"}

TABLE = {
    "id": ID,
    "code": "K7WQ3T",
    "game": "word-ringers",
    "status": "playing",
    "version": 12,
    "created_at": "2026-11-20T18:30:00.000Z",
    "finished_at": None,
    "open": False,
    "seeded": False,
    "lesson": False,
    "config": {"target": 200},
    "clock": {"seconds": 600, "increment": 5},
    "seats": SEATS,
    "you": "anna",
    "role": "seat",
    "host": False,
    "host_seat": None,
    "takeover": None,
    "seat_takeovers": {},
    "takeover_seconds": 120,
    "ply": 35,
    "actors": ["anna"],
    "times": TIMES,
    "pauses": None,
    "view": {"phase": "play", "turn": "anna"},
    "offers": [],
    "outcome": None,
    "rematch_of": None,
    "rematch": None,
}


MOST_HOLIDAYS = 30
"""The most days of holiday that a table may give each seat."""


class ClockTerms(Body):
    """How long players may take: so many seconds in all, with an increment for each decision, or days for each."""

    model_config = example(
        {"seconds": 600, "increment": 5}, {"days": 3}, {"days": 3, "skip_weekends": True, "holidays": 7}
    )

    seconds: float | None = Field(None, ge=1, le=DAY, description="What each seat has in all.")
    increment: float | None = Field(None, ge=0, le=3600, description="What each decision brings back; 0 if left out.")
    days: int | None = Field(None, ge=1, le=14, description="What each decision may take, instead of `seconds`.")

    skip_weekends: bool = Field(False, description="Whether Saturdays and Sundays, UTC, do not count; with `days`.")
    holidays: int = Field(
        0, ge=0, le=MOST_HOLIDAYS, description="How many days of holiday each seat may take; with `days`."
    )

    @model_validator(mode="after")
    def _check_one(self) -> ClockTerms:
        if (self.seconds is None) == (self.days is None) or (self.days is not None and self.increment is not None):
            raise ValueError("expected either seconds, with an increment or without, or days")
        if self.days is None and (self.skip_weekends or self.holidays):
            raise ValueError("expected days, as only a clock in days has weekends and holidays")
        return self

    def to_domain(self) -> Clock:
        """Return the clock."""
        if self.days is not None:
            return Clock(self.days * DAY, each_move=True, skips_weekends=self.skip_weekends, holidays=self.holidays)
        assert self.seconds is not None
        return Clock(self.seconds, self.increment or 0.0)


class TableRequest(Body):
    """A table to play at."""

    model_config = ConfigDict(
        populate_by_name=False,
        json_schema_extra={
            "examples": [
                {"seats": ["anna", "bob"], "bots": {"bob": "random"}},
                {
                    "seats": ["anna", "bob"],
                    "names": {"anna": "Anna"},
                    "as": "anna",
                    "config": {},
                    "clock": {"seconds": 600, "increment": 5},
                    "open": True,
                    "seed": "7",
                },
                {"seats": ["anna", "bob"], "lesson": True},
            ]
        },
    )

    seats: list[PlayerName] = Field(min_length=1, max_length=10, description="Who plays, in the order given.")
    names: dict[PlayerName, PlayerTitle] = Field({}, max_length=10, description="Names for people, by seat.")
    bots: dict[PlayerName, Annotated[str, Field(max_length=40)]] = Field(
        {}, max_length=10, description="The bots by the seats that they play; `GET /v1/games` lists them."
    )
    own: PlayerName | None = Field(
        None, alias="as", description="The seat of whoever makes the table; the first without a bot if left out."
    )
    config: dict[str, Any] = Field(
        {}, description="The settings of the game; those left out have their defaults, as `GET /v1/games` lists them."
    )
    clock: ClockTerms | None = Field(None, description="How long players may take; as long as they like if left out.")
    open: bool = Field(False, description="Whether strangers find the table in the list of open ones.")
    seed: Annotated[str, Field(pattern=r"^[!-:<-~]{1,100}$")] | Seed | None = Field(
        None,
        description="What all chance comes from: a number, or 1 to 100 ASCII characters that can be seen, but no "
        "semicolon. A secret one if left out; that one was given is told to everybody.",
    )
    lesson: bool = Field(
        False,
        description="Whether it is a first game that teaches the rules: the deal is always the same, the mildest bot "
        "has every other seat, and `config` has only what differs from the settings of a lesson.",
    )

    @model_validator(mode="after")
    def _check_lesson(self) -> TableRequest:
        if self.lesson and (self.bots or self.clock or self.open or self.seed is not None):
            raise ValueError("a lesson has bots, a clock, openness and a seed of its own")
        return self


with_example(SEAT)(TableSeat)
with_example(TIMES)(Times)
with_example(OUTCOME)(TableOutcome)
with_example(OFFER)(Offer)
with_example(TABLE)(Table)


@with_example({"code": "K7WQ3T", "host_token": TOKEN, "seat": "anna", "seat_token": TOKEN})
class CreatedTable(TypedDict):
    """A new table, with the tokens of its host and of the own seat."""

    table: Table
    code: str
    host_token: Annotated[str, Doc("Shown once; only its hash is kept.")]
    seat: Annotated[str | None, Doc("The own seat; null where every seat is a bot's.")]
    seat_token: Annotated[str | None, Doc("Shown once; only its hash is kept.")]


class FollowingTable(TypedDict):
    """The table that follows; the tokens of the one before open it too."""

    table: Table


class SeatRequest(Body):
    """A seat to take."""

    model_config = example({"code": "K7WQ3T", "seat": "bob", "name": "Bob"})

    code: SeatCode
    seat: PlayerName
    name: PlayerTitle | None = None


class TableHostRequest(Body):
    """Who gets the host's role."""

    model_config = example({"seat": "bob"})

    seat: PlayerName


@with_example({"seat": "bob", "seat_token": TOKEN})
class TakenSeat(TypedDict):
    """A seat that was taken, and its token."""

    seat: str
    seat_token: Annotated[str, Doc("Shown once; only its hash is kept.")]
    table: Table


with_example(
    {
        "id": ID,
        "code": "K7WQ3T",
        "game": "word-ringers",
        "clock": None,
        "config": {"target": 200},
        "seats": SEATS,
        "free": ["anna"],
    }
)(OpenTable)


@with_example({"items": [], "next": None})
class OpenTables(TypedDict):
    """Tables that strangers may join."""

    items: Sequence[OpenTable]
    next: str | None


class OpenTablesQuery(Query):
    """Which part of the list of open tables to send."""

    open: Literal["true"] = Field("true", description="Only open tables are listed.")
    limit: int = Field(100, ge=1, le=100, description="The most items to send.")
    cursor: str | None = Field(
        None, max_length=500, description="Where to go on: the `next` of the page before, unchanged."
    )


@with_example({"id": ID, "game": "word-ringers", "seats": SEATS})
class TableLobby(TypedDict):
    """The table behind a join code."""

    id: str
    game: str
    status: Literal["waiting", "playing", "over"]
    seats: Mapping[str, TableSeat]


@with_example({"table": ID, "share_token": TOKEN})
class WatchedTable(TypedDict):
    """The table of a join code, and a token to look at it with."""

    table: Annotated[str, Doc("The table's id.")]
    share_token: Annotated[str, Doc("Shown once; only its hash is kept.")]
