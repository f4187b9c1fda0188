"""``ringers evaluate``: count each player's segments and points on many boards."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

import click
from pydantic_core import to_json

from api.commands._boards import LineReader, no_boards, open_lines
from api.commands._input import BadInput, board_format_option, catalog, complete_file, dictionary_option
from api.commands._output import echo_bytes
from api.commands._rules import read_ruleset, ruleset_option
from dictionaries import Dictionary
from solver import cores
from solver.bulk import KERNEL_BYTES, Counted, LineCounter, Widths, form_of, table_row, whole_lines
from solver.errors import UnusableLine
from solver.formats import MAX_TEXT
from solver.ruleset import Ruleset

HEADINGS = ("line", "player", "segments", "points")

HELD = 2**20
"""How many bytes are held back, so that of a short list either everything is printed or nothing."""

Writer: TypeAlias = Callable[[int, Counted], bytes]
"""Writes what was counted on some lines, by the number of the first."""


@click.command()
@click.argument("boards", required=False, metavar="[BOARDS]", shell_complete=complete_file)
@board_format_option
@dictionary_option
@ruleset_option
@click.option("--min-length", type=int, metavar="N", help="The fewest cells of a word.  [default: 2]")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, of the same shape as the HTTP API.")
@click.option("--ndjson", "as_ndjson", is_flag=True, help="Print a line of JSON for each board.")
def command(
    boards: str | None,
    board_format: str | None,
    dictionary_id: str,
    ruleset: str | None,
    min_length: int | None,
    as_json: bool,
    as_ndjson: bool,
) -> None:
    """Count each player's segments and points on many boards.

    BOARDS is a file, - or nothing for standard input, or boards themselves. Each line has one board: its compact
    notation, or in NDJSON the notation in quotes or a board as JSON. It may also be one board in any other format. A
    segment counts for a player if it reads as a word either way through one of the player's rings, before any
    cancelling. A board without rings is counted whole, for one player named board.

    The boards are read as they are counted, so the list may be of any length. At a line that cannot be used the
    command stops. Of a list whose answers take up to 1 MiB it then prints nothing; of a longer one the answers for the
    lines before.

    \b
    Examples:
      ringers evaluate boards.txt
      ringers evaluate boards.txt --dictionary en-common --json > counts.json
      ringers evaluate --ndjson < boards.ndjson > counts.ndjson
      printf 'PIT/ACE pink:A1;green:C2\\nPIT pink:A1\\n' | ringers evaluate --min-length 3
    """
    if as_json and as_ndjson:
        raise click.UsageError("--json and --ndjson do not go together.")
    rules = read_ruleset(ruleset, min_length=min_length)
    words = catalog().get(dictionary_id)
    source, pieces = open_lines(boards, board_format)
    counted = _counted(pieces, words, rules)
    if as_json:
        _print(source, counted, _Joined(), *_around(words))
    else:
        _print(source, counted, _entries if as_ndjson else _Table())


def _counted(pieces: Iterator[bytes], words: Dictionary, rules: Ruleset) -> Iterator[tuple[int, Counted]]:
    """Count the boards of a list, block by block; with each the number of its first line."""
    counter: LineCounter | None = None
    for block in whole_lines(pieces, MAX_TEXT):
        if counter is None:
            if not block.text.strip():
                continue
            form = form_of(block.text)
            counter = LineCounter(words, rules, form, read=LineReader(form))
            if len(block.text) >= KERNEL_BYTES:
                cores.require()
        try:
            counted = counter.count(block)
        except UnusableLine as error:
            error.before = (block.first, error.before)
            raise
        if len(counted):
            yield block.first, counted


def _print(
    source: str, counted: Iterator[tuple[int, Counted]], write: Writer, before: bytes = b"", after: bytes = b""
) -> None:
    """Print what is counted as it comes; of a list that cannot be used near its beginning nothing is printed."""
    held, begun = [before], False
    try:
        for part in counted:
            held.append(write(*part))
            if begun or sum(map(len, held)) > HELD:
                echo_bytes(held)
                held, begun = [], True
    except UnusableLine as error:
        if begun and error.before and len(error.before[1]):
            echo_bytes([*held, write(*error.before)])
        raise BadInput(f"{source}{error}") from None
    if not begun and len(held) == 1:
        raise no_boards(source)
    echo_bytes([*held, after])


def _entries(_first: int, counted: Counted) -> bytes:
    return counted.entries(b"\n")


class _Joined:
    """Writes entries with commas between them."""

    def __init__(self) -> None:
        self._begun = False

    def __call__(self, _first: int, counted: Counted) -> bytes:
        comma, self._begun = b"," if self._begun else b"", True
        return comma + counted.entries(b",")[:-1]


class _Table:
    """Writes the rows of a table with a row of headings; its columns grow wider on the way where they have to."""

    def __init__(self) -> None:
        self._widths: Widths | None = None

    def __call__(self, first: int, counted: Counted) -> bytes:
        headings, so_far = b"", self._widths
        line, player, segments, points = map(max, counted.widths(first), so_far or tuple(map(len, HEADINGS)))
        self._widths = line, player, segments, points
        if so_far is None:
            headings = table_row(HEADINGS, self._widths).encode()
        return headings + counted.rows(first, self._widths)


def _around(words: Dictionary) -> tuple[bytes, bytes]:
    """Return what stands before and behind the entries in an answer of the HTTP API."""
    from api.schemas.evaluate import evaluation_json  # takes longer to import than many boards to evaluate

    begin, between, end = to_json(evaluation_json([], words)).partition(b"[]")
    return begin + between[:1], between[1:] + end + b"\n"
