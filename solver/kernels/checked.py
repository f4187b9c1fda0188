"""What is handed to a compiled core: only what was checked, since C looks nothing over."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray


def check(condition: bool, what: str) -> None:
    """Raise ValueError where a condition does not hold."""
    if not condition:
        raise ValueError(what)


def number(name: str, value: Any, least: int, most: int) -> int:
    """Return a whole number.

    Args:
        name: what the error calls it.
        value: the number.
        least: the least that it may be.
        most: the most.

    Raises:
        ValueError: it is none, or too small or too large.

    >>> number("players", np.int64(3), 1, 4)
    3
    """
    fits = isinstance(value, int | np.integer) and least <= int(value) <= most
    check(fits, f"{name}: expected a whole number from {least} to {most}, not {value!r}")
    return int(value)


def array(
    name: str,
    value: Any,
    dtype: DTypeLike,
    shape: tuple[int | None, ...] = (None,),
    least: int | None = None,
    most: int | None = None,
    *,
    written: bool = False,
) -> NDArray[Any]:
    """Return an array as C reads it: of this type and shape, aligned and without gaps.

    Args:
        name: what the error calls it.
        value: the array.
        dtype: the type of its numbers.
        shape: how long it is along each axis; None for any length.
        least: the least number that it may have; any if None.
        most: the most, likewise.
        written: whether C writes there.

    Raises:
        ValueError: it is something else.

    >>> array("draws", np.zeros((2, 3)), np.float64, (2, None)).size
    6
    """
    wanted = np.dtype(dtype)
    check(isinstance(value, np.ndarray) and value.dtype == wanted, f"{name}: expected an array of {wanted.name}")
    sizes: tuple[int, ...] = value.shape
    fits = len(sizes) == len(shape) and all(want in (None, size) for want, size in zip(shape, sizes, strict=True))
    expected = ", ".join("any" if want is None else str(want) for want in shape)
    check(fits, f"{name}: expected the shape ({expected}), not ({', '.join(map(str, sizes))})")
    check(value.flags.c_contiguous and value.flags.aligned, f"{name}: expected an array without gaps")
    check(value.flags.writeable or not written, f"{name}: expected an array that can be written")
    if value.size and not (least is None and most is None):
        low, high = value.min(), value.max()
        fits = (least is None or low >= least) and (most is None or high <= most)
        check(fits, f"{name}: expected numbers from {least} to {most}, not from {low} to {high}")
    found: NDArray[Any] = value
    return found


def bounds(name: str, begins: NDArray[Any], size: int) -> None:
    """Check that parts of an array begin one after the other, the last of them ending within it.

    Args:
        name: what the error calls them.
        begins: where each part begins, then where the last ends; one part or more.
        size: how long the array is.

    Raises:
        ValueError: they do not.
    """
    fits = begins.size >= 2 and begins[0] >= 0 and begins[-1] <= size and not (begins[1:] < begins[:-1]).any()
    check(fits, f"{name}: expected the beginnings of one part of {size} or more, and the end of the last")
