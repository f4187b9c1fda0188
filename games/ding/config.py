"""The configuration of DING!."""

from typing import Annotated, Literal

from pydantic import Field

from games.base import Config
from games.questions import example

Zone = Annotated[int, Field(ge=0, le=17)]


class DingConfig(Config):
    """How DING! is played; the defaults are the printed rules, and rulings where these are silent."""

    model_config = example({"wilds": 3})

    wilds: Literal[2, 3] = Field(2, description="How many of the three wilds are in the deck.")
    zones: tuple[Zone, ...] = Field(
        (1, 2, 3, 4),
        min_length=4,
        max_length=4,
        description="How far a pawn moves back in each of the four zones, from the start on.",
    )
    overshoot: Literal["counts", "exact"] = Field(
        "counts", description="Whether passing the finish `counts`, or a pawn that would pass it stays."
    )
    first_dealer: int = Field(0, ge=0, le=7, description="The index of the seat that deals first: 0 is the first seat.")
    dealer_rotation: Literal["left", "winner"] = Field(
        "left", description="Whether the next seat deals the next hand, or who gained most in this one."
    )
    nobody_in: Literal["next_dealer", "same_dealer"] = Field(
        "next_dealer", description="Who deals after a hand in which nobody is in."
    )
    ding_priority: Literal["seat_order", "first_request"] = Field(
        "seat_order",
        description="Which DING counts where several have one: the first from the dealer's left, or the fastest.",
    )
    max_hands: int | None = Field(
        200, ge=1, le=10_000, description="After so many hands the foremost pawn wins; null for no limit."
    )
    decision_seconds: int | None = Field(
        None, ge=1, le=3600, description="The time for each decision; no limit if left out."
    )
    reaction_seconds: int = Field(
        3, ge=0, le=60, description="How long a bot waits before it answers DING or no, so that a person can be faster."
    )
    substitute: str = Field("rules", max_length=40, description="The bot that plays on for who has left.")
