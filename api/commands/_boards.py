"""Many boards: one notation a line, from a file, standard input or the argument itself."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

import click

from api.commands._input import BadInput, exists, read_file, read_standard_input, shown
from dictionaries.errors import RingersError
from solver.board import Board
from solver.errors import BadBoard
from solver.notation import parse_board

PART = 5_000
"""How many boards are worked on at a time, so that a long list needs little memory."""

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
    hidden = len(lines) < LONG_LIST or not sys.stderr.isatty()
    empty = True
    with click.progressbar(length=len(lines), label="Reading boards", file=sys.stderr, hidden=hidden) as bar:
        while part := list(islice(numbered, PART)):
            empty = False
            yield BoardLines(source, [number for number, _ in part], [_parse(source, *each) for each in part])
            bar.update(len(part))
    if empty:
        raise BadInput(f"{source}no boards; expected one notation a line, such as 'PIT/ACE pink:A1'")


def _parse(source: str, number: int, line: str) -> Board:
    try:
        return parse_board(line)
    except BadBoard as error:
        here = BadBoard(error.problem, line=number, column=error.column, expected=error.expected)
        raise BadInput(f"{source}{here}") from None
