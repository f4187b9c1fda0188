"""The colours of rings, by name; a colour from outside is the one of them that is most like it."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from math import dist
from types import MappingProxyType
from typing import Any, Final

STYLES: Final[Any] = json.loads(resources.files("solver.pictures").joinpath("looks.json").read_text(encoding="utf-8"))
"""How colours and patterns of rings look, in pictures and on the pages."""

INKS: Final = ("#ffffff", "#14191c")
"""What is written in on a colour, light and dark."""

HEX: Final = "#[0-9A-Fa-f]{6}"
"""How any colour is written, as a regular expression."""

Vector = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour of rings, each shade as ``#rrggbb``.

    Args:
        light: on a light ground.
        dark: on a dark ground.
        edge: of its outline on a light ground, and of lines that are too thin for one.
    """

    light: str
    dark: str
    edge: str

    @property
    def ink(self) -> str:
        """What is written in on the light shade."""
        return ink_on(self.light)


PALETTE: Mapping[str, Colour] = MappingProxyType(
    {name: Colour(**{"edge": shades["light"], **shades}) for name, shades in STYLES["colours"].items()}
)
"""The colours of rings. The first five are told apart under the common kinds of colour blindness too, and so are any
two that come with the same pattern, as ``tests/solver/test_pictures_colours.py`` holds."""


def linear(colour: str) -> Vector:
    """Return the red, green and blue light of a colour of sRGB, each from 0 to 1."""
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG defines it, from 1 to 21."""
    low, high = sorted(_xyz(linear(colour))[1] for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def lab(light: Vector) -> Vector:
    """Return linear light in CIE L*a*b* under the white of sRGB, where distances are differences that people see."""
    scaled = (value / white for value, white in zip(_xyz(light), _xyz((1, 1, 1)), strict=True))
    x, y, z = (value ** (1 / 3) if value > 216 / 24389 else 841 / 108 * value + 4 / 29 for value in scaled)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ink_on(colour: str) -> str:
    """Return the ink that stands out more on a colour."""
    return max(INKS, key=lambda ink: contrast(ink, colour))


def colour_named(text: str) -> str | None:
    """Return the name of a colour that is given by its name or as ``#rrggbb``, or None if it is neither.

    >>> colour_named("teal"), colour_named("#FF0000"), colour_named("mauve")
    ('teal', 'red', None)
    """
    if text in PALETTE:
        return text
    if not re.fullmatch(HEX, text):
        return None
    wanted = lab(linear(text))
    return min(PALETTE, key=lambda name: min(dist(wanted, _LAB[shade]) for shade in _shades(PALETTE[name])))


def _shades(colour: Colour) -> tuple[str, str]:
    return colour.light, colour.edge


def _xyz(light: Vector) -> Vector:
    x, y, z = (
        sum(factor * part for factor, part in zip(row, light, strict=True))
        for row in ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    )
    return x, y, z


_LAB = {shade: lab(linear(shade)) for colour in PALETTE.values() for shade in _shades(colour)}
