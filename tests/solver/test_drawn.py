"""Pictures of boards are those that were looked at: every length of letters, points and initials, and every ring."""

import math
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from solver import Board, Cell, parse_board
from solver.pictures import COLOURS, Layout, draw_svg
from solver.pictures import layout as at
from solver.pictures.colours import contrast, lab, linear
from tests.drawn import differing, keep

FOLDER = Path(__file__).with_name("drawn")

POINTS = {"A": 1, "B": 12, "C": 123, "D": 1234, "E": 12345}

FACES = "A[BC][DEF][GHIJ]/[KLMNO][PQRSTU][VWXYZAB][CDEFGHIJ]"
"""Every length of the letters of a tile."""


def pictures() -> dict[str, str]:
    """Draw what is kept."""
    ringed = Board([list("ABCDE")] * 3, {Cell(place // 5, place % 5): name for place, name in enumerate(COLOURS)})
    return {
        "plain": draw_svg(parse_board("AB/CD")),
        "letters": draw_svg(parse_board(FACES), headings=True),
        "points": draw_svg(parse_board("ABCDEF"), POINTS.get),
        "rings": draw_svg(ringed, POINTS.get, headings=True),
        "initials": draw_svg(
            parse_board("AB/CD pxx:A1;pxy:B1;player12:A2"), players=[*COLOURS, "pxx", "pxy", "player12"]
        ),
    }


def test_boards_are_drawn_as_they_are_kept() -> None:
    assert differing(FOLDER, pictures()) == {}


@pytest.mark.parametrize("headings", [False, True])
def test_tiles_stand_side_by_side_within_the_frame(headings: bool) -> None:
    layout = Layout(3, 4, headings)
    corners = [layout.corner(row, column) for row in range(3) for column in range(4)]
    first, last = corners[0], corners[-1]
    assert layout.width - (last[0] + at.TILE) == layout.height - (last[1] + at.TILE) == 12
    assert first == ((46, 46) if headings else (12, 12))
    for (left, top), (further, lower) in pairwise(corners):
        assert (further - left, lower - top) in ((107, 0), (-3 * 107, 107))


def test_names_of_rows_and_columns_stand_before_the_middle_of_tiles() -> None:
    layout = Layout(2, 3, headings=True)
    places = list(layout.heading_places())
    half_a_capital = at.HEADING_SIZE * at.CAPITAL / 2
    for column, (_, x, baseline) in enumerate(places[:3]):
        assert x == layout.corner(0, column)[0] + 50
        assert (at.MARGIN / 2 + layout.origin) / 2 + half_a_capital == pytest.approx(baseline, abs=0.05)
    for row, (_, x, baseline) in enumerate(places[3:]):
        assert x == (at.MARGIN / 2 + layout.origin) / 2
        assert layout.corner(row, 0)[1] + 50 + half_a_capital == pytest.approx(baseline, abs=0.05)


def test_every_badge_holds_its_initial_and_every_letter_stands_in_the_middle() -> None:
    for initial in ("A", "Pi", "123"):
        width = at.badge_width(initial)
        assert width >= at.BADGE
        assert width >= at.BADGE_SIZE * at.BADGE_DIGIT * len(initial) + 10 - 0.05
    for length in range(1, 9):
        size, baseline = at.letter_size("M" * length), at.letter_baseline("M" * length)
        assert baseline - size * at.CAPITAL == pytest.approx(at.TILE - at.EDGE - baseline, abs=0.1)


@pytest.mark.parametrize(
    ("colour", "seen"),
    [
        ("#ffffff", (100, 0, 0)),
        ("#000000", (0, 0, 0)),
        ("#ff0000", (53.24, 80.09, 67.20)),
        ("#00ff00", (87.73, -86.18, 83.18)),
        ("#0000ff", (32.30, 79.19, -107.86)),
        ("#808080", (53.59, 0, 0)),
        ("#050505", (1.37, 0, 0)),
    ],
)
def test_colours_in_lab_are_those_of_the_standard(colour: str, seen: tuple[float, float, float]) -> None:
    """The values of CIE L*a*b* under D65 that any converter gives."""
    assert lab(linear(colour)) == pytest.approx(seen, abs=0.06)


def test_contrasts_are_those_of_wcag() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)
    assert contrast("#0000ff", "#ffffff") == pytest.approx(8.59, abs=0.005)
    assert contrast("#ffffff", "#ffffff") == 1


def test_rings_are_drawn_around_the_middle_of_their_tiles() -> None:
    root = ElementTree.fromstring(pictures()["rings"])
    circles = [each for each in root.iter() if each.tag.endswith("circle")]
    assert len(circles) >= 10
    for circle in circles:
        assert (circle.get("cx"), circle.get("cy")) == ("50", "50")
        dashes = [float(each) for each in circle.get("stroke-dasharray", "").split()]
        if dashes:
            around = math.tau * float(circle.get("r", "0"))
            assert around / sum(dashes) == pytest.approx(round(around / sum(dashes)), abs=0.01)


if __name__ == "__main__":
    keep(FOLDER, pictures())
