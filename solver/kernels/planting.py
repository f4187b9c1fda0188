"""The nodes of a trie; `solver.kernels.trie` says what they are."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

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
    if ordered.dtype != np.uint8 or ordered.ndim != 2 or not ordered.flags.c_contiguous:
        raise ValueError(f"ordered: {ordered.dtype}{list(ordered.shape)}; expected uint8[runs, longest] without gaps")
    if ordered.max(initial=0) > MOST_TILES:
        raise ValueError(f"ordered: expected at most {MOST_TILES} different tiles")
    if not 0 <= first_number <= MOST_RUNS - len(ordered):
        raise ValueError(f"{len(ordered)} runs cannot be numbered from {first_number} on")
    ffi, lib = core().ffi, core().lib
    rows = ffi.from_buffer("uint8_t[]", ordered)
    levels = np.zeros(ordered.shape[1] + 1, np.int64)
    lib.solver_count_nodes(rows, *ordered.shape, ffi.from_buffer("int64_t[]", levels))
    begin, path, nodes = np.cumsum(levels) - levels, np.zeros_like(levels), np.zeros((levels.sum(), 2), np.uint64)
    lib.solver_plant(
        *(rows, *ordered.shape, first_number, ffi.from_buffer("int64_t[]", begin)),
        *(ffi.from_buffer("int64_t[]", path), ffi.from_buffer("uint64_t[]", nodes)),
    )
    return nodes, levels.tolist()
