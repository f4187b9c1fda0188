"""The grid of a board, put through the middles of tiles that were found in a photo."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from solver.photos.known import SIDES
from solver.photos.projection import Homography, Points, fitted, inverse, lattice, projected

SEEDS, NEAR, OFF = 10, 0.3, 0.25
"""From how many tiles a grid is grown; how far from where it is expected a tile may be, in pitches; how far off a
fitted grid."""

FEWEST, FAR = 8, 12
"""How many tiles make a grid, and how far from its first tile it reaches."""

HeatAt = Callable[[Points], NDArray[np.float64]]

Place = tuple[int, int]
"""Column and row in a grid, from anywhere."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A grid through the tiles of a board.

    Args:
        rows: of the board, as the grid lies.
        columns: of the board, as the grid lies.
        plane: from points of the board, in pitches, to pixels.
        found: which share of its cells shows the middle of a tile.
        fit: how far these are off the grid (root of the mean square), in pitches.
    """

    rows: int
    columns: int
    plane: Homography
    found: float
    fit: float

    def turned(self, quarters: int) -> "Grid":
        """Return the grid as it is read after so many quarter turns: its A1 is the next corner clockwise."""
        grid = self
        for _ in range(quarters % 4):
            turn = np.array([[0.0, -1, grid.columns - 1], [1, 0, 0], [0, 0, 1]])
            grid = Grid(grid.columns, grid.rows, grid.plane @ turn, grid.found, grid.fit)
        return grid


def grown(middles: Points, heat_at: HeatAt, shape: tuple[int | None, int | None] = (None, None)) -> Grid | None:
    """Find the grid of a board.

    A grid grows from each of the surest tiles to the neighbours that stand where they are expected; the one that
    holds most tiles is fitted, and of the rectangles in it the one is taken that has most tiles inside.

    Args:
        middles: of tiles in the photo, the surest first, (n, 2).
        heat_at: how likely tiles have their middles at points of the photo.
        shape: rows and columns where they are known.

    Returns:
        The grid, or ``None`` where there is none of at least 4x4 cells.
    """
    best: dict[Place, int] = {}
    for first in range(min(SEEDS, len(middles))):
        for steps in _steps(middles, first):
            held = _spread(middles, first, steps)
            if len(held) > len(best):
                best = held
    plane = _settled(middles, best)
    return None if plane is None else _rectangle(plane, middles, heat_at, shape)


def _steps(middles: Points, first: int) -> Iterator[Points]:
    """Propose steps to the right and down from a tile, from its nearest neighbours."""
    apart = middles - middles[first]
    near = np.argsort((apart**2).sum(axis=1), kind="stable")[1:7]
    for right, down in product(near[:4], near):
        across, below = apart[right], apart[down]
        turn = across[0] * below[1] - across[1] * below[0]
        long, tall = float(np.hypot(*across)), float(np.hypot(*below))
        if turn > 0.75 * long * tall and 0.55 < long / tall < 1.8 and across[0] > abs(across[1]) * 0.999:
            yield np.stack([across, below])


def _spread(middles: Points, first: int, steps: Points) -> dict[Place, int]:
    """Grow a grid from a tile; each tile hands on the steps that led to it."""
    held: dict[Place, int] = {(0, 0): first}
    used = {first}
    waiting = deque([((0, 0), steps)])
    while waiting:
        (column, row), here = waiting.popleft()
        at = middles[held[column, row]]
        for axis, sign in ((0, 1), (0, -1), (1, 1), (1, -1)):
            place = (column + sign * (axis == 0), row + sign * (axis == 1))
            if place in held:
                continue
            expected = at + sign * here[axis]
            off = np.hypot(*(middles - expected).T)
            number = int(off.argmin())
            if number in used or off[number] > NEAR * np.hypot(*here[axis]):
                continue
            onward = here.copy()
            onward[axis] = 0.4 * here[axis] + 0.6 * sign * (middles[number] - at)
            held[place] = number
            used.add(number)
            waiting.append((place, onward))
    return held


def _settled(middles: Points, held: dict[Place, int]) -> Homography | None:
    """Fit a homography to a grid, take in tiles that lie on it, and let go of those that do not."""
    places, numbers = np.array(list(held), dtype=np.float64), np.array(list(held.values()))
    for _ in range(4):
        if len(places) < FEWEST or min(len(set(axis)) for axis in places.T.tolist()) < 2:
            return None
        plane = fitted(places, middles[numbers])
        places, numbers = _held(plane, middles)
    return plane


def _rectangle(
    plane: Homography, middles: Points, heat_at: HeatAt, shape: tuple[int | None, int | None]
) -> Grid | None:
    """Take the rectangle of cells that shows most tiles: a cell without one costs what one with a tile gains."""
    places, _ = _held(plane, middles)
    low, high = places.min(axis=0).astype(int) - 1, places.max(axis=0).astype(int) + 1
    wide, tall = high - low + 1
    cells = lattice(tall, wide) + low
    gains = (heat_at(projected(plane, cells)) - 0.4).reshape(tall, wide)
    chosen = best_rectangle(gains, [sides for sides in product(SIDES, SIDES) if _fits(sides, shape)])
    if chosen is None:
        return None
    top, left, rows, columns = chosen
    return _measured(plane @ shifted(left + low[0], top + low[1]), middles, rows, columns)


def best_rectangle(gains: NDArray[np.float64], shapes: Iterable[Place]) -> tuple[int, int, int, int] | None:
    """Return the rectangle of greatest gain: its top, left, rows and columns; none where none gains.

    Args:
        gains: of each cell, (rows, columns).
        shapes: the rows and columns that it may have.
    """
    tall, wide = gains.shape
    sums = np.pad(gains.cumsum(axis=0).cumsum(axis=1), ((1, 0), (1, 0)))
    best, chosen = 0.0, None
    for rows, columns in shapes:
        for top, left in product(range(tall - rows + 1), range(wide - columns + 1)):
            bottom, right = top + rows, left + columns
            gain = sums[bottom, right] - sums[top, right] - sums[bottom, left] + sums[top, left]
            if gain > best:
                best, chosen = float(gain), (top, left, rows, columns)
    return chosen


def shifted(right: int, down: int) -> Homography:
    """Return the homography that moves points of a board, in pitches."""
    return np.array([[1.0, 0, right], [0, 1, down], [0, 0, 1]])


def _fits(found: tuple[int, int], asked: Sequence[int | None]) -> bool:
    """Tell whether a board of this shape, lying or standing, is what is asked for."""
    return any(
        all(wanted is None or wanted == side for wanted, side in zip(asked, sides, strict=True))
        for sides in (found, found[::-1])
    )


def _measured(plane: Homography, middles: Points, rows: int, columns: int) -> Grid | None:
    places, numbers = _held(plane, middles)
    inside = (places >= 0).all(axis=1) & (places[:, 0] < columns) & (places[:, 1] < rows)
    if inside.sum() < FEWEST:
        return None
    places, pixels = places[inside], middles[numbers[inside]]
    fine = fitted(places, pixels)
    off = projected(inverse(fine), pixels) - places
    return Grid(rows, columns, fine, len(places) / (rows * columns), float(np.sqrt((off**2).sum(axis=1).mean())))


def _held(plane: Homography, middles: Points) -> tuple[Points, NDArray[np.intp]]:
    """Return the places of a grid that hold a tile, and which: the nearest one."""
    on_grid = projected(inverse(plane), middles)
    near = np.rint(on_grid)
    off = np.hypot(*(on_grid - near).T)
    close = np.flatnonzero((off < OFF) & (np.abs(near) < FAR).all(axis=1))
    taken: dict[tuple[float, ...], int] = {}
    for number in close[np.argsort(off[close], kind="stable")]:
        taken.setdefault(tuple(near[number]), int(number))
    return np.array(list(taken)).reshape(-1, 2), np.array(list(taken.values()), dtype=np.intp)
