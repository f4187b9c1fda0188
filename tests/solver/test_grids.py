"""Reading boards from tables, and boards on which cells have no tile yet."""

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver import Board, format_board
from solver.errors import BadBoard
from solver.formats import board_to_json, import_grid
from solver.grid import Grid
from tests.solver.test_formats import named_boards


@pytest.mark.parametrize(
    ("text", "format", "notation"),
    [
        ("|A|B|\n|-|-|\n|P| |\n", "csv", "P."),
        ("p1 . t\n. c .2", "text", "P.T/.C. player1:A1;player2:C2"),
        (". .\n. .", "text", "../.."),
        ("P\t\tT\n\tC\t", "csv", "P.T/.C."),
        ("P\tI\t\nA", "csv", "PI./A.."),
        ("AB\tC\nD\tEF", "text", "ABC/DEF"),
        ("P,I,\n,,\nA,1,T", "csv", "PI./.../A.T player1:B3"),
        ('"P1";"";"T"\n"A";"C";"E2"', "csv", "P.T/ACE player1:A1;player2:C2"),
        ("|P1| |T|\n|-|-|-|\n| |C| |", "csv", "P.T/.C. player1:A1"),
        ("|   | A | B |\n|---|---|---|\n| 1 | P |  |\n| 2 |  |  |", "csv", "P./.."),
        ("P./.C pink:B1", "notation", "P./.C pink:B1"),
        ('"P./.C"', "json", "P./.C"),
        ('{"rows": [["P", ""], ["", ""]], "rings": {"B1": "pink"}}', "json", "P./.. pink:B1"),
        ('{"number": 2, "board": {"rows": [["", "I"]]}}', "json", ".I"),
        ("P,I,T,,\n,,,,\n", "csv", "PIT../....."),
        (",,,,\n,P1,I,T,\n,A,,E2,\n,,,,\n", "csv", "PIT/A.E player1:A1;player2:C2"),
        ("P1,I,T\nA,C,E2", "csv", "PIT/ACE player1:A1;player2:C2"),
    ],
)
def test_where_cells_may_be_empty_a_board_without_all_tiles_is_read(text: str, format: str, notation: str) -> None:
    imported = import_grid(text)
    assert (imported.format, format_board(imported.board)) == (format, notation)
    assert import_grid(str(imported.board)).board == imported.board


@pytest.mark.parametrize(
    ("text", "line", "column", "problem"),
    [
        ("P,I,T\nA,?,", 2, 3, "'?' is not a tile"),
        ("P,,T\nA,", 2, 3, "a row of 2 tiles"),
        ("| | A | B |\n|-|-|-|\n| 1 | P |  |\n| 2 | I | ? |", 4, 10, "'?' is not a tile"),
        ("P./..?", 1, 6, "'?' is not a tile"),
        ('{"board": {"rows": [["", 1]]}}', None, None, "a cell that is a number"),
    ],
)
def test_what_is_wrong_beside_empty_cells_is_said_with_its_place(
    text: str, line: int | None, column: int | None, problem: str
) -> None:
    with pytest.raises(BadBoard) as raised:
        import_grid(text)
    assert (raised.value.line, raised.value.column, raised.value.problem) == (line, column, problem)


def test_what_is_wrong_in_json_beside_empty_cells_is_said_with_its_pointer() -> None:
    with pytest.raises(BadBoard, match=r"^/board/rows/0/1: a cell that is a number; expected the letters of a tile"):
        import_grid('{"board": {"rows": [["", 1]]}}')


@pytest.mark.no_cover
@given(named_boards(), st.data())
def test_a_grid_is_the_same_after_notation_and_json(board: Board, data: st.DataObject) -> None:
    kept = [[face if data.draw(st.booleans()) else "" for face in row] for row in board.rows]
    grid = Grid.checked(kept, board.rings)
    for text in (str(grid), json.dumps(board_to_json(grid)), json.dumps({"board": str(grid)})):
        assert import_grid(text).board == grid


@given(st.one_of(st.text(max_size=40), st.text('"",;\t\nPI1.[] {}:/|-', max_size=20)))
def test_any_text_is_a_grid_or_a_clear_error(text: str) -> None:
    with contextlib.suppress(BadBoard):
        grid = import_grid(text).board
        assert import_grid(str(grid)).board == grid
