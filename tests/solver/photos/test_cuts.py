"""Cells cut out of a photo."""

import numpy as np
import pytest

from solver.photos.cuts import between, cut_out, reduced
from solver.photos.projection import lattice


def a_picture(seed, rows=40, columns=50):
    return np.random.default_rng(seed).integers(0, 256, (rows, columns, 3), dtype=np.uint8)


@pytest.mark.parametrize("times", [1, 2, 3])
def test_a_picture_shrinks_to_means_of_squares(times):
    picture = a_picture(times)

    found = reduced(picture, times)

    assert found.shape == (40 // times, 50 // times, 3)
    for row, column in np.ndindex(found.shape[:2]):
        square = picture[row * times : (row + 1) * times, column * times : (column + 1) * times].astype(float)
        assert np.abs(found[row, column] - square.mean(axis=(0, 1))).max() <= 0.5


@pytest.mark.parametrize("seed", range(5))
def test_a_sample_lies_between_its_four_pixels(seed):
    """The slow way: one place at a time, with the weights of its four neighbours."""
    rng = np.random.default_rng(seed)
    picture = a_picture(seed)
    places = rng.uniform((0, 0), (49, 39), (20, 2))

    found = between(picture, places)

    for (x, y), sample in zip(places, found, strict=True):
        left, top = int(x), int(y)
        expected = sum(
            picture[min(top + down, 39), min(left + across, 49)].astype(float)
            * (1 - abs(x - left - across))
            * (1 - abs(y - top - down))
            for down in (0, 1)
            for across in (0, 1)
        )
        np.testing.assert_allclose(sample, expected, atol=1e-3)


def test_places_outside_have_the_colour_of_the_edge():
    picture = a_picture(9)

    found = between(picture, np.array([[-5.0, 3], [200, 39], [10, -1]]))

    np.testing.assert_array_equal(found, [picture[3, 0], picture[39, 49], picture[0, 10]])


def test_cells_are_cut_out_as_they_lie():
    """Each cell of a board has a colour of its own; the plane turns the board by a quarter."""
    colours = a_picture(2, 3, 4)
    picture = np.rot90(colours.repeat(20, axis=0).repeat(20, axis=1), -1)
    plane = np.array([[0.0, -20, 50], [20, 0, 10], [0, 0, 1]])

    cells = cut_out(picture, plane, lattice(3, 4), 0.8, 8)

    np.testing.assert_allclose(cells, np.broadcast_to(colours.reshape(12, 1, 1, 3), cells.shape), atol=1e-3)
