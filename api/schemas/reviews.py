"""Reviews of rounds: the loss of each play, the seen words, and the luck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Literal, NotRequired, cast

from typing_extensions import TypedDict

from api.schemas.advice import AdviceReason, reason_json
from api.schemas.base import with_example
from api.schemas.puzzles import LINK, PUZZLE
from games.values import BoardJSON, Doc
from games.word_ringers.match.schemas import DictionaryVersion
from games.word_ringers.played import PlayedRound
from games.word_ringers.views import covered_cells
from solver.formats import board_to_json
from solver.puzzles.link import format_link

if TYPE_CHECKING:
    from games.word_ringers.exercises import Exercise as Made
    from games.word_ringers.exercises import Missing
    from games.word_ringers.review import Decision, RoundReview
    from games.word_ringers.spotting import Spotted, Spotting
    from games.word_ringers.sureness import Sureness as Known


@with_example({"deal": 0.8, "rack": -1.5, "others": 3.25})
class Luck(TypedDict):
    """What changed a player's expectation without anybody's loss."""

    deal: Annotated[float, Doc("By the board.")]
    rack: Annotated[float, Doc("By the own tiles.")]
    others: Annotated[float, Doc("By the others' tiles, and by what could not be foreseen.")]


@with_example({"words": 9, "points": 41, "of_words": 12, "of_points": 60, "accuracy": 0.68})
class Seen(TypedDict):
    """What was seen of words that stood on the board."""

    words: Annotated[int, Doc("How many words were claimed.")]
    points: Annotated[int, Doc("What they are worth.")]
    of_words: Annotated[int, Doc("How many words stood there.")]
    of_points: Annotated[int, Doc("What those are worth.")]
    accuracy: Annotated[float | None, Doc("`points` of `of_points`, from 0 to 1; null where nothing stood there.")]


SEEN = {"words": 9, "points": 41, "of_words": 12, "of_points": 60, "accuracy": 0.68}
NOTHING_SEEN = {"words": 0, "points": 0, "of_words": 0, "of_points": 0, "accuracy": None}


@with_example({"known": NOTHING_SEEN, "rare": NOTHING_SEEN})
class SeenByBand(TypedDict):
    """The same by how common the words are; of two readings the more common one counts."""

    common: Annotated[Seen, Doc("Words that come at least ten times in a million words.")]
    known: Annotated[Seen, Doc("Words that come at least once.")]
    rare: Annotated[Seen, Doc("All others.")]


@with_example({**SEEN, "bands": None})
class SpottingAccuracy(Seen):
    """What a player has seen of the words through the own rings; a word that was cancelled counts as seen."""

    bands: Annotated[SeenByBand | None, Doc("Null where the dictionary does not say how common words are.")]


@with_example({"known": "estimated", "stderr": 0.4, "playouts": 800})
class Sureness(TypedDict):
    """How a figure is known."""

    known: Literal["proven", "estimated"]
    stderr: NotRequired[Annotated[float | None, Doc("The standard error of an estimated figure.")]]
    playouts: NotRequired[Annotated[int | None, Doc("How many rounds were played to their end for it.")]]


SURE = {"known": "estimated", "stderr": 0.4, "playouts": 800}
PROVEN = {"known": "proven"}
HOW_KNOWN = {
    "placing": SURE,
    "expectation": SURE,
    "luck": {"deal": SURE, "rack": SURE, "others": SURE},
    "start": SURE,
    "losses": SURE,
    "others_losses": PROVEN,
}


class LuckSureness(TypedDict):
    """How the figures of luck are known."""

    deal: Sureness
    rack: Sureness
    others: Sureness


@with_example(HOW_KNOWN)
class HowKnown(TypedDict):
    """How each figure about a player is known; the result is counted."""

    placing: Sureness
    expectation: Sureness
    luck: LuckSureness
    start: Annotated[Sureness, Doc("Of the expectation with the luck of the deal and of the own tiles.")]
    losses: Sureness
    others_losses: Sureness


@with_example(
    {"placing": 0.82, "spotting": None, "expectation": -0.4, "losses": 9.5, "others_losses": 14.35, "result": 7}
)
class ReviewedPlayer(TypedDict):
    """Where a player's result comes from: `result - expectation` is luck, less `losses`, plus `others_losses`."""

    placing: Annotated[
        float | None,
        Doc("The share of what good plays could bring over usual ones, from 0 to 1; null where all are alike."),
    ]
    spotting: Annotated[SpottingAccuracy | None, Doc("Null where nobody wrote down words.")]
    expectation: Annotated[float, Doc("Of the margin, before anything was dealt.")]
    luck: Luck
    losses: Annotated[float, Doc("What the own plays have cost together.")]
    others_losses: Annotated[float, Doc("What those of all others have cost them.")]
    result: Annotated[int, Doc("The margin at the end, all words counted.")]
    how_known: HowKnown


