"""Reviews of games: the loss of each choice, and where the result of each player comes from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from api.schemas.base import with_example
from api.schemas.reviews import RoundReviewAnswer
from games.values import Doc

if TYPE_CHECKING:
    from games.reviews.ledger import Ledger
    from games.reviews.review import Exercise, Play, Review

LUCK = {"deal": 1.5, "draws": -4.25, "rivals": 2.0, "unforeseen": 0.75, "end": 0.0}
ERRORS = {"expectation": 0.6, "luck": 1.4, "losses": 0.9, "others_losses": 0.9}


@with_example(ERRORS)
class LedgerErrors(TypedDict):
    """The standard error of each figure that is estimated; 0 where nothing was sampled."""

    expectation: float
    luck: Annotated[float, Doc("Of all luck together.")]
    losses: float
    others_losses: float


@with_example({"expectation": -0.5, "luck": LUCK, "losses": 6.5, "others_losses": 9.0, "result": 2.0, "stderr": ERRORS})
class GameReviewPlayer(TypedDict):
    """Where a player's result comes from: `result - expectation` is all luck, less `losses`, plus `others_losses`."""

    expectation: Annotated[float, Doc("What the seat can expect before anything is dealt.")]
    luck: Annotated[
        Mapping[str, float],
        Doc(
            "What changed that without anybody's loss: `deal`, `draws` and `die`, as far as the game has them; "
            "`rivals`, what others chose; `unforeseen`, what the estimates do not foresee; `end`, that the game ended "
            "by leaving, by its clock or by agreement."
        ),
    ]
    losses: Annotated[float, Doc("What the own choices have cost together.")]
    others_losses: Annotated[float, Doc("What those of all others have cost them.")]
    result: Annotated[float, Doc("What the game came to, counted and not estimated.")]
    stderr: LedgerErrors


@with_example({"play": "r1s4-C", "loss": 0.5, "known": "proven"})
class GameReviewChoice(TypedDict):
    """A choice that there was in place of a mistake, and what it costs."""

    play: str
    loss: Annotated[float, Doc("How much less it is worth than the best; 0 for the best.")]
    known: Literal["proven", "estimated"]


@with_example(
    {
        "game": "ringo",
        "unit": "chance to win",
        "config": {"attackers": 5},
        "seats": ["anna", "bob"],
        "seat": "bob",
        "ply": 1,
        "view": {"to_move": "bob"},
        "actions": ["r1s5-r1s3", "r5s1-r5s2"],
    }
)
class GameReviewPuzzle(TypedDict):
    """The position before a mistake that is proven, as a puzzle: which action is worth most?"""

    game: str
    unit: Annotated[Literal["points", "spaces", "chance to win"], Doc("Of what an action is worth.")]
    config: Annotated[Mapping[str, Any], Doc("The settings of the game.")]
    seats: Sequence[str]
    seat: Annotated[str, Doc("Whose action is asked for.")]
    ply: int
    view: Annotated[Mapping[str, Any], Doc("What the seat knew then, as at the table.")]
    actions: Annotated[Sequence[str], Doc("What could be done.")]


@with_example({"actions": ["r1s5-r1s3"], "choices": [{"play": "r1s5-r1s3", "loss": 0, "known": "proven"}]})
class GameReviewSolution(TypedDict):
    """The solution of a position before a mistake."""

    actions: Annotated[Sequence[str], Doc("Those that are worth most; each of them is right.")]
    choices: Annotated[Sequence[GameReviewChoice], Doc("What each action costs.")]


