"""Reviews of rounds: the loss of each play, the seen words, and the luck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from api.schemas.advice import AdviceReason, reason_json
from api.schemas.base import Answer, Query, example
from api.schemas.board import BOARD, Board
from api.schemas.puzzles import LINK, PUZZLE
from api.schemas.rounds import DictionaryVersion
from games.word_ringers.played import MOST_EFFORT, PlayedRound
from games.word_ringers.views import covered_cells
from solver.formats import board_to_json
from solver.puzzles.link import format_link

if TYPE_CHECKING:
    from games.word_ringers.exercises import Exercise as Made
    from games.word_ringers.exercises import Missing
    from games.word_ringers.review import Decision, RoundReview
    from games.word_ringers.spotting import Spotted, Spotting
    from games.word_ringers.sureness import Sureness as Known

LEAST_EFFORT = 10


class MatchReviewQuery(Query):
    """How thoroughly to look."""

    effort: int | None = Field(
        None,
        ge=LEAST_EFFORT,
        le=MOST_EFFORT,
        description="How many rounds are played to their end for each play that is looked at. With three or more "
        "players at most 80,000 divided by the square of their number. If left out, 4,000, or half of that most if it "
        "is less.",
    )


class TableReviewQuery(MatchReviewQuery):
    """Which round to look back at, and how thoroughly."""

    round: int | None = Field(None, ge=1, description="The number of the round; the last that was scored if left out.")


class Luck(Answer):
    """What changed a player's expectation without anybody's loss."""

    model_config = example({"deal": 0.8, "rack": -1.5, "others": 3.25})

    deal: float = Field(description="By the board.")
    rack: float = Field(description="By the own tiles.")
    others: float = Field(description="By the others' tiles, and by what could not be foreseen.")


class Seen(Answer):
    """What was seen of words that stood on the board."""

    model_config = example({"words": 9, "points": 41, "of_words": 12, "of_points": 60, "accuracy": 0.68})

    words: int = Field(description="How many words were claimed.")
    points: int = Field(description="What they are worth.")
    of_words: int = Field(description="How many words stood there.")
    of_points: int = Field(description="What those are worth.")
    accuracy: float | None = Field(description="`points` of `of_points`, from 0 to 1; null where nothing stood there.")


SEEN = {"words": 9, "points": 41, "of_words": 12, "of_points": 60, "accuracy": 0.68}
NOTHING_SEEN = {"words": 0, "points": 0, "of_words": 0, "of_points": 0, "accuracy": None}


class SeenByBand(Answer):
    """The same by how common the words are; of two readings the more common one counts."""

    model_config = example({"common": SEEN, "known": NOTHING_SEEN, "rare": NOTHING_SEEN})

    common: Seen = Field(description="Words that come at least ten times in a million words.")
    known: Seen = Field(description="Words that come at least once.")
    rare: Seen = Field(description="All others.")


class SpottingAccuracy(Seen):
    """What a player has seen of the words through the own rings; a word that was cancelled counts as seen."""

    model_config = example({**SEEN, "bands": None})

    bands: SeenByBand | None = Field(description="Null where the dictionary does not say how common words are.")


class Sureness(Answer):
    """How a figure is known."""

    model_config = example({"known": "estimated", "stderr": 0.4, "playouts": 800})

    known: Literal["proven", "estimated"]
    stderr: float | None = Field(None, description="The standard error of an estimated figure.")
    playouts: int | None = Field(None, description="How many rounds were played to their end for it.")


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


class LuckSureness(Answer):
    """How the figures of luck are known."""

    model_config = example({"deal": SURE, "rack": SURE, "others": SURE})

    deal: Sureness
    rack: Sureness
    others: Sureness


class HowKnown(Answer):
    """How each figure about a player is known; the result is counted."""

    model_config = example(HOW_KNOWN)

    placing: Sureness
    expectation: Sureness
    luck: LuckSureness
    start: Sureness = Field(description="Of the expectation with the luck of the deal and of the own tiles.")
    losses: Sureness
    others_losses: Sureness


class ReviewedPlayer(Answer):
    """Where a player's result comes from: `result - expectation` is luck, less `losses`, plus `others_losses`."""

    model_config = example(
        {
            "placing": 0.82,
            "spotting": None,
            "expectation": -0.4,
            "luck": {"deal": 0.8, "rack": -1.5, "others": 3.25},
            "losses": 9.5,
            "others_losses": 14.35,
            "result": 7,
            "how_known": HOW_KNOWN,
        }
    )

    placing: float | None = Field(
        description="The share of what good plays could bring over usual ones, from 0 to 1; null where all are alike."
    )
    spotting: SpottingAccuracy | None = Field(description="Null where nobody wrote down words.")
    expectation: float = Field(description="Of the margin, before anything was dealt.")
    luck: Luck
    losses: float = Field(description="What the own plays have cost together.")
    others_losses: float = Field(description="What those of all others have cost them.")
    result: int = Field(description="The margin at the end, all words counted.")
    how_known: HowKnown


class Exercise(Answer):
    """A puzzle with one best answer, from the position before a play."""

    model_config = example({name: PUZZLE[name] for name in ("id", "kind", "grade")} | {"link": LINK, "taken_up": None})

    id: str
    kind: str
    grade: int
    link: str = Field(description="Holds the puzzle; `POST /v1/puzzles` keeps and proves it.")
    taken_up: str | None = Field(description="The cell of the ring of the player that is in the hand again.")


