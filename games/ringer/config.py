"""The configuration of RINGER."""

from typing import Literal

from pydantic import Field, field_validator

from games.base import Config
from games.questions import example
from games.ringer.cards import BadCard, Card, usual_deck

HAND = 6
"""How many cards are dealt, and how many a hand is filled up to."""

MOST_IN_HAND = 10

MAX_DECK = 300


class RingerConfig(Config):
    """How RINGER is played; the defaults are the printed rules and the most likely deck."""

    model_config = example({"tie": "fewest_left"})

    deck: tuple[str, ...] | None = Field(
        None,
        max_length=MAX_DECK,
        description="Every card of the deck, in any order, such as `B3`, `W4:take` or `GR`; the usual 105 if left out.",
    )
    dealer: int = Field(0, ge=0, le=4, description="The index of the seat that deals, from 0; the next one begins.")
    take_over_on_wild_reroll: Literal["never", "in_turn"] = Field(
        "never",
        description="Whether a Take Over may be played on a Wild Reroll: `never`, or only in one's own turn.",
    )
    robbed_refill: Literal["never_now", "at_next_turn_start"] = Field(
        "never_now",
        description="When a player whose turn was taken over draws back up to 6: at the end of its next turn, as all "
        "do, or also at the start of it.",
    )
    streak_after_draw: Literal["cancelled", "kept"] = Field(
        "cancelled",
        description="Whether a Draw card that was the last of a hand leaves the Streak out, or comes after it.",
    )
    stalemate_circuits: int = Field(
        5, ge=1, le=1000, description="After so many circuits of passes with ten cards in hand the game ends."
    )
    tie: Literal["shared", "fewest_left"] = Field(
        "shared",
        description="Who wins at equal scores: all of them, or whoever has the fewest cards left in hand.",
    )
    reaction_seconds: int = Field(
        3, ge=0, le=60, description="How long a bot waits after each card, so that a person can take over."
    )

    @field_validator("deck")
    @classmethod
    def _check_deck(cls, deck: tuple[str, ...] | None) -> tuple[str, ...] | None:
        try:
            return deck and tuple(str(Card.parse(text)) for text in deck)
        except BadCard as error:
            raise ValueError(str(error)) from None

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the deck, sorted."""
        if self.deck is None:
            return usual_deck()
        return tuple(sorted(map(Card.parse, self.deck)))
