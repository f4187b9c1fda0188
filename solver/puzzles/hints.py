"""Hints by steps: each tells more than the one before, and never what somebody has already."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

from solver.cells import Cell
from solver.puzzles.answers import Rings
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.registry import kind_named
from solver.puzzles.wording import listed


@dataclass(frozen=True, slots=True)
class Hint:
    """One step of help.

    Args:
        text: what it says, one sentence.
        cells: the cells that it speaks of, to be shown on the board.
        tells_all: whether it leaves nothing to find, so that it is for nobody who has not tried yet.
        known: whether all that it tells is entered already, so that it would be wasted.
    """

    text: str
    cells: tuple[Cell, ...] = ()
    tells_all: bool = False
    known: bool = False

    def to_json(self) -> dict[str, Any]:
        """Return the hint as values for JSON."""
        return {"text": self.text, "cells": [cell.name for cell in self.cells]}


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
    """Return the hints to rings to place: the rows of those not found, then one after the other but for the last."""
    assert isinstance(solution.answer, Rings)
    cells = solution.answer.cells
    if not cells:
        return ()
    left = [cell for cell in cells if cell.name not in found]
    rows = sorted({cell.row for cell in left or cells})
    which = "The other" if len(left) < len(cells) else "The"
    goes = "ring goes" if len(left) == 1 else "rings go"
    first = Hint(f"{which} {goes} in {row_names(rows)}.", row_cells(puzzle, rows), known=not left)
    return (
        first,
        *(
            Hint(
                f"{'Another' if number else 'One'} ring goes on {cell.name}.",
                (cell,),
                tells_all=len(cells) == 1,
                known=cell.name in found,
            )
            for number, cell in enumerate(cells[:-1] or cells)
        ),
    )


def row_names(rows: Sequence[int]) -> str:
    """Return rows as people name them."""
    return f"row{'s' * (len(rows) > 1)} {listed(str(row + 1) for row in rows)}"


def row_cells(puzzle: Puzzle, rows: Sequence[int]) -> tuple[Cell, ...]:
    """Return all cells of some rows."""
    return tuple(Cell(row, column) for row in rows for column in range(len(puzzle.board.rows[0])))
