"""A photo of a scene, and what there is to read in it."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from scripts.photos.camera import Camera, held_over
from scripts.photos.clutter import strewn
from scripts.photos.layers import Layer, Sheet, layers
from scripts.photos.light import haze, lit, taken
from scripts.photos.scene import Scene
from scripts.photos.surfaces import Picture, table
from solver.photos.projection import projected

SIZES = ((960, 720), (720, 960), (960, 540), (540, 960), (800, 800), (1200, 900))


@dataclass(frozen=True, slots=True)
class Photo:
    """A photo of a board with what it shows.

    Args:
        picture: RGB.
        centres: of the faces of the tiles, in reading order, (cells, 2) in pixels.
        corners: of the outermost cells, A1's first, then clockwise as the board is read, (4, 2).
    """

    picture: Image.Image
    centres: NDArray[np.float64]
    corners: NDArray[np.float64]


def corners_of(rows: int, columns: int, margin: float = 0.5) -> NDArray[np.float64]:
    """Return the corners of the outermost cells in pitches, clockwise from A1's."""
    left, top, right, bottom = -margin, -margin, columns - 1 + margin, rows - 1 + margin
    return np.array([[left, top], [right, top], [right, bottom], [left, bottom]])


def photo_of(rng: np.random.Generator, scene: Scene, harsh: float = 1.0) -> Photo:
    """Take a photo of a scene.

    Args:
        rng: of the photo: camera, light, clutter.
        scene: what is photographed.
        harsh: 0 is a studio, 1 a kitchen at night.
    """
    size = SIZES[rng.integers(len(SIZES))]
    light = rng.normal(0, 0.6, 2).clip(-1.2, 1.2)
    frame = scene.frame or 0.0
    height = scene.thick
    camera = held_over(rng, size, corners_of(scene.rows, scene.columns, 0.5 + frame * 0.8), height, harsh)
    seen = camera.pixels(corners_of(scene.rows, scene.columns), height)
    pitch = np.linalg.norm(seen[1] - seen[0]) / scene.columns
    sheet = Sheet(float(np.clip(pitch * 1.1, 28, 150)), scene.rows, scene.columns)
    drawn = list(layers(rng, scene, sheet, light))
    picture = _ground(rng, scene, camera, size)
    for layer in drawn:
        over(picture, layer.colours, layer.mask, camera.plane(layer.height), sheet.homography)
    base = _base(drawn, scene)
    centres = np.concatenate(
        [
            camera.pixels(np.array([[column, row]], dtype=float), base + scene.thick * (tile.level + 1))
            for tile, (row, column) in zip(scene.tiles, np.ndindex(scene.rows, scene.columns), strict=True)
        ]
    )
    shown = taken(rng, lit(rng, np.asarray(picture, dtype=np.float32) / 255, harsh), harsh)
    return Photo(shown, centres, camera.pixels(corners_of(scene.rows, scene.columns), base + scene.thick))


def _base(drawn: list[Layer], scene: Scene) -> float:
    """Return the height on which tiles stand: that of the board."""
    return drawn[2].height if scene.frame is not None else 0.0


def _ground(rng: np.random.Generator, scene: Scene, camera: Camera, size: tuple[int, int]) -> Image.Image:
    across = max(scene.rows, scene.columns) * 2.2 + 4
    scale = 26.0
    middle = ((scene.columns - 1) / 2, (scene.rows - 1) / 2)
    side = round(2 * across * scale * 0.6)
    ground = table(rng, (side, side))
    half = side / 2 / scale
    frame = 0.55 + (scene.frame or 0)
    keep = tuple(
        (edge + half) * scale
        for edge in (
            -middle[0] - frame,
            -middle[1] - frame,
            middle[0] + frame,
            middle[1] + frame,
        )
    )
    ground = strewn(rng, ground, scale, keep, scene, scene.font)  # type: ignore[arg-type]
    to_sheet = np.array([[scale, 0, (half - middle[0]) * scale], [0, scale, (half - middle[1]) * scale], [0, 0, 1.0]])
    picture = Image.fromarray((haze(rng, size[::-1]) * 255).astype(np.uint8))
    over(picture, ground, None, camera.plane(0), to_sheet)
    return picture


def over(
    below: Image.Image,
    colours: Picture,
    mask: NDArray[np.float32] | None,
    plane: NDArray[np.float64],
    sheet: NDArray[np.float64],
) -> None:
    """Lay a sheet over a picture, in perspective.

    Args:
        below: the picture, RGB.
        colours: of the sheet; where it has one colour, a view of a single pixel.
        mask: how much the sheet covers; everything where there is none.
        plane: from points of the table to pixels of the picture.
        sheet: from points of the table to pixels of the sheet.
    """
    to_picture = plane @ np.linalg.inv(sheet)
    tall, wide = colours.shape[:2]
    edges = projected(to_picture, np.array([[0, 0], [wide, 0], [wide, tall], [0, tall]], dtype=float))
    left, top = np.floor(edges.min(axis=0)).clip(0, below.size).astype(int)
    right, bottom = np.ceil(edges.max(axis=0)).clip(0, below.size).astype(int)
    if right <= left or bottom <= top:
        return
    shift = np.array([[1, 0, left], [0, 1, top], [0, 0, 1.0]])
    back = np.linalg.inv(to_picture) @ shift
    numbers = (back / back[2, 2]).ravel()[:8].tolist()

    def warped(image: Image.Image) -> Image.Image:
        size = (right - left, bottom - top)
        return image.transform(size, Image.Transform.PERSPECTIVE, numbers, Image.Resampling.BILINEAR)

    cover = Image.new("L", (wide, tall), 255) if mask is None else Image.fromarray((mask * 255 + 0.5).astype(np.uint8))
    alpha = warped(cover)
    if colours.strides[0] == 0:
        red, green, blue = (int(part * 255) for part in colours[0, 0])
        below.paste((red, green, blue), (left, top, right, bottom), alpha)
    else:
        below.paste(warped(Image.fromarray((colours * 255 + 0.5).astype(np.uint8))), (left, top), alpha)
