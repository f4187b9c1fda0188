"""How players' rings look: a colour and a pattern, so that colour is never the only sign."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal, cast

from games.refusals import BadOption
from games.values import JSON
from solver.pictures.rings import COLOURS, RingStyle, ring_styles

Pattern = Literal["solid", "dashed", "dotted", "double", "notched"]

_COLOUR = re.compile(r"#[0-9a-f]{6}")


@dataclass(frozen=True, slots=True)
class Look:
    """How a player's rings look.

    Args:
        colour: ``#rrggbb`` in lower case.
        pattern: how its line is drawn.
    """

    colour: str
    pattern: Pattern

    @classmethod
    def checked(cls, pointer: str, colour: str, pattern: Pattern) -> Look:
        """Return a look from outside.

        Raises:
            BadOption: the colour is none.
        """
        if not _COLOUR.fullmatch(colour.lower()):
            raise BadOption(f"{pointer}/colour", "bad_colour", "expected a colour such as '#dd0b84'")
        return cls(colour.lower(), pattern)

    def to_json(self) -> JSON:
        """Return the look as values for JSON."""
        return {"colour": self.colour, "pattern": self.pattern}


def standard_look(player: str, players: Sequence[str], used: Collection[Look]) -> Look:
    """Return the look that a player has in pictures of boards too, or another where that colour is used already.

    Args:
        player: one of the players.
        players: all of them, by seat.
        used: the looks of others.
    """
    usual = ring_styles(players)[player]
    others = ring_styles(tuple(COLOURS)).values()
    colours = {look.colour for look in used}
    free = (look for look in map(_look, (usual, *others)) if look.colour not in colours)
    return next(free, _look(usual))


def _look(style: RingStyle) -> Look:
    return Look(COLOURS[style.colour], cast(Pattern, style.pattern))
