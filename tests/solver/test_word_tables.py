"""The tables by which compiled loops find words, against the words themselves."""

from itertools import product
from random import Random

import pytest

from solver.kernels.words import DENSE_LENGTH
from solver.ruleset import Ruleset
from tests.repetitions import times
from tests.solver.kernel_boards import random_words, tables_of


@pytest.mark.parametrize("seed", range(times(3, 30)))
def test_for_each_run_with_an_open_cell_the_tiles_that_complete_it_are_known(seed: int) -> None:
    rng = Random(seed)
    size = rng.randint(2, 5)
    words = random_words(rng, size, 40, 6)
    runs = words | {word[::-1] for word in words}
    expected = [
        sum(1 << tile for tile in range(size) if (*closed[:hole], tile, *closed[hole:]) in runs)
        for length in range(2, DENSE_LENGTH + 1)
        for hole in range(length)
        for closed in product(range(size), repeat=length - 1)
    ]
    assert tables_of(size, words, [1] * size, Ruleset()).words.holes.tolist() == expected
