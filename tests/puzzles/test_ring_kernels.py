"""The compiled loops that place rings and make boards good: against slow ways, and what they refuse."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import comb
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from solver.kernels.lines import lines_of
from solver.puzzles.kernels import coverage, good_boards
from solver.puzzles.kinds.cancel_duel.kernels import gather_duel
from solver.puzzles.kinds.place_rings.kernels import first_place_rings
from solver.puzzles.kinds.ring_deduction.kernels import agree_by_numbers, agree_with_all, match_clues
from solver.puzzles.kinds.tile_and_ring.kernels import ring_values
from tests.repetitions import times

Bits = NDArray[np.uint64]
WIDTH = 4


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
        self.cover = np.zeros((self.words, self.cells), np.uint64)
        self.planes, self.kept = np.zeros((self.words, WIDTH), np.uint64), np.zeros(count, np.int64)
        read = self.read(self.live), self.points, self.segments
        used, self.parts = coverage.gather(*read, self.cover, self.planes, self.kept)
        self.cover, self.planes = self.cover[:used], self.planes[:used]

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
        covered, common = np.zeros(len(sample.cover), np.uint64), sample.planes.copy()
        coverage.restrict(common, sample.kept, sample.parts, sample.read(sample.common))
        cells = cells_in(sample.free)
        assert coverage.points_of_cells(sample.cover, sample.planes, sample.free, covered) == sample.score(cells)
        assert coverage.scorer(sample.cover, sample.planes)(sample.free) == sample.score(cells)
        assert coverage.points_of(covered, common) == sample.score(cells, common=True)


def test_sets_are_found_as_the_slow_way_finds_them() -> None:
    for sample in samples("sets", 20, 500):
        for rings in (1, 2, 3):
            board = sample.cover, sample.planes, sample.free, rings
            scores = {cells: sample.score(cells_in(cells)) for cells in sample.sets(rings)}
            ranked = [*sorted(scores.values(), reverse=True), -1, -1]
            best, second, optima, chosen = coverage.best_sets(*board)
            assert (best, second, optima) == (*ranked[:2], ranked.count(best) if scores else 0)
            assert scores.get(chosen, -1) == best
            size, kept = sample.score(cells_in(sample.free)) + 1, np.zeros(4, np.uint64)
            counts, sets = np.zeros(size, np.int64), np.zeros(size, np.uint64)
            coverage.tally(*board, 5, counts, sets)
            assert counts.tolist() == [ranked.count(points) if points >= 5 else 0 for points in range(size)]
            assert all(scores[int(sets[points])] == points for points in np.flatnonzero(counts).tolist())
            found = coverage.sets_scoring(*board, ranked[len(scores) // 2], kept)
            assert found == (ranked.count(ranked[len(scores) // 2]) if scores else 0)
            assert all(scores[cells] == ranked[len(scores) // 2] for cells in kept[:found].tolist())


def test_greedy_runs_end_as_the_slow_way_ends_them() -> None:
    for sample in samples("greedy", 20, 500):
        ends = np.zeros(coverage.MAX_ENDS, np.uint64)
        for ceiling in (30, 1 << 40):
            slow, most_ends = {0}, 1
            for _ in range(3):
                after = set()
                for end in slow:
                    more = [end | 1 << cell for cell in cells_in(sample.free & ~end)]
                    scores = {cells: sample.score(cells_in(cells)) for cells in more}
                    most = max((score for score in scores.values() if score <= ceiling), default=-1)
                    after |= {cells for cells, score in scores.items() if score == most}
                slow, most_ends = after, max(most_ends, len(after))
            found = coverage.greedy_ends(sample.cover, sample.planes, sample.free, 3, ceiling, ends)
            assert found == (-1 if most_ends > coverage.MAX_ENDS else len(slow))
            assert found < 0 or set(ends[:found].tolist()) == slow


def test_clues_are_matched_as_the_slow_way_matches_them() -> None:
    for sample in samples("clues", 10, 300):
        rings, rng = 2, Random(sample.free)
        lines = [rng.getrandbits(sample.cells) for _ in range(3)]
        answer = bits_of(set(rng.sample(range(sample.cells), rings)))
        scores = [sample.score(cells_in(answer & line)) for line in lines]
        every = [bits_of(set(cells)) for cells in combinations(range(sample.cells), rings)]
        told = [[sample.score(cells_in(cells & line)) for line in lines] for cells in every]
        agreeing = [cells for cells, points in zip(every, told, strict=True) if points == scores]
        clues = np.array(lines, np.uint64), np.array(scores, np.int64)
        matches, sets = np.zeros(len(every), np.uint32), np.zeros(len(every), np.uint64)
        assert match_clues(sample.cover, sample.planes, rings, *clues, matches) == agreeing[0]
        assert matches.tolist() == [
            sum((p == s) << n for n, (p, s) in enumerate(zip(t, scores, strict=True))) for t in told
        ]
        assert agree_with_all(sample.cover, sample.planes, rings, *clues, sets) == len(agreeing)
        assert sets[: len(agreeing)].tolist() == agreeing


def test_ring_values_are_those_of_the_slow_way() -> None:
    for sample in samples("values", 20, 500):
        own = sample.free & 0b10110
        base, gains = np.zeros(1, np.int64), np.zeros((1, sample.cells), np.int64)
        ring_values(sample.read(sample.live)[None], sample.points[None], sample.segments, own, base, gains)
        mine = sample.score(cells_in(own))
        assert base[0] == mine
        for cell in cells_in(~own & (1 << sample.cells) - 1):
            assert gains[0, cell] == sample.score(cells_in(own) | {cell}) - mine


def fitting() -> dict[str, Any]:
    """Return what fits all that a board of nine cells is handed to."""
    sample = Sample(Random("fitting"), 3, 3)
    segments, cells, size = len(sample.segments), 9, 3
    lines = lines_of(3, 3)
    return {
        "cover": sample.cover,
        "planes": sample.planes,
        "free": 511,
        "rings": 2,
        "least": 0,
        "counts": np.zeros(2000, np.int64),
        "sets": np.zeros(2000, np.uint64),
        "points": sample.points,
        "ceiling": 99,
        "answer": 3,
        "ends": np.zeros(coverage.MAX_ENDS, np.uint64),
        "common_planes": sample.planes.copy(),
        "reads": sample.read(sample.live),
        "common_reads": sample.read(sample.common),
        "segments": sample.segments,
        "kept": np.zeros(segments, np.int64),
        "tiles": np.zeros(cells, np.uint8),
        "lines": np.array([7, 56], np.uint64),
        "scores": np.array([1, 2]),
        "matches": np.zeros(comb(9, 2), np.uint32),
        "base": np.zeros(1, np.int64),
        "gains": np.zeros((1, cells), np.int64),
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


def call_best(a: dict[str, Any]) -> None:
    coverage.best_sets(a["cover"], a["planes"], a["free"], a["rings"])


def call_tally(a: dict[str, Any]) -> None:
    coverage.tally(a["cover"], a["planes"], a["free"], a["rings"], a["least"], a["counts"], a["sets"])


def call_scoring(a: dict[str, Any]) -> None:
    coverage.sets_scoring(a["cover"], a["planes"], a["free"], a["rings"], a["least"], a["sets"])


def call_points(a: dict[str, Any]) -> None:
    coverage.points_of(a["cover"][:, 0].copy(), a["planes"])
    coverage.scorer(a["cover"], a["planes"])(a["free"])
    coverage.points_of_cells(a["cover"], a["planes"], a["free"], a["cover"][:, 0].copy())


def call_steps(a: dict[str, Any]) -> None:
    board = a["cover"], a["planes"], a["common_planes"], a["free"], a["rings"], a["ceiling"]
    coverage.steps_needed(*board, a["answer"], a["ends"])


def call_greedy(a: dict[str, Any]) -> None:
    coverage.greedy_ends(a["cover"], a["planes"], a["free"], a["rings"], a["ceiling"], a["ends"])


def call_gather(a: dict[str, Any]) -> None:
    coverage.gather(a["reads"], a["points"], a["segments"], a["cover"], a["planes"], a["kept"])


def call_restrict(a: dict[str, Any]) -> None:
    coverage.restrict(a["planes"], a["kept"], 20, a["reads"])


def call_duel(a: dict[str, Any]) -> None:
    board = a["reads"], a["points"], a["common_reads"], a["segments"], a["tiles"]
    gather_duel(*board, a["answer"], a["cover"], a["planes"], a["common_planes"])


def call_match(a: dict[str, Any]) -> None:
    match_clues(a["cover"], a["planes"], a["rings"], a["lines"], a["scores"], a["matches"])


def call_agree(a: dict[str, Any]) -> None:
    agree_with_all(a["cover"], a["planes"], a["rings"], a["lines"], a["scores"], a["sets"])


def call_numbers(a: dict[str, Any]) -> None:
    agree_by_numbers(a["cover"].shape[1], a["rings"], a["lines"], a["scores"], 9)


def call_values(a: dict[str, Any]) -> None:
    ring_values(a["reads"][None], a["points"][None], a["segments"], a["answer"], a["base"], a["gains"])


def call_first(a: dict[str, Any]) -> None:
    block = a["reads"][None], a["points"][None], a["common_reads"][None], a["skip"], a["segments"]
    first_place_rings(*block, WIDTH, a["rings"], 1, 5, 100, 1, a["ceiling"])


def call_good(a: dict[str, Any]) -> None:
    board = a["boards"].copy(), a["seeds"], a["bag"], a["start"], a["cells"], a["size"], a["flags"], a["five"]
    good_boards.make_good(*board, a["worth"], a["vowel"], 0, 9, a["ceiling"], 1, 9, a["good"])


def call_line(a: dict[str, Any]) -> None:
    codes = a["size"], a["flags"], a["five"], a["worth"]
    good_boards.read_line(a["boards"].ravel(), a["line"], *codes, np.zeros(good_boards.COUNTS, np.int64))


COVER = np.zeros((1, 9), np.uint64)
OF_COVER: list[dict[str, Any]] = [
    {"cover": COVER.astype(np.int64)},
    {"cover": COVER[0]},
    {"cover": np.zeros((1, 18), np.uint64)[:, ::2]},
    {"cover": np.zeros((1, 64), np.uint64)},
    {"cover": np.zeros((33, 9), np.uint64), "planes": np.zeros((33, 4), np.uint64)},
    {"cover": np.zeros((3, 9), np.uint64)},
    {"planes": np.zeros((1, 4))},
    {"planes": np.zeros((1, 33), np.uint64)},
    {"planes": np.zeros((1, 0), np.uint64)},
]
OF_RINGS = [{"rings": -1}, {"rings": 10}, {"free": -1}, {"free": 1 << 64}]
OF_READS: list[dict[str, Any]] = [
    {"reads": np.zeros(0, np.uint64)},
    {"reads": np.zeros(1, np.int64)},
    {"points": np.zeros(5, np.uint16)},
    {"points": np.zeros(5)},
    {"segments": np.zeros((5, 3), np.int32)},
    {"segments": np.zeros((5, 2), np.int32)},
]
OF_CLUES: list[dict[str, Any]] = [
    {"rings": 10},
    {"scores": np.zeros(3, np.int64)},
    {"scores": np.array([1, 1 << 41])},
    {"lines": np.zeros(64, np.uint64), "scores": np.zeros(64, np.int64)},
    {"lines": np.zeros(2, np.int64)},
]
OF_CODES: list[dict[str, Any]] = [
    {"size": 2},
    {"size": 33},
    {"size": 4},
    {"flags": np.zeros(5, np.uint8)},
    {"five": np.zeros(7, np.uint32)},
    {"worth": np.zeros(2, np.int64)},
    {"worth": np.full(64, 1 << 41)},
    {"boards": np.full((1, 9), 3, np.uint8)},
]
WRONG: list[tuple[Callable[[dict[str, Any]], None], list[dict[str, Any]]]] = [
    (call_best, [*OF_COVER, *OF_RINGS, {"rings": 0}, {"rings": 9}]),
    (call_tally, [*OF_COVER, *OF_RINGS, {"counts": np.zeros(5, np.int64)}, {"sets": np.zeros(5, np.uint64)}]),
    (call_tally, [{"counts": np.zeros(1, np.int64), "sets": np.zeros(1, np.uint64)}, {"least": 1 << 41}]),
    (call_scoring, [*OF_COVER, *OF_RINGS, {"sets": np.zeros(5, np.int64)}, {"least": 1 << 41}]),
    (call_points, [OF_COVER[5], OF_COVER[6], OF_COVER[7], {"free": -1}]),
    (call_steps, [*OF_COVER, *OF_RINGS, {"ends": np.zeros(5, np.uint64)}, {"common_planes": COVER}, {"answer": -1}]),
    (call_greedy, [*OF_COVER, *OF_RINGS, {"ends": np.zeros(5, np.uint64)}, {"ceiling": 1 << 41}]),
    (call_gather, [*OF_READS, OF_COVER[0], OF_COVER[1], OF_COVER[6], OF_COVER[7], {"kept": np.zeros(5, np.int64)}]),
    (call_restrict, [OF_COVER[6], OF_COVER[7], {"kept": np.full(99, 64)}, {"kept": np.full(99, -1)}]),
    (call_restrict, [{"kept": np.zeros(5, np.int64)}, {"reads": np.zeros(0, np.uint64)}]),
    (call_duel, [*OF_READS, *OF_COVER[:8], {"tiles": np.zeros(8, np.uint8)}, {"answer": -1}]),
    (call_match, [*OF_COVER, *OF_CLUES, {"matches": np.zeros(35, np.uint32)}]),
    (call_agree, [*OF_COVER, *OF_CLUES, {"sets": np.zeros(5, np.int64)}]),
    (call_numbers, [*OF_CLUES, {"cover": np.zeros((1, 64), np.uint64)}]),
    (call_values, [*OF_READS, {"base": np.zeros(2, np.int64)}, {"gains": np.zeros((1, 8), np.int64)}]),
    (call_first, [*OF_READS, {"skip": np.zeros(2, np.bool_)}, {"rings": 0}, {"rings": 9}, {"ceiling": 1 << 21}]),
    (call_good, [*OF_CODES, {"seeds": np.zeros(1, np.uint64)}, {"seeds": np.ones(2, np.uint64)}]),
    (call_good, [{"bag": np.zeros(8, np.uint8)}, {"bag": np.zeros(12, np.uint8)}, {"bag": np.full(12, 3, np.uint8)}]),
    (call_good, [{"start": np.array([0, 1], np.int32)}, {"start": np.array([0, 999], np.int32)}, {"ceiling": -1}]),
    (call_good, [{"cells": np.full(99, 9, np.int32)}, {"vowel": np.full(64, 2)}, {"good": np.zeros(2, np.bool_)}]),
    (call_line, [*OF_CODES, {"line": np.array([0], np.int32)}, {"line": np.array([0, 9], np.int32)}]),
    (call_line, [{"line": np.array([0, -1], np.int32)}, {"line": np.array([0, 1])}]),
]


@pytest.mark.parametrize(("call", "wrong"), [(call, wrong) for call, every in WRONG for wrong in every])
def test_what_does_not_fit_is_refused(call: Callable[[dict[str, Any]], None], wrong: dict[str, Any]) -> None:
    call(fitting())
    with pytest.raises(ValueError, match=r"expected|number 0|segment is not|has not all"):
        call(fitting() | wrong)
