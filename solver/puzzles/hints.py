"""Hints in steps: each reveals more than the one before, and nothing that the player already has."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, Protocol, TypeAlias, cast

from solver.cells import Cell, column_name
from solver.puzzles.answers import Rings
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.registry import kind_named
from solver.puzzles.wording import listed

Line: TypeAlias = Literal["row", "column"]

Fact: TypeAlias = int | str | Sequence[int] | Sequence[str] | Sequence[Mapping[str, int]]
"""A number, a name, or a list; the items of a list of several values each have a text of their own."""


@dataclass(frozen=True, slots=True)
class Hint:
    """One step of help.

    Args:
        text: what it says in English, one sentence.
        cells: the cells that it speaks of, to be shown on the board.
        code: what it says, for whoever says it in another language; empty if there is no such text.
        facts: what stands for the names in that text.
        tells_all: whether it leaves nothing to find, so that it is for nobody who has not tried yet.
        known: whether all that it tells is entered already, so that it would be wasted.
    """

    text: str
    cells: tuple[Cell, ...] = ()
    code: str = ""
    facts: Mapping[str, Fact] = field(default_factory=dict)
    tells_all: bool = False
    known: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "facts", MappingProxyType(dict(self.facts)))

    def to_json(self) -> dict[str, Any]:
        """Return the hint as values for JSON."""
        cells = [cell.name for cell in self.cells]
        return {"text": self.text, "cells": cells, "code": self.code, "facts": dict(self.facts)}


class Hints(Protocol):
    """The module ``hints`` of a kind."""

    def hints(self, puzzle: Puzzle, solution: Solution, found: frozenset[str]) -> tuple[Hint, ...]:
        """Return the hints to a puzzle for somebody who has found some of it."""


def hints(puzzle: Puzzle, solution: Solution, found: Iterable[str] = ()) -> tuple[Hint, ...]:
    """Return the hints to a puzzle, to be given one after the other.

    What is found changes neither how many there are nor what comes where.

    Args:
        puzzle: the puzzle.
        solution: its solution; without a best answer there is nothing to hint at.
        found: what is entered so far, each as in an answer that is typed: a cell, a play, a word, or `B2=E`.
    """
    return cast(Hints, kind_named(puzzle.kind).part("hints")).hints(puzzle, solution, frozenset(found))


def ring_hints(puzzle: Puzzle, solution: Solution, found: frozenset[str]) -> tuple[Hint, ...]:
    """Return the hints to rings to place: the rows of those not found, their columns, then each but for the last.

    Columns that would leave nothing to find after the rows are passed over.
    """
    assert isinstance(solution.answer, Rings)
    cells = solution.answer.cells
    if not cells:
        return ()
    left = [cell for cell in cells if cell.name not in found]
    lines = [_lines("row", puzzle, cells, left)]
    if len(cells) > 1:
        lines.append(_lines("column", puzzle, cells, left))
    rings = [
        Hint(
            f"{'Another' if number else 'One'} ring goes on {cell.name}.",
            (cell,),
            code="rings.another" if number else "rings.one",
            facts={"cell": cell.name},
            tells_all=len(cells) == 1,
            known=cell.name in found,
        )
        for number, cell in enumerate(cells[:-1] or cells)
    ]
    return (*lines, *rings)


def _lines(line: Line, puzzle: Puzzle, cells: Sequence[Cell], left: Sequence[Cell]) -> Hint:
    """Return the hint that names the rows or the columns of the rings that are not found."""
    numbers = sorted({getattr(cell, line) for cell in left or cells})
    names = [column_name(number) if line == "column" else str(number + 1) for number in numbers]
    others, many = len(left) < len(cells), len(numbers) > 1
    count = len(left or cells)
    which, goes = "The other" if others else "The", "ring goes" if count == 1 else "rings go"
    return Hint(
        f"{which} {goes} in {line}{'s' * many} {listed(names)}.",
        tuple(cell for cell in all_cells(puzzle) if getattr(cell, line) in numbers),
        code=f"rings.{line}{'s' * many}{'.others' * others}",
        facts={f"{line}s": names} if many else {line: names[0], "count": count},
        tells_all=line == "column" and _are_crossings(cells),
        known=not left or (line == "column" and _are_crossings(left)),
    )


def _are_crossings(cells: Sequence[Cell]) -> bool:
    """Tell whether some cells are all that their rows and columns have in common."""
    return len({cell.row for cell in cells}) * len({cell.column for cell in cells}) == len(cells)


def all_cells(puzzle: Puzzle) -> list[Cell]:
    """Return all cells of a puzzle's board."""
    return list(puzzle.board)


def row_cells(puzzle: Puzzle, row: int) -> tuple[Cell, ...]:
    """Return all cells of a row."""
    return tuple(cell for cell in all_cells(puzzle) if cell.row == row)
