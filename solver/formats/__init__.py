"""The formats of a board: text grid, CSV, JSON and notation, each read and written.

>>> imported = import_board("p1 i t\\na  c e2", players=("pink", "green"))
>>> imported.format, imported.board.players
('text', ('pink', 'green'))
>>> print(export_board(imported.board, "csv"), end="")
P1,I,T
A,C,E2

A board that people are still entering is a grid, on which some cells have no tile yet.

>>> print(import_grid("p1 i .").board)
PI. player1:A1
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from solver.board import Board
from solver.cells import Cell
from solver.errors import BadBoard, BadFormat
from solver.formats.board_json import (
    below,
    board_from_json,
    board_to_json,
    format_json,
    grid_from_json,
    made,
    parse_json,
)
from solver.formats.board_warnings import BoardWarning
from solver.formats.cell_text import DIGIT_NAMES
from solver.formats.detection import FORMATS, Format, detect
from solver.formats.free_rows import free_rows, read_rows
from solver.formats.grid_writing import format_csv, format_text
from solver.formats.grids import Reading, parse_csv, parse_text
from solver.grid import Grid, beyond_tile_set
from solver.notation import format_board, parse_board, parse_grid
from solver.ruleset import WORD_RINGERS_TILES
from solver.scan import check_players
from solver.text_lines import unusual_ends

__all__ = [
    "FORMATS",
    "MAX_TEXT",
    "BoardWarning",
    "Format",
    "Imported",
    "board_from_json",
    "board_to_json",
    "detect",
    "export_board",
    "import_board",
    "import_grid",
]

MAX_TEXT = 64 * 1024 * 1024
"""The most characters that are read as one board: enough for the largest board, ringed all over, in any format."""

SHOWN_FACES = 10
"""The most faces that a warning lists."""

T = TypeVar("T", bound=Board | Grid)


@dataclass(frozen=True, slots=True)
class Imported(Generic[T]):
    """A board that was read from a text.

    Args:
        board: the board, or the grid where cells may be empty.
        format: the format it was read as.
        warnings: what may be a mistake.
    """

    board: T
    format: Format
    warnings: tuple[BoardWarning, ...]


def import_board(
    text: str,
    format: str | None = None,
    players: Sequence[str] = (),
    tiles: Mapping[str, int] | None = WORD_RINGERS_TILES,
) -> Imported[Board]:
    """Read a board from text in any of the formats.

    Args:
        text: the whole text; a byte order mark at its beginning does not count.
        format: the format; by default it is detected.
        players: who the digits of a text grid or CSV stand for, the first name for the digit 1; by default
            ``player1`` to ``player9``.
        tiles: the tile set, for the warning that the board shows more than it holds; no warning if None.

    Raises:
        BadFormat: there is no such format.
        BadBoard: the text is not a board; says where, and what was expected.
        BadPlayers: the names cannot be players', or one is named twice.
    """
    return _imported(text, format, players, tiles, Board, board_from_json, parse_board, gaps=False)


def import_grid(
    text: str,
    format: str | None = None,
    players: Sequence[str] = (),
    tiles: Mapping[str, int] | None = WORD_RINGERS_TILES,
) -> Imported[Grid]:
    """Read a board on which cells may have no tile yet; the arguments and errors are those of `import_board`."""
    return _imported(text, format, players, tiles, Grid.checked, grid_from_json, parse_grid, gaps=True)


def export_board(board: Board, format: str, players: Sequence[str] | None = None) -> str:
    """Write a board in one of the formats; `import_board` reads it back.

    Args:
        board: the board.
        format: the format.
        players: who has the digit 1, 2 and so on in a text grid or CSV, which carry no names; by default the players
            by their first ringed cell. Importing with the same names gives an equal board.

    Returns:
        Text that ends with a newline.

    Raises:
        BadFormat: there is no such format.
        BadPlayers: a text grid or CSV cannot tell the players apart, for they are more than nine or one is not named.
    """
    if format == "json":
        return format_json(board)
    if format == "notation":
        return format_board(board) + "\n"
    if format not in FORMATS:
        raise BadFormat(format, FORMATS)
    names = board.players if players is None else check_players(tuple(players))
    return format_text(board, names) if format == "text" else format_csv(board, names)


def _imported(
    text: str,
    format: str | None,
    players: Sequence[str],
    tiles: Mapping[str, int] | None,
    make: Callable[[list[list[str]], dict[Cell, str]], T],
    from_json: Callable[[object], T],
    from_notation: Callable[[str], T],
    *,
    gaps: bool,
) -> Imported[T]:
    text, names = _checked(text, format, players)
    found: Format = detect(text, gaps=gaps) if format is None else format  # type: ignore[assignment]
    has_names = found in ("json", "notation")
    warnings: list[BoardWarning] = []

    def board_of(reading: Reading) -> T:
        warnings.extend(reading.warnings)
        return make(reading.rows, reading.rings)

    def from_values(value: object) -> T:
        nonlocal has_names
        rows = free_rows(value)
        if rows is None:
            return from_json(value)
        reading = read_rows(rows, names, gaps=gaps)
        has_names = not reading.rings or bool(rows.rings)
        warnings.extend(reading.warnings)
        with below(rows.parent):
            return made(reading.rows, reading.rings, make)

    if found == "text":
        board = board_of(parse_text(text, names, gaps=gaps))
    elif found == "csv":
        board = board_of(parse_csv(text, names, gaps=gaps))
    else:
        board = parse_json(text, from_values) if found == "json" else from_notation(text)
    warnings += _warnings(text, board, found, players if has_names else (), tiles)
    return Imported(board, found, tuple(warnings))


def _checked(text: str, format: str | None, players: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """Return the text without what does not count, and the names that digits stand for."""
    if format is not None and format not in FORMATS:
        raise BadFormat(format, FORMATS)
    if players:
        check_players(tuple(players))
    if len(text) > MAX_TEXT:
        raise BadBoard(f"the text has {len(text)} characters", expected=f"at most {MAX_TEXT}")
    text = unicodedata.normalize("NFC", text.removeprefix("\ufeff"))
    if not text.strip():
        raise BadBoard("there is no board", line=1, column=1, expected="rows of letters, CSV, JSON or a notation")
    return text, tuple(players) or DIGIT_NAMES


def _warnings(
    text: str, board: Board | Grid, format: Format, players: Sequence[str], tiles: Mapping[str, int] | None
) -> list[BoardWarning]:
    warnings = []
    ends = unusual_ends(text) if format in ("text", "csv") else []
    if ends:
        warnings.append(
            BoardWarning("unusual_line_ends", f"rows end with {' and '.join(ends)}; where none ends, leave it out")
        )
    beyond = {} if tiles is None else beyond_tile_set(board, tiles)
    if beyond:
        shown = ", ".join(f"{face} {count} of {held}" for face, (count, held) in list(beyond.items())[:SHOWN_FACES])
        more = f" and {len(beyond) - SHOWN_FACES} more" if len(beyond) > SHOWN_FACES else ""
        warnings.append(
            BoardWarning("beyond_tile_set", f"the tile set holds fewer than the board shows: {shown}{more}")
        )
    if players:
        warnings.append(
            BoardWarning("players_unused", f"{format} names its players itself; the names given are not used")
        )
    return warnings
