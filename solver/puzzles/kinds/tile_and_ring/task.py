"""The task of `tile-and-ring`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from solver.board import Board
from solver.errors import BadPuzzle
from solver.puzzles.answers import Answer, Plays
from solver.puzzles.conventions import RIVAL, YOU
from solver.puzzles.parts import Blanks, Part, Rack
from solver.puzzles.tasks import Task, TaskField, Tells, check_owners, check_rings, faces_field

MAX_RACK = 10


@dataclass(frozen=True, slots=True)
class TileAndRing(Task):
    """Lay one tile of the rack and one ring for the most points of your rings; the rival's cells are locked."""

    kind: ClassVar[str] = "tile-and-ring"
    number: ClassVar[int] = 1
    title: ClassVar[str] = "A tile and a ring"
    tells: ClassVar[Tells] = "next"
    answer: ClassVar[type[Answer]] = Plays
    fields: ClassVar[tuple[TaskField, ...]] = (faces_field("rack", MAX_RACK),)
    own: ClassVar[tuple[str, ...]] = ("rack",)
    rack: tuple[str, ...]

    def check(self, board: Board) -> None:
        """Raise `BadPuzzle` if the task does not go with a board."""
        check_owners(board, YOU, RIVAL)
        if not 1 <= len(self.rack) <= MAX_RACK:
            raise BadPuzzle(f"expected 1 to {MAX_RACK} tiles", "/rack")
        check_rings(board, 1)

    def instruction(self) -> str:
        """Return what is to be done."""
        return (
            "The rings Y are yours, the rings R your rival's. Lay one tile of the rack on any cell without a rival's "
            "ring and one more ring of your own on a free cell, for the most points through your rings."
        )

    def parts(self, to_find: int | None) -> Sequence[Part]:
        """Return what stands below the board."""
        return [Rack("Rack", self.rack), Blanks((("Tile", 2), ("on", 2), ("Ring on", 2), ("Points", 3)))]
