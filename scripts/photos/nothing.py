"""Pictures without a board: tables, keyboards, pages, windows, chess boards, heaps of tiles."""

import numpy as np
from PIL import Image, ImageDraw

from scripts.photos.camera import held_over
from scripts.photos.clutter import strewn
from scripts.photos.letters import TILES, Font, drawn
from scripts.photos.light import haze, lit, taken
from scripts.photos.render import SIZES, corners_of, over
from scripts.photos.surfaces import Picture, plain, table, wood


def nothing(rng: np.random.Generator, font: Font, harsh: float = 1.0) -> Image.Image:
    """Take a photo in which no board is.

    Args:
        rng: of the photo.
        font: of what is written there.
        harsh: as of photos of boards.
    """
    size = SIZES[rng.integers(len(SIZES))]
    side = 900
    sheet = table(rng, (side, side))
    kind = rng.choice(7)
    sheet = (_bare, _chess, _keys, _page, _heap, _tiling, _bare)[kind](rng, sheet, font)
    if rng.random() < 0.7:
        sheet = strewn(rng, sheet, rng.uniform(20, 80), (0, 0, 0, 0), None, font)
    camera = held_over(rng, size, corners_of(4, 4), 0.0, harsh)
    to_sheet = np.array([[side / 9, 0, side / 3], [0, side / 9, side / 3], [0, 0, 1.0]])
    picture = Image.fromarray((haze(rng, size[::-1]) * 255).astype(np.uint8))
    over(picture, sheet, None, camera.plane(0), to_sheet)
    return taken(rng, lit(rng, np.asarray(picture, dtype=np.float32) / 255, harsh), harsh)


def _bare(rng: np.random.Generator, sheet: Picture, font: Font) -> Picture:
    return sheet


def _chess(rng: np.random.Generator, sheet: Picture, font: Font) -> Picture:
    cells, pitch = int(rng.integers(3, 12)), int(rng.uniform(40, 90))
    dark, bright = rng.uniform(0, 0.5, 3), rng.uniform(0.5, 1, 3)
    for row in range(cells):
        for column in range(cells):
            window = _window(row, column, pitch, pitch)
            sheet[window] = (dark if (row + column) % 2 else bright) * rng.normal(1, 0.02)
    for _ in range(rng.integers(0, 20)):
        row, column = rng.integers(0, cells, 2)
        _disc(sheet, (column + 0.5) * pitch + 60, (row + 0.5) * pitch + 60, pitch * 0.35, rng.uniform(0, 1, 3))
    return sheet


def _keys(rng: np.random.Generator, sheet: Picture, font: Font) -> Picture:
    """Lay a keyboard: rows of letters that stand askew to each other."""
    pitch = int(rng.uniform(40, 75))
    key, ink = rng.uniform(0, 1, 3), rng.uniform(0, 1, 3)
    for row in range(int(rng.integers(3, 7))):
        shift = int(rng.uniform(0.2, 0.8) * pitch)
        for column in range(10):
            window = _window(row, column, pitch, int(pitch * 0.86), shift)
            size = sheet[window].shape[:2]
            if min(size) < pitch * 0.8:
                continue
            stamp = drawn(font, TILES[rng.integers(26)], max(8, pitch // 4), size[0])[..., None]
            sheet[window] = key * (1 - stamp) + ink * stamp
    return sheet


def _page(rng: np.random.Generator, sheet: Picture, font: Font) -> Picture:
    """Print a page: a crossword, a calendar, a form or text."""
    paper = plain(rng, sheet.shape[:2], np.array([0.95, 0.94, 0.9]))
    made = Image.fromarray((paper * 255).astype(np.uint8))
    pen = ImageDraw.Draw(made)
    tall, wide = (int(part) for part in rng.uniform(16, 70, 2))
    for y in range(60, 840, tall):
        if rng.random() < 0.6:
            pen.line((60, y, 840, y), fill=(90, 90, 90), width=1)
        for x in range(60, 840, wide):
            if rng.random() < 0.5:
                stroke = int(rng.uniform(2, wide * 0.7))
                pen.line((x + 3, y + tall // 2, x + stroke, y + tall // 2), fill=(60, 60, 60), width=max(1, tall // 6))
            if rng.random() < 0.12:
                pen.rectangle((x, y, x + wide, y + tall), fill=(20, 20, 20))
    return np.asarray(made, dtype=np.float32) / 255


def _heap(rng: np.random.Generator, sheet: Picture, font: Font) -> Picture:
    """Throw tiles on a heap."""
    made = Image.fromarray((sheet * 255).astype(np.uint8))
    side = int(rng.uniform(40, 90))
    for _ in range(int(rng.integers(3, 45))):
        face = wood(rng, (side, side), np.array([0.8, 0.66, 0.46]))
        stamp = drawn(font, TILES[rng.integers(26)], side // 2, side)[..., None]
        tile = Image.fromarray(((face * (1 - stamp) + 0.1 * stamp) * 255).astype(np.uint8)).convert("RGBA")
        turned = tile.rotate(rng.uniform(0, 360), Image.Resampling.BILINEAR, expand=True)
        left, top = (int(part) for part in rng.uniform(50, 750, 2))
        made.paste(turned, (left, top), turned)
    return np.asarray(made, dtype=np.float32) / 255


def _tiling(rng: np.random.Generator, sheet: Picture, font: Font) -> Picture:
    """Pave with bricks, tiles or windows that bear no letters."""
    tall, wide = (int(part) for part in rng.uniform(25, 140, 2))
    gap = int(rng.uniform(1, 8))
    seam = rng.uniform(0, 1, 3)
    shifted = rng.random() < 0.5
    for row, y in enumerate(range(0, 900, tall)):
        sheet[y : y + gap] = seam
        start = wide // 2 if shifted and row % 2 else 0
        for x in range(start, 900, wide):
            sheet[y : y + tall, x : x + gap] = seam
            sheet[y : y + tall, x : x + wide] *= np.float32(rng.normal(1, 0.05))
    return sheet.clip(0, 1)


def _window(row: int, column: int, pitch: int, side: int, shift: int = 0) -> tuple[slice, slice]:
    top, left = 60 + row * pitch, 60 + column * pitch + shift
    return slice(top, top + side), slice(left, left + side)


def _disc(sheet: Picture, x: float, y: float, radius: float, colour: Picture) -> None:
    rows, columns = np.ogrid[: sheet.shape[0], : sheet.shape[1]]
    sheet[(rows - y) ** 2 + (columns - x) ** 2 < radius**2] = colour
