"""The task of `place-rings`."""

from dataclasses import dataclass
from typing import ClassVar

from solver.board import Board
from solver.puzzles.parts import rings_so_that
from solver.puzzles.tasks import RingsTask, Tells, check_owners, check_rings


@dataclass(frozen=True, slots=True)
class PlaceRings(RingsTask):
    """Place so many rings for the most points; nobody else plays."""

    kind: ClassVar[str] = "place-rings"
    number: ClassVar[int] = 0
    title: ClassVar[str] = "Place the rings"
    tells: ClassVar[Tells] = "next"

    def check(self, board: Board) -> None:
        """Raise `BadPuzzle` if the task does not go with a board."""
        check_owners(board)
        check_rings(board, self.rings_to_place)

    def instruction(self) -> str:
        """Return what is to be done."""
        return f"Place {rings_so_that(self.rings_to_place)} the most points together."
