"""`cancel-duel` in words."""

from __future__ import annotations

from collections.abc import Sequence

from solver.puzzles.kinds.cancel_duel.task import CancelDuel
from solver.puzzles.parts import Part, ring_blanks
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.wording import counted

TITLE = "Cancel duel"

TELLS = "margin"


def instruction(puzzle: Puzzle) -> str:
    """Return what is to be done."""
    assert isinstance(puzzle.task, CancelDuel)
    rings = counted(puzzle.task.rings_to_place, "ring")
    return (
        f"The rings R are your rival's. Place {rings} of your own on other cells. A word that both of you have scores "
        "for nobody. Be ahead by as many points as you can."
    )


def parts(puzzle: Puzzle, solution: Solution | None) -> Sequence[Part]:
    """Return what stands below the board."""
    assert isinstance(puzzle.task, CancelDuel)
    return [ring_blanks(puzzle.task.rings_to_place, ("Points", 3))]
