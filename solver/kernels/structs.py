"""The fields of structs that several modules make."""

from typing import Any

from numpy.typing import NDArray

from solver.kernels.core import core
from solver.kernels.tables import Tables
from solver.kernels.trie import Trie


def lookups_of(tables: Tables, trie: Trie) -> dict[str, Any]:
    """Return the fields of ``struct solver_lookups``.

    Args:
        tables: see `tables_for`.
        trie: theirs, or `NO_TRIE` where no run is long enough.
    """
    short = tables.words.short
    arrays: dict[str, NDArray[Any]] = {
        "points": tables.points,
        "flags": short.flags,
        "five": short.five,
        "nodes": trie.nodes,
        "live": trie.live,
        "starts": trie.starts,
    }
    there = {name: core().pointer(array) for name, array in arrays.items() if array.size}
    return {"size": tables.words.size, **there}
