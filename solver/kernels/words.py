"""A word list for the kernels: tables that say for any run of tiles whether it is a word in either direction.

A *run* is a sequence of tile numbers that is a word forwards or backwards. The tables hold every word with its
reversal, so one look-up covers both directions of a segment. Runs of two to five tiles are found by their code, the
tile numbers as digits of a number in base `size`; longer ones, and all runs of an alphabet of more than `DENSE_TILES`
tiles, in a trie.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from dictionaries.dictionary import Dictionary
from solver.kernels.planting import nodes_of
from solver.kernels.trie import NO_TRIE, Trie, both_ways
from solver.unsupported_alphabet import UnsupportedAlphabet

MAX_TILES = 64
"""The most tiles of an alphabet that the kernels can work with."""

DENSE_TILES = 32
"""The most tiles of an alphabet whose short runs are found by their code."""

DENSE_LENGTH = 5
"""The most tiles of a run that is found by its code."""

FRONT, REAR = 64, 128
"""Bits in the flags of four tiles which say that a look at five is worthwhile."""

Matrices = Mapping[int, NDArray[np.uint8]]
"""Words as tile numbers, uint8[words, length], by length."""

TRIE_BYTES = 16
"""About what the trie needs for each letter of the words."""

_NO_CODES = np.zeros(0, np.int64)


@dataclass(frozen=True, slots=True, eq=False)
class ShortRuns:
    """Runs of two to five tiles, found by their code; `flags` is empty where the alphabet is too large for that.

    Attributes:
        flags: uint8: for every code of 2, then of 3, then of 4 tiles, a bit for each segment in it that is a run, the
            segments numbered as in `solver.kernels.lines`; of four tiles, `FRONT` where a run of five begins with them,
            and `REAR` where one ends with them.
        places: int64[6]: the place in `bits` where the codes of each length begin.
        bits: uint64[words, 2]: a bit for each code of 2, 3, 4 and 5 tiles, set where it is a run; and how many bits are
            set before, which numbers the runs.
        five: uint32: a bit for each code of 5 tiles, once more by themselves.
    """

    flags: NDArray[np.uint8]
    places: NDArray[np.int64]
    bits: NDArray[np.uint64]
    five: NDArray[np.uint32]

    def numbers(self, length: int, codes: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the number of each of some runs of one length."""
        return _numbers(self.bits, self.places[length] + codes)


