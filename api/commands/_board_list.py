"""Whether a text is a list of boards, one a line, or one board in another format."""

import json
import re
from collections.abc import Iterator
from itertools import chain

import click

from api.commands._input import MAX_BYTES, BadInput, tell_doubts
from dictionaries.importing.decoding import text_of
from solver.board import MAX_SIDE, Board
from solver.bulk import form_of
from solver.bulk.blocks import BOM
from solver.errors import BadBoard
from solver.formats import import_board
from solver.formats.ambiguities import MAX_SHOWN
from solver.notation import format_board, parse_board

BLANKS = " \t\r"
"""What may stand around a board on its line."""

_LINE_END = re.compile("\r\n?|\n")
_ROWS_OR_RING = re.compile(r"/| [a-z0-9_-]+:[A-Za-z]+[0-9]")


def one_a_line(source: str, pieces: Iterator[bytes], format: str | None) -> Iterator[bytes]:
    """Return boards, a line each: a list as it is, and one board in another format as its notation.

    A list is seen by its first line, which is JSON or a notation of several rows or with rings. Any other text is read
    to its end. It is a list all the same if each line is a notation, or if it is too long for one board.

    Args:
        source: what errors say first.
        pieces: the text, in UTF-8 or an encoding of one byte a character.
        format: the format of what is one board; None to see what it is.

    Raises:
        BadInput: it is neither.
    """
    head, more = bytearray(), True
    while more and len(head) <= MAX_BYTES:
        more = bool(piece := next(pieces, b""))
        head += piece
        may_end_a_line = b"\n" in piece or b"\r" in piece
        if format is None and may_end_a_line and (line := _first_line(head)) and _is_of_list(line):
            return chain([bytes(head)], pieces)
    if more and format is not None:
        raise BadInput(f"{source}the board is too large; expected at most {MAX_BYTES} bytes")
    board = None if more or not head.strip() else _one_board(source, bytes(head), format)
    return chain([bytes(head)], pieces) if board is None else iter([format_board(board).encode()])


def text_of_line(line: bytes) -> str:
    """Return a line without blanks around it.

    Raises:
        BadBoard: it is no text.
    """
    try:
        text = line.decode()
    except UnicodeDecodeError:
        try:
            text = text_of(line)
        except UnicodeDecodeError as error:
            raise BadBoard("the line is not text", column=error.start + 1, expected="text in UTF-8") from None
    text = text.strip(BLANKS)
    return text if text.strip() else ""


def _first_line(head: bytearray) -> bytes:
    """Return the first line that is not empty; nothing if it has not ended yet."""
    text = head.removeprefix(BOM).lstrip()
    ends = [end for end in (text.find(b"\n"), text.find(b"\r", 0, -1)) if end >= 0]
    return bytes(text[: min(ends)]) if ends else b""


def _is_of_list(line: bytes) -> bool:
    """Tell whether a first line alone shows a list, whether or not it can be used."""
    try:
        text = text_of_line(line)
        if form_of(line) == "json":
            return _is_json(text)
        board = parse_board(text)
    except BadBoard:
        return _ROWS_OR_RING.search(text) is not None
    return len(board.rows) > 1 or bool(board.rings)


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _one_board(source: str, content: bytes, format: str | None) -> Board | None:
    """Return the board that a whole text is; None where it is a list.

    Raises:
        BadInput: it is neither.
    """
    try:
        text = text_of(content)
    except UnicodeDecodeError as error:
        raise BadInput(f"{source}not text: byte {error.start + 1} cannot be read; expected text in UTF-8") from None
    lines = [line for line in _LINE_END.split(text.removeprefix("\ufeff")) if line.strip()]
    if not lines:
        return None
    are_boards = format is None and len(lines) <= MAX_SIDE and all(map(_is_notation, lines))
    if are_boards and len(lines) > 1:
        _tell_if_rows(lines)
        return None
    try:
        imported = import_board(text, format)
    except BadBoard as error:
        if format is None and _is_notation(lines[0]):
            return None
        raise BadInput(f"{source}{error}") from None
    tell_doubts(imported)
    return imported.board


def _is_notation(line: str) -> bool:
    try:
        parse_board(line)
    except BadBoard:
        return False
    return True


def _tell_if_rows(lines: list[str]) -> None:
    """Say that lines that are boards of one row each could be the rows of one board."""
    rows = [line.strip() for line in lines]
    if len({len(parse_board(row).rows[0]) for row in rows}) == 1:
        written = "/".join(rows)
        shown = written if len(written) <= MAX_SHOWN else "/ after each row"
        problem = f"{len(rows)} lines of one row each, read as {len(rows)} boards; for one board write {shown}"
        click.echo(f"warning: {problem}", err=True)