@with_example({name: PUZZLE[name] for name in ("id", "kind", "grade")} | {"link": LINK, "taken_up": None})
class Exercise(TypedDict):
    """A puzzle with one best answer, from the position before a play."""

    id: str
    kind: str
    grade: int
    link: Annotated[str, Doc("Holds the puzzle; `POST /v1/puzzles` keeps and proves it.")]
    taken_up: Annotated[str | None, Doc("The cell of the ring of the player that is in the hand again.")]


@with_example(
    {
        "ply": 31,
        "player": "pink",
        "play": "ring@C3",
        "margin": 2.5,
        "best": "ring@C2",
        "loss": 5.7,
        "known": "estimated",
        "stderr": 1.4,
        "playouts": 330,
        "margin_stderr": 1.1,
        "mistake": True,
        "size": "blunder",
        "covered": [],
        "rack": ["E", "T"],
        "why": [],
        "puzzle": None,
        "no_puzzle": "hidden_word",
    }
)
class ReviewedPlay(TypedDict):
    """A play, and what it has cost."""

    ply: NotRequired[Annotated[int | None, Doc("The decision point in the replay; absent in matches.")]]
    player: str
    play: str
    margin: Annotated[float, Doc("How far ahead of the best of the others the play leads its player.")]
    best: Annotated[str, Doc("A play that is worth most.")]
    loss: Annotated[float, Doc("How much less the play is worth than that one.")]
    known: Literal["proven", "estimated"]
    stderr: NotRequired[
        Annotated[
            float | None,
            Doc("The standard error of an estimated loss; of the best play, that of its lead over the next best."),
        ]
    ]
    playouts: NotRequired[Annotated[int | None, Doc("In how many rounds each of the two plays was tried.")]]
    margin_stderr: NotRequired[Annotated[float | None, Doc("The standard error of an estimated `margin`.")]]
    mistake: Annotated[bool, Doc("Whether the loss is above one point and above two standard errors.")]
    size: Annotated[
        Literal["inaccuracy", "mistake", "blunder"] | None,
        Doc("How much it has cost; null for little, and where the loss is not above two standard errors."),
    ]
    board: Annotated[BoardJSON, Doc("Before the play.")]
    covered: Annotated[Sequence[str], Doc("The cells whose ring counts with a letter on top.")]
    rack: Annotated[Sequence[str], Doc("The player's tiles before the play.")]
    why: Annotated[Sequence[AdviceReason], Doc("What a mistake did; empty for other plays.")]
    better: Annotated[Sequence[AdviceReason], Doc("What the best play would have done; empty for other plays.")]
    puzzle: Annotated[Exercise | None, Doc("A mistake as a puzzle; null where no kind of puzzle goes with it.")]
    no_puzzle: NotRequired[
        Annotated[
            Literal["hidden_word", "rules", "several_best"] | None,
            Doc(
                "Why a mistake has no puzzle: the board shows a word that puzzles do not show, no kind of puzzle "
                "has such rules or tiles, or every puzzle of the position has several best answers."
            ),
        ]
    ]


class ReviewedRound(TypedDict):
    """What a review tells of a round."""

    game: Literal["word-ringers"]
    unit: Annotated[Literal["points"], Doc("Of all values: points ahead of the best of the others.")]
    round: int
    first: Annotated[str, Doc("Who began.")]
    effort: int
    players: Mapping[str, ReviewedPlayer]
    plays: Annotated[Sequence[ReviewedPlay], Doc("All plays, in their order.")]


