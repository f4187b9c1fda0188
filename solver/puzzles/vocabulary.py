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
from dictionaries.everyday import EVERYDAY
from dictionaries.flagged import flagged_words
from dictionaries.needs import needed_by
from dictionaries.word_values import HIDDEN
from solver.puzzles.conventions import MAX_SIDE
from solver.puzzles.puzzle import GENERATOR, DictionaryVersion, Puzzle
from solver.puzzles.selection import Wish
from solver.ruleset import Ruleset

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from solver.kernels.tables import Tables
    from solver.puzzles.good_boards import WishedWords
    from solver.puzzles.kernels.parts import Block

COMMON: Mapping[str, str] = MappingProxyType({"en": "en-common", "en-common": "en-family"})
"""Which dictionary holds the common words of another."""

COMMON_BEFORE: Mapping[tuple[str, str], str] = MappingProxyType({("en-common", "f56721827265f12f"): "7b8ac6110135a759"})
"""Which version of it goes with a version that is not the current one, so that old puzzles keep their solutions."""

EVERYDAY_SINCE = 4
"""From this version of the generator on common words are everyday words, see `dictionaries.everyday`."""

FREQUENT_BEFORE = 3
"""Until then a word was common at this frequency, in dictionaries of which no other holds the common words."""


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
        wish: what the words of boards that are dealt are to be like; None if all are as good.
    """

    dictionary: Dictionary
    common: frozenset[str] | None
    hidden: frozenset[str]
    wish: Wish | None = None

    @classmethod
    def of(
        cls, id: str, dictionaries: Dictionaries, version: str | None = None, generator: int = GENERATOR
    ) -> Vocabulary:
        """Return the vocabulary of a dictionary.

        Args:
            id: the dictionary's.
            dictionaries: where it is.
            version: which version of it; the current if left out.
            generator: the version of the generator whose rule tells what is common.

        Raises:
            UnknownDictionary: there is none of this id and version.
        """
        dictionary = dictionaries.get(id, version)
        companion = _companion(id, dictionary.version, dictionaries)
        return _vocabulary(dictionary, companion, generator >= EVERYDAY_SINCE)

    @classmethod
    def of_puzzle(cls, puzzle: Puzzle, dictionaries: Dictionaries) -> Vocabulary:
        """Return the vocabulary that a puzzle was made with, whenever that was.

        Raises:
            UnknownDictionary: the puzzle's dictionary is not there, or not in its version.
        """
        return cls.of(puzzle.dictionary.id, dictionaries, puzzle.dictionary.version, puzzle.generator)

    @classmethod
    def with_other_common_words(
        cls, id: str, dictionaries: DictionaryVersions, version: str | None = None, generator: int = GENERATOR
    ) -> Iterator[Vocabulary]:
        """Yield the vocabulary with what was common, or became it, in other versions that are there.

        Args:
            id: the dictionary's.
            dictionaries: where it is.
            version: which version of it; the current if left out.
            generator: the version of the generator whose rule tells what is common.

        Raises:
            UnknownDictionary: there is none of this id and version.
        """
        dictionary = dictionaries.get(id, version)
        usual = _companion(id, dictionary.version, dictionaries)
        for other in dictionaries.versions(COMMON[id]) if usual is not None else ():
            if usual is not None and other != usual.version:
                yield _vocabulary(dictionary, dictionaries.get(COMMON[id], other), generator >= EVERYDAY_SINCE)

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

    def wished_words(self, ruleset: Ruleset) -> WishedWords | None:
        """Return what is wished of the words of boards, for the kernels; None if all are as good."""
        from solver.kernels.tables import tables_of_texts, tables_of_words
        from solver.puzzles.good_boards import WishedWords

        if self.wish is None:
            return None
        rare = _uncommon(self.dictionary, self.common or frozenset()) if self.wish.familiar else None
        return WishedWords(
            None if rare is None else tables_of_words(self.dictionary, rare, ruleset),
            self.wish.may_be_unfamiliar,
            tables_of_texts(self.dictionary, self.wish.avoided) if self.wish.avoided else None,
        )

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
        return self._shows(cells, self.hidden)

    def shows_avoided(self, cells: NDArray[np.uint8]) -> NDArray[np.bool_]:
        """Tell on which of many boards a word can be read that is to be avoided."""
        return self._shows(cells, frozenset() if self.wish is None else self.wish.avoided)

    def _shows(self, cells: NDArray[np.uint8], texts: frozenset[str]) -> NDArray[np.bool_]:
        from solver.kernels.bulk import segments_many
        from solver.kernels.tables import tables_of_texts

        reads, _ = segments_many(tables_of_texts(self.dictionary, texts), cells)
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
def _vocabulary(dictionary: Dictionary, companion: Dictionary | None, everyday: bool) -> Vocabulary:
    with needed_by("the vocabulary of a puzzle"):
        import numpy as np

    tables = dictionary.tables
    short = tables.lengths <= MAX_SIDE
    hidden = frozenset(dictionary.words(np.flatnonzero(short & (tables.flags & HIDDEN > 0)).astype(np.uint32)))
    hidden |= flagged_words(dictionary.language)
    common: frozenset[str] | None = None
    if tables.frequency.any() and (everyday or companion is None):
        frequent = tables.frequency >= round((EVERYDAY if everyday else FREQUENT_BEFORE) * ZIPF_STEPS)
        common = frozenset(dictionary.words(np.flatnonzero(short & frequent).astype(np.uint32)))
    if companion is not None:
        numbers = np.flatnonzero(companion.tables.lengths <= MAX_SIDE).astype(np.uint32)
        listed = frozenset(filter(dictionary.__contains__, companion.words(numbers)))
        common = listed if common is None else common & listed
    return Vocabulary(dictionary, common, hidden)


@cached(most=64 * MIB, size=lambda words: WORD_BYTES * len(words))
def _uncommon(dictionary: Dictionary, common: frozenset[str]) -> frozenset[str]:
    """Return the words that fit on a board and that are not common."""
    with needed_by("the vocabulary of a puzzle"):
        import numpy as np

    fitting = np.flatnonzero(dictionary.tables.lengths <= MAX_SIDE).astype(np.uint32)
    return frozenset(dictionary.words(fitting)) - common
