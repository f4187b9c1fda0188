"""What the core of the records is handed is checked before."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from dictionaries import Catalog
from solver.records.goals import Goal
from solver.records.kernels.annealing import Chain, anneal
from solver.records.kernels.bounding import best_by_face, best_string, best_tiles, string_values
from solver.records.search import Search
from solver.ruleset import Ruleset
from tests.solver.changes import one_by_one

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


@pytest.mark.parametrize(("temperature", "steps"), [(-1, 1), (1 << 41, 1), (1, -1)])
def test_moves_that_cannot_be_tried(temperature: int, steps: int) -> None:
    with pytest.raises(ValueError, match="expected"):
        anneal(Chain(READINGS, TILES.copy(), RINGS.copy(), 1, False), temperature, steps)


def test_the_best_string_is_the_first_of_the_best() -> None:
    generator = np.random.default_rng(3)
    for faces, prefixes in ((1, 5), (3, 300), (16, 40), (25, 625), (32, 32)):
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
