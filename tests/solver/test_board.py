import copy
import pickle
from collections.abc import Callable

import pytest
from hypothesis import given

from dictionaries import Dictionary
from solver import Board, Cell, RingersError, draw_svg, evaluate, format_board, parse_board, score, solve, tables_for
from solver.board import MAX_FACE, MAX_SIDE
from solver.errors import BadBoard, BadCell, BadPlayers
from solver.grid import beyond_tile_set
from solver.ruleset import WORD_RINGERS_TILES
from tests.solver.boards import boards

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
    ],
)
def test_what_is_no_board_is_refused(call: Callable[..., object], message: str, cats: Dictionary) -> None:
    with pytest.raises(RingersError, match=message):
        call("PIT/ACE pink:A1", cats)


def test_what_the_tile_set_cannot_make_is_listed() -> None:
    assert beyond_tile_set(Board(["AAAQ", "BBCD"]), WORD_RINGERS_TILES) == {"A": (3, 2), "Q": (1, 0)}
    assert beyond_tile_set(Board(["AABB"]), WORD_RINGERS_TILES) == {}
