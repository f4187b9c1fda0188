"""Checks of the arguments of a compiled core, because C checks nothing."""

from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

MAX_BITS = (1 << 64) - 1


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
    if type(value) is int and least <= value <= most:
        return value
    if not isinstance(value, int | np.integer) or not least <= int(value) <= most:
        raise ValueError(f"{name}: expected a whole number from {least} to {most}, not {value!r}")
    return int(value)


def bits(name: str, value: Any) -> int:
    """Return a set of up to 64 things, given as bits.

    Raises:
        ValueError: it is none.
    """
    return number(name, value, 0, MAX_BITS)


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
    if not isinstance(value, np.ndarray) or value.dtype != dtype:
        raise ValueError(f"{name}: expected an array of {np.dtype(dtype).name}")
    sizes, flags = value.shape, value.flags
    if sizes != shape and not (len(sizes) == len(shape) and all(map(_is, sizes, shape))):
        expected = ", ".join("any" if want is None else str(want) for want in shape)
        raise ValueError(f"{name}: expected the shape ({expected}), not ({', '.join(map(str, sizes))})")
    if not flags.carray:  # in a third of the time of each of these
        check(flags.c_contiguous and flags.aligned, f"{name}: expected an array without gaps")
        check(not written, f"{name}: expected an array that can be written")
    if value.size and not (least is None and most is None):
        unsigned = value.dtype.kind == "u"
        fits = least is None or (unsigned and least <= 0) or np.minimum.reduce(value, None) >= least
        if not (fits and (most is None or np.maximum.reduce(value, None) <= most)):
            found = f"not from {value.min()} to {value.max()}"
            raise ValueError(f"{name}: expected numbers from {least} to {most}, {found}")
    return value


def _is(size: int, want: int | None) -> bool:
    return want is None or size == want


def bounds(name: str, begins: NDArray[Any], size: int) -> None:
    """Check that parts of an array begin one after the other, the last of them ending within it.

    Args:
        name: what the error calls them.
        begins: where each part begins, then where the last ends; one part or more.
        size: how long the array is.

    Raises:
        ValueError: they do not.
    """
    if begins.size < 2 or begins[0] < 0 or begins[-1] > size or (begins[1:] < begins[:-1]).any():
        raise ValueError(f"{name}: expected the beginnings of one part of {size} or more, and the end of the last")
