"""Puzzles as input of commands: a link, a puzzle in JSON, or the lines of a batch."""

import json
from collections.abc import Iterator
from typing import Any

from api.commands._input import BadInput, catalog, exists, read_file, read_standard_input, shown
from dictionaries import Catalog
from dictionaries.errors import RingersError
from solver import cores
from solver.errors import BadPuzzle
from solver.puzzles.link import parse_link
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.reading import puzzle_from_json, solution_from_json

MAX_LINE = 1 << 20
"""The most characters of a line."""

Pair = tuple[Puzzle, Solution]

Told = tuple[int, Puzzle, Solution | None]
"""The number of a line, the puzzle on it, and the solution if it has one."""


def read_puzzles(argument: str | None) -> list[Told]:
    """Read puzzles, with their solutions where they have any.

    Args:
        argument: the path of a file; ``-`` or None for standard input; else the text itself. The text is a link or JSON
            a line: a puzzle, or an object of a puzzle and its solution, as a batch has them.

    Raises:
        BadInput: it cannot be read, or a line is no puzzle; says which.
    """
    if argument is None or argument == "-":
        source, text = "standard input", read_standard_input("a puzzle's link or JSON")
    elif exists(argument):
        source, text = shown(argument), read_file(argument)
    else:
        source, text = f"{shown(argument)} is no file, and as a puzzle", argument
    try:
        puzzles = [(1, *_from_json(json.loads(text)))] if _is_one_object(text) else list(_from_lines(text))
    except RingersError as error:
        raise BadInput(f"{source}: {error}") from None
    if not puzzles:
        raise BadInput(f"{source}: no puzzle; expected a link or JSON a line")
    return puzzles


def read_puzzle(argument: str | None) -> tuple[Puzzle, Solution | None]:
    """Read one puzzle, as `read_puzzles` does.

    Raises:
        BadInput: it cannot be read, or there are several.
    """
    puzzles = read_puzzles(argument)
    if len(puzzles) > 1:
        raise BadInput(f"{len(puzzles)} puzzles; expected one")
    return puzzles[0][1:]


def read_solved(argument: str | None, *, answers: bool) -> list[tuple[Puzzle, Solution | None]]:
    """Read puzzles, as `read_puzzles` does; where answers are wanted, solve those that have no solution.

    Raises:
        BadInput: they cannot be read.
    """
    read, dictionaries = read_puzzles(argument), catalog()
    return [(puzzle, solution or (solved(puzzle, dictionaries) if answers else None)) for _, puzzle, solution in read]


def solved(puzzle: Puzzle, dictionaries: Catalog) -> Solution:
    """Solve a puzzle."""
    from solver.puzzles.generator import solve_puzzle

    cores.require()
    return solve_puzzle(puzzle, dictionaries)


def read_line(line: str) -> tuple[Puzzle, Solution | None]:
    """Read one line: a link, or JSON.

    Raises:
        BadPuzzle: it is neither.
    """
    if not line.startswith("{"):
        return parse_link(line.rpartition("/")[2].rpartition("#")[2]), None
    if len(line) > MAX_LINE:
        raise BadPuzzle(f"{len(line)} characters; expected at most {MAX_LINE}")
    try:
        return _from_json(json.loads(line))
    except json.JSONDecodeError as error:
        raise BadPuzzle(f"column {error.colno}: {error.msg}") from None
    except (ValueError, RecursionError):
        raise BadPuzzle("no JSON: a number is too long, or it is nested too deeply") from None


def _is_one_object(text: str) -> bool:
    """Tell whether a text is one object of JSON, maybe of several lines."""
    try:
        return isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        return False


def _from_lines(text: str) -> Iterator[Told]:
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                yield number, *read_line(line.strip())
            except RingersError as error:
                raise BadPuzzle(f"line {number}: {error}") from None


def _from_json(value: Any) -> tuple[Puzzle, Solution | None]:
    if isinstance(value, dict) and "puzzle" in value:
        others = sorted(set(value) - {"puzzle", "solution", "words"})
        if others:
            raise BadPuzzle(f"a field {others[0][:40]!r}; expected puzzle and solution")
        puzzle = puzzle_from_json(_without_link(value["puzzle"]))
        solution = value.get("solution")
        return puzzle, None if solution is None else solution_from_json(puzzle.task, solution)
    return puzzle_from_json(_without_link(value)), None


def _without_link(value: Any) -> Any:
    """Return a puzzle as the HTTP API answers it, without what it adds."""
    if not isinstance(value, dict):
        return value
    return {name: part for name, part in value.items() if name not in ("link", "daily")}
