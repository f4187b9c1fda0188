"""The data of one word beside the word itself, read from its mapped file without numpy.

`dictionaries.word_arrays` reads the same file as whole arrays.
"""

import mmap
import struct
from collections.abc import Callable, Mapping
from typing import TypeAlias

HIDDEN = 1
REVERSIBLE = 2
NO_POINTS = 0xFFFF

Layout: TypeAlias = Mapping[str, tuple[str, int, int]]
"""Where in the file each array is: its type as numpy writes it, its place and its number of elements."""

_UNSIGNED = {1: "<B", 2: "<H", 4: "<I"}


def values_of(content: mmap.mmap, layout: Layout, name: str) -> Callable[[int], int]:
    """Return what gives the values of one array, one at a time.

    Args:
        content: the mapped file.
        layout: where the arrays are in it.
        name: which array.

    Returns:
        A function from a number to its value; that there is one is for the caller to know.
    """
    dtype, start, _ = layout[name]
    one = struct.Struct(_UNSIGNED[int(dtype[2:])])
    size, unpack = one.size, one.unpack_from

    def value(number: int) -> int:
        read: int = unpack(content, start + size * number)[0]
        return read

    return value
