"""What else lies on a table."""

import numpy as np
from PIL import Image, ImageDraw

from scripts.photos.letters import TILES, Font, drawn
from scripts.photos.scene import COLOURS, Scene
from scripts.photos.surfaces import Picture, plain, wood


def strewn(
    rng: np.random.Generator,
    ground: Picture,
    scale: float,
    keep: tuple[float, float, float, float],
    scene: Scene | None,
    font: Font,
) -> Picture:
    """Strew things over a table, around the place of the board.

    Args:
        rng: of the scene.
        ground: the table.
        scale: pixels a pitch.
        keep: left, top, right and bottom of the board in pixels.
        scene: of the board, whose tiles and rings lie about.
        font: of texts on paper.
    """
    drawn_ground = Image.fromarray((ground * 255).astype(np.uint8))
    for _ in range(rng.poisson(5)):
        at = rng.uniform(0, 1, 2) * drawn_ground.size
        kind = rng.choice(5)
        stamp = (_paper, _disc, _stick, _tile, _ring)[kind](rng, scale, scene, font)
        stamp = stamp.rotate(rng.uniform(0, 360), Image.Resampling.BILINEAR, expand=True)
        left, top = (at - np.array(stamp.size) / 2).astype(int)
        if left < keep[2] and left + stamp.width > keep[0] and top < keep[3] and top + stamp.height > keep[1]:
            continue
        shadow = Image.new("RGBA", stamp.size, (0, 0, 0, 0))
        shadow.putalpha(stamp.getchannel("A").point(lambda value: value // 3))
        drawn_ground.paste(shadow, (left + int(scale * 0.06), top + int(scale * 0.06)), shadow)
        drawn_ground.paste(stamp, (left, top), stamp)
    return np.asarray(drawn_ground, dtype=np.float32) / 255


def _of(picture: Picture, alpha: Image.Image) -> Image.Image:
    made = Image.fromarray((picture * 255).astype(np.uint8)).convert("RGBA")
    made.putalpha(alpha)
    return made


def _paper(rng: np.random.Generator, scale: float, scene: Scene | None, font: Font) -> Image.Image:
    tall, wide = (int(part * scale) for part in rng.uniform(1.5, 5, 2))
    made = _of(
        plain(rng, (tall, wide), np.array([0.93, 0.92, 0.88]) * rng.uniform(0.6, 1)), Image.new("L", (wide, tall), 255)
    )
    pen = ImageDraw.Draw(made)
    step = max(6, int(scale * rng.uniform(0.15, 0.4)))
    for y in range(step, tall - step, step):
        for x in range(step, wide - step, max(3, step // 2)):
            if rng.random() < 0.7:
                pen.line((x, y, x + step // 3, y - int(rng.uniform(0, step / 2))), fill=(40, 40, 60, 255), width=1)
    return made


def _disc(rng: np.random.Generator, scale: float, scene: Scene | None, font: Font) -> Image.Image:
    across = int(rng.uniform(0.6, 3.5) * scale)
    canvas = Image.new("L", (across, across))
    ImageDraw.Draw(canvas).ellipse((0, 0, across - 1, across - 1), fill=255)
    made = _of(plain(rng, (across, across)), canvas)
    inner = across * rng.uniform(0.1, 0.4)
    colour = tuple(int(part) for part in rng.uniform(0, 255, 3))
    ImageDraw.Draw(made).ellipse((inner, inner, across - inner, across - inner), fill=(*colour, 255))
    return made


def _stick(rng: np.random.Generator, scale: float, scene: Scene | None, font: Font) -> Image.Image:
    wide, tall = int(rng.uniform(2, 7) * scale), max(3, int(rng.uniform(0.1, 0.9) * scale))
    make = wood if rng.random() < 0.6 else plain
    return _of(make(rng, (tall, wide)), Image.new("L", (wide, tall), 255))


def _tile(rng: np.random.Generator, scale: float, scene: Scene | None, font: Font) -> Image.Image:
    side = max(8, int(scale * (scene.side if scene else 0.9)))
    count = int(rng.integers(1, 6)) if rng.random() < 0.4 else 1
    face = (wood if scene is None or scene.wooden else plain)(rng, (side, side * count), scene.body if scene else None)
    ink = scene.ink if scene else rng.uniform(0, 0.4, 3)
    for number in range(count):
        stamp = drawn(font, TILES[rng.integers(26)], round(side * 0.55), side)[..., None]
        part = slice(number * side, (number + 1) * side)
        face[:, part] = face[:, part] * (1 - stamp) + stamp * ink
        face[:, part][:, :1] *= 0.6
    return _of(face.clip(0, 1), Image.new("L", (side * count, side), 255))


def _ring(rng: np.random.Generator, scale: float, scene: Scene | None, font: Font) -> Image.Image:
    across = max(8, int(scale * 0.95))
    canvas = Image.new("L", (across, across))
    ImageDraw.Draw(canvas).ellipse((1, 1, across - 2, across - 2), outline=255, width=max(2, int(scale * 0.09)))
    colour = scene.paints[COLOURS[rng.integers(10)]] if scene else rng.uniform(0, 1, 3)
    return _of(np.broadcast_to(colour, (across, across, 3)), canvas)
