"""Questions to a whole dictionary: which words fit a pattern, can be made from some tiles, read as a word backwards.

A `Query` is a set of conditions, all of which a word must meet. `find` answers it with `Matches`, which have the count
at once and give their words in any order, page by page or as a stream.
"""

import base64
import binascii
import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from dictionaries.needs import needed_by

with needed_by("dictionaries.queries"):
    import numpy as np

from dictionaries.alphabet import Alphabet
from dictionaries.dictionary import Dictionary, zipf
from dictionaries.errors import BadQuery
from dictionaries.patterns import Pattern, Rows, parse_pattern, text_pattern
from dictionaries.relatives import MAX_BLANKS, MAX_RACK, RELATIVES
from dictionaries.word_arrays import Bucket, Numbers
from dictionaries.word_values import HIDDEN, NO_POINTS, REVERSIBLE

MAX_PAGE = 1000
"""The most words on one page."""

SORTS = ("alphabet", "points", "length", "frequency")
"""The orders of words; all but ``alphabet`` have the highest first, and equals in alphabetical order."""

_CHUNK = 1024


@dataclass(frozen=True, slots=True)
class Query:
    """The conditions that a word has to meet; one that is left out is met by every word.

    Args:
        pattern: ``?`` one tile, ``*`` any run of tiles, also none.
        prefix: what it begins with.
        suffix: what it ends with.
        contains: what it contains without a gap.
        anagram: the tiles that it has, all of them and no others; ``?`` is a blank, up to `MAX_BLANKS`.
        rack: tiles that it can be made from; ``?`` is a blank.
        reversible: it is a word backwards too.
        hooks: it is this text with one tile before or after it.
        inside: a text that contains it without a gap, and has more tiles.
        reversal: it is this text backwards.
        min_length: the fewest tiles.
        max_length: the most tiles.
        hidden: ``include`` or ``exclude`` the words that are not to be suggested.
    """

    pattern: str | None = None
    prefix: str | None = None
    suffix: str | None = None
    contains: str | None = None
    anagram: str | None = None
    rack: str | None = None
    reversible: bool = False
    hooks: str | None = None
    inside: str | None = None
    reversal: str | None = None
    min_length: int | None = None
    max_length: int | None = None
    hidden: str = "include"


class Page(NamedTuple):
    """Some of the words of a query in their order.

    Args:
        words: the words.
        total: how many words the whole query has.
        next: where the next page begins, an opaque text; ``None`` after the last word.
    """

    words: tuple[str, ...]
    total: int
    next: str | None


class Listed(NamedTuple):
    """A word, and what a list of words tells of it.

    Args:
        word: the spelling.
        points: what its letters are worth; ``None`` where one has no value.
        frequency: how common the word is on the Zipf scale; ``None`` where that is not known.
    """

    word: str
    points: int | None
    frequency: float | None


class _Tiles(NamedTuple):
    """What an anagram or a rack has: how many of each tile, by number, rarest tile first; and blanks."""

    counts: tuple[tuple[int, int], ...]
    blanks: int
    size: int


