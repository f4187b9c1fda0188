"""Hints by steps: each tells more than the one before, the last one most of the answer."""

from __future__ import annotations

from collections.abc import Sequence
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
    """

    text: str
    cells: tuple[Cell, ...] = ()
    tells_all: bool = False

    def to_json(self) -> dict[str, Any]:
        """Return the hint as values for JSON."""
        return {"text": self.text, "cells": [cell.name for cell in self.cells]}


class Hints(Protocol):
    """The module ``hints`` of a kind."""

    def hints(self, puzzle: Puzzle, solution: Solution) -> tuple[Hint, ...]:
        """Return the hints to a puzzle."""


def hints(puzzle: Puzzle, solution: Solution) -> tuple[Hint, ...]:
    """Return the hints to a puzzle, to be given one after the other.

    Args:
        puzzle: the puzzle.
        solution: its solution; without a best answer there is nothing to hint at.
    """
    return cast(Hints, kind_named(puzzle.kind).part("hints")).hints(puzzle, solution)


def ring_hints(puzzle: Puzzle, solution: Solution) -> tuple[Hint, ...]:
    """Return the hints to rings to place: the rows they are in, then one of them, then all but one."""
    assert isinstance(solution.answer, Rings)
    cells = solution.answer.cells
    if not cells:
        return ()
    rows = sorted({cell.row for cell in cells})
    told = [
        (f"{'The ring goes' if len(cells) == 1 else 'The rings go'} in {row_names(rows)}.", row_cells(puzzle, rows))
    ]
    told += [(f"One ring goes on {cells[0].name}.", cells[:1])]
    if len(cells) > 2:
        told += [(f"All rings but one go on {listed(cell.name for cell in cells[:-1])}.", cells[:-1])]
    return tuple(Hint(text, shown, tells_all=shown == cells) for text, shown in told)


def row_names(rows: Sequence[int]) -> str:
    """Return rows as people name them."""
    return f"row{'s' * (len(rows) > 1)} {listed(str(row + 1) for row in rows)}"


def row_cells(puzzle: Puzzle, rows: Sequence[int]) -> tuple[Cell, ...]:
    """Return all cells of some rows."""
    return tuple(Cell(row, column) for row in rows for column in range(len(puzzle.board.rows[0])))
