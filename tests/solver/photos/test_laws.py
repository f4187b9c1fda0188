"""The laws of the box and of the players."""

from itertools import permutations

import numpy as np
import pytest

from solver.photos.laws import assigned, within


def some_chances(rng, cells, choices):
    raised = np.exp(rng.normal(0, 2, (cells, choices)))
    return raised / raised.sum(axis=1, keepdims=True)


@pytest.mark.parametrize("seed", range(20))
def test_the_chosen_tiles_are_the_likeliest_together(seed):
    """The slow way: every order of the tiles in the box."""
    rng = np.random.default_rng(seed)
    most = rng.integers(1, 3, 4)
    cells = min(int(most.sum()), 6)
    chances = some_chances(rng, cells, 4)

    found = assigned(chances, most.astype(float))

    box = np.repeat(np.arange(4), most)
    best = max(
        np.log(chances[np.arange(cells), box[list(order)]]).sum() for order in permutations(range(len(box)), cells)
    )
    assert np.log(chances[np.arange(cells), found]).sum() == pytest.approx(best)
    assert (np.bincount(found, minlength=4) <= most).all()


@pytest.mark.parametrize("seed", range(20))
def test_no_tile_is_expected_more_often_than_the_box_has_it(seed):
    rng = np.random.default_rng(seed)
    chances = some_chances(rng, 9, 6)

    found = within(chances, np.full(6, 2.0))

    assert (found.sum(axis=0) < 2.02).all()
    np.testing.assert_allclose(found.sum(axis=1), 1)


def test_readings_that_keep_the_laws_stay_as_they_are():
    chances = some_chances(np.random.default_rng(1), 5, 8)

    np.testing.assert_allclose(within(chances, np.full(8, 5.0)), chances)


@pytest.mark.parametrize("seed", range(10))
def test_a_law_lowers_what_is_expected_too_often_alone(seed):
    """Between choices that are not too many, a cell keeps its odds."""
    rng = np.random.default_rng(seed)
    chances = some_chances(rng, 6, 4) * np.array([9, 1, 1, 1])
    chances /= chances.sum(axis=1, keepdims=True)

    found = within(chances, np.array([2.0, 6, 6, 6]))

    np.testing.assert_allclose(found[:, 1] / found[:, 2], chances[:, 1] / chances[:, 2])
    assert found[:, 0].sum() == pytest.approx(min(2, chances[:, 0].sum()), abs=0.01)
