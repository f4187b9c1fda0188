"""Matches: their options, their players, and their state."""

from typing import Annotated, Any, Literal

from pydantic import Field, WithJsonSchema
from typing_extensions import TypedDict

from api.schemas.base import Body, DictionaryId, PlayerName, example, with_example
from api.schemas.match_hints import HintsOption
from api.schemas.names import PlayerTitle
from api.schemas.ruleset import RulesetOptions
from dictionaries import Dictionary
from dictionaries.catalog import DEFAULT as DEFAULT_DICTIONARY
from games.seating.ring_styles import Pattern, RingLook, RingStyle
from games.seating.schemas import SeatTakeover, Takeover
from games.seating.takeover import TAKEOVER_SECONDS
from games.values import Doc
from games.word_ringers.match.match import (
    MAX_PLAYERS,
    MAX_SECONDS,
    MIN_PLAYERS,
    MIN_TAKEOVER_SECONDS,
    Options,
)
from games.word_ringers.match.schemas import Match, Result, Seats, Turns, You
from solver.errors import BadRuleset
from solver.pictures.colours import HEX, PALETTE
from solver.ruleset import MAX_TARGET, Ruleset

Seconds = Annotated[int, Field(ge=1, le=MAX_SECONDS)]
TakeoverSeconds = Annotated[int, Field(ge=MIN_TAKEOVER_SECONDS, le=MAX_SECONDS)]

ID = "b7c2d9f0a4e81c35d6f2"
TOKEN = "wr_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
LOOK = {"colour": "pink", "pattern": "solid"}
VERSION = {"id": "en", "version": "0a1b2c3d4e5f6071"}


AnyColour = Annotated[
    str,
    Field(max_length=7, description="The name of a colour, or `#rrggbb`, which counts as the colour most like it."),
    WithJsonSchema({"anyOf": [{"type": "string", "enum": [*PALETTE]}, {"type": "string", "pattern": f"^{HEX}$"}]}),
]


with_example(LOOK)(RingLook)


class RingOption(Body):
    """How a player's rings are to look."""

    model_config = example(LOOK, {"colour": "#ff0088"})

    colour: AnyColour
    pattern: Pattern = "solid"

    def to_domain(self, pointer: str) -> RingStyle:
        """Return the style.

        Args:
            pointer: where it stands in the body.

        Raises:
            BadOption: the colour is none.
        """
        return RingStyle.checked(pointer, self.colour, self.pattern)


class MatchRequest(Body):
    """A match to play."""

    model_config = example(
        {"players": ["pink", "green"]},
        {
            "players": ["pink", "green"],
            "names": {"pink": "Ann"},
            "rings": {"pink": LOOK},
            "dictionary": "en",
            "target": 200,
            "scoring": "claims",
            "ruleset": {"tie": "extra_round"},
            "hints": True,
            "turn_seconds": 60,
            "claim_seconds": 180,
        },
    )

    players: list[PlayerName] = Field(
        min_length=MIN_PLAYERS, max_length=MAX_PLAYERS, description="Who plays, in the order of the seats."
    )
    names: dict[PlayerName, PlayerTitle] = Field({}, max_length=MAX_PLAYERS, description="Names for people, by player.")
    rings: dict[PlayerName, RingOption] = Field(
        {},
        max_length=MAX_PLAYERS,
        description="How the rings look, by player. By default like the colour that the player is named after.",
    )
    dictionary: DictionaryId = DEFAULT_DICTIONARY
    target: int | None = Field(None, ge=1, le=MAX_TARGET, description="The same as in the ruleset.")
    scoring: Literal["claims", "automatic"] | None = Field(None, description="The same as in the ruleset.")
    ruleset: RulesetOptions | None = None
    hints: HintsOption = Field(
        False,
        description="Whether a player may ask if own claims would score; `board` tells only whether they can be read "
        "on the board, and withholds the dictionary.",
    )
    turn_seconds: Seconds | None = Field(None, description="How long a turn may take; null for no timer.")
    claim_seconds: Seconds | None = Field(None, description="How long claims may be written; null for no timer.")
    close_in_time: bool = Field(
        False, description="Whether a round is closed by itself when the time for claims is up."
    )
    turns: Turns = Field("free", description="Whether plays out of turn are taken and marked, or refused (`strict`).")
    takeover_seconds: TakeoverSeconds = Field(
        TAKEOVER_SECONDS, description="How long others may object to a takeover of the host's role or of a seat."
    )

    def rules(self) -> Ruleset:
        """Return the ruleset.

        Raises:
            BadRuleset: a face in it is not one, or it says otherwise than `target` or `scoring`.
        """
        options: dict[str, Any] = self.ruleset.model_dump(exclude_unset=True) if self.ruleset else {}
        for name, given in (("target", self.target), ("scoring", self.scoring)):
            if given is not None and options.setdefault(name, given) != given:
                raise BadRuleset(name, f"{given!r} as beside the ruleset, or nothing in one of the two places")
        return Ruleset.from_options(options)

    def styles(self) -> dict[str, RingStyle]:
        """Return how the rings look; raises `BadOption` for what is not a colour."""
        return {name: look.to_domain(f"/rings/{name}") for name, look in self.rings.items()}

    def options(self, dictionary: Dictionary, ruleset: Ruleset) -> Options:
        """Return what is agreed on."""
        agreed = (self.hints, self.turn_seconds, self.claim_seconds, self.turns, self.takeover_seconds)
        dealt = ruleset.dealt_for(dictionary)
        return Options(dictionary.id, dictionary.version, dealt, *agreed, close_in_time=self.close_in_time)


