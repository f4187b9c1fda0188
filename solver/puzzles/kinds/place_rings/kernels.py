"""Searches blocks of boards for one that makes a `place-rings` puzzle."""

import numpy as np
from numpy.typing import NDArray

from solver.kernels.checked import array, number
from solver.puzzles.kernels.core import core
from solver.puzzles.kernels.coverage import MAX_RINGS
from solver.puzzles.kernels.parts import MOST, Block

MOST_PER_CENT = 1 << 20


def first_place_rings(
    block: Block,
    skip: NDArray[np.bool_],
    rings: int,
    grade: int,
    least_lead: int,
    most_lead: int,
    least_points: int,
    easier: int,
) -> int:
    """Find the first board of a block that makes a `place-rings` puzzle of a grade; return its index, or -1.

    Args:
        block: what is read on the boards.
        skip: bool[boards]: boards not to use.
        rings: how many rings are placed.
        grade: the grade.
        least_lead, most_lead: limits of the lead of the best set over the second best, in per cent of the best.
        least_points: how many points the lead is at least.
        easier: with a lead of more than so many per cent a board for a stronger solver has the grade.

    Raises:
        ValueError: something is of another type or shape, or out of range.
        CoreMissing: the compiled core is not there.
    """
    array("skip", skip, np.bool_, (block.boards,))
    number("rings", rings, 1, MAX_RINGS)
    number("grade", grade, -MOST, MOST)
    number("least_points", least_points, -MOST, MOST)
    for name, value in {"least_lead": least_lead, "most_lead": most_lead, "easier": easier}.items():
        number(name, value, -MOST_PER_CENT, MOST_PER_CENT)
    wanted = core().new("puzzles_place_rings", rings, grade, least_lead, most_lead, least_points, easier)
    room = core().pointer(np.empty(block.room, np.uint64))
    return core().lib.puzzles_first_place_rings(block.pointer, core().pointer(skip), wanted, room)
