"""The JSON of tables, as callers see them."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, NotRequired

from typing_extensions import TypedDict

from games.base import TableOutcome
from games.seating.ring_styles import RingLook
from games.seating.schemas import SeatTakeovers, Takeover
from games.values import Doc, Time

Role = Literal["host", "seat", "spectator", "admin"]


class TableSeat(TypedDict):
    """A seat, and who plays there."""

    name: Annotated[str, Doc("The name for people.")]
    ring: Annotated[RingLook, Doc("A colour and a pattern.")]
    taken: bool
    bot: Annotated[str | None, Doc("The bot that plays the seat now, if one does.")]
    substituted: Annotated[bool, Doc("Whether that bot plays for somebody who has left.")]


class Break(TypedDict):
    """A time in which the clock of a seat stands still if it runs."""

    since: Time
    until: Annotated[Time | None, Doc("When the clock runs on; null until somebody resumes it.")]
    left: Annotated[float, Doc("The seconds that the seat has left meanwhile.")]


class Times(TypedDict):
    """How the time stands at this decision point; only when the point is over, or a break changes, it changes."""

    since: Annotated[Time, Doc("Since when time runs; in the future while something is looked at.")]
    left: Annotated[Mapping[str, float], Doc("The seconds that each seat had left then; empty without a clock.")]
    running: Annotated[Sequence[str] | None, Doc("Whose clock runs; null where that would tell who has decided.")]
    decide_by: Annotated[Time | None, Doc("When this decision is made for those who have not decided.")]
    ends: NotRequired[
        Annotated[
            Mapping[str, Time | None],
            Doc("With a clock in days: when each seat's time would be over, pauses counted; null while it is paused."),
        ]
    ]
    breaks: NotRequired[
        Annotated[
            Mapping[str, Sequence[Break]],
            Doc("With a clock in days: the present and the later breaks before each seat's time is over, in order."),
        ]
    ]


class Clock(TypedDict, total=False):
    """How long players may take: `seconds` with an `increment`, or `days` for each decision."""

    seconds: float
    increment: float
    days: int
    skip_weekends: Annotated[bool, Doc("Whether Saturdays and Sundays, UTC, do not count.")]
    holidays: Annotated[int, Doc("How many days of holiday each seat may take.")]


class Holiday(TypedDict):
    """The holidays of a seat."""

    left: Annotated[int, Doc("How many days it may still take.")]
    until: Annotated[Time | None, Doc("When its present holiday ends; null if it has none now.")]


class Pauses(TypedDict):
    """How a clock in days stands still, beside weekends."""

    since: Annotated[Time | None, Doc("Since when all clocks are paused by agreement; null while they run.")]
    holidays: Mapping[str, Holiday]


class Offer(TypedDict):
    """Something that a player has offered to the others."""

    number: int
    offer: Literal["draw", "take-back", "pause"]
    by: str
    ply: int
    agreed: Sequence[str]
    status: Literal["open", "accepted", "declined", "lapsed"]


class Table(TypedDict):
    """A table, as the caller may see it."""

    id: str
    code: Annotated[str | None, Doc("What people type to join; null for spectators and admins.")]
    game: str
    status: Literal["waiting", "playing", "over"]
    version: Annotated[int, Doc("The number of the newest event for everybody.")]
    created_at: Time
    finished_at: Time | None
    open: bool
    seeded: Annotated[bool, Doc("Whether whoever made the table chose the seed, and may know what comes.")]
    lesson: Annotated[bool, Doc("Whether it is a first game that teaches the rules.")]
    config: Annotated[Mapping[str, Any], Doc("Every setting.")]
    clock: Annotated[Clock | None, Doc("As it was asked for.")]
    seats: Annotated[Mapping[str, TableSeat], Doc("In the order of play.")]
    you: Annotated[str | None, Doc("The caller's seat.")]
    role: Role
    host: Annotated[bool, Doc("Whether the caller has the host's role.")]
    host_seat: Annotated[str | None, Doc("Whose seat has the host's role; null while the host's own token has it.")]
    takeover: Annotated[Takeover | None, Doc("That a player has asked for the host's role.")]
    seat_takeovers: SeatTakeovers
    takeover_seconds: Annotated[int, Doc("How long others may object to those.")]
    ply: Annotated[int, Doc("The decision point; it never falls.")]
    actors: Annotated[Sequence[str] | None, Doc("Who may act; null where that would tell hidden cards.")]
    times: Times | None
    pauses: Annotated[Pauses | None, Doc("Null without a clock in days.")]
    view: Annotated[Mapping[str, Any] | None, Doc("What the caller may know of the game; null before it begins.")]
    offers: Annotated[Sequence[Offer], Doc("Those that wait for an answer.")]
    outcome: TableOutcome | None
    rematch_of: str | None
    rematch: str | None


class OpenTable(TypedDict):
    """A table that strangers may join."""

    id: str
    code: str
    game: str
    created_at: Time
    clock: Clock | None
    config: Mapping[str, Any]
    seats: Mapping[str, TableSeat]
    free: Annotated[Sequence[str], Doc("The seats that can be taken.")]


class ReplayedAction(TypedDict):
    """An entry of the log of a game."""

    ply: Annotated[int, Doc("The decision point; it never falls.")]
    actor: Annotated[str, Doc("A seat, `chance`, or `table` for what the table did by itself.")]
    action: str


class Replay(TypedDict):
    """A whole game with all that was hidden; the actions alone lead to the same end."""

    game: str
    rules_version: int
    seats: Sequence[str]
    config: Mapping[str, Any]
    seed: str
    actions: Sequence[ReplayedAction]
    outcome: TableOutcome


class OwnActions(TypedDict):
    """What the own seat may do now."""

    ply: int
    actions: Annotated[Sequence[str], Doc("Sorted, at most 1000; empty where the seat is not to act.")]
    complete: Annotated[bool, Doc("Whether the list has everything that the seat may do.")]
