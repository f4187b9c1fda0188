"""What is no board in some format is refused with the place: a JSON pointer, or a line and a column."""

import json

import pytest

from solver.board import MAX_SIDE
from solver.errors import BadBoard
from solver.formats import import_board
from solver.formats.board_json import board_from_json, parse_json
from solver.formats.board_lines import Line, without_headings, without_numbers


@pytest.mark.parametrize(
    ("rows", "pointer", "problem", "expected"),
    [
        ("CAT", "/rows", "rows that are a string", "a list of rows"),
        (None, "/rows", "rows that are null", "a list of rows"),
        ([["A"]] * (MAX_SIDE + 1), "/rows", f"{MAX_SIDE + 1} rows", f"at most {MAX_SIDE}"),
        ([["A"], "B"], "/rows/1", "a row that is a string", "a list of tiles"),
        ([["A", "B"], ["C", 7]], "/rows/1/1", None, None),
    ],
)
def test_rows_of_json_are_lists_of_texts(rows: object, pointer: str, problem: str | None, expected: str | None) -> None:
    with pytest.raises(BadBoard) as refused:
        board_from_json({"rows": rows, "rings": {}})
    assert refused.value.pointer == pointer
    if problem is not None:
        assert (refused.value.problem, refused.value.expected) == (problem, expected)
    assert len(board_from_json({"rows": [["A"]] * MAX_SIDE, "rings": {}}).rows) == MAX_SIDE


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[" * 100_000, "the JSON is nested too deeply"),
        ("9" * 5000, "the JSON has a number of too many digits"),
    ],
)
def test_json_beyond_what_is_read(text: str, problem: str) -> None:
    with pytest.raises(BadBoard) as refused:
        parse_json(text, board_from_json)
    assert refused.value.problem == problem


@pytest.mark.parametrize(
    ("value", "pointer", "problem"),
    [
        ({"rows": ["AB", 7]}, "/rows/1", "a row that is a number"),
        ({"board": {"rows": ["AB", None]}}, "/board/rows/1", "a row that is null"),
        ({"rows": [["A", "B"], ["C", {}]]}, "/rows/1/1", None),
        ({"rows": [["A", "B"], ["C", True]]}, "/rows/1/1", None),
        ({"rows": [["A", "B"], ["C", -1]]}, "/rows/1/1", None),
    ],
)
def test_rows_from_elsewhere_are_texts_or_cells(value: object, pointer: str, problem: str | None) -> None:
    with pytest.raises(BadBoard) as refused:
        import_board(json.dumps(value))
    assert refused.value.pointer == pointer
    assert problem is None or refused.value.problem == problem


def lines(*rows: str) -> list[Line]:
    return [Line(number, row, row.split(",")) for number, row in enumerate(rows, 1)]


def cells(found: list[Line]) -> list[list[str]]:
    return [each.cells for each in found]


@pytest.mark.parametrize(
    ("first", "left", "below"),
    [
        (",7", [["A"], ["B"]], False),
        (",X", [["X"], ["A"], ["B"]], True),
        (",", [[""], ["A"], ["B"]], True),
    ],
)
def test_numbers_above_numbered_rows_are_left_out_with_them(first: str, left: list[list[str]], below: bool) -> None:
    found, begins_below = without_numbers(lines(first, "1,A", "2,B"), lambda _: True, gaps=True)
    assert (cells(found), begins_below) == (left, below)


@pytest.mark.parametrize("ruled", [True, False])
@pytest.mark.parametrize("first", [",", "A,"])
def test_an_empty_line_above_a_rule_is_left_out(first: str, ruled: bool) -> None:
    given = lines(first, "C,D")
    found, warnings, left_out = without_headings(given, below=False, ruled=ruled, apart=True)
    assert left_out is (ruled and first == ",")
    assert (found, warnings) == (given[1:] if left_out else given, [])
