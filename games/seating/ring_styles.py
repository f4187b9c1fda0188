"""How players' rings look: a colour and a pattern, so that colour is never the only sign."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from typing_extensions import TypedDict

from games.refusals import BadOption
from games.values import JSON
from solver.pictures.colours import PALETTE, colour_named
from solver.pictures.rings import PATTERNS, RingMark, ring_marks

if TYPE_CHECKING:
    ColourName = str
    Pattern = str
else:
    ColourName = Literal[tuple(PALETTE)]
    Pattern = Literal[tuple(PATTERNS)]


class RingLook(TypedDict):
    """How a player's rings look."""

    colour: ColourName
    pattern: Pattern


@dataclass(frozen=True, slots=True)
class RingStyle:
    """How a player's rings look.

    Args:
        colour: its name.
        pattern: how its line is drawn.
    """

    colour: ColourName
    pattern: Pattern

    @classmethod
    def checked(cls, pointer: str, colour: str, pattern: Pattern) -> RingStyle:
        """Return a style from outside, where colours are named or given as ``#rrggbb``.

        Raises:
            BadOption: the colour is none.
        """
        name = colour_named(colour)
        if name is None:
            expected = f"expected one of {', '.join(PALETTE)}, or a colour such as '#ff0088'"
            raise BadOption(f"{pointer}/colour", "bad_colour", expected)
        return cls(name, pattern)

    @classmethod
    def from_json(cls, style: JSON) -> RingStyle:
        """Read a style; earlier versions wrote its colour as ``#rrggbb``."""
        return cls(colour_named(style["colour"]) or style["colour"], style["pattern"])

    def to_json(self) -> RingLook:
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
    others = ring_marks(tuple(PALETTE)).values()
    colours = {style.colour for style in used}
    free = (style for style in map(_style, (usual, *others)) if style.colour not in colours)
    return next(free, _style(usual))


def _style(mark: RingMark) -> RingStyle:
    return RingStyle(mark.colour, mark.pattern)
