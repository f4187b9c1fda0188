"""Homographies."""

import numpy as np
import pytest

from solver.photos.projection import corners, fitted, lattice, projected


def any_homography(rng):
    turned = np.eye(3) + rng.normal(0, 0.2, (3, 3))
    turned[2, :2] = rng.normal(0, 0.02, 2)
    turned[:2, 2] = rng.normal(0, 100, 2)
    return turned / turned[2, 2]


@pytest.mark.parametrize("seed", range(5))
def test_a_homography_is_found_from_points_and_their_pixels(seed):
    true = any_homography(np.random.default_rng(seed))
    points = lattice(4, 6)

    found = fitted(points, projected(true, points))

    np.testing.assert_allclose(found, true, rtol=1e-7, atol=1e-7)


@pytest.mark.parametrize("seed", range(5))
def test_no_homography_near_the_fitted_one_fits_better(seed):
    """The slow way: small changes of every number of the fitted one."""
    rng = np.random.default_rng(seed)
    points = lattice(5, 5)
    pixels = projected(any_homography(rng), points) + rng.normal(0, 0.01, (25, 2))

    found = fitted(points, pixels)

    def off(homography):
        return float(((projected(homography, points) - pixels) ** 2).sum())

    for place in np.ndindex(3, 3):
        for step in (0.01, -0.01):
            changed = found.copy()
            changed[place] += step * (abs(found[place]) + 0.001)
            assert off(changed) > off(found) * 0.98


def test_corners_are_half_a_pitch_beyond_the_outer_middles():
    assert corners(4, 6).tolist() == [[-0.5, -0.5], [5.5, -0.5], [5.5, 3.5], [-0.5, 3.5]]


def test_cells_stand_in_reading_order():
    assert lattice(2, 3).tolist() == [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1]]
