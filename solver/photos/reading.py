"""A board read from photos: which tile and whose ring each cell shows, and how sure that is."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from solver.photos.cuts import Pixels, cut_out
from solver.photos.errors import NoBoard, PoorGrid
from solver.photos.finding import found_grid
from solver.photos.grid import Grid, best_rectangle, shifted
from solver.photos.known import COLOURS, SIDES
from solver.photos.laws import Chances, assigned, within
from solver.photos.network import Values, read
from solver.photos.projection import lattice
from solver.photos.weights import Weights, weights

TILES = (*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "Ä", "Ö", "Ü", "Ñ", "CH", "LL", "RR")
"""The tiles that are read: those of the shipped dictionaries."""

SIDE, REACH = 40, 1.08
"""Of a cell that is read, in pixels and in pitches."""
TRIED = 8
"""From how many cells it is told which way up a board lies."""
EACH_LETTER, EACH_RING, BOX = 2, 5, 50
"""How many tiles of a letter and rings of a player a set has, and how many tiles."""


@dataclass(frozen=True, slots=True)
class Laws:
    """What is known before a photo is looked at.

    Args:
        tiles: that there are.
        players: the colours of their rings.
        of_set: whether there are two tiles of each letter but Q at most.
    """

    tiles: tuple[str, ...] = TILES[:26]
    players: tuple[str, ...] = COLOURS[:5]
    of_set: bool = True


@dataclass(frozen=True, slots=True)
class Seen:
    """What one photo shows by itself.

    Args:
        grid: as it is read.
        tiles: the log odds of tiles, (cells, 34).
        rings: the log odds of rings, (cells, 11).
    """

    grid: Grid
    tiles: NDArray[np.float64]
    rings: NDArray[np.float64]


def seen(pixels: Pixels, laws: Laws, shape: tuple[int | None, int | None] = (None, None)) -> Seen:
    """Look at one photo.

    Raises:
        NoBoard: no board is found, or it shows no letters.
        PoorGrid: the grid does not fit.
    """
    kept = weights()
    grid = found_grid(pixels, kept, shape)
    if grid is None:
        raise NoBoard
    if grid.found < LEAST_FOUND or grid.fit > WORST_FIT:
        raise PoorGrid(grid.found, grid.fit)
    upright = _upright(pixels, grid, laws, shape, kept)
    whole, letters, rings = _settled(pixels, upright, shape, kept)
    if float(_letter_chance(letters, laws).mean()) < LEAST_LETTERS:
        raise NoBoard
    return Seen(whole, letters, rings)


LEAST_FOUND, WORST_FIT, LEAST_LETTERS = 0.8, 0.09, 0.65
"""A grid is refused that shows fewer of its tiles, or has them further off in pitches; and a board with fewer
letters."""


MOST_ODDS = 4.0
"""What a cell says at most for or against being a tile, so that no single one settles how large a board is."""


def _settled(
    pixels: Pixels, grid: Grid, shape: tuple[int | None, int | None], kept: Weights
) -> tuple[Grid, NDArray[np.float64], NDArray[np.float64]]:
    """Read the cells of a grid and the places around it, and take the rectangle that shows tiles.

    Returns:
        The grid, which may have lost or won a line on each side, and the log odds of tiles and rings of its cells.
    """
    rows, columns = grid.rows + 2, grid.columns + 2
    around = Grid(rows, columns, grid.plane @ shifted(-1, -1), grid.found, grid.fit)
    inner = np.pad(np.ones((grid.rows, grid.columns), bool), 1).ravel()
    letters, rings = _read(pixels, around, lattice(rows, columns), kept, inner)
    tiles = np.logaddexp.reduce(letters[:, :-1], axis=1) - letters[:, -1]
    gains = tiles.clip(-MOST_ODDS, MOST_ODDS).reshape(rows, columns)
    shapes = [
        sides
        for sides in product(SIDES, SIDES)
        if all(asked in (None, side) for asked, side in zip(shape, sides, strict=True))
    ]
    top, left, tall, wide = best_rectangle(gains, shapes) or (1, 1, grid.rows, grid.columns)
    inside = np.arange(rows * columns).reshape(rows, columns)[top : top + tall, left : left + wide].ravel()
    whole = Grid(tall, wide, around.plane @ shifted(left, top), grid.found, grid.fit)
    return whole, letters[inside], rings[inside]


def _letter_chance(odds: NDArray[np.float64], laws: Laws) -> NDArray[np.float64]:
    """Return how likely each cell shows a tile that there is."""
    chances = softmax(odds)
    return np.asarray(chances[:, [TILES.index(tile) for tile in laws.tiles]].sum(axis=1))


def _upright(pixels: Pixels, grid: Grid, laws: Laws, shape: tuple[int | None, int | None], kept: Weights) -> Grid:
    """Turn a grid so that its letters stand upright."""
    asked_rows, asked_columns = shape
    ways = [
        turned
        for turned in map(grid.turned, range(4))
        if asked_rows in (None, turned.rows) and asked_columns in (None, turned.columns)
    ]
    cells = grid.rows * grid.columns
    chosen = np.unique(np.linspace(0, cells - 1, min(TRIED, cells)).round().astype(int))
    scores = []
    for way in ways:
        letters, _ = _read(pixels, way, lattice(way.rows, way.columns)[chosen], kept)
        scores.append(_plain(letters, laws))
    return ways[int(np.argmax(scores))]


def _plain(odds: NDArray[np.float64], laws: Laws) -> float:
    """Return how plainly cells show letters: the mean of the logarithm of the likeliest."""
    chances = softmax(odds)[:, [TILES.index(tile) for tile in laws.tiles]]
    return float(np.log(chances.max(axis=1).clip(1e-4)).mean())


def _read(
    pixels: Pixels,
    grid: Grid,
    middles: NDArray[np.float64],
    kept: Weights,
    inner: NDArray[np.bool_] | slice = slice(None),
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    cells = cut_out(pixels, grid.plane, middles, REACH, SIDE)
    letters, rings = read(evened_cells(cells), tint(cells[inner]), kept)
    # Fitted on held-out families, so that of readings of probability p the share p is right.
    warm, warm_rings = kept["temperatures"].astype(np.float64)
    return letters / warm, rings / warm_rings


def evened_cells(cells: Values) -> Values:
    """Take brightness and contrast out of cells (n, side, side, 3)."""
    grey = cells.mean(axis=3)
    middle, spread = grey.mean(axis=(1, 2)), grey.std(axis=(1, 2))
    return np.asarray((cells - middle[:, None, None, None]) / (2 * spread[:, None, None, None] + 6), np.float32)


def tint(cells: Values) -> Values:
    """Return the colour of the light on cells, (3,): red and blue to green, and brightness."""
    red, green, blue = cells.mean(axis=(0, 1, 2)) + 4
    return np.asarray(np.log(np.array([red / green, blue / green, green / 128])), np.float32)


def softmax(odds: NDArray[np.float64]) -> Chances:
    """Turn log odds (n, choices) into chances."""
    raised = np.exp(odds - odds.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))


@dataclass(frozen=True, slots=True)
class Cell:
    """The reading of a cell.

    Args:
        tile: what it shows.
        probability: of the tile.
        alternatives: other tiles and their probabilities, the likeliest first.
        ring: the colour of its ring, or none.
        ring_probability: of the ring, or of none.
        flagged: whether somebody should look at it.
    """

    tile: str
    probability: float
    alternatives: tuple[tuple[str, float], ...]
    ring: str | None
    ring_probability: float
    flagged: bool


@dataclass(frozen=True, slots=True)
class Reading:
    """A board as it is read.

    Args:
        rows: of the board.
        columns: of the board.
        cells: in reading order.
        grid: in the first photo.
        unreadable: whether the letters cannot be read well.
    """

    rows: int
    columns: int
    cells: tuple[Cell, ...]
    grid: Grid
    unreadable: bool


SURE, ASKED, DOUBTFUL = 0.985, 5, 0.25
"""From which probability on no cell is flagged; how many are at most; and how many of the others may be expected to be
wrong before letters count as unreadable."""


def read_photos(photos: Sequence[Pixels], laws: Laws, shape: tuple[int | None, int | None] = (None, None)) -> Reading:
    """Read a board from photos of it, which vote.

    Args:
        photos: one to three, each (rows, columns, 3).
        laws: what is known before.
        shape: rows and columns where they are known.

    Raises:
        NoBoard: a photo shows no board.
        PoorGrid: the grid of a board does not fit its tiles, or boards of several photos differ in size.
    """
    looks = [seen(photos[0], laws, shape)]
    grid = looks[0].grid
    looks += [seen(photo, laws, (grid.rows, grid.columns)) for photo in photos[1:]]
    return weighed(looks, laws)


def weighed(looks: Sequence[Seen], laws: Laws) -> Reading:
    """Weigh what photos show by what is known."""
    grid = looks[0].grid
    numbers = [TILES.index(tile) for tile in laws.tiles]
    odds = np.sum([_logs(look.tiles)[:, numbers] for look in looks], axis=0)
    tiles = softmax(odds)
    count = len(tiles)
    box = laws.of_set and count <= BOX
    most = np.full(len(numbers), float(count))
    if box:
        most = np.array([0.0 if tile == "Q" and len(laws.tiles) == 26 else float(EACH_LETTER) for tile in laws.tiles])
        box = most.sum() >= count
        most = most if box else np.full(len(numbers), float(count))
    tiles = within(tiles, most)
    choice = assigned(tiles, most)
    colours = [0, *(COLOURS.index(player) + 1 for player in laws.players)]
    rings = softmax(np.sum([_logs(look.rings)[:, colours] for look in looks], axis=0))
    each = np.array([float(count), *[float(EACH_RING)] * len(laws.players)])
    rings = within(rings, each)
    ring_choice = assigned(rings, each)
    sure = tiles[np.arange(count), choice]
    ring_sure = rings[np.arange(count), ring_choice]
    both = np.minimum(sure, ring_sure)
    asked = [int(cell) for cell in np.argsort(both, kind="stable")[:ASKED] if both[cell] < SURE]
    rest = np.delete(1 - sure, asked)
    cells = tuple(
        Cell(
            laws.tiles[choice[cell]],
            float(sure[cell]),
            tuple(
                (laws.tiles[other], float(tiles[cell, other]))
                for other in np.argsort(-tiles[cell], kind="stable")[:4]
                if other != choice[cell]
            )[:3],
            laws.players[ring_choice[cell] - 1] if ring_choice[cell] else None,
            float(ring_sure[cell]),
            cell in asked,
        )
        for cell in range(count)
    )
    return Reading(grid.rows, grid.columns, cells, grid, bool(rest.sum() > DOUBTFUL))


def _logs(odds: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(np.log(softmax(odds).clip(1e-12)))
