"""The compiled loops that place rings and make boards good: against slow ways, and what they refuse."""

from itertools import combinations
from random import Random

import numpy as np
from numpy.typing import NDArray

from solver.kernels.lines import lines_of
from solver.puzzles.coverage import Coverage
from solver.puzzles.features import standing_among
from solver.puzzles.kernels import coverage
from solver.puzzles.kernels.parts import Block
from solver.puzzles.kinds.cancel_duel.kernels import gather_cancel_duel
from solver.puzzles.kinds.ring_deduction.kernels import agree_with_all, clues_of, match_clues
from solver.puzzles.kinds.tile_and_ring.kernels import ring_values
from tests.repetitions import times

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
