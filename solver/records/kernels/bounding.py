"""The compiled loops of the bounds: the best of all strings on a line, and the best tile for every cell."""

from __future__ import annotations

import numpy as np

from solver.kernels.compiled import allocating, compiled, count_bits
from solver.kernels.lines import COVER_SHORT

U16 = np.uint16
ILLEGAL = -20_000
"""The worth of a string that takes more tiles of a face than there are."""


@compiled
def string_values(found, offset, length, touched, counts_words, worth, copies, values):
    """Fill in what the words of every string of a length are worth, as far as they are among some segments."""
    faces = worth.size
    for code in range(values.size):
        bits, rest = U16(found[offset + code] & touched), code
        value = np.int64(count_bits(bits)) if counts_words else np.int64(0)
        for place in range(length - 1, -1, -1):
            face = rest % faces
            rest //= faces
            if not counts_words:
                value += np.int64(count_bits(U16(bits & COVER_SHORT[place]))) * worth[face]
            same, others = 1, rest
            for _ in range(place):
                same += others % faces == face
                others //= faces
            if same > copies[face]:
                value = ILLEGAL
                break
        values[code] = value


@compiled
def best_string(values, scale, before, last):
    """Return the most that a string is worth after its prices, and its code.

    Args:
        values: int16: see `string_values`.
        scale: what a point is worth in the unit of prices.
        before: int32: the prices of all but the last face of a string together, by their code.
        last: int32[faces]: the prices of the last face.
    """
    faces = last.size
    best, best_before = np.int32(-(1 << 31)), 0
    for prefix in range(before.size):
        most = np.int32(-(1 << 31))
        begin = prefix * faces
        for face in range(faces):
            most = max(most, np.int32(np.int32(values[begin + face]) * np.int32(scale) - last[face]))
        most -= before[prefix]
        if most > best:
            best, best_before = most, prefix
    begin = best_before * faces
    for face in range(faces):
        if np.int32(values[begin + face]) * scale - last[face] - before[best_before] == best:
            return best, begin + face
    return best, begin


@compiled
def best_by_face(values, faces, weight, most):
    """Raise the most that a string is worth for each face at one of its places.

    Args:
        values: see `string_values`.
        faces: how many there are.
        weight: of the place in a string's code.
        most: int64[faces].
    """
    for code in range(values.size):
        face = code // weight % faces
        most[face] = max(most[face], np.int64(values[code]))


@allocating
def best_tiles(prices, tiles, chosen):
    """Give every cell another tile, for the highest prices together; return their sum.

    The assignment is found by shortest augmenting paths with potentials (the Hungarian method), in whole numbers.

    Args:
        prices: int64[cells, faces]: what a face earns in a cell.
        tiles: int32[tiles]: the face of every tile; at least as many as cells.
        chosen: int32[cells]: is filled with the face of each cell.
    """
    cells, count = prices.shape[0], tiles.size
    far = np.int64(1) << 60
    by_cell, by_tile = np.zeros(cells + 1, np.int64), np.zeros(count + 1, np.int64)
    holder, way = np.zeros(count + 1, np.int64), np.zeros(count + 1, np.int64)
    for cell in range(1, cells + 1):
        holder[0] = cell
        at = 0
        least, used = np.full(count + 1, far), np.zeros(count + 1, np.bool_)
        while True:
            used[at] = True
            row, delta, following = holder[at], far, 0
            for tile in range(1, count + 1):
                if not used[tile]:
                    cost = -prices[row - 1, tiles[tile - 1]] - by_cell[row] - by_tile[tile]
                    if cost < least[tile]:
                        least[tile], way[tile] = cost, at
                    if least[tile] < delta:
                        delta, following = least[tile], tile
            for tile in range(count + 1):
                if used[tile]:
                    by_cell[holder[tile]] += delta
                    by_tile[tile] -= delta
                else:
                    least[tile] -= delta
            at = following
            if holder[at] == 0:
                break
        while at:
            holder[at] = holder[way[at]]
            at = way[at]
    total = np.int64(0)
    for tile in range(1, count + 1):
        if holder[tile]:
            chosen[holder[tile] - 1] = tiles[tile - 1]
            total += prices[holder[tile] - 1, tiles[tile - 1]]
    return total
