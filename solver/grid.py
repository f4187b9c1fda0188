"""The grid: a board as people enter it, with cells that have no tile yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from solver.board import Board
from solver.cells import Cell
from solver.written import written

SIDE = 5
"""The rows and columns of the board in the box."""

NO_TILE = ""
"""Stands in a row where no tile lies yet."""

_ANY_TILE = "A"


@dataclass(frozen=True, slots=True)
class Grid:
    """A rectangle of tile faces, of which some may be missing, and the owner of the ring at each ringed cell.

    A ring may lie on a cell without a tile, as several people enter tiles and rings in any order.

    Args:
        rows: the faces, row by row; `NO_TILE` where there is none.
        rings: the owner of the ring at each ringed cell.

    >>> grid = Grid.checked([["p", ""]], {Cell(0, 1): "pink"})
    >>> grid.rows, [cell.name for cell in grid.empty_cells], grid.board
    ((('P', ''),), ['B1'], None)
    """

    rows: tuple[tuple[str, ...], ...]
    rings: Mapping[Cell, str]

    @classmethod
    def empty(cls, rows: int = SIDE, columns: int = SIDE) -> Grid:
        """Return a grid without tiles and rings."""
        return cls(((NO_TILE,) * columns,) * rows, MappingProxyType({}))

    @classmethod
    def of(cls, board: Board | Grid) -> Grid:
        """Return a board as a grid without empty cells; a grid as it is."""
        return board if isinstance(board, Grid) else cls(board.rows, board.rings)

    @classmethod
    def checked(cls, rows: Iterable[Iterable[str]], rings: Mapping[Cell, str]) -> Grid:
        """Return a grid from outside, with its faces normalised.

        Raises:
            BadBoard: no cells, rows of different lengths, too many of them, or a face that is not a tile.
            BadCell: a ring outside the grid.
            BadPlayers: an owner whose name cannot be a player's.
        """
        faces = [list(row) for row in rows]
        board = Board([[face or _ANY_TILE for face in row] for row in faces], rings)
        kept = zip(board.rows, faces, strict=True)
        shown = tuple(tuple(face if given else NO_TILE for face, given in zip(*row, strict=True)) for row in kept)
        return cls(shown, board.rings)

    def __str__(self) -> str:
        return written(self.rows, self.rings)

    @property
    def board(self) -> Board | None:
        """The board; None while a cell has no tile."""
        return None if any(NO_TILE in row for row in self.rows) else Board(self.rows, self.rings)

    @property
    def faces(self) -> tuple[str, ...]:
        """The faces of all tiles in reading order."""
        return tuple(face for row in self.rows for face in row if face)

    @property
    def size(self) -> tuple[int, int]:
        """The number of rows and of columns."""
        return len(self.rows), len(self.rows[0])

    @property
    def empty_cells(self) -> list[Cell]:
        """The cells without a tile, in reading order."""
        return [Cell(r, c) for r, row in enumerate(self.rows) for c, face in enumerate(row) if not face]

    def to_json(self) -> dict[str, Any]:
        """Return the grid in the form of a board in JSON."""
        return {
            "rows": [list(row) for row in self.rows],
            "rings": {cell.name: player for cell, player in self.rings.items()},
        }


def beyond_tile_set(board: Board | Grid, tiles: Mapping[str, int]) -> dict[str, tuple[int, int]]:
    """Return the faces that a board shows more often than a tile set holds them.

    Args:
        board: any board; a grid's cells without a tile do not count.
        tiles: how many tiles of each face there are.

    Returns:
        For each such face, in reading order, how often the board shows it and how often the set holds it.
    """
    shown = Counter(board.faces)
    return {face: (count, tiles.get(face, 0)) for face, count in shown.items() if count > tiles.get(face, 0)}
