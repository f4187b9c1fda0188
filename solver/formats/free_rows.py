"""Boards of other programs as JSON: rows as lists of cells or as strings, with digits for rings."""

import re
from functools import partial
from typing import Any, NamedTuple

from solver.errors import BadBoard
from solver.formats.board_json import below, kind_of, no_text, ringed_twice, rings_from_json
from solver.formats.board_lines import Line
from solver.formats.grids import Reading, read_lines, text_cells

_FIELDS = ("rows", "rings")


class FreeRows(NamedTuple):
    """Rows that are not in the form of a board in requests.

    Attributes:
        parent: the JSON pointer of the board.
        pointer: the JSON pointer of the rows.
        rows: the rows, unread.
        rings: the rings that are named beside them, unread; None if there are none.
    """

    parent: str
    pointer: str
    rows: list[Any]
    rings: object


def free_rows(value: object) -> FreeRows | None:
    """Return rows that are a list, or in an object as `board` or `rows`; None for anything else.

    Rows of letters alone with rings beside them are a board as in requests, and what the product writes.
    """
    parent = ""
    if isinstance(value, dict) and "board" in value and "rows" not in value:
        parent, value = "/board", value["board"]
    if isinstance(value, list):
        are_rows = value and all(isinstance(row, list | str) for row in value)
        return FreeRows(parent, parent, value, None) if are_rows else None
    if not isinstance(value, dict) or not isinstance(value.get("rows"), list) or not set(value) <= set(_FIELDS):
        return None
    rows, rings = value["rows"], value.get("rings")
    is_board = rings is not None and all(isinstance(row, list) and all(map(_is_plain, row)) for row in rows)
    return None if is_board or not rows else FreeRows(parent, f"{parent}/rows", rows, rings)


def read_rows(free: FreeRows, names: tuple[str, ...], *, gaps: bool) -> Reading:
    """Read such rows: cells as in CSV, strings as in a text grid.

    Args:
        free: the rows.
        names: the players that digits stand for.
        gaps: whether a cell may have no tile.

    Raises:
        BadBoard: they are no board; names the place as a JSON pointer.
    """
    lines = [_line(number, row, f"{free.pointer}/{number - 1}") for number, row in enumerate(free.rows, 1)]
    if not any(line.cells for line in lines):
        raise BadBoard("the board has no cells", expected="at least one row of at least one tile", pointer=free.pointer)
    try:
        reading = read_lines(lines, names, bare=free.rings is None, gaps=gaps, check=partial(_check_numbers, free))
    except BadBoard as error:
        raise _at(error, free) from None
    if free.rings is None:
        return reading
    with below(free.parent):
        rings = rings_from_json(free.rings)
        twice = [cell for cell in rings if cell in reading.rings]
        if twice:
            raise ringed_twice(twice[0])
    return reading._replace(rings={**reading.rings, **rings})


def _is_plain(cell: object) -> bool:
    """Tell whether a cell is no text, or has letters alone, or signs that no form of a board knows."""
    return not isinstance(cell, str) or not re.search(r"[\d\s\[\].]", cell)


def _line(number: int, row: object, pointer: str) -> Line:
    if isinstance(row, str):
        return Line(number, row, text_cells(row), is_row=True)
    if not isinstance(row, list):
        raise BadBoard(f"a row that is {kind_of(row)}", expected="a list of cells or a string", pointer=pointer)
    for column, cell in enumerate(row):
        if not isinstance(cell, str) and not _is_number(cell):
            raise no_text(cell, f"{pointer}/{column}")
    return Line(number, "", [str(cell).strip() for cell in row], is_row=True)


def _is_number(cell: object) -> bool:
    """Tell whether a cell is a number of JSON that may name a row or a column."""
    return isinstance(cell, int) and not isinstance(cell, bool) and cell >= 0


def _check_numbers(free: FreeRows, lines: list[Line]) -> None:
    """Refuse numbers of JSON that are left when the names of rows and columns are left out."""
    for line in lines:
        row = free.rows[line.number - 1]
        for column, cell in enumerate(row[line.skipped :] if isinstance(row, list) else (), line.skipped):
            if not isinstance(cell, str):
                raise no_text(cell, f"{free.pointer}/{line.number - 1}/{column}")


def _at(error: BadBoard, free: FreeRows) -> BadBoard:
    """Return an error of lines with the JSON pointer of its place."""
    problem, expected, known = error.problem, error.expected, error.known
    if error.pointer:
        return error
    if error.line is None:
        return BadBoard(problem, expected=expected, pointer=free.pointer, known=known)
    row = free.rows[error.line - 1]
    pointer = f"{free.pointer}/{error.line - 1}"
    if known:
        known = {**known, "row": error.line}
    if isinstance(row, str):
        return BadBoard(problem, column=error.column, expected=expected, pointer=pointer, known=known)
    if error.column is not None and error.column <= len(row):
        pointer += f"/{error.column - 1}"
    return BadBoard(problem, expected=expected, pointer=pointer, known=known)
