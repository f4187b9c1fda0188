"""What lies on a table: a board, its tiles, rings and letters; everything is drawn at random."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scripts.photos.letters import TILES, Font
from scripts.photos.surfaces import WOODS

COLOURS = ("pink", "green", "purple", "orange", "blue", "red", "yellow", "teal", "brown", "grey")
"""The colours of rings, those of a set first."""

PAINTS = {
    "pink": ((0.90, 0.10, 0.48), (0.98, 0.45, 0.66), (0.85, 0.25, 0.55)),
    "green": ((0.06, 0.48, 0.18), (0.30, 0.72, 0.30), (0.10, 0.60, 0.30)),
    "purple": ((0.50, 0.22, 0.62), (0.40, 0.15, 0.50), (0.62, 0.42, 0.80)),
    "orange": ((0.94, 0.48, 0.05), (1.00, 0.42, 0.08), (0.98, 0.58, 0.20)),
    "blue": ((0.04, 0.35, 0.78), (0.15, 0.50, 0.90), (0.10, 0.22, 0.60)),
    "red": ((0.74, 0.07, 0.10), (0.86, 0.10, 0.10), (0.62, 0.08, 0.12)),
    "yellow": ((0.96, 0.80, 0.08), (1.00, 0.88, 0.25), (0.93, 0.75, 0.10)),
    "teal": ((0.00, 0.50, 0.53), (0.20, 0.66, 0.66), (0.05, 0.60, 0.58)),
    "brown": ((0.42, 0.27, 0.14), (0.33, 0.20, 0.11), (0.50, 0.33, 0.18)),
    "grey": ((0.42, 0.44, 0.46), (0.60, 0.61, 0.62), (0.28, 0.29, 0.30)),
}
"""How rings of a colour are made, red, green and blue from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Ring:
    """A hoop on a tile, lengths in pitches."""

    colour: str
    outer: float
    width: float
    at: tuple[float, float]
    flat: float
    """How much shorter one of its axes looks, as it leans."""
    lean: float
    """Which axis, in radians."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile, lengths in pitches."""

    text: str
    at: tuple[float, float]
    turn: float
    """In radians."""
    level: int
    """How many tiles lie below."""
    shade: float


@dataclass(frozen=True, slots=True)
class Scene:
    """A board and how it is made.

    Args:
        rows: 4 to 8.
        columns: 4 to 8.
        tiles: in reading order.
        rings: for each tile its ring or none.
        font: of all letters.
        capital: height of a capital, in pitches.
        side: of a tile.
        round: of its corners, up to half a side.
        thick: of a tile.
        ink: colour of letters.
        strength: how much of the tile shows through the ink.
        engraved: whether letters are cut.
        points: whether small points stand in a corner.
        body: colour of tiles.
        wooden: whether tiles are wood.
        frame: how far the board reaches past its tiles; None where tiles lie on the table.
        board: colour of the board.
        pocket: colour of the board between tiles.
        lines: whether lines part the cells.
        paints: of each colour of rings.
    """

    rows: int
    columns: int
    tiles: tuple[Tile, ...]
    rings: tuple[Ring | None, ...]
    font: Font
    capital: float
    side: float
    round: float
    thick: float
    ink: NDArray[np.float64]
    strength: float
    engraved: bool
    points: bool
    body: NDArray[np.float64]
    wooden: bool
    frame: float | None
    board: NDArray[np.float64]
    pocket: NDArray[np.float64]
    lines: bool
    paints: dict[str, NDArray[np.float64]]


def texts_of(rng: np.random.Generator, cells: int) -> list[str]:
    """Deal letters: of the set where it has enough, else freely, sometimes of another language."""
    if cells <= 50 and rng.random() < 0.6:
        box = [letter for letter in TILES[:26] if letter != "Q"] * 2
        return [box[number] for number in rng.permutation(len(box))[:cells]]
    kind = rng.random()
    if kind < 0.5:
        weights = np.r_[np.ones(26), np.full(7, 0.9)]
    elif kind < 0.8:
        weights = np.r_[np.ones(26), np.zeros(7)]
    else:
        weights = np.r_[np.ones(26), np.full(7, 0.0)]
        weights[[0, 4, 8, 14, 13, 17, 18, 19]] = 4
    return [TILES[number] for number in rng.choice(len(TILES), cells, p=weights / weights.sum())]


