"""What the compiled loops are handed is checked, and the last plays are those of a plain search."""

import random
from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import Any

import numpy as np
import pytest

from solver.cells import Cell
from solver.endgame import LastPlays
from solver.kernels import lines_of, segments_many
from solver.kernels.endgame import INFINITY, Layouts, first_value, gather_layouts, make_move, move_values, standing_of
from solver.kernels.planting import nodes_of
from solver.plays import Play
from solver.ruleset import Ruleset
from tests.repetitions import times
from tests.solver.kernel_boards import random_cells, random_words, tables_of


def refused(*calls: Callable[[], Any]) -> None:
    for call in calls:
        with pytest.raises(ValueError, match=r"\S"):
            call()


def test_a_trie_has_its_runs_and_no_others() -> None:
    rng = random.Random("trie")
    for longest, tiles in ((1, 3), (6, 3), (9, 64)):
        runs = sorted({tuple(rng.choices(range(1, tiles + 1), k=rng.randint(1, longest))) for _ in range(200)})
        ordered = np.zeros((len(runs), longest), np.uint8)
        for row, run in zip(ordered, runs, strict=True):
            row[: len(run)] = run
        nodes, levels = nodes_of(ordered, 1000)
        assert sum(levels) == len(nodes)
        found = {}
        below: list[tuple[tuple[int, ...], int]] = [((), 0)]
        while below:
            run, node = below.pop()
            bits, rest = map(int, nodes[node])
            if rest >> 32:
                found[run] = (rest >> 32) - 1
            children = [tile for tile in range(64) if bits >> tile & 1]
            below += [((*run, tile + 1), (rest & 0xFFFFFFFF) + place) for place, tile in enumerate(children)]
        assert found == {run: 1000 + number for number, run in enumerate(runs)}


def test_runs_that_do_not_fit_are_refused() -> None:
    rows = np.array([[1, 2, 0], [64, 1, 1]], np.uint8)
    assert nodes_of(rows, 0)[1] == [1, 2, 2, 1]
    assert nodes_of(rows[:0], 0)[1] == [1, 0, 0, 0]
    nodes_of(rows, (1 << 31) - 3)
    refused(
        lambda: nodes_of(rows[0], 0),
        lambda: nodes_of(rows.astype(np.int8), 0),
        lambda: nodes_of(rows[:, ::-1], 0),
        lambda: nodes_of(rows + np.uint8(1), 0),
        lambda: nodes_of(rows, -1),
        lambda: nodes_of(rows, (1 << 31) - 2),
    )


Hands = tuple[tuple[int | None, bool], tuple[int | None, bool]]
Placed = tuple[int, int, int, int, int, tuple[bool, bool], tuple[bool, bool]]


def plain_values(layouts: Layouts, player: int, plays: int, placed: Placed) -> dict[int, int]:
    """Return what each move is worth for you, by looking at all."""
    cells, values = layouts.cells, {}
    for move in range(2 * cells):
        mine, theirs, top, a, b, tiles, ring = placed
        own, bit, left = (mine, theirs)[player], 1 << move % cells, [list(tiles), list(ring)]
        if not left[move >= cells][player] or (top & bit and (move >= cells or not own & bit)):
            continue
        left[move >= cells][player] = False
        laid, rings = [a, b], [mine, theirs]
        if move < cells:
            laid = [0 if at == move + 1 else at for at in laid]
            laid[player] = move + 1
            top &= ~bit
        else:
            rings = [each & ~bit for each in rings]
            rings[player] |= bit
            top |= bit
        after = (*rings, top, *laid, *map(tuple, left))
        if plays == 1:
            values[move] = plain_margin(layouts, after)
        else:
            best = plain_values(layouts, 1 - player, plays - 1, after).values()
            values[move] = max(best, default=-INFINITY) if player else min(best, default=INFINITY)
    return values


def plain_margin(layouts: Layouts, placed: Placed) -> int:
    mine, theirs, _, a, b, *_ = placed
    number, total = a * (layouts.cells + 1) + b, 0
    for word in range(layouts.cover.shape[1]):

        def through(segments: np.ndarray, cells: int, word: int = word) -> int:
            of = segments[number, word].tolist()
            return reduce(or_, (each for cell, each in enumerate(of) if cells >> cell & 1), 0)

        ahead = through(layouts.cover, mine) & ~through(layouts.group, theirs)
        behind = through(layouts.cover, theirs) & ~through(layouts.group, mine)
        for plane, bits in enumerate(map(int, layouts.planes[number, word])):
            total += ((ahead & bits).bit_count() - (behind & bits).bit_count()) << plane
    return total


