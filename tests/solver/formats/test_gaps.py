"""Boards with empty cells as lines of CSV: which empty cells belong to the board, against a slow way."""

from random import Random

import pytest

from solver.errors import BadBoard
from solver.formats.board_lines import Line, _without_number_rows
from solver.formats.csv_lines import BAR, csv_lines, with_gaps, without_margin
from tests.repetitions import times


def sheet(rng: Random) -> list[list[str]]:
    """Return cells, some of which are empty, perhaps with empty rows and columns around them."""
    rows, columns = rng.randrange(1, 5), rng.randrange(1, 5)
    cells = [[rng.choice(("A", "B", "", "")) for _ in range(columns)] for _ in range(rows)]
    left, right, above, below = (rng.choice((0, 0, 1, 2)) for _ in range(4))
    wide = [[""] * left + row + [""] * right for row in cells]
    empty = [[""] * (left + columns + right)]
    return empty * above + wide + empty * below


def box(cells: list[list[str]]) -> list[list[str]]:
    """Return the cells within the first and the last row and column that are not empty."""
    places = [(row, column) for row, line in enumerate(cells) for column, cell in enumerate(line) if cell]
    rows, columns = ([place[axis] for place in places] for axis in (0, 1))
    return [line[min(columns) : max(columns) + 1] for line in cells[min(rows) : max(rows) + 1]]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_empty_cells_around_a_part_of_a_sheet_do_not_count(separator: str) -> None:
    parts = wholes = 0
    for seed in range(times(200, 2000)):
        cells = sheet(Random(seed))
        if not any(map(any, cells)):
            continue
        if len(cells[0]) == 1:
            continue
        text = "\n".join(separator.join(line) for line in cells)
        lines, found_separator, _ = csv_lines(text)
        assert found_separator == separator
        found = [line.cells for line in with_gaps(lines, separator)]
        is_part = not any(cells[0]) or not any(line[0] for line in cells)
        # Lines of blanks alone above and below are no lines of the board: only separators show that there are cells.
        blank = [not line.strip("\r ") for line in text.split("\n")]
        if separator == "\t" or not any(blank):
            parts, wholes = parts + is_part, wholes + (not is_part)
            assert found == (box(cells) if is_part else cells), text
    assert parts
    assert wholes


def test_a_table_has_no_cells_around_it() -> None:
    lines, separator, _ = csv_lines("| | |\n| | A |")
    assert separator == BAR
    assert [line.cells for line in with_gaps(lines, separator)] == [["", ""], ["", "A"]]


def test_nothing_but_empty_cells_stays_as_it_is() -> None:
    lines, separator, _ = csv_lines(",,\n,,")
    assert [line.cells for line in with_gaps(lines, separator)] == [["", "", ""]] * 2
    with pytest.raises(BadBoard, match="there is no board"):
        without_margin(lines)


@pytest.mark.parametrize(
    ("text", "cells"), [(",,\n,A,B\n,C,D,\n,,", [["A", "B"], ["C", "D"]]), ("A,B\nC,D,", [["A", "B"], ["C", "D"]])]
)
def test_a_board_without_gaps_has_no_margin(text: str, cells: list[list[str]]) -> None:
    lines, _, _ = csv_lines(text)
    assert [line.cells for line in without_margin(lines)] == cells


@pytest.mark.parametrize(
    ("cells", "left"),
    [
        ([["1", "2"], ["A", "B"]], 1),
        ([["", "1", "2"], ["", "A", "B"]], 1),
        ([["1"], ["A"]], 2),  # one number alone may be a tile
        ([["2", "1"], ["A", "B"]], 2),
    ],
)
def test_a_row_that_counts_its_columns_is_none_of_a_board_with_gaps(cells: list[list[str]], left: int) -> None:
    lines = [Line(number, ",".join(row), row) for number, row in enumerate(cells, 1)]
    assert len(_without_number_rows(lines, gaps=True)) == left
