"""Boards as people type them: a text grid, and the same as CSV or as a Markdown table.

A cell is a tile and, if it has a ring, one digit for the player. In a text grid a tile of several letters is in square
brackets. In CSV the brackets are optional, because a separator is between the cells. If cells may be empty, ``.``
stands for one without a tile, and in CSV so does an empty cell.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from solver.board import MAX_FACE, MAX_SIDE, Board, normalise_face
from solver.cells import Cell, column_name
from solver.errors import BadBoard, BadPlayers
from solver.grid import NO_TILE
from solver.text_lines import split_lines
from solver.written import GAP

MAX_DIGIT = 9
"""The most players that digits tell apart."""

BAR = "|"
SEPARATORS = (BAR, ",", ";", "\t")
"""What may stand between the cells of CSV: the first of these that the first line has."""

Faces = tuple[list[list[str]], dict[Cell, str]]
"""The rows of a board, and the owner of the ring at each ringed cell."""

_TEXT_CELL = re.compile(r"(?:\[[^\]]*\]?|\S)[0-9]*")
_DIGITS = "0123456789"
_RULE = re.compile(r":?-+:?")
_TEXT_TILE = f"a letter, or up to {MAX_FACE} letters in square brackets"
_CSV_TILE = f"1 to {MAX_FACE} letters"


class _Line(NamedTuple):
    """A line of the text, counted from 1, the content of its cells, and how many fields stand before them."""

    number: int
    text: str
    cells: list[str]
    skipped: int = 0

    def cut(self, count: int) -> _Line:
        """Return the line without its first fields."""
        return self._replace(cells=self.cells[count:], skipped=self.skipped + count)


def parse_text(text: str, names: Sequence[str], *, gaps: bool = False) -> Faces:
    """Read a text grid: each line a row, cells together or apart; blank lines around it do not count.

    Args:
        text: the grid.
        names: the players that the digits from 1 stand for.
        gaps: whether a cell may have no tile.

    Raises:
        BadBoard: a bad cell, or rows of unequal length; with line, column and what was expected.
    """
    lines = [_Line(number, line, _TEXT_CELL.findall(line)) for number, line in _numbered(text)]

    def column(line: _Line, cell: int) -> int:
        return [found.start() + 1 for found in _TEXT_CELL.finditer(line.text)][cell]

    return _faces(_without_blank(lines), column, names, _TEXT_TILE, gaps=gaps)


def parse_csv(text: str, names: Sequence[str], *, gaps: bool = False) -> Faces:
    """Read CSV: the same with a comma between cells, or with a semicolon or tab if the first line has no comma.

    Empty cells around the board do not count, for spreadsheets write them.

    Args:
        text: the CSV, or a table of Markdown.
        names: the players that the digits from 1 stand for.
        gaps: whether a cell may have no tile.

    Raises:
        BadBoard: a bad cell, or rows of unequal length; with line, column and what was expected.
    """
    first = next((line for _, line in _numbered(text) if line.strip()), "")
    separator = next((mark for mark in SEPARATORS if mark in first), SEPARATORS[0])
    lines = [_Line(number, line, _csv_cells(number, line, separator)) for number, line in _numbered(text)]
    if separator == BAR:
        lines = _without_headings([_without_bars(line) for line in lines if line.text.strip()])
    lines = _with_gaps(lines, separator) if gaps else _without_margin(lines)

    def column(line: _Line, cell: int) -> int:
        return [*_csv_columns(line.text, separator), len(line.text) + 1][line.skipped + cell]

    return _faces(lines, column, names, _CSV_TILE, gaps=gaps)


def format_text(board: Board, names: Sequence[str]) -> str:
    """Write a board as a text grid, its columns aligned.

    Raises:
        BadPlayers: a player cannot be written as a digit.
    """
    cells = _written(board, names, _bracketed)
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "".join(" ".join(map(str.ljust, row, widths)).rstrip() + "\n" for row in cells)


def format_csv(board: Board, names: Sequence[str]) -> str:
    """Write a board as CSV; one column has no commas, so there the brackets let it be read as a text grid too.

    Raises:
        BadPlayers: a player cannot be written as a digit.
    """
    write_face = str if len(board.rows[0]) > 1 else _bracketed
    return "".join(",".join(row) + "\n" for row in _written(board, names, write_face))


def _numbered(text: str) -> Iterable[tuple[int, str]]:
    return enumerate(split_lines(text), 1)


def _without_blank(lines: list[_Line]) -> list[_Line]:
    filled = [index for index, line in enumerate(lines) if line.cells]
    if not filled:
        raise BadBoard("there is no board", line=1, column=1, expected="at least one row of at least one tile")
    return lines[filled[0] : filled[-1] + 1]


def _without_margin(lines: list[_Line]) -> list[_Line]:
    for line in lines:
        while line.cells and not line.cells[-1]:
            line.cells.pop()
    lines = _without_blank(lines)
    margin = min((_leading_blanks(line.cells) for line in lines if line.cells), default=0)
    return [line.cut(margin) for line in lines]


def _with_gaps(lines: list[_Line], separator: str) -> list[_Line]:
    """Return the lines of a board of which some cells are empty.

    Editors cut off tabs at the end of a line. An empty first row or column shows that the board is a part of a sheet;
    then empty cells around it do not count. Otherwise they do, as tiles are laid from the top left on. A table has no
    cells around it.
    """
    lines = _without_blank([line if line.text.strip("\r ") else line._replace(cells=[]) for line in lines])
    if separator == "\t":
        longest = max(len(line.cells) for line in lines)
        lines = [line._replace(cells=[*line.cells, *[""] * (longest - len(line.cells))]) for line in lines]
    margin = min((_leading_blanks(line.cells) for line in lines if any(line.cells)), default=0)
    if separator == BAR or (not margin and any(lines[0].cells)) or not any(any(line.cells) for line in lines):
        return lines
    filled = [number for number, line in enumerate(lines) if any(line.cells)]
    end = max(at + 1 for line in lines for at, cell in enumerate(line.cells) if cell)
    part = lines[filled[0] : filled[-1] + 1]
    return [line._replace(cells=line.cells[:end]).cut(margin) for line in part]


def _without_bars(line: _Line) -> _Line:
    """Return the line of a table without the fields before its first and after its last bar."""
    text = line.text.strip()
    if len(text) > 1 and text.endswith(BAR):
        line = line._replace(cells=line.cells[:-1])
    return line.cut(1) if text.startswith(BAR) else line


def _without_headings(lines: list[_Line]) -> list[_Line]:
    """Return the lines of a table without the rule below its headings, and without what names columns and rows.

    A first row that is neither empty nor names the columns A, B, C and so on is the first row of the board.
    """
    body = [line for line in lines if not all(map(_RULE.fullmatch, line.cells))]
    if len(body) in (0, len(lines)):
        return lines
    first, *others = body
    numbered = bool(others) and all(line.cells[0] == str(number) for number, line in enumerate(others, 1))
    if numbered:
        first, others = first.cut(1), [line.cut(1) for line in others]
    names = [column_name(column) for column in range(len(first.cells))]
    return others if first.cells == names or not any(first.cells) else [first, *others]


def _leading_blanks(cells: list[str]) -> int:
    return next(number for number, cell in enumerate(cells) if cell)


def _csv_cells(number: int, line: str, separator: str) -> list[str]:
    try:
        return [cell.strip() for cell in _csv_fields(line, separator)]
    except csv.Error as error:
        problem = f"the quotes are not right ({error})"
    starts = _csv_columns(line, separator)
    for start, after in zip(starts, [*starts[1:], len(line) + 2], strict=True):
        try:
            _csv_fields(line[start - 1 : after - 2], separator)
        except csv.Error:
            break
    raise BadBoard(problem, line=number, column=start, expected='a cell such as "P" or P')


def _csv_fields(line: str, separator: str) -> list[str]:
    if '"' not in line:
        return line.split(separator)
    return next(csv.reader([line], delimiter=separator, skipinitialspace=True, strict=True))


def _csv_columns(line: str, separator: str) -> list[int]:
    """Return the column at which each cell of a line begins, counted from 1.

    Quotes do not matter: a separator inside quotes is part of no tile, so the first error is before or at its cell.
    """
    return [1, *(column + 2 for column, character in enumerate(line) if character == separator)]


def _faces(
    lines: list[_Line], column: Callable[[_Line, int], int], names: Sequence[str], tile: str, *, gaps: bool
) -> Faces:
    """Return the rows and rings that the lines show.

    Args:
        lines: the rows.
        column: where in its line a cell begins; only asked for errors.
        names: the players that the digits from 1 stand for.
        tile: what a tile looks like, for errors.
        gaps: whether a cell may have no tile.
    """
    if len(lines) > MAX_SIDE:
        raise BadBoard(
            f"more than {MAX_SIDE} rows", line=lines[MAX_SIDE].number, column=1, expected=f"at most {MAX_SIDE}"
        )
    rows: list[list[str]] = []
    rings: dict[Cell, str] = {}
    known: dict[str, tuple[str, str | None]] = {}
    for row, line in enumerate(lines):
        faces = []
        for index, text in enumerate(line.cells):
            if text not in known:
                try:
                    known[text] = _read_cell(text, names, tile, gaps)
                except BadBoard as error:
                    raise BadBoard(
                        error.problem, line=line.number, column=column(line, index), expected=error.expected
                    ) from None
            face, owner = known[text]
            faces.append(face)
            if owner is not None:
                rings[Cell(row, index)] = owner
        _check_length(line, lines[0], column)
        rows.append(faces)
    return rows, rings


def _check_length(line: _Line, first: _Line, column: Callable[[_Line, int], int]) -> None:
    count, expected = len(line.cells), len(first.cells)
    if count > MAX_SIDE:
        raise BadBoard(
            f"a row of {count} tiles",
            line=line.number,
            column=column(line, MAX_SIDE),
            expected=f"at most {MAX_SIDE}",
        )
    if count == expected:
        return
    place = column(line, expected) if count > expected else len(line.text.rstrip()) + 1
    raise BadBoard(
        f"a row of {count} tile{'s' * (count != 1)}" if count else "a blank line inside the board",
        line=line.number,
        column=place,
        expected=f"{expected} as in line {first.number}",
    )


def _read_cell(text: str, names: Sequence[str], tile: str, gaps: bool) -> tuple[str, str | None]:
    """Return the face of a cell and the owner of its ring."""
    letters = text.rstrip(_DIGITS)
    digits = text[len(letters) :]
    if gaps and letters in (NO_TILE, GAP):
        return NO_TILE, _owner(digits, names) if digits else None
    if not letters:
        problem = f"{text[:20]!r} has no tile before it" if digits else "the cell is empty"
        raise BadBoard(problem, expected=tile)
    if letters[0] == "[" and letters[-1] != "]":
        raise BadBoard("'[' is never closed", expected="']' after the letters")
    try:
        face = normalise_face(letters[1:-1] if letters[0] == "[" else letters)
    except BadBoard:
        raise BadBoard(f"{letters[:20]!r} is not a tile", expected=f"{tile}, then at most one digit") from None
    return face, _owner(digits, names) if digits else None


def _owner(digits: str, names: Sequence[str]) -> str:
    if len(digits) > 1 or digits == "0":
        raise BadBoard(f"{digits[:20]!r} is not the digit of a player", expected=f"one digit from 1 to {MAX_DIGIT}")
    number = int(digits)
    if number > len(names):
        known = ", ".join(f"{digit} for {name}" for digit, name in enumerate(names, 1))
        raise BadBoard(f"the digit {number} stands for no player", expected=known)
    return names[number - 1]


def _bracketed(face: str) -> str:
    return face if len(face) == 1 else f"[{face}]"


def _written(board: Board, names: Sequence[str], write_face: Callable[[str], str]) -> list[list[str]]:
    digits = {name: str(digit) for digit, name in enumerate(names[:MAX_DIGIT], 1)}
    cells = [[write_face(face) for face in row] for row in board.rows]
    for (row, column), player in board.rings.items():
        if player not in digits:
            reason = "is not among the players named" if player not in names else f"would have a digit over {MAX_DIGIT}"
            raise BadPlayers(f"a grid cannot hold the rings of {player!r}, who {reason}; JSON and the notation can")
        cells[row][column] += digits[player]
    return cells
