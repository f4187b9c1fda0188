"""Photos of boards for tests: made by the renderer, or as small pictures of which a stand-in says what they show."""

import io
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from scripts.photos.letters import Font
from scripts.photos.render import photo_of
from scripts.photos.scene import scene_of
from solver.board import Board
from solver.cells import Cell
from solver.photos import reading
from solver.photos.cuts import Pixels
from solver.photos.errors import NoBoard
from solver.photos.grid import Grid
from solver.photos.known import COLOURS
from solver.photos.reading import TILES, Laws, Seen

FONT = Font("Open Sans", Path(__file__).parents[1] / "api/drawing/fonts/OpenSans-Semibold.ttf")

SEED = 25

EIGHT_DOUBTS = dict(zip(("A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2"), "ZYXWVUTS", strict=True))
"""So many cells that may be misread for `stand_in` that the letters cannot be read well."""


class Photograph:
    """A photo of a board of the set in good light, and what it shows.

    Args:
        number: of the photo of this board.
    """

    def __init__(self, number: int) -> None:
        scene = next(
            scene
            for scene in (scene_of(np.random.default_rng((SEED, seed)), FONT) for seed in range(1000))
            if scene.rows == scene.columns == 5
            and scene.frame is not None
            and {tile.text for tile in scene.tiles} <= set(TILES[:26]) - {"Q"}
            and any(scene.rings)
            and {ring.colour for ring in scene.rings if ring} <= set(COLOURS[:5])
            and len({tile.text for tile in scene.tiles}) > 12
        )
        scene = replace(scene, capital=scene.side * 0.55, strength=0.0)
        photo = photo_of(np.random.default_rng((SEED, number)), scene, harsh=0.1)
        self.picture, self.corners = photo.picture, photo.corners
        cells = [Cell(row, column) for row in range(5) for column in range(5)]
        texts = [tile.text for tile in scene.tiles]
        rings = {cell: ring.colour for cell, ring in zip(cells, scene.rings, strict=True) if ring}
        self.board = Board([texts[first : first + 5] for first in range(0, 25, 5)], rings)

    def file(self, format: str = "JPEG", orientation: int = 1) -> bytes:
        """Return the photo as a file.

        Args:
            format: JPEG, PNG or WEBP.
            orientation: how EXIF says that the camera was held: 6 is turned by a quarter, 3 by a half.
        """
        turns = {1: 0, 3: 2, 6: 1}
        exif = Image.Exif()
        exif[0x0112] = orientation
        stored = Image.fromarray(np.rot90(np.asarray(self.picture), turns[orientation]).copy())
        return saved(stored, format, exif)


def saved(picture: Image.Image, format: str, exif: Image.Exif | None = None) -> bytes:
    """Return a picture as a file."""
    file = io.BytesIO()
    picture.save(file, format, quality=92, exif=exif or Image.Exif())
    return file.getvalue()


@cache
def photograph(number: int = 1) -> Photograph:
    """Return a photo of the board of tests; two of different numbers show the same board otherwise."""
    return Photograph(number)


def small(number: int, size: tuple[int, int] = (64, 48), format: str = "PNG") -> bytes:
    """Return a picture of which `stand_in` knows by its number what it shows."""
    return saved(Image.new("RGB", size, (number, 0, 0)), format)


def stand_in(monkeypatch: pytest.MonkeyPatch, boards: Sequence[tuple[Board, dict[str, str]] | None]) -> None:
    """Let small pictures show boards, so that what is done with a reading is tested without the networks.

    Args:
        monkeypatch: ends it with the test.
        boards: what the picture of each number shows, and for some cells what they look more like; None for no board.
    """

    def seen(pixels: Pixels, laws: Laws, shape: tuple[int | None, int | None] = (None, None)) -> Seen:
        shown = boards[int(pixels[0, 0, 0])]
        if shown is None:
            raise NoBoard
        board, doubts = shown
        tiles, rings = _odds(board, doubts)
        plane = np.array([[8.0, 0, 12], [0, 8, 8], [0, 0, 1]])
        return Seen(Grid(len(board.rows), len(board.rows[0]), plane, 1.0, 0.01), tiles, rings)

    monkeypatch.setattr(reading, "seen", seen)


def _odds(board: Board, doubts: dict[str, str]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    faces = [face for row in board.rows for face in row]
    tiles, rings = np.full((len(faces), 34), -20.0), np.full((len(faces), 11), -20.0)
    columns = len(board.rows[0])
    for number, face in enumerate(faces):
        cell = Cell(*divmod(number, columns))
        tiles[number, TILES.index(face)] = 0.0
        if misread := doubts.get(cell.name):
            tiles[number, TILES.index(misread)] = 1.0
        owner = board.rings.get(cell)
        rings[number, 0 if owner is None else COLOURS.index(owner) + 1] = 0.0
    return tiles, rings
