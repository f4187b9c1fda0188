"""Many boards: one a line, from a file, standard input or the argument itself; or one board in any format."""

import codecs
import sys
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import BinaryIO, NamedTuple

import click

from api.commands._board_list import one_a_line, text_of_line
from api.commands._input import BadInput, exists, shown, tell_doubts
from api.commands._output import progress
from dictionaries.errors import RingersError
from dictionaries.importing.decoding import UTF_8, marked_encoding
from solver.board import Board
from solver.bulk import Block, LineForm, form_of, whole_lines
from solver.errors import UnusableLine
from solver.formats import MAX_TEXT, import_board
from solver.notation import parse_board

PIECE = 2**20
"""How many bytes of a list are read at a time where it is not held whole."""

LONG_FILE = 64 * PIECE
"""From how many bytes on reading a file takes long enough to show how far it is."""

MOST_DOUBTS = 5
"""The most boards of a list of which doubts are told."""


class BoardLines(NamedTuple):
    """Some boards of a list.

    Args:
        source: what errors say before the line.
        lines: the line of each board, counted from 1.
        boards: the boards.
    """

    source: str
    lines: Sequence[int]
    boards: Sequence[Board]

    def blame(self, number: int, error: RingersError) -> BadInput:
        """Return what to say of a board that cannot be used.

        Args:
            number: which of `boards`, counted from 0.
            error: what is wrong with it.
        """
        return BadInput(f"{self.source}line {self.lines[number]}: {error}")


def read_boards(argument: str | None) -> Iterator[BoardLines]:
    """Read boards part by part; empty lines are left out.

    Args:
        argument: the path of a file; ``-`` or None for standard input; else boards themselves.

    Raises:
        BadInput: it cannot be read, has no board, or a line is no board; says which.
    """
    source, pieces = open_lines(argument)
    read: LineReader | None = None
    try:
        for block in whole_lines(pieces, MAX_TEXT):
            if block.text.strip():
                read = read or LineReader(form_of(block.text))
                yield _read_block(source, block, read)
    except UnusableLine as error:
        raise BadInput(f"{source}{error}") from None
    if read is None:
        raise no_boards(source)


class LineReader:
    """Reads the boards of lines, JSON as it is imported, and tells how the first ones may be meant otherwise.

    Args:
        form: what stands on each line.
    """

    def __init__(self, form: LineForm) -> None:
        self._form = form
        self._doubted = 0

    def __call__(self, line: bytes) -> Board | None:
        """Return the board of a line; None if the line is empty.

        Raises:
            BadBoard: it is no board.
        """
        text = text_of_line(line)
        if not text or self._form == "notation":
            return parse_board(text) if text else None
        imported = import_board(text, "json")
        if self._doubted < MOST_DOUBTS:
            self._doubted += tell_doubts(imported)
        return imported.board


def open_lines(argument: str | None, format: str | None = None) -> tuple[str, Iterator[bytes]]:
    """Open boards, a line each, to be read piece by piece; what is one board in another format becomes such a line.

    Args:
        argument: the path of a file; ``-`` or None for standard input; else boards themselves.
        format: the format of what is one board; None to see what it is.

    Returns:
        What errors say before the line, and the text in pieces; a `LineReader` reads each.

    Raises:
        BadInput: it cannot be read.
    """
    if argument is None or argument == "-":
        if sys.stdin.isatty():
            click.echo("Type or paste boards, one a line, then press Ctrl+D:", err=True)
        source, pieces = "standard input: ", _pieces(sys.stdin.buffer)
    elif not exists(argument):
        source = f"{shown(argument)} is no file, and as a board: "
        pieces = iter([argument.encode(errors="replace")])
    else:
        source = f"{shown(argument)}: "
        try:
            file = Path(argument).open("rb")  # noqa: SIM115 - closed when its pieces are read
        except OSError as error:
            raise BadInput(f"{shown(argument)} cannot be read: {error.strerror}") from None
        pieces = _pieces_of(file, argument)
    return source, _with_line_feeds(one_a_line(source, _in_utf_8(pieces), format))


def no_boards(source: str) -> BadInput:
    """Return what to say of a list without a board."""
    return BadInput(f"{source}no boards; expected one notation a line, such as 'PIT/ACE pink:A1'")


def _pieces(stream: BinaryIO) -> Iterator[bytes]:
    """Read what is there, and wait only where nothing is."""
    while piece := stream.read1(PIECE):  # type: ignore[attr-defined]
        yield piece


def _pieces_of(file: BinaryIO, path: str) -> Iterator[bytes]:
    """Read a file to its end, and show on a terminal how far that is unless the answers go there."""
    size = Path(path).stat().st_size
    hidden = size < LONG_FILE or sys.stdout.isatty()
    with file, progress(length=size, label="Reading boards", hidden=hidden) as bar:
        while piece := file.read(PIECE):
            yield piece
            bar.update(len(piece))


def _in_utf_8(pieces: Iterator[bytes]) -> Iterator[bytes]:
    """Return a text in UTF-8, which is how it comes unless marks or zeros show another encoding of Unicode."""
    first = b""
    while len(first) < len(codecs.BOM_UTF32_LE) and (piece := next(pieces, b"")):
        first += piece
    encoding = marked_encoding(first)
    whole = chain([first], pieces)
    if encoding is None or encoding == UTF_8:
        return whole
    return (text.encode(errors="replace") for text in codecs.iterdecode(whole, encoding, errors="replace"))


def _read_block(source: str, block: Block, read: LineReader) -> BoardLines:
    lines: list[int] = []
    boards: list[Board] = []
    for number, line in enumerate(block.text.split(b"\n"), block.first):
        try:
            board = read(line)
        except RingersError as error:
            raise UnusableLine(number, error) from None
        if board is not None:
            lines.append(number)
            boards.append(board)
    return BoardLines(source, lines, boards)


def _with_line_feeds(pieces: Iterator[bytes]) -> Iterator[bytes]:
    """Return a text whose lines end with line feeds; old ones end with carriage returns alone."""
    first = next(pieces, b"")
    whole = chain([first], pieces)
    if b"\r" not in first or b"\n" in first:
        return whole
    return (piece.replace(b"\r", b"\n") for piece in whole)
