"""A picture that says that it has far too many pixels is refused before any is read."""

import struct
import zlib

import pytest

from solver.photos.decoding import PIXELS, decoded
from solver.photos.errors import BadPicture, TooManyPixels


def header(width: int, height: int) -> bytes:
    """Return the beginning of a PNG of this size, without any pixel."""

    def chunk(name: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    size = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", size) + chunk(b"IDAT", b"") + chunk(b"IEND", b"")


@pytest.mark.parametrize(("width", "height"), [(8001, 8000), (64_000_001, 1), (20_000, 20_000), (200_000, 200_000)])
def test_too_many_pixels_are_told(width: int, height: int) -> None:
    with pytest.raises(TooManyPixels) as refused:
        decoded(header(width, height))
    assert refused.value.most == PIXELS
    assert "at most 64 million pixels" in str(refused.value)


def test_a_picture_without_its_pixels_is_refused_as_damaged() -> None:
    with pytest.raises(BadPicture):
        decoded(header(80, 80))
