"""Bounds hold for every board, and are never below the best board of a size where all boards can be tried."""

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations, islice, pairwise, permutations
from typing import Any

import numpy as np
import pytest

from dictionaries import Catalog, Dictionary
from solver.board import Board
from solver.cells import Cell
from solver.records.bounds import SCALE, Relaxation, bound_of_prices, bounds, ring_bound
from solver.records.goals import Goal
from solver.records.kernels.annealing import Chain, anneal
from solver.records.kernels.bounding import best_by_face, best_string, best_tiles, string_values
from solver.records.readings import Readings
from solver.records.search import OWNER, Search
from solver.ruleset import Ruleset
from solver.solve import solve
from tests.small_dictionary import small_dictionary
from tests.solver.changes import one_by_one

WORDS = "AT TA TEA EAT SEA TEAS EATS SEAT AS ES TEE SET ESTATE TASTE"
POINTS = {"A": 1, "E": 2, "S": 3, "T": 5}


@pytest.fixture(scope="module")
def dictionary(tmp_path_factory: pytest.TempPathFactory) -> Dictionary:
    points = dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 1) | POINTS
    return small_dictionary(tmp_path_factory.mktemp("words"), WORDS.split(), letter_points=points)


def brute_force(dictionary: Dictionary, ruleset: Ruleset, goal: Goal, rows: int, columns: int) -> int:
    """Try every board and every set of rings, and count each with the scanner."""
    bag = [face for face, count in ruleset.tiles.items() for _ in range(count)]
    cells = [Cell(row, column) for row in range(rows) for column in range(columns)]
    best = 0
    for faces in set(permutations(bag, rows * columns)):
        rows_of = [faces[row * columns : (row + 1) * columns] for row in range(rows)]
        for chosen in combinations(cells, goal.rings or len(cells)):
            board = Board(rows_of, dict.fromkeys(chosen, OWNER))
            (player,) = solve(board, dictionary, ruleset).players
            best = max(best, len(player.words) if goal.unit == "words" else player.total)
    return best


@pytest.mark.no_cover
@pytest.mark.parametrize(("rows", "columns"), [(2, 2), (1, 4), (2, 3)])
@pytest.mark.parametrize("name", ["total", "words", "rings:1", "rings:2"])
def test_the_search_finds_the_best_and_no_bound_is_below_it(
    dictionary: Dictionary, rows: int, columns: int, name: str
) -> None:
    ruleset, goal = Ruleset(tiles={"A": 2, "E": 1, "S": 2, "T": 2}), Goal(name)
    best = brute_force(dictionary, ruleset, goal, rows, columns)
    search = Search(goal, dictionary, ruleset, "1", rows, columns)
    *_, found = search.chain(0)
    assert found.value == search.value(found.board) == best > 0
    assert all(bound.value >= best for bound in islice(bounds(Relaxation(search.readings, goal), best), 50))
    if goal.rings:
        assert ring_bound(search.readings, goal, goal.rings) >= best


def test_prices_prove_a_bound_whatever_they_are(dictionary: Dictionary) -> None:
    ruleset, goal = Ruleset(tiles={"A": 2, "E": 1, "S": 2, "T": 2}), Goal("total")
    best = brute_force(dictionary, ruleset, goal, 2, 3)
    relaxation = Relaxation(Readings.of(dictionary, ruleset, goal, 2, 3), goal)
    generator = np.random.default_rng(1)
    for _ in range(30):
        prices = generator.integers(-3000, 3000, (relaxation.places, 4))
        assert bound_of_prices(relaxation, prices) >= best


