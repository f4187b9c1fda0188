"""Claims of players in a round, and the host's rulings on them."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from api.schemas.base import Answer, Body, PlayerName, example
from solver.outcomes import Reason, RuledOut

MAX_CLAIMS = 1000
"""The most claims of one player in a round."""

MAX_CLAIM = 100
"""The most characters of a claim."""

Claim = Annotated[str, Field(max_length=MAX_CLAIM)]
Claims = Annotated[list[Claim], Field(max_length=MAX_CLAIMS)]


class ClaimsRequest(Body):
    """The words of a list of claims, which replaces the one before."""

    model_config = example({"words": ["PIT", "TIP"]}, {"words": ["PIT"], "player": "pink"})

    words: Claims = Field(description="Kept as given, and judged at the close.")
    player: PlayerName | None = Field(
        None, description="Whose claims the host corrects in a closed round; left out for the caller's own."
    )


class CheckClaimsRequest(Body):
    """Own claims to look for on the board."""

    model_config = example({"words": ["PIT", "XU"]})

    words: Claims


class RulingRequest(Body):
    """What the host decides about a word of a player."""

    model_config = example({"player": "pink", "word": "XU", "accept": True})

    player: PlayerName
    word: Claim
    accept: bool | None = Field(description="Whether it counts; null withdraws what was decided before.")


class Ruling(Answer):
    """What the host has decided about a word of a player."""

    model_config = example({"player": "pink", "word": "XU", "accept": True})

    player: str
    word: str
    accept: bool


class SavedClaims(Answer):
    """The list of claims as it is kept."""

    model_config = example({"words": ["PIT", "TIP"]})

    words: list[str]


class CheckedClaim(Answer):
    """What a player may know of an own claim before the close."""

    model_config = example(
        {"word": "PIT", "stands": True, "cells": ["A1", "B1", "C1"], "scores": True, "points": 6},
        {"word": "TIP", "stands": True, "cells": ["C1", "B1", "A1"], "scores": False, "reason": "already_scored"},
    )

    word: str
    stands: bool = Field(description="Whether it can be read on the board through a ring of the caller's.")
    cells: list[str] | None = Field(None, description="Where it stands.")
    scores: bool | None = Field(
        description="Whether it would score now, unless others have it too; null where the match withholds the "
        "dictionary."
    )
    points: int | None = Field(None, description="What it would score.")
    reason: Reason | RuledOut | None = Field(
        None,
        description="Why it would not score. Where the match withholds the dictionary, each claim is taken for a word.",
    )


class CheckedClaims(Answer):
    """Each claim that was asked about."""

    model_config = example(
        {"words": [{"word": "PIT", "stands": True, "cells": ["A1", "B1", "C1"], "scores": True, "points": 6}]}
    )

    words: list[CheckedClaim]


class Done(Answer):
    """Who has said to be finished."""

    model_config = example({"done": ["pink"]})

    done: list[str]
