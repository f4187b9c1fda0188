"""The letters of the font as outlines, so that a picture looks the same without the font."""

import struct
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from api.drawing.font import FONT
from dictionaries.caches import KIB, MIB, counted

ON_CURVE, SHORT_X, SHORT_Y, REPEATED = 1, 2, 4, 8
SAME_X, SAME_Y = 16, 32
"""The bits of a point, as the table ``glyf`` of TrueType has them."""

WORDS, OFFSETS, SCALED, MORE, SCALED_TWICE, MATRIX = 1, 2, 8, 32, 64, 128
"""The bits of a part of a letter that is put together, likewise."""


class Point(NamedTuple):
    """A point of an outline, in units of the font; y grows upwards."""

    x: float
    y: float
    on_curve: bool


Contour = list[Point]


@cache
def units_per_em() -> int:
    """Return how many units of the font a size of 1 has."""
    return int(struct.unpack_from(">H", _font(), _tables()["head"] + 18)[0])


@counted(most=4 * MIB, each=4 * KIB)
def outline(glyph: int) -> str:
    """Return the outline of a letter as the data of an SVG path, in units of the font; y grows upwards.

    Args:
        glyph: the number of the letter's glyph.
    """
    return "".join(_path(contour) for contour in _contours(glyph) if contour)


@cache
def _font() -> bytes:
    return FONT.read_bytes()


@cache
def _tables() -> dict[str, int]:
    """Return where each table of the font begins."""
    count = struct.unpack_from(">H", _font(), 4)[0]
    rows = (struct.unpack_from(">4sLLL", _font(), 12 + 16 * row) for row in range(count))
    return {tag.decode(): offset for tag, _, offset, _ in rows}


def _place(glyph: int) -> tuple[int, int]:
    """Return where the outline of a letter begins and ends in the table ``glyf``."""
    wide = struct.unpack_from(">h", _font(), _tables()["head"] + 50)[0]
    form, step = (">LL", 4) if wide else (">HH", 2)
    begin, end = struct.unpack_from(form, _font(), _tables()["loca"] + step * glyph)
    return (begin, end) if wide else (2 * begin, 2 * end)


def _contours(glyph: int) -> list[Contour]:
    begin, end = _place(glyph)
    if begin == end:
        return []
    at = _tables()["glyf"] + begin
    count = struct.unpack_from(">h", _font(), at)[0]
    return _simple(at + 10, count) if count >= 0 else list(_composite(at + 10))


def _simple(at: int, count: int) -> list[Contour]:
    font = _font()
    ends = struct.unpack_from(f">{count}H", font, at)
    at += 2 * count
    at += 2 + struct.unpack_from(">H", font, at)[0]
    bits: list[int] = []
    while len(bits) <= ends[-1]:
        bits.append(font[at])
        at += 1
        if bits[-1] & REPEATED:
            bits += [bits[-1]] * font[at]
            at += 1
    xs, at = _along(bits, at, SHORT_X, SAME_X)
    ys, at = _along(bits, at, SHORT_Y, SAME_Y)
    points = [Point(x, y, bool(bit & ON_CURVE)) for x, y, bit in zip(xs, ys, bits, strict=True)]
    begins = [0, *(end + 1 for end in ends[:-1])]
    return [points[begin : end + 1] for begin, end in zip(begins, ends, strict=True)]


def _along(bits: Sequence[int], at: int, short: int, same: int) -> tuple[list[int], int]:
    """Return one coordinate of all points, and where the next table begins."""
    font, value, values = _font(), 0, []
    for bit in bits:
        if bit & short:
            value += font[at] if bit & same else -font[at]
            at += 1
        elif not bit & same:
            value += struct.unpack_from(">h", font, at)[0]
            at += 2
        values.append(value)
    return values, at


def _composite(at: int) -> Iterator[Contour]:
    """Return the contours of a letter that is put together from others, such as one with an accent."""
    font, bits = _font(), MORE
    while bits & MORE:
        bits, part = struct.unpack_from(">HH", font, at)
        form = ">hh" if bits & WORDS else ">bb"
        right, up = struct.unpack_from(form, font, at + 4)
        at += 4 + struct.calcsize(form)
        assert bits & OFFSETS, "parts of letters are placed by offsets"
        across, down = (1.0, 0.0), (0.0, 1.0)
        if bits & (SCALED | SCALED_TWICE | MATRIX):
            count = 1 if bits & SCALED else 2 if bits & SCALED_TWICE else 4
            scales = [value / 16384 for value in struct.unpack_from(f">{count}h", font, at)]
            at += 2 * count
            across = (scales[0], scales[1] if count == 4 else 0)
            down = (scales[2] if count == 4 else 0, scales[-1])
        for contour in _contours(part):
            yield [
                Point(x * across[0] + y * down[0] + right, x * across[1] + y * down[1] + up, on) for x, y, on in contour
            ]


def _path(contour: Contour) -> str:
    """Return a closed outline; between two points off the curve lies one on it that is not written down."""
    first = next((number for number, point in enumerate(contour) if point.on_curve), None)
    if first is None:
        contour = [_middle(contour[-1], contour[0]), *contour]
        first = 0
    turned = [*contour[first:], *contour[: first + 1]]
    told = [f"M{_n(turned[0].x)} {_n(turned[0].y)}"]
    off: Point | None = None
    for point in turned[1:]:
        if point.on_curve:
            told.append(f"L{_n(point.x)} {_n(point.y)}" if off is None else _curve(off, point))
            off = None
        else:
            if off is not None:
                told.append(_curve(off, _middle(off, point)))
            off = point
    return "".join(told) + "Z"


def _curve(off: Point, to: Point) -> str:
    return f"Q{_n(off.x)} {_n(off.y)} {_n(to.x)} {_n(to.y)}"


def _middle(one: Point, other: Point) -> Point:
    return Point((one.x + other.x) / 2, (one.y + other.y) / 2, True)


def _n(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
