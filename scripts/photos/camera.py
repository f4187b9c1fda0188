"""A phone that looks at a table."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from solver.photos.projection import projected

Array = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Camera:
    """A pinhole camera; the table is the plane z = 0, z points into it, and lengths are pitches of the board.

    Args:
        matrix: 3x4, from points of the table to pixels.
    """

    matrix: Array

    def plane(self, height: float) -> Array:
        """Return the homography from points (x, y) at a height to pixels, 3x3."""
        first, second, up, shift = self.matrix.T
        return np.stack([first, second, shift - up * height], axis=1)

    def pixels(self, points: Array, height: float) -> Array:
        """Project points (n, 2) at a height; return pixels (n, 2)."""
        return projected(self.plane(height), points)


def held_over(rng: np.random.Generator, size: tuple[int, int], corners: Array, height: float, harsh: float) -> Camera:
    """Hold a camera over a board by hand, so that the board is in the picture.

    Args:
        rng: of the scene.
        size: of the picture, width and height in pixels.
        corners: of the board, (4, 2).
        height: of the faces of its tiles.
        harsh: 0 looks straight down, 1 is as askew as people hold phones.
    """
    width, tall = size
    tilt = np.radians(min(44.0, abs(rng.normal(0, 17 * harsh))))
    toward = rng.uniform(0, 2 * np.pi)
    roll = np.radians(rng.choice([0, 0, 0, 90, 180, 270]) + float(np.clip(rng.normal(0, 9 * harsh), -40, 40)))
    focal = rng.uniform(0.75, 1.35) * max(size)
    middle = corners.mean(axis=0)
    span = np.linalg.norm(corners - middle, axis=1).max()
    eye = np.array([np.sin(tilt) * np.cos(toward), np.sin(tilt) * np.sin(toward), -np.cos(tilt)])
    right = np.array([np.cos(roll), np.sin(roll), 0.0])
    right -= eye * (right @ eye)
    right /= np.linalg.norm(right)
    down = np.cross(-eye, right)
    turned = np.stack([right, down, -eye])
    calibration = np.array([[focal, 0, width / 2], [0, focal, tall / 2], [0, 0, 1.0]])
    target = np.array([*middle, -height])
    distance = span * focal / (min(size) / 2)
    wanted = rng.uniform(0.6, 0.97) if rng.random() < 0.88 else rng.uniform(0.4, 0.6)
    for _ in range(6):  # The share of the picture that the board fills is found by walking back and forth.
        shift = -turned @ (target + eye * distance)
        camera = Camera(calibration @ np.concatenate([turned, shift[:, None]], axis=1))
        seen = camera.pixels(corners, height)
        extent = np.ptp(seen, axis=0) / np.array([width, tall])
        distance *= extent.max() / wanted
    off = (1 - extent) / 2 * 0.8
    moved = (rng.uniform(-off, off) - (seen.mean(axis=0) / (width, tall) - 0.5)) * (width, tall)
    aside = np.array([[1, 0, moved[0]], [0, 1, moved[1]], [0, 0, 1.0]])
    return Camera(aside @ camera.matrix)
