"""Claims of players in a round, and the host's rulings on them."""

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from api.schemas.base import Body, PlayerName, example, with_example
from games.word_ringers.match.schemas import CheckedClaim, Ruling

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


with_example({"player": "pink", "word": "XU", "accept": True})(Ruling)


@with_example({"words": ["PIT", "TIP"]})
class SavedClaims(TypedDict):
    """The list of claims as it is kept."""

    words: Sequence[str]


with_example(
    {"word": "PIT", "stands": True, "cells": ["A1", "B1", "C1"], "scores": True, "points": 6},
    {"word": "TIP", "stands": True, "cells": ["C1", "B1", "A1"], "scores": False, "reason": "already_scored"},
)(CheckedClaim)


class CheckedClaims(TypedDict):
    """Each claim that was asked about."""

    words: Sequence[CheckedClaim]


@with_example({"done": ["pink"]})
class Done(TypedDict):
    """Who has said to be finished."""

    done: Sequence[str]
