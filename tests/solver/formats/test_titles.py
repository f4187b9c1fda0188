"""Titles above a board: what is one and left out, what only looks like one, and what is a row."""

import pytest

from solver import BadBoard, format_board
from solver.formats import import_board, import_grid
from tests.solver.formats.test_foreign_boards import SAME, codes


@pytest.mark.parametrize(
    "title",
    ["Round 3,,", "Round 3, Tuesday,", "My board!,,", "2026-11-29,,", "Round 3,,\n\n", "Round 3,,\nBy Ann B.,,\n,,"],
)
def test_a_first_line_whose_cells_are_no_tiles_is_a_title_and_is_left_out_with_a_warning(title: str) -> None:
    csv = f"{title}\nP1,I,T\nA,C,E2"
    assert format_board(import_board(csv).board) == SAME
    assert set(codes(csv)) == {"title_left_out"}
    text = f"{title.replace(',,', '')}\nP1 I T\nA C E2"
    assert format_board(import_board(text).board) == SAME
    assert set(codes(text)) == {"title_left_out"}


def test_a_title_is_told_without_the_separators_of_a_spreadsheet() -> None:
    for text in ("Round 3,,\nP,I,T", "Round 3;;\nP;I;T", "| Round 3 | |\n| P | I |", "Round 3\t\t\nP\tI\tT"):
        (warning,) = [each for each in import_board(text).warnings if each.code == "title_left_out"]
        assert warning.text == "Round 3"


@pytest.mark.parametrize("text", ["P?T\nACE", "PIT/\nACE", "P I ? T\nA C E", "P12,I12\nA,C", "?,?\nA,C", "1P2IT\nACE"])
def test_a_row_with_a_mistake_is_no_title(text: str) -> None:
    with pytest.raises(ValueError, match="line 1"):
        import_board(text)


TITLED = {
    "My board\nPIT\nACE": ("My board", 7, 3),
    "My board\nP I T\nA C E": ("My board", 7, 3),
    "My board\n1 P I T\n2 A C E": ("My board", 7, 3),
    "Board\nP\nI": ("Board", 5, 1),
    "Board\nPIT": ("Board", 5, 3),
    "BOARD\nP I T\nA C E": ("BOARD", 5, 3),
    "Board\nP,I,T\nA,C,E": ("Board", 1, 3),
    "| Board |\n| P | I |\n| A | C |": ("| Board |", 1, 2),
    '["My board", "PIT", "ACE"]': ("My board", 7, 3),
    '[["Board"], ["P", "I", "T"]]': ("Board", 1, 3),
}


@pytest.mark.parametrize("text", TITLED)
def test_a_first_line_that_only_looks_like_a_title_is_refused_with_how_to_write_one(text: str) -> None:
    title, count, wanted = TITLED[text]
    for read in (import_board, import_grid):
        with pytest.raises(BadBoard, match=r"looks like a title: it has .+ or no title$") as refused:
            read(text)
        known = refused.value.known
        name = title.strip("|, ")
        assert (known["rule"], known["text"], known["count"], known["wanted"]) == ("title", name, count, wanted)
        assert f"{name + ':'!r}" in str(refused.value)
        if not text.startswith("["):
            assert [each.code for each in read(text.replace(title, f"{name}:")).warnings][:1] == ["title_left_out"]
        assert [each.code for each in read(text.replace(name, f"{name}:")).warnings][:1] == ["title_left_out"]


def test_the_title_that_is_advised_has_no_empty_cells() -> None:
    with pytest.raises(BadBoard, match=r"ends with a colon, 'Board:', or no title$"):
        import_board("Board,,\nP,I,T\nA,C,E")
    assert [each.code for each in import_board("Board:\nP,I,T\nA,C,E").warnings] == ["title_left_out"]


def test_a_title_with_a_number_is_one_too_where_cells_may_be_empty() -> None:
    for text in ("Round 3\nP I T\nA C E", "My board:\nPITACESO\nPITACESO"):
        (warning,) = [each for each in import_grid(text).warnings if each.code == "title_left_out"]
        assert warning.text == text.split("\n")[0]
        assert warning.line == 1
        assert warning.detail.endswith("for a row of the board write tiles alone")


@pytest.mark.parametrize(
    ("text", "otherwise"),
    [
        ("Board,,\nP,I,T\nA,C,E1", "PIT/ACE player1:C2"),
        ("Board\t\t\nP\tI\tT", "PIT"),
        ('[["Board", "", ""], ["P", "I", "T"]]', "PIT"),
        ("Board,\nQU,I", "[QU]I"),
        ("QU,,\nP,I,T", None),
        ("[SCH],,\nP,I,T", None),
        ("Board,,\nP,I,SCH", None),
        ("Board,I,\nP,I,T", None),
        ('{"rows": [["Board", ""], ["P", "I"]]}', "PI"),
        ('{"rows": [["Board", ""], ["P", "I"]], "rings": {}}', None),
        ("P,,\nP,I,T", None),
    ],
)
def test_a_word_alone_in_a_first_row_with_empty_cells_may_be_a_title(text: str, otherwise: str | None) -> None:
    imported = import_grid(text)
    assert len(imported.board.rows) == len(text.split("\n")) + text.count("], [")
    told = [each for each in imported.warnings if each.code == "ambiguous"]
    assert [each.otherwise for each in told] == ([otherwise] if otherwise else [])


@pytest.mark.parametrize("headings", ["cell,letter,ring", "Row;Column;Tile", "Cell\tPlayer"])
def test_a_table_with_a_line_for_each_cell_is_told_what_a_board_looks_like(headings: str) -> None:
    separator = next(mark for mark in ",;\t" if mark in headings)
    with pytest.raises(BadBoard, match="headings of a table with a line for each cell; expected a row of the board on"):
        import_board(headings + "\nA1,C,pink\nA2,A,\n".replace(",", separator), "csv")
    assert format_board(import_board("X,Y\nC,R").board) == "XY/CR"
