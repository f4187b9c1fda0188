"""Reactions: what a seat may say, and how it is told."""

from typing import TYPE_CHECKING

from pydantic import Field

from api.schemas.base import Body, example, with_example
from api.schemas.events import event
from games.seating.reactions import Reaction
from games.seating.schemas import Reacted
from games.values import JSON


class ReactionRequest(Body):
    """What the own seat says."""

    model_config = example({"reaction": "well_played"})

    reaction: Reaction = Field(description="One of six; there is no free text.")


with_example({"player": "green", "reaction": "well_played"})(Reacted)

if TYPE_CHECKING:
    ReactionEvent = JSON
else:
    ReactionEvent = event(
        "ReactionEvent",
        "A player said something to the others. It is no event of the log: it has the `id` and `seq` of the event "
        "before it, and is gone after some seconds.",
        Reacted,
        "reaction",
        by="green",
        round=None,
    )
