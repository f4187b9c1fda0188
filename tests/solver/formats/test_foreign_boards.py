"""Boards from elsewhere: other programs' JSON, spreadsheets, and texts that can be read in two ways."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver import BadBoard, Board, Cell, format_board
from solver.formats import FORMATS, export_board, import_board, import_grid
from solver.formats.board_warnings import BoardWarning
from tests.solver.test_formats import named_boards

SAME = "PIT/ACE player1:A1;player2:C2"
ROWS = [["P1", "I", "T"], ["A", "C", "E2"]]


LETTERS = "EATS" * 16


def in_rows(side: int) -> list[str]:
    return [LETTERS[start : start + side] for start in range(0, side**2, side)]


def codes(text: str, format: str | None = None) -> list[str]:
    return [each.code for each in import_board(text, format).warnings if each.code != "beyond_tile_set"]


@pytest.mark.parametrize(
    "value",
    [
        ROWS,
        ["P1IT", "ACE2"],
        ["p1 i t", "a  c  e2"],
        [ROWS[0], "ACE2"],
        {"board": ROWS},
        {"board": ["P1IT", "ACE2"]},
        {"board": {"rows": ["P1IT", "ACE2"]}},
        {"rows": ROWS},
        {"rows": ["P1IT", "ACE2"]},
        {"rows": [["P", "I", "T"], ["A", "C", "E"]], "rings": {"A1": "player1", "C2": "player2"}},
        {"rows": ["P1IT", "ACE"], "rings": {"C2": "player2"}},
        [["1", "2", "3"], *ROWS],
        [["1", *ROWS[0]], ["2", *ROWS[1]]],
        [["Round 3"], *ROWS],
        [[1, *ROWS[0]], [2, *ROWS[1]]],
        [[1, 2, 3], *ROWS],
        [["", 1, 2, 3], [1, *ROWS[0]], [2, *ROWS[1]]],
        {"rows": [[1, *ROWS[0]], ["2", *ROWS[1]]]},
        {"board": [["Round 3"], [1, *ROWS[0]], [2, *ROWS[1]]]},
    ],
)
def test_json_is_a_list_of_rows_or_an_object_with_board_or_rows_each_row_cells_or_a_string(value: object) -> None:
    for imported in (import_board(json.dumps(value)), import_grid(json.dumps(value))):
        assert (imported.format, format_board(imported.board)) == ("json", SAME)
        assert not {"ambiguous", "players_unused"} & {each.code for each in imported.warnings}


def test_cells_are_written_as_in_csv_and_strings_as_in_a_text_grid() -> None:
    assert format_board(import_board('[["W1", "QU", "[CH]2"]]', players=["pink", "green"]).board) == (
        "W[QU][CH] pink:A1;green:C1"
    )
    assert format_board(import_board('["W1[QU]", "IT"]', players=["pink"]).board) == "W[QU]/IT pink:A1"
    assert [each.code for each in import_board('["PI"]', players=["pink"]).warnings] == ["players_unused"]


@pytest.mark.parametrize(
    "text",
    [
        "sep=;\nP1;I;T\nA;C;E2",
        "SEP=\t\r\nP1\tI\tT\r\nA\tC\tE2\r\n",
        '"sep=,"\nP1,I,T\nA,C,E2',
        "P1 I   T\nA    C E2",
        "P1 I T\n   A  C  E2  ",
        "1 2 3\nP1 I T\nA C E2",
        "1,2,3\nP1,I,T\nA,C,E2",
        ",1,2,3\n1,P1,I,T\n2,A,C,E2",
        "1 P1 I T\n2 A C E2",
        "1;P1;I;T\n2;A;C;E2",
        "   1  2  3\n1  P1 I  T\n2  A  C  E2",
        "1\tP1\tI\tT\n2\tA\tC\tE2",
        "9,P1,I,T\n10,A,C,E2",
    ],
)
def test_separators_that_are_named_unequal_blanks_and_numbers_of_rows_and_columns(text: str) -> None:
    imported = import_board(text)
    assert format_board(imported.board) == SAME
    assert not codes(text)


@pytest.mark.parametrize(
    ("text", "read", "otherwise"),
    [
        ("Qu I T", "QUIT", "[QU]IT"),
        ("Qu I T\nA C E", "[QU]IT/ACE", None),
        ("Qu I T\nA C E S", "QUIT/ACES", None),
        ("ab Cde", "ABCDE", "AB[CDE]"),
        *((LETTERS[: side**2], LETTERS[: side**2], "/".join(in_rows(side))) for side in range(3, 9)),
        ("PIT ACE SOX", "PITACESOX", "PIT/ACE/SOX"),
        ("PIT,ACE,SOX", "[PIT][ACE][SOX]", "PIT/ACE/SOX"),
        ("pi1;ac", "[PI][AC] player1:A1", "PI/AC player1:B1"),
        ("P1I AC2", "PIAC player1:A1;player2:D1", "PI/AC player1:A1;player2:B2"),
        ("P,I,T,A,C,E,S,O,X", "PITACESOX", "PIT/ACE/SOX"),
        ("A,B,C\nP,I,T1", "ABC/PIT player1:C2", "PIT player1:C1"),
        ("A B C\nP I T", "ABC/PIT", "PIT"),
        (",A,B\n1,P,I\n2,A,C1", "PI/AC player1:B2", "AB/PI/AC player1:B3"),
        ("| A | B |\n|---|---|\n| P | I |", "PI", "AB/PI"),
        ('[["A","B","C"],["D","E","F"],["G","H","I"]]', "ABC/DEF/GHI", "DEF/GHI"),
        ('{"rows": [["A", "B"], ["P", "I"]]}', "AB/PI", "PI"),
        ('{"rows": [["A", "B"], ["P", "I"]], "rings": null}', "AB/PI", "PI"),
        ('{"board": {"rows": [["A", "B"], ["P", "I"]]}}', "AB/PI", "PI"),
        ('["A B C", "D E F1"]', "ABC/DEF player1:C2", "DEF player1:C1"),
        ('{"rows": [[1, "A", "B"], [2, "P", "I"]]}', "AB/PI", "PI"),
        ('[["", "A", "B"], [1, "P", "I"], [2, "A", "C1"]]', "PI/AC player1:B2", "AB/PI/AC player1:B3"),
    ],
)
def test_what_can_be_read_in_two_ways_is_told_with_both(text: str, read: str, otherwise: str | None) -> None:
    for imported in (import_board(text), import_grid(text)):
        assert format_board(imported.board) == read
        told = [each for each in imported.warnings if each.code == "ambiguous"]
        (warning,) = told
        assert warning.otherwise == otherwise
        assert otherwise is None or otherwise in warning.detail or (text.count(" ") and "[" in warning.detail)
        if otherwise:
            assert format_board(import_board(otherwise).board) == otherwise
            assert not codes(otherwise)


@pytest.mark.parametrize(
    ("value", "pointer"),
    [
        ([["P", 1], ["A", 2]], "/0/1"),
        ([["P", "I"], [1, "A"]], "/1/0"),
        ([[1, 2, "P"], [2, 3, "I"]], "/0/1"),
        ([[1.5, "P"], [2, "I"]], "/0/0"),
        ([[True, "P"], [2, "I"]], "/0/0"),
        ([[-1, "P"], [2, "I"]], "/0/0"),
        ({"rows": [[1, "P"], [2, "I"]], "rings": {"A1": "pink"}}, "/rows/0/0"),
        ({"rows": [[1, "P1"], [2, "I"]], "rings": {}}, "/rows/0/0"),
    ],
)
def test_a_number_of_json_that_names_no_row_is_refused(value: object, pointer: str) -> None:
    for read in (import_board, import_grid):
        with pytest.raises(BadBoard, match=r"is a number|that is (a number|true or false)") as refused:
            read(json.dumps(value))
        assert refused.value.pointer == pointer


def test_numbers_that_may_be_rings_of_cells_without_tiles_are_refused_and_not_guessed() -> None:
    for value in ([[5, "P"], [7, "I"]], [[1, "P"]]):
        assert format_board(import_board(json.dumps(value)).board) in ("P/I", "P")
        with pytest.raises(BadBoard, match="/0/0: a cell that is a number"):
            import_grid(json.dumps(value))


@pytest.mark.parametrize(
    "text",
    [
        "PITS\nACE\nSOX",
        "P I T S\nA C E",
        "PIT\nAC\nACE",
        "PIT AC\nACE SO\nPITS",
        "QU,I\nA,C,E",
        "PIT1\nAC",
        "PIT\nA C E S",
        "P\nIT",
    ],
)
def test_rows_of_unequal_length_are_no_title_and_tell_their_lengths(text: str) -> None:
    for read in (import_board, import_grid):
        with pytest.raises(BadBoard, match="a row of") as refused:
            read(text)
        assert refused.value.known["rule"] == "row_length"


@pytest.mark.parametrize(
    ("text", "row", "lengths"),
    [
        ("PIT/ACE/SO", 3, (2, 3)),
        ('"PIT/ACES"', 2, (4, 3)),
        ('["PIT", "AC"]', 2, (2, 3)),
        ('[["P", "I"], ["A"]]', 2, (1, 2)),
        ('{"rows": [["P", "I"], ["A"]]}', 2, (1, 2)),
        ('{"board": {"rows": [["P", "I"], ["A"]]}}', 2, (1, 2)),
        ("PIT\nAC", None, (2, 3)),
    ],
)
def test_an_unequal_row_that_is_no_line_of_the_text_is_counted(
    text: str, row: int | None, lengths: tuple[int, int]
) -> None:
    for read in (import_board, import_grid):
        with pytest.raises(BadBoard) as refused:
            read(text)
        known = refused.value.known
        assert (known.get("row"), (known["count"], known["wanted"])) == (row, lengths)


def ambiguous(text: str) -> BoardWarning:
    (warning,) = [each for each in import_board(text).warnings if each.code == "ambiguous"]
    return warning


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Qu I T\nA Ch E\nSt O P", "Qu, Ch, St: read as"),
        ("Qu I T\nA Ch E\nSt O P\nA T Er", "Qu, Ch, St, ...: read as"),
    ],
)
def test_some_groups_of_mixed_case_are_named(text: str, named: str) -> None:
    assert ambiguous(text).detail.startswith(named)


def test_a_notation_is_shown_up_to_a_length() -> None:
    for rings, shown in ((20, True), (21, False)):
        owners = ["1"] * rings + ["2"] + [""] * (63 - rings)
        warning = ambiguous("".join(map("".join, zip(LETTERS, owners, strict=True))))
        assert warning.otherwise is not None
        assert len(warning.otherwise) == (150 if shown else 153)
        assert warning.detail.endswith(f"write {warning.otherwise}" if shown else "write a / after every 8 tiles")


def test_a_long_notation_is_told_but_not_shown() -> None:
    groups = [(LETTERS * 2)[row : row + 15] for row in range(15)]
    (warning,) = [each for each in import_board(" ".join(groups)).warnings if each.code == "ambiguous"]
    assert warning.otherwise == "/".join(groups)
    assert warning.detail.endswith("for 15 rows of 15 write a / after every 15 tiles")
    wide = ",".join("ABCDEFGHIJKLMNOPQRST")
    for rows, is_told in ((90, True), (110, False)):
        warnings = import_board("\n".join([wide] * rows)).warnings
        assert [bool(each.otherwise) for each in warnings if each.code == "ambiguous"] == [is_told]


@pytest.mark.parametrize(
    ("text", "format"),
    [
        ("PIT\nACE", None),
        ("PITACESO", None),
        ("PITACESOX", "notation"),
        ("PIT/ACE/SOX", None),
        ("[Qu] I T", None),
        ("Quit\nAces", None),
        ("QU I T", None),
        ("Qu,I\nA,C", None),
        ("ABC\nPIT", None),
        ("A,B,C", None),
        ("A,B,D\nP,I,T", None),
        ("PIT,ACE", None),
        ("PI,ACE", None),
        ("[PI],AC", None),
        ("PI,AC\nSO,XY", None),
        ('[["PI", "AC"]]', None),
        ("A1,B,C\nP,I,T", None),
        ("PI AC TO", None),
        ("P1 AC", None),
        ("P I", None),
        ('["PITACESOX"]', None),
        ('["AB", "PI"]', None),
        ('[["A", "B"]]', None),
        ('[["A", "C"], ["P", "I"]]', None),
        ('{"rows": [["A", "B"], ["P", "I"]], "rings": {}}', None),
        ('{"board": {"rows": [["A", "B"], ["P", "I"]], "rings": {"A1": "pink"}}}', None),
        ("אב גד הו\nגד הו אב", None),
        ("Aʰ Bʰ\nPI TS", None),
        ('{"rows": ["A B", "P I"], "rings": {"A1": "pink"}}', None),
    ],
)
def test_a_text_without_any_of_these_has_no_such_warning(text: str, format: str | None) -> None:
    assert "ambiguous" not in codes(text, format)


@given(named_boards(), st.sampled_from(FORMATS))
def test_what_the_product_exports_is_read_again_as_it_was(board: Board, format: str) -> None:
    """Detected or named, whatever is warned of; as a grid too."""
    text = export_board(board, format)
    for read in (import_board, import_grid):
        assert format_board(read(text, players=board.players).board) == format_board(board)
        assert format_board(read(text, format, players=board.players).board) == format_board(board)


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("side", [*range(1, 16), 100])
def test_boards_of_all_sizes_are_read_again(side: int, format: str) -> None:
    for rows, columns in ((side, side), (1, side), (side, 1), (side, 2)):
        faces = [["ABCDEFGHIJKLMNO"[column % 15] for column in range(columns)] for _ in range(rows)]
        board = Board(faces, {Cell(row, 0): "pink" for row in range(rows)})
        assert import_board(export_board(board, format), players=["pink"]).board == board