class ReviewedPlay(Answer):
    """A play, and what it has cost."""

    model_config = example(
        {
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
            "board": BOARD,
            "covered": [],
            "rack": ["E", "T"],
            "why": [],
            "better": [{"code": "makes", "text": "It brings PIT: 6 points.", "points": 6, "words": ["PIT"]}],
            "puzzle": None,
            "no_puzzle": "hidden_word",
        }
    )

    player: str
    play: str
    margin: float = Field(description="How far ahead of the best of the others the play leads its player.")
    best: str = Field(description="A play that is worth most.")
    loss: float = Field(description="How much less the play is worth than that one.")
    known: Literal["proven", "estimated"]
    stderr: float | None = Field(
        None,
        description="The standard error of an estimated loss; of the best play, that of its lead over the next best.",
    )
    playouts: int | None = Field(None, description="In how many rounds each of the two plays was tried.")
    margin_stderr: float | None = Field(None, description="The standard error of an estimated `margin`.")
    mistake: bool = Field(description="Whether the loss is above one point and above two standard errors.")
    board: Board = Field(description="Before the play.")
    covered: list[str] = Field(description="The cells whose ring counts with a letter on top.")
    rack: list[str] = Field(description="The player's tiles before the play.")
    why: list[AdviceReason] = Field(description="What a mistake did; empty for other plays.")
    better: list[AdviceReason] = Field(description="What the best play would have done; empty for other plays.")
    puzzle: Exercise | None = Field(description="A mistake as a puzzle; null where no kind of puzzle goes with it.")
    no_puzzle: Literal["hidden_word", "rules", "several_best"] | None = Field(
        None,
        description="Why a mistake has no puzzle: the board shows a word that puzzles do not show, no kind of puzzle "
        "has such rules or tiles, or every puzzle of the position has several best answers.",
    )


class RoundReviewAnswer(Answer):
    """A round, looked back at."""

    model_config = example({"round": 1, "dictionary": {"id": "en", "version": "0a1b2c3d4e5f6071"}, "first": "pink",
                            "effort": 4000, "players": {}, "plays": []})  # fmt: skip

    round: int
    dictionary: DictionaryVersion
    first: str = Field(description="Who began.")
    effort: int
    players: dict[str, ReviewedPlayer]
    plays: list[ReviewedPlay] = Field(description="All plays, in their order.")


def review_json(played: PlayedRound, found: RoundReview, exercises: Mapping[int, Made | Missing]) -> dict[str, Any]:
    """Return a review as a `RoundReviewAnswer`, but for the dictionary.

    Args:
        played: the round.
        found: its review.
        exercises: puzzles by the number of the play, counted from 0.
    """
    plays = [
        {**_play_json(each), **_position_json(played, number), **_exercise_json(exercises.get(number))}
        for number, each in enumerate(found.decisions)
    ]
    return {
        "round": found.number,
        "first": played.states[0].first,
        "effort": found.effort,
        "players": {player: _player_json(found, player) for player in found.ledgers},
        "plays": plays,
    }


def _player_json(found: RoundReview, player: str) -> dict[str, Any]:
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


def _how_known_json(found: RoundReview, player: str) -> dict[str, Any]:
    known = {figure: _sureness_json(each) for figure, each in found.ledgers[player].sureness.items()}
    return {
        "placing": _sureness_json(found.placing_sureness(player)),
        "expectation": known["expectation"],
        "luck": {name: known[name] for name in ("deal", "rack", "others")},
        "start": known["start"],
        "losses": known["losses"],
        "others_losses": known["others_losses"],
    }


def _sureness_json(sureness: Known) -> dict[str, Any]:
    if sureness.is_proven:
        return {"known": "proven"}
    return {"known": "estimated", "stderr": sureness.error, "playouts": sureness.playouts}


def _spotting_json(spotting: Spotting) -> dict[str, Any]:
    bands = spotting.bands
    by_band = None if bands is None else {band: _seen_json(seen) for band, seen in bands.items()}
    return {**_seen_json(spotting.all), "bands": by_band}


def _seen_json(seen: Spotted) -> dict[str, Any]:
    figures = {name: getattr(seen, name) for name in ("words", "points", "of_words", "of_points")}
    return {**figures, "accuracy": seen.accuracy}


def _play_json(each: Decision) -> dict[str, Any]:
    return {
        "player": each.player,
        "play": str(each.play),
        "margin": each.worth,
        "best": str(each.best),
        "loss": each.loss,
        **_sureness_json(each.sureness),
        **({} if each.sureness.is_proven else {"margin_stderr": each.margin_error}),
        "mistake": each.is_mistake,
        "why": list(map(reason_json, each.why)),
        "better": list(map(reason_json, each.better)),
    }


def _position_json(played: PlayedRound, number: int) -> dict[str, Any]:
    state, player = played.states[number], played.plays[number][0]
    assert state.in_play is not None
    return {
        "board": board_to_json(state.in_play.board),
        "covered": [cell.name for cell in covered_cells(state)],
        "rack": list(state.racks[player]),
    }


def _exercise_json(exercise: Made | Missing | None) -> dict[str, Any]:
    if exercise is None:
        return {"puzzle": None}
    if isinstance(exercise, str):
        return {"puzzle": None, "no_puzzle": exercise}
    puzzle, _, taken_up = exercise
    told = {"id": puzzle.id, "kind": puzzle.kind, "grade": puzzle.grade, "link": format_link(puzzle)}
    return {"puzzle": {**told, "taken_up": None if taken_up is None else taken_up.name}}
