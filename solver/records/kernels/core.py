"""The compiled core of this package, and the checks of what it is handed."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from solver import cores

if TYPE_CHECKING:
    from solver.records.kernels._core import Lib

MAX_LENGTH = 5
"""The most cells of a line."""

MAX_FACES = 32
"""The most different faces."""

MAX_WORTH = 1 << 20
"""Beyond the points of any tile; sums of so many stay far within 64 bits."""


@cache
def core() -> tuple[Any, Lib]:
    """Return the core's `ffi` and `lib`.

    Raises:
        CoreMissing: see `solver.cores.load`.
    """
    module = cores.load("solver.records.kernels")
    return module.ffi, module.lib


def check(
    name: str,
    array: Any,
    dtype: type[np.integer[Any]],
    least: int | None = None,
    most: int | None = None,
    shape: tuple[int | None, ...] = (None,),
) -> None:
    """Check an array.

    Args:
        name: what the error calls it.
        array: what should be one.
        dtype: of its values.
        least: the least value that it may have; any if None.
        most: the most, likewise.
        shape: how long it is along each axis; None for any length.

    Raises:
        ValueError: it is something else.
    """
    if not (isinstance(array, np.ndarray) and array.dtype == dtype and array.flags.c_contiguous):
        raise ValueError(f"{name}: expected a contiguous array of {np.dtype(dtype).name}")
    if array.ndim != len(shape) or any(want not in (None, size) for want, size in zip(shape, array.shape, strict=True)):
        raise ValueError(f"{name} of the shape {array.shape}: expected {shape}")
    if array.size and ((least is not None and array.min() < least) or (most is not None and array.max() > most)):
        raise ValueError(f"{name}: expected values from {least} to {most}")


def check_number(name: str, value: int, least: int, most: int) -> None:
    """Check a number.

    Raises:
        ValueError: it is too small or too large.
    """
    if not least <= value <= most:
        raise ValueError(f"{name} {value}: expected {least} to {most}")


def pointer(array: NDArray[Any], kind: str, *, written: bool = False) -> Any:
    """Return a pointer to an array, for C; it keeps the array.

    Args:
        array: one that was checked.
        kind: the C type of its values.
        written: whether C writes there.

    Raises:
        BufferError: it is to be written and cannot be.
    """
    return core()[0].from_buffer(f"{kind}[]", array, require_writable=written)
