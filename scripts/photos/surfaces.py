"""What things are made of: wood, cloth, stone, paper; each as a picture of its own."""

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Picture = NDArray[np.float32]
"""Rows, columns and three colours, each from 0 to 1."""

WOODS = (
    (0.82, 0.68, 0.48),
    (0.76, 0.58, 0.38),
    (0.88, 0.77, 0.60),
    (0.66, 0.47, 0.30),
    (0.45, 0.30, 0.19),
    (0.93, 0.86, 0.73),
    (0.72, 0.52, 0.31),
    (0.33, 0.22, 0.15),
)


def noise(rng: np.random.Generator, shape: tuple[int, int], across: float, along: float = 1.0) -> Picture:
    """Draw smooth noise of mean 0 and deviation 1.

    Args:
        rng: of the scene.
        shape: rows and columns.
        across: how many blots stand side by side.
        along: how much longer than wide a blot is.
    """
    rows, columns = shape
    small = (max(2, round(across / along)) + 2, max(2, round(across)) + 2)
    drawn = Image.fromarray(rng.standard_normal(small).astype(np.float32))
    grown = np.asarray(drawn.resize((columns, rows), Image.Resampling.BICUBIC))
    return (grown - grown.mean()) / (grown.std() + 1e-6)


def wood(rng: np.random.Generator, shape: tuple[int, int], colour: NDArray[np.float64] | None = None) -> Picture:
    """Draw planed wood, the grain upright or level."""
    rows, columns = shape
    base = np.asarray(WOODS[rng.integers(len(WOODS))] if colour is None else colour)
    base = (base * rng.uniform(0.85, 1.12) + rng.normal(0, 0.02, 3)).clip(0.05, 1)
    level = rng.random() < 0.5
    inside = (columns, rows) if level else (rows, columns)
    bent = noise(rng, inside, 3, 4) * rng.uniform(0.5, 4)
    steps = np.linspace(0, rng.uniform(8, 40), inside[1])[None, :] + bent
    grain = np.sin(steps * 2 * np.pi) * rng.uniform(0, 0.05) + noise(rng, inside, 60, 12) * rng.uniform(0.01, 0.05)
    grain = grain + noise(rng, inside, 6, 3) * rng.uniform(0, 0.05)
    if level:
        grain = grain.T
    return (base * (1 + grain[..., None] * np.array([0.9, 1.0, 1.15]))).clip(0, 1).astype(np.float32)


def plain(rng: np.random.Generator, shape: tuple[int, int], colour: NDArray[np.float64] | None = None) -> Picture:
    """Draw paint, plastic, paper or stone."""
    base = rng.uniform(0.05, 0.98, 3) * 0.35 + rng.uniform(0.05, 0.65) if colour is None else np.asarray(colour)
    rough = noise(rng, shape, rng.uniform(3, 200)) * rng.uniform(0, 0.06)
    fine = rng.standard_normal(shape, np.float32) * rng.uniform(0, 0.02)
    return (base * (1 + (rough + fine)[..., None])).clip(0, 1).astype(np.float32)


def cloth(rng: np.random.Generator, shape: tuple[int, int]) -> Picture:
    """Draw woven or checked cloth."""
    rows, columns = shape
    drawn = plain(rng, shape)
    threads = (
        np.sin(np.arange(columns) * rng.uniform(0.5, 2.5))[None, :]
        * np.sin(np.arange(rows) * rng.uniform(0.5, 2.5))[:, None]
    )
    drawn = drawn * (1 + threads[..., None] * rng.uniform(0.02, 0.12))
    if rng.random() < 0.4:
        wide = rng.uniform(20, 120)
        checks = (np.arange(columns) // wide % 2)[None, :] + (np.arange(rows) // wide % 2)[:, None]
        other = rng.uniform(0.2, 1, 3)
        drawn = drawn * (1 - checks[..., None] / 2 * (1 - other) * rng.uniform(0.2, 1))
    return drawn.clip(0, 1).astype(np.float32)


def speckled(rng: np.random.Generator, shape: tuple[int, int]) -> Picture:
    """Draw stone or terrazzo."""
    drawn = plain(rng, shape)
    for _ in range(rng.integers(1, 4)):
        blots = noise(rng, shape, rng.uniform(20, 160)) > rng.uniform(1.0, 2.2)
        drawn = np.where(blots[..., None], rng.uniform(0, 1, 3), drawn)
    return drawn.astype(np.float32)


def table(rng: np.random.Generator, shape: tuple[int, int]) -> Picture:
    """Draw the top of a table."""
    kind = rng.choice(4, p=[0.5, 0.2, 0.2, 0.1])
    drawn = (wood, plain, cloth, speckled)[kind](rng, shape)
    if kind == 0:  # Boards side by side.
        wide = rng.uniform(0.08, 0.5) * shape[1]
        seams = (np.arange(shape[1]) + rng.uniform(0, wide)) % wide < 2
        drawn[:, seams] *= rng.uniform(0.4, 0.9)
    return drawn
