"""The picture of a board as PNG, held against its layout and against the SVG in a browser."""

import subprocess
from io import BytesIO
from itertools import pairwise
from math import cos, radians, sin
from pathlib import Path

import pytest
from PIL import Image

from api.drawing import painter
from api.drawing.png import MAX_SIZE, MIN_SIZE, USUAL_SIZE, draw_png
from solver import parse_board
from solver.deal import deal_board
from solver.errors import BadBoard, BadPlayers, BadSize
from solver.pictures import COLOURS, Layout, draw_svg, ring_marks
from solver.pictures import layout as at
from tests.requires import require

FIVE = ("pink", "green", "purple", "orange", "blue")
RINGED = parse_board("IIIII " + ";".join(f"{player}:{column}1" for player, column in zip(FIVE, "ABCDE", strict=True)))


def opened(png: bytes) -> Image.Image:
    picture = Image.open(BytesIO(png))
    assert picture.format == "PNG"
    return picture.convert("RGBA")


def channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def is_near(found: tuple[int, ...], colour: str | tuple[int, ...], by: int = 12) -> bool:
    expected = channels(colour) if isinstance(colour, str) else colour
    return all(abs(one - other) <= by for one, other in zip(found, expected, strict=False))


class Placed:
    """A picture whose pixels are asked for in units of the layout."""

    def __init__(self, picture: Image.Image, layout: Layout) -> None:
        self.picture, self.layout, self.scale = picture, layout, picture.width / layout.width

    def pixel(self, column: int, x: float, y: float) -> tuple[int, ...]:
        left, top = self.layout.corner(0, column)
        found = self.picture.getpixel((int((left + x) * self.scale), int((top + y) * self.scale)))
        assert isinstance(found, tuple)
        return found


def band_drawn(placed: Placed, column: int, colour: str) -> list[bool]:
    """Tell for the degrees from the right, clockwise to the lower left, whether the ring's band is marked there."""
    radius = 43.5 if column == FIVE.index("orange") else 41
    places = [(50 + radius * cos(radians(angle)), 50 + radius * sin(radians(angle))) for angle in range(-60, 150)]
    return [is_near(placed.pixel(column, x, y), colour, 60) for x, y in places]


def test_the_picture_has_the_usual_size_and_transparent_corners() -> None:
    picture = opened(draw_png(parse_board("AB/CD")))
    assert USUAL_SIZE - 10 <= picture.width == picture.height <= USUAL_SIZE
    assert picture.getpixel((0, 0)) == (0, 0, 0, 0)
    assert picture.getpixel((picture.width - 1, picture.height - 1)) == (0, 0, 0, 0)
    assert picture.getpixel((picture.width // 2, 0)) == (*channels(at.PAPER_EDGE), 255)
    assert picture.getpixel((picture.width // 2, picture.height // 2)) == (*channels(at.PAPER), 255)


def test_rings_are_drawn_in_their_colours_and_patterns() -> None:
    placed = Placed(opened(draw_png(RINGED)), Layout(1, 5))
    for column, (player, mark) in enumerate(ring_marks(FIVE).items()):
        colour = COLOURS[mark.colour]
        assert is_near(placed.pixel(column, 4, 26), colour), f"{player}'s badge"
        assert is_near(placed.pixel(column, 30, 70), at.FACE)
        marks = band_drawn(placed, column, colour)
        changes = sum(one != other for one, other in pairwise(marks))
        assert {
            "solid": changes == 0 and all(marks),
            "double": changes == 0 and all(marks),
            "dashed": 10 <= changes <= 14,
            "dotted": 16 <= changes <= 20,
            "notched": 4 <= changes <= 6,
        }[mark.pattern], (player, changes)
    assert is_near(placed.pixel(FIVE.index("orange"), 50 + 39, 50), at.FACE), "between the two bands"


def test_the_svg_in_a_browser_shows_the_same_rings(tmp_path: Path) -> None:
    layout = Layout(1, 5)
    (tmp_path / "board.svg").write_text(draw_svg(RINGED))
    subprocess.run(
        [
            *(require("chromium"), "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"),
            *("--force-device-scale-factor=2", f"--window-size={layout.width},{layout.height + 200}"),
            *(
                f"--user-data-dir={tmp_path}/profile",
                f"--screenshot={tmp_path}/svg.png",
                f"file://{tmp_path}/board.svg",
            ),
        ],
        check=True,
        capture_output=True,
        timeout=300,
    )
    browser = Placed(opened((tmp_path / "svg.png").read_bytes()), layout)
    own = Placed(opened(draw_png(RINGED, size=1120)), layout)
    for column, player in enumerate(FIVE):
        pairs = zip(band_drawn(browser, column, COLOURS[player]), band_drawn(own, column, COLOURS[player]), strict=True)
        assert sum(one != other for one, other in pairs) <= 12, player
        for place in ((4, 26), (30, 70), (50, 50), (97, 50), (50, 98.5)):
            assert is_near(browser.pixel(column, *place), own.pixel(column, *place), 40), (player, place)


def test_points_and_headings_are_drawn() -> None:
    board = parse_board("AB/CD")
    plain = draw_png(board)
    assert draw_png(board, {"A": 1}.get) != plain
    assert draw_png(board, headings=True) != plain


@pytest.mark.parametrize("band", [1, 20_000, 1 << 30])
def test_a_picture_is_the_same_however_few_lines_are_painted_at_a_time(
    band: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def drawn() -> bytes:
        return opened(draw_png(RINGED, lambda face: 1, headings=True, size=400)).tobytes()

    expected = drawn()
    monkeypatch.setattr(painter, "BAND", band)
    assert drawn() == expected


@pytest.mark.parametrize("size", [MIN_SIZE, 300, 1000, MAX_SIZE])
@pytest.mark.parametrize("board", ["AB/CD", "A/B/C", "ABCD"])
def test_the_longer_side_is_at_most_the_size_and_hardly_less(board: str, size: int) -> None:
    picture = opened(draw_png(parse_board(board), size=size))
    assert size * 0.9 <= max(picture.size) <= size


@pytest.mark.parametrize("size", [MIN_SIZE - 1, MAX_SIZE + 1, 0, -1])
def test_a_size_out_of_range_is_refused(size: int) -> None:
    with pytest.raises(BadSize, match=f"{size} pixels cannot be drawn; expected 64 to 4096"):
        draw_png(parse_board("AB"), size=size)


def test_a_size_too_small_for_the_board_is_refused_with_the_one_that_does() -> None:
    board = deal_board("1", 20, 30)
    with pytest.raises(BadSize, match="300 pixels is too small for the board; expected 362 to 4096"):
        draw_png(board, size=300)
    assert opened(draw_png(board, size=362)).width <= 362


def test_a_board_of_100_by_100_is_drawn_and_no_larger_one() -> None:
    assert max(opened(draw_png(deal_board("1", 100, 100))).size) <= MAX_SIZE
    with pytest.raises(BadBoard, match="cannot be drawn"):
        draw_png(deal_board("1", 101, 1))


def test_letters_of_latin_greek_and_cyrillic_are_drawn_and_others_refused() -> None:
    draw_png(parse_board("ÑÇŁŘ·Æ/ΩΨДЖЯЁ"))
    with pytest.raises(BadBoard, match="the font of PNG pictures has no letter '字'; expected another letter, or SVG"):
        draw_png(parse_board("A字"))


def test_owners_of_rings_have_to_be_among_the_players() -> None:
    with pytest.raises(BadPlayers):
        draw_png(RINGED, players=["pink"])
