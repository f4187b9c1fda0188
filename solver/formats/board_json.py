"""A board as JSON: the form for the exchange with other programs."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NoReturn, TypeVar

from solver.board import MAX_SIDE, Board
from solver.cells import Cell
from solver.errors import BadBoard, BadCell, RingersError
from solver.grid import Grid
from solver.notation import parse_board, parse_grid

_EXPECTED = "an object with 'rows' and 'rings', or a notation in quotes"

T = TypeVar("T")


def board_to_json(board: Board | Grid) -> dict[str, Any]:
    """Return a board as values for JSON.

    >>> board_to_json(Board(["PI"], {Cell(0, 1): "pink"}))
    {'rows': [['P', 'I']], 'rings': {'B1': 'pink'}}
    """
    return {
        "rows": [list(row) for row in board.rows],
        "rings": {cell.name: player for cell, player in board.rings.items()},
    }


def board_from_json(value: object) -> Board:
    """Read a board from values of JSON: an object with rows and rings, a notation, or an object whose `board` is one.

    Raises:
        BadBoard: the value has another shape, or is no board; names the place as a JSON pointer.

    >>> print(board_from_json({"board": {"rows": [["P", "I"]]}, "dictionary": "en"}))
    PI
    """
    return _from_json(value, Board, parse_board)


def grid_from_json(value: object) -> Grid:
    """Read a grid in the same way, with an empty text where no tile lies yet.

    Raises:
        BadBoard: as for a board.
    """
    return _from_json(value, Grid.checked, parse_grid)


def _from_json(
    value: object, make: Callable[[list[list[str]], dict[Cell, str]], T], read_notation: Callable[[str], T]
) -> T:
    if isinstance(value, str):
        return read_notation(value)
    if not isinstance(value, dict):
        raise BadBoard(f"the JSON is {kind_of(value)}", expected=_EXPECTED)
    if "board" in value and "rows" not in value:
        with below("/board"):
            return _from_json(value["board"], make, read_notation)
    for field in value:
        if field not in ("rows", "rings"):
            raise BadBoard(f"field {field[:40]!r} is unknown", expected=_EXPECTED)
    if "rows" not in value:
        raise BadBoard("field 'rows' is missing", expected=_EXPECTED)
    return made(_rows(value["rows"]), rings_from_json(value.get("rings", {})), make)


def made(rows: list[list[str]], rings: dict[Cell, str], make: Callable[[list[list[str]], dict[Cell, str]], T]) -> T:
    """Make a board of the rows and rings of JSON.

    Raises:
        BadBoard: it is none; names the place as a JSON pointer.
    """
    try:
        return make(rows, rings)
    except BadBoard as error:
        places = [number - 1 for number in (error.line, error.column) if number is not None]
        pointer = "".join(f"/{place}" for place in ("rows", *places))
        raise BadBoard(error.problem, expected=error.expected, pointer=pointer, known=error.known) from None
    except RingersError as error:
        raise BadBoard(str(error), pointer="/rings") from None


@contextmanager
def below(pointer: str) -> Iterator[None]:
    """Put a JSON pointer before that of an error raised inside."""
    try:
        yield
    except BadBoard as error:
        raise BadBoard(
            error.problem,
            line=error.line,
            column=error.column,
            expected=error.expected,
            pointer=pointer + error.pointer,
            known=error.known,
        ) from None


def parse_json(text: str, read: Callable[[object], T]) -> T:
    """Read a board or a grid from JSON text.

    Args:
        text: the JSON.
        read: reads it from the values of the JSON.

    Raises:
        BadBoard: the text is not JSON, with line and column, or what it holds is no board.
    """
    try:
        value = json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise BadBoard(
            f"the JSON cannot be read: {error.msg}", line=error.lineno, column=error.colno, expected=_EXPECTED
        ) from None
    except RecursionError:
        raise BadBoard("the JSON is nested too deeply", expected=_EXPECTED) from None
    except BadBoard:
        raise
    except ValueError:
        raise BadBoard("the JSON has a number of too many digits", expected=_EXPECTED) from None
    return read(value)


def format_json(board: Board) -> str:
    """Write a board as JSON text, one row a line."""
    value = board_to_json(board)
    rows = ",\n".join("    " + json.dumps(row, ensure_ascii=False) for row in value["rows"])
    return f'{{\n  "rows": [\n{rows}\n  ],\n  "rings": {json.dumps(value["rings"])}\n}}\n'


def _rows(value: object) -> list[list[str]]:
    if not isinstance(value, list):
        raise BadBoard(f"rows that are {kind_of(value)}", expected="a list of rows", pointer="/rows")
    if len(value) > MAX_SIDE:
        raise BadBoard(f"{len(value)} rows", expected=f"at most {MAX_SIDE}", pointer="/rows")
    for number, row in enumerate(value):
        if not isinstance(row, list):
            raise BadBoard(f"a row that is {kind_of(row)}", expected="a list of tiles", pointer=f"/rows/{number}")
        for column, face in enumerate(row):
            if not isinstance(face, str):
                raise no_text(face, f"/rows/{number}/{column}")
    return value


def no_text(cell: object, pointer: str) -> BadBoard:
    """Return the error of a cell of JSON that is no text."""
    return BadBoard(f"a cell that is {kind_of(cell)}", expected="the letters of a tile in quotes", pointer=pointer)


def rings_from_json(value: object) -> dict[Cell, str]:
    """Read rings from an object from cells to players.

    Raises:
        BadBoard: they cannot be; names the place as a JSON pointer.
    """
    if not isinstance(value, dict):
        raise BadBoard(f"rings that are {kind_of(value)}", expected="an object from cells to players", pointer="/rings")
    rings: dict[Cell, str] = {}
    for name, player in value.items():
        try:
            cell = Cell.parse(name)
        except BadCell as error:
            raise BadBoard(str(error), pointer="/rings") from None
        if not isinstance(player, str):
            problem = f"a player that is {kind_of(player)}"
            raise BadBoard(problem, expected="a player's name in quotes", pointer=f"/rings/{name}")
        if cell in rings:
            raise ringed_twice(cell)
        rings[cell] = player
    return rings


def ringed_twice(cell: Cell) -> BadBoard:
    """Return the error of a cell that has two rings in JSON."""
    return BadBoard(f"cell {cell.name} is ringed twice", expected="one ring a cell", pointer="/rings")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) < len(pairs):
        twice = Counter(name for name, _ in pairs).most_common(1)[0][0]
        raise BadBoard(f"field {twice[:40]!r} stands twice", expected="each field once")
    return result


def _no_constant(name: str) -> NoReturn:
    raise BadBoard(f"the JSON holds {name}, which JSON does not have", expected=_EXPECTED)


def kind_of(value: object) -> str:
    """Return what a value of JSON is, for people."""
    kinds = {
        bool: "true or false",
        int: "a number",
        float: "a number",
        str: "a string",
        list: "a list",
        dict: "an object",
    }
    return kinds.get(type(value), "null")
