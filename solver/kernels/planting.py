"""The compiled loops that build `solver.kernels.trie.Trie` from its rows."""

from __future__ import annotations

import numpy as np

from solver.kernels.compiled import compiled

U = np.uint64


@compiled
def count_nodes(ordered, levels):
    """Count the nodes of each depth, the root's 0.

    Args:
        ordered: uint8[runs, longest]: the runs in order, tile numbers plus one, ended by zeros.
        levels: int64[width + 1]: gets the counts.
    """
    levels[0] = 1
    for row in range(len(ordered)):
        same = row > 0
        for depth in range(ordered.shape[1]):
            tile = ordered[row, depth]
            if not tile:
                break
            same = same and tile == ordered[row - 1, depth]
            if not same:
                levels[depth + 1] += 1


@compiled
def plant(ordered, first_number, free, path, nodes):
    """Fill in the nodes.

    Args:
        ordered: the same as in `count_nodes`.
        first_number: the number of the first run.
        free: int64[width + 1]: the first node of each depth; is changed.
        path: int64[width + 1]: room to work in.
        nodes: gets the nodes, all of them zeros before.
    """
    path[0] = 0
    for row in range(len(ordered)):
        same = row > 0
        node = 0
        for depth in range(ordered.shape[1]):
            tile = ordered[row, depth]
            if not tile:
                break
            same = same and tile == ordered[row - 1, depth]
            if not same:
                path[depth + 1] = free[depth + 1]
                free[depth + 1] += 1
                if not nodes[node, 0]:
                    nodes[node, 1] |= U(path[depth + 1])
                nodes[node, 0] |= U(1) << U(tile - 1)
            node = path[depth + 1]
        nodes[node, 1] |= U(first_number + row + 1) << U(32)
