"""One board that changes cell by cell, with the running score of every player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dictionaries.dictionary import Dictionary
from solver.board import Board
from solver.cores import Struct
from solver.errors import BadArrays
from solver.kernels.arguments import bad_tile, check_tables, described, is_array
from solver.kernels.core import core
from solver.kernels.lines import lines_of
from solver.kernels.state import State, new_state
from solver.kernels.tables import Tables, tables_for
from solver.ruleset import Ruleset
from solver.scan import check_players

MAX_PLAYERS = 64
"""The most players of one position."""


class Position:
    """A board of up to 10 rows and columns whose scores follow each change, at the cost of what changes.

    The scores are those of `solver.solve`: every word of a player counts, what the ruleset cancels is taken out, and a
    spelling counts per place or once. A cell is ``row * columns + column``; a tile is the number of its face in
    `Alphabet.tiles`; players are numbered from 0. There can be one ring on a cell, and it stays when a tile is put on
    it. One thread at a time may change a position or ask about it.

    Attributes:
        tables: the words and the ruleset.
        rows: the number of rows.
        columns: the number of columns.
        state: what every change brings up to date; a change of it that is not made here cannot be undone.
        struct: the same for C.

    Args:
        tables: see `tables_for`; their ruleset decides what cancels.
        cells: uint8[rows, columns]: tile numbers.
        owners: int8[rows, columns]: the player whose ring is on each cell, or -1; no rings if left out.
        players: how many players there are, 1 to 64, whether they have rings or not.

    Raises:
        BadArrays: a shape, a type or a number does not fit.
        CoreMissing: the compiled core is not there.
    """

    __slots__ = ("_lib", "_undo", "columns", "rows", "state", "struct", "tables")

    state: State
    struct: Struct

    def __init__(
        self, tables: Tables, cells: NDArray[np.uint8], owners: NDArray[np.int8] | None = None, players: int = 1
    ) -> None:
        check_tables(tables)
        if not is_array(cells, np.uint8, 2):
            raise BadArrays(described("cells", cells), "uint8[rows, columns]")
        lines_of(*cells.shape)
        if owners is None:
            owners = np.full(cells.shape, -1, np.int8)
        if not is_array(owners, np.int8, 2) or owners.shape != cells.shape:
            raise BadArrays(described("owners", owners), f"int8{list(cells.shape)}")
        if not 1 <= players <= MAX_PLAYERS:
            raise BadArrays(f"{players} players", f"1 to {MAX_PLAYERS}")
        if max((owners + np.int8(1)).tobytes()) > players:
            raise BadArrays("an owner who is no player", f"-1 to {players - 1}")
        if max(cells.tobytes()) >= tables.words.size:  # for so few in less than half the time of cells.max()
            raise bad_tile(tables)
        self.tables = tables
        self.rows, self.columns = cells.shape
        self._lib: Any = core().lib
        self.state, self.struct = new_state(tables, cells, owners, players)
        self._undo: list[tuple[bool, int, int]] = []

    @classmethod
    def of(
        cls,
        board: Board,
        dictionary: Dictionary,
        ruleset: Ruleset | None = None,
        players: Sequence[str] | None = None,
    ) -> Position:
        """Make the position of a board; the players are numbered in the order given, by default `Board.players`.

        Raises:
            BadArrays: the board is too large, or shows a face that is no tile of the dictionary's alphabet.
            BadPlayers: the list of players names nobody, somebody twice, or nobody's name.
        """
        number = {player: number for number, player in enumerate(check_players(tuple(players or board.players)))}
        tables = tables_for(dictionary, ruleset)
        owners = np.full(board.size, -1, np.int8)
        if len(number) <= MAX_PLAYERS:
            for cell, player in board.rings.items():
                owners[cell] = number.get(player, -1)
        return cls(tables, tables.cells([board])[0], owners, len(number))

    @property
    def cells(self) -> NDArray[np.uint8]:
        """uint8[rows, columns]: the tile numbers now."""
        return self.state.tiles.reshape(self.rows, self.columns).copy()

    @property
    def owners(self) -> NDArray[np.int8]:
        """int8[rows, columns]: whose ring is on each cell now, or -1."""
        return self.state.owners.reshape(self.rows, self.columns).copy()

    @property
    def players(self) -> int:
        """How many players there are."""
        return len(self.state.scores[0])

    @property
    def scores(self) -> NDArray[np.int32]:
        """int32[players]: every player's points now, without what is cancelled."""
        return np.array(self.state.scores[0])

    @property
    def uncancelled(self) -> NDArray[np.int32]:
        """int32[players]: every player's points before any cancelling, as `evaluate_many` counts them."""
        return np.array(self.state.scores[1])

    @property
    def changes(self) -> int:
        """How many changes `undo` can take back."""
        return len(self._undo)

    def place_tile(self, cell: int, tile: int) -> None:
        """Put a tile on top at a cell; the ring there, if any, still holds the cell.

        Raises:
            BadArrays: there is no such cell or tile.
        """
        self._check(cell)
        if not 0 <= tile < self.tables.words.size:
            raise bad_tile(self.tables)
        self._undo.append((True, cell, self._lib.solver_place_tile(self.struct.pointer, cell, tile)))

    def place_ring(self, cell: int, player: int) -> None:
        """Put a player's ring on a cell in place of any other's; -1 takes the ring away.

        Raises:
            BadArrays: there is no such cell or player.
        """
        self._check(cell)
        if not -1 <= player < self.players:
            raise BadArrays(f"player {player}", f"-1 to {self.players - 1}")
        self._undo.append((False, cell, self._lib.solver_place_ring(self.struct.pointer, cell, player)))

    def undo(self) -> None:
        """Take back the last change.

        Raises:
            BadArrays: there is none.
        """
        if not self._undo:
            raise BadArrays("nothing to undo", "a change before")
        is_tile, cell, before = self._undo.pop()
        place = self._lib.solver_place_tile if is_tile else self._lib.solver_place_ring
        place(self.struct.pointer, cell, before)

    def _check(self, cell: int) -> None:
        if not 0 <= cell < self.rows * self.columns:
            raise BadArrays(f"cell {cell}", f"0 to {self.rows * self.columns - 1}")
