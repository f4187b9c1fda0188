"""Compiled look-ups in the tables of `solver.kernels.words`, for one board at a time."""

from __future__ import annotations

import numpy as np

from solver.kernels.compiled import count_bits, inlined

U = np.uint64
ONE = np.uint64(1)
LOW_HALF = np.uint64(0xFFFFFFFF)


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
def live_node(live, code):
    """Return the node that the first five tiles of a long run lead to, or 0."""
    word, bit = live[U(code) >> U(6), 0], ONE << (U(code) & U(63))
    if not word & bit:
        return U(0)
    return live[U(code) >> U(6), 1] + count_bits(word & (bit - ONE))


@inlined
def child(nodes, node, tile):
    """Return the node that a tile leads to, or 0."""
    bit, below = ONE << U(tile), nodes[node, 0]
    if not below & bit:
        return U(0)
    return (nodes[node, 1] & LOW_HALF) + count_bits(below & (bit - ONE))


@inlined
def run_at(nodes, node):
    """Return the number of the run that ends at a node, or -1."""
    return np.int64(nodes[node, 1] >> U(32)) - 1
