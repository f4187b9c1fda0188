"""Splits a text that arrives in pieces into blocks of whole lines."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from solver.errors import BadBoard, UnusableLine

BOM = b"\xef\xbb\xbf"


class Block(NamedTuple):
    """Some lines of a text.

    Args:
        first: the number of the first line, counted from 1.
        text: the lines.
    """

    first: int
    text: bytes


def whole_lines(pieces: Iterable[bytes], max_line: int) -> Iterator[Block]:
    """Take a text apart into blocks of whole lines; a byte order mark at its beginning does not count.

    Args:
        pieces: the text, in pieces of any sizes.
        max_line: the most bytes of a line.

    Raises:
        UnusableLine: a line is longer; when the blocks before it have been taken.
    """
    first, rest = 1, bytearray()
    for piece in _without_mark(pieces):
        cut = piece.rfind(b"\n") + 1
        if cut:
            text = bytes(rest) + piece[:cut]
            _check_lines(first, text, max_line)
            yield Block(first, text)
            first += text.count(b"\n")
            rest.clear()
        rest += piece[cut:]
        if len(rest) > max_line:
            raise _too_long(first, max_line)
    if rest:
        yield Block(first, bytes(rest))


def _without_mark(pieces: Iterable[bytes]) -> Iterator[bytes]:
    beginning = b""
    begun = False
    for piece in pieces:
        if begun:
            yield piece
            continue
        beginning += piece
        if len(beginning) >= len(BOM):
            begun = True
            yield beginning.removeprefix(BOM)
    if not begun:
        yield beginning.removeprefix(BOM)


def _check_lines(first: int, text: bytes, max_line: int) -> None:
    """Refuse a block with a line that is too long; a block that is short enough has none."""
    if len(text) <= max_line:
        return
    for number, line in enumerate(text.split(b"\n"), first):
        if len(line) > max_line:
            raise _too_long(number, max_line)


def _too_long(number: int, max_line: int) -> UnusableLine:
    return UnusableLine(number, BadBoard("the line is too long", expected=f"at most {max_line} bytes"))
