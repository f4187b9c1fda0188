"""Many boards: one notation a line, from a file, standard input or the argument itself."""

import codecs
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import BinaryIO, NamedTuple

import click

from api.commands._input import BadInput, exists, read_file, read_standard_input, shown
from api.commands._output import progress
from dictionaries.errors import RingersError
from solver.board import Board
from solver.errors import BadBoard
from solver.notation import parse_board

PART = 5_000
"""How many boards are worked on at a time, so that a long list needs little memory."""

PIECE = 2**20
"""How many bytes of a list are read at a time where it is not held whole."""

LONG_FILE = 64 * PIECE
"""From how many bytes on reading a file takes long enough to show how far it is."""

LONG_LIST = 20_000
"""From how many lines on reading takes long enough to show how far it is."""


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
        argument: the path of a file; ``-`` or None for standard input; else one board itself.

    Raises:
        BadInput: it cannot be read, has no board, or a line is not a notation; says which.
    """
    if argument is None or argument == "-":
        source, text = "standard input: ", read_standard_input("boards, one notation a line")
    elif exists(argument):
        source, text = f"{shown(argument)}: ", read_file(argument)
    else:
        source, text = f"{shown(argument)} is no file, and as a board: ", argument
    lines = text.split("\n")
    numbered = ((number, line) for number, line in enumerate(lines, 1) if line.strip())
    empty = True
    with progress(length=len(lines), label="Reading boards", hidden=len(lines) < LONG_LIST) as bar:
        while part := list(islice(numbered, PART)):
            empty = False
            yield BoardLines(source, [number for number, _ in part], [_parse(source, *each) for each in part])
            bar.update(len(part))
    if empty:
        raise no_boards(source)


def open_lines(argument: str | None) -> tuple[str, Iterator[bytes]]:
    """Open boards, a line each, to be read piece by piece.

    Args:
        argument: the path of a file; ``-`` or None for standard input; else one board itself.

    Returns:
        What errors say before the line, and the text in UTF-8, in pieces.

    Raises:
        BadInput: it cannot be read.
    """
    if argument is None or argument == "-":
        if sys.stdin.isatty():
            click.echo("Type or paste boards, one a line, then press Ctrl+D:", err=True)
        return "standard input: ", _in_utf_8(_pieces(sys.stdin.buffer))
    if not exists(argument):
        return f"{shown(argument)} is no file, and as a board: ", iter([argument.encode(errors="replace")])
    try:
        file = Path(argument).open("rb")  # noqa: SIM115 - closed when its pieces are read
    except OSError as error:
        raise BadInput(f"{shown(argument)} cannot be read: {error.strerror}") from None
    return f"{shown(argument)}: ", _in_utf_8(_pieces_of(file, argument))


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


def _in_utf_8(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """Return a text in UTF-8, which is how it comes unless it begins with the mark of UTF-16."""
    pieces = iter(pieces)
    first = next(pieces, b"")
    if len(first) == 1:
        first += next(pieces, b"")
    whole = chain([first], pieces)
    if not first.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return whole
    return (text.encode(errors="replace") for text in codecs.iterdecode(whole, "utf-16", errors="replace"))


def _parse(source: str, number: int, line: str) -> Board:
    try:
        return parse_board(line)
    except BadBoard as error:
        here = BadBoard(error.problem, line=number, column=error.column, expected=error.expected)
        raise BadInput(f"{source}{here}") from None
