"""`endgame` in words."""

from __future__ import annotations

from collections.abc import Sequence

from solver.puzzles.conventions import RIVAL, YOU
from solver.puzzles.kinds.endgame.task import Endgame, Hand
from solver.puzzles.parts import Blanks, Hands, Part, Rack
from solver.puzzles.puzzle import Puzzle, Solution

TITLE = "The last plays"

TELLS = "margin"


def instruction(puzzle: Puzzle) -> str:
    """Return what is to be done."""
    return (
        "The rings Y are yours, the rings R your rival's. Both still have to lay what they hold, in turn, and you "
        "begin: a tile on any cell without a ring of the other, a ring on a free cell. Which first play is best if "
        "both then play as well as they can?"
    )


def parts(puzzle: Puzzle, solution: Solution | None) -> Sequence[Part]:
    """Return what stands below the board."""
    assert isinstance(puzzle.task, Endgame)
    you, rival = puzzle.task.hands
    return [Hands(_rack("You", you, YOU), _rack("Rival", rival, RIVAL)), Blanks((("First play", 7),))]


def _rack(label: str, hand: Hand, owner: str) -> Rack:
    return Rack(label, (hand.tile,) if hand.tile else (), owner if hand.ring else None)
