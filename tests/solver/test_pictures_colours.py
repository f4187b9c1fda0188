"""The colours of rings: told apart under colour blindness, of enough contrast, like their names, and written once."""

import json
import math
import subprocess
from itertools import combinations
from pathlib import Path

import pytest

from solver.pictures import layout as at
from solver.pictures import ring_marks
from solver.pictures.colours import PALETTE, STYLES, Vector, colour_named, contrast, ink_on, lab, linear

FIVE = tuple(PALETTE)[:5]
LEAST = 12
"""The least difference in units of CIE 1976, of which 2 are just noticeable."""

SAME_PATTERN = [
    (one.colour, other.colour)
    for one, other in combinations(ring_marks(tuple(PALETTE)).values(), 2)
    if one.pattern == other.pattern
]

# G. M. Machado, M. M. Oliveira, L. A. F. Fernandes: A Physiologically-based Model for Simulation of Color Vision
# Deficiency. IEEE Transactions on Visualization and Computer Graphics 15 (2009), 1291-1298; severity 1, linear light.
SIGHTS: dict[str, tuple[Vector, Vector, Vector]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}

EARLIER = {
    "pink": "#dd0b84 #d81b60",
    "green": "#0b5a38 #2e7d32",
    "purple": "#531283 #6a1b9a",
    "orange": "#b35905 #e65100",
    "blue": "#1563da #1565c0",
    "red": "#a80f1c",
    "yellow": "#806400 #c9a400",
    "teal": "#006e76",
    "brown": "#5f3a1e",
    "grey": "#4c545c",
}
"""What earlier versions stored for each colour."""


def seen(colour: str, sight: str) -> Vector:
    light = linear(colour)
    red, green, blue = (
        min(max(sum(factor * part for factor, part in zip(row, light, strict=True)), 0.0), 1.0) for row in SIGHTS[sight]
    )
    return lab((red, green, blue))


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_first_five_and_those_of_one_pattern_are_told_apart(theme: str, sight: str) -> None:
    shades = {name: seen(getattr(colour, theme), sight) for name, colour in PALETTE.items()}
    differences = {
        pair: math.dist(shades[pair[0]], shades[pair[1]]) for pair in [*combinations(FIVE, 2), *SAME_PATTERN]
    }
    assert not {pair: difference for pair, difference in differences.items() if difference < LEAST}


def test_rings_and_letters_have_enough_contrast() -> None:
    for colour in PALETTE.values():
        assert contrast(colour.edge, at.FACE) >= 3
        assert contrast(colour.edge, "#ffffff") >= 3
        assert contrast(colour.light, colour.ink) >= 4.5
        assert contrast(colour.dark, ink_on(colour.dark)) >= 4.5
    assert contrast(at.INK, at.FACE) >= 4.5
    assert contrast(at.SOFT_INK, at.FACE) >= 4.5
    assert contrast(at.INK, at.PAPER) >= 4.5


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_yellow_looks_yellow_and_orange_orange(theme: str) -> None:
    """Olive and brown have these hues too, but are darker or duller."""
    for name, hues, lightness in (("yellow", (80, 100), 75), ("orange", (50, 75), 55)):
        light, a, b = lab(linear(getattr(PALETTE[name], theme)))
        assert hues[0] < math.degrees(math.atan2(b, a)) < hues[1]
        assert light > lightness
        assert math.hypot(a, b) > 60


def test_a_colour_has_one_name() -> None:
    for name, colour in PALETTE.items():
        assert {colour_named(given) for given in (name, colour.light, colour.light.upper())} == {name}
        assert {colour_named(given) for given in EARLIER[name].split()} == {name}
    assert [colour_named(text) for text in ("#0000ff", "#008000", "#ffff00", "#ffffff")] == [
        "blue", "green", "yellow", "grey"
    ]  # fmt: skip
    assert {colour_named(text) for text in ("", "Pink", "#fff", "#ggg000", " red", "#0000ff\n")} == {None}


def test_no_other_file_has_the_shades() -> None:
    assert json.dumps(STYLES["colours"]).count("#") >= 2 * len(PALETTE)
    shades = {shade for colour in PALETTE.values() for shade in (colour.light, colour.dark, colour.edge)}
    root = Path(__file__).parent.parent.parent
    patterns = [part for shade in sorted(shades) for part in ("-e", shade)]
    found = subprocess.run(["git", "grep", "-liI", *patterns], cwd=root, capture_output=True, text=True, check=True)
    assert found.stdout.split() == ["solver/pictures/looks.json"]
