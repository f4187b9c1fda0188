"""Hints by steps: each tells more than the one before, the last one most of the answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from solver.cells import Cell
from solver.plays import Play
from solver.puzzles.answers import Plays, Rings, Tiles
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.tasks import Endgame


@dataclass(frozen=True, slots=True)
class Hint:
    """One step of help.

    Args:
        text: what it says, one sentence.
        cells: the cells that it speaks of, to be shown on the board.
    """

    text: str
    cells: tuple[Cell, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return the hint as values for JSON."""
        return {"text": self.text, "cells": [cell.name for cell in self.cells]}


def hints(puzzle: Puzzle, solution: Solution) -> tuple[Hint, ...]:
    """Return the hints to a puzzle, to be given one after the other.

    For rings: the rows they are in, then one of them, then all but one. For a tile and a ring: the row of the ring, the
    tile, and where it goes. For an endgame: whether it is a tile or a ring, the row, and the rival's best reply. For
    holes: which one to begin with, its tile, and half of the tiles. For words: how many there are of each length, the
    cells where they begin, and then one word after the other, the longest first.

    Args:
        puzzle: the puzzle.
        solution: its solution; without a best answer there is nothing to hint at.
    """
    columns = len(puzzle.board.rows[0])
    answer = solution.answer
    if isinstance(answer, Rings):
        return _rings(answer, columns)
    if isinstance(answer, Tiles):
        return _tiles(answer)
    if not isinstance(answer, Plays):
        return _words(solution)
    if isinstance(puzzle.task, Endgame):
        return _endgame(puzzle.task, answer.plays[0], Play.parse(solution.details["line"][1]), columns)
    tile, ring = answer.plays
    return _tile_and_ring(tile, ring, columns)


def _rings(answer: Rings, columns: int) -> tuple[Hint, ...]:
    cells = answer.cells
    if not cells:
        return ()
    rows = sorted({cell.row for cell in cells})
    steps = [Hint(f"{_rings_go(len(cells))} in {_row_names(rows)}.", _cells_of_rows(rows, columns))]
    steps += [Hint(f"One ring goes on {cells[0].name}.", cells[:1])]
    if len(cells) > 2:
        steps += [Hint(f"All rings but one go on {_listed(cell.name for cell in cells[:-1])}.", cells[:-1])]
    return tuple(steps)


def _tiles(answer: Tiles) -> tuple[Hint, ...]:
    tiles = list(answer.tiles.items())
    (first, face), half = tiles[0], tiles[: (len(tiles) + 1) // 2]
    told = _listed(f"{face} on {cell.name}" for cell, face in half)
    return (
        Hint(f"Begin with the hole {first.name}.", (first,)),
        Hint(f"{face} goes on {first.name}.", (first,)),
        Hint(f"Half of the tiles go like this: {told}.", tuple(cell for cell, _ in half)),
    )


def _words(solution: Solution) -> tuple[Hint, ...]:
    goals = sorted(solution.details["goals"], key=lambda goal: (-len(goal["cells"]), goal["word"]))
    if not goals:
        return ()
    lengths = sorted(Counter(len(goal["cells"]) for goal in goals).items())
    told = _listed(f"{count} of {length} tiles" for length, count in lengths)
    starts = tuple(sorted({Cell.parse(goal["cells"][0]) for goal in goals}))
    words = []
    for goal in goals:
        cells = tuple(map(Cell.parse, goal["cells"]))
        words.append(Hint(f"{goal['word']} runs from {cells[0].name} to {cells[-1].name}.", cells))
    return (
        Hint(f"There are {len(goals)} to find: {told}."),
        Hint(f"They begin on {_listed(cell.name for cell in starts)}.", starts),
        *words,
    )


def _tile_and_ring(tile: Play, ring: Play, columns: int) -> tuple[Hint, ...]:
    row = [ring.cell.row]
    return (
        Hint(f"The ring goes in {_row_names(row)}.", _cells_of_rows(row, columns)),
        Hint(f"Lay the tile {tile.face}."),
        Hint(f"The tile {tile.face} goes on {tile.cell.name}.", (tile.cell,)),
    )


def _endgame(task: Endgame, first: Play, reply: Play, columns: int) -> tuple[Hint, ...]:
    row = [first.cell.row]
    piece = "the ring" if first.face is None else f"the tile {first.face}"
    steps = [Hint(f"Play {piece}.")] if task.you.plays > 1 else []
    steps += [Hint(f"Play in {_row_names(row)}.", _cells_of_rows(row, columns))]
    answer = "a ring" if reply.face is None else f"the tile {reply.face}"
    steps += [Hint(f"The rival then does best with {answer} on {reply.cell.name}.", (reply.cell,))]
    return tuple(steps)


def _rings_go(count: int) -> str:
    return "The ring goes" if count == 1 else "The rings go"


def _row_names(rows: list[int]) -> str:
    return f"row{'s' * (len(rows) > 1)} {_listed(str(row + 1) for row in rows)}"


def _cells_of_rows(rows: list[int], columns: int) -> tuple[Cell, ...]:
    return tuple(Cell(row, column) for row in rows for column in range(columns))


def _listed(parts: Iterable[str]) -> str:
    *before, last = parts
    return f"{', '.join(before)} and {last}" if before else last