class Words:
    """The tables of one word list; each part is built when it is first asked for.

    Args:
        size: the number of tiles of the alphabet.
        by_length: the words.

    Raises:
        UnsupportedAlphabet: the alphabet has more than `MAX_TILES` tiles.
    """

    def __init__(self, size: int, by_length: Matrices) -> None:
        if size > MAX_TILES:
            raise UnsupportedAlphabet("the compiled loops", size, MAX_TILES)
        self.size = size
        self.by_length = by_length

    @classmethod
    def of(cls, dictionary: Dictionary, min_length: int = 2) -> Words:
        """Take the words of a dictionary that have at least `min_length` tiles."""
        buckets = sorted(dictionary.tables.buckets.items())
        found = {length: bucket.columns.T for length, bucket in buckets if length >= max(min_length, 2)}
        return cls(len(dictionary.alphabet.index), {length: rows.copy() for length, rows in found.items()})

    @property
    def count(self) -> int:
        """How many words there are."""
        return sum(map(len, self.by_length.values()))

    @property
    def bytes(self) -> int:
        """How large all parts are; what every board needs is reckoned with before it is built."""
        built = {
            name: _bytes_of(part) for name, part in dict(self.__dict__).items() if name not in ("size", "by_length")
        }
        words = sum(matrix.nbytes for matrix in self.by_length.values())
        codes = self.size**DENSE_LENGTH if self.dense else 0
        return words + sum(({"short": codes // 2, "trie": codes // 4 + TRIE_BYTES * words} | built).values())

    @staticmethod
    def expected(size: int, letters: int) -> int:
        """Return about how large the tables of so many tiles and so many letters in all words will be."""
        codes = size**DENSE_LENGTH if size <= DENSE_TILES else 0
        return codes - codes // 4 + (1 + TRIE_BYTES) * letters

    @property
    def dense(self) -> bool:
        """The short runs are found by their code."""
        return self.size <= DENSE_TILES

    @cached_property
    def short(self) -> ShortRuns:
        """The runs that are found by their code."""
        if not self.dense:
            nothing = np.zeros((0, 2), np.uint64)
            return ShortRuns(np.zeros(0, np.uint8), np.zeros(6, np.int64), nothing, np.zeros(0, np.uint32))
        size = self.size
        counts = [size**length for length in range(2, DENSE_LENGTH)]
        fives = -(-sum(counts) // 64) * 64
        begin = np.array([0, 0, 0, counts[0], counts[0] + counts[1], fives], np.int64)
        places = [begin[length] + codes for length, codes in self._codes.items()]
        bits = _bit_set(np.concatenate((_NO_CODES, *places)), fives + size**DENSE_LENGTH)
        two, three, four = (self._is_run(length) for length in range(2, DENSE_LENGTH))
        three = np.repeat(two, size) | _raised(three, 1) | _raised(np.tile(two, size), 2)
        four = np.repeat(three, size) | _raised(four | np.tile(three, size) & np.uint8(6), 3)
        self._mark_ends(four, self._codes.get(DENSE_LENGTH, _NO_CODES))
        five = np.ascontiguousarray(bits[fives // 64 :, 0]).view(np.uint32)
        return ShortRuns(np.concatenate((two, three, four)), begin, bits, five)

    @cached_property
    def trie(self) -> Trie:
        """The runs that have no code."""
        ordered, turned, ways = both_ways(self._long_words)
        codes = self._first_codes(ordered)  # before the nodes are there, to need less memory at a time
        nodes, levels = nodes_of(ordered, self._short_count)
        if not self.dense:
            return Trie(nodes, NO_TRIE.live, NO_TRIE.starts, turned, ways)
        live = _bit_set(codes, self.size**DENSE_LENGTH)
        live[:, 1] += np.uint64(sum(levels[:DENSE_LENGTH]))
        flags = self.short.flags[-(self.size**4) :]
        starts = flags & np.uint8(3) | np.right_shift(flags, np.uint8(1)) & np.uint8(4)
        self._mark_ends(starts, codes)
        self._mark_ends(starts, self._codes.get(DENSE_LENGTH, _NO_CODES))
        return Trie(nodes, live, starts, turned, ways)

    @cached_property
    def short_classes(self) -> NDArray[np.int32]:
        """What becomes of a short run read the other way; see `classes`."""
        turned = np.zeros(self._short_count, np.int32)
        words = np.zeros(self._short_count, np.int32)
        for length in self._codes:
            matrix = self.by_length[length]
            there = self.short.numbers(length, self._code(matrix))
            back = self.short.numbers(length, self._code(matrix[:, ::-1]))
            turned[there], turned[back] = back, there
            words[there] += 1
            words[back] += 1
        return _classes(turned, words)

    @cached_property
    def classes(self) -> NDArray[np.int32]:
        """What becomes of a run read the other way.

        Returns:
            int32[runs, 2]: the lower number of a run and its reversal, the same for both; and how many different words
            the two make, 1 or 2.
        """
        classes = _classes(self.trie.turned, np.bitwise_count(self.trie.ways).astype(np.int32))
        classes[:, 0] += self._short_count
        return np.concatenate((self.short_classes, classes))

    @cached_property
    def holes(self) -> NDArray[np.uint32]:
        """For every run of two to five cells with one left open, a bit for each tile that makes it a run.

        The tables of length 2 come first, and of one length those with the first cell open; the closed cells are the
        digits of the code. Empty where the short runs have no code.
        """
        if not self.dense:
            return np.zeros(0, np.uint32)
        size = self.size
        tables = np.zeros(sum(length * size ** (length - 1) for length in range(2, DENSE_LENGTH + 1)), np.uint32)
        begin = 0
        for length in range(2, DENSE_LENGTH + 1):
            codes = self._codes.get(length, _NO_CODES)
            for hole in range(length):
                after = size ** (length - 1 - hole)
                left, right = codes // (after * size), codes % after
                tile = (codes // after % size).astype(np.uint32)
                np.bitwise_or.at(tables, begin + left * after + right, np.uint32(1) << tile)
                begin += size ** (length - 1)
        return tables

    @cached_property
    def _codes(self) -> dict[int, NDArray[np.int64]]:
        """The codes of the short runs by length, each once."""
        lengths = [length for length in self.by_length if self.dense and length <= DENSE_LENGTH]
        return {
            length: _each_once(self._code(np.vstack((matrix, matrix[:, ::-1]))))
            for length in lengths
            for matrix in [self.by_length[length]]
        }

    @property
    def _short_count(self) -> int:
        return sum(map(len, self._codes.values()))

    @property
    def _long_words(self) -> list[NDArray[np.uint8]]:
        return [words for length, words in self.by_length.items() if not self.dense or length > DENSE_LENGTH]

    def _code(self, matrix: NDArray[np.uint8]) -> NDArray[np.int64]:
        codes = np.zeros(len(matrix), np.int64)
        for column in matrix.T:
            codes *= self.size
            codes += column
        return codes

    def _first_codes(self, ordered: NDArray[np.uint8]) -> NDArray[np.int64]:
        """Return the code of the first tiles of rows in order, each code once."""
        if not self.dense or not len(ordered):
            return _NO_CODES
        codes = self._code(ordered[:, :DENSE_LENGTH] - np.uint8(1))
        first: NDArray[np.int64] = codes[np.append(True, np.diff(codes) != 0)]
        return first

    def _is_run(self, length: int) -> NDArray[np.uint8]:
        flags = np.zeros(self.size**length, np.uint8)
        flags[self._codes.get(length, _NO_CODES)] = 1
        return flags

    def _mark_ends(self, flags: NDArray[np.uint8], fives: NDArray[np.int64]) -> None:
        flags[fives // self.size] |= np.uint8(FRONT)
        flags[fives % self.size**4] |= np.uint8(REAR)


def _bytes_of(part: object) -> int:
    """Return how large the arrays are that a part holds."""
    if isinstance(part, np.ndarray):
        return part.nbytes
    arrays = part.values() if isinstance(part, dict) else (getattr(part, name) for name in part.__dataclass_fields__)  # type: ignore[attr-defined]
    return sum(array.nbytes for array in arrays)


def _each_once(codes: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return codes in order, each once; `np.unique` would load more of numpy."""
    ordered = np.sort(codes)
    return ordered[np.flatnonzero(np.diff(ordered, prepend=-1))]


def _classes(turned: NDArray[np.int32], words: NDArray[np.int32]) -> NDArray[np.int32]:
    """Number runs and their reversals alike; a palindrome is one word, however it is read."""
    numbers = np.arange(len(turned), dtype=np.int32)
    return np.stack((np.minimum(turned, numbers), np.where(turned == numbers, np.int32(1), words)), axis=1)


def _raised(flags: NDArray[np.uint8], bits: int) -> NDArray[np.uint8]:
    return np.left_shift(flags, np.uint8(bits), dtype=np.uint8)


def _bit_set(places: NDArray[np.int64], size: int) -> NDArray[np.uint64]:
    """Return uint64[words, 2]: bits set at some places, and how many are set before each word."""
    bits = np.zeros((-(-size // 64), 2), np.uint64)
    np.bitwise_or.at(bits[:, 0], places >> 6, np.uint64(1) << (places & 63).astype(np.uint64))
    counts = np.bitwise_count(bits[:, 0])
    bits[:, 1] = np.cumsum(counts, dtype=np.uint64) - counts
    return bits


def _numbers(bits: NDArray[np.uint64], places: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return how many bits are set before each of some places."""
    word, bit = bits[places >> 6], (places & 63).astype(np.uint64)
    below = np.bitwise_count(word[:, 0] & ((np.uint64(1) << bit) - np.uint64(1)))
    numbers: NDArray[np.int64] = word[:, 1].astype(np.int64) + below
    return numbers
