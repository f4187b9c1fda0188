"""The words of a puzzle: those that count, the common ones among them, and those that no puzzle should show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from dictionaries.caches import MIB, cached
from dictionaries.dictionary import ZIPF_STEPS, Dictionary
from dictionaries.errors import UnknownDictionary
from dictionaries.flagged import flagged_words
from dictionaries.needs import needed_by
from dictionaries.word_values import HIDDEN
from solver.puzzles.conventions import MAX_SIDE
from solver.puzzles.puzzle import DictionaryVersion
from solver.ruleset import Ruleset

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from solver.kernels.tables import Tables
    from solver.puzzles.kernels.parts import Block

COMMON: Mapping[str, str] = MappingProxyType({"en": "en-common", "en-common": "en-family"})
"""Which dictionary holds the common words of another."""

COMMON_BEFORE: Mapping[tuple[str, str], str] = MappingProxyType({("en-common", "f56721827265f12f"): "7b8ac6110135a759"})
"""Which version of it goes with a version that is not the current one, so that old puzzles keep their solutions."""

COMMON_FREQUENCY = 3
"""In other dictionaries a word is common if it comes at least once in a million words, which is 3 on the Zipf scale."""


WORD_BYTES = 128
"""About what a spelling needs in a set."""


class Dictionaries(Protocol):
    """Where dictionaries are got from, such as a `Catalog`."""

    def get(self, id: str = ..., version: str | None = None) -> Dictionary:
        """Return a dictionary, or raise `UnknownDictionary`."""


class DictionaryVersions(Dictionaries, Protocol):
    """Where dictionaries are got from in all their versions, such as a `Catalog`."""

    def versions(self, id: str) -> Sequence[str]:
        """Return the versions of a dictionary that can be read, or raise `UnknownDictionary`."""


@dataclass(frozen=True, eq=False)
class Reads:
    """What is read on some boards.

    Attributes:
        words: uint64[boards, words]: a bit for each segment that reads as a word, as `segments_many` has them.
        points: uint16[boards, segments]: the points of those that do, else 0.
        common: uint64[boards, words]: a bit for each that reads as a common word.
        skip: bool[boards]: whether a hidden word can be read on the board.
        rows: the rows of each board.
        columns: its columns.
    """

    words: NDArray[np.uint64]
    points: NDArray[np.uint16]
    common: NDArray[np.uint64]
    skip: NDArray[np.bool_]
    rows: int
    columns: int

    @cached_property
    def block(self) -> Block:
        """The same as the compiled loops have it, without what is hidden."""
        from solver.kernels.lines import lines_of
        from solver.puzzles.kernels.parts import Block

        segments = lines_of(self.rows, self.columns).segments
        return Block(self.words, self.common, self.points, segments, self.rows * self.columns)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """A dictionary with what a puzzle needs to know of its words beside.

    Args:
        dictionary: the words that count.
        common: those that people know, as far as they fit on a board; all if None.
        hidden: what no board should show: words that the dictionary hides, and flagged words of its language, be they
            words of it or not.
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
        dictionary = dictionaries.get(id, version)
        return _vocabulary(dictionary, _companion(id, dictionary.version, dictionaries))

    @classmethod
    def with_other_common_words(
        cls, id: str, dictionaries: DictionaryVersions, version: str | None = None
    ) -> Iterator[Vocabulary]:
        """Yield the vocabulary with what was common, or became it, in other versions that are there.

        Args:
            id: the dictionary's.
            dictionaries: where it is.
            version: which version of it; the current if left out.

        Raises:
            UnknownDictionary: there is none of this id and version.
        """
        dictionary = dictionaries.get(id, version)
        usual = _companion(id, dictionary.version, dictionaries)
        for other in dictionaries.versions(COMMON[id]) if usual is not None else ():
            if usual is not None and other != usual.version:
                yield _vocabulary(dictionary, dictionaries.get(COMMON[id], other))

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
        from solver.kernels.tables import tables_of_words

        reads, points = segments_many(self.tables(ruleset), cells)
        common = reads
        if self.common is not None:
            common = segments_many(tables_of_words(self.dictionary, self.common, ruleset), cells)[0] & reads
        return Reads(reads, points, common, self.shows_hidden(cells), *cells.shape[1:])

    def shows_hidden(self, cells: NDArray[np.uint8]) -> NDArray[np.bool_]:
        """Tell on which of many boards something hidden can be read in any of the eight directions.

        It counts whatever the ruleset says of length, as people see it all the same.

        Args:
            cells: uint8[boards, rows, columns]: tile numbers.
        """
        from solver.kernels.bulk import segments_many
        from solver.kernels.tables import tables_of_texts

        reads, _ = segments_many(tables_of_texts(self.dictionary, self.hidden), cells)
        found: NDArray[np.bool_] = reads.max(axis=1, initial=0) > 0
        return found


def knows_common_words(dictionary: Dictionary, dictionaries: Dictionaries) -> bool:
    """Tell whether it is known which words of a dictionary people know, without looking at the words."""
    companion = _companion(dictionary.id, dictionary.version, dictionaries)
    return companion is not None or bool(dictionary.tables.frequency.any())


def _companion(id: str, version: str, dictionaries: Dictionaries) -> Dictionary | None:
    """Return the dictionary with the common words of another, if there is one."""
    try:
        return dictionaries.get(COMMON[id], COMMON_BEFORE.get((id, version))) if id in COMMON else None
    except UnknownDictionary:
        return None


@cached(most=64 * MIB, size=lambda vocabulary: WORD_BYTES * vocabulary.listed)
def _vocabulary(dictionary: Dictionary, companion: Dictionary | None) -> Vocabulary:
    with needed_by("the vocabulary of a puzzle"):
        import numpy as np

    tables = dictionary.tables
    short = tables.lengths <= MAX_SIDE
    hidden = frozenset(dictionary.words(np.flatnonzero(short & (tables.flags & HIDDEN > 0)).astype(np.uint32)))
    hidden |= flagged_words(dictionary.language)
    if companion is not None:
        numbers = np.flatnonzero(companion.tables.lengths <= MAX_SIDE).astype(np.uint32)
        return Vocabulary(dictionary, frozenset(filter(dictionary.__contains__, companion.words(numbers))), hidden)
    if not tables.frequency.any():
        return Vocabulary(dictionary, None, hidden)
    common = short & (tables.frequency >= COMMON_FREQUENCY * ZIPF_STEPS)
    return Vocabulary(dictionary, frozenset(dictionary.words(np.flatnonzero(common).astype(np.uint32))), hidden)
