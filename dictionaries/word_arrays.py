"""The data of each word beside the word itself: arrays in one memory-mapped file.

Words have *numbers*, from 0 in alphabetical order. The words of one length are together in a `Bucket`, as columns: a
row of bytes for all first tiles, one for all second tiles, and so on, so that a query over all words is a few
comparisons of whole columns.
"""

import mmap
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from dictionaries.word_values import Layout

_ALIGNMENT = 64

Bytes: TypeAlias = npt.NDArray[np.uint8]
Numbers: TypeAlias = npt.NDArray[np.uint32]


@dataclass(frozen=True, slots=True, eq=False)
class Bucket:
    """The words of one length.

    Args:
        length: how many tiles they have.
        columns: the number of each tile in the alphabet: a row for each place, a column for each word, words in
            alphabetical order.
        numbers: the words' numbers, rising.
    """

    length: int
    columns: Bytes
    numbers: Numbers


@dataclass(frozen=True, slots=True, eq=False)
class WordArrays:
    """The arrays of one dictionary.

    Args:
        lengths: by number, how many tiles a word has.
        points: by number, what its tiles are worth; `NO_POINTS` where one has no value.
        frequency: by number, how common it is, in thirtieths of the Zipf scale; 0 where that is not known.
        flags: by number, `HIDDEN` and `REVERSIBLE`.
        number_of: the number by the trie's own.
        tile_counts: by the tile's number, how often it comes in all words together.
        buckets: by length, the words.
    """

    lengths: Bytes
    points: npt.NDArray[np.uint16]
    frequency: Bytes
    flags: Bytes
    number_of: Numbers
    tile_counts: Numbers
    buckets: Mapping[int, Bucket]


def pack(arrays: Mapping[str, npt.NDArray[np.unsignedinteger]]) -> tuple[bytes, Layout]:
    """Return arrays as the bytes of one file, and where in it each is: its type, place and number of elements."""
    content = bytearray()
    layout = {}
    for name, array in arrays.items():
        content += bytes(-len(content) % _ALIGNMENT)
        little = np.ascontiguousarray(array, array.dtype.newbyteorder("<"))
        layout[name] = (little.dtype.str, len(content), little.size)
        content += little.tobytes()
    return bytes(content), layout


def unpack(content: mmap.mmap, layout: Layout) -> WordArrays:
    """Return the arrays in a mapped file that `pack` made; nothing is read before it is asked for."""
    arrays = {
        name: np.frombuffer(content, dtype, count, offset) if count else np.empty(0, dtype)
        for name, (dtype, offset, count) in layout.items()
    }
    letters, members, counts = arrays.pop("letters"), arrays.pop("members"), arrays.pop("length_counts")
    buckets = {}
    letter = member = 0
    for length, count in enumerate(map(int, counts)):
        if count:
            columns = letters[letter : letter + length * count].reshape(length, count)
            buckets[length] = Bucket(length, columns, members[member : member + count])
            letter += length * count
            member += count
    return WordArrays(**arrays, buckets=buckets)
