"""The task of `exact-score`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from dictionaries.quantities import counted
from solver.board import Board
from solver.errors import BadPuzzle
from solver.puzzles.answers import Answer, Rings
from solver.puzzles.conventions import MAX_TARGET
from solver.puzzles.parts import Part, StandingWords, ring_blanks, rings_so_that
from solver.puzzles.tasks import RINGS_TO_PLACE, Task, TaskField, Tells, check_owners, check_rings, number_field


@dataclass(frozen=True, slots=True)
class ExactScore(Task):
    """Place so many rings for exactly so many points."""

    kind: ClassVar[str] = "exact-score"
    number: ClassVar[int] = 7
    title: ClassVar[str] = "Exact score"
    tells: ClassVar[Tells] = "points"
    answer: ClassVar[type[Answer]] = Rings
    fields: ClassVar[tuple[TaskField, ...]] = (RINGS_TO_PLACE, number_field("target", MAX_TARGET))
    own: ClassVar[tuple[str, ...]] = ("rings_to_place", "target")
    rings_to_place: int
    target: int

    def check(self, board: Board) -> None:
        """Raise `BadPuzzle` if the task does not go with a board."""
        check_owners(board)
        check_rings(board, self.rings_to_place)
        if not 0 <= self.target <= MAX_TARGET:
            raise BadPuzzle(f"expected 0 to {MAX_TARGET}", "/target")

    def instruction(self) -> str:
        """Return what is to be done."""
        return f"Place {rings_so_that(self.rings_to_place)} exactly {counted(self.target, 'point')} together."

    def parts(self, to_find: int | None) -> Sequence[Part]:
        """Return what stands below the board."""
        return [StandingWords(), ring_blanks(self.rings_to_place)]
