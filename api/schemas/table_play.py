"""Play at a table: actions, drafts, offers, and the whole game afterwards."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from api.schemas.base import Answer, Body, Query, example
from api.schemas.tables import OUTCOME, Action, Ply, TableOutcome


class ActionRequest(Body):
    """Something to do."""

    model_config = example({"action": "ring@B2", "ply": 35})

    action: Action
    ply: Ply


class OwnActions(Answer):
    """What the own seat may do now."""

    model_config = example({"ply": 35, "actions": ["ring@A1", "ring@B2"], "complete": True})

    ply: int
    actions: list[str] = Field(description="Sorted, at most 1000; empty where the seat is not to act.")
    complete: bool = Field(description="Whether the list has everything that the seat may do.")


class Draft(Answer):
    """What the own seat has prepared for the present decision."""

    model_config = example({"ply": 65, "action": "claims:PIT,TIP"})

    ply: int
    action: str | None = Field(description="Null where nothing is prepared.")


class OfferRequest(Body):
    """Something to offer to the others."""

    model_config = example({"offer": "draw"})

    offer: Literal["draw", "take-back"]


class OfferAnswer(Body):
    """An answer to an offer."""

    model_config = example({"accept": True})

    accept: bool


class ReplayedAction(Answer):
    """An entry of the log of a game."""

    model_config = example({"ply": 0, "actor": "chance", "action": "deal:E"})

    ply: int = Field(description="The decision point; it never falls.")
    actor: str = Field(description="A seat, `chance`, or `table` for what the table did by itself.")
    action: str


class ReplayFormatQuery(Query):
    """How to write a whole game."""

    format: Literal["json", "text"] = Field("json", description="JSON, or a text that people can read and comment on.")


RECORD = {
    "text/plain": {
        "schema": {
            "type": "string",
            "examples": ["game: ringo 1\nplayers: anna bob\nconfig: {}\nseed: 7\n\n0 anna r5s1-r4s1\n"],
        }
    }
}
"""The form of a whole game beside JSON, for the OpenAPI document."""


class Replay(Answer):
    """A whole game with all that was hidden; the actions alone lead to the same end."""

    model_config = example(
        {
            "game": "word-ringers",
            "rules_version": 1,
            "seats": ["anna", "bob"],
            "config": {"target": 200},
            "seed": "7",
            "actions": [{"ply": 0, "actor": "chance", "action": "deal:E"}],
            "outcome": OUTCOME,
        }
    )

    game: str
    rules_version: int
    seats: list[str]
    config: dict[str, Any]
    seed: str
    actions: list[ReplayedAction]
    outcome: TableOutcome
