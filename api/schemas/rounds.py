"""Solving a board and scoring a round: requests and answers."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Literal

from pydantic import Field

from api.schemas.base import Answer, Body, DictionaryId, PlayerName, example
from api.schemas.board import BOARD, NOTATION, AnyBoard
from api.schemas.ruleset import DEFAULT, RulesetOptions
from dictionaries import Dictionary
from dictionaries.catalog import DEFAULT as DEFAULT_DICTIONARY
from solver.cells import Segment
from solver.outcomes import Outcome, PlayerScore, Reason, RoundScore
from solver.placement import Placement
from solver.ruleset import Ruleset
from solver.scan import MAX_PLAYERS
from solver.solve import SolvedBoard

MAX_CLAIMS = 1000
"""The most claims of one player."""

Direction = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
Cells = Annotated[list[str], Field(description="The names of the cells as the word is read.")]
WordPoints = Annotated[int | None, Field(description="The points of the tiles; null where one of them has no value.")]


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


class DictionaryVersion(Answer):
    """Which words were used."""

    model_config = example({"id": "en", "version": "0a1b2c3d4e5f6071"})

    id: str
    version: str = Field(description="A hash of the dictionary's content.")


class FoundWord(Answer):
    """A segment of the board that reads as a word."""

    model_config = example(
        {
            "word": "PIT",
            "points": 6,
            "cells": ["A1", "B1", "C1"],
            "direction": "E",
            "also": ["TIP"],
            "cancelled": True,
        }
    )

    word: str = Field(description="The reading that scores, or where all are cancelled the first in the alphabet.")
    points: WordPoints
    cells: Cells
    direction: Direction = Field(description="The direction that the word is read in.")
    also: list[str] = Field(description="The segment's other valid reading.")
    cancelled: bool = Field(description="Whether every reading is cancelled.")
    scores: bool = Field(
        True,
        description="False for a word that is not cancelled and does not score, because under `repeat: once` its "
        "spelling scores in another place. Otherwise the field is left out.",
    )


class PlayerSolution(Answer):
    """One player's words."""

    model_config = example({"player": "pink", "total": 0, "count": 0, "words": []})

    player: str
    total: int = Field(description="The points of the segments that score.")
    count: int = Field(description="The number of segments that score.")
    words: list[FoundWord]


class SolveAnswer(Answer):
    """A solved board."""

    model_config = example(
        {
            "dictionary": {"id": "en", "version": "0a1b2c3d4e5f6071"},
            "players": [
                {
                    "player": "pink",
                    "total": 4,
                    "count": 1,
                    "words": [
                        {
                            "word": "PI",
                            "points": 4,
                            "cells": ["A1", "B1"],
                            "direction": "E",
                            "also": [],
                            "cancelled": False,
                        }
                    ],
                }
            ],
            "cancelled": ["PIT", "TIP"],
        }
    )

    dictionary: DictionaryVersion
    players: list[PlayerSolution]
    cancelled: list[str] = Field(description="The spellings that every player could score, so that none does.")


class ScoreRequest(VersionedRequest):
    """A board and what each player claims on it."""

    model_config = example({"board": NOTATION, "claims": {"pink": ["PIT", "TIP"], "green": ["IT"]}})

    claims: dict[PlayerName, Annotated[list[str], Field(max_length=MAX_CLAIMS)]] = Field(
        min_length=1,
        max_length=MAX_PLAYERS,
        description="Each player's claims, in the order they were written; a player with an empty list counts as one.",
    )


class PlacedClaim(Answer):
    """A claim, and where it stands."""

    model_config = example({"word": "PIT", "points": 6, "cells": ["A1", "B1", "C1"]})

    word: str
    points: WordPoints
    cells: Cells


class RejectedClaim(Answer):
    """A claim that does not score, and the first reason that applies."""

    model_config = example({"word": "TIP", "reason": "already_scored"})

    word: str
    reason: Reason


class Missed(Answer):
    """What a player could have claimed besides."""

    model_config = example({"count": 1, "points": 4})

    count: int
    points: int


class ClaimsScore(Answer):
    """What became of one player's claims."""

    model_config = example(
        {
            "player": "pink",
            "total": 6,
            "accepted": [{"word": "PIT", "points": 6, "cells": ["A1", "B1", "C1"]}],
            "rejected": [{"word": "TIP", "reason": "already_scored"}],
            "cancelled": [],
            "missed": {"count": 1, "points": 4},
        }
    )

    player: str
    total: int
    accepted: list[PlacedClaim]
    rejected: list[RejectedClaim]
    cancelled: list[PlacedClaim]
    missed: Missed


class ScoreAnswer(Answer):
    """A scored round."""

    model_config = example(
        {
            "dictionary": {"id": "en", "version": "0a1b2c3d4e5f6071"},
            "players": [
                {
                    "player": "green",
                    "total": 3,
                    "accepted": [{"word": "IT", "points": 3, "cells": ["B1", "C1"]}],
                    "rejected": [],
                    "cancelled": [],
                    "missed": {"count": 0, "points": 0},
                }
            ],
            "cancelled": [],
            "winners": ["green"],
        }
    )

    dictionary: DictionaryVersion
    players: list[ClaimsScore]
    cancelled: list[str] = Field(
        description="The spellings that every player had among the claims, so that none scores."
    )
    winners: list[str] = Field(description="All with the highest total, zero included.")


def solution_json(solution: SolvedBoard, dictionary: Dictionary) -> dict[str, Any]:
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


def score_json(score: RoundScore, dictionary: Dictionary) -> dict[str, Any]:
    """Return a scored round as a `ScoreAnswer`."""
    return {
        "dictionary": dictionary_version(dictionary),
        "players": [_claims_score(player) for player in score.players],
        "cancelled": score.cancelled,
        "winners": score.winners,
    }


def dictionary_version(dictionary: Dictionary) -> dict[str, str]:
    """Return which words were used as a `DictionaryVersion`."""
    return {"id": dictionary.id, "version": dictionary.version}


def _found_word(placement: Placement) -> dict[str, Any]:
    word, segment, words, forward, _, points, cells, cancelled, scores = placement
    found = {
        "word": word,
        "points": points,
        "cells": cells,
        "direction": _direction_name(segment, word == forward),
        "also": placement.also if len(words) > 1 else (),
        "cancelled": cancelled,
    }
    if not (scores or cancelled):
        found["scores"] = False
    return found


@lru_cache(maxsize=4096)
def _direction_name(segment: Segment, forward: bool) -> str:
    """Return a segment's direction as it is read; kept, because boards of one size share segments."""
    return (segment.direction if forward else segment.direction.opposite).name


def _placed_claim(claim: Outcome) -> dict[str, Any]:
    return {"word": claim.word, "points": claim.points, "cells": claim.cell_names}


def _claims_score(player: PlayerScore) -> dict[str, Any]:
    return {
        "player": player.player,
        "total": player.total,
        "accepted": [_placed_claim(claim) for claim in player.accepted],
        "rejected": [{"word": claim.word, "reason": claim.reason} for claim in player.rejected],
        "cancelled": [_placed_claim(claim) for claim in player.cancelled],
        "missed": {"count": len(player.missed), "points": player.missed_points},
    }
