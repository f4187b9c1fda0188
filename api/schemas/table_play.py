"""Play at a table: actions, drafts, offers, and the whole game afterwards."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from api.schemas.base import Body, Query, example, with_example
from api.schemas.tables import MOST_HOLIDAYS, Action, Ply
from games.tables.schemas import OwnActions, Replay, ReplayedAction
from games.values import Doc


class ActionRequest(Body):
    """Something to do."""

    model_config = example({"action": "ring@B2", "ply": 35})

    action: Action
    ply: Ply


with_example({"ply": 35, "actions": ["ring@A1", "ring@B2"], "complete": True})(OwnActions)


@with_example({"ply": 65, "action": "claims:PIT,TIP"})
class Draft(TypedDict):
    """What the own seat has prepared for the present decision."""

    ply: int
    action: Annotated[str | None, Doc("Null where nothing is prepared.")]


class OfferRequest(Body):
    """Something to offer to the others."""

    model_config = example({"offer": "draw"})

    offer: Literal["draw", "take-back", "pause"]


class HolidayRequest(Body):
    """Days of holiday to take."""

    model_config = example({"days": 3})

    days: int = Field(ge=1, le=MOST_HOLIDAYS, description="How many days, from now on or after the present holiday.")


class OfferAnswer(Body):
    """An answer to an offer."""

    model_config = example({"accept": True})

    accept: bool


with_example({"ply": 0, "actor": "chance", "action": "deal:E"})(ReplayedAction)


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


with_example(
    {"game": "word-ringers", "rules_version": 1, "seats": ["anna", "bob"], "config": {"target": 200}, "seed": "7"}
)(Replay)