@with_example(
    {
        "ply": 27,
        "player": "anna",
        "play": "pass:2",
        "best": "bid:4",
        "loss": 3.8,
        "known": "estimated",
        "stderr": 0.7,
        "playouts": 64,
        "mistake": True,
        "size": "blunder",
    }
)
class GameReviewPlay(TypedDict):
    """A choice, and what it has cost."""

    ply: Annotated[int, Doc("The decision point, as in the replay.")]
    player: str
    play: Annotated[str, Doc("What was done, as in the replay.")]
    best: Annotated[str | None, Doc("An action that is worth most; null is not to interrupt.")]
    loss: Annotated[float, Doc("How much less the play is worth than that one; never below 0.")]
    known: Literal["proven", "estimated"]
    stderr: NotRequired[
        Annotated[
            float | None,
            Doc(
                "The standard error of a sampled loss; of the best play, that of its lead over the next best. 0 where "
                "the loss is proven."
            ),
        ]
    ]
    playouts: NotRequired[Annotated[int | None, Doc("How many games were played on for each of the two.")]]
    mistake: Annotated[bool, Doc("Whether `size` is `mistake` or `blunder`.")]
    size: Annotated[
        Literal["inaccuracy", "mistake", "blunder"] | None,
        Doc("How much it has cost; null for little, and where the loss is not above two standard errors."),
    ]
    choices: NotRequired[
        Annotated[
            Sequence[GameReviewChoice],
            Doc("Every choice that there was, to try it again: for the five worst mistakes that are proven."),
        ]
    ]
    puzzle: NotRequired[
        Annotated[
            GameReviewPuzzle | None,
            Doc("The position as a puzzle, which `choices` solve: for the same mistakes."),
        ]
    ]


@with_example({"effort": 128, "most_effort": 600, "plays": []})
class GameReviewAnswer(TypedDict):
    """A game, looked back at."""

    game: str
    unit: Annotated[
        Literal["points", "spaces", "chance to win"],
        Doc(
            "Of all values: `points` or `spaces` ahead of the best of the others, or the `chance to win`, from 0 to 1."
        ),
    ]
    effort: int
    most_effort: Annotated[int, Doc("The most `effort` that can be asked for with this game.")]
    players: Mapping[str, GameReviewPlayer]
    plays: Annotated[
        Sequence[GameReviewPlay], Doc("All choices in their order, without those that had no other choice.")
    ]


TableReviewAnswer: Any = TypeAliasType(
    "TableReviewAnswer",
    Annotated[
        RoundReviewAnswer | GameReviewAnswer, Doc("The review of a round of Word Ringers, or of a whole other game.")
    ],
)
"""The review of a round of Word Ringers, or of a game of another kind."""


def game_review_json(found: Review) -> GameReviewAnswer:
    """Return the review of a game."""
    return {
        "game": found.game,
        "unit": found.unit,
        "effort": found.effort,
        "most_effort": found.most_effort,
        "players": {player: _player_json(ledger) for player, ledger in found.ledgers.items()},
        "plays": [_play_json(play, found) for play in found.plays],
    }


def puzzle_json(play: Play, exercise: Exercise, found: Review) -> GameReviewPuzzle:
    """Return the position before a mistake as a puzzle, which tells nothing of its solution."""
    return {
        "game": found.game,
        "unit": found.unit,
        "config": exercise.config,
        "seats": exercise.players,
        "seat": play.player,
        "ply": play.ply,
        "view": exercise.view,
        "actions": sorted(exercise.choices),
    }


def solution_json(exercise: Exercise) -> GameReviewSolution:
    """Return the solution of such a puzzle."""
    return {"actions": exercise.best, "choices": _choices_json(exercise)}


def _choices_json(exercise: Exercise) -> list[GameReviewChoice]:
    return [
        {"play": name, "loss": tried.loss, "known": tried.known} for name, tried in sorted(exercise.choices.items())
    ]


def _player_json(ledger: Ledger) -> GameReviewPlayer:
    return {
        "expectation": ledger.expectation.mean,
        "luck": dict(ledger.luck),
        "losses": ledger.losses,
        "others_losses": ledger.others_losses,
        "result": ledger.result,
        "stderr": {
            "expectation": ledger.expectation.error,
            "luck": ledger.luck_error,
            "losses": ledger.losses_error,
            "others_losses": ledger.others_error,
        },
    }


def _play_json(play: Play, found: Review) -> GameReviewPlay:
    shown: GameReviewPlay = {
        "ply": play.ply,
        "player": play.player,
        "play": play.play,
        "best": play.best,
        "loss": play.loss,
        "known": play.known,
        "mistake": play.is_mistake,
        "size": play.size,
    }
    if play.playouts:
        shown |= {"stderr": play.error, "playouts": play.playouts}
    elif play.known == "proven":
        shown["stderr"] = 0.0
    if play.exercise:
        shown["choices"] = _choices_json(play.exercise)
        shown["puzzle"] = puzzle_json(play, play.exercise, found)
    return shown
