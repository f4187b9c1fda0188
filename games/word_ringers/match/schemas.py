"""The JSON of matches and rounds, as callers see them."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, NotRequired

from typing_extensions import TypedDict

from games.seating.players import Seat
from games.seating.ring_styles import RingLook
from games.seating.schemas import SeatTakeovers, Takeover
from games.values import BoardJSON, Doc, RulesetJSON, Time
from solver.outcomes import Reason, RuledOut

# Not a constant in the document: programs that make clients stumble over one beside a truth value.
Hints = Annotated[
    bool | Literal["board"], Doc("", anyOf=[{"type": "boolean"}, {"type": "string", "pattern": "^board$"}])
]
StepKind = Literal["board", "tile", "ring", "play", "ruling", "close", "claims"]
Role = Literal["host", "seat", "spectator", "admin"]
Scoring = Literal["claims", "automatic"]
Turns = Literal["free", "strict"]
WordPoints = Annotated[int | None, Doc("The points of the tiles; null where one of them has no value.")]
Cells = Annotated[Sequence[str], Doc("The names of the cells as the word is read.")]
Points = Annotated[Mapping[str, int], Doc("By player, in the order of the seats.")]


class DictionaryVersion(TypedDict):
    """Which words were used."""

    id: str
    version: Annotated[str, Doc("A hash of the dictionary's content.")]


class PlacedClaim(TypedDict):
    """A claim, and where it stands."""

    word: str
    points: WordPoints
    cells: Cells


class StandingClaim(PlacedClaim):
    """A claim that stands, and where."""

    ruled: NotRequired[
        Annotated[bool, Doc("Whether it counts because the host said so; it may then have no cells.", default=False)]
    ]


class FailedClaim(TypedDict):
    """A claim that does not score, and the first reason that applies."""

    word: str
    reason: Reason | RuledOut


class MissedWords(TypedDict):
    """What a player could have claimed besides."""

    count: int
    points: int
    words: Sequence[PlacedClaim]


class JudgedClaims(TypedDict):
    """What became of one player's claims."""

    player: str
    total: int
    accepted: Sequence[StandingClaim]
    rejected: Sequence[FailedClaim]
    cancelled: Sequence[StandingClaim]


class PlayerVerdict(JudgedClaims):
    """What became of one player's claims."""

    missed: MissedWords


class RoundVerdict(TypedDict):
    """A judged round, in the shape of the answer of `POST /v1/score`."""

    dictionary: DictionaryVersion
    players: Sequence[PlayerVerdict]
    cancelled: Annotated[Sequence[str], Doc("The spellings that every player had, so that none scores.")]
    winners: Annotated[Sequence[str], Doc("All with the most points in this round, zero included.")]


class MatchState(TypedDict):
    """Whether the match goes on."""

    status: Literal["playing", "finished"]
    winners: Sequence[str]


class MatchOutcome(TypedDict):
    """How the match stands."""

    totals: Points
    match: MatchState


class Ruling(TypedDict):
    """What the host has decided about a word of a player."""

    player: str
    word: str
    accept: bool


class CheckedClaim(TypedDict):
    """What a player may know of an own claim before the close."""

    word: str
    stands: Annotated[bool, Doc("Whether it can be read on the board through a ring of the caller's.")]
    cells: NotRequired[Annotated[Sequence[str] | None, Doc("Where it stands.")]]
    scores: Annotated[
        bool | None,
        Doc("Whether it would score now, unless others have it too; null where the match withholds the dictionary."),
    ]
    points: NotRequired[Annotated[int | None, Doc("What it would score.")]]
    reason: NotRequired[
        Annotated[
            Reason | RuledOut | None,
            Doc("Why it would not score. Where the match withholds the dictionary, each claim is taken for a word."),
        ]
    ]


class Play(TypedDict):
    """A logged play."""

    number: int
    player: Annotated[str, Doc("Who laid it.")]
    play: str
    late: Annotated[bool, Doc("Whether the turn's timer had run out.")]
    out_of_turn: Annotated[bool, Doc("Whether it was somebody else's turn.")]
    by: Annotated[str, Doc("Who logged it: a player, or `host`.")]


class Left(TypedDict):
    """What a player has left to lay."""

    tiles: int
    rings: int


class Timer(TypedDict):
    """A running timer."""

    kind: Literal["turn", "claims"]
    ends_at: Time
    seconds: int


class Step(TypedDict):
    """Something that was entered for a round."""

    type: StepKind
    by: Annotated[str, Doc("Who entered it: a player, or `host`.")]
    player: NotRequired[
        Annotated[str | None, Doc("Whom a play, a ruling or corrected claims are about; whose ring was laid.")]
    ]
    cell: NotRequired[Annotated[str | None, Doc("The cell whose letter or ring was changed.")]]
    tile: NotRequired[Annotated[str | None, Doc("The letter that was put there.")]]
    was: NotRequired[Annotated[str | None, Doc("The letter there before, or the owner of the ring.")]]
    play: NotRequired[str | None]
    word: NotRequired[str | None]
    accept: NotRequired[bool | None]


