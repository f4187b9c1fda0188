"""The look of players' rings, which differ in colour, in pattern and in an initial."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from math import tau
from types import MappingProxyType

from solver.board import Board
from solver.errors import BadPlayers
from solver.pictures.colours import PALETTE, STYLES
from solver.scan import check_players

COLOURS: Mapping[str, str] = MappingProxyType({name: colour.light for name, colour in PALETTE.items()})
"""The colours of rings as they are drawn."""

INSIDE = 0.64
"""What an outline leaves of the width of a band."""


@dataclass(frozen=True, slots=True)
class Band:
    """A circle of a ring, drawn around the middle of a tile of 100 by 100.

    Args:
        radius: from the middle of the tile to the middle of the band.
        width: how wide it is.
        marks: into how many equal marks it is cut; 0 if it is not.
        share: the part of the circle that the marks cover; with none they are round dots, as wide as the band.
    """

    radius: float
    width: float
    marks: int = 0
    share: float = 1

    @property
    def inside(self) -> Band:
        """What an outline leaves of the band."""
        outline = self.width * (1 - INSIDE) / 2
        share = self.share - self.marks * 2 * outline / (tau * self.radius) if self.marks and self.share else self.share
        return replace(self, width=self.width * INSIDE, share=share)

    @property
    def mark(self) -> float:
        """The length of a mark along the circle."""
        return tau * self.radius / self.marks * self.share

    @property
    def gap(self) -> float:
        """The length of a gap along the circle."""
        return tau * self.radius / self.marks * (1 - self.share)

    @property
    def start(self) -> float:
        """Where the first mark begins, in degrees clockwise from the right: a gap lies at the upper left."""
        return -135 + 180 / self.marks * (1 - self.share)


PATTERNS: Mapping[str, tuple[Band, ...]] = MappingProxyType(
    {name: tuple(Band(**band) for band in bands) for name, bands in STYLES["patterns"].items()}
)
"""The patterns of rings, and the bands that each is drawn with."""


@dataclass(frozen=True, slots=True)
class RingMark:
    """How one player's rings look.

    Args:
        colour: the name of a colour.
        pattern: the name of a pattern.
        initial: one to three letters or digits that no other player has.
    """

    colour: str
    pattern: str
    initial: str

    def bands(self) -> Iterator[tuple[Band, str]]:
        """Yield what a ring is drawn with, each band with its shade: outlines come before what they surround."""
        colour = PALETTE[self.colour]
        for band in PATTERNS[self.pattern]:
            yield band, colour.edge
            if colour.edge != colour.light:
                yield band.inside, colour.light


def ring_marks(players: Sequence[str]) -> dict[str, RingMark]:
    """Return how the rings of each player look.

    A player named like a colour has that colour, the others have those left over, in order. The first five colours
    come with the five patterns; further players have other pairs of both, fifty in all, and beyond that only their
    initials tell them apart.

    >>> ring_marks(["zoe", "pink"])["zoe"]
    RingMark(colour='green', pattern='dashed', initial='Z')
    """
    colours, patterns = list(COLOURS), list(PATTERNS)
    free = (number for number in count() if number >= len(colours) or colours[number] not in players)
    marks = {}
    for player, initial in zip(players, _initials(players), strict=True):
        number = colours.index(player) if player in COLOURS else next(free)
        pattern = patterns[(number + number // len(patterns)) % len(patterns)]
        marks[player] = RingMark(colours[number % len(colours)], pattern, initial)
    return marks


def marks_on(board: Board, players: Sequence[str] | None) -> dict[str, RingMark]:
    """Return how the rings on a board look.

    Args:
        board: the board.
        players: everyone who plays; by default the owners of rings.

    Raises:
        BadPlayers: the owner of a ring is not among the players.
    """
    if players is None:
        return ring_marks(board.players)
    for owner in board.players:
        if owner not in players:
            raise BadPlayers(f"{owner!r} has a ring but is not among the players named")
    return ring_marks(check_players(tuple(players)))


def _initials(players: Sequence[str]) -> list[str]:
    names = [player.replace("-", "").replace("_", "") or "?" for player in players]
    initials = [_initial(names, seat) for seat in range(len(names))]
    return initials if len(set(initials)) == len(names) else [str(seat + 1) for seat in range(len(names))]


def _initial(names: list[str], seat: int) -> str:
    """Return the first letter, or the first two where others begin with it too, or it and the seat's number."""
    name, others = names[seat], names[:seat] + names[seat + 1 :]
    for length in (1, 2):
        if not any(other.startswith(name[:length]) for other in others):
            return name[:length].capitalize()
    return f"{name[0].upper()}{seat + 1}"
