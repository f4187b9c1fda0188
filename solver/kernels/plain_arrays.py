"""The one kind of array that the kernels take: without gaps."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from solver.errors import BadArrays
from solver.kernels.tables import Tables

UINT8, UINT16, UINT64 = np.dtype(np.uint8), np.dtype(np.uint16), np.dtype(np.uint64)
INT8, INT16, INT32, INT64 = np.dtype(np.int8), np.dtype(np.int16), np.dtype(np.int32), np.dtype(np.int64)


def plain(array: NDArray[Any]) -> NDArray[Any]:
    """Return the array, or a copy of it, contiguous, aligned and writeable."""
    return array if array.flags.carray else array.copy()


def is_array(value: object, dtype: np.dtype[Any], dimensions: int) -> bool:
    """Tell whether a value is an array of a type with so many dimensions."""
    return isinstance(value, np.ndarray) and value.dtype == dtype and value.ndim == dimensions


def check_array(name: str, array: NDArray[Any], dtype: np.dtype[Any], shape: tuple[int, ...]) -> None:
    """Check that an array is as C reads it: without gaps.

    Args:
        name: what it is called.
        array: the array.
        dtype: of what type it is to be.
        shape: how long it is to be in each dimension.

    Raises:
        ValueError: it is not.

    >>> check_array("boards", np.zeros((2, 3), np.uint8), UINT8, (2, 3))
    """
    if array.dtype != dtype or array.shape != shape or not array.flags.carray:
        raise ValueError(f"{described(name, array)}; expected {dtype}{list(shape)} without gaps")


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
