import pytest

from solver import Board, Cell, format_board, parse_board
from solver.errors import BadBoard

CONTRACT = "PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1,B4;green:C1"


def test_the_documented_board() -> None:
    rings = {Cell(0, 0): "pink", Cell(3, 1): "pink", Cell(0, 2): "green"}
    assert parse_board(CONTRACT) == Board(["PITXX", "XXXXX", "XXXXX", "BADXX", "DABXX"], rings)
    assert format_board(parse_board(CONTRACT)) == CONTRACT


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("", 1, "the notation is empty"),
        ("  ", 1, "the notation is empty"),
        ("PIT/AX", 5, "row 2 has 2 tiles; expected 3"),
        ("PIT//ACE", 5, "row 2 has 0 tiles; expected 3"),
        ("/PIT", 1, "row 1 has 0 tiles; expected at least one tile"),
        ("PI1", 3, "'1' is not a tile; expected a letter, or up to 8 letters in square brackets"),
        ("PI[QU", 3, r"'\[' is never closed"),
        ("P[]T", 2, r"'\[\]' is not a tile"),
        ("P[ABCDEFGHI]T", 2, "is not a tile"),
        ("P]T", 2, r"'\]' is not a tile"),
        ("PIT pink", 5, "no cells after 'pink'"),
        ("PIT pink:", 10, "'' is not a cell"),
        ("PIT pink:A1,", 13, "'' is not a cell"),
        ("PIT pink:A1;", 13, "'' is not a player's name"),
        ("PIT  pink:A1", 5, "' pink' is not a player's name"),
        ("PIT Pink:A1", 5, "'Pink' is not a player's name"),
        ("PIT pink:A2", 10, "cell A2 is outside the board; expected A1 to C1"),
        ("PIT pink:D1", 10, "cell D1 is outside the board"),
        ("PIT pink:A1,A1", 13, "cell A1 is ringed twice"),
        ("PIT pink:A1;green:B1,A1", 22, "cell A1 is ringed twice"),
        ("PIT pink:A1;pink:B1", 13, "player 'pink' stands twice"),
    ],
)
def test_errors_name_the_column_and_what_was_expected(text: str, column: int, message: str) -> None:
    with pytest.raises(BadBoard, match=message) as caught:
        parse_board(text)
    assert (caught.value.line, caught.value.column) == (1, column)
