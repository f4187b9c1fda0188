"""The compiled core, pointers into arrays for it, and the checks of these arrays.

A pointer does not keep its array alive: whoever makes one holds on to the array until the call has returned.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from solver import cores
from solver.board import MAX_FACE
from solver.bulk.kernels.arrays import MAX_LETTER, NO_TILE, UINT8, UINT16, Letters
from solver.errors import CoreMissing

if TYPE_CHECKING:
    from solver.bulk.kernels import _core

MAX_BYTES = 2**31 - 1
"""The most bytes of a text: places in it are kept as int32."""


class Core:
    """The compiled core.

    Attributes:
        lib: its functions.

    Raises:
        CoreMissing: it is not built.
    """

    def __init__(self) -> None:
        module = cores.load("solver.bulk.kernels")
        self.lib: _core.Lib = module.lib
        self._ffi = module.ffi
        numbers = {"uint8", "uint16", "uint64", "int16", "int32"}
        structs = {"reading", "letters", "gathering", "counted", "table"}
        self._pointers = {name: module.ffi.typeof(f"{name}_t[]") for name in numbers}
        self._pointers |= {name: module.ffi.typeof(f"struct bulk_{name}[]") for name in ("line", "name", "tally")}
        self._structs = {name: module.ffi.typeof(f"struct bulk_{name} *") for name in structs}

    def new(self, struct: str, *fields: object) -> Any:
        """Return a struct with these fields, in the order of the header; zeros where there are fewer."""
        return self._ffi.new(self._structs[struct], fields)

    def pointer(self, type: str, array: NDArray[Any]) -> Any:
        """Return a pointer to the first number or struct of an array without gaps."""
        return self._ffi.from_buffer(self._pointers[type], array)


@cache
def core() -> Core:
    """Return the compiled core.

    Raises:
        CoreMissing: it is not built.
    """
    return Core()


@cache
def has_core() -> bool:
    """Tell whether the compiled core is built."""
    try:
        core()
    except CoreMissing:
        return False
    return True


def checked(name: str, array: object, dtype: np.dtype[Any], size: int | None = None) -> NDArray[Any]:
    """Return an array if it is of this type and without gaps, and has so many numbers or structs.

    Raises:
        ValueError: it is no such array.
    """
    if not isinstance(array, np.ndarray) or array.dtype != dtype:
        raise ValueError(f"{name} is no array of {dtype}")
    if size is not None and array.size != size:
        raise ValueError(f"{name} has a size of {array.size}; expected {size}")
    if not array.flags.c_contiguous or not array.flags.aligned:
        raise ValueError(f"{name} has gaps, or is not aligned")
    return array


def checked_text(text: object) -> NDArray[np.uint8]:
    """Return a text if it is one.

    Raises:
        ValueError: it is something else, or too large.
    """
    array = checked("text", text, UINT8)
    if array.size > MAX_BYTES:
        raise ValueError(f"a text of {array.size} bytes; expected at most {MAX_BYTES}")
    return array


class Alphabet:
    """How the tiles of an alphabet are written, for the compiled reader.

    Args:
        letters: checked here once.

    Attributes:
        struct: points into their arrays.

    Raises:
        ValueError: the letters have another type or shape.
    """

    def __init__(self, letters: Letters) -> None:
        if not isinstance(letters, Letters):
            raise ValueError(f"letters given as a {type(letters).__name__}")
        tiles, upper, faces, face_tiles = self._letters = letters
        checked("tiles", tiles, UINT8, MAX_LETTER)
        checked("upper", upper, UINT16, MAX_LETTER)
        checked("face_tiles", face_tiles, UINT8)
        checked("faces", faces, UINT16, MAX_FACE * face_tiles.size)
        if tiles[0] != NO_TILE or upper[0]:
            raise ValueError("letter 0 stands for what is no letter, so that it can have no tile")
        place = core().pointer
        places = place("uint8", tiles), place("uint16", upper), place("uint16", faces), place("uint8", face_tiles)
        self.struct = core().new("letters", *places, face_tiles.size)