class Matches:
    """The words that a query found, in one dictionary."""

    def __init__(self, dictionary: Dictionary, query: Query, numbers: Numbers) -> None:
        self.dictionary = dictionary
        self.query = query
        self._numbers = numbers

    def __len__(self) -> int:
        return len(self._numbers)

    def __iter__(self) -> Iterator[str]:
        return self.words()

    def words(self, sort: str = "alphabet", position: str | None = None) -> Iterator[str]:
        """Return the words one by one; only a few are held at a time.

        Args:
            sort: one of `SORTS`.
            position: `Page.next` of a page, to begin where it ended; ``None`` for the first word.

        Raises:
            BadQuery: there is no such order, or the position is not one of this question.
        """
        numbers = self._ordered(sort)
        return self._spell(numbers if position is None else numbers[self._start(position, sort) :])

    def listed(self, sort: str = "alphabet", position: str | None = None) -> Iterator[Listed]:
        """Return the words one by one with what a list tells of them, many times as fast as asking for each.

        Args:
            sort: one of `SORTS`.
            position: as for `words`.

        Raises:
            BadQuery: there is no such order, or the position is not one of this question.
        """
        numbers = self._ordered(sort)
        return self._list(numbers if position is None else numbers[self._start(position, sort) :])

    def _list(self, numbers: Numbers) -> Iterator[Listed]:
        tables, dictionary = self.dictionary.tables, self.dictionary
        for start in range(0, len(numbers), _CHUNK):
            chunk = numbers[start : start + _CHUNK]
            points = [None if each == NO_POINTS else each for each in tables.points[chunk].tolist()]
            frequencies = map(zipf, tables.frequency[chunk].tolist())
            yield from map(Listed, dictionary.words(chunk), points, frequencies)

    def page(self, sort: str = "alphabet", limit: int = 100, position: str | None = None) -> Page:
        """Return some words.

        Args:
            sort: one of `SORTS`.
            limit: how many at most, 1 to `MAX_PAGE`.
            position: `Page.next` of the page before; ``None`` for the first.

        Raises:
            BadQuery: there is no such order, the limit is out of range, or the position is not from a page of this very
                question to this version of the dictionary.
        """
        if not 1 <= limit <= MAX_PAGE:
            raise BadQuery("limit", f"{limit}; expected 1 to {MAX_PAGE}")
        numbers = self._ordered(sort)
        start = 0 if position is None else self._start(position, sort)
        end = min(start + limit, len(numbers))
        words = tuple(self.dictionary.words(numbers[start:end]))
        return Page(words, len(numbers), self._position(end, sort) if end < len(numbers) else None)

    def _spell(self, numbers: Numbers) -> Iterator[str]:
        for start in range(0, len(numbers), _CHUNK):
            yield from self.dictionary.words(numbers[start : start + _CHUNK])

    def _ordered(self, sort: str) -> Numbers:
        if sort not in SORTS:
            raise BadQuery("sort", f"{sort[:40]!r}; expected {', '.join(SORTS)}")
        if sort == "alphabet":
            return self._numbers
        tables = self.dictionary.tables
        if sort == "points":
            points = tables.points[self._numbers]
            order = (
                np.where(points == NO_POINTS, NO_POINTS, NO_POINTS - 1 - points)
                .astype(np.uint16)
                .argsort(kind="stable")
            )
        else:
            key = tables.lengths if sort == "length" else tables.frequency
            order = (~key[self._numbers]).argsort(kind="stable")
        return self._numbers[order]

    def _position(self, start: int, sort: str) -> str:
        return base64.urlsafe_b64encode(f"{start}.{self._digest(sort)}".encode()).decode().rstrip("=")

    def _start(self, position: str, sort: str) -> int:
        try:
            decoded = base64.b64decode(position + "=" * (-len(position) % 4), altchars=b"-_", validate=True).decode()
            start, _, digest = decoded.partition(".")
            if digest == self._digest(sort) and start.isascii() and start.isdigit() and int(start) < len(self):
                return int(start)
        except (binascii.Error, UnicodeError, ValueError):
            pass
        raise BadQuery("position", "not from a page of this question to this version of the dictionary")

    def _digest(self, sort: str) -> str:
        return hashlib.sha256(repr((self.dictionary.version, self.query, sort)).encode()).hexdigest()[:12]


def find(dictionary: Dictionary, query: Query) -> Matches:
    """Find the words that meet every condition of a query.

    Raises:
        BadLetter: a condition has a character that the alphabet has no tile for.
        BadQuery: a condition is empty, too long, or out of range.

    >>> from dictionaries import open_dictionary
    >>> list(find(open_dictionary("en-common"), Query(anagram="stop", prefix="s")))
    ['SPOT', 'STOP']
    """
    low, high = _lengths(dictionary, query)
    patterns = _patterns(dictionary.alphabet, query)
    tile_sets = [
        _read_tiles(dictionary, text, field, exact=field == "anagram")
        for field, text in (("anagram", query.anagram), ("rack", query.rack))
        if text is not None
    ]
    if query.anagram is not None:
        low, high = max(low, tile_sets[0].size), min(high, tile_sets[0].size)
    found = []
    for length, bucket in dictionary.tables.buckets.items():
        if low <= length <= high and all(pattern.admits(length) for pattern in patterns):
            rows = _rows(bucket, patterns, tile_sets)
            found.append(bucket.numbers if rows is None else bucket.numbers[rows])
    return Matches(dictionary, query, _select(dictionary, query, _merge(found, len(dictionary))))


