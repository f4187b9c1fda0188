import copy
import pickle
import unicodedata
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dictionaries import Dictionary
from solver import Board, Cell, RingersError, draw_svg, evaluate, format_board, parse_board, score, solve, tables_for
from solver.board import MAX_FACE, MAX_SIDE
from solver.errors import BadBoard, BadCell, BadPlayers
from solver.grid import beyond_tile_set
from solver.ruleset import WORD_RINGERS_TILES
from tests.solver.boards import boards, turned

BOARD = parse_board("P[QU]T/ACE pink:A1,B2;green:C1")


def test_faces_are_normalised_where_the_board_is_made() -> None:
    assert Board([["a", "qu", "n\u0303", "a" * MAX_FACE]]).rows == (("A", "QU", "Ñ", "A" * MAX_FACE),)


@pytest.mark.parametrize(
    "face", ["", " ", "1", "[", "/", "A1", "A B", "-", "\u0301", "A" * (MAX_FACE + 1), "\ue000", "\x00"]
)
def test_what_is_no_tile_is_refused_with_its_place(face: str) -> None:
    with pytest.raises(BadBoard, match=r"line 2, column 1: .* is not a tile") as caught:
        Board([["A"], [face]])
    assert (caught.value.line, caught.value.column) == (2, 1)


@pytest.mark.parametrize("rows", [[], [[]], [[], []]])
def test_a_board_has_a_cell(rows: list[list[str]]) -> None:
    with pytest.raises(BadBoard, match="no cells"):
        Board(rows)


def test_a_board_of_one_row_is_a_board() -> None:
    board = Board(["CAT"])
    assert (board.size, len(board), [cell.name for cell in board]) == ((1, 3), 3, ["A1", "B1", "C1"])


def test_rows_have_one_length() -> None:
    with pytest.raises(BadBoard, match=r"^row 2 has 1 tile; expected 2") as caught:
        Board(["AB", "C"])
    assert caught.value.line == 2


def test_a_board_has_at_most_a_thousand_rows_and_columns() -> None:
    assert len(Board([["A"]] * MAX_SIDE).rows) == 1000
    for rows in ([["A"]] * (MAX_SIDE + 1), [["A"] * (MAX_SIDE + 1)]):
        with pytest.raises(BadBoard, match="at most 1000"):
            Board(rows)


@pytest.mark.parametrize("cell", [Cell(1, 0), Cell(0, 2), Cell(-1, 0), Cell(0, -1)])
def test_rings_faces_and_changes_stay_on_the_board(cell: Cell) -> None:
    board = Board(["AB"])
    for use in (
        lambda: Board(["AB"], {cell: "pink"}),
        lambda: board.face(cell),
        lambda: board.with_tile(cell, "C"),
        lambda: board.with_ring(cell, "pink"),
    ):
        with pytest.raises(BadCell, match="outside the board of 1 rows and 2 columns"):
            use()


@pytest.mark.parametrize("player", ["", "Pink", "pink!", "a" * 41, "pïnk", "pink\n"])
def test_owners_have_players_names(player: str) -> None:
    with pytest.raises(BadPlayers):
        Board(["A"], {Cell(0, 0): player})


def test_players_come_by_their_first_ringed_cell() -> None:
    board = Board(["AB", "CD"], {Cell(1, 0): "pink", Cell(0, 1): "green", Cell(0, 0): "blue"})
    assert board.players == ("blue", "green", "pink")
    assert list(board.rings) == [Cell(0, 0), Cell(0, 1), Cell(1, 0)]


@given(boards())
def test_a_board_is_a_value(board: Board) -> None:
    same = Board(board.rows, dict(reversed(board.rings.items())))
    assert same == board
    assert hash(same) == hash(board)
    assert pickle.loads(pickle.dumps(board)) == copy.deepcopy(board) == board
    with pytest.raises(TypeError):
        board.rings[Cell(0, 0)] = "pink"  # type: ignore[index]


def test_changing_a_board_makes_another() -> None:
    board = Board(["AB"], {Cell(0, 0): "pink"})
    assert board.with_tile(Cell(0, 1), "c") == Board(["AC"], {Cell(0, 0): "pink"})
    assert board.with_ring(Cell(0, 0), "green").rings == {Cell(0, 0): "green"}
    assert board.with_ring(Cell(0, 0), None) == Board(["AB"])
    assert board == Board(["AB"], {Cell(0, 0): "pink"})
    assert board.face(Cell(0, 1)) == "B"


