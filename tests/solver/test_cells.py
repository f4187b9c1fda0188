import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.cells import Cell, Direction, column_name, geometry
from solver.errors import BadCell


@given(st.builds(Cell, st.integers(0, 9_999), st.integers(0, 20_000)))
def test_a_cells_name_reads_back(cell: Cell) -> None:
    assert Cell.parse(cell.name) == Cell.parse(cell.name.lower()) == cell


def test_columns_are_named_like_a_spreadsheets() -> None:
    assert [column_name(number) for number in (0, 25, 26, 27, 51, 52, 701, 702)] == [
        "A", "Z", "AA", "AB", "AZ", "BA", "ZZ", "AAA",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text", ["", "A", "1", "A0", "A01", "1A", "A-1", "A1 ", "Ä1", "A1B", "ABCDE1", "A123456", "A١"]
)
def test_what_is_no_cells_name_is_refused(text: str) -> None:
    with pytest.raises(BadCell, match="expected column letters and a row number"):
        Cell.parse(text)


def test_there_are_eight_directions_in_opposite_pairs() -> None:
    assert [direction.name for direction in Direction] == ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    for direction in Direction:
        assert direction.opposite.opposite is direction is not direction.opposite


@given(st.integers(1, 7), st.integers(1, 7))
def test_the_lines_hold_every_pair_of_neighbours_once(rows: int, columns: int) -> None:
    pairs = [frozenset(pair) for _, cells in geometry(rows, columns).lines() for pair in itertools.pairwise(cells)]
    expected = {
        frozenset((row * columns + column, (row + down) * columns + column + right))
        for row in range(rows)
        for column in range(columns)
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
        if row + down < rows and 0 <= column + right < columns
    }
    assert len(pairs) == len(expected)
    assert set(pairs) == expected


@pytest.mark.parametrize(
    ("rows", "columns", "strips"), [(1, 1, 0), (5, 5, 1), (20, 20, 1), (3, 134, 3 + 134 + 2 * 134)]
)
def test_a_small_board_is_one_strip_and_a_large_one_a_strip_a_line(rows: int, columns: int, strips: int) -> None:
    assert len(list(geometry(rows, columns).strips)) == strips


def test_a_segment_shows_its_cells_by_name() -> None:
    strip = next(iter(geometry(5, 5).strips))
    assert repr(strip.segments[0][2]) == "<Segment A1-B1-C1>"
    assert strip.segments[0][2] is strip.segments[0][2]
    assert strip.segments[0][1].cells == (Cell(0, 0), Cell(0, 1))


@pytest.mark.parametrize(("rows", "columns"), [(1, 2), (2, 1), (1, 7), (2, 2), (3, 5), (20, 20), (3, 134)])
def test_a_strip_gives_the_three_values_from_each_place_that_a_segment_begins_at(rows: int, columns: int) -> None:
    gap = rows * columns
    for strip in geometry(rows, columns).strips:
        picked = strip.of(range(gap + 1))
        assert picked == strip.cells
        begins = [place for place in range(len(picked)) if gap not in (picked[place], *picked[place + 1 : place + 2])]
        assert list(zip(strip.starts, *strip.threes_of(picked), strict=True)) == [
            (place, *picked[place : place + 3]) for place in begins
        ]