@with_example({"game": "word-ringers", "unit": "points", "round": 1, "first": "pink", "effort": 4000, "plays": []})
class RoundReviewAnswer(ReviewedRound):
    """A round, looked back at."""

    dictionary: DictionaryVersion


def review_json(played: PlayedRound, found: RoundReview, exercises: Mapping[int, Made | Missing]) -> ReviewedRound:
    """Return a review of a round.

    Args:
        played: the round.
        found: its review.
        exercises: puzzles by the number of the play, counted from 0.
    """
    return {
        "game": "word-ringers",
        "unit": "points",
        "round": found.number,
        "first": played.states[0].first,
        "effort": found.effort,
        "players": {player: _player_json(found, player) for player in found.ledgers},
        "plays": [
            _play_json(played, number, each, exercises.get(number)) for number, each in enumerate(found.decisions)
        ],
    }


def _player_json(found: RoundReview, player: str) -> ReviewedPlayer:
    ledger = found.ledgers[player]
    spotting = found.spotting.get(player)
    return {
        "placing": found.placing(player),
        "spotting": None if spotting is None else _spotting_json(spotting),
        "expectation": ledger.expectation,
        "luck": {"deal": ledger.deal, "rack": ledger.rack, "others": ledger.others},
        "losses": ledger.losses,
        "others_losses": ledger.others_losses,
        "result": ledger.result,
        "how_known": _how_known_json(found, player),
    }


def _how_known_json(found: RoundReview, player: str) -> HowKnown:
    known = {figure: _sureness_json(each) for figure, each in found.ledgers[player].sureness.items()}
    return {
        "placing": _sureness_json(found.placing_sureness(player)),
        "expectation": known["expectation"],
        "luck": {"deal": known["deal"], "rack": known["rack"], "others": known["others"]},
        "start": known["start"],
        "losses": known["losses"],
        "others_losses": known["others_losses"],
    }


def _sureness_json(sureness: Known) -> Sureness:
    if sureness.is_proven:
        return {"known": "proven"}
    return {"known": "estimated", "stderr": sureness.error, "playouts": sureness.playouts}


def _spotting_json(spotting: Spotting) -> SpottingAccuracy:
    bands = spotting.bands
    by_band = None if bands is None else cast("SeenByBand", {band: _seen_json(seen) for band, seen in bands.items()})
    return {**_seen_json(spotting.all), "bands": by_band}


def _seen_json(seen: Spotted) -> Seen:
    return {
        "words": seen.words,
        "points": seen.points,
        "of_words": seen.of_words,
        "of_points": seen.of_points,
        "accuracy": seen.accuracy,
    }


def _play_json(played: PlayedRound, number: int, each: Decision, exercise: Made | Missing | None) -> ReviewedPlay:
    state = played.states[number]
    assert state.in_play is not None
    shown: ReviewedPlay = {
        "player": each.player,
        "play": str(each.play),
        "margin": each.worth,
        "best": str(each.best),
        "loss": each.loss,
        "known": "proven",
        "mistake": each.is_mistake,
        "size": each.size,
        "why": list(map(reason_json, each.why)),
        "better": list(map(reason_json, each.better)),
        "board": board_to_json(state.in_play.board),
        "covered": [cell.name for cell in covered_cells(state)],
        "rack": state.racks[played.plays[number][0]],
        "puzzle": None if exercise is None or isinstance(exercise, str) else _exercise_json(exercise),
    }
    if not each.sureness.is_proven:
        error, playouts = each.sureness.error, each.sureness.playouts
        shown |= {"known": "estimated", "stderr": error, "playouts": playouts, "margin_stderr": each.margin_error}
    if played.plies:
        shown["ply"] = played.plies[number]
    if isinstance(exercise, str):
        shown["no_puzzle"] = exercise
    return shown


def _exercise_json(exercise: Made) -> Exercise:
    puzzle, _, taken_up = exercise
    return {
        "id": puzzle.id,
        "kind": puzzle.kind,
        "grade": puzzle.grade,
        "link": format_link(puzzle),
        "taken_up": None if taken_up is None else taken_up.name,
    }
