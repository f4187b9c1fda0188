"""Cells cut out of a photo, each upright in a square."""

import numpy as np
from numpy.typing import NDArray

from solver.photos.projection import Homography, Points, projected

Pixels = NDArray[np.uint8]
"""A picture, (rows, columns, 3)."""

FINE = 60
"""Above how many pixels a pitch a photo is halved (thirded, ...) before cells are cut out."""


def reduced(pixels: Pixels, times: int) -> Pixels:
    """Shrink a picture by a whole number, each new pixel the mean of a square of old ones; rests are left out."""
    if times == 1:
        return pixels
    rows, columns = pixels.shape[0] // times, pixels.shape[1] // times
    squares = pixels[: rows * times, : columns * times].reshape(rows, times, columns, times, 3)
    sums = squares.astype(np.uint32).sum(axis=(1, 3))
    return np.asarray((2 * sums + times * times) // (2 * times * times), np.uint8)


def cut_out(pixels: Pixels, plane: Homography, middles: Points, reach: float, side: int) -> NDArray[np.float32]:
    """Cut cells out of a photo.

    Args:
        pixels: the photo.
        plane: from points of the board, in pitches, to pixels of the photo.
        middles: of the cells, (n, 2).
        reach: how much of the board a square shows, in pitches.
        side: of a square in pixels; each is the mean of four samples between pixels.

    Returns:
        (n, side, side, 3), from 0 to 255.
    """
    times = max(1, int(_pitch(plane, middles) // FINE))
    shrunk = reduced(pixels, times)
    steps = (np.arange(2 * side) + 0.5) * (reach / (2 * side)) - reach / 2
    across, down = np.meshgrid(steps, steps)
    inside = np.stack([across, down], axis=-1).reshape(1, -1, 2)
    points = (middles[:, None] + inside).reshape(-1, 2)
    sampled = between(shrunk, projected(plane, points) / times - 0.5)
    squares = sampled.reshape(len(middles), side, 2, side, 2, 3)
    return np.asarray(squares.mean(axis=(2, 4), dtype=np.float32))


def _pitch(plane: Homography, middles: Points) -> float:
    """Return the length of a pitch in pixels, in the middle of the cells."""
    middle = middles.mean(axis=0)
    across = projected(plane, np.stack([middle - 0.5, middle + np.array([0.5, -0.5]), middle + np.array([-0.5, 0.5])]))
    sides = np.linalg.norm(across[1:] - across[0], axis=1)
    return float(np.sqrt(sides[0] * sides[1]))


def between(pixels: Pixels, places: Points) -> NDArray[np.float32]:
    """Sample between pixels (bilinear); places outside have the colour of the edge."""
    rows, columns = pixels.shape[:2]
    x, y = places[:, 0].clip(0, columns - 1), places[:, 1].clip(0, rows - 1)
    left, top = np.floor(x).astype(np.intp), np.floor(y).astype(np.intp)
    right, bottom = np.minimum(left + 1, columns - 1), np.minimum(top + 1, rows - 1)
    along, below = (x - left).astype(np.float32)[:, None], (y - top).astype(np.float32)[:, None]
    upper = pixels[top, left] * (1 - along) + pixels[top, right] * along
    lower = pixels[bottom, left] * (1 - along) + pixels[bottom, right] * along
    return np.asarray(upper * (1 - below) + lower * below)
