"""Titles above a board: which lines are one, and which only look like one."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from solver.errors import BadBoard
from solver.formats.board_lines import Line
from solver.formats.board_warnings import BoardWarning
from solver.formats.cell_text import is_cell, is_mixed, is_number

_WORD = re.compile(r"[^\W\d_]{2}")
_SHOWN = 40
_AROUND = " \t,;|"
"""What stands around a title in CSV and in a table."""

_OF_CELLS = re.compile("cell|row|col(umn)?|x|y|letter|tile|face|ring|player|colou?r|points", re.IGNORECASE)
"""What the columns of a table are headed that has a line for each cell."""

LONG_TILE = 3
"""The letters from which on a cell that is alone in its row may be a title."""


def is_title(line: Line, following: Line, *, gaps: bool) -> bool:
    """Tell whether a first line of CSV is a title.

    None of its cells is a tile; or one has words and is none, and the line has another length than the board.
    """
    has_words = any(_WORD.search(cell) and " " in cell and not is_cell(cell, gaps=gaps) for cell in line.filled)
    return _reads_as_title(line, gaps=gaps) or (has_words and len(line.filled) != len(following.filled))


def is_title_of_text(line: Line, following: Line, *, gaps: bool) -> bool:
    """Tell whether a first line of a text grid is a title.

    Letters of a title are tiles too. It has words and a colon at its end, or words, some character that is no tile and
    another length than the board.
    """
    text = line.text.strip()
    if _reads_as_title(line, gaps=gaps) or (_WORD.search(text) and text.endswith(":")):
        return True
    has_words = bool(_WORD.search(text)) and len(text.split()) > 1
    others = len(line.cells) != len(following.cells)
    return has_words and others and not all(is_cell(cell, gaps=gaps) and not is_number(cell) for cell in line.cells)


def _reads_as_title(line: Line, *, gaps: bool) -> bool:
    text = " ".join(line.filled)
    has_letter = any(map(str.isalpha, text))
    named = bool(_WORD.search(text)) if has_letter else any(map(str.isdigit, text))
    return named and not any(is_cell(cell, gaps=gaps) for cell in line.filled) and not all(map(is_number, line.filled))


def without_titles(
    lines: list[Line], is_title: Callable[..., bool], *, gaps: bool
) -> tuple[list[Line], list[BoardWarning]]:
    """Return the lines without the titles above the board, and a warning for each.

    Args:
        lines: the lines.
        is_title: tells whether a line is one, by itself and the next line that has cells.
        gaps: whether cells may be empty.
    """
    warnings = []
    filled = [index for index, line in enumerate(lines) if line.filled]
    end = 0
    for at, after in pairwise(filled):
        line = lines[at]
        if not is_title(line, lines[after], gaps=gaps):
            break
        end = after
        warnings.append(_left_out(line))
    return lines[end:], warnings


def check_rows(lines: Sequence[Line]) -> None:
    """Refuse a table with a line for each cell, which its first line tells.

    Args:
        lines: those of CSV.

    Raises:
        BadBoard: the first line has headings of such a table; says what was expected.
    """
    first = next((line for line in lines if line.filled), None)
    if first is None or len(first.filled) < 2 or max(map(len, first.filled)) < LONG_TILE:
        return
    if not all(map(_OF_CELLS.fullmatch, first.filled)):
        return
    raise BadBoard(
        f"{_shown(first)!r} are headings of a table with a line for each cell",
        line=first.number,
        column=None if first.is_row else 1,
        expected="a row of the board on each line and a tile in each cell, without headings",
    )


def check_title(lines: Sequence[Line], *, as_text: bool) -> None:
    """Refuse a first line that only looks like a title: it has letters alone, and another length than all rows below.

    Args:
        lines: the lines of the board.
        as_text: whether they are those of a text grid.

    Raises:
        BadBoard: the first line looks like a title; says how to write a title.
    """
    first, *others = lines
    lengths = {len(line.cells) for line in others}
    count = len(first.cells)
    if len(lengths) != 1 or lengths & {0, count} or not _is_title_like(first, others, as_text=as_text):
        return
    (wanted,) = lengths
    shown = _shown(first)
    raise BadBoard(
        f"{shown!r} looks like a title: it has {_tiles(count)}, and each row below has {wanted}",
        line=first.number,
        column=None if first.is_row else 1,
        expected=f"{_tiles(wanted)}, or a title that ends with a colon, {shown + ':'!r}, or no title",
        known={"rule": "title", "count": count, "wanted": wanted, "text": shown},
    )


def of_word_alone(lines: Sequence[Line]) -> list[BoardWarning]:
    """Return the warning of a first row that has one word and else empty cells, and is read as a row all the same."""
    first, *others = lines
    if not others or len(first.cells) < 2 or len(first.filled) != 1:
        return []
    (word,) = first.filled
    if (
        len(word) < LONG_TILE
        or not word.isalpha()
        or any(len(cell) >= LONG_TILE for each in others for cell in each.cells)
    ):
        return []
    detail = f"{first.name}, {word}, was read as a row with one tile of {len(word)} letters; for a title leave it out"
    return [BoardWarning("ambiguous", detail, line=first.number, text=word, read_as="row")]


def _is_title_like(first: Line, others: Sequence[Line], *, as_text: bool) -> bool:
    grouped = as_text and bool(first.text)
    words = first.text.split() if grouped else first.filled
    if not all(map(str.isalpha, words)) or max(map(len, words)) == 1:
        return False
    if not grouped:
        return all(len(word) > 1 for word in words)
    return len(words) > 1 or is_mixed(words[0]) or (len(others) > 1 and all(line.is_apart for line in others))


def _left_out(line: Line) -> BoardWarning:
    shown = _shown(line)
    detail = f"{line.name}, {shown!r}, was left out as a title; for a row of the board write tiles alone"
    return BoardWarning("title_left_out", detail, line=line.number, text=shown)


def _shown(line: Line) -> str:
    return (line.text or " ".join(line.filled)).strip(_AROUND)[:_SHOWN]


def _tiles(count: int) -> str:
    return f"{count} tile{'s' * (count != 1)}"
