"""A PNG file that is written band by band, so that a large picture is never there as a whole.

Pillow writes pictures that it has whole, with four bytes a pixel.
"""

import struct
import zlib
from collections.abc import Iterable

SIGNATURE = b"\x89PNG\r\n\x1a\n"
PIXEL = 4
"""Bytes of a pixel: red, green, blue and opacity."""

LEVEL = 6
"""How hard zlib tries, of 9."""

_RGBA, _UNFILTERED = bytes((8, 6, 0, 0, 0)), b"\0"


def png_file(width: int, height: int, bands: Iterable[bytes]) -> bytes:
    """Return a picture as a file.

    Args:
        width: of the picture in pixels.
        height: likewise.
        bands: the pixels in reading order, each band of whole lines.
    """
    packer, line = zlib.compressobj(LEVEL), PIXEL * width
    parts = [SIGNATURE, _chunk(b"IHDR", struct.pack(">II", width, height) + _RGBA)]
    for band in bands:
        lines = (band[at : at + line] for at in range(0, len(band), line))
        parts.append(_chunk(b"IDAT", packer.compress(b"".join(part for each in lines for part in (_UNFILTERED, each)))))
    return b"".join((*parts, _chunk(b"IDAT", packer.flush()), _chunk(b"IEND", b"")))


def _chunk(kind: bytes, data: bytes) -> bytes:
    """Return a chunk, as section 5.3 of the PNG specification has it."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
