"""Pictures from files."""

import io
import warnings

import numpy as np
from PIL import Image, ImageOps

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
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(file), formats=FORMATS) as picture:
                if picture.width * picture.height > PIXELS:
                    raise TooManyPixels(PIXELS)
                return _shrunk(picture)
    except TooManyPixels:
        raise
    except Image.DecompressionBombError as error:
        raise TooManyPixels(PIXELS) from error
    except Exception as error:  # a damaged file makes Pillow raise nearly anything
        raise BadPicture from error


def _shrunk(picture: Image.Image) -> tuple[Pixels, float]:
    longest = max(picture.size)
    larger = max(1.0, longest / LONGEST)
    size = (max(1, round(picture.width / larger)), max(1, round(picture.height / larger)))
    # A JPEG can be decoded at a half, a quarter or an eighth of its size, in a fraction of the time.
    picture.draft("RGB", size)
    # It is shrunk before anything else, for each further copy of a large picture takes as much memory again.
    small = _plain(picture).resize(size, Image.Resampling.BOX)
    return np.asarray(ImageOps.exif_transpose(small).convert("RGB")), larger


def _plain(picture: Image.Image) -> Image.Image:
    """Return a picture whose pixels can be averaged: no numbers of a palette, no more than eight bits."""
    if picture.mode.startswith("I"):
        return Image.fromarray((np.asarray(picture) >> 8).astype(np.uint8))
    return picture.convert("RGB") if picture.mode in ("1", "P", "PA") else picture
