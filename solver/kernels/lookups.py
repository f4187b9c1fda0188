"""Compiled look-ups in the tables of `solver.kernels.words`, for one board at a time."""

from __future__ import annotations

import numpy as np

from solver.kernels.compiled import count_bits, inlined
from solver.kernels.words import REAR

U = np.uint64
ONE = np.uint64(1)


@inlined
def lowest(bits):
    """Return the number of the lowest bit that is set."""
    return np.int64(count_bits((bits & (~bits + ONE)) - ONE))


@inlined
def short_run(size, bits, length, code):
    """Return the number of the run of two to five tiles that has a code."""
    place = code
    if length > 2:
        place += size * size
    if length > 3:
        place += size * size * size
    if length > 4:
        place = code + ((size * size + size * size * size + size * size * size * size + 63) >> 6 << 6)
    below = bits[place >> 6, 0] & ((ONE << U(place & 63)) - ONE)
    return np.int64(bits[place >> 6, 1] + count_bits(below))


@inlined
def number_of(first, last):
    """Return the number of a segment within its line."""
    return U(last * (last - 1) // 2 + first)


@inlined
def find_in_line(size, flags, five, cells, tiles, line, length, begin, end):
    """Return a bit for each run of two to five tiles of a line, as far as it lies in some windows of four cells."""
    square = size * size
    first_code = np.int64(tiles[cells[line]]) * size + tiles[cells[line + 1]]
    if length == 2:
        return U(flags[first_code])
    if length == 3:
        return U(flags[square + first_code * size + tiles[cells[line + 2]]])
    found, front, code = U(0), U(0), np.int64(0)
    for first in range(begin, min(end, length - 3)):
        a, b = np.int64(tiles[cells[line + first]]), np.int64(tiles[cells[line + first + 1]])
        c, d = np.int64(tiles[cells[line + first + 2]]), np.int64(tiles[cells[line + first + 3]])
        before, code = code, ((a * size + b) * size + c) * size + d
        seen = U(flags[square + square * size + code])
        found |= (seen & ONE) << number_of(first, first + 1)
        found |= (seen >> ONE & U(3)) << number_of(first, first + 2)
        found |= (seen >> U(3) & U(7)) << number_of(first, first + 3)
        if front & seen & U(REAR):
            whole = before * size + d
            found |= U(five[whole >> 5] >> np.uint32(whole & 31) & np.uint32(1)) << number_of(first - 1, first + 3)
        front = seen << ONE
    return found