class Round(TypedDict):
    """A round, as the caller may see it."""

    number: int
    status: Literal["open", "closed"]
    board: Annotated[
        BoardJSON | None, Doc("Null until there is one. A cell without a tile is an empty text in `rows`.")
    ]
    version: Annotated[int, Doc("Of the board; also the ETag. Grows with each change of the board, undo included.")]
    players: Annotated[Sequence[str], Doc("Who takes part, by seat.")]
    first_player: str
    turn: Annotated[str | None, Doc("Whose turn it is after the last logged play.")]
    plays: Sequence[Play]
    left: Annotated[Mapping[str, Left], Doc("What each player has left to lay; empty without a board.")]
    claims: Annotated[
        Mapping[str, Sequence[str]], Doc("While the round is open, the caller's own alone; everybody's afterwards.")
    ]
    done: Annotated[Sequence[str], Doc("Who has said to be finished.")]
    rulings: Sequence[Ruling]
    timer: Timer | None
    undo: Annotated[Step | None, Doc("What the caller's undo would take back.")]
    redo: Annotated[Step | None, Doc("What the caller's redo would bring back.")]
    opened_at: Time
    closed_at: Time | None
    warnings: Annotated[Sequence[str], Doc("What about the board cannot come from the box, as sentences.")]
    score: Annotated[RoundVerdict | None, Doc("Null until the close.")]


class Result(TypedDict):
    """A round as the match remembers it."""

    number: int
    status: Literal["open", "closed"]
    first_player: Annotated[str, Doc("Who began.")]
    points: Annotated[Points | None, Doc("Null while the round is open.")]
    totals: Annotated[Points | None, Doc("The totals at its end; null while it is open.")]
    winners: Annotated[Sequence[str], Doc("All with the most points.")]


class You(TypedDict):
    """Who the caller is to the match."""

    role: Role
    player: Annotated[str | None, Doc("The player whose seat the caller has.")]
    host: Annotated[bool, Doc("Whether the caller has the host's role.")]


class Seats(TypedDict):
    """Who plays; maps have one entry for each player, in the order of the seats."""

    players: Sequence[str]
    names: Annotated[Mapping[str, str], Doc("Names for people.")]
    rings: Annotated[Mapping[str, RingLook], Doc("How the rings look.")]
    seats: Annotated[Mapping[str, Seat], Doc("Whether the seat can be taken, or the player plays no more.")]


class Agreed(TypedDict):
    """What may be changed during a match."""

    target: int
    dictionary: DictionaryVersion
    hints: Hints
    turn_seconds: int | None
    claim_seconds: int | None
    close_in_time: bool
    turns: Turns
    takeover_seconds: int


class Match(Seats):
    """A match, as the caller may see it."""

    id: str
    code: Annotated[str | None, Doc("What people type to join; null for spectators and admins.")]
    status: Literal["playing", "finished"]
    version: Annotated[int, Doc("The number of the newest event for everybody.")]
    created_at: Time
    finished_at: Time | None
    dictionary: Annotated[DictionaryVersion, Doc("The words that the match is judged by.")]
    ruleset: Annotated[RulesetJSON, Doc("Every option.")]
    target: int
    scoring: Scoring
    hints: Hints
    turn_seconds: int | None
    claim_seconds: int | None
    close_in_time: bool
    turns: Turns
    takeover_seconds: int
    host: Annotated[str | None, Doc("The player who has the host's role; null while the host's token has it.")]
    takeover: Annotated[Takeover | None, Doc("That a player has asked for the host's role.")]
    seat_takeovers: SeatTakeovers
    totals: Points
    winners: Annotated[Sequence[str], Doc("Who has won; empty while the match goes on.")]
    rounds: Sequence[Result]
    rematch_of: Annotated[str | None, Doc("The id of the match before it.")]
    rematch: Annotated[str | None, Doc("The id of the match after it.")]
    you: You


class MatchSummary(TypedDict):
    """A match as one line of a list."""

    id: str
    status: Literal["playing", "finished"]
    created_at: Time
    finished_at: Time | None
    players: Sequence[str]
    names: Mapping[str, str]
    totals: Points
    winners: Sequence[str]
    rounds: Annotated[int, Doc("How many rounds were opened.")]


class AppliedChange(TypedDict):
    """A change that the board shows now."""

    pointer: Annotated[str, Doc("Where it stands in the body.")]
    cell: str
    tile: NotRequired[Annotated[str | None, Doc("The letter there now, if the change was of a letter.")]]
    player: NotRequired[Annotated[str | None, Doc("Whose ring lies there now, if the change was of a ring.")]]
    changed: Annotated[bool, Doc("Whether the board has changed by it; it may have shown this before.")]
