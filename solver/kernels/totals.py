"""The scores and segments of many boards; `solver.kernels.bulk` explains them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.cores import Struct
from solver.kernels.checked import array, number
from solver.kernels.core import core
from solver.kernels.lines import lines_of
from solver.kernels.structs import lookups_of
from solver.kernels.tables import Tables
from solver.kernels.trie import NO_TRIE
from solver.kernels.words import DENSE_LENGTH


class Plan(NamedTuple):
    """What is needed for boards of one size.

    Attributes:
        struct: the plan as C has it.
        room: how many numbers of 64 bits a call needs to work in.
    """

    struct: Struct
    room: int


def evaluate_boards(tables: Tables, boards: NDArray[np.uint8], rings: NDArray[np.uint64]) -> NDArray[np.int32] | None:
    """Return every player's segments and points on every board; None if a tile was not one of the alphabet.

    Args:
        tables: see `tables_for`.
        boards: uint8[boards, rows, columns].
        rings: uint64[boards, players, words]: as `evaluate_many` takes them.

    Returns:
        int32[2, boards, players].

    Raises:
        ValueError: the arrays do not fit together.
        BadArrays: a side is less than 1 or more than 10.
        CoreMissing: the compiled core is not there.
    """
    count, rows, columns = array("boards", boards, np.uint8, (None, None, None)).shape
    _, players, words = array("rings", rings, np.uint64, (count, None, None)).shape
    number("rings: words", words, -(-rows * columns // 64), words)
    plan = _plan(tables, rows, columns)
    room, totals = np.empty(plan.room, np.uint64), np.empty((2, count, players), np.int32)
    at = core().pointer
    fits = core().lib.solver_evaluate_boards(
        *(plan.struct.pointer, at(boards), at(rings), count, players, words, at(room), at(totals))
    )
    return totals if fits else None


def find_segments(
    tables: Tables, boards: NDArray[np.uint8], reads: NDArray[np.uint64], points: NDArray[np.uint16]
) -> bool:
    """Fill in which segments read as words and their points; return whether every tile was one of the alphabet.

    Args:
        tables: see `tables_for`.
        boards: uint8[boards, rows, columns].
        reads: uint64[boards, words]: a bit for each segment; zeros.
        points: uint16[boards, segments]: zeros.

    Raises:
        ValueError: the arrays do not fit together.
        BadArrays: a side is less than 1 or more than 10.
        CoreMissing: the compiled core is not there.
    """
    count, rows, columns = array("boards", boards, np.uint8, (None, None, None)).shape
    segment_start = lines_of(rows, columns).segment_start
    segments = int(segment_start[-1])
    array("reads", reads, np.uint64, (count, -(-segments // 64)), written=True)
    array("points", points, np.uint16, (count, segments), written=True)
    plan = _plan(tables, rows, columns)
    room, at = np.empty(plan.room, np.uint64), core().pointer
    return core().lib.solver_find_segments(
        *(plan.struct.pointer, at(boards), count, at(segment_start)),
        *(at(room), at(reads), reads.shape[1], at(points)),
    )


def _plan(tables: Tables, rows: int, columns: int) -> Plan:
    plan: Plan | None = tables.plans.get(("blocks", rows, columns))
    if plan is None:
        plan = tables.plans["blocks", rows, columns] = _new_plan(tables, rows, columns)
    return plan


def _new_plan(tables: Tables, rows: int, columns: int) -> Plan:
    lines, words = lines_of(rows, columns), tables.words
    at = core().pointer
    struct = core().struct(
        "solver_plan",
        lookups=lookups_of(tables, words.trie if lines.longest > DENSE_LENGTH or not words.dense else NO_TRIE),
        area=rows * columns,
        lines=len(lines.start) - 1,
        start=at(lines.start),
        cells=at(lines.cells),
    )
    return Plan(struct, core().lib.solver_room(struct.pointer))
