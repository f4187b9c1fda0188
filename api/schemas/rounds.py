"""Solving a board and scoring a round: requests and answers."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, NotRequired, cast

from pydantic import Field
from typing_extensions import TypedDict

from api.schemas.base import Body, DictionaryId, PlayerName, example, with_example
from api.schemas.board import BOARD, NOTATION, AnyBoard
from api.schemas.ruleset import DEFAULT, RulesetOptions
from dictionaries import Dictionary
from dictionaries.catalog import DEFAULT as DEFAULT_DICTIONARY
from games.values import Doc
from games.word_ringers.match.schemas import Cells, DictionaryVersion, PlacedClaim, WordPoints
from games.word_ringers.match.views import judged_claims
from solver.cells import Direction as BoardDirection
from solver.outcomes import PlayerScore, Reason, RoundScore
from solver.placement import Placement
from solver.ruleset import Ruleset
from solver.scan import MAX_PLAYERS
from solver.solve import SolvedBoard

MAX_CLAIMS = 1000
"""The most claims of one player."""

Direction = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]


class RoundRequest(Body):
    """A board, and what to judge its words by."""

    board: AnyBoard
    dictionary: DictionaryId = DEFAULT_DICTIONARY
    ruleset: RulesetOptions | None = None

    @property
    def rules(self) -> Ruleset:
        """The ruleset asked for; raises `BadRuleset` if a face in it is not one."""
        return self.ruleset.to_domain() if self.ruleset else DEFAULT


class VersionedRequest(RoundRequest):
    """A board, and by which version of a dictionary to judge it."""

    dictionary_version: str | None = Field(
        None,
        max_length=64,
        description="A version of the dictionary that is there beside the current one, as puzzles and matches name it; "
        "by default the current one.",
    )


class SolveRequest(VersionedRequest):
    """A board to solve."""

    model_config = example(
        {"board": NOTATION},
        {"board": BOARD, "dictionary": "en-common", "players": ["pink", "green"], "ruleset": {"min_length": 3}},
    )

    players: list[PlayerName] | None = Field(
        None,
        min_length=1,
        max_length=MAX_PLAYERS,
        description="Whose words to find; by default the owners of rings. A board without rings is then solved whole, "
        "as one player named `board`.",
    )


with_example({"id": "en", "version": "0a1b2c3d4e5f6071"})(DictionaryVersion)


@with_example(
    {"word": "PI", "points": 4, "cells": ["A1", "B1"], "direction": "E", "also": [], "cancelled": False},
)
class FoundWord(TypedDict):
    """A segment of the board that reads as a word."""

    word: Annotated[str, Doc("The reading that scores, or where all are cancelled the first in the alphabet.")]
    points: WordPoints
    cells: Cells
    direction: Annotated[Direction, Doc("The direction that the word is read in.")]
    also: Annotated[Sequence[str], Doc("The segment's other valid reading.")]
    cancelled: Annotated[bool, Doc("Whether every reading is cancelled.")]
    scores: NotRequired[
        Annotated[
            bool,
            Doc(
                "False for a word that is not cancelled and does not score, because under `repeat: once` its "
                "spelling scores in another place. Otherwise the field is left out.",
                default=True,
            ),
        ]
    ]


@with_example({"player": "pink", "total": 4, "count": 1})
class PlayerSolution(TypedDict):
    """One player's words."""

    player: str
    total: Annotated[int, Doc("The points of the segments that score.")]
    count: Annotated[int, Doc("The number of segments that score.")]
    words: Sequence[FoundWord]


@with_example({"cancelled": ["PIT", "TIP"]})
class SolveAnswer(TypedDict):
    """A solved board."""

    dictionary: DictionaryVersion
    players: Sequence[PlayerSolution]
    cancelled: Annotated[Sequence[str], Doc("The spellings that every player could score, so that none does.")]


class ScoreRequest(VersionedRequest):
    """A board and what each player claims on it."""

    model_config = example({"board": NOTATION, "claims": {"pink": ["PIT", "TIP"], "green": ["IT"]}})

    claims: dict[PlayerName, Annotated[list[str], Field(max_length=MAX_CLAIMS)]] = Field(
        min_length=1,
        max_length=MAX_PLAYERS,
        description="Each player's claims, in the order they were written; a player with an empty list counts as one.",
    )


with_example({"word": "PIT", "points": 6, "cells": ["A1", "B1", "C1"]})(PlacedClaim)


@with_example({"word": "TIP", "reason": "already_scored"})
class RejectedClaim(TypedDict):
    """A claim that does not score, and the first reason that applies."""

    word: str
    reason: Reason


@with_example({"count": 1, "points": 4})
class Missed(TypedDict):
    """What a player could have claimed besides."""

    count: int
    points: int


@with_example({"player": "pink", "total": 6, "cancelled": []})
class ClaimsScore(TypedDict):
    """What became of one player's claims."""

    player: str
    total: int
    accepted: Sequence[PlacedClaim]
    rejected: Sequence[RejectedClaim]
    cancelled: Sequence[PlacedClaim]
    missed: Missed


@with_example({"cancelled": [], "winners": ["pink"]})
class ScoreAnswer(TypedDict):
    """A scored round."""

    dictionary: DictionaryVersion
    players: Sequence[ClaimsScore]
    cancelled: Annotated[
        Sequence[str], Doc("The spellings that every player had among the claims, so that none scores.")
    ]
    winners: Annotated[Sequence[str], Doc("All with the highest total, zero included.")]


def solution_json(solution: SolvedBoard, dictionary: Dictionary) -> SolveAnswer:
    """Return a solved board as a `SolveAnswer`."""
    return {
        "dictionary": dictionary_version(dictionary),
        "players": [
            {
                "player": player.player,
                "total": player.total,
                "count": player.count,
                "words": list(map(_found_word, player.words)),
            }
            for player in solution.players
        ],
        "cancelled": solution.cancelled,
    }


def score_json(score: RoundScore, dictionary: Dictionary) -> ScoreAnswer:
    """Return a scored round as a `ScoreAnswer`."""
    return {
        "dictionary": dictionary_version(dictionary),
        "players": [_claims_score(player) for player in score.players],
        "cancelled": score.cancelled,
        "winners": score.winners,
    }


def dictionary_version(dictionary: Dictionary) -> DictionaryVersion:
    """Return which words were used as a `DictionaryVersion`."""
    return {"id": dictionary.id, "version": dictionary.version}


def _found_word(placement: Placement) -> FoundWord:
    word, segment, words, forward, _, points, cells, cancelled, scores = placement
    found: FoundWord = {
        "word": word,
        "points": points,
        "cells": cells,
        "direction": _DIRECTIONS[word == forward][segment.direction],
        "also": placement.also if len(words) > 1 else (),
        "cancelled": cancelled,
    }
    if not (scores or cancelled):
        found["scores"] = False
    return found


_DIRECTIONS: Mapping[bool, Mapping[BoardDirection, Direction]] = {
    True: {each: cast("Direction", each.name) for each in BoardDirection},
    False: {each: cast("Direction", each.opposite.name) for each in BoardDirection},
}
"""The name of a segment's direction, by whether the segment is read forward."""


def _claims_score(player: PlayerScore) -> ClaimsScore:
    missed = {"count": len(player.missed), "points": player.missed_points}
    return cast("ClaimsScore", {**judged_claims(player), "missed": missed})
