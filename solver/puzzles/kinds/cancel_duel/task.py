"""The task of `cancel-duel`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Self

from solver.board import Board
from solver.errors import BadPuzzle
from solver.puzzles.answers import Answer, Rings
from solver.puzzles.conventions import RIVAL
from solver.puzzles.fields import Fields
from solver.puzzles.packing import Reader, Writer
from solver.puzzles.tasks import Task, check_owners, check_rings, read_rings


@dataclass(frozen=True, slots=True)
class CancelDuel(Task):
    """Place so many rings beside the rival's for the best margin after cancelling."""

    kind: ClassVar[str] = "cancel-duel"
    number: ClassVar[int] = 3
    answer: ClassVar[type[Answer]] = Rings
    own: ClassVar[tuple[str, ...]] = ("rings_to_place",)
    rings_to_place: int

    def check(self, board: Board) -> None:
        """Raise `BadPuzzle` if the task does not go with a board."""
        check_owners(board, RIVAL)
        if not board.rings:
            raise BadPuzzle("expected rings of the rival", "/board/rings")
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
