"""The words of a puzzle: those that count, those of them that people know, and those that no puzzle should show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from dictionaries.dictionary import ZIPF_STEPS, Dictionary
from dictionaries.errors import UnknownDictionary
from dictionaries.kept import MIB, kept
from dictionaries.needs import needed_by
from dictionaries.word_values import HIDDEN
from solver.puzzles.conventions import MAX_SIDE
from solver.puzzles.puzzle import DictionaryVersion
from solver.ruleset import Ruleset

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from solver.kernels.tables import Tables

COMMON: Mapping[str, str] = MappingProxyType({"en": "en-common", "en-common": "en-family"})
"""Which dictionary holds the common words of another."""

COMMON_FREQUENCY = 3
"""In other dictionaries a word is common if it comes at least once in a million words, which is 3 on the Zipf scale."""


WORD_BYTES = 128
"""About what a spelling needs in a set."""


class Dictionaries(Protocol):
    """Where dictionaries are got from, such as a `Catalog`."""

    def get(self, id: str = ..., version: str | None = None) -> Dictionary:
        """Return a dictionary, or raise `UnknownDictionary`."""


@dataclass(frozen=True, slots=True, eq=False)
class Reads:
    """What is read on some boards.

    Attributes:
        words: uint64[boards, words]: a bit for each segment that reads as a word, as `segments_many` has them.
        points: uint16[boards, segments]: the points of those that do, else 0.
        common: uint64[boards, words]: a bit for each that reads as a common word.
        skip: bool[boards]: whether a hidden word stands on the board.
    """

    words: NDArray[np.uint64]
    points: NDArray[np.uint16]
    common: NDArray[np.uint64]
    skip: NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """A dictionary with what a puzzle needs to know of its words beside.

    Args:
        dictionary: the words that count.
        common: those that people know, as far as they fit on a board; all if None.
        hidden: those that no puzzle should show, likewise.
    """

    dictionary: Dictionary
    common: frozenset[str] | None
    hidden: frozenset[str]

    @classmethod
    def of(cls, id: str, dictionaries: Dictionaries, version: str | None = None) -> Vocabulary:
        """Return the vocabulary of a dictionary.

        Args:
            id: the dictionary's.
            dictionaries: where it is.
            version: which version of it; the current if left out.

        Raises:
            UnknownDictionary: there is none of this id and version.
        """
        return _vocabulary(dictionaries.get(id, version), _companion(id, dictionaries))

    @property
    def version(self) -> DictionaryVersion:
        """The dictionary's id and version."""
        return DictionaryVersion(self.dictionary.id, self.dictionary.version)

    @property
    def listed(self) -> int:
        """How many spellings it holds beside the dictionary."""
        return len(self.common or ()) + len(self.hidden)

    def is_common(self, word: str) -> bool:
        """Tell whether a spelling of the dictionary is one that people know."""
        return self.common is None or word in self.common

    def tables(self, ruleset: Ruleset) -> Tables:
        """Return the kernels' tables of the words that count."""
        from solver.kernels.tables import tables_for

        return tables_for(self.dictionary, ruleset)

    def reads(self, cells: NDArray[np.uint8], ruleset: Ruleset) -> Reads:
        """Tell which segments of many boards read as words.

        Args:
            cells: uint8[boards, rows, columns]: tile numbers.
            ruleset: gives the least number of cells and the points.
        """
        from solver.kernels.bulk import segments_many

        reads, points = segments_many(self.tables(ruleset), cells)
        common = reads
        if self.common is not None:
            common = segments_many(_tables_of(self.dictionary, self.common, ruleset), cells)[0] & reads
        hidden = segments_many(_tables_of(self.dictionary, self.hidden, ruleset), cells)[0]
        return Reads(reads, points, common, hidden.max(axis=1) > 0)


def knows_common_words(dictionary: Dictionary, dictionaries: Dictionaries) -> bool:
    """Tell whether it is known which words of a dictionary people know, without looking at the words."""
    return _companion(dictionary.id, dictionaries) is not None or bool(dictionary.tables.frequency.any())


def _companion(id: str, dictionaries: Dictionaries) -> Dictionary | None:
    """Return the dictionary with the common words of another, if there is one."""
    try:
        return dictionaries.get(COMMON[id]) if id in COMMON else None
    except UnknownDictionary:
        return None


@kept(most=64 * MIB, size=lambda vocabulary: WORD_BYTES * vocabulary.listed)
def _vocabulary(dictionary: Dictionary, companion: Dictionary | None) -> Vocabulary:
    with needed_by("the vocabulary of a puzzle"):
        import numpy as np

    tables = dictionary.tables
    short = tables.lengths <= MAX_SIDE
    hidden = frozenset(dictionary.words(np.flatnonzero(short & (tables.flags & HIDDEN > 0)).astype(np.uint32)))
    if companion is not None:
        numbers = np.flatnonzero(companion.tables.lengths <= MAX_SIDE).astype(np.uint32)
        return Vocabulary(dictionary, frozenset(filter(dictionary.__contains__, companion.words(numbers))), hidden)
    if not tables.frequency.any():
        return Vocabulary(dictionary, None, hidden)
    common = short & (tables.frequency >= COMMON_FREQUENCY * ZIPF_STEPS)
    return Vocabulary(dictionary, frozenset(dictionary.words(np.flatnonzero(common).astype(np.uint32))), hidden)


@kept(most=160 * MIB, size=lambda tables: tables.bytes)
def _tables_of(dictionary: Dictionary, words: frozenset[str], ruleset: Ruleset) -> Tables:
    """Return the kernels' tables of some words of a dictionary."""
    import numpy as np

    from solver.kernels.tables import Tables, tables_for
    from solver.kernels.words import Words

    whole = tables_for(dictionary, ruleset)
    alphabet = dictionary.alphabet
    by_length: dict[int, list[list[int]]] = {}
    for word in sorted(words):
        tiles = [alphabet.index[tile] for tile in alphabet.encode(word)]
        if len(tiles) >= max(2, ruleset.min_length):
            by_length.setdefault(len(tiles), []).append(tiles)
    listed = Words(whole.words.size, {length: np.array(rows, np.uint8) for length, rows in by_length.items()})
    return Tables(listed, ruleset, whole.tiles, whole.points, whole.number)
