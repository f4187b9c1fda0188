"""What light, a hand and a phone do to a picture."""

import io

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from scripts.photos.surfaces import Picture, noise


def lit(rng: np.random.Generator, picture: Picture, harsh: float) -> Picture:
    """Light a picture: a lamp to one side, its colour, glare and shadows.

    Args:
        rng: of the scene.
        picture: evenly lit.
        harsh: 0 is daylight from everywhere, 1 a kitchen at night.
    """
    rows, columns = picture.shape[:2]
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    x, y = x / columns - 0.5, y / rows - 0.5
    angle = rng.uniform(0, 2 * np.pi)
    fall = 1 + (x * np.cos(angle) + y * np.sin(angle)) * rng.uniform(0, 1.1) * harsh
    field = fall * (1 - (x**2 + y**2) * rng.uniform(0, 0.6) * harsh)
    for _ in range(rng.poisson(1.0 * harsh)):
        field = field * (1 - _shadow(rng, (rows, columns)) * rng.uniform(0.2, 0.65))
    warm = rng.normal(0, 0.16 * harsh)
    tint = np.exp(np.array([warm, rng.normal(0, 0.03), -warm * rng.uniform(0.8, 1.6)]))
    shown = picture * field[..., None] * (tint / tint.mean()).astype(np.float32)
    for _ in range(rng.poisson(0.8 * harsh)):
        shown = shown + _glare(rng, x, y)[..., None] * np.array([1, 0.98, 0.93], np.float32)
    return np.asarray(shown, dtype=np.float32)


def _shadow(rng: np.random.Generator, shape: tuple[int, int]) -> Picture:
    """Draw the shadow of a hand, an arm or a lamp's edge."""
    rows, columns = shape
    canvas = Image.new("L", (columns // 4, rows // 4))
    pen = ImageDraw.Draw(canvas)
    wide, tall = canvas.size
    if rng.random() < 0.5:
        start = rng.uniform(0, 1, 2) * (wide, tall)
        way = rng.uniform(0, 2 * np.pi)
        for finger in range(rng.integers(1, 6)):
            spread = way + (finger - 2) * 0.22
            end = start + np.array([np.cos(spread), np.sin(spread)]) * rng.uniform(0.2, 0.9) * wide
            pen.line((*start, *end), fill=255, width=int(rng.uniform(0.03, 0.12) * wide) + 1)
        pen.ellipse((*(start - 0.12 * wide), *(start + 0.12 * wide)), fill=255)
    else:
        points = rng.uniform(-0.6, 1.6, (4, 2)) * (wide, tall)
        pen.polygon([tuple(point) for point in points], fill=255)
    soft = canvas.filter(ImageFilter.GaussianBlur(rng.uniform(0.004, 0.06) * wide)).resize((columns, rows))
    return np.asarray(soft, dtype=np.float32) / 255


def _glare(rng: np.random.Generator, x: Picture, y: Picture) -> Picture:
    at = rng.uniform(-0.5, 0.5, 2)
    turn, long, short = rng.uniform(0, np.pi), rng.uniform(0.05, 0.35), rng.uniform(0.03, 0.12)
    along = (x - at[0]) * np.cos(turn) + (y - at[1]) * np.sin(turn)
    across = -(x - at[0]) * np.sin(turn) + (y - at[1]) * np.cos(turn)
    return np.exp(-((along / long) ** 2 + (across / short) ** 2)) * rng.uniform(0.1, 0.7)


def taken(rng: np.random.Generator, picture: Picture, harsh: float) -> Image.Image:
    """Take a picture with a phone: exposure, blur, noise, sharpening and JPEG."""
    bright = rng.uniform(0.75, 1.25) if harsh < 0.5 else rng.uniform(0.45, 1.45)
    shown = (picture * bright).clip(0, 1.15)
    contrast = rng.uniform(0.8, 1.2)
    shown = ((shown.clip(0, 1) ** rng.uniform(0.8, 1.25) - 0.5) * contrast + 0.5).clip(0, 1)
    if rng.random() < 0.3:
        grey = shown.mean(axis=2, keepdims=True)
        shown = (grey + (shown - grey) * rng.uniform(0.6, 1.3)).clip(0, 1)
    made = Image.fromarray((shown * 255).astype(np.uint8))
    across = max(made.size)
    if rng.random() < 0.7:
        made = made.filter(ImageFilter.GaussianBlur(abs(rng.normal(0, 0.0012 * harsh)) * across))
    if rng.random() < 0.25 * harsh:
        made = _shaken(rng, made)
    shape = made.size[::-1]
    grain = rng.standard_normal((*shape, 1), np.float32) * 0.6 + rng.standard_normal((*shape, 3), np.float32) * 0.6
    shown = np.asarray(made, dtype=np.float32) + grain * np.float32(abs(rng.normal(0, 7 * harsh)))
    made = Image.fromarray(shown.clip(0, 255).astype(np.uint8))
    if rng.random() < 0.4:
        made = made.filter(
            ImageFilter.UnsharpMask(radius=rng.uniform(1, 3), percent=int(rng.uniform(30, 160)), threshold=2)
        )
    kept = io.BytesIO()
    made.save(kept, "JPEG", quality=int(rng.uniform(35, 95)))
    return Image.open(io.BytesIO(kept.getvalue())).convert("RGB")


def _shaken(rng: np.random.Generator, picture: Image.Image) -> Image.Image:
    size = 5
    kernel = np.zeros((size, size))
    angle = rng.uniform(0, np.pi)
    for step in np.linspace(-2, 2, 17):
        kernel[round(2 + step * np.sin(angle)), round(2 + step * np.cos(angle))] += 1
    return picture.filter(ImageFilter.Kernel((size, size), kernel.ravel().tolist()))


def haze(rng: np.random.Generator, shape: tuple[int, int]) -> Picture:
    """Draw what lies out of the table: a blurred room."""
    base = rng.uniform(0.1, 0.8, 3)
    return (base * (1 + 0.3 * noise(rng, shape, rng.uniform(2, 8))[..., None])).clip(0, 1).astype(np.float32)
