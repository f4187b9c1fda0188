"""Boards of any size: one board at a time, line by line, with words of any length."""

import numpy as np
from numpy.typing import NDArray

from solver.board import MAX_SIDE
from solver.errors import BadArrays
from solver.kernels.arguments import bad_tile, check_tables, described, is_array, plain
from solver.kernels.core import core
from solver.kernels.structs import lookups_of
from solver.kernels.tables import Tables
from solver.scan import MAX_PLAYERS


def evaluate_grid(
    tables: Tables, cells: NDArray[np.uint8], owners: NDArray[np.int16], players: int = 1
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Count each player's scoring segments and points on one board of any size, before any cancelling.

    Args:
        tables: see `tables_for`.
        cells: uint8[rows, columns]: tile numbers; up to 1000 rows and columns.
        owners: int16[rows, columns]: the number of the player whose ring is on a cell; -1, or anything that is not
            the number of a player, where none does.
        players: how many players there are, up to 100.

    Returns:
        Segments and points, each int64[players].

    Raises:
        BadArrays: a shape, a type, a tile number or the number of players does not fit.
        CoreMissing: the compiled core is not there.
    """
    check_tables(tables)
    if not is_array(cells, np.uint8, 2) or not all(1 <= side <= MAX_SIDE for side in cells.shape):
        raise BadArrays(described("cells", cells), f"uint8[rows, columns] with 1 to {MAX_SIDE} of each")
    if not is_array(owners, np.int16, 2) or owners.shape != cells.shape:
        raise BadArrays(described("owners", owners), f"int16{list(cells.shape)}")
    if not 1 <= players <= MAX_PLAYERS:
        raise BadArrays(f"{players} players", f"1 to {MAX_PLAYERS}")
    totals = np.zeros((2, players), np.int64)
    plan = tables.plans.get(("grid",))
    if plan is None:
        plan = tables.plans["grid",] = core().struct("solver_lookups", **lookups_of(tables, tables.words.trie))
    at = core().pointer
    rows, columns = cells.shape
    board = at(plain(cells)), at(plain(owners)), rows, columns
    if not core().lib.solver_scan_grid(plan.pointer, *board, players, at(totals)):
        raise bad_tile(tables)
    return totals[0], totals[1]
