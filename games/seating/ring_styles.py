"""How players' rings look: a colour and a pattern, so that colour is never the only sign."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal, cast

from games.refusals import BadOption
from games.values import JSON
from solver.pictures.rings import COLOURS, RingMark, ring_marks

Pattern = Literal["solid", "dashed", "dotted", "double", "notched"]

_COLOUR = re.compile(r"#[0-9a-f]{6}")


@dataclass(frozen=True, slots=True)
class RingStyle:
    """How a player's rings look.

    Args:
        colour: ``#rrggbb`` in lower case.
        pattern: how its line is drawn.
    """

    colour: str
    pattern: Pattern

    @classmethod
    def checked(cls, pointer: str, colour: str, pattern: Pattern) -> RingStyle:
        """Return a style from outside.

        Raises:
            BadOption: the colour is none.
        """
        if not _COLOUR.fullmatch(colour.lower()):
            raise BadOption(f"{pointer}/colour", "bad_colour", "expected a colour such as '#dd0b84'")
        return cls(colour.lower(), pattern)

    def to_json(self) -> JSON:
        """Return the style as values for JSON."""
        return {"colour": self.colour, "pattern": self.pattern}


def standard_style(player: str, players: Sequence[str], used: Collection[RingStyle]) -> RingStyle:
    """Return the style that a player has in pictures of boards too, or another where that colour is used already.

    Args:
        player: one of the players.
        players: all of them, by seat.
        used: the styles of others.
    """
    usual = ring_marks(players)[player]
    others = ring_marks(tuple(COLOURS)).values()
    colours = {style.colour for style in used}
    free = (style for style in map(_style, (usual, *others)) if style.colour not in colours)
    return next(free, _style(usual))


def _style(mark: RingMark) -> RingStyle:
    return RingStyle(COLOURS[mark.colour], cast(Pattern, mark.pattern))