def test_the_last_plays_are_those_of_a_plain_search() -> None:
    rng = random.Random("last plays")
    for number in range(times(6, 100)):
        words = sorted(random_words(rng, 3, 30, longest=4))
        tables = tables_of(3, words, [1, 5, 8], Ruleset())
        cells = random_cells(rng, 3, *((2, 3), (3, 3), (1, 5))[number % 3], words, 2)
        own = rng.getrandbits(cells.size)
        rings = own, rng.getrandbits(cells.size) & ~own
        hands: Hands = (rng.randrange(3), rng.random() < 0.7), (rng.choice((None, 1)), True)
        start = LastPlays(cells, rings, hands, ("X", "Y"))
        layouts = start.layouts()
        search = start.search(layouts, *segments_many(tables, layouts.boards))
        first, last = Cell(0, 0), Cell(len(cells) - 1, len(cells[0]) - 1)
        told = [Play(first, "Y"), Play(last, "Y"), Play(first)]
        assert [search.play(move, 1) for move in (0, cells.size - 1, cells.size)] == told
        tiles, ring = ((hands[0][0] is not None, hands[1][0] is not None), (hands[0][1], hands[1][1]))
        for plays in (1, 2, 3):
            placed = (*rings, rings[0] | rings[1], 0, 0, tiles, ring)
            expected = plain_values(search.layouts, 0, plays, placed)
            assert search.exact_values(plays) == {move: value for move, value in expected.items() if value > -INFINITY}
            values = search.values(plays)
            if expected:
                assert values.max() == max(expected.values())
                best = sorted(expected.values(), reverse=True)[:2]
                assert {move for move in expected if values[move] >= best[-1]} >= {
                    move for move, value in expected.items() if value >= best[-1]
                }
            rival = plain_values(search.layouts, 1, plays, placed)
            if rival:
                assert move_values(search.layouts, 1, plays, search.standing).max() == -min(rival.values())


def test_last_plays_that_do_not_fit_are_refused() -> None:
    boards, count = np.zeros((2, 2, 3), np.uint8), len(lines_of(2, 3).segments)
    reads, points, numbers = np.zeros((2, 1), np.uint64), np.zeros((2, count), np.uint16), np.array([0, 48])
    layouts = gather_layouts(reads, points, boards, numbers)
    standing = standing_of(layouts, (1, 2), (True, True), (True, False))
    standing_of(layouts, (63, 0), (True, True), (True, True))
    make_move(layouts, 11, 1, standing)
    move_values(layouts, 1, 1, standing)
    move_values(layouts, 0, 4, standing)
    first_value(layouts, 11, 1, standing)
    first_value(layouts, 0, 4, standing)
    large = np.zeros((1, 9, 9), np.uint8)
    some = len(lines_of(9, 9).segments)
    refused(
        lambda: gather_layouts(reads, points, boards[0], numbers),
        lambda: gather_layouts(reads, points, boards.astype(np.int8), numbers),
        lambda: gather_layouts(reads[:1], points, boards, numbers),
        lambda: gather_layouts(reads, points[:, 1:], boards, numbers),
        lambda: gather_layouts(reads, points, boards, numbers[:1]),
        lambda: gather_layouts(reads, points, boards, np.array([0, 49])),
        lambda: gather_layouts(reads, points, boards, np.array([-1, 0])),
        lambda: gather_layouts(reads, points, boards, np.array([0, 1], np.int32)),
        lambda: gather_layouts(
            np.zeros((1, -(-some // 64)), np.uint64), np.zeros((1, some), np.uint16), large, np.array([0])
        ),
        lambda: standing_of(layouts, (64, 0), (True, True), (True, True)),
        lambda: standing_of(layouts, (-1, 0), (True, True), (True, True)),
        lambda: standing_of(layouts, (1, 0), (True,), (True, True)),
        lambda: make_move(layouts, 12, 0, standing),
        lambda: make_move(layouts, -1, 0, standing),
        lambda: make_move(layouts, 0, 2, standing),
        lambda: move_values(layouts, -1, 1, standing),
        lambda: move_values(layouts, 0, 0, standing),
        lambda: move_values(layouts, 0, 5, standing),
        lambda: first_value(layouts, 12, 1, standing),
        lambda: first_value(layouts, 0, 0, standing),
    )
    assert first_value(layouts, 1, 1, standing) == -INFINITY, "the rival's ring is on top"
