"""Evaluating many boards at once: what is asked and what is answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import Field

from api.schemas.base import Answer, Body, DictionaryId, example
from api.schemas.board import NOTATION, AnyBoard
from api.schemas.rounds import DictionaryVersion, dictionary_version
from api.schemas.ruleset import DEFAULT, RulesetOptions
from dictionaries import Dictionary
from dictionaries.catalog import DEFAULT as DEFAULT_DICTIONARY
from solver.evaluate import Tally
from solver.ruleset import Ruleset

MAX_BOARDS = 10_000
"""The most boards of one request."""


class EvaluateRequest(Body):
    """Boards to count."""

    model_config = example({"boards": [NOTATION, "PIT/ACE pink:A1;green:C2"]})

    boards: list[AnyBoard] = Field(max_length=MAX_BOARDS)
    dictionary: DictionaryId = DEFAULT_DICTIONARY
    ruleset: RulesetOptions | None = Field(None, description="Of its options `min_length` and `letter_points` matter.")

    @property
    def rules(self) -> Ruleset:
        """The ruleset asked for; raises `BadRuleset` if a face in it is not one."""
        return self.ruleset.to_domain() if self.ruleset else DEFAULT


class PlayerTally(Answer):
    """What a player has on a board before any cancelling."""

    model_config = example({"segments": 3, "points": 14})

    segments: int = Field(description="How many segments read as a word through one of the player's rings.")
    points: int


class EvaluateAnswer(Answer):
    """The boards, counted."""

    model_config = example(
        {
            "dictionary": {"id": "en", "version": "0a1b2c3d4e5f6071"},
            "results": [{"pink": {"segments": 3, "points": 14}, "green": {"segments": 2, "points": 8}}],
        }
    )

    dictionary: DictionaryVersion
    results: list[dict[str, PlayerTally]] = Field(
        description="For each board, in the order sent, every player who has a ring on it; a board without rings is "
        "counted whole, for one player named `board`."
    )


def evaluation_json(results: Sequence[Mapping[str, Tally]], dictionary: Dictionary) -> dict[str, Any]:
    """Return evaluated boards as an `EvaluateAnswer`."""
    return {
        "dictionary": dictionary_version(dictionary),
        "results": [{player: tally._asdict() for player, tally in tallies.items()} for tallies in results],
    }
