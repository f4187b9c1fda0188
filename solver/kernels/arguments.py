"""Checks the arguments of the kernels: refuses invalid ones in words, and copies arrays that are not contiguous."""

from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from solver.errors import BadArrays
from solver.kernels.tables import Tables


def plain(array: NDArray[Any]) -> NDArray[Any]:
    """Return the array as C reads it, aligned and without gaps; where it is not, a copy."""
    flags = array.flags
    return array if flags.carray or (flags.c_contiguous and flags.aligned) else array.copy()


def is_array(value: object, dtype: DTypeLike, dimensions: int) -> bool:
    """Tell whether a value is an array of a type with so many dimensions."""
    return isinstance(value, np.ndarray) and value.dtype == dtype and value.ndim == dimensions


def described(name: str, value: object) -> str:
    """Return what was given for an argument, as the beginning of an error."""
    if isinstance(value, np.ndarray):
        return f"{name} of type {value.dtype} and shape {value.shape}"
    return f"{name} given as a {type(value).__name__}, which is no numpy array"


def check_tables(tables: object) -> None:
    """Check that something is what `tables_for` returns.

    Raises:
        BadArrays: it is not.
    """
    if not isinstance(tables, Tables):
        raise BadArrays(f"tables given as a {type(tables).__name__}", "what tables_for(dictionary) returns")


def bad_tile(tables: Tables) -> BadArrays:
    """Return the error for a tile number that the alphabet does not have."""
    return BadArrays("a tile number that the alphabet does not have", f"0 to {tables.words.size - 1}")
