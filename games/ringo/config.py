"""The configuration of Ringo."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal

from pydantic import Field, model_validator

from games.base import Config
from games.questions import example
from games.ringo.board import SLICES, BadPosition, Position, Space

USUAL_SLICES = {7: (1, 2, 3, 4, 5, 6, 7), 6: (1, 2, 3, 4, 5, 6), 5: (2, 3, 4, 5, 6)}
"""Where the attackers begin on the outer ring, by how many they are."""


class RingoConfig(Config):
    """How Ringo is played; the defaults are the printed rules."""

    model_config = example({"rings": 6, "attackers": 5})

    rings: Literal[5, 6] = Field(5, description="How many rings of eight spaces lie around the castle.")
    attackers: Literal[5, 6, 7] = Field(7, description="How many attackers there are.")
    attacker_cells: tuple[str, ...] | None = Field(
        None, description="Where the attackers begin; on the outer ring, away from the Neutral Zone, if left out."
    )
    defender_cells: tuple[str, ...] = Field(
        ("r1s1", "r1s3", "r1s5", "r1s7"), description="Where the four defenders begin."
    )
    no_castle_entry_from_nz: bool = Field(False, description="Nobody enters the castle from the Neutral Zone.")
    defenders_may_pass: bool = Field(False, description="Defenders may pass instead of moving.")
    nz_limit_one: bool = Field(False, description="Only one attacker may be in the Neutral Zone.")
    nz_overflow: Literal["stay", "forbid_capture"] = Field(
        "stay",
        description="What happens to attackers in the Neutral Zone when a capture makes them too many: they `stay`, or "
        "such a capture is forbidden.",
    )
    defender_stuck: Literal["lose", "pass"] = Field("lose", description="What becomes of defenders who cannot move.")
    repetition: int = Field(3, ge=2, le=10, description="The occurrence of a position at which the game is drawn.")
    idle_plies: int = Field(
        100, ge=10, le=1000, description="After so many plies without capture or advance the game is drawn."
    )
    attackers_seat: int = Field(0, ge=0, le=1, description="The index of the seat that attacks, 0 for the first seat.")

    @model_validator(mode="after")
    def _check_cells(self) -> RingoConfig:
        try:
            attackers = [Space.parse(name, self.rings) for name in self.attacker_names]
            defenders = [Space.parse(name, self.rings) for name in self.defender_cells]
        except BadPosition as error:
            raise ValueError(str(error)) from None
        for cells, count, who in ((attackers, self.attackers, "attackers"), (defenders, 4, "defenders")):
            if len(cells) != count:
                raise ValueError(f"{len(cells)} cells for {who}; expected {count}")
        cells = [*attackers, *defenders]
        if len(set(cells)) < len(cells):
            raise ValueError("two pieces begin on the same space")
        if any(cell.is_neutral or cell.ring == 0 for cell in cells):
            raise ValueError("no piece begins in the Neutral Zone or in the castle")
        return self

    @property
    def attacker_names(self) -> tuple[str, ...]:
        """Where the attackers begin."""
        if self.attacker_cells is not None:
            return self.attacker_cells
        return tuple(f"r{self.rings}s{slice}" for slice in USUAL_SLICES[self.attackers])

    @property
    def start(self) -> Position:
        """The position in which the game begins."""
        return Position(
            frozenset(Space.parse(name, self.rings) for name in self.attacker_names),
            frozenset(Space.parse(name, self.rings) for name in self.defender_cells),
        )


assert SLICES == 8, "the castle is jumped to the opposite slice"


FAIREST: Mapping[str, Any] = MappingProxyType(
    {
        "attackers": 5,
        "defender_cells": ("r2s1", "r2s3", "r2s5", "r2s7"),
        "no_castle_entry_from_nz": True,
        "defenders_may_pass": True,
        "nz_limit_one": True,
    }
)
"""The settings under which the engine does about as well with either side; docs/games/ringo.md has the search."""
