"""Builds the nodes of a trie; `solver.kernels.trie` explains them."""

import numpy as np
from numpy.typing import NDArray

from solver.kernels.checked import array, number
from solver.kernels.core import core

MOST_TILES = 64
"""A node has a bit for each tile that leads on."""

MOST_RUNS = (1 << 31) - 1
"""A node has 32 bits for the number of a run."""


def nodes_of(ordered: NDArray[np.uint8], first_number: int) -> tuple[NDArray[np.uint64], list[int]]:
    """Return `Trie.nodes` of rows in order, each once, and how many nodes there are of each depth.

    Args:
        ordered: uint8[runs, longest]: the runs in order, tile numbers plus one, ended by zeros.
        first_number: the number of the first run; those of the others follow.

    Raises:
        ValueError: this is no such array, or there are too many runs.
        CoreMissing: the compiled core is not there.
    """
    at, lib = core().pointer, core().lib
    runs, longest = array("ordered", ordered, np.uint8, (None, None), 0, MOST_TILES).shape
    first = number("first_number", first_number, 0, MOST_RUNS - runs)
    levels = np.zeros(longest + 1, np.int64)
    lib.solver_count_nodes(at(ordered), runs, longest, at(levels))
    begin, path, nodes = np.cumsum(levels) - levels, np.zeros_like(levels), np.zeros((levels.sum(), 2), np.uint64)
    lib.solver_plant(at(ordered), runs, longest, first, at(begin), at(path), at(nodes))
    return nodes, levels.tolist()
