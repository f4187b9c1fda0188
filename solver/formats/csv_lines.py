"""The lines of CSV and of tables: what separates their cells, and the empty cells around a board."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from solver.errors import BadBoard
from solver.formats.board_lines import Line, without_blank
from solver.text_lines import split_lines

BAR = "|"
SEPARATORS = (BAR, ",", ";", "\t")
"""What may stand between the cells of CSV: the one that most lines have, of equal ones the first."""

SEPARATOR_LINE = re.compile(r'"?sep=([^"\w])"?', re.IGNORECASE)
"""A first line with which spreadsheets name the separator."""

_RULE = re.compile(r":?-+:?")


class CsvLines(NamedTuple):
    """The lines of a text of CSV.

    Attributes:
        lines: the lines, without the rules of a table.
        separator: what stands between the cells.
        ruled: whether a rule was below the first line.
    """

    lines: list[Line]
    separator: str
    ruled: bool


def csv_lines(text: str) -> CsvLines:
    """Return the lines of CSV, or of a table of Markdown.

    Raises:
        BadBoard: the quotes of a line are not right.
    """
    numbered = [*enumerate(split_lines(text), 1)]
    filled = [number for number, line in numbered if line.strip()]
    named = SEPARATOR_LINE.fullmatch(numbered[filled[0] - 1][1].strip(" ")) if filled else None
    if named:
        numbered = numbered[filled[0] :]
    separator = named[1] if named else separator_of([line for _, line in numbered])
    lines = [Line(number, line, _cells(number, line, separator)) for number, line in numbered]
    if separator != BAR:
        return CsvLines(lines, separator, ruled=False)
    table = [_without_bars(line) for line in lines if line.text.strip()]
    lines = [line for line in table if not all(map(_RULE.fullmatch, line.cells))] or table
    return CsvLines(lines, separator, ruled=0 < len(lines) < len(table))


def separator_of(lines: Sequence[str]) -> str:
    """Return what stands between the cells of lines of CSV; a first line, which may be a title, decides last."""
    filled = [line for line in lines if line.strip()]
    for part in (filled[1:], filled):
        counts = Counter(mark for line in part for mark in SEPARATORS if mark in line)
        if counts:
            return max(SEPARATORS, key=lambda mark: counts[mark])
    return SEPARATORS[1]


def without_margin(lines: list[Line]) -> list[Line]:
    """Return the lines without the empty cells around the board."""
    for line in lines:
        while line.cells and not line.cells[-1]:
            line.cells.pop()
    lines = without_blank(lines)
    margin = min(_leading_blanks(line.cells) for line in lines if line.cells)
    return [line.cut(margin) for line in lines]


def with_gaps(lines: list[Line], separator: str) -> list[Line]:
    """Return the lines of a board of which some cells are empty.

    Editors cut off tabs at the end of a line. An empty first row or column shows that the board is a part of a sheet;
    then empty cells around it do not count. Otherwise they do, as tiles are laid from the top left on. A table has no
    cells around it.
    """
    lines = without_blank([line if line.text.strip("\r ") else line._replace(cells=[]) for line in lines])
    if separator == "\t":
        longest = max(len(line.cells) for line in lines)
        lines = [line._replace(cells=[*line.cells, *[""] * (longest - len(line.cells))]) for line in lines]
    filled = [number for number, line in enumerate(lines) if any(line.cells)]
    if separator == BAR or not filled:
        return lines
    margin = min(_leading_blanks(lines[number].cells) for number in filled)
    if not margin and not filled[0]:
        return lines
    end = max(at + 1 for line in lines for at, cell in enumerate(line.cells) if cell)
    part = lines[filled[0] : filled[-1] + 1]
    return [line._replace(cells=line.cells[:end]).cut(margin) for line in part]


def _without_bars(line: Line) -> Line:
    """Return the line of a table without the fields before its first and after its last bar."""
    text = line.text.strip()
    if len(text) > 1 and text.endswith(BAR):
        line = line._replace(cells=line.cells[:-1])
    return line.cut(1) if text.startswith(BAR) else line


def _leading_blanks(cells: list[str]) -> int:
    return next(number for number, cell in enumerate(cells) if cell)


def _cells(number: int, line: str, separator: str) -> list[str]:
    try:
        return [cell.strip() for cell in _fields(line, separator)]
    except csv.Error as error:
        problem = f"the quotes are not right ({error})"
    starts = columns_of(line, separator)
    for column, after in pairwise(starts):
        try:
            _fields(line[column - 1 : after - 2], separator)
        except csv.Error:
            break
    else:
        column = starts[-1]
    raise BadBoard(problem, line=number, column=column, expected='a cell such as "P" or P')


def _fields(line: str, separator: str) -> list[str]:
    if '"' not in line:
        return line.split(separator)
    return next(csv.reader([line], delimiter=separator, skipinitialspace=True, strict=True))


def columns_of(line: str, separator: str) -> list[int]:
    """Return the column at which each cell of a line begins, counted from 1.

    Quotes do not matter: a separator inside quotes is part of no tile, so the first error is before or at its cell.
    """
    return [1, *(column + 2 for column, character in enumerate(line) if character == separator)]
