"""Advice about a position: request and answer."""

from collections.abc import Sequence
from typing import Annotated, Literal, NotRequired

from pydantic import AfterValidator, Field
from typing_extensions import TypedDict

from api.schemas.base import Body, PlayerName, example, with_example
from api.schemas.rounds import RoundRequest, dictionary_version
from dictionaries import Dictionary
from games.values import Doc
from games.word_ringers.advice import MOST_EFFORT, MOST_OPPONENTS, Advised, Asked, Opponent
from games.word_ringers.match.schemas import DictionaryVersion
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


@with_example({"text": "It brings PIT: 6 points.", "points": 6, "words": ["PIT"]})
class AdviceReason(TypedDict):
    """A fact about a play, with the figures that it rests on."""

    code: Annotated[
        Code,
        Doc(
            "`makes` own words that score from now on, `restores` words that were cancelled, `loses` own words that "
            "stand no more, `gives` words to another player, `breaks` words of that player, `cancels` words, `locks` "
            "a cell with a ring, `leaves` the one ring of another player that costs most at once, `lead` is how far "
            "ahead the player is right after the play."
        ),
    ]
    text: Annotated[str, Doc("The same as a sentence.")]
    points: Annotated[int, Doc("The points that it is about; with `lead` below 0 if the player is behind.")]
    words: Annotated[
        Sequence[str],
        Doc("The words that it is about, the best first, at most ten; one on two segments is there twice."),
    ]
    more: NotRequired[Annotated[int | None, Doc("How many more words it is about, if there are more than ten.")]]
    player: NotRequired[Annotated[str | None, Doc("Whom it is about, if not the player who is to play.")]]
    play: NotRequired[Annotated[str | None, Doc("With `leaves`: the ring.")]]


@with_example({"play": "ring@B2", "margin": 4.2, "known": "estimated", "stderr": 0.3, "playouts": 1000})
class AdvisedPlay(TypedDict):
    """A play, and what it leads to."""

    play: str
    margin: Annotated[float, Doc("How far the player is ahead of the best of the others at the end, on average.")]
    known: Literal["proven", "estimated"]
    stderr: NotRequired[Annotated[float | None, Doc("The standard error of an estimated margin.")]]
    playouts: NotRequired[Annotated[int | None, Doc("In how many rounds an estimated play was tried.")]]
    reasons: Sequence[AdviceReason]


class AdviceAnswer(TypedDict):
    """The plays that are worth a look, the best first."""

    dictionary: DictionaryVersion
    plays: Sequence[AdvisedPlay]


def advice_json(advised: Sequence[Advised], dictionary: Dictionary) -> AdviceAnswer:
    """Return advice as an `AdviceAnswer`."""
    return {"dictionary": dictionary_version(dictionary), "plays": list(map(advised_json, advised))}


def advised_json(advised: Advised) -> AdvisedPlay:
    """Return a play as an `AdvisedPlay`."""
    reasons = list(map(reason_json, advised.reasons))
    found: AdvisedPlay = {"play": str(advised.play), "margin": advised.margin, "known": "proven", "reasons": reasons}
    if advised.error is not None:
        found |= {"known": "estimated", "stderr": advised.error, "playouts": advised.playouts}
    return found


def reason_json(reason: Reason) -> AdviceReason:
    """Return a reason as an `AdviceReason`."""
    found: AdviceReason = {
        "code": reason.code,
        "text": reason.text,
        "points": reason.points,
        "words": reason.words,
    }
    if reason.more:
        found["more"] = reason.more
    if reason.player is not None:
        found["player"] = reason.player
    if reason.play is not None:
        found["play"] = str(reason.play)
    return found
