"""The colours of rings on pictures: the first five keep their distance under colour blindness, all their contrast."""

import math
from itertools import combinations

import pytest

from solver.pictures import COLOURS
from solver.pictures import layout as at

FIVE = tuple(COLOURS)[:5]
LEAST = 0.08
"""How far apart colours are that are told apart without looking twice."""

# The matrices are those of Machado, Oliveira and Fernandes 2009, severity 1; colours are compared in OKLab.
SEEN = {
    "trichromacy": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
FROM_LIGHT = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
TO_LAB = (
    (0.2104542553, 0.793617785, -0.0040720468),
    (1.9779984951, -2.428592205, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.808675766),
)

Vector = tuple[float, ...]


def light(colour: str) -> Vector:
    channels = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return tuple(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels)


def times(matrix: tuple[Vector, ...], vector: Vector) -> Vector:
    return tuple(sum(factor * value for factor, value in zip(row, vector, strict=True)) for row in matrix)


def looks(colour: str, sight: str) -> Vector:
    seen = tuple(min(1.0, max(0.0, value)) for value in times(SEEN[sight], light(colour)))
    return times(TO_LAB, tuple(max(0.0, value) ** (1 / 3) for value in times(FROM_LIGHT, seen)))


def contrast(one: str, other: str) -> float:
    low, high = sorted(sum(times(((0.2126, 0.7152, 0.0722),), light(colour))) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def distance(one: str, other: str, sight: str) -> float:
    return math.dist(looks(COLOURS[one], sight), looks(COLOURS[other], sight))


@pytest.mark.parametrize("sight", SEEN)
def test_the_first_five_colours_are_told_apart_under_colour_blindness(sight: str) -> None:
    for one, other in combinations(FIVE, 2):
        assert distance(one, other, sight) > LEAST, f"{one} and {other} look alike"


def test_those_after_them_need_their_pattern_or_initial() -> None:
    later = [name for name in COLOURS if name not in FIVE]
    pairs = [(one, other, sight) for one in later for other in COLOURS if one != other for sight in SEEN]
    assert {one for one, other, sight in pairs if distance(one, other, sight) <= LEAST} == set(later)


def test_rings_and_letters_have_enough_contrast() -> None:
    for colour in COLOURS.values():
        assert contrast(colour, at.FACE) >= 3
        assert contrast(colour, at.ON_COLOUR) >= 4.5
    assert contrast(at.INK, at.FACE) >= 4.5
    assert contrast(at.SOFT_INK, at.FACE) >= 4.5
    assert contrast(at.INK, at.PAPER) >= 4.5
