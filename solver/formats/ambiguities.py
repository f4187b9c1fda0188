"""Texts that can be read as two boards: how they were read, and how to say the other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from solver.cells import Cell
from solver.errors import BadBoard
from solver.formats.board_lines import Line
from solver.formats.board_warnings import BoardWarning
from solver.formats.cell_text import DIGITS, is_mixed
from solver.notation import parse_grid
from solver.written import written

TEXT_CELL = re.compile(r"(?:\[[^\]]*\]?|\S)[0-9]*")
"""A cell of a text grid."""

SQUARES = {side * side: side for side in range(3, 9)}
"""How many letters in one line may be a whole board, and its side."""

MAX_OTHERWISE = 2000
"""The most characters of a notation that a warning has."""

MAX_SHOWN = 150
"""The most that its sentence shows."""

SHOWN_GROUPS = 3

Rings = Mapping[Cell, str]


def mixed_cells(text: str) -> Iterator[tuple[int, str]]:
    """Yield each cell of a line of text in which letters of mixed case that stand together are one tile.

    >>> list(mixed_cells("Qu2 IT"))
    [(0, 'Qu2'), (4, 'I'), (5, 'T')]
    """
    for group in re.finditer(r"\S+", text):
        if is_mixed(group[0]):
            yield group.start(), group[0]
        else:
            yield from ((group.start() + cell.start(), cell[0]) for cell in TEXT_CELL.finditer(group[0]))


def mixed_groups(lines: Sequence[Line]) -> list[str]:
    """Return the groups of mixed case on lines with blanks, each once."""
    groups = [group for line in lines if len(each := line.text.split()) > 1 for group in each if is_mixed(group)]
    return list(dict.fromkeys(groups))


def of_mixed_case(groups: Sequence[str], *, joined: bool, otherwise: str | None) -> BoardWarning:
    """Return the warning of a text with groups of mixed case.

    Args:
        groups: the groups.
        joined: whether each was read as one tile.
        otherwise: the notation of the other reading, if that is a board.
    """
    named = ", ".join(groups[:SHOWN_GROUPS]) + ", ..." * (len(groups) > SHOWN_GROUPS)
    bare = groups[0].rstrip(DIGITS)
    if joined:
        detail = f"{named}: read as one tile each, so that all rows are of one length; for a tile a letter "
        detail += f"write all letters in one case, such as {bare.upper()}"
    else:
        detail = f"{named}: read as a tile a letter; for one tile write [{bare}]"
    return BoardWarning("ambiguous", detail, _readable(otherwise), text=bare, read_as="tiles" if joined else "letters")


def of_one_line(line: Line, rows: Sequence[Sequence[str]], rings: Rings, *, as_text: bool) -> list[BoardWarning]:
    """Return the warning of one line that may be a whole board.

    Args:
        line: the line.
        rows: the one row that it was read as.
        rings: the rings on it.
        as_text: whether it is a line of a text grid, in which blanks may end rows, and not of CSV, in which a cell of
            several letters may be a row.
    """
    count, groups = len(rows[0]), line.text.split() if as_text else line.cells
    in_groups = len(groups) > 1 and all(len(TEXT_CELL.findall(each)) == len(groups) for each in groups)
    side = len(groups) if in_groups else SQUARES.get(count)
    if side is None:
        return []
    if in_groups and not as_text:
        square: list[Sequence[str]] = list(rows[0])
        moved = {Cell(cell.column, side - 1): owner for cell, owner in rings.items()}
    else:
        square = [rows[0][start : start + side] for start in range(0, count, side)]
        moved = {Cell(*divmod(cell.column, side)): owner for cell, owner in rings.items()}
    otherwise = _readable(written(square, moved))
    read = f"{side} groups of {side} letters" if in_groups else f"one line of {count} letters"
    how = _shown(otherwise) or f"a / after every {side} tiles"
    detail = f"{read}, read as one row of {count} tiles; for {side} rows of {side} write {how}"
    return [BoardWarning("ambiguous", detail, otherwise, line=line.number, read_as="one_row")]


def of_headings(
    warning: BoardWarning, names: Sequence[str], rows: Sequence[Sequence[str]], rings: Rings, *, left_out: bool
) -> BoardWarning:
    """Return a warning of a first row ``A, B, C`` with the other reading.

    Args:
        warning: the warning.
        names: the first row.
        rows: the rows as they were read.
        rings: the rings on them.
        left_out: whether the first row is not among them.
    """
    step = 1 if left_out else -1
    others = [names, *rows] if left_out else rows[1:]
    moved = {Cell(cell.row + step, cell.column): owner for cell, owner in rings.items()}
    otherwise = _readable(written(others, moved))
    shown = f", as in {otherwise}" if _shown(otherwise) else ""
    return replace(warning, detail=warning.detail + shown, otherwise=otherwise)


def _shown(notation: str | None) -> str | None:
    """Return a notation that is short enough to be shown, or None."""
    return notation if notation is not None and len(notation) <= MAX_SHOWN else None


def _readable(notation: str | None) -> str | None:
    """Return a notation that is not too long and can be read, or None."""
    if notation is None or len(notation) > MAX_OTHERWISE:
        return None
    try:
        parse_grid(notation)
    except BadBoard:
        return None
    return notation
