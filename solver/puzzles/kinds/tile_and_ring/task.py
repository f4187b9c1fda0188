"""The task of `tile-and-ring`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from solver.board import Board, normalise_face
from solver.errors import BadPuzzle
from solver.puzzles.answers import Answer, Plays
from solver.puzzles.conventions import RIVAL, YOU
from solver.puzzles.fields import Fields
from solver.puzzles.packing import Reader, Writer
from solver.puzzles.parts import Blanks, Part, Rack
from solver.puzzles.tasks import Task, Tells, check_owners, check_rings

MAX_RACK = 10


@dataclass(frozen=True, slots=True)
class TileAndRing(Task):
    """Lay one tile of the rack and one ring for the most points of your rings; the rival's cells are locked."""

    kind: ClassVar[str] = "tile-and-ring"
    number: ClassVar[int] = 1
    title: ClassVar[str] = "A tile and a ring"
    tells: ClassVar[Tells] = "next"
    answer: ClassVar[type[Answer]] = Plays
    own: ClassVar[tuple[str, ...]] = ("rack",)
    rack: tuple[str, ...]

    def check(self, board: Board) -> None:
        """Raise `BadPuzzle` if the task does not go with a board."""
        check_owners(board, YOU, RIVAL)
        if not 1 <= len(self.rack) <= MAX_RACK:
            raise BadPuzzle(f"expected 1 to {MAX_RACK} tiles", "/rack")
        check_rings(board, 1)

    def to_json(self) -> dict[str, Any]:
        """Return the fields that the puzzle has beside those of every kind."""
        return {"rack": list(self.rack)}

    @classmethod
    def from_json(cls, fields: Fields) -> Self:
        """Read the task from the fields that `to_json` returns."""
        return cls(fields.texts("rack", MAX_RACK, normalise_face))

    def pack(self, writer: Writer) -> None:
        """Write the task for a link."""
        writer.counted_faces(self.rack)

    @classmethod
    def unpack(cls, reader: Reader) -> Self:
        """Read what `pack` wrote."""
        return cls(reader.counted_faces(MAX_RACK))

    def instruction(self) -> str:
        """Return what is to be done."""
        return (
            "The rings Y are yours, the rings R your rival's. Lay one tile of the rack on any cell without a rival's "
            "ring and one more ring of your own on a free cell, for the most points through your rings."
        )

    def parts(self, to_find: int | None) -> Sequence[Part]:
        """Return what stands below the board."""
        return [Rack("Rack", self.rack), Blanks((("Tile", 2), ("on", 2), ("Ring on", 2), ("Points", 3)))]
