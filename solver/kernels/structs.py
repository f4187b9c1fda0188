"""Structs of C that point into arrays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solver.kernels.core import core
from solver.kernels.tables import Tables
from solver.kernels.trie import Trie


@dataclass(slots=True, eq=False)
class Struct:
    """A struct of C.

    Attributes:
        pointer: to it.
        kept: what keeps alive the arrays and the structs that it points to.
    """

    pointer: Any
    kept: tuple[Any, ...]


def struct_of(name: str, **fields: Any) -> Struct:
    """Return a new struct.

    Args:
        name: as the header has it.
        fields: its numbers, the arrays that it points to, and the structs that it points to or contains.

    Raises:
        ValueError: an array is not of the type that the struct points to, or has gaps.
        CoreMissing: the compiled core is not there.
    """
    ffi, types = core().ffi, _types_of(name)
    kept: list[Any] = []
    pointer = ffi.new(f"struct {name} *")
    for field, value in fields.items():
        if isinstance(value, np.ndarray):
            ctype, dtype = types[field]
            if value.dtype != dtype:
                raise ValueError(f"{field}: expected {dtype}, not {value.dtype}")
            kept.append(view := ffi.from_buffer(ctype, value))
            setattr(pointer, field, view)
        elif isinstance(value, Struct):
            kept.append(value)
            setattr(pointer, field, value.pointer if field in types else value.pointer[0])
        else:
            setattr(pointer, field, value)
    return Struct(pointer, tuple(kept))


def pointer(kind: str, array: NDArray[Any]) -> Any:
    """Return a pointer to an array without gaps, which it keeps.

    Args:
        kind: the type of what it points to.
        array: has numbers of this type.
    """
    return core().ffi.from_buffer(f"{kind}[]", array)


def lookups_of(tables: Tables, trie: Trie) -> Struct:
    """Return ``struct solver_lookups``.

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
    there = {name: array for name, array in arrays.items() if array.size}
    return struct_of("solver_lookups", size=tables.words.size, **there)


@cache
def _types_of(name: str) -> dict[str, tuple[Any, np.dtype[Any]]]:
    """Return what the fields of a struct point to, as a type of C for an array and as what arrays consist of."""
    ffi = core().ffi
    items = [(field, of.type.item) for field, of in ffi.typeof(f"struct {name}").fields if of.type.kind == "pointer"]
    return {field: (ffi.typeof(f"{item.cname}[]"), _dtype_of(item)) for field, item in items}


def _dtype_of(item: Any) -> np.dtype[Any]:
    """Return the type of a number, or of those that a struct consists of."""
    while item.kind == "struct":
        item = item.fields[0][1].type
    dtype: np.dtype[Any] = np.dtype(item.cname.removesuffix("_t"))
    return dtype
