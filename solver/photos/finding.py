"""Where the tiles of a board are in a photo."""

from functools import partial

import numpy as np
from numpy.typing import NDArray

from solver.photos.cuts import Pixels, between
from solver.photos.grid import Grid, grown
from solver.photos.network import Values, heat
from solver.photos.projection import Homography, Points, corners, projected
from solver.photos.weights import Weights

SIDE, STRIDE = 256, 4
"""The longest side of what the network sees, in pixels; it answers for each fourth."""
LEAST, MOST = 0.3, 160
"""How likely a place has to be to be a tile, and how many are looked at."""
MARGIN = 1.2
"""How much is seen around the board at the second look, in pitches."""


def found_grid(pixels: Pixels, kept: Weights, shape: tuple[int | None, int | None]) -> Grid | None:
    """Find the grid of a board in a photo: at a first look at the whole, then from straight above.

    Args:
        pixels: the photo.
        kept: the weights of the network.
        shape: rows and columns where they are known.
    """
    scale = SIDE / max(pixels.shape[:2])
    whole = np.array([[1 / scale, 0, 0], [0, 1 / scale, 0], [0, 0, 1.0]])
    rows, columns = (max(8, round(side * scale / 8) * 8) for side in pixels.shape[:2])
    first = _looked(pixels, whole, (rows, columns), kept, shape)
    if first is None:
        return None
    wide, tall = first.columns + 2 * MARGIN, first.rows + 2 * MARGIN
    scale = SIDE / max(wide, tall)
    above = first.plane @ np.array([[1 / scale, 0, -0.5 - MARGIN], [0, 1 / scale, -0.5 - MARGIN], [0, 0, 1.0]])
    size = (round(tall * scale / 8) * 8, round(wide * scale / 8) * 8)
    second = _looked(pixels, above, size, kept, shape)
    return first if second is None or second.found < first.found * 0.9 else second


def _looked(
    pixels: Pixels, plane: Homography, size: tuple[int, int], kept: Weights, shape: tuple[int | None, int | None]
) -> Grid | None:
    """Look at a part of a photo.

    Args:
        pixels: the photo.
        plane: from pixels of the part to pixels of the photo.
        size: of the part, rows and columns.
        kept: the weights.
        shape: rows and columns where they are known.
    """
    odds = heat(evened(sampled(pixels, plane, size)), kept)
    likely = 1 / (1 + np.exp(-odds.astype(np.float64)))
    grid = grown(peaks(likely), partial(_at, likely), shape)
    return grid and Grid(grid.rows, grid.columns, _scaled(plane @ grid.plane), grid.found, grid.fit)


def _scaled(plane: Homography) -> Homography:
    return np.asarray(plane / plane[2, 2])


def sampled(pixels: Pixels, plane: Homography, size: tuple[int, int]) -> Values:
    """Sample a part of a photo, (rows, columns, 3), each pixel the mean of nine samples."""
    rows, columns = size
    across, down = np.meshgrid((np.arange(3 * columns) + 0.5) / 3, (np.arange(3 * rows) + 0.5) / 3)
    points = np.stack([across.ravel(), down.ravel()], axis=1)
    values = between(pixels, projected(plane, points) - 0.5)
    return np.asarray(values.reshape(rows, 3, columns, 3, 3).mean(axis=(1, 3), dtype=np.float32))


def evened(picture: Values) -> Values:
    """Take brightness and contrast out of a picture."""
    return np.asarray((picture - picture.mean(dtype=np.float64)) / (picture.std(dtype=np.float64) + 8), np.float32)


def peaks(likely: NDArray[np.float64]) -> Points:
    """Return the places that are likelier than all around them, the likeliest first, in pixels of the picture."""
    padded = np.pad(likely, 1)
    rows, columns = likely.shape
    around = np.stack([padded[down : down + rows, right : right + columns] for down in range(3) for right in range(3)])
    tops = np.argwhere((likely >= around.max(axis=0)) & (likely > LEAST))
    order = np.argsort(-likely[tops[:, 0], tops[:, 1]], kind="stable")[:MOST]
    logs = np.log(np.pad(likely, 1, mode="edge").clip(1e-6, 1))
    places = []
    for row, column in tops[order]:
        here = logs[row : row + 3, column : column + 3]
        places.append((column + 0.5 + _top(here[1]), row + 0.5 + _top(here[:, 1])))
    return np.array(places).reshape(-1, 2) * STRIDE


def _top(three: NDArray[np.float64]) -> float:
    """Return where the parabola through three values is highest, from the middle one."""
    before, here, after = three
    bend = before - 2 * here + after
    return 0.0 if bend > -1e-9 else float(np.clip((before - after) / (2 * bend), -0.5, 0.5))


def _at(likely: NDArray[np.float64], points: Points) -> NDArray[np.float64]:
    """Return the greatest likelihood near points of the picture; 0 outside."""
    padded = np.pad(likely, 2)
    rows, columns = likely.shape
    column, row = np.floor(points / STRIDE).astype(int).T
    inside = (column >= 0) & (row >= 0) & (column < columns) & (row < rows)
    column, row = column.clip(0, columns - 1), row.clip(0, rows - 1)
    around = [padded[row + down, column + right] for down in (1, 2, 3) for right in (1, 2, 3)]
    return np.where(inside, np.max(around, axis=0), 0.0)


def corners_in(grid: Grid) -> Points:
    """Return the corners of the board in the photo, A1's first, then clockwise, (4, 2)."""
    return projected(grid.plane, corners(grid.rows, grid.columns))