@pytest.mark.parametrize("name", ["total", "words"])
def test_what_prices_prove_agrees_with_the_slow_way(dictionary: Dictionary, name: str) -> None:
    ruleset, goal = Ruleset(tiles={"A": 2, "E": 1, "S": 2, "T": 2}), Goal(name)
    readings = Readings.of(dictionary, ruleset, goal, 2, 3)
    lines, bag = readings.lines, [face for face, count in ruleset.tiles.items() for _ in range(count)]
    worth: dict[tuple[str, ...], int] = {}
    for length in (2, 3):
        for string in set(permutations(bag, length)):
            (player,) = solve(Board([string]), dictionary, ruleset).players
            worth[string] = len(player.words) if name == "words" else player.total
    boards = set(permutations(bag, 6))
    generator = np.random.default_rng(4)
    for low, high in ((-3000, 3000), (1000, 4000), (-4000, -1000)):
        prices = generator.integers(low, high, (len(lines.cells), 4))
        paid = [dict(zip(readings.faces, row, strict=True)) for row in prices.tolist()]
        total = 0
        for begin, end in pairwise(lines.start.tolist()):
            strings = (string for string in worth if len(string) == end - begin)
            total += max(
                SCALE * worth[string] - sum(paid[begin + place][face] for place, face in enumerate(string))
                for string in strings
            )
        total += max(sum(paid[place][board[cell]] for place, cell in enumerate(lines.cells)) for board in boards)
        assert bound_of_prices(Relaxation(readings, goal), prices) == total // SCALE


def test_bounds_get_better(dictionary: Dictionary) -> None:
    goal = Goal("total")
    relaxation = Relaxation(Readings.of(dictionary, Ruleset(tiles=dict.fromkeys("AEST", 6)), goal, 4, 4), goal)
    found = list(islice(bounds(relaxation, 0), 200))
    values = [bound.value for bound in found]
    assert values == sorted(values, reverse=True)
    assert values[-1] < values[0]
    assert bound_of_prices(relaxation, found[-1].prices) == values[-1]


def test_a_board_never_exceeds_what_its_lines_and_cells_would_have_alone(dictionary: Dictionary) -> None:
    goal, ruleset = Goal("rings:2"), Ruleset(tiles=dict.fromkeys("AEST", 5))
    search = Search(goal, dictionary, ruleset, rows=4, columns=4)
    most = min(ring_bound(search.readings, goal, 2), next(bounds(Relaxation(search.readings, goal), 0)).value)
    draw = random.Random(3)
    for _ in range(200):
        faces = draw.sample([face for face in "AEST" for _ in range(5)], 16)
        board = Board([faces[row * 4 : row * 4 + 4] for row in range(4)])
        rings = {Cell(*divmod(cell, 4)): OWNER for cell in draw.sample(range(16), 2)}
        assert search.value(Board(board.rows, rings)) <= most


def test_tiles_go_where_they_earn_most() -> None:
    generator = np.random.default_rng(2)
    tiles = np.array([0, 0, 1, 2], np.int32)
    for _ in range(50):
        prices = generator.integers(-50, 50, (3, 3))
        best = max(sum(prices[cell, face] for cell, face in enumerate(faces)) for faces in permutations(tiles, 3))
        total, chosen = best_tiles(prices, tiles)
        assert total == best == sum(prices[cell, face] for cell, face in enumerate(chosen))
        assert not Counter(chosen.tolist()) - Counter(tiles.tolist())


READINGS = Search(Goal("total"), Catalog().get("en-common"), Ruleset(tiles={"A": 4, "T": 4}), "", 2, 2).readings
TILES, RINGS = READINGS.bag, np.array([1, 2], np.int32)
I64, I32, I16, U16 = np.int64, np.int32, np.int16, np.uint16


