"""The compiled loops that place rings and make boards good: against slow ways, and what they refuse."""

from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from solver.kernels.lines import lines_of
from solver.puzzles.coverage import Coverage
from solver.puzzles.features import standing_among
from solver.puzzles.kernels import coverage, good_boards
from solver.puzzles.kernels.parts import Block
from solver.puzzles.kinds.cancel_duel.kernels import gather_cancel_duel
from solver.puzzles.kinds.place_rings.kernels import first_place_rings
from solver.puzzles.kinds.ring_deduction.kernels import agree_by_numbers, agree_with_all, clues_of, match_clues
from solver.puzzles.kinds.tile_and_ring.kernels import ring_values
from tests.repetitions import times
from tests.solver.changes import one_by_one

Bits = NDArray[np.uint64]


class Sample:
    """Segments of a board that read as words, as parts.

    Args:
        rng: chance.
        rows, columns: the size of the board.
    """

    def __init__(self, rng: Random, rows: int, columns: int) -> None:
        self.cells, self.segments = rows * columns, lines_of(rows, columns).segments
        count = len(self.segments)
        self.live = [number for number in range(count) if rng.random() < 0.4]
        self.common = [number for number in self.live if rng.random() < 0.5]
        self.points = np.array([rng.randint(0, 15) for _ in range(count)], np.uint16)
        self.words = -(-count // 64)
        self.free = rng.getrandbits(self.cells) | rng.getrandbits(self.cells)
        self.block = Block(
            self.read(self.live)[None], self.read(self.common)[None], self.points[None], self.segments, self.cells
        )
        self.parts = coverage.gather(self.block, 0)

    def read(self, segments: list[int]) -> Bits:
        """Return some segments as bits."""
        bits = sum(1 << number for number in segments)
        return np.array([bits >> 64 * word & (1 << 64) - 1 for word in range(self.words)], np.uint64)

    def cells_of(self, number: int) -> set[int]:
        """Return the cells of a segment."""
        first, step, length = self.segments[number].tolist()
        return {first + step * place for place in range(length)}

    def score(self, cells: set[int], common: bool = False) -> int:
        """Add up the points of the words that rings on some cells touch."""
        words = self.common if common else self.live
        return sum(int(self.points[number]) for number in words if self.cells_of(number) & cells)

    def sets(self, rings: int) -> list[int]:
        """Return the sets of so many free cells."""
        free = [cell for cell in range(self.cells) if self.free >> cell & 1]
        return [bits_of(set(cells)) for cells in combinations(free, rings)]


def bits_of(cells: set[int]) -> int:
    return sum(1 << cell for cell in cells)


def cells_in(bits: int) -> set[int]:
    return {cell for cell in range(bits.bit_length()) if bits >> cell & 1}


def samples(seed: str, few: int, many: int) -> list[Sample]:
    rng = Random(seed)
    return [Sample(rng, rng.randint(2, 5), rng.randint(2, 4)) for _ in range(times(few, many))]


def test_sets_score_as_the_slow_way_scores_them() -> None:
    for sample in samples("score", 20, 500):
        assert coverage.points_of_cells(sample.parts, sample.free) == sample.score(cells_in(sample.free))


def test_sets_are_found_as_the_slow_way_finds_them() -> None:
    for sample in samples("sets", 20, 500):
        for rings in (1, 2, 3):
            board = sample.parts, sample.free, rings
            scores = {cells: sample.score(cells_in(cells)) for cells in sample.sets(rings)}
            ranked = [*sorted(scores.values(), reverse=True), -1, -1]
            best, second, optima, chosen = coverage.best_sets(*board)
            assert (best, second, optima) == (*ranked[:2], ranked.count(best) if scores else 0)
            assert scores.get(chosen, -1) == best
            size = sample.score(cells_in(sample.free)) + 1
            counts, sets = coverage.tally(*board, 5)
            assert counts.tolist() == [ranked.count(points) if points >= 5 else 0 for points in range(size)]
            assert all(scores[int(sets[points])] == points for points in np.flatnonzero(counts).tolist())
            found, kept = coverage.sets_scoring(*board, ranked[len(scores) // 2], 4)
            assert found == (ranked.count(ranked[len(scores) // 2]) if scores else 0)
            assert all(scores[cells] == ranked[len(scores) // 2] for cells in kept)
            assert len(kept) == len(set(kept)) == min(found, 4)


def test_greedy_runs_end_as_the_slow_way_ends_them() -> None:
    for sample in samples("greedy", 20, 500):
        for ceiling, common in ((30, False), (1 << 40, False), (30, True), (1 << 40, True)):
            slow, most_ends = {0}, 1
            for _ in range(3):
                after = set()
                for end in slow:
                    more = [end | 1 << cell for cell in cells_in(sample.free & ~end)]
                    scores = {cells: sample.score(cells_in(cells), common) for cells in more}
                    most = max((score for score in scores.values() if score <= ceiling), default=-1)
                    after |= {cells for cells, score in scores.items() if score == most}
                slow, most_ends = after, max(most_ends, len(after))
            found = coverage.greedy_ends(sample.parts, sample.free, 3, ceiling, common=common)
            assert (found is None) == (most_ends > coverage.MAX_ENDS)
            assert found is None or sorted(found.tolist()) == sorted(slow)


def test_clues_are_matched_as_the_slow_way_matches_them() -> None:
    for sample in samples("clues", 10, 300):
        rings, rng = 2, Random(sample.free)
        lines = [rng.getrandbits(sample.cells) for _ in range(3)]
        answer = bits_of(set(rng.sample(range(sample.cells), rings)))
        scores = [sample.score(cells_in(answer & line)) for line in lines]
        every = [bits_of(set(cells)) for cells in combinations(range(sample.cells), rings)]
        told = [[sample.score(cells_in(cells & line)) for line in lines] for cells in every]
        agreeing = [cells for cells, points in zip(every, told, strict=True) if points == scores]
        clues = clues_of(lines, scores)
        matches, first = match_clues(sample.parts, rings, clues)
        assert first == agreeing[0]
        assert matches.tolist() == [
            sum((p == s) << n for n, (p, s) in enumerate(zip(t, scores, strict=True))) for t in told
        ]
        assert agree_with_all(sample.parts, rings, clues, 3) == (len(agreeing), agreeing[:3])


def test_ring_values_are_those_of_the_slow_way() -> None:
    for sample in samples("values", 20, 500):
        own = sample.free & 0b10110
        for common in (False, True):
            base, gains = ring_values(sample.block, own, common=common)
            mine = sample.score(cells_in(own), common)
            assert base.tolist() == [mine]
            for cell in cells_in(~own & (1 << sample.cells) - 1):
                assert gains[0, cell] == sample.score(cells_in(own) | {cell}, common) - mine


def test_the_second_board_of_a_block_is_as_it_is_alone() -> None:
    for sample in samples("two", 10, 100):
        reads, common = (np.stack([sample.read(of) for of in ([], each)]) for each in (sample.live, sample.common))
        points, tiles = np.stack([sample.points + np.uint16(1), sample.points]), np.zeros(sample.cells, np.uint8)
        block = Block(reads, common, points, sample.segments, sample.cells)
        of_two, alone = [
            [
                coverage.best_sets(parts, sample.free, 2)
                for parts in (coverage.gather(*board), gather_cancel_duel(*board, tiles, 5)[0])
            ]
            for board in ((block, 1), (sample.block, 0))
        ]
        assert of_two == alone
        values, of_second = ring_values(block, 5, common=True), ring_values(sample.block, 5, common=True)
        assert [each[1].tolist() for each in values] == [each[0].tolist() for each in of_second]


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


def test_the_best_set_stands_among_all_as_their_scores_say() -> None:
    rng, seconds = Random("standing"), set()
    for _ in range(times(60, 600)):
        sample = Sample(rng, 4, 4)
        sample.live = rng.sample(range(len(sample.segments)), 2)
        sample.block = Block(sample.read(sample.live)[None], sample.read([])[None], sample.points[None],
                             sample.segments, sample.cells)  # fmt: skip
        free = rng.sample(range(sample.cells), 5)
        known = Coverage(coverage.gather(sample.block, 0), sum(1 << cell for cell in free), 4, 4)
        for rings in (1, 2):
            scores = sorted(sample.score(set(cells)) for cells in combinations(free, rings))
            if scores[-1]:
                assert known.standing(rings, known.best(rings)) == standing_among(np.array(scores))
                seconds.add(scores[-2])
    assert 0 in seconds
    assert len(seconds) > 5
