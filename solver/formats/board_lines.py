"""The lines of a board, and what spreadsheets and people put around it: titles, numbers, names of columns."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from solver.cells import column_name
from solver.errors import BadBoard
from solver.formats.board_warnings import BoardWarning
from solver.formats.cell_text import is_number

_WORD = re.compile(r"[^\W\d_]{2}")
_SHOWN = 40


class Line(NamedTuple):
    """A line of the text or a row of JSON, and what stands in it.

    Attributes:
        number: which it is, counted from 1.
        text: all of it; empty for a list of cells.
        cells: the content of its cells.
        skipped: how many fields stand before them.
        is_row: whether it is a row of JSON, which is one row of the board.
    """

    number: int
    text: str
    cells: list[str]
    skipped: int = 0
    is_row: bool = False

    @property
    def name(self) -> str:
        """What it is called in sentences for people."""
        return f"{'row' if self.is_row else 'line'} {self.number}"

    @property
    def is_apart(self) -> bool:
        """Whether there is a blank or a sign between its cells."""
        return not self.text or len(self.text.split()) == len(self.cells) + self.skipped

    def cut(self, count: int) -> Line:
        """Return the line without its first fields."""
        return self._replace(cells=self.cells[count:], skipped=self.skipped + count)

    @property
    def filled(self) -> list[str]:
        """The cells that are not empty."""
        return [cell for cell in self.cells if cell]


def without_blank(lines: list[Line]) -> list[Line]:
    """Return the lines without the blank ones around the board.

    Raises:
        BadBoard: no line is left.
    """
    filled = [index for index, line in enumerate(lines) if line.cells]
    if not filled:
        raise BadBoard("there is no board", line=1, column=1, expected="at least one row of at least one tile")
    return lines[filled[0] : filled[-1] + 1]


def without_numbers(
    lines: list[Line], is_apart: Callable[[Line], bool], *, gaps: bool, ruled: bool = False
) -> tuple[list[Line], bool]:
    """Return the lines without rows of digits and a first column of digits, and whether that began below a first line.

    Args:
        lines: the rows of the board and what is around it.
        is_apart: tells whether the first cell of a line is apart from the next.
        gaps: whether a digit alone may be the ring of an empty cell; then only 1, 2, 3 and so on are numbers.
        ruled: whether a rule is below the first line, which then has the headings.
    """
    lines = _without_number_rows(lines, gaps=gaps)
    first, *others = lines
    for body, below in ((lines, False), (others, True)):
        column = [line.cells[0] for line in body if len(line.cells) > 1 and is_number(line.cells[0]) and is_apart(line)]
        if not body or len(column) < len(body):
            continue
        counted = column == [str(number) for number in range(1, len(column) + 1)]
        if gaps and not (counted and (len(column) > 1 or ruled)):
            continue
        cut = [line.cut(1) for line in body]
        if not below:
            return cut, False
        head = first.cut(1) if len(first.cells) == len(others[0].cells) else first
        has_corner = head is not first
        if all(map(is_number, head.filled)) and head.filled:
            return cut, False
        if not has_corner or not first.cells[0] or head.cells == names_of(head) or ruled:
            return [head, *cut], True
    return lines, False


def _without_number_rows(lines: list[Line], *, gaps: bool) -> list[Line]:
    def counts(line: Line) -> bool:
        return len(line.filled) > 1 and line.filled == [str(number) for number in range(1, len(line.filled) + 1)]

    if gaps:
        left = lines[1:] if counts(lines[0]) else lines
    else:
        left = [line for line in lines if not line.filled or not all(map(is_number, line.filled))]
    return without_blank(left) if any(line.filled for line in left) else lines


def without_headings(
    lines: list[Line], *, below: bool, ruled: bool, apart: bool
) -> tuple[list[Line], list[BoardWarning], bool]:
    """Return the lines without a first one that names the columns; a warning if it does; and whether it was left out.

    A first row ``A, B, C`` is one of the board where nothing shows that it names the columns: numbers of the rows that
    begin below it, or the rule of a table.

    Args:
        lines: the lines.
        below: whether the numbers of the rows begin below the first line.
        ruled: whether a rule is below it.
        apart: whether its cells are apart.
    """
    first, *others = lines
    if not others:
        return lines, [], False
    if ruled and not first.filled:
        return others, [], True
    if len(first.cells) < 2 or first.cells != names_of(first) or not apart:
        return lines, [], False
    shown, more = ", ".join(first.cells[:3]), len(first.cells) > 3
    named, shown = shown + " and so on" * more, shown + ", …" * more
    if below or ruled:
        what = "the line of dashes" if ruled else "the numbers of the rows"
        left_out = f"{first.name}, {named}, was left out as the names of the columns"
        detail = f"{left_out}; for a row of the board leave out {what}"
        return others, [BoardWarning("ambiguous", detail, line=first.number, text=shown, read_as="names")], True
    kept = f"{first.name}, {named}, was read as a row of the board; for names of the columns leave it out"
    return lines, [BoardWarning("ambiguous", kept, line=first.number, text=shown, read_as="row")], False


def names_of(line: Line) -> list[str]:
    """Return the names of as many columns as a line has cells."""
    return [column_name(column) for column in range(len(line.cells))]
