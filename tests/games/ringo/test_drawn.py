"""Pictures of Ringo are those that were looked at, and every piece stands on its space."""

import math
import re
from pathlib import Path

import pytest

from games.ringo.board import Position, Space
from games.ringo.config import RingoConfig
from games.ringo.picture import draw_position
from tests.drawn import differing, keep

FOLDER = Path(__file__).with_name("drawn")

CASTLE, RIM = 18, 98
"""How far the castle and the last ring reach, of the 100 to the edge of the picture."""

FIRST = 19
"""The width of the first ring; the others share what is left alike."""


def pictures() -> dict[str, str]:
    """Draw what is kept."""
    return {
        "five-rings": draw_position(RingoConfig.model_validate({}).start, 5),
        "six-rings": draw_position(Position.parse("a:r6s1,r4s7,r3s0 d:r1s1,r2s4,r5s0 C:1 side:d", 6), 6),
        "won": draw_position(Position.parse("a:r3s2 d:r1s5,r2s2 C:2 side:d", 5), 5),
    }


def test_positions_are_drawn_as_they_are_kept() -> None:
    assert differing(FOLDER, pictures()) == {}


def reaches(ring: int, rings: int) -> float:
    """Return how far from the middle a ring reaches."""
    first = CASTLE + FIRST
    return CASTLE if ring == 0 else first + (RIM - first) * (ring - 1) / (rings - 1)


@pytest.mark.parametrize("rings", [5, 6])
def test_spaces_are_eighths_of_rings_and_pieces_stand_in_their_middle(rings: int) -> None:
    spaces = [Space(ring, slice) for ring in range(1, rings + 1) for slice in range(8)]
    outlines = re.findall(
        r'<path d="M(\S+) (\S+)L(\S+) (\S+)A(\S+) \S+ 0 0 1',
        draw_position(Position.parse("a:r1s1 d: C:0 side:a", rings), rings),
    )
    assert len(outlines) == len(spaces)
    for space, outline in zip(spaces, outlines, strict=True):
        x, y, further_x, further_y, outer = map(float, outline)
        inner = reaches(space.ring - 1, rings)
        assert (math.hypot(x, y), math.hypot(further_x, further_y)) == pytest.approx((inner, outer), abs=0.02)
        assert outer == pytest.approx(reaches(space.ring, rings), abs=0.02)
        assert math.degrees(math.atan2(x, -y)) % 360 == pytest.approx((45 * space.slice - 22.5) % 360, abs=0.1)
        if space.is_neutral:
            continue
        ((left, top),) = re.findall(
            r"translate\((\S+) (\S+)\)", draw_position(Position(frozenset({space}), frozenset()), rings)
        )
        assert math.hypot(float(left), float(top)) == pytest.approx((inner + outer) / 2, abs=0.02)
        assert math.degrees(math.atan2(float(left), -float(top))) % 360 == pytest.approx(45 * space.slice, abs=0.1)


if __name__ == "__main__":
    keep(FOLDER, pictures())