class MatchChanges(Body):
    """What to change; what is left out stays."""

    model_config = example({"target": 300, "hints": True})

    target: int = Field(200, ge=1, le=MAX_TARGET)
    hints: HintsOption = False
    turn_seconds: Seconds | None = None
    claim_seconds: Seconds | None = None
    close_in_time: bool = False
    turns: Turns = "free"
    takeover_seconds: TakeoverSeconds = TAKEOVER_SECONDS
    dictionary: DictionaryId = Field(
        DEFAULT_DICTIONARY,
        description="Judges by this dictionary in its present version from now on; rounds that are judged stay so "
        "until they are corrected.",
    )


with_example(
    {
        "number": 1,
        "status": "closed",
        "first_player": "pink",
        "points": {"pink": 31, "green": 28},
        "totals": {"pink": 31, "green": 28},
        "winners": ["pink"],
    }
)(Result)
with_example({"role": "seat", "player": "pink", "host": False})(You)
with_example({"player": "green", "ends_at": "2026-11-20T18:42:00.000Z", "agreed": []})(Takeover)
with_example({"ends_at": "2026-11-20T18:42:00.000Z"})(SeatTakeover)


SEATS = {
    "players": ["pink", "green"],
    "names": {"pink": "Ann", "green": "green"},
    "rings": {"pink": LOOK, "green": {"colour": "green", "pattern": "dashed"}},
    "seats": {"pink": "taken", "green": "free"},
}

MATCH = {
    "id": ID,
    "code": "K7WQ3T",
    "status": "playing",
    "version": 12,
    "created_at": "2026-11-20T18:30:00.000Z",
    "finished_at": None,
    "ruleset": Ruleset().options(),
    "target": 200,
    "scoring": "claims",
    "hints": False,
    "turn_seconds": None,
    "claim_seconds": None,
    "close_in_time": False,
    "turns": "free",
    "takeover_seconds": TAKEOVER_SECONDS,
    **SEATS,
    "host": None,
    "takeover": None,
    "seat_takeovers": {},
    "totals": {"pink": 31, "green": 28},
    "winners": [],
    "rematch_of": None,
    "rematch": None,
}


with_example(MATCH)(Match)


@with_example({"host_token": TOKEN})
class CreatedMatch(TypedDict):
    """A new match, and the token of its host."""

    match: Match
    host_token: Annotated[str, Doc("Shown once; only its hash is kept.")]


class FollowingMatch(TypedDict):
    """The match that follows; the tokens of the one before open it too."""

    match: Match


@with_example({"player": "pink"})
class Followed(TypedDict):
    """The match that follows, and who the caller is in it; the caller's token opens it."""

    match: Match
    player: Annotated[str | None, Doc("The player whose seat the caller has there.")]


@with_example({"id": ID, "status": "playing", **SEATS})
class Lobby(Seats):
    """The match behind a join code."""

    id: str
    status: Literal["playing", "finished"]
