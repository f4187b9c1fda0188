"""The scores and segments of many boards; `solver.kernels.bulk` explains them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.cores import Core, Struct
from solver.kernels.core import core
from solver.kernels.lines import lines_of
from solver.kernels.structs import lookups_of
from solver.kernels.tables import Tables
from solver.kernels.trie import NO_TRIE
from solver.kernels.words import DENSE_LENGTH

if TYPE_CHECKING:
    from solver.kernels._core import Lib

FEW = 8
"""So many boards, or fewer, are looked at one by one: a block of them would cost more than its loops gain."""


_INT32 = np.dtype(np.int32)


class Plan(NamedTuple):
    """What is needed for boards of one size.

    Attributes:
        core: what evaluates the boards.
        struct: the plan as C has it.
        room: how many numbers of 64 bits a call needs to work in.
        segment_start: a pointer to the number of each line's first segment.
        short: whether all runs are found by their code.
    """

    core: Core[Lib]
    struct: Struct
    room: int
    segment_start: Any
    short: bool


def evaluate_boards(tables: Tables, boards: NDArray[np.uint8], rings: NDArray[np.uint64]) -> NDArray[np.int32] | None:
    """Return every player's segments and points on every board; None if a tile was not one of the alphabet.

    `evaluate_many` has checked the arrays, which have no gaps.

    Args:
        tables: see `tables_for`.
        boards: uint8[boards, rows, columns].
        rings: uint64[boards, players, words]: as `evaluate_many` takes them.

    Returns:
        int32[2, boards, players].

    Raises:
        BadArrays: a side is less than 1 or more than 10.
        CoreMissing: the compiled core is not there.
    """
    count, rows, columns = boards.shape
    _, players, words = rings.shape
    plan = tables.plans.get((rows, columns)) or _new_plan(tables, rows, columns)
    totals, lib, at = np.empty((2, count, players), _INT32), plan.core.lib, plan.core.ffi.from_buffer
    # One board takes so little that `Core.pointer`, which looks up the types, would be a tenth of it.
    tiles, masks, found = at("uint8_t[]", boards), at("uint64_t[]", rings), at("int32_t[]", totals)
    if plan.short and count <= FEW:
        fits = lib.solver_evaluate_singly(plan.struct.pointer, tiles, masks, count, players, words, found)
    else:
        room = plan.core.pointer(np.empty(plan.room, np.uint64))
        fits = lib.solver_evaluate_boards(plan.struct.pointer, tiles, masks, count, players, words, room, found)
    return totals if fits else None


def find_segments(
    tables: Tables, boards: NDArray[np.uint8], reads: NDArray[np.uint64], points: NDArray[np.uint16]
) -> bool:
    """Fill in which segments read as words and their points; return whether every tile was one of the alphabet.

    `segments_many` has made the arrays, which have no gaps.

    Args:
        tables: see `tables_for`.
        boards: uint8[boards, rows, columns].
        reads: uint64[boards, words]: a bit for each segment; zeros.
        points: uint16[boards, segments]: zeros.

    Raises:
        BadArrays: a side is less than 1 or more than 10.
        CoreMissing: the compiled core is not there.
    """
    count, rows, columns = boards.shape
    plan = tables.plans.get((rows, columns)) or _new_plan(tables, rows, columns)
    room, at = np.empty(plan.room, np.uint64), plan.core.pointer
    return plan.core.lib.solver_find_segments(
        *(plan.struct.pointer, at(boards), count, plan.segment_start),
        *(at(room), at(reads), reads.shape[1], at(points)),
    )


def _new_plan(tables: Tables, rows: int, columns: int) -> Plan:
    lines, words = lines_of(rows, columns), tables.words
    short = words.dense and lines.longest <= DENSE_LENGTH
    found = core()
    at = found.pointer
    struct = found.struct(
        "solver_plan",
        lookups=lookups_of(tables, NO_TRIE if short else words.trie),
        area=rows * columns,
        lines=len(lines.start) - 1,
        start=at(lines.start),
        cells=at(lines.cells),
    )
    plan = Plan(found, struct, found.lib.solver_room(struct.pointer), at(lines.segment_start), short)
    tables.plans[rows, columns] = plan
    return plan
