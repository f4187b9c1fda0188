"""Homographies: where points of a flat board lie in a photo."""

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
"""(n, 2)."""
Homography = NDArray[np.float64]
"""3x3, the last number 1."""


def projected(homography: Homography, points: Points) -> Points:
    """Apply a homography to points (n, 2).

    >>> projected(np.array([[2.0, 0, 1], [0, 2, 0], [0, 0, 1]]), np.array([[1.0, 1.0]])).tolist()
    [[3.0, 2.0]]
    """
    found = np.concatenate([points, np.ones((len(points), 1))], axis=1) @ homography.T
    return np.asarray(found[:, :2] / found[:, 2:])


def fitted(points: Points, pixels: Points) -> Homography:
    """Fit the homography that takes points to pixels, by least squares.

    This is the direct linear transform with both sides centred and the last number held at 1 (Hartley and Zisserman,
    Multiple View Geometry in Computer Vision, 4.1 and 4.4), solved by its normal equations.

    Args:
        points: (n, 2), at least four of which no three lie on a line.
        pixels: (n, 2).
    """
    first, second = _centring(points), _centring(pixels)
    (x, y), (u, v) = projected(first, points).T, projected(second, pixels).T
    ones, none = np.ones_like(x), np.zeros_like(x)
    upper = np.column_stack([x, y, ones, none, none, none, -u * x, -u * y])
    lower = np.column_stack([none, none, none, x, y, ones, -v * x, -v * y])
    rows, values = np.concatenate([upper, lower]), np.concatenate([u, v])
    found = np.append(np.linalg.solve(rows.T @ rows, rows.T @ values), 1.0).reshape(3, 3)
    whole = inverse(second) @ found @ first
    return np.asarray(whole / whole[2, 2])


def inverse(homography: Homography) -> Homography:
    """Return the homography that leads back."""
    return np.asarray(np.linalg.inv(homography), np.float64)


def lattice(rows: int, columns: int) -> Points:
    """Return the middles of the cells of a board in reading order, (cells, 2), A1's at (0, 0).

    >>> lattice(1, 2).tolist()
    [[0.0, 0.0], [1.0, 0.0]]
    """
    across, down = np.meshgrid(np.arange(columns), np.arange(rows))
    return np.stack([across, down], axis=-1).reshape(-1, 2).astype(np.float64)


def corners(rows: int, columns: int) -> Points:
    """Return the corners of a board, (4, 2), A1's first, then clockwise."""
    right, bottom = columns - 0.5, rows - 0.5
    return np.array([[-0.5, -0.5], [right, -0.5], [right, bottom], [-0.5, bottom]])


def _centring(points: Points) -> Homography:
    middle = points.mean(axis=0)
    scale = 1 / max(1e-9, float(points.std()))
    return np.array([[scale, 0, -middle[0] * scale], [0, scale, -middle[1] * scale], [0, 0, 1.0]])
