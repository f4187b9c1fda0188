"""The input of commands: boards from a file, standard input or the argument itself, and their options."""

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import click
from click.shell_completion import CompletionItem

from api.settings import Settings
from api.stored_catalog import StoredCatalog
from dictionaries import DEFAULT, Catalog
from dictionaries.errors import RingersError
from dictionaries.importing.decoding import shown_name, text_of
from solver.board import Board
from solver.errors import BadBoard
from solver.formats import FORMATS, MAX_TEXT, Imported, import_board
from solver.ruleset import WORD_RINGERS_TILES

MAX_BYTES = MAX_TEXT
"""The most bytes that are read from a file or standard input."""

SHOWN = 60
"""The most characters of an argument that an error shows."""

DOUBTS = ("ambiguous", "title_left_out", "unusual_line_ends")
"""The warnings of boards that every command tells."""

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


class BadInput(RingersError):
    """A file, standard input or an argument cannot be read."""


def complete_file(ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Let a shell complete the name of a file, where what is typed may also be something else."""
    return [CompletionItem(incomplete, type="file")]


def all_of(*options: Decorator) -> Decorator:
    """Give a command several options, in this order."""

    def add(command: Callable[..., Any]) -> Callable[..., Any]:
        for option in reversed(options):
            command = option(command)
        return command

    return add


board_argument = click.argument("board", required=False, metavar="[BOARD]", shell_complete=complete_file)
"""The argument BOARD, for `read_board`."""


board_format_option = click.option(
    "--board-format", type=click.Choice(FORMATS), help="The format of the board; detected if left out."
)


def players_option(help: str) -> Decorator:
    """Give a command the option that names players, as a tuple; None if it is left out."""
    return click.option("--players", metavar="NAME,...", callback=_split_names, help=help)


def dictionary_option_for(usual: str) -> Decorator:
    """Give a command the option for a dictionary.

    Args:
        usual: the id of the one that is taken if the option is left out.
    """
    return click.option(
        "-d",
        "--dictionary",
        "dictionary_id",
        default=usual,
        show_default=True,
        metavar="ID",
        help="The dictionary; `ringers dictionary list` shows those there are.",
    )


dictionary_option = dictionary_option_for(DEFAULT)

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, of the same shape as the HTTP API.")


def catalog() -> Catalog:
    """Return the dictionaries of the settings, as the service has them.

    Raises:
        BadSetting: an environment variable cannot be used.
    """
    return StoredCatalog(Settings.load().all_dictionary_folders)


def read_board(argument: str | None, format: str | None, players: tuple[str, ...] | None) -> Board:
    """Read the board that a command was given, and say on standard error where it may be meant otherwise.

    The arguments and errors are those of `read_imported`.
    """
    imported = read_imported(argument, format, players)
    tell_doubts(imported)
    return imported.board


def tell_doubts(imported: Imported[Board]) -> bool:
    """Say on standard error where a board may be meant otherwise, and tell whether it may be."""
    doubts = [warning for warning in imported.warnings if warning.code in DOUBTS]
    for warning in doubts:
        click.echo(f"warning: {warning.detail}", err=True)
    return bool(doubts)


def read_imported(
    argument: str | None,
    format: str | None,
    players: tuple[str, ...] | None,
    tiles: Mapping[str, int] | None = WORD_RINGERS_TILES,
) -> Imported[Board]:
    """Read the board that a command was given, with what may be a mistake.

    Args:
        argument: the path of a file; ``-`` or None for standard input; else the board itself, such as a notation.
        format: the format; None to detect it.
        players: who digits stand for.
        tiles: the tile set, for the warning that the board shows more than it holds; no warning if None.

    Raises:
        BadInput: it cannot be read.
        BadBoard: what was read is not a board.
        BadPlayers: the names cannot be players'.
    """
    return imported(read_given(argument, "a board"), argument, format, players, tiles)


class Given(NamedTuple):
    """What a file or standard input has.

    Args:
        content: all of it.
        source: how errors name it.
    """

    content: bytes
    source: str


def read_given(argument: str | None, what: str) -> Given | None:
    """Read the file that an argument names, or standard input; None where the argument itself is what is meant.

    Args:
        argument: the path of a file; ``-`` or None for standard input.
        what: what is expected, for a person who sits before it.

    Raises:
        BadInput: it cannot be read, or is too large.
    """
    if argument is None or argument == "-":
        return _standard_input(what)
    return file_given(argument) if exists(argument) else None


def is_picture(content: bytes) -> bool:
    """Tell by the first bytes whether a file is a picture: JPEG, PNG or WebP.

    >>> is_picture(bytes([0xFF, 0xD8, 0xFF, 0xE0])), is_picture(b"PIT/ACE")
    (True, False)
    """
    return content.startswith((b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n")) or (
        content.startswith(b"RIFF") and content[8:12] == b"WEBP"
    )


def imported(
    given: Given | None,
    argument: str | None,
    format: str | None,
    players: tuple[str, ...] | None,
    tiles: Mapping[str, int] | None = WORD_RINGERS_TILES,
) -> Imported[Board]:
    """Read a board from what was given; the arguments and errors are otherwise those of `read_imported`.

    Args:
        given: the file or standard input; None for the argument itself.
    """
    if given is not None and is_picture(given.content):
        raise BadInput(f"{given.source} is a picture; expected text, such as `ringers import` prints for a photo")
    read = partial(import_board, format=format, players=players or (), tiles=tiles)
    text = (argument or "") if given is None else _decode(*given)
    try:
        return read(text)
    except BadBoard as error:
        if argument is None or argument == "-":
            raise
        whose = "" if given else " is no file, and as a board"
        raise BadInput(f"{shown(argument)}{whose}: {error}") from None


def read_size(text: str) -> tuple[int, int]:
    """Read rows and columns such as ``10x12``; one number is both.

    Raises:
        BadInput: it is something else.
    """
    match = re.fullmatch(r"([0-9]{1,3})(?:[xX×]([0-9]{1,3}))?", text)
    if match is None:
        raise BadInput(f"size {text[:20]!r}; expected rows and columns such as 10x12")
    return int(match[1]), int(match[2] or match[1])


def read_file(path: str) -> str:
    """Read a file of text.

    Raises:
        BadInput: it cannot be read, is too large or is not text.
    """
    return _decode(*file_given(path))


def file_given(path: str) -> Given:
    """Read a file.

    Raises:
        BadInput: it cannot be read, or is too large.
    """
    try:
        with open(path, "rb") as file:
            return _whole(file.read(MAX_BYTES + 1), shown(path))
    except OSError as error:
        raise BadInput(f"{shown(path)} cannot be read: {error.strerror}") from None


@contextmanager
def writing(path: object) -> Iterator[None]:
    """Write to a file.

    Raises:
        BadInput: it cannot be written.
    """
    try:
        yield
    except OSError as error:
        raise BadInput(f"{shown(str(path))} cannot be written: {error.strerror}") from None


def read_standard_input(what: str) -> str:
    """Read standard input to its end.

    Args:
        what: what is expected, for a person who sits before it.

    Raises:
        BadInput: it cannot be read, is too large or is not text.
    """
    return _decode(*_standard_input(what))


def _standard_input(what: str) -> Given:
    if sys.stdin.isatty():
        click.echo(f"Type or paste {what}, then press Ctrl+D:", err=True)
    return _whole(sys.stdin.buffer.read(MAX_BYTES + 1), "standard input")


def exists(path: str) -> bool:
    """Tell whether an argument names a file; it may be no path at all."""
    try:
        return bool(path) and Path(path).exists()  # no name would be the folder that one is in
    except (OSError, ValueError):
        return False


def _whole(content: bytes, source: str) -> Given:
    if len(content) > MAX_BYTES:
        raise BadInput(f"{source} is too large; expected at most {MAX_BYTES} bytes")
    return Given(content, source)


def _decode(content: bytes, source: str) -> str:
    try:
        return text_of(content)
    except UnicodeDecodeError as error:
        encoding = shown_name(error.encoding).upper()
        problem = f"{source} is not text: byte {error.start + 1} is not {encoding}; expected text in UTF-8"
        raise BadInput(problem) from None


def shown(text: str) -> str:
    """Return an argument as errors name it."""
    return repr(text if len(text) <= SHOWN else text[:SHOWN] + "…")


def _split_names(ctx: click.Context, parameter: click.Parameter, value: str | None) -> tuple[str, ...] | None:
    return None if value is None else tuple(name.strip() for name in value.split(","))
