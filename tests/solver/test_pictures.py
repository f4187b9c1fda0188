"""The picture of a board as SVG, and how rings are told apart on it."""

import math
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dictionaries import open_dictionary
from solver import Board, Cell, Ruleset, parse_board
from solver.deal import deal_board
from solver.errors import BadBoard, BadPlayers
from solver.pictures import COLOURS, PATTERNS, Layout, draw_svg, points_of, ring_marks
from solver.pictures import layout as at

FIVE = ("pink", "green", "purple", "orange", "blue")
NAMES = st.lists(st.from_regex(r"[a-z0-9_-]{1,6}", fullmatch=True), min_size=1, max_size=60, unique=True)
BOARD = parse_board("P[QU]T/ACÑ pink:A1,C2;green:B1")
SVG = "{http://www.w3.org/2000/svg}"


def test_the_first_five_players_differ_in_colour_pattern_and_initial() -> None:
    marks = ring_marks(FIVE)
    assert [mark.colour for mark in marks.values()] == list(FIVE)
    assert [mark.pattern for mark in marks.values()] == ["solid", "dashed", "dotted", "double", "notched"]
    assert [mark.initial for mark in marks.values()] == ["Pi", "G", "Pu", "O", "B"]


def test_a_player_named_like_a_colour_has_it_and_the_others_have_the_rest_in_order() -> None:
    marks = ring_marks(["zoe", "pink", "ada", "blue", "max"])
    assert [mark.colour for mark in marks.values()] == ["green", "pink", "purple", "blue", "orange"]
    assert marks["zoe"].pattern == "dashed", "the pattern comes with the colour, else two of the five could share one"


def test_fifty_players_differ_in_colour_or_pattern() -> None:
    marks = ring_marks([f"player{number}" for number in range(1, 52)])
    pairs = [(mark.colour, mark.pattern) for mark in marks.values()]
    assert len(set(pairs[:50])) == 50
    assert pairs[50] == pairs[0]


@given(NAMES)
def test_initials_are_short_and_each_players_own(players: list[str]) -> None:
    initials = [mark.initial for mark in ring_marks(players).values()]
    assert len(set(initials)) == len(players)
    assert all(1 <= len(initial) <= 3 for initial in initials)


@pytest.mark.parametrize(
    ("players", "initials"),
    [
        (["pink", "green"], ["P", "G"]),
        (["green", "grey"], ["G1", "G2"]),
        (["player1", "player2", "player10"], ["P1", "P2", "P3"]),
        (["a", "ab"], ["A1", "Ab"]),
        (["_", "-"], ["?1", "?2"]),
        (["pxx", "pxy", "p2"], ["1", "2", "3"]),
        (["7", "8"], ["7", "8"]),
    ],
)
def test_initials_grow_where_one_letter_does_not_do(players: list[str], initials: list[str]) -> None:
    assert [mark.initial for mark in ring_marks(players).values()] == initials


def test_patterns_close_and_leave_a_gap_where_the_initial_stands() -> None:
    for bands in PATTERNS.values():
        for band in bands:
            assert band.radius + band.width / 2 < at.TILE / 2
            if band.marks:
                assert math.isclose(band.marks * (band.mark + band.gap), math.tau * band.radius)
                assert math.isclose(band.start - math.degrees(band.gap / band.radius) / 2, -135)


def test_the_picture_is_svg_without_scripts_styles_ids_or_anything_from_outside() -> None:
    text = draw_svg(BOARD, headings=True)
    root = ElementTree.fromstring(text)
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        *("svg", "title", "desc", "g", "rect", "circle", "path", "text")
    }
    names = {name for element in root.iter() for name in element.attrib}
    assert not names & {"id", "mark", "class", "href", "{http://www.w3.org/1999/xlink}href"}
    assert not any(name.startswith("on") for name in names)
    assert text.count("http") == text.count("//") == 1
    assert "url(" not in text


def test_the_picture_says_in_words_what_it_shows() -> None:
    root = ElementTree.fromstring(draw_svg(BOARD))
    assert root.get("role") == "img"
    assert [(each.tag, each.text) for each in root[:2]] == [
        (f"{SVG}title", "Board of 2 rows and 3 columns"),
        (f"{SVG}desc", "Row 1: P with a ring of pink, QU with a ring of green, T. Row 2: A, C, Ñ with a ring of pink."),
    ]


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_letters_points_and_initials_are_written() -> None:
    points = {"P": 3, "T": 2, "A": 1, "C": 1000}.get
    assert texts(draw_svg(BOARD, points)) == ["P", "P", "3", "G", "QU", "T", "2", "A", "1", "C", "1000", "P", "Ñ"]
    assert texts(draw_svg(BOARD)) == ["P", "P", "G", "QU", "T", "A", "C", "P", "Ñ"]
    assert texts(draw_svg(parse_board("AB/CD"), headings=True)) == ["A", "B", "1", "2", "A", "B", "C", "D"]


def test_long_points_are_small_and_long_faces_too() -> None:
    root = ElementTree.fromstring(draw_svg(parse_board("A[ABCDEFGH]"), {"A": 3, "ABCDEFGH": 1000}.get))
    sizes = {element.text: float(element.attrib["font-size"]) for element in root.iter(f"{SVG}text")}
    assert sizes["1000"] < sizes["3"] < sizes["ABCDEFGH"] * 2 < sizes["A"]


def test_points_are_those_of_dictionary_and_ruleset() -> None:
    points = points_of(open_dictionary(), Ruleset(letter_points={"A": 9}))
    assert [points(face) for face in ("A", "B", "Q", "ING", "字")] == [9, 3, None, 6, None]


def test_everything_stands_on_its_tile() -> None:
    layout = Layout(2, 3, headings=True)
    assert layout.corner(0, 0) == (46, 46)
    assert layout.corner(1, 2) == (46 + 2 * 107, 46 + 107)
    assert (layout.width, layout.height) == (46 + 3 * 107 - 7 + 12, 46 + 2 * 107 - 7 + 12)
    assert [name for name, _, _ in layout.heading_places()] == ["A", "B", "C", "1", "2"]
    for length in range(1, 9):
        face = "M" * length
        assert at.letter_size(face) * at.LETTER_WIDTH * length <= at.LETTER_BOX + 1
    for points in (1, 10, 100, 1000):
        size = at.points_size(points)
        left, top = at.POINTS_RIGHT - len(str(points)) * size * 0.57, at.POINTS_BASELINE - size * at.CAPITAL
        assert math.hypot(left - 50, top - 50) > 45.5, "points stand in the corner outside the ring"


def test_everyone_who_plays_can_be_named_so_that_rings_look_the_same_on_every_board() -> None:
    board = parse_board("AB zoe:A1")
    assert COLOURS["pink"] in draw_svg(board)
    assert COLOURS["green"] in draw_svg(board, players=["ada", "zoe"])
    for players, problem in ((["ada"], "'zoe' has a ring but is not among the players named"), (["zoe"] * 2, "twice")):
        with pytest.raises(BadPlayers, match=problem):
            draw_svg(board, players=players)


def test_a_board_of_100_by_100_with_a_hundred_players_is_drawn_and_no_larger_one() -> None:
    board = deal_board("1", 100, 100)
    ringed = Board(board.rows, {Cell(0, number): f"player{number}" for number in range(100)})
    assert (len(texts(draw_svg(board))), len(texts(draw_svg(ringed)))) == (10_000, 10_100)
    for rows, columns in ((101, 1), (1, 101)):
        with pytest.raises(BadBoard, match="cannot be drawn; expected at most 100 of each"):
            draw_svg(deal_board("1", rows, columns))
