"""The round board of Ringo as SVG, as the page of the game draws it: plain shapes and text, without style sheets."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from games.ringo.board import SLICES, Position, Space
from solver.pictures.colours import PALETTE
from solver.pictures.layout import FACE, PAPER, PAPER_EDGE, SOFT_INK
from solver.pictures.svg import FONTS

HALF = 100
"""The board is drawn on a square from ``-HALF`` to ``HALF``."""

RIM, CASTLE_RADIUS = 98, 18

FIRST = 19
"""How wide the first ring is: the spaces near the middle are the narrowest."""

PIECE = 17
"""The width of a ring on which pieces have their full size."""

SHOWN = 500
"""The width and the height of the picture."""

FACE_ODD, NEUTRAL = "#ecdab9", "#d5e8e2"
ATTACKER, DEFENDER = PALETTE["orange"], PALETTE["blue"]

ATTACKING = f'<circle r="7.6" fill="{ATTACKER.light}"/><path d="M0 -4.2L3.9 2.6H-3.9Z" fill="{ATTACKER.ink}"/>'
DEFENDING = (
    f'<path d="M-7 -7H7V1.5Q7 6 0 8.4Q-7 6 -7 1.5Z" fill="#fffcf5" stroke="{DEFENDER.edge}" stroke-width="2"/>'
    f'<path d="M0 -4V4M-3.6 -0.6H3.6" fill="none" stroke="{DEFENDER.edge}" stroke-width="1.8" stroke-linecap="round"/>'
)
TOWERS = (
    '<path d="M-11 9V-9H-7V-6H-3V-9H3V-6H7V-9H11V9Z" fill="none"'
    f' stroke="{SOFT_INK}" stroke-width="1.2" stroke-linejoin="round" opacity="0.7"/>'
)


def draw_position(position: Position, rings: int) -> str:
    """Draw a position as SVG; attackers are discs with an arrow head, defenders shields.

    Args:
        position: where the pieces stand.
        rings: how many rings lie around the castle.
    """
    return "".join(f"{line}\n" for line in _lines(position, rings))


def _lines(position: Position, rings: int) -> Iterator[str]:
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-HALF} {-HALF} {2 * HALF} {2 * HALF}"'
        f' width="{SHOWN}" height="{SHOWN}" role="img">'
    )
    yield f"<title>Ringo, {rings} rings</title>"
    yield f"<desc>{position}</desc>"
    yield f'<g stroke="{PAPER_EDGE}" stroke-width="0.7">'
    yield f'<circle r="{CASTLE_RADIUS}" fill="{PAPER}"/>'
    for space in (Space(ring, slice) for ring in range(1, rings + 1) for slice in range(SLICES)):
        yield f'<path d="{_outline(space, rings)}" fill="{_fill(space)}"/>'
    yield "</g>"
    yield f'<g font-family="{FONTS}" font-size="5" text-anchor="middle" dominant-baseline="middle" fill="{SOFT_INK}">'
    yield from _names(rings)
    yield "</g>"
    yield TOWERS
    scale = (_radius(rings, rings) - _radius(rings - 1, rings)) / PIECE
    for look, places in ((ATTACKING, _attacking(position, rings)), (DEFENDING, _places(position.defenders, rings))):
        for x, y in places:
            yield f'<g transform="translate({x:g} {y:g}) scale({scale:.3g})">{look}</g>'
    yield "</svg>"


def _names(rings: int) -> Iterator[str]:
    inner, outer = _radius(rings - 1, rings), _radius(rings, rings)
    for slice in range(SLICES):
        yield _text(str(slice), (inner + outer) / 2 + (outer - inner) * 0.28, slice + 0.36)
    for ring in range(1, rings):
        yield _text(f"r{ring}", _radius(ring, rings) - 3.4, 0.22 if ring == 1 else 0.3)


def _text(text: str, distance: float, slice: float) -> str:
    x, y = _point(distance, slice)
    return f'<text x="{x:g}" y="{y:g}">{text}</text>'


def _fill(space: Space) -> str:
    if space.is_neutral:
        return NEUTRAL
    return FACE_ODD if sum(space) % 2 else FACE


def _attacking(position: Position, rings: int) -> list[tuple[float, float]]:
    inside = [[], [(0.0, 0.0)], [(-7.5, 0.0), (7.5, 0.0)]][position.inside]
    return [*_places(position.attackers, rings), *inside]


def _places(spaces: frozenset[Space], rings: int) -> list[tuple[float, float]]:
    return [_middle(space, rings) for space in sorted(spaces)]


def _middle(space: Space, rings: int) -> tuple[float, float]:
    return _point((_radius(space.ring - 1, rings) + _radius(space.ring, rings)) / 2, space.slice)


def _outline(space: Space, rings: int) -> str:
    inner, outer = _radius(space.ring - 1, rings), _radius(space.ring, rings)
    left, right = space.slice - 0.5, space.slice + 0.5
    a, b, c, d = (_point(*at) for at in ((inner, left), (outer, left), (outer, right), (inner, right)))
    out = f"M{a[0]:g} {a[1]:g}L{b[0]:g} {b[1]:g}A{outer:g} {outer:g} 0 0 1 {c[0]:g} {c[1]:g}"
    return f"{out}L{d[0]:g} {d[1]:g}A{inner:g} {inner:g} 0 0 0 {a[0]:g} {a[1]:g}Z"


def _radius(ring: int, rings: int) -> float:
    """Return how far from the middle a ring ends; ring 0 is the castle."""
    if ring == 0:
        return CASTLE_RADIUS
    return CASTLE_RADIUS + FIRST + (ring - 1) * (RIM - CASTLE_RADIUS - FIRST) / (rings - 1)


def _point(distance: float, slice: float) -> tuple[float, float]:
    """Return the point so far from the middle, in the direction of a slice; slice 0 is on top."""
    angle = slice * 2 * pi / SLICES
    return round(distance * sin(angle), 2), round(-distance * cos(angle), 2)
