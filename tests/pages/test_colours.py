"""The colours of both themes, read from the style sheet: contrast, and players whom the colour-blind can tell apart."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from api.routes.pages import FOLDER

TOKENS = (FOLDER / "styles/tokens.css").read_text()
PLAYERS = ("pink", "green", "purple", "orange", "blue", "red", "yellow", "teal", "brown", "grey")
TEXT = (
    *(("ink", ground) for ground in ("paper", "surface", "sunk")),
    *(("ink-soft", ground) for ground in ("paper", "surface", "sunk")),
    *(("accent", ground) for ground in ("paper", "surface")),
    *(("on-accent", "accent"), ("on-accent-soft", "accent-soft"), ("good", "good-soft"), ("bad", "bad-soft")),
    *(("warn", "warn-soft"), ("bad", "surface"), ("bad", "paper"), ("warn", "surface"), ("good", "surface")),
    *(("tile-ink", "tile"), ("tile-soft", "tile"), ("paper", "ink")),
    *(("on-player", player) for player in PLAYERS),
)
SHAPES = (
    *((player, "tile") for player in PLAYERS),
    *((player, "surface") for player in PLAYERS),
    *(("focus", "tile"), ("focus", "paper"), ("focus", "surface"), ("focus", "board"), ("line-strong", "surface")),
)
# Machado, Oliveira and Fernandes 2009, severity 1, on linear light.
KINDS = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
LEAST_DIFFERENCE = 12
"""Between two of the five usual players, in CIE 1976 units; 2 is just noticeable. Pattern and initial add to it."""

Light = tuple[float, float, float]


def theme(name: str) -> dict[str, str]:
    light, _, dark = TOKENS.partition("@media (prefers-color-scheme: dark)")
    found = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", light))
    return found if name == "light" else found | dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", dark))


def linear(colour: str) -> Light:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def luminance(light: Light) -> float:
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(linear(one)), luminance(linear(other))))
    return (high + 0.05) / (low + 0.05)


def lab(light: Light) -> Light:
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    white = (0.9505, 1.0, 1.089)
    scaled = (sum(a * b for a, b in zip(row, light, strict=True)) / w for row, w in zip(rows, white, strict=True))
    x, y, z = (value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in scaled)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: str, kind: str) -> Light:
    light = linear(colour)
    if kind == "usual":
        return lab(light)
    red, green, blue = (min(max(sum(a * b for a, b in zip(row, light, strict=True)), 0.0), 1.0) for row in KINDS[kind])
    return lab((red, green, blue))


@pytest.mark.parametrize("name", ["light", "dark"])
def test_texts_can_be_read(name: str) -> None:
    colours = theme(name)
    weak = {pair: round(contrast(colours[pair[0]], colours[pair[1]]), 2) for pair in TEXT}
    assert not {pair: ratio for pair, ratio in weak.items() if ratio < 4.5}


@pytest.mark.parametrize("name", ["light", "dark"])
def test_rings_and_outlines_stand_out(name: str) -> None:
    colours = theme(name)
    weak = {pair: round(contrast(colours[pair[0]], colours[pair[1]]), 2) for pair in SHAPES}
    assert not {pair: ratio for pair, ratio in weak.items() if ratio < 3}


@pytest.mark.parametrize("kind", ["usual", *KINDS])
@pytest.mark.parametrize("name", ["light", "dark"])
def test_the_usual_players_are_told_apart(name: str, kind: str) -> None:
    colours = theme(name)
    near = {}
    for one, other in combinations(PLAYERS[:5], 2):
        pairs = zip(seen(colours[one], kind), seen(colours[other], kind), strict=True)
        near[one, other] = round(sum((a - b) ** 2 for a, b in pairs) ** 0.5, 1)
    assert not {pair: difference for pair, difference in near.items() if difference < LEAST_DIFFERENCE}
