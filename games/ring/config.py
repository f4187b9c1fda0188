"""The configuration of RING."""

from collections import Counter
from typing import Annotated, Literal

from pydantic import Field, field_validator

from games.base import Config
from games.questions import example
from games.ring.cards import JOKER, KIND_NAMES, KINDS, SNACKS, VALUES, BidCard, Kind

Count = Annotated[int, Field(ge=0, le=30)]
Counts = Annotated[tuple[Count, ...], Field(min_length=5, max_length=5)]

USUAL_SNACKS = ("DS", "DL", "SL", "DSL", "DSL", "DSL", "DSL", "DS", "DL", "SL")
"""What the dinos 1 to 10 like (ruling G5)."""


class RingCardCounts(Config):
    """How many bid cards there are, of the values 1, 2, 3, 4 and 5 of each kind."""

    model_config = example({"gem": [5, 5, 5, 5, 4]})

    drink: Counts = Field(default=(4, 4, 4, 4, 4), description="Drinks.")
    skewer: Counts = Field(default=(4, 4, 4, 4, 4), description="Skewers.")
    cake: Counts = Field(default=(4, 4, 4, 4, 4), description="Lava cakes.")
    gem: Counts = Field(default=(5, 5, 5, 5, 5), description="Gems.")


class RingConfig(Config):
    """How RING is played; what the sheet leaves open has the default of the rulings."""

    model_config = example({"start": "drawn"})

    cards: RingCardCounts = Field(default=RingCardCounts(), description="How many bid cards of each kind there are.")
    snacks: tuple[str, ...] = Field(
        default=USUAL_SNACKS,
        description="Which snacks the dinos 1 to 10 like: letters of `DSL`, at least one for each dino.",
    )
    start: Literal["first_seat", "drawn"] = Field(
        default="first_seat", description="Who begins: the first seat, or by lot."
    )
    allow_superfluous: bool = Field(default=False, description="A payment may have cards that could be left out.")

    @field_validator("snacks")
    @classmethod
    def _check_snacks(cls, snacks: tuple[str, ...]) -> tuple[str, ...]:
        if len(snacks) != len(USUAL_SNACKS):
            raise ValueError(f"{len(snacks)} dinos; expected {len(USUAL_SNACKS)}")
        for liked in snacks:
            if not liked or liked != "".join(kind for kind in SNACKS if kind in liked):
                raise ValueError(f"{liked[:20]!r}; expected at least one of D, S and L, each once and in this order")
        return snacks

    @property
    def deck(self) -> tuple[BidCard, ...]:
        """All bid cards, sorted."""
        counts: Counter[BidCard] = Counter()
        for kind in KINDS:
            for value, count in zip(VALUES, getattr(self.cards, KIND_NAMES[kind]), strict=True):
                counts[BidCard(kind, value)] = count
        return tuple(sorted(counts.elements()))

    def liked(self, dino: int) -> frozenset[Kind]:
        """Return the snacks that a dino likes; none for the Joker, who takes gems alone."""
        if dino == JOKER:
            return frozenset()
        return frozenset(kind for kind in SNACKS if kind in self.snacks[dino - 1])