def _lengths(dictionary: Dictionary, query: Query) -> tuple[int, int]:
    low = 1 if query.min_length is None else query.min_length
    high = dictionary.longest if query.max_length is None else query.max_length
    for field, value in (("min_length", low), ("max_length", high)):
        if value < 1:
            raise BadQuery(field, f"{value}; expected at least 1")
    return low, high


def _encode(alphabet: Alphabet, text: str, field: str) -> str:
    code = alphabet.encode(text)
    if not code:
        raise BadQuery(field, "nothing is there; expected at least one letter")
    return code


def _patterns(alphabet: Alphabet, query: Query) -> list[Pattern]:
    patterns = []
    if query.prefix is not None:
        patterns.append(text_pattern(alphabet, query.prefix, "prefix", head=True))
    if query.suffix is not None:
        patterns.append(text_pattern(alphabet, query.suffix, "suffix", tail=True))
    if query.pattern is not None:
        patterns.append(parse_pattern(alphabet, query.pattern))
    if query.contains is not None:
        patterns.append(text_pattern(alphabet, query.contains, "contains"))
    return patterns


def _read_tiles(dictionary: Dictionary, text: str, field: str, *, exact: bool) -> _Tiles:
    blanks = text.count("?")
    code = dictionary.alphabet.encode(text.replace("?", ""))
    size = len(code) + blanks
    if not 1 <= size <= MAX_RACK:
        raise BadQuery(field, f"{size} tiles; expected 1 to {MAX_RACK}")
    if blanks > MAX_BLANKS:
        raise BadQuery(field, f"{blanks} blanks; expected at most {MAX_BLANKS}")
    counts = Counter(map(dictionary.alphabet.index.__getitem__, code))
    rarest_first = sorted(counts.items(), key=lambda item: int(dictionary.tables.tile_counts[item[0]]))
    return _Tiles(tuple(rarest_first), blanks, size)


def _rows(bucket: Bucket, patterns: list[Pattern], tile_sets: list[_Tiles]) -> Rows | None:
    """Return the words of one length that meet the conditions; ``None`` for all."""
    rows: Rows | None = None
    for pattern in patterns:
        rows = pattern.rows(bucket.columns, rows)
    for tiles in tile_sets:
        rows = _makeable(bucket, tiles, rows)
    return rows


def _makeable(bucket: Bucket, tiles: _Tiles, rows: Rows | None) -> Rows:
    """Return the words that some tiles can make: all places but as many as there are blanks are covered by a tile."""
    if rows is None:
        rows = np.arange(len(bucket.numbers))
    block = bucket.columns if len(rows) == len(bucket.numbers) else bucket.columns[:, rows]
    missing = bucket.length - tiles.blanks
    covered = np.zeros(len(rows), np.uint8)
    left = tiles.size - tiles.blanks
    for tile, count in tiles.counts:
        has = np.add.reduce(block == tile, axis=0, dtype=np.uint8)
        covered += np.minimum(has, np.uint8(count))
        left -= count
        if missing > left:
            possible = np.flatnonzero(covered >= missing - left)
            if len(possible) < len(rows) * 3 // 4:
                rows, covered, block = rows[possible], covered[possible], block[:, possible]
    return rows[covered >= missing] if missing > 0 else rows


def _merge(found: list[Numbers], count: int) -> Numbers:
    """Return all numbers, rising."""
    if len(found) == 1:
        return found[0]
    chosen = np.zeros(count, np.bool_)
    for numbers in found:
        chosen[numbers] = True
    return np.flatnonzero(chosen).astype(np.uint32)


def _select(dictionary: Dictionary, query: Query, numbers: Numbers) -> Numbers:
    """Return those numbers that also meet the conditions that no table of tiles tells."""
    if query.hidden not in ("include", "exclude"):
        raise BadQuery("hidden", f"{query.hidden[:40]!r}; expected include or exclude")
    flags = dictionary.tables.flags
    for field, related in RELATIVES.items():
        if (text := getattr(query, field)) is not None:
            codes = related(dictionary, _encode(dictionary.alphabet, text, field))
            found = [dictionary.tables.number_of[dictionary.trie[code]] for code in codes]
            numbers = numbers[np.isin(numbers, np.array(found, numbers.dtype))]
    if query.reversible:
        numbers = numbers[flags[numbers] & REVERSIBLE != 0]
    if query.hidden == "exclude":
        numbers = numbers[flags[numbers] & HIDDEN == 0]
    return numbers
