"""The options of a ruleset."""

from typing import Annotated, Literal

from pydantic import Field

from api.schemas.base import Body, example
from solver.ruleset import MAX_FACES, MAX_MIN_LENGTH, MAX_POINTS, MAX_TARGET, Ruleset

DEFAULT = Ruleset()

Points = Annotated[int, Field(ge=0, le=MAX_POINTS)]
Count = Annotated[int, Field(ge=1, le=MAX_POINTS)]


class RulesetOptions(Body):
    """What differs from the default rules; an option left out has its default."""

    model_config = example({"min_length": 3, "repeat": "once"})

    min_length: int = Field(DEFAULT.min_length, ge=2, le=MAX_MIN_LENGTH, description="The fewest cells of a word.")
    letter_points: dict[str, Points | None] = Field(
        {},
        max_length=MAX_FACES,
        description="The points of a tile, by its face, instead of the dictionary's; null takes its value away.",
    )
    tiles: dict[str, Count] = Field(
        dict(DEFAULT.tiles), max_length=MAX_FACES, description="How many tiles of each face there are."
    )
    repeat: Literal["per_place", "once"] = Field(
        "per_place", description="Whether a spelling that stands in several places scores in each, or once per player."
    )
    cancel: Literal["all", "any_shared", "off"] = Field(
        "all", description="Whether a spelling is cancelled if all players have it, if two have it, or never."
    )
    covered_ring: Literal["active", "inactive"] = Field(
        "active", description="Whether a ring that its owner covered with a tile still holds its cell."
    )
    scoring: Literal["claims", "automatic"] = Field(
        "claims", description="Whether the words that players write down count, or every word on the board."
    )
    target: int = Field(
        DEFAULT.target, ge=1, le=MAX_TARGET, description="A match ends after a round in which a total reaches this."
    )
    tie: Literal["shared", "extra_round"] = Field(
        "shared", description="Whether equal highest totals share the win or play on."
    )
    first_player: Literal["rotates", "fixed", "winner"] = Field("rotates", description="Who begins a round.")

    def to_domain(self) -> Ruleset:
        """Return the ruleset.

        Raises:
            BadRuleset: a face is not one.
        """
        return Ruleset.from_options(self.model_dump(exclude_unset=True))
