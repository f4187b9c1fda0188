"""The compiled loops that deal boards and lay words: against a slow way, and what they refuse."""

from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from solver.kernels.lines import lines_of
from solver.puzzles.kernels.dealing import deal
from solver.puzzles.kernels.laying import LONGEST, lay
from tests.repetitions import times
from tests.solver.changes import one_by_one


def deal_slowly(bag: list[int], draws: list[float], cells: int) -> list[int]:
    left = list(bag)
    for place, draw in enumerate(draws):
        other = place + int(draw * (len(bag) - place))
        left[place], left[other] = left[other], left[place]
    return left[:cells]


def test_boards_are_dealt_as_the_slow_way_deals_them() -> None:
    rng = Random("dealing")
    for _ in range(times(50, 5_000)):
        cells, count = rng.randint(1, 30), rng.randint(1, 5)
        bag = [rng.randrange(256) for _ in range(cells + rng.randint(0, 30))]
        some = [0.0, 1 - 2**-53, rng.random(), rng.random()]
        draws = [[rng.choice(some) for _ in range(cells)] for _ in range(count)]
        dealt = deal(np.array(bag, np.uint8), np.array(draws).ravel(), count, cells)
        assert dealt.tolist() == [deal_slowly(bag, of_board, cells) for of_board in draws]


def test_no_boards_and_no_cells_can_be_dealt() -> None:
    bag = np.arange(9, dtype=np.uint8)
    assert deal(bag, np.zeros(0), 0, 9).shape == (0, 9)
    assert deal(bag[:0], np.zeros(0), 4, 0).shape == (4, 0)


@pytest.mark.parametrize(
    "wrong",
    [
        *one_by_one(
            bag=[np.zeros(9, np.int64), np.zeros((3, 3), np.uint8), np.zeros(18, np.uint8)[::2], np.zeros(3, np.uint8)],
            draws=[np.zeros(8, np.float32), np.zeros(7), np.zeros((2, 4)), np.zeros(16)[::2]],
            count=[-1, 3],
            cells=[-1, 10],
        ),
        *({"draws": np.full(8, each)} for each in (1.0, -1e-9, np.nan, np.inf)),
        {"count": 2**40, "cells": 2},
    ],
)
def test_boards_that_cannot_be_dealt_are_refused(wrong: dict[str, Any]) -> None:
    right: dict[str, Any] = {"bag": np.zeros(9, np.uint8), "draws": np.zeros(8), "count": 2, "cells": 4}
    deal(**right)
    with pytest.raises(ValueError, match=r"expected|cannot be dealt"):
        deal(**right | wrong)


def fitting() -> dict[str, Any]:
    """Return what lays the words of two and three tiles on two boards of nine cells."""
    lines = lines_of(3, 3)
    return {
        "boards": np.array([[0, 1, 2] * 3, [2, 1, 0] * 3], np.uint8),
        "seeds": np.array([7, 8], np.uint64),
        "bag": np.array([0, 1, 2, 3] * 4, np.uint8),
        "letters": np.array([0, 1, 3, 2, 2], np.uint8),
        "begin": np.array([0, 2, 5]),
        "start": lines.start,
        "cells": lines.cells,
        "tries": 40,
    }


def frozen(array: NDArray[Any]) -> NDArray[Any]:
    array.flags.writeable = False
    return array


@pytest.mark.parametrize(
    "wrong",
    [
        *({"boards": np.zeros(shape, np.uint8)} for shape in ((2, 3, 3), (3, 9), (2, 8), (2, 17))),
        *({"boards": np.full((2, 9), tile, np.uint8)} for tile in (4, 255, 0)),
        *one_by_one(
            boards=[np.zeros((2, 9), np.int64), np.zeros((2, 18), np.uint8)[:, ::2], frozen(fitting()["boards"])],
            seeds=[np.array([7, 8]), np.array([7], np.uint64), np.array([7, 0], np.uint64)],
            bag=[np.zeros(16, np.int8), np.array([0, 1, 2], np.uint8), np.zeros(0, np.uint8)],
            letters=[np.zeros(5, np.int64), np.zeros(4, np.uint8)],
            begin=[np.array([0, 2, 5], np.int32), np.zeros(0, np.int64)],
            start=[np.array([0, 3]), *(np.array(each, np.int32) for each in ([0], [-3, 3], [0, 300], [3, 0, 3]))],
            cells=[np.arange(60), np.arange(60, dtype=np.int32), np.arange(-1, 59, dtype=np.int32)],
            tries=[-1],
        ),
        *({"begin": np.array(each)} for each in ([0], [-1, 2, 5], [0, 5, 2], [0, 2, 2, 5], [0, 2, 6])),
        {"begin": np.array([np.iinfo(np.int64).min, 0, np.iinfo(np.int64).max])},
        {"letters": np.zeros(LONGEST + 1, np.uint8), "begin": np.array([0, LONGEST + 1])},
    ],
)
def test_words_that_cannot_be_laid_are_refused(wrong: dict[str, Any]) -> None:
    lay(**fitting())
    with pytest.raises(ValueError, match=r"expected|cannot be tried|not one of|the number 0|not all tiles|read-only"):
        lay(**fitting() | wrong)


def test_boards_keep_their_tiles_where_there_is_no_time_to_lay_words() -> None:
    what = fitting() | {"tries": 0}
    before = what["boards"].copy()
    lay(**what)
    assert (what["boards"] == before).all()
