"""The scores of boards, one board at a time; `solver.kernels.bulk` says when that is quicker."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.cores import Struct
from solver.kernels.core import core
from solver.kernels.lines import lines_of
from solver.kernels.tables import Tables
from solver.kernels.words import DENSE_LENGTH


def evaluate_singly(
    tables: Tables, boards: NDArray[np.uint8], rings: NDArray[np.uint64], totals: NDArray[np.int32]
) -> bool:
    """Do what `evaluate_boards` does where all runs are found by their code: short lines, few tiles.

    `evaluate_many` has checked the arrays, which have no gaps.

    Args:
        tables: whose short runs have codes.
        boards: uint8[boards, rows, columns]: tile numbers; up to 5 rows and columns.
        rings: uint64[boards, players, words]: each player's ringed cells as bits.
        totals: int32[2, boards, players]: gets segments and points.

    Returns:
        Whether every tile was one of the alphabet.

    Raises:
        ValueError: the boards are larger, or the alphabet is.
        CoreMissing: the compiled core is not there.
    """
    count, rows, columns = boards.shape
    plan = tables.plans.get(("singly", rows, columns))
    if plan is None:
        plan = tables.plans["singly", rows, columns] = _new_plan(tables, rows, columns)
    at = core().pointer
    return core().lib.solver_evaluate_singly(
        *(plan.pointer, at(boards), at(rings), count, rings.shape[1], rings.shape[2], at(totals))
    )


def _new_plan(tables: Tables, rows: int, columns: int) -> Struct:
    lines, words = lines_of(rows, columns), tables.words
    if not words.dense or lines.longest > DENSE_LENGTH:
        raise ValueError(f"{words.size} tiles on boards of {rows} rows and {columns} columns are too many")
    at = core().pointer
    return core().struct(
        "solver_singly",
        size=words.size,
        lines=len(lines.start) - 1,
        area=rows * columns,
        points=at(tables.points),
        flags=at(words.short.flags),
        five=at(words.short.five),
        start=at(lines.start),
        cells=at(lines.cells),
    )
