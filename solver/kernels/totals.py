"""The scores and segments of many boards; `solver.kernels.bulk` explains them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.kernels.core import core
from solver.kernels.lines import lines_of
from solver.kernels.plain_arrays import INT32, UINT8, UINT16, UINT64, check_array
from solver.kernels.structs import Struct, lookups_of, pointer, struct_of
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
    count, rows, columns = boards.shape
    check_array("boards", boards, UINT8, boards.shape)
    _, players, words = rings.shape
    check_array("rings", rings, UINT64, (count, players, words))
    if words * 64 < rows * columns:
        raise ValueError(f"rings: {words} words for {rows * columns} cells")
    plan = _plan(tables, rows, columns)
    room, totals = np.empty(plan.room, UINT64), np.empty((2, count, players), INT32)
    at = core().ffi.from_buffer
    fits = core().lib.solver_evaluate_boards(
        *(plan.struct.pointer, at("uint8_t[]", boards), at("uint64_t[]", rings), count, players, words),
        *(at("uint64_t[]", room), at("int32_t[]", totals)),
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
    count, rows, columns = boards.shape
    check_array("boards", boards, UINT8, boards.shape)
    segment_start = lines_of(rows, columns).segment_start
    segments = int(segment_start[-1])
    check_array("reads", reads, UINT64, (count, -(-segments // 64)))
    check_array("points", points, UINT16, (count, segments))
    plan = _plan(tables, rows, columns)
    room = np.empty(plan.room, UINT64)
    fits: bool = core().lib.solver_find_segments(
        *(plan.struct.pointer, pointer("uint8_t", boards), count, pointer("int32_t", segment_start)),
        *(pointer("uint64_t", room), pointer("uint64_t", reads), reads.shape[1], pointer("uint16_t", points)),
    )
    return fits


def _plan(tables: Tables, rows: int, columns: int) -> Plan:
    plan: Plan | None = tables.plans.get(("blocks", rows, columns))
    if plan is None:
        plan = tables.plans["blocks", rows, columns] = _new_plan(tables, rows, columns)
    return plan


def _new_plan(tables: Tables, rows: int, columns: int) -> Plan:
    lines, words = lines_of(rows, columns), tables.words
    struct = struct_of(
        "solver_plan",
        lookups=lookups_of(tables, words.trie if lines.longest > DENSE_LENGTH or not words.dense else NO_TRIE),
        area=rows * columns,
        lines=len(lines.start) - 1,
        start=lines.start,
        cells=lines.cells,
    )
    return Plan(struct, core().lib.solver_room(struct.pointer))
