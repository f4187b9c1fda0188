"""Fonts, and letters drawn in them."""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

TILES = (*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "Ä", "Ö", "Ü", "Ñ", "CH", "LL", "RR")
"""What can stand on a tile of a dictionary that is shipped."""


@dataclass(frozen=True, slots=True)
class Font:
    """A weight of a family."""

    family: str
    file: Path


def listed(fonts: Path, part: str) -> list[Font]:
    """Return the fonts of a part, as ``scripts.photos.fonts`` lists them: for each weight its family and file."""
    lines = (fonts / f"{part}.txt").read_text("utf-8").splitlines()
    return [Font(family, fonts / family / file) for family, file in (line.split() for line in lines)]


@lru_cache(maxsize=64)
def _face(file: Path, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(io.BytesIO(file.read_bytes()), size)


def drawn(font: Font, text: str, size: int, side: int) -> NDArray[np.float32]:
    """Draw a text in the middle of a square.

    Args:
        font: what it is written in.
        text: one or two letters.
        size: height of a capital in pixels.
        side: of the square in pixels.

    Returns:
        How much of each pixel is ink, (side, side), from 0 to 1.
    """
    face = _face(font.file, 100)
    top, bottom = face.getbbox("H")[1::2]
    points = max(6, round(100 * size / max(20, bottom - top)))
    face = _face(font.file, min(points, 400))
    left, _, right, _ = face.getbbox(text)
    cap_top, cap_bottom = face.getbbox("H")[1::2]
    squeeze = min(1.0, side * 0.8 / max(1, right - left))
    canvas = Image.new("L", (side, side))
    at = (side / 2 - (left + right) / 2, side / 2 - (cap_top + cap_bottom) / 2)
    ImageDraw.Draw(canvas).text(at, text, fill=255, font=face)
    if squeeze < 1:
        small = max(1, round(side * squeeze))
        shrunk = canvas.resize((small, side), Image.Resampling.BILINEAR) if right - left < side else None
        if shrunk is None:
            wide = Image.new("L", (right - left + 8, side))
            ImageDraw.Draw(wide).text((4 - left, at[1]), text, fill=255, font=face)
            shrunk = wide.resize((round(side * 0.8), side), Image.Resampling.BILINEAR)
        canvas = Image.new("L", (side, side))
        canvas.paste(shrunk, ((side - shrunk.width) // 2, 0))
    return np.asarray(canvas, dtype=np.float32) / 255


def can_write(file: Path, texts: Sequence[str] = TILES) -> bool:
    """Tell whether a font has every letter, and draws different letters differently."""
    try:
        pictures = {drawn(Font("", file), text, 30, 48).tobytes() for text in texts}
    except (OSError, ValueError):
        return False
    return len(pictures) == len(set(texts))
