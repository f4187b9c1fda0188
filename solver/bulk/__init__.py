"""Many boards, one a line, counted as a stream: text goes in and text comes out, in blocks of whole lines.

The bytes of a block become arrays, the arrays go through the kernels in groups of one size, and the numbers become
bytes again, all in compiled loops. Lines that these cannot read go to the parser of single boards, so that every error
has one wording; the answer is the same either way.

>>> from dictionaries import open_dictionary
>>> counter = LineCounter(open_dictionary("en"))
>>> [counter.count(block).entries(b" ") for block in whole_lines([b"PIT pink:A1\\nP", b"IT"], max_line=100)]
[b'{"pink":{"segments":2,"points":10}} ', b'{"board":{"segments":3,"points":13}} ']
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Literal, TypeAlias, Union

from dictionaries.dictionary import Dictionary
from dictionaries.errors import RingersError
from solver import cores
from solver.board import MAX_SIDE, Board
from solver.bulk.blocks import Block, whole_lines
from solver.bulk.plain import PlainLines, Widths, table_row
from solver.errors import BadArrays, BadBoard, UnusableBoard, UnusableLine
from solver.evaluate import Tallies, evaluate
from solver.formats.board_json import board_from_json, parse_json
from solver.notation import parse_board
from solver.ruleset import DEFAULT_RULESET, Ruleset

if TYPE_CHECKING:
    from solver.bulk.arrays import CountedLines

__all__ = ["Block", "Counted", "LineCounter", "LineForm", "Widths", "form_of", "table_row", "whole_lines"]

LineForm = Literal["notation", "json"]
"""What stands on a line: a notation, or JSON, which is a notation in quotes or an object with rows and rings."""

Counted: TypeAlias = Union["CountedLines", PlainLines]
"""What each player has on the boards of a block."""

KERNEL_BYTES = 50_000
"""From how many bytes on it pays to load the kernels."""

BLANKS = " \t\r"
"""What may stand around a board on its line."""

_JSON_BEGINS = re.compile(rb'\s*(?:["{]|\[\s*["\[])')

SINGLY = 1_000
"""How many boards that the compiled loops do not understand are held at a time."""


def form_of(text: bytes) -> LineForm:
    """Return what stands on the lines of a text, by its first character; no notation begins as JSON does."""
    return "json" if _JSON_BEGINS.match(text) else "notation"


class LineCounter:
    """Counts the boards of lines.

    Args:
        dictionary: the words that count.
        ruleset: gives the least number of cells and the points; the defaults if left out.
        form: what stands on each line.
        check: raises an error if a board cannot be taken, as one that is too large.
        max_side: the most rows and columns of which `check` allows any board.
        read: reads a line that the compiled loops do not understand; returns None if it is blank. By default it reads
            what `form` says.
        kernels: whether to use the compiled loops; by default where they are built and it pays, or where the kernels
            are loaded anyway.
    """

    def __init__(
        self,
        dictionary: Dictionary,
        ruleset: Ruleset | None = None,
        form: LineForm = "notation",
        *,
        check: Callable[[Board], object] = lambda board: board,
        max_side: int = MAX_SIDE,
        read: Callable[[bytes], Board | None] | None = None,
        kernels: bool | None = None,
    ) -> None:
        self._dictionary, self._ruleset, self._form = dictionary, ruleset or DEFAULT_RULESET, form
        self._check, self._max_side, self._kernels = check, max_side, kernels
        self._read = read or self._read_line

    def count(self, block: Block) -> Counted:
        """Count the segments and points of every player on the board of each line; blank lines are left out.

        Raises:
            UnusableLine: a line cannot be read or evaluated; knows what was counted before it.
        """
        kernels = self._kernels
        if kernels is None:
            pays = len(block.text) >= KERNEL_BYTES
            kernels = (pays or "solver.kernels.bulk" in sys.modules) and cores.are_there()
        return self._at_once(block) if kernels else self._plainly(block)

    def _plainly(self, block: Block) -> PlainLines:
        numbers: list[int] = []
        tallies: list[Tallies] = []
        try:
            for number, each in self._singly(block.first, enumerate(block.text.split(b"\n")), kernels=False):
                numbers.append(number)
                tallies.append(each)
        except UnusableLine as error:
            error.before = PlainLines(numbers, tallies)
            raise
        return PlainLines(numbers, tallies)

    def _at_once(self, block: Block) -> CountedLines:
        from solver.bulk.arrays import ReadLines
        from solver.kernels.tables import tables_for

        try:
            tables = tables_for(self._dictionary, self._ruleset)
        except BadArrays:
            tables = None
        read = ReadLines(block.text, tables, quoted=self._form == "json", max_side=self._max_side)
        places = read.not_understood
        place_of = {int(read.lines["number"][place]): place for place in places}
        others: dict[int, Tallies] = {}
        try:
            lines = ((number, read.content(place)) for number, place in place_of.items())
            for number, tallies in self._singly(block.first, lines, kernels=None):
                others[place_of[number]] = tallies
        except UnusableLine as error:
            error.before = read.counted(others, place_of[error.number - block.first])
            raise
        return read.counted(others, len(read.lines))

    def _singly(
        self, first: int, lines: Iterable[tuple[int, bytes]], kernels: bool | None
    ) -> Iterator[tuple[int, Tallies]]:
        """Count lines by the parser of single boards."""
        lines = iter(lines)
        while part := list(islice(lines, SINGLY)):
            boards: dict[int, Board] = {}
            failure: UnusableLine | None = None
            for number, line in part:
                try:
                    board = self._read(line)
                    if board is not None:
                        self._check(board)
                except RingersError as error:
                    failure = UnusableLine(first + number, error)
                    break
                if board is not None:
                    boards[number] = board
            try:
                counted = evaluate(list(boards.values()), self._dictionary, self._ruleset, kernels=kernels)
            except UnusableBoard as unusable:
                numbers = list(boards)
                failure = UnusableLine(first + numbers[unusable.number], unusable.error)
                able = list(boards.values())[: unusable.number]
                counted = evaluate(able, self._dictionary, self._ruleset, kernels=kernels)
            yield from zip(boards, counted, strict=False)
            if failure:
                raise failure

    def _read_line(self, line: bytes) -> Board | None:
        try:
            text = line.decode().strip(BLANKS)
        except UnicodeDecodeError as error:
            raise BadBoard("the line is not UTF-8", column=error.start + 1, expected="text in UTF-8") from None
        if not text.strip():
            return None
        return parse_board(text) if self._form == "notation" else parse_json(text, board_from_json)
