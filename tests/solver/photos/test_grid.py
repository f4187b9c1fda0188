"""The grid through the middles of tiles."""

import numpy as np
import pytest

from solver.photos.grid import best_rectangle, grown
from solver.photos.projection import fitted, lattice, projected
from solver.photos.reading import LEAST_FOUND


def a_view(rng, rows, columns):
    """Look at a board from somewhere: its plane, and a view of it from above."""
    corner = np.array([[0, 0], [columns - 1, 0], [columns - 1, rows - 1], [0, rows - 1]], dtype=float)
    angle = rng.uniform(0, 2 * np.pi)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    pixels = (corner - corner.mean(axis=0)) @ turn.T * 20
    return fitted(corner, pixels * (1 + 0.0015 * pixels[:, 1:]) + 300)


def heat_of(middles):
    def heat(points):
        apart = np.hypot(*(points[:, None] - middles[None]).transpose(2, 0, 1)).min(axis=1)
        return np.exp(-((apart / 4) ** 2))

    return heat


def same_cells(grid, plane, rows, columns):
    """Tell whether a grid has the cells of a board, in whichever of four ways it lies."""
    truth = {tuple(np.rint(pixel)) for pixel in projected(plane, lattice(rows, columns))}
    return {tuple(np.rint(pixel)) for pixel in projected(grid.plane, lattice(grid.rows, grid.columns))} == truth


@pytest.mark.parametrize("seed", range(12))
def test_a_board_is_found_from_any_side_among_other_things(seed):
    rng = np.random.default_rng(seed)
    rows, columns = rng.integers(4, 9, 2)
    plane = a_view(rng, rows, columns)
    tiles = projected(plane, lattice(rows, columns))
    others = np.array([[20.0, 40], [590, 560], [20, 580], [580, 30]])
    middles = np.concatenate([rng.permutation(tiles), others])

    grid = grown(middles, heat_of(middles))

    assert grid is not None
    assert {grid.rows, grid.columns} == {rows, columns}
    assert same_cells(grid, plane, rows, columns)
    assert grid.found == 1
    assert grid.fit < 1e-6


@pytest.mark.parametrize("seed", range(6))
def test_tiles_that_are_not_seen_are_missing_from_the_grid_alone(seed):
    rng = np.random.default_rng(seed)
    plane = a_view(rng, 6, 5)
    tiles = projected(plane, lattice(6, 5))
    middles = np.delete(tiles, rng.choice(30, 3, replace=False), axis=0)

    grid = grown(middles, heat_of(middles))

    assert grid is not None
    assert same_cells(grid, plane, 6, 5)
    assert grid.found == pytest.approx(27 / 30)


def test_a_shape_that_is_known_is_kept_to():
    plane = a_view(np.random.default_rng(3), 6, 6)
    middles = projected(plane, lattice(6, 6))

    grid = grown(middles, heat_of(middles), (5, 6))

    assert grid is not None
    assert {grid.rows, grid.columns} == {5, 6}


@pytest.mark.parametrize("shape", [(3, 6), (3, 3), (2, 8)])
def test_less_than_four_rows_fill_no_grid(shape):
    middles = projected(a_view(np.random.default_rng(3), *shape), lattice(*shape))

    grid = grown(middles, heat_of(middles))

    assert grid is None or grid.found < LEAST_FOUND


@pytest.mark.parametrize("seed", range(6))
def test_tiles_on_a_heap_are_no_board(seed):
    middles = np.random.default_rng(seed).uniform(0, 600, (40, 2))

    grid = grown(middles, heat_of(middles))

    assert grid is None or grid.found < 0.6


@pytest.mark.parametrize("quarters", range(5))
def test_a_grid_is_turned_about_its_own_corners(quarters):
    plane = a_view(np.random.default_rng(4), 4, 6)
    middles = projected(plane, lattice(4, 6))
    grid = grown(middles, heat_of(middles))
    assert grid is not None

    turned = grid.turned(quarters)

    assert same_cells(turned, plane, 4, 6)
    assert (turned.rows, turned.columns) == (
        (grid.rows, grid.columns) if quarters % 2 == 0 else (grid.columns, grid.rows)
    )
    if quarters % 4:
        assert not np.allclose(turned.plane, grid.plane)
    one = projected(grid.plane, np.array([[0.0, 0], [1, 0]]))
    other = projected(turned.plane, np.array([[0.0, 0], [1, 0]]))
    angle = np.arctan2(*(one[1] - one[0])) - np.arctan2(*(other[1] - other[0]))
    assert np.cos(angle - quarters * np.pi / 2) > 0.9


@pytest.mark.parametrize("seed", range(10))
def test_the_best_rectangle_gains_most(seed):
    """The slow way: the sum of every rectangle."""
    rng = np.random.default_rng(seed)
    gains = rng.normal(-0.1, 1, (7, 8))
    shapes = [(rows, columns) for rows in range(4, 7) for columns in range(4, 9) if rng.random() < 0.6]

    chosen = best_rectangle(gains, shapes)

    sums = {
        (top, left, rows, columns): gains[top : top + rows, left : left + columns].sum()
        for rows, columns in shapes
        for top in range(8 - rows)
        for left in range(9 - columns)
    }
    best = max(sums, key=lambda one: sums[one])
    assert chosen == (best if sums[best] > 0 else None)
