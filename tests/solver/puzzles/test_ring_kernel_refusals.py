"""What the compiled loops that place rings and make boards good refuse, and up to which limits they take numbers."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from solver.kernels.lines import lines_of
from solver.puzzles.kernels import coverage, good_boards
from solver.puzzles.kernels.parts import Block
from solver.puzzles.kinds.cancel_duel.kernels import gather_cancel_duel
from solver.puzzles.kinds.place_rings.kernels import first_place_rings
from solver.puzzles.kinds.ring_deduction.kernels import agree_by_numbers, agree_with_all, clues_of, match_clues
from solver.puzzles.kinds.tile_and_ring.kernels import ring_values
from tests.solver.changes import one_by_one
from tests.solver.puzzles.test_ring_kernels import Sample

Bits = NDArray[np.uint64]


def fitting() -> dict[str, Any]:
    """Return what fits all that a board of nine cells is handed to."""
    sample = Sample(Random("fitting"), 3, 3)
    cells, size = 9, 3
    lines = lines_of(3, 3)
    return {
        "parts": sample.parts,
        "free": 511,
        "rings": 2,
        "least": 0,
        "most": 2,
        "points": sample.points,
        "ceiling": 99,
        "answer": 3,
        "reads": sample.read(sample.live),
        "common": sample.read(sample.common),
        "segments": sample.segments,
        "size_of_board": cells,
        "board": 0,
        "tiles": np.zeros(cells, np.uint8),
        "lines": [7, 56],
        "scores": [1, 2],
        "boards": np.array([[0, 1, 2] * 3], np.uint8),
        "seeds": np.ones(1, np.uint64),
        "bag": np.array([0, 1, 2] * 4, np.uint8),
        "start": lines.start,
        "cells": lines.cells,
        "size": size,
        "flags": np.zeros(size**2 + size**3 + size**4, np.uint8),
        "five": np.zeros(8, np.uint32),
        "worth": np.ones(64, np.int64),
        "vowel": np.zeros(64, np.int64),
        "good": np.zeros(1, np.bool_),
        "line": lines.cells[:3],
        "skip": np.zeros(1, np.bool_),
    }


def block_of(a: dict[str, Any]) -> Block:
    return Block(a["reads"][None], a["common"][None], a["points"][None], a["segments"], a["size_of_board"])


def of(a: dict[str, Any], names: str) -> list[Any]:
    return [a[name] for name in names.split()]


def clues_in(a: dict[str, Any]) -> Any:
    return clues_of(a["lines"], a["scores"])


def call_good(a: dict[str, Any]) -> None:
    board = a["boards"].copy(), *of(a, "seeds bag start cells size flags five worth vowel")
    good_boards.make_good(*board, 0, 9, a["ceiling"], 1, 9, a["good"])


OF_RINGS = one_by_one(rings=[-1, 10], free=[-1, 1 << 64])
OF_MOST = one_by_one(most=[-1, 1 << 21])
OF_READS = one_by_one(
    reads=[np.zeros(0, np.uint64), np.zeros(1, np.int64)],
    common=[np.zeros(2, np.uint64), np.zeros(1)],
    points=[np.zeros(5, np.uint16), np.zeros(5)],
    segments=[np.zeros((5, 3), np.int32), np.zeros((5, 2), np.int32)],
    size_of_board=[8, 64],
)
OF_BOARDS = [*OF_READS, *one_by_one(board=[-1, 1])]
OF_CLUES = [
    *one_by_one(rings=[10, -1], scores=[[0, 0, 0], [1, 1 << 41]], lines=[[-1, 0], [1.0, 0]]),
    {"lines": [0] * 64, "scores": [0] * 64},
]
OF_CODES = one_by_one(
    size=[2, 33, 4],
    flags=[np.zeros(5, np.uint8)],
    five=[np.zeros(7, np.uint32)],
    worth=[np.zeros(2, np.int64), np.full(64, 1 << 41)],
    boards=[np.full((1, 9), 3, np.uint8)],
)
WRONG: list[tuple[Callable[[dict[str, Any]], object], list[dict[str, Any]]]] = [
    (lambda a: coverage.best_sets(*of(a, "parts free rings")), [*OF_RINGS, {"rings": 0}, {"rings": 9}]),
    (lambda a: coverage.tally(*of(a, "parts free rings least")), [*OF_RINGS, {"least": 1 << 41}]),
    (lambda a: coverage.sets_scoring(*of(a, "parts free rings least most")), [*OF_RINGS, {"least": 1 << 41}, *OF_MOST]),
    (lambda a: coverage.points_of_cells(*of(a, "parts free")), [{"free": -1}, {"free": 1 << 64}]),
    (lambda a: coverage.steps_needed(*of(a, "parts free rings ceiling answer")), [*OF_RINGS, {"answer": -1}]),
    (
        lambda a: coverage.greedy_ends(*of(a, "parts free rings ceiling"), common=True),
        [*OF_RINGS, {"ceiling": 1 << 41}],
    ),
    (lambda a: coverage.gather(block_of(a), a["board"]), OF_BOARDS),
    (
        lambda a: gather_cancel_duel(block_of(a), *of(a, "board tiles answer")),
        [*OF_BOARDS, {"tiles": np.zeros(8, np.uint8)}, {"answer": -1}],
    ),
    (lambda a: match_clues(*of(a, "parts rings"), clues_in(a)), OF_CLUES),
    (lambda a: agree_with_all(*of(a, "parts rings"), clues_in(a), a["most"]), [*OF_CLUES, *OF_MOST]),
    (lambda a: agree_by_numbers(*of(a, "size_of_board rings"), clues_in(a), 9), [*OF_CLUES, {"size_of_board": 64}]),
    (lambda a: ring_values(block_of(a), a["answer"], common=True), [*OF_READS, {"answer": -1}]),
    (
        lambda a: first_place_rings(block_of(a), *of(a, "skip rings"), 1, 5, 100, 1, a["ceiling"]),
        [*OF_READS, {"skip": np.zeros(2, np.bool_)}, {"rings": 0}, {"rings": 9}, {"ceiling": 1 << 21}],
    ),
    (
        call_good,
        [
            *OF_CODES,
            *one_by_one(
                seeds=[np.zeros(1, np.uint64), np.ones(2, np.uint64)],
                bag=[np.zeros(8, np.uint8), np.zeros(12, np.uint8), np.full(12, 3, np.uint8)],
                start=[np.array([0, 1], np.int32), np.array([0, 999], np.int32)],
                ceiling=[-1],
                cells=[np.full(99, 9, np.int32)],
                vowel=[np.full(64, 2)],
                good=[np.zeros(2, np.bool_)],
            ),
        ],
    ),
]


@pytest.mark.parametrize(("call", "wrong"), [(call, wrong) for call, every in WRONG for wrong in every])
def test_what_does_not_fit_is_refused(call: Callable[[dict[str, Any]], object], wrong: dict[str, Any]) -> None:
    call(fitting())
    with pytest.raises(ValueError, match=r"expected|has not all"):
        call(fitting() | wrong)


BOUNDS: list[tuple[Callable[[dict[str, Any]], object], dict[str, tuple[int, int]]]] = [
    (lambda a: coverage.best_sets(*of(a, "parts free rings")), {"rings": (1, 8)}),
    (lambda a: coverage.tally(*of(a, "parts free rings least")), {"rings": (1, 8), "least": (-(1 << 40), 1 << 40)}),
    (
        lambda a: coverage.sets_scoring(*of(a, "parts free rings least most")),
        {"rings": (1, 8), "most": (0, 1 << 20)},
    ),
    (
        lambda a: coverage.steps_needed(*of(a, "parts free rings ceiling answer")),
        {"rings": (0, 8), "ceiling": (-(1 << 40), 1 << 40)},
    ),
    (
        lambda a: coverage.greedy_ends(*of(a, "parts free rings ceiling"), common=True),
        {"rings": (0, 8), "ceiling": (-(1 << 40), 1 << 40)},
    ),
    (lambda a: coverage.gather(block_of(a), a["board"]), {"board": (0, 0)}),
    (lambda a: gather_cancel_duel(block_of(a), *of(a, "board tiles answer")), {"board": (0, 0)}),
    (lambda a: match_clues(*of(a, "parts rings"), clues_in(a)), {"rings": (0, 9)}),
    (
        lambda a: agree_with_all(*of(a, "parts rings"), clues_in(a), a["most"]),
        {"rings": (0, 9), "most": (0, 1 << 20)},
    ),
    (
        lambda a: agree_by_numbers(*of(a, "size_of_board rings"), clues_in(a), a["most"]),
        {"rings": (0, 9), "most": (-(1 << 40), 1 << 40)},
    ),
    (
        lambda a: first_place_rings(block_of(a), *of(a, "skip rings"), a["least"], 5, 100, 1, a["ceiling"]),
        {"rings": (1, 8)},
    ),
]


@pytest.mark.parametrize(
    ("call", "name", "least", "most"),
    [(call, name, *limits) for call, every in BOUNDS for name, limits in every.items()],
)
def test_numbers_are_taken_up_to_their_limits(
    call: Callable[[dict[str, Any]], object], name: str, least: int, most: int
) -> None:
    for taken in (least, most):
        call({**fitting(), name: taken})
    for refused in (least - 1, most + 1):
        with pytest.raises(ValueError, match=f"{name}: expected a whole number from {least} to {most}, not {refused}"):
            call({**fitting(), name: refused})
