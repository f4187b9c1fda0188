"""What is handed to the compiled core: only what was checked, since C looks nothing over."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from solver.cores import load

if TYPE_CHECKING:
    from games.ring.kernels._core import Lib


@cache
def core() -> tuple[Any, Lib]:
    """Return what cffi offers, and the functions of the core.

    Raises:
        CoreMissing: it is not built.
    """
    module = load("games.ring.kernels")
    return module.ffi, module.lib


def check(condition: bool, what: str) -> None:
    """Raise ValueError where a condition does not hold."""
    if not condition:
        raise ValueError(what)


def whole(value: Any, name: str, low: int, high: int) -> int:
    """Return a whole number from `low` to `high`."""
    fits = isinstance(value, int | np.integer) and low <= int(value) <= high
    check(fits, f"{name}: {value!r}; expected {low} to {high}")
    return int(value)


def numbers(
    array: Any, name: str, shape: tuple[int, ...], low: int | None = None, high: int | None = None
) -> NDArray[np.int64]:
    """Return an int64 array of a shape, contiguous, whose numbers are from `low` to `high`."""
    check(isinstance(array, np.ndarray) and array.dtype == np.int64, f"{name}: expected an array of int64")
    check(array.shape == shape, f"{name}: shape {array.shape}; expected {shape}")
    if array.size and low is not None:
        check(int(array.min()) >= low, f"{name}: {array.min()}; expected at least {low}")
    if array.size and high is not None:
        check(int(array.max()) <= high, f"{name}: {array.max()}; expected at most {high}")
    return np.ascontiguousarray(array)


def writable(array: Any, name: str) -> None:
    """Check that an array is one that C can write into."""
    fits = isinstance(array, np.ndarray) and array.flags.c_contiguous and array.flags.writeable
    check(fits, f"{name}: expected a contiguous array that can be written")
