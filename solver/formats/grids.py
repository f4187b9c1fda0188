"""Boards as people type them: a text grid, and the same as CSV or as a Markdown table.

A cell is a tile and, if it has a ring, one digit for the player. In a text grid a tile of several letters is in square
brackets. In CSV the brackets are optional, because a separator is between the cells. If cells may be empty, ``.``
stands for one without a tile, and in CSV so does an empty cell.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from solver.board import MAX_FACE, MAX_SIDE
from solver.cells import Cell
from solver.errors import BadBoard
from solver.formats.ambiguities import TEXT_CELL, mixed_cells, mixed_groups, of_headings, of_mixed_case, of_one_line
from solver.formats.board_lines import (
    Line,
    without_blank,
    without_headings,
    without_numbers,
)
from solver.formats.board_warnings import BoardWarning
from solver.formats.csv_lines import columns_of, csv_lines, with_gaps, without_margin
from solver.formats.faces import Faces, faces
from solver.formats.titles import check_rows, check_title, is_title, is_title_of_text, of_word_alone, without_titles
from solver.text_lines import split_lines
from solver.written import written

_TEXT_TILE = f"a letter, or up to {MAX_FACE} letters in square brackets"
_CSV_TILE = f"1 to {MAX_FACE} letters"


class Reading(NamedTuple):
    """What a text was read as.

    Attributes:
        rows: the faces, row by row.
        rings: the owner of the ring at each ringed cell.
        warnings: how it may be meant otherwise, and what was left out.
    """

    rows: list[list[str]]
    rings: dict[Cell, str]
    warnings: list[BoardWarning]


def parse_text(text: str, names: Sequence[str], *, gaps: bool) -> Reading:
    """Read a text grid: each line a row, cells together or apart; blank lines around it do not count.

    Args:
        text: the grid.
        names: the players that the digits from 1 stand for.
        gaps: whether a cell may have no tile.

    Raises:
        BadBoard: a bad cell, or rows of unequal length; with line, column and what was expected.
    """
    lines = without_blank([Line(number, line, text_cells(line)) for number, line in _numbered(text)])
    lines, warnings = without_titles(lines, is_title_of_text, gaps=gaps)
    lines, below = without_numbers(without_blank(lines), _is_number_apart, gaps=gaps)
    return _body(lines, warnings, names, below=below, ruled=False, as_text=True, gaps=gaps)


def parse_csv(text: str, names: Sequence[str], *, gaps: bool) -> Reading:
    """Read CSV: the same with a comma, a semicolon or a tab between cells, whichever most lines have.

    Empty cells around the board do not count, for spreadsheets write them.

    Args:
        text: the CSV, or a table of Markdown.
        names: the players that the digits from 1 stand for.
        gaps: whether a cell may have no tile.

    Raises:
        BadBoard: a bad cell, or rows of unequal length; with line, column and what was expected.
    """
    lines, separator, ruled = csv_lines(text)
    check_rows(lines)
    lines, warnings = without_titles(without_blank(lines), is_title, gaps=gaps)
    lines = with_gaps(lines, separator) if gaps else without_margin(lines)
    lines, below = without_numbers(lines, lambda _line: True, gaps=gaps, ruled=ruled)
    if not gaps:
        lines = without_margin(lines)
    return _body(lines, warnings, names, below=below, ruled=ruled, as_text=False, gaps=gaps, separator=separator)


def read_lines(
    lines: list[Line], names: Sequence[str], *, bare: bool, gaps: bool, check: Callable[[list[Line]], None]
) -> Reading:
    """Read lines of which some are the text of a text grid and others, without a text, are cells alone.

    Args:
        lines: the lines.
        names: the players that the digits from 1 stand for.
        bare: whether titles and numbers around the board are left out.
        gaps: whether a cell may have no tile.
        check: is told the lines that are left, before their cells are read.

    Raises:
        BadBoard: a bad cell, or rows of unequal length; with the number of the line and the cell or column.
    """
    lines, below = without_blank(lines), False
    warnings: list[BoardWarning] = []

    def is_title_of_any(line: Line, following: Line, *, gaps: bool) -> bool:
        return (is_title_of_text if line.text else is_title)(line, following, gaps=gaps)

    if bare:
        lines, warnings = without_titles(lines, is_title_of_any, gaps=gaps)
        lines, below = without_numbers(lines, lambda line: not line.text or _is_number_apart(line), gaps=gaps)
    check(lines)
    return _body(lines, warnings, names, below=below, ruled=False, as_text=True, gaps=gaps, bare=bare)


def text_cells(line: str) -> list[str]:
    """Return the cells of a line of a text grid."""
    return TEXT_CELL.findall(line)


def _is_number_apart(line: Line) -> bool:
    return bool(re.match(r"\s*[0-9]+\s", line.text))


def _body(
    lines: list[Line],
    warnings: list[BoardWarning],
    names: Sequence[str],
    *,
    below: bool,
    ruled: bool,
    as_text: bool,
    gaps: bool,
    separator: str = "",
    bare: bool = True,
) -> Reading:
    """Return what the lines of a board are read as.

    Args:
        lines: the lines, without the numbers around the board.
        warnings: those there are already.
        names: the players that the digits from 1 stand for.
        below: whether the numbers of the rows began below the first line.
        ruled: whether a rule is below the first line.
        as_text: whether the lines are those of a text grid.
        gaps: whether a cell may have no tile.
        separator: what stands between the cells of CSV.
        bare: whether a first row may name the columns.
    """
    first = lines[0]
    apart = not as_text or first.is_apart
    headed: list[BoardWarning] = []
    left_out = False
    if bare:
        lines, headed, left_out = without_headings(lines, below=below, ruled=ruled, apart=apart)
        headed += of_word_alone(lines) if gaps else []
    try:
        if as_text:
            (rows, rings), doubts = _text_faces(lines, names, gaps=gaps)
            warnings += doubts
        else:
            rows, rings = _csv_faces(lines, names, separator, gaps=gaps)
    except BadBoard as error:
        if error.known.get("rule") == "row_length":
            check_title(lines, as_text=as_text)
        raise
    if len(lines) == 1 and not first.is_row:
        warnings += of_one_line(lines[0], rows, rings, as_text=as_text)
    warnings += [of_headings(each, first.cells, rows, rings, left_out=left_out) for each in headed]
    return Reading(rows, rings, warnings)


def _text_faces(lines: list[Line], names: Sequence[str], *, gaps: bool) -> tuple[Faces, list[BoardWarning]]:
    """Return the faces of a text grid, and a warning if some may be meant otherwise."""

    def read(lines: list[Line], cells_of: Callable[[str], Iterable[tuple[int, str]]]) -> Faces:
        def column(line: Line, cell: int) -> int:
            starts = [start + 1 for start, _ in cells_of(line.text)] if line.text else range(1, MAX_SIDE + 2)
            return starts[line.skipped + cell]

        return faces(lines, column, names, _TEXT_TILE, gaps=gaps)

    groups = mixed_groups(lines)
    if not groups:
        return read(lines, _apart), []
    joined = [_joined(line) if line.text else line for line in lines]
    ways = [(lines, _apart), (joined, mixed_cells)]
    fit = [len({len(line.cells) for line in each}) == 1 for each, _ in ways]
    if fit == [False, True]:
        ways.reverse()
    found = read(*ways[0])
    other = written(*read(*ways[1])) if all(fit) else None
    return found, [of_mixed_case(groups, joined=fit == [False, True], otherwise=other)]


def _csv_faces(lines: list[Line], names: Sequence[str], separator: str, *, gaps: bool) -> Faces:
    def column(line: Line, cell: int) -> int:
        return [*columns_of(line.text, separator), len(line.text) + 1][line.skipped + cell]

    return faces(lines, column, names, _CSV_TILE, gaps=gaps)


def _joined(line: Line) -> Line:
    cells = [cell for _, cell in mixed_cells(line.text)]
    return line._replace(cells=cells[line.skipped :])


def _apart(text: str) -> Iterable[tuple[int, str]]:
    return ((cell.start(), cell[0]) for cell in TEXT_CELL.finditer(text))


def _numbered(text: str) -> Iterable[tuple[int, str]]:
    return enumerate(split_lines(text), 1)
