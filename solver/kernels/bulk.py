"""Many boards at once: the segments that read as words, and their points for each player.

A block of boards is evaluated side by side, as `blocks.h` explains; a few boards are evaluated one by one.
"""

import numpy as np
from numpy.typing import NDArray

from solver.errors import BadArrays
from solver.kernels.arguments import bad_tile, check_tables, described, is_array, plain
from solver.kernels.lines import lines_of
from solver.kernels.tables import Tables
from solver.kernels.totals import evaluate_boards, find_segments

UINT8, UINT64 = np.dtype(np.uint8), np.dtype(np.uint64)


def evaluate_many(
    tables: Tables, cells: NDArray[np.uint8], rings: NDArray[np.uint64]
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Count each player's scoring segments and points on many boards, before any cancelling.

    A segment counts once if it reads as a word forwards or backwards and one of its cells is in the player's mask.

    Args:
        tables: see `tables_for`.
        cells: uint8[boards, rows, columns]: tile numbers; up to 10 rows and columns.
        rings: uint64[boards, players, words]: each player's ringed cells as a bit mask, cell ``row * columns + column``
            in bit ``cell % 64`` of word ``cell // 64``; uint64[boards, players] will do for up to 64 cells. Any number
            of players; masks may overlap.

    Returns:
        Segments and points, each int32[boards, players].

    Raises:
        BadArrays: a shape, a type or a tile number does not fit.
    """
    cells = _checked(tables, cells)
    count, rows, columns = cells.shape
    masks = rings[:, :, None] if isinstance(rings, np.ndarray) and rings.ndim == 2 else rings
    if not is_array(masks, UINT64, 3) or masks.shape[0] != count or masks.shape[2] * 64 < rows * columns:
        expected = f"uint64[{count}, players, {-(-rows * columns // 64)}]"
        raise BadArrays(described("rings", rings), expected)
    found = evaluate_boards(tables, cells, plain(masks))
    if found is None:
        raise bad_tile(tables)
    return found[0], found[1]


def segments_many(tables: Tables, cells: NDArray[np.uint8]) -> tuple[NDArray[np.uint64], NDArray[np.uint16]]:
    """Tell which segments of many boards read as words, without regard to rings, and what each is worth.

    With `Lines.bit_sets` this answers every question about rings without another look-up: the segments of a board
    through a set of cells are ``reads & (bit_sets[a] | bit_sets[b] | ...)``.

    Args:
        tables: see `tables_for`.
        cells: uint8[boards, rows, columns]: tile numbers; up to 10 rows and columns.

    Returns:
        uint64[boards, words]: bit ``s % 64`` of word ``s // 64`` is set where segment ``s`` of `Lines.segments` reads
        as a word; and uint16[boards, segments]: the points of each segment that does, else 0.

    Raises:
        BadArrays: a shape, a type or a tile number does not fit.
    """
    cells = _checked(tables, cells)
    count, rows, columns = cells.shape
    lines = lines_of(rows, columns)
    reads = np.zeros((count, -(-len(lines.segments) // 64)), np.uint64)
    points = np.zeros((count, len(lines.segments)), np.uint16)
    if not find_segments(tables, cells, reads, points):
        raise bad_tile(tables)
    return reads, points


def _checked(tables: Tables, cells: NDArray[np.uint8]) -> NDArray[np.uint8]:
    check_tables(tables)
    if not is_array(cells, UINT8, 3):
        raise BadArrays(described("cells", cells), "uint8[boards, rows, columns], as tables.cells(boards) returns")
    return plain(cells)
