"""The compiled core of the puzzle search, and what its entry points have in common."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from solver import cores


@cache
def core() -> Any:
    """Return the core, with `ffi` and `lib`.

    Raises:
        CoreMissing: it is not there.
    """
    return cores.load(__package__)


def check_array(name: str, array: NDArray[Any], dtype: DTypeLike, *shape: int | None) -> None:
    """Check that an array is as C reads it.

    Args:
        name: what it is called.
        array: the array.
        dtype: of what type it is to be.
        shape: how long it is to be in each dimension; None for any length.

    Raises:
        ValueError: it is not.

    >>> check_array("draws", np.zeros((2, 3)), np.float64, 2, None)
    """
    fits = array.dtype == dtype and array.ndim == len(shape)
    for length, size in zip(array.shape, shape, strict=False):
        if size is not None and length != size:
            fits = False
    if not fits:
        sizes = ", ".join("any" if size is None else str(size) for size in shape)
        raise ValueError(f"{name}: expected {np.dtype(dtype)}[{sizes}], not {array.dtype}{list(array.shape)}")
    if not array.flags.c_contiguous:
        raise ValueError(f"{name}: expected an array without gaps")


def check_bounds(name: str, bounds: NDArray[Any], size: int) -> None:
    """Check that parts of an array begin one after the other, the last of them ending within it.

    Raises:
        ValueError: they do not.
    """
    if bounds.size < 2 or bounds[0] < 0 or bounds[-1] > size or (bounds[1:] < bounds[:-1]).any():
        raise ValueError(f"{name}: expected the beginnings of one part of {size} or more, and the end of the last")
