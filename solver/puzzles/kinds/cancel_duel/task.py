"""The task of `cancel-duel`."""

from dataclasses import dataclass
from typing import ClassVar

from dictionaries.quantities import counted
from solver.board import Board
from solver.errors import BadPuzzle
from solver.puzzles.conventions import RIVAL
from solver.puzzles.tasks import RingsTask, Tells, check_owners, check_rings


@dataclass(frozen=True, slots=True)
class CancelDuel(RingsTask):
    """Place so many rings beside the rival's for the best margin after cancelling."""

    kind: ClassVar[str] = "cancel-duel"
    number: ClassVar[int] = 3
    title: ClassVar[str] = "Cancel duel"
    tells: ClassVar[Tells] = "margin"

    def check(self, board: Board) -> None:
        """Raise `BadPuzzle` if the task does not go with a board."""
        check_owners(board, RIVAL)
        if not board.rings:
            raise BadPuzzle("expected rings of the rival", "/board/rings")
        check_rings(board, self.rings_to_place)

    def instruction(self) -> str:
        """Return what is to be done."""
        rings = counted(self.rings_to_place, "ring")
        return (
            f"The rings R are your rival's. Place {rings} of your own on other cells. A word that both of you have "
            "scores for nobody. Be ahead by as many points as you can."
        )