def scene_of(rng: np.random.Generator, font: Font) -> Scene:
    """Lay a board."""
    if rng.random() < 0.35:
        rows = columns = 5
    else:
        rows, columns = (int(number) for number in rng.integers(4, 9, 2))
        if rng.random() < 0.6:
            columns = rows
    texts = texts_of(rng, rows * columns)
    side = rng.uniform(0.72, 0.97)
    askew = rng.choice([0.3, 1.0, 2.0])
    stacked = rng.random() < 0.4
    wooden = rng.random() < 0.75
    body = (
        np.asarray(WOODS[rng.integers(len(WOODS))])
        if wooden
        else rng.choice([0.92, 0.85, 0.25, 0.6]) * rng.uniform(0.8, 1.05, 3)
    )
    body = (body * rng.uniform(0.9, 1.1)).clip(0.04, 1)
    slack = max(0.0, 1 - side) * 0.45
    tiles = tuple(
        Tile(
            text,
            (
                column + _near(rng, 0.02 * askew, slack),
                row + _near(rng, 0.02 * askew, slack),
            ),
            float(np.radians(_near(rng, 2.2 * askew, 9))) * min(1.0, slack * 8 + 0.15),
            int(stacked and rng.random() < 0.25),
            float(rng.normal(1, 0.04)),
        )
        for text, (row, column) in zip(texts, np.ndindex(rows, columns), strict=True)
    )
    bright = float(body.mean())
    return Scene(
        rows,
        columns,
        tiles,
        _rings(rng, tiles, side),
        font,
        capital=side * rng.uniform(0.36, 0.72),
        side=side,
        round=rng.choice([0.02, 0.06, 0.12, 0.5], p=[0.3, 0.3, 0.32, 0.08]) * side,
        thick=rng.uniform(0.04, 0.32),
        ink=_ink(rng, bright),
        strength=rng.uniform(0.0, 0.35) if bright > 0.3 else rng.uniform(0, 0.2),
        engraved=rng.random() < 0.45,
        points=rng.random() < 0.15,
        body=body,
        wooden=wooden,
        frame=None if rng.random() < 0.08 else rng.uniform(0.02, 1.0),
        board=(np.asarray(WOODS[rng.integers(len(WOODS))]) * rng.uniform(0.5, 1.1)).clip(0, 1)
        if rng.random() < 0.75
        else rng.uniform(0.05, 0.95, 3),
        pocket=rng.uniform(0.25, 1.0) * np.ones(3),
        lines=rng.random() < 0.25,
        paints={colour: _paint(rng, colour) for colour in COLOURS},
    )


def _near(rng: np.random.Generator, deviation: float, most: float) -> float:
    return float(np.clip(rng.normal(0, deviation), -most, most))


def _ink(rng: np.random.Generator, bright: float) -> NDArray[np.float64]:
    """Choose a colour that people can tell from a tile of a brightness."""
    while True:
        ink = _any_ink(rng, bright)
        if abs(float(ink.mean()) - bright) > 0.28:
            return ink
        bright_enough = bright + 0.35 if bright < 0.5 else bright - 0.35
        if rng.random() < 0.3:
            return np.full(3, np.clip(bright_enough, 0, 1))


def _any_ink(rng: np.random.Generator, bright: float) -> NDArray[np.float64]:
    if bright < 0.38:
        return np.asarray(rng.uniform(0.75, 1.0) * rng.uniform(0.85, 1, 3))
    if rng.random() < 0.72:
        return np.asarray((0.22, 0.13, 0.08)) * rng.uniform(0.2, 1.3)
    if bright < 0.55 and rng.random() < 0.4:
        return np.asarray(rng.uniform(0.9, 1.0, 3))
    strong = rng.uniform(0, 0.5, 3)
    strong[rng.integers(3)] *= 0.3
    return np.asarray(strong)


def _paint(rng: np.random.Generator, colour: str) -> NDArray[np.float64]:
    made = PAINTS[colour]
    mix = rng.dirichlet(np.ones(len(made)) * 0.7)
    base = mix @ np.asarray(made)
    return np.asarray((base * rng.uniform(0.85, 1.12) + rng.normal(0, 0.025, 3)).clip(0.01, 1))


def _rings(rng: np.random.Generator, tiles: tuple[Tile, ...], side: float) -> tuple[Ring | None, ...]:
    set_only = rng.random() < 0.6
    players = rng.choice(5 if set_only else 10, rng.integers(1, 6), replace=False)
    each = int(rng.integers(1, 6))
    held: list[str] = [COLOURS[player] for player in players for _ in range(each)]
    if rng.random() < 0.1:
        held = []
    places = rng.permutation(len(tiles))[: len(held)]
    outer = rng.uniform(0.34, 0.56)
    width = rng.uniform(0.04, 0.15)
    askew = rng.choice([0.4, 1.0, 1.8])
    rings: list[Ring | None] = [None] * len(tiles)
    for place, colour in zip(places, held, strict=False):
        x, y = tiles[place].at
        free = max(0.03, 0.5 * side + 0.06 - outer * 0.75)
        off = rng.normal(0, 0.045 * askew, 2).clip(-free, free)
        rings[place] = Ring(
            colour,
            outer * rng.uniform(0.97, 1.03),
            width,
            (x + off[0], y + off[1]),
            1 - abs(_near(rng, 0.05 * askew, 0.25)),
            rng.uniform(0, np.pi),
        )
    return tuple(rings)
