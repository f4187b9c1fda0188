"""The task of `place-rings`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Self

from solver.board import Board
from solver.puzzles.answers import Answer, Rings
from solver.puzzles.fields import Fields
from solver.puzzles.packing import Reader, Writer
from solver.puzzles.tasks import Task, check_owners, check_rings, read_rings


@dataclass(frozen=True, slots=True)
class PlaceRings(Task):
    """Place so many rings for the most points; nobody else plays."""

    kind: ClassVar[str] = "place-rings"
    number: ClassVar[int] = 0
    answer: ClassVar[type[Answer]] = Rings
    own: ClassVar[tuple[str, ...]] = ("rings_to_place",)
    rings_to_place: int

    def check(self, board: Board) -> None:
        """Raise `BadPuzzle` if the task does not go with a board."""
        check_owners(board)
        check_rings(board, self.rings_to_place)

    def to_json(self) -> dict[str, Any]:
        """Return the fields that the puzzle has beside those of every kind."""
        return {"rings_to_place": self.rings_to_place}

    @classmethod
    def from_json(cls, fields: Fields) -> Self:
        """Read the task from the fields that `to_json` returns."""
        return cls(read_rings(fields))

    def pack(self, writer: Writer) -> None:
        """Write the task for a link."""
        writer.bits(self.rings_to_place, 3)

    @classmethod
    def unpack(cls, reader: Reader) -> Self:
        """Read what `pack` wrote."""
        return cls(reader.bits(3))
