"""Pictures from files."""

import io

import numpy as np
from PIL import Image, ImageOps, UnidentifiedImageError

from solver.photos.cuts import Pixels
from solver.photos.errors import BadPicture, TooManyPixels

FORMATS = ("JPEG", "PNG", "WEBP")
PIXELS = 64_000_000
"""How many pixels a picture may have."""
LONGEST = 1280
"""The longest side of what is read, in pixels; larger pictures are shrunk first."""


def decoded(file: bytes) -> tuple[Pixels, float]:
    """Decode a picture, turned as its camera says it was held.

    Args:
        file: JPEG, PNG or WebP.

    Returns:
        The picture, its longest side at most 1280 pixels, and how much larger it was.

    Raises:
        BadPicture: the file is no such picture, or is damaged.
        TooManyPixels: it has more than 64 million pixels; it is not decoded.
    """
    try:
        with Image.open(io.BytesIO(file), formats=FORMATS) as picture:
            wide, tall = picture.size
            if wide * tall > PIXELS:
                raise TooManyPixels(wide, tall, PIXELS)
            return _shrunk(picture)
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, Image.DecompressionBombError) as error:
        if isinstance(error, TooManyPixels):
            raise
        raise BadPicture from error


def _shrunk(picture: Image.Image) -> tuple[Pixels, float]:
    longest = max(picture.size)
    larger = max(1.0, longest / LONGEST)
    # A JPEG can be decoded at a half, a quarter or an eighth of its size, in a fraction of the time.
    picture.draft("RGB", (round(picture.width / larger), round(picture.height / larger)))
    decoded_longest = max(picture.size)
    upright = ImageOps.exif_transpose(picture).convert("RGB")
    shrink = decoded_longest / (longest / larger)
    size = tuple(max(1, round(side / shrink)) for side in upright.size)
    return np.asarray(upright.resize(size, Image.Resampling.BOX) if upright.size != size else upright), larger
