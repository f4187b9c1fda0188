"""The layers of a scene, each a picture that lies at a height."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from scripts.photos.letters import drawn
from scripts.photos.scene import Ring, Scene, Tile
from scripts.photos.surfaces import Picture, plain, wood

Mask = NDArray[np.float32]
PAD = 1.7
"""How far a layer reaches past the middles of the outer cells, in pitches."""


@dataclass(frozen=True, slots=True)
class Layer:
    """A picture at a height.

    Args:
        height: above the table.
        colours: (rows, columns, 3).
        mask: how much it covers, (rows, columns).
    """

    height: float
    colours: Picture
    mask: Mask


@dataclass(frozen=True, slots=True)
class Sheet:
    """The paper that layers are drawn on: where points of the board lie on it.

    Args:
        scale: pixels a pitch.
        rows: of the board.
        columns: of the board.
    """

    scale: float
    rows: int
    columns: int

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns of pixels."""
        return (
            round((self.rows - 1 + 2 * PAD) * self.scale),
            round((self.columns - 1 + 2 * PAD) * self.scale),
        )

    @property
    def homography(self) -> NDArray[np.float64]:
        """From points of the board to pixels of the sheet."""
        return np.array([[self.scale, 0, PAD * self.scale], [0, self.scale, PAD * self.scale], [0, 0, 1.0]])

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return the pixel of a point."""
        return (x + PAD) * self.scale, (y + PAD) * self.scale


def layers(rng: np.random.Generator, scene: Scene, sheet: Sheet, light: NDArray[np.float64]) -> Iterator[Layer]:
    """Draw the layers from the table up.

    Args:
        rng: of the scene.
        scene: what lies there.
        sheet: what it is drawn on.
        light: where the light comes from, (x, y), of length up to 1.
    """
    base = 0.0
    if scene.frame is not None:
        base = float(rng.uniform(0.03, 0.15))
        yield from _frame(rng, scene, sheet, base)
    levels = sorted({tile.level for tile in scene.tiles})
    for level in levels:
        foot = base + level * scene.thick
        top = foot + scene.thick
        here = [tile for tile in scene.tiles if tile.level == level]
        mask = _tiles_mask(scene, sheet, here)
        for below in range(level):
            yield Layer(base + (below + 1) * scene.thick * 0.98, _flat(sheet, scene.body * 0.55), mask)
        yield _shadow(rng, sheet, mask, foot + 0.005, light, scene.thick)
        for part in (0.0, 0.33, 0.66):
            yield Layer(foot + part * scene.thick, _flat(sheet, scene.body * (0.5 + 0.15 * part)), mask)
        yield Layer(top, _faces(rng, scene, sheet, here, mask), mask)
    for level in levels:
        top = base + (level + 1) * scene.thick
        placed = [ring for ring, tile in zip(scene.rings, scene.tiles, strict=True) if ring and tile.level == level]
        if placed:
            yield from _hoops(rng, scene, sheet, placed, top, light)


def _flat(sheet: Sheet, colour: NDArray[np.float64]) -> Picture:
    return np.broadcast_to(np.asarray(colour, dtype=np.float32).clip(0, 1), (*sheet.shape, 3))


def _blurred(mask: Mask, radius: float) -> Mask:
    drawn_mask = Image.fromarray((mask * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(radius))
    return np.asarray(drawn_mask, dtype=np.float32) / 255


def _frame(rng: np.random.Generator, scene: Scene, sheet: Sheet, height: float) -> Iterator[Layer]:
    assert scene.frame is not None
    margin = scene.frame + 0.5
    box = (*sheet.at(-margin, -margin), *sheet.at(scene.columns - 1 + margin, scene.rows - 1 + margin))
    canvas = Image.new("L", sheet.shape[::-1])
    ImageDraw.Draw(canvas).rounded_rectangle(box, radius=rng.uniform(0, 0.25) * sheet.scale, fill=255)
    mask = np.asarray(canvas, dtype=np.float32) / 255
    for part in (0.0, 0.5):
        yield Layer(height * part, _flat(sheet, scene.board * 0.5), mask)
    face = (wood if rng.random() < 0.8 else plain)(rng, sheet.shape, scene.board)
    inside = Image.new("L", sheet.shape[::-1])
    pen = ImageDraw.Draw(inside)
    inner = 0.5 + min(scene.frame, rng.uniform(0, 0.1))
    if rng.random() < 0.6:
        pen.rectangle(
            (*sheet.at(-inner, -inner), *sheet.at(scene.columns - 1 + inner, scene.rows - 1 + inner)), fill=255
        )
    if scene.lines:
        wide = max(1, round(rng.uniform(0.01, 0.05) * sheet.scale))
        for column in range(scene.columns + 1):
            pen.line((*sheet.at(column - 0.5, -0.5), *sheet.at(column - 0.5, scene.rows - 0.5)), fill=160, width=wide)
        for row in range(scene.rows + 1):
            pen.line((*sheet.at(-0.5, row - 0.5), *sheet.at(scene.columns - 0.5, row - 0.5)), fill=160, width=wide)
    pocket = np.asarray(inside, dtype=np.float32)[..., None] / 255
    face = face * (1 - pocket * (1 - scene.pocket.astype(np.float32)))
    if scene.frame > 0.45 and rng.random() < 0.5:
        face = _lettered(rng, scene, sheet, face)
    yield Layer(height, face, mask)


def _lettered(rng: np.random.Generator, scene: Scene, sheet: Sheet, face: Picture) -> Picture:
    """Write coordinates or a name on the frame."""
    assert scene.frame is not None
    canvas = np.zeros(sheet.shape, dtype=np.float32)
    size = max(8, round(sheet.scale * min(0.5, scene.frame) * 0.6))
    side = size * 2
    off = 0.5 + scene.frame / 2
    for number in range(scene.columns):
        _stamp(canvas, drawn(scene.font, "ABCDEFGH"[number], size, side), sheet.at(number, -off))
    for number in range(scene.rows):
        _stamp(canvas, drawn(scene.font, str(number + 1), size, side), sheet.at(-off, number))
    ink = rng.uniform(0, 0.3) if scene.board.mean() > 0.4 else rng.uniform(0.7, 1)
    return face * (1 - canvas[..., None]) + canvas[..., None] * np.float32(ink)


def _stamp(canvas: Mask, stamp: Mask, at: tuple[float, float]) -> None:
    side = stamp.shape[0]
    left, top = round(at[0] - side / 2), round(at[1] - side / 2)
    if left < 0 or top < 0 or top + side > canvas.shape[0] or left + side > canvas.shape[1]:
        return
    part = canvas[top : top + side, left : left + side]
    np.maximum(part, stamp, out=part)


def _outline(scene: Scene, sheet: Sheet, tile: Tile) -> Mask:
    """Draw the shape of a tile on a square of its own."""
    side = round(sheet.scale * 1.3)
    canvas = Image.new("L", (side * 2, side * 2))
    half = scene.side * sheet.scale
    middle = side
    ImageDraw.Draw(canvas).rounded_rectangle(
        (middle - half, middle - half, middle + half, middle + half),
        radius=scene.round * 2 * sheet.scale * 0.98,
        fill=255,
    )
    turned = canvas.rotate(np.degrees(-tile.turn), Image.Resampling.BILINEAR).resize((side, side), Image.Resampling.BOX)
    return np.asarray(turned, dtype=np.float32) / 255


def _tiles_mask(scene: Scene, sheet: Sheet, tiles: list[Tile]) -> Mask:
    canvas = np.zeros(sheet.shape, dtype=np.float32)
    for tile in tiles:
        _stamp(canvas, _outline(scene, sheet, tile), sheet.at(*tile.at))
    return canvas


def _faces(rng: np.random.Generator, scene: Scene, sheet: Sheet, tiles: list[Tile], mask: Mask) -> Picture:
    face = np.array((wood if scene.wooden else plain)(rng, sheet.shape, scene.body))
    ink = np.zeros(sheet.shape, dtype=np.float32)
    shade = np.ones(sheet.shape, dtype=np.float32)
    side = round(sheet.scale * 1.3)
    off = rng.normal(0, 0.02, 2) * sheet.scale
    for tile in tiles:
        stamp = drawn(scene.font, tile.text, round(scene.capital * sheet.scale), side)
        if scene.points:
            small = drawn(scene.font, str(rng.integers(1, 10)), round(scene.capital * sheet.scale * 0.3), side)
            push = round(scene.side * sheet.scale * 0.33)
            stamp = np.maximum(stamp, np.roll(small, (push, push), (0, 1)))
        turned = Image.fromarray((stamp * 255).astype(np.uint8)).rotate(
            np.degrees(-tile.turn), Image.Resampling.BICUBIC
        )
        x, y = sheet.at(*tile.at)
        _stamp(ink, np.asarray(turned, dtype=np.float32) / 255, (x + off[0], y + off[1]))
        half = round(sheet.scale / 2)
        left, top = round(x), round(y)
        shade[top - half : top + half, left - half : left + half] *= tile.shade
    face *= shade[..., None]
    edge = (1 - _blurred(mask, 0.03 * sheet.scale)) * 2
    face *= (1 - rng.uniform(0, 0.5) * edge.clip(0, 1))[..., None]  # Edges are burnt or worn.
    if rng.random() < 0.5:
        ink *= (1 - rng.uniform(0, 0.5) * (np.abs(rng.standard_normal(ink.shape)) > 1.2)).astype(np.float32)
    opaque = ink[..., None] * (1 - scene.strength)
    face = face * (1 - opaque) + opaque * scene.ink.astype(np.float32)
    if scene.engraved:
        deep = _blurred(ink, 0.012 * sheet.scale)
        slope = np.roll(deep, 2, 0) + np.roll(deep, 1, 1) - np.roll(deep, -2, 0) - np.roll(deep, -1, 1)
        face = face * (1 + rng.uniform(-0.5, 0.5) * slope[..., None])
    return face.clip(0, 1).astype(np.float32)


def _shadow(
    rng: np.random.Generator, sheet: Sheet, mask: Mask, height: float, light: NDArray[np.float64], thick: float
) -> Layer:
    moved = np.roll(mask, tuple(round(-part * thick * sheet.scale * 1.2) for part in light[::-1]), (0, 1))
    soft = _blurred(np.maximum(moved, mask), max(1.0, rng.uniform(0.01, 0.08) * sheet.scale))
    return Layer(height, _flat(sheet, np.zeros(3)), soft * np.float32(rng.uniform(0.2, 0.75)))


def _hoops(
    rng: np.random.Generator, scene: Scene, sheet: Sheet, rings: list[Ring], foot: float, light: NDArray[np.float64]
) -> Iterator[Layer]:
    rows, columns = sheet.shape
    mask = np.zeros((rows, columns), dtype=np.float32)
    colours = np.zeros((rows, columns, 3), dtype=np.float32)
    torus = rng.random() < 0.6
    glossy = rng.uniform(0, 0.6)
    clear = rng.uniform(0.55, 0.9) if rng.random() < 0.12 else 1.0
    for ring in rings:
        _hoop(scene, sheet, ring, mask, colours, light, torus=torus, glossy=glossy)
    thick = max(ring.width for ring in rings) * (0.8 if torus else rng.uniform(0.3, 1.2))
    yield _shadow(rng, sheet, mask, foot + 0.004, light, thick * 2)
    for part in (0.0, 0.5):
        yield Layer(foot + thick * part, (colours * (0.45 + 0.3 * part)).astype(np.float32), mask * np.float32(clear))
    yield Layer(foot + thick, colours, mask * np.float32(clear))


def _hoop(
    scene: Scene,
    sheet: Sheet,
    ring: Ring,
    mask: Mask,
    colours: Picture,
    light: NDArray[np.float64],
    *,
    torus: bool,
    glossy: float,
) -> None:
    half = round(sheet.scale * (ring.outer + 0.05))
    x, y = sheet.at(*ring.at)
    left, top = round(x), round(y)
    rows, columns = np.mgrid[-half : half + 1, -half : half + 1].astype(np.float32)
    columns, rows = columns - (x - left), rows - (y - top)
    along = columns * np.cos(ring.lean) + rows * np.sin(ring.lean)
    across = (-columns * np.sin(ring.lean) + rows * np.cos(ring.lean)) / ring.flat
    radius = np.hypot(along, across) / sheet.scale
    middle = ring.outer - ring.width / 2
    beside = (radius - middle) / (ring.width / 2)
    cover = ((1 - np.abs(beside)) * ring.width / 2 * sheet.scale + 0.5).clip(0, 1)
    paint = scene.paints[ring.colour].astype(np.float32)
    shine = np.zeros_like(radius)
    shade = np.ones_like(radius)
    if torus:
        toward = (columns * light[0] + rows * light[1]) / (np.hypot(columns, rows) + 1e-6)
        facing = beside.clip(-1, 1) * toward
        upward = np.sqrt((1 - beside.clip(-1, 1) ** 2).clip(0, 1))
        shade = 0.45 + 0.4 * upward + 0.35 * facing
        shine = glossy * ((0.6 * facing + 0.8 * upward).clip(0, 1) ** 20)
    colour = (paint * shade[..., None] + shine[..., None]).clip(0, 1)
    window = (slice(top - half, top + half + 1), slice(left - half, left + half + 1))
    if mask[window].shape != cover.shape:
        return
    colours[window] = np.where(cover[..., None] > 0.02, colour, colours[window])
    np.maximum(mask[window], cover, out=mask[window])
