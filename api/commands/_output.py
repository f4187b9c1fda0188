"""The output of commands: aligned tables for people, JSON for programs, and the progress of a long scan."""

import errno
import gc
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from typing import Any

import click
from pydantic_core import to_json

from dictionaries.errors import RingersError
from solver.board import Board
from solver.cells import Strip
from solver.outcomes import Outcome, ScoredWord
from solver.pictures import RingMark, ring_marks
from solver.placement import Placement
from solver.scan import Watch

SHOWN_WORDS = 20
"""The most words that stand on one line."""

LONG_SCAN = 40_000
"""From how many cells on a scan takes long enough to show how far it is."""

TABLE_PART = 10_000
"""The rows of a table that are aligned and printed at a time."""

TERMINAL_COLOURS = {
    "pink": "bright_magenta",
    "green": "green",
    "purple": "magenta",
    "orange": "yellow",
    "blue": "blue",
    "red": "red",
    "yellow": "bright_yellow",
    "teal": "cyan",
    "brown": "bright_red",
    "grey": "bright_black",
}
"""For each colour of rings the one of terminals that is most like it."""


class CannotWrite(RingersError):
    """Standard output takes no more."""


def echo(text: str = "") -> None:
    """Print a line, in colours only on a terminal and unless NO_COLOR is set."""
    with _writing():
        click.echo(text, color=False if os.environ.get("NO_COLOR") else None)


def echo_json(value: Any) -> None:
    """Print a value as one line of JSON."""
    echo_bytes([to_json(value), b"\n"])


def echo_bytes(parts: Iterable[bytes]) -> None:
    """Write bytes to standard output, one part after the other."""
    with _writing():
        sys.stdout.buffer.writelines(parts)
        sys.stdout.buffer.flush()


def echo_table(rows: Iterable[Sequence[str]], *, right: Sequence[int] = (), indent: int = 0) -> None:
    """Print rows with their columns aligned; those of a very long table grow wider on the way.

    Args:
        rows: the cells of each row, all rows of one length; they may be styled.
        right: the columns aligned at the right, counted from 0.
        indent: blanks before each row.
    """
    rows = iter(rows)
    widths: list[int] = []
    while part := list(islice(rows, TABLE_PART)):
        needed = [max(map(_width, column)) for column in zip(*part, strict=True)]
        widths = list(map(max, needed, widths or needed))
        lines = (" " * indent + "  ".join(_aligned(row, widths, right)) for row in part)
        echo("\n".join(map(str.rstrip, lines)))


def _aligned(row: Sequence[str], widths: Sequence[int], right: Sequence[int]) -> Iterator[str]:
    for number, (cell, width) in enumerate(zip(row, widths, strict=True)):
        blanks = " " * (width - _width(cell))
        yield blanks + cell if number in right else cell + blanks


def _width(cell: str) -> int:
    return len(click.unstyle(cell)) if "\x1b" in cell else len(cell)


def joined(words: Sequence[str], shown: int = SHOWN_WORDS) -> str:
    """Return words on one line, at most so many of them."""
    more = f" and {len(words) - shown:,} more" if len(words) > shown else ""
    return ", ".join(words[:shown]) + more


def in_colour(text: str, mark: RingMark) -> str:
    """Return a text in the colour of a player's rings."""
    return click.style(text, fg=TERMINAL_COLOURS[mark.colour], bold=True)


def player_names(players: Sequence[str]) -> dict[str, str]:
    """Return the players' names in their colours."""
    return {player: in_colour(player, mark) for player, mark in ring_marks(players).items()}


def points(word: Placement | Outcome | ScoredWord) -> str:
    """Return a word's points; a dash where a letter has no value."""
    return "–" if word.points is None else str(word.points)


def where(word: Placement | Outcome) -> str:
    """Return where a word stands, such as ``A1-C1``."""
    names = word.cell_names
    return f"{names[0]}-{names[-1]}"


def progress(*shown: Any, hidden: bool = False, **more: Any) -> Any:
    """Return click's progress bar of some work, on standard error and only where that is a terminal."""
    return click.progressbar(*shown, file=sys.stderr, hidden=hidden or not sys.stderr.isatty(), **more)


@contextmanager
def watching(board: Board) -> Iterator[Watch]:
    """Work on a board; for a large one, show on a terminal how far the scan is.

    The words of a large board are millions of objects in no cycle. So the collector of cycles pauses meanwhile: looking
    through them again and again would take longer than the work itself.

    Args:
        board: the board.

    Yields:
        What the scan's strips go through.
    """
    if len(board.rows) * len(board.rows[0]) < LONG_SCAN:
        yield iter
        return
    lines = sum(1 for _ in board.geometry.lines())

    def watch(strips: Iterable[Strip]) -> Iterable[Strip]:
        with progress(strips, lines, "Reading the board") as bar:
            yield from bar

    collects = gc.isenabled()
    gc.disable()
    try:
        yield watch
    finally:
        if collects:
            gc.enable()


@contextmanager
def _writing() -> Iterator[None]:
    """Say in one line that standard output is full; a pipe whose reader has gone away is no error."""
    try:
        yield
    except OSError as error:
        if error.errno == errno.EPIPE:
            raise
        _drop_what_is_left()
        raise CannotWrite(f"standard output cannot be written: {error.strerror}") from None


def _drop_what_is_left() -> None:
    """Lead standard output nowhere, or what is left in its buffer would fail once more when the program ends."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
