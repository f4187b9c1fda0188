"""The score after every single change of a position: each tile on each cell, and a ring on each cell."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from solver.errors import BadArrays
from solver.kernels.arguments import bad_tile, described
from solver.kernels.core import core
from solver.kernels.position import Position


def what_if_tiles(position: Position, player: int) -> NDArray[np.int32]:
    """Return what a player would have, before any cancelling, with each tile on each cell.

    Args:
        position: the board as it is; it is left as it is.
        player: whose points.

    Returns:
        int32[cells, tiles]: the player's part of `Position.uncancelled` after that one change. Where the tile is the
        one that lies there it is the player's points now.

    Raises:
        BadArrays: there is no such player.
    """
    answer = np.empty((len(position.state.tiles), position.tables.words.size), np.int32)
    compiled = core()
    compiled.lib.solver_tile_points(position.struct.pointer, _checked(position, player), compiled.pointer(answer))
    return answer


def what_if_rings(position: Position, player: int) -> NDArray[np.int32]:
    """Return what a player would have, before any cancelling, with a ring of theirs on each cell.

    A ring of another player that holds the cell would be gone; that changes nothing for this player's own points.

    Args:
        position: the board as it is; it is left as it is.
        player: whose ring, and whose points.

    Returns:
        int32[cells]: the player's part of `Position.uncancelled` after that one change.

    Raises:
        BadArrays: there is no such player.
    """
    answer = np.empty(len(position.state.tiles), np.int32)
    compiled = core()
    compiled.lib.solver_ring_points(position.struct.pointer, _checked(position, player), compiled.pointer(answer))
    return answer


def what_if_tile_scores(position: Position, tiles: Sequence[int] | None = None) -> NDArray[np.int32]:
    """Return what every player would score, cancelling included, with each tile on each cell.

    All that a margin needs is here: a player's score less the others' highest, or less their sum.

    Args:
        position: the board as it is; it is left as it is.
        tiles: which tiles to ask about, such as those of a rack; all of the alphabet if left out.

    Returns:
        int32[cells, tiles, players]: `Position.scores` after that one change, the tiles in the order asked for.

    Raises:
        BadArrays: there is no such tile.
    """
    size = position.tables.words.size
    choice = np.array(range(size) if tiles is None else tiles, np.int64)
    if choice.ndim != 1:
        raise BadArrays(described("tiles", choice), "a list of tile numbers")
    if choice.size and not 0 <= choice.min() <= choice.max() < size:
        raise bad_tile(position.tables)
    answer = np.empty((len(position.state.tiles), len(choice), position.players), np.int32)
    at = core().pointer
    core().lib.solver_tile_scores(position.struct.pointer, at(choice), len(choice), at(answer))
    return answer


def what_if_ring_scores(position: Position, player: int) -> NDArray[np.int32]:
    """Return what every player would score, cancelling included, with one player's ring on each cell.

    Args:
        position: the board as it is; it is left as it is.
        player: whose ring, in place of any other on the cell.

    Returns:
        int32[cells, players]: `Position.scores` after that one change.

    Raises:
        BadArrays: there is no such player.
    """
    answer = np.empty((len(position.state.tiles), position.players), np.int32)
    core().lib.solver_ring_scores(position.struct.pointer, _checked(position, player), core().pointer(answer))
    return answer


def _checked(position: Position, player: int) -> int:
    if not 0 <= player < position.players:
        raise BadArrays(f"player {player}", f"0 to {position.players - 1}")
    return player
