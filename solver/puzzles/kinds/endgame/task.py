"""The task of `endgame`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from solver.board import Board, normalise_face
from solver.errors import BadPuzzle
from solver.puzzles.answers import Answer, Plays
from solver.puzzles.conventions import FEWEST_PLAYS, MOST_PLAYS, RIVAL, YOU
from solver.puzzles.fields import Fields
from solver.puzzles.packing import Reader, Writer
from solver.puzzles.parts import Blanks, Hands, Part, Rack
from solver.puzzles.tasks import Task, Tells, check_owners


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player still has to lay: at most one tile and one ring."""

    tile: str | None
    ring: bool

    @property
    def plays(self) -> int:
        """How many plays that is."""
        return (self.tile is not None) + self.ring

    def to_json(self) -> dict[str, Any]:
        """Return the hand as values for JSON."""
        return {"tiles": [] if self.tile is None else [self.tile], "rings": int(self.ring)}

    @classmethod
    def from_json(cls, fields: Fields) -> Self:
        """Read the hand from the fields that `to_json` returns."""
        tiles = fields.texts("tiles", 1, normalise_face)
        hand = cls(tiles[0] if tiles else None, bool(fields.number("rings", 0, 1)))
        fields.done()
        return hand

    def pack(self, writer: Writer) -> None:
        """Write the hand for a link."""
        writer.flag(self.ring)
        if writer.flag(self.tile is not None):
            writer.faces([str(self.tile)])

    def rack(self, label: str, owner: str) -> Rack:
        """Return the hand as it stands below a board."""
        return Rack(label, (self.tile,) if self.tile else (), owner if self.ring else None)

    @classmethod
    def unpack(cls, reader: Reader) -> Self:
        """Read what `pack` wrote."""
        ring = reader.flag()
        return cls(reader.faces(1)[0] if reader.flag() else None, ring)


@dataclass(frozen=True, slots=True)
class Endgame(Task):
    """Find the first of the last plays of a round; you begin, and both hands lie open."""

    kind: ClassVar[str] = "endgame"
    number: ClassVar[int] = 4
    title: ClassVar[str] = "The last plays"
    tells: ClassVar[Tells] = "margin"
    answer: ClassVar[type[Answer]] = Plays
    own: ClassVar[tuple[str, ...]] = ("hands",)
    you: Hand
    rival: Hand

    @property
    def hands(self) -> tuple[Hand, Hand]:
        """Your hand and the rival's."""
        return self.you, self.rival

    @property
    def plays(self) -> int:
        """How many plays are left to both together."""
        return self.you.plays + self.rival.plays

    def check(self, board: Board) -> None:
        """Raise `BadPuzzle` if the task does not go with a board."""
        check_owners(board, YOU, RIVAL)
        if not FEWEST_PLAYS <= self.plays <= MOST_PLAYS or not 0 <= self.you.plays - self.rival.plays <= 1:
            raise BadPuzzle(f"expected {FEWEST_PLAYS} to {MOST_PLAYS} plays in turn, yours the first", "/hands")
        if len(board.faces) - len(board.rings) < self.plays:
            raise BadPuzzle(f"expected at least {self.plays} cells without a ring", "/board/rings")

    def to_json(self) -> dict[str, Any]:
        """Return the fields that the puzzle has beside those of every kind."""
        return {"hands": {YOU: self.you.to_json(), RIVAL: self.rival.to_json()}}

    @classmethod
    def from_json(cls, fields: Fields) -> Self:
        """Read the task from the fields that `to_json` returns."""
        hands = fields.object("hands")
        both = Hand.from_json(hands.object(YOU)), Hand.from_json(hands.object(RIVAL))
        hands.done()
        return cls(*both)

    def pack(self, writer: Writer) -> None:
        """Write the task for a link."""
        self.you.pack(writer)
        self.rival.pack(writer)

    @classmethod
    def unpack(cls, reader: Reader) -> Self:
        """Read what `pack` wrote."""
        return cls(Hand.unpack(reader), Hand.unpack(reader))

    def instruction(self) -> str:
        """Return what is to be done."""
        return (
            "The rings Y are yours, the rings R your rival's. Both still have to lay what they hold, in turn, and you "
            "begin: a tile on any cell without a ring of the other, a ring on a free cell. Which first play is best if "
            "both then play as well as they can?"
        )

    def parts(self, to_find: int | None) -> Sequence[Part]:
        """Return what stands below the board."""
        return [Hands(self.you.rack("You", YOU), self.rival.rack("Rival", RIVAL)), Blanks((("First play", 7),))]