def test_a_board_is_shown_as_its_notation() -> None:
    assert str(BOARD) == f"{BOARD}" == format_board(BOARD)
    assert "rows=" in repr(BOARD), "the value itself stays visible in lists and failed assertions"


letters = st.characters(categories=["L"]).filter(lambda letter: unicodedata.normalize("NFC", letter.upper()).isalpha())
faces = st.text(letters, min_size=1, max_size=2) | st.sampled_from(["qu", "CH", "L·L", "A" * MAX_FACE, "ñ", "ß"])


@given(boards(faces, max_side=4))
def test_what_python_shows_of_a_board_is_the_board(board: Board) -> None:
    scope: dict[str, object] = {}
    exec("from solver import *", scope)
    assert eval(repr(board), scope) == board


@given(boards(("A", "B", "QU")))
def test_a_board_is_read_as_its_rows_are(board: Board) -> None:
    assert board.size == (len(board.rows), len(board.rows[0]))
    places = [(row, column) for row in range(len(board.rows)) for column in range(len(board.rows[0]))]
    assert list(board) == places
    assert len(board) == len(places)
    assert bool(board)
    assert all(isinstance(cell, Cell) and cell in board and cell.name in board for cell in board)
    for cell, (row, column) in zip(board, places, strict=True):
        found = board[cell], board[cell.name], board[cell.name.lower()], board.columns[column][row]
        assert found == (board.rows[row][column],) * 4
    assert (len(board.columns), len(board.columns[0])) == (len(board.rows[0]), len(board.rows))


@pytest.mark.parametrize(
    ("cell", "message"),
    [
        ("D1", "cell D1 is outside the board of 2 rows and 3 columns"),
        ("A3", "cell A3 is outside"),
        (Cell(-1, 0), "cell at row -1, column 0 is outside"),
        ("", "'' is not a cell; expected column letters and a row number such as 'C2'"),
        ("1A", "'1A' is not a cell"),
        (0, "a cell given as a int; expected a Cell, or a name such as 'B2'"),
        ((0, 0), "a cell given as a tuple"),
        (slice(2), "a cell given as a slice"),
        (None, "a cell given as a NoneType"),
    ],
)
def test_what_is_no_cell_has_no_face_and_is_not_on_the_board(cell: object, message: str) -> None:
    assert cell not in BOARD
    with pytest.raises(BadCell, match=message):
        BOARD[cell]  # type: ignore[index]


@given(boards(("A", "B", "QU")))
def test_a_board_is_mirrored_and_rotated_cell_by_cell(board: Board) -> None:
    mirrored, rotated = board.mirror(), board.rotate()
    assert {mirrored, rotated} <= set(turned(board))
    for row, column in board:
        face, owner = board[Cell(row, column)], board.rings.get(Cell(row, column))
        for other, place in (
            (mirrored, Cell(row, len(board.columns) - 1 - column)),
            (rotated, Cell(column, len(board.rows) - 1 - row)),
        ):
            assert (other[place], other.rings.get(place)) == (face, owner)
    assert mirrored.mirror() == rotated.rotate().rotate().rotate() == board
    assert board.mirror().rotate().mirror().rotate() == board


def test_a_notebook_shows_a_board_drawn() -> None:
    assert BOARD._repr_svg_() == draw_svg(BOARD)
    assert Board(["A" * 101])._repr_svg_() is None, "too large to be drawn, so the notebook takes the text"


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda board, words: solve(board, words), "given as a str; expected a Board; parse_board reads a notation"),
        (lambda board, words: score(board, words, {"pink": ["PIT"]}), "a board given as a str"),
        (lambda board, words: evaluate([board], words), "board 1: a board given as a str"),
        (lambda board, words: evaluate([BOARD, None], words), "board 2: .* as a NoneType; expected a Board$"),
        (lambda board, words: evaluate(BOARD, words), "one board given alone; expected a list of boards"),
        (lambda board, words: tables_for(words).cells([board]), "a board given as a str"),
        (lambda board, words: tables_for(words).cells(BOARD), "one board given alone; expected a list of boards"),
    ],
)
def test_what_is_no_board_is_refused(call: Callable[..., object], message: str, cats: Dictionary) -> None:
    with pytest.raises(RingersError, match=message):
        call("PIT/ACE pink:A1", cats)


def test_what_the_tile_set_cannot_make_is_listed() -> None:
    assert beyond_tile_set(Board(["AAAQ", "BBCD"]), WORD_RINGERS_TILES) == {"A": (3, 2), "Q": (1, 0)}
    assert beyond_tile_set(Board(["AABB"]), WORD_RINGERS_TILES) == {}