@pytest.mark.parametrize(
    "wrong",
    one_by_one(
        tiles=[TILES[:3], TILES.astype(I64), TILES[::2], TILES + I32(1), TILES - I32(1)],
        rings=[np.array([4], I32), np.array([1, 1], I32), np.zeros((1, 1), I32)],
        state=[-1, 1 << 64],
        readings=[
            replace(READINGS, found=READINGS.found[:-1]),
            replace(READINGS, worth=READINGS.worth[:1]),
            replace(READINGS, offset=READINGS.offset[:5]),
            replace(READINGS, lines=replace(READINGS.lines, rows=6)),
            replace(READINGS, lines=replace(READINGS.lines, start=READINGS.lines.start[:-1])),
        ],
    ),
)
def test_a_chain_of_what_does_not_fit(wrong: dict[str, Any]) -> None:
    right: dict[str, Any] = {"readings": READINGS, "tiles": TILES.copy(), "rings": RINGS.copy(), "state": 1}
    anneal(Chain(**right, counts_words=False), 1000, 10)
    with pytest.raises(ValueError, match="expected"):
        Chain(**right | wrong, counts_words=False)


@pytest.mark.parametrize(
    ("temperature", "steps", "problem"),
    [
        (-1, 1, "temperature: expected a whole number from 0 to 1099511627776, not -1"),
        ((1 << 40) + 1, 1, "temperature: expected a whole number from 0 to 1099511627776, not 1099511627777"),
        (1, -1, f"steps: expected a whole number from 0 to {1 << 62}, not -1"),
        (1, (1 << 62) + 1, f"steps: expected a whole number from 0 to {1 << 62}, not "),
    ],
)
def test_moves_that_cannot_be_tried(temperature: int, steps: int, problem: str) -> None:
    for taken in (0, 1 << 40):
        anneal(Chain(READINGS, TILES.copy(), RINGS.copy(), 1, counts_words=False), taken, 0)
    with pytest.raises(ValueError, match=problem):
        anneal(Chain(READINGS, TILES.copy(), RINGS.copy(), 1, False), temperature, steps)


def test_the_best_string_is_the_first_of_the_best() -> None:
    generator = np.random.default_rng(3)
    for faces, prefixes in ((1, 1), (1, 5), (3, 300), (16, 40), (25, 625), (32, 32)):
        values = generator.integers(-3, 4, faces * prefixes).astype(I16)
        before, last = (generator.integers(-300, 300, size).astype(I32) for size in (prefixes, faces))
        worth = (values.reshape(prefixes, faces) * I64(256) - last - before[:, None]).ravel()
        assert best_string(values, 256, before, last) == (worth.max(), worth.argmax())


ONE, TWO = np.zeros(1, I32), np.zeros(2, I32)


@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        (string_values, (np.zeros(3, U16), 2, 1, True, TWO, TWO)),
        (string_values, (np.zeros(4, I16), 2, 1, True, TWO, TWO)),
        (string_values, (np.zeros(4, U16), 2, 1, True, TWO, ONE)),
        (string_values, (np.zeros(4, U16), 2, 1 << 16, True, TWO, TWO)),
        (string_values, (np.zeros(64, U16), 6, 1, True, TWO, TWO)),
        (string_values, (np.zeros(4, U16), 2, 1, True, TWO, TWO - I32(1))),
        (best_string, (np.zeros(3, I16), 256, TWO, TWO)),
        (best_string, (np.zeros(4, I32), 256, TWO, TWO)),
        (best_string, (np.zeros(4, I16), 0, TWO, TWO)),
        (best_string, (np.zeros(4, I16), 1, TWO + I32(1 << 30), TWO)),
        (best_string, (np.zeros(0, I16), 1, TWO[:0], TWO)),
        (best_by_face, (np.zeros(3, I16), 2, 1)),
        (best_by_face, (np.zeros(4, I16), 2, 0)),
        (best_by_face, (np.zeros(4, I64), 2, 1)),
        (best_tiles, (np.zeros((3, 2), I64), TWO)),
        (best_tiles, (np.zeros((2, 2), I32), TWO)),
        (best_tiles, (np.zeros((2, 2), I64), TWO + I32(2))),
        (best_tiles, (np.full((2, 2), 1 << 41), TWO)),
        (best_tiles, (np.zeros(4, I64), TWO)),
    ],
)
def test_what_the_bounds_cannot_use(function: Any, arguments: tuple[Any, ...]) -> None:
    with pytest.raises(ValueError, match="expected"):
        function(*arguments)
