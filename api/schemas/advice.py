"""Advice about a position: request and answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from api.schemas.base import Answer, Body, PlayerName, example
from api.schemas.rounds import DictionaryVersion, RoundRequest, dictionary_version
from dictionaries import Dictionary
from games.word_ringers.advice import MOST_EFFORT, MOST_OPPONENTS, Advised, Asked, Opponent
from games.word_ringers.reasons import Code, Reason
from solver.board import normalise_face
from solver.cells import Cell
from solver.plays import RINGS_EACH, TILES_EACH

BOARD = "WSCUN/GVUAB/KPHZV/AOGIM/LYDKI pink:B4,D2;green:C3"


def _cell_name(name: str) -> str:
    return Cell.parse(name).name


Rack = Annotated[
    list[Annotated[str, Field(min_length=1, max_length=10), AfterValidator(normalise_face)]],
    Field(max_length=TILES_EACH, description="Tiles."),
]
TilesLeft = Annotated[int, Field(ge=0, le=TILES_EACH)]
RingsLeft = Annotated[int, Field(ge=0, le=RINGS_EACH)]


class AdviceOpponent(Body):
    """Another player of the round."""

    model_config = example({"player": "green", "tiles_left": 5, "rings_left": 4})

    player: PlayerName
    tiles_left: TilesLeft
    rings_left: RingsLeft
    rack: Rack | None = Field(None, description="The player's tiles, where they are known; hidden if left out.")


class AdviceRequest(RoundRequest):
    """A position, of up to five rows and columns, in which a player is to play."""

    model_config = example(
        {
            "board": BOARD,
            "player": "pink",
            "rack": ["E", "T", "S", "R"],
            "rings_left": 3,
            "opponents": [{"player": "green", "tiles_left": 5, "rings_left": 4}],
            "effort": 2000,
        }
    )

    player: PlayerName
    rack: Rack
    rings_left: RingsLeft
    opponents: list[AdviceOpponent] = Field(
        min_length=1, max_length=MOST_OPPONENTS, description="In the order of play after the player."
    )
    covered: list[Annotated[str, Field(max_length=10), AfterValidator(_cell_name)]] = Field(
        default_factory=list, max_length=25, description="The cells whose ring counts with a letter on top."
    )
    effort: int | None = Field(
        None,
        ge=1,
        le=MOST_EFFORT,
        description="How many rounds are played to their end; what takes about a second if left out. Fewer are "
        "allowed where three or more play.",
    )
    seed: str | None = Field(
        None, max_length=100, description="Of all chance; one that follows from the request if left out."
    )

    @property
    def asked(self) -> Asked:
        """The question.

        Raises:
            BadRuleset: a face in the ruleset is none.
        """
        return Asked(
            self.board,
            self.player,
            tuple(self.rack),
            self.rings_left,
            tuple(
                Opponent(each.player, each.tiles_left, each.rings_left, None if each.rack is None else tuple(each.rack))
                for each in self.opponents
            ),
            frozenset(map(Cell.parse, self.covered)),
            self.effort,
            self.seed,
            self.rules,
        )


class AdviceReason(Answer):
    """A fact about a play, with the figures that it rests on."""

    model_config = example({"code": "makes", "text": "It brings PIT: 6 points.", "points": 6, "words": ["PIT"]})

    code: Code = Field(
        description="`makes` own words that score from now on, `restores` words that were cancelled, `loses` own words "
        "that stand no more, `gives` words to another player, `breaks` words of that player, `cancels` words, `locks` "
        "a cell with a ring, `leaves` the one ring of another player that costs most at once, `lead` is how far ahead "
        "the player is right after the play."
    )
    text: str = Field(description="The same as a sentence.")
    points: int = Field(description="The points that it is about; with `lead` below 0 if the player is behind.")
    words: list[str] = Field(
        description="The words that it is about, the best first, at most ten; one on two segments is there twice."
    )
    more: int | None = Field(None, description="How many more words it is about, if there are more than ten.")
    player: str | None = Field(None, description="Whom it is about, if not the player who is to play.")
    play: str | None = Field(None, description="With `leaves`: the ring.")


class AdvisedPlay(Answer):
    """A play, and what it leads to."""

    model_config = example(
        {
            "play": "ring@B2",
            "margin": 4.2,
            "known": "estimated",
            "stderr": 0.3,
            "playouts": 1000,
            "reasons": [{"code": "makes", "text": "It brings PIT: 6 points.", "points": 6, "words": ["PIT"]}],
        }
    )

    play: str
    margin: float = Field(description="How far the player is ahead of the best of the others at the end, on average.")
    known: Literal["proven", "estimated"]
    stderr: float | None = Field(None, description="The standard error of an estimated margin.")
    playouts: int | None = Field(None, description="In how many rounds an estimated play was tried.")
    reasons: list[AdviceReason]


class AdviceAnswer(Answer):
    """The plays that are worth a look, the best first."""

    model_config = example(
        {
            "dictionary": {"id": "en", "version": "0a1b2c3d4e5f6071"},
            "plays": [{"play": "ring@B2", "margin": 7.0, "known": "proven", "reasons": []}],
        }
    )

    dictionary: DictionaryVersion
    plays: list[AdvisedPlay]


def advice_json(advised: Sequence[Advised], dictionary: Dictionary) -> dict[str, Any]:
    """Return advice as an `AdviceAnswer`."""
    return {"dictionary": dictionary_version(dictionary), "plays": list(map(advised_json, advised))}


def advised_json(advised: Advised) -> dict[str, Any]:
    """Return a play as an `AdvisedPlay`."""
    found: dict[str, Any] = {"play": str(advised.play), "margin": advised.margin, "known": "proven"}
    if advised.error is not None:
        found |= {"known": "estimated", "stderr": advised.error, "playouts": advised.playouts}
    return found | {"reasons": list(map(reason_json, advised.reasons))}


def reason_json(reason: Reason) -> dict[str, Any]:
    """Return a reason as an `AdviceReason`."""
    found = {"code": reason.code, "text": reason.text, "points": reason.points, "words": list(reason.words)}
    found |= {"more": reason.more} if reason.more else {}
    found |= {} if reason.player is None else {"player": reason.player}
    return found | ({} if reason.play is None else {"play": str(reason.play)})
