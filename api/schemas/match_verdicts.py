"""The verdict on a round of a match."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from api.schemas.base import Answer, example
from api.schemas.matches import VERSION, Points
from api.schemas.rounds import DictionaryVersion, PlacedClaim
from solver.outcomes import Reason, RuledOut


class StandingClaim(PlacedClaim):
    """A claim that stands, and where."""

    model_config = example({"word": "PIT", "points": 6, "cells": ["A1", "B1", "C1"]})

    ruled: bool = Field(False, description="Whether it counts because the host said so; it may then have no cells.")


class FailedClaim(Answer):
    """A claim that does not score, and the first reason that applies."""

    model_config = example({"word": "TIP", "reason": "already_scored"})

    word: str
    reason: Reason | RuledOut


class MissedWords(Answer):
    """What a player could have claimed besides."""

    model_config = example({"count": 1, "points": 4, "words": [{"word": "PI", "points": 4, "cells": ["A1", "B1"]}]})

    count: int
    points: int
    words: list[PlacedClaim]


class PlayerVerdict(Answer):
    """What became of one player's claims."""

    model_config = example(
        {
            "player": "pink",
            "total": 6,
            "accepted": [{"word": "PIT", "points": 6, "cells": ["A1", "B1", "C1"]}],
            "rejected": [{"word": "TIP", "reason": "already_scored"}],
            "cancelled": [],
            "missed": {"count": 0, "points": 0, "words": []},
        }
    )

    player: str
    total: int
    accepted: list[StandingClaim]
    rejected: list[FailedClaim]
    cancelled: list[StandingClaim]
    missed: MissedWords


VERDICT = {
    "dictionary": VERSION,
    "players": [
        {
            "player": "pink",
            "total": 6,
            "accepted": [{"word": "PIT", "points": 6, "cells": ["A1", "B1", "C1"]}],
            "rejected": [{"word": "TIP", "reason": "already_scored"}],
            "cancelled": [],
            "missed": {"count": 0, "points": 0, "words": []},
        }
    ],
    "cancelled": [],
    "winners": ["pink"],
}


class RoundVerdict(Answer):
    """A judged round, in the shape of the answer of `POST /v1/score`."""

    model_config = example(VERDICT)

    dictionary: DictionaryVersion
    players: list[PlayerVerdict]
    cancelled: list[str] = Field(description="The spellings that every player had, so that none scores.")
    winners: list[str] = Field(description="All with the most points in this round, zero included.")


class MatchState(Answer):
    """Whether the match goes on."""

    model_config = example({"status": "playing", "winners": []})

    status: Literal["playing", "finished"]
    winners: list[str]


class ClosedRound(RoundVerdict):
    """A judged round, and how the match stands after it."""

    model_config = example(
        VERDICT | {"totals": {"pink": 37, "green": 28}, "match": {"status": "playing", "winners": []}}
    )

    totals: Points
    match: MatchState
