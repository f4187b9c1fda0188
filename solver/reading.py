"""Reads a text in both directions and finds the runs of characters that are words.

Most runs that spell a word are two or three cells long, and there are few different heads of three tiles. So the trie's
answer for a head is cached, forward and backward together, and the trie is queried again only where a longer word can
begin.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from sys import intern
from typing import NamedTuple, TypeAlias

from dictionaries.caches import MIB, cached
from dictionaries.dictionary import Dictionary
from solver.cells import Threes

GAP = "\n"
"""Separates texts that are read in one pass; no word crosses it."""

HEAD = 3
"""The number of tiles of which the reader remembers what the trie says."""

MOST_TILES = 64
"""The most tiles of an alphabet for which heads are remembered, as every three of them may be met."""

HEAD_BYTES = 128
"""What a reader needs for three tiles at most, on average over all."""

Run: TypeAlias = tuple[int, int]
"""The first and the last place of some neighbouring tiles of a text, counted from 0."""

Ending: TypeAlias = tuple[int, tuple[str, ...], str | None]
"""How far it is from the first to the last place of a run that spells a word; the spellings it has, each once, in
alphabetical order; and the forward one, or ``None`` if it is a word only backward."""

Reading: TypeAlias = tuple[int, Sequence[Ending]]
"""A place of a text, and runs that spell a word from there on."""


class _Head(NamedTuple):
    """What the trie says of three neighbouring tiles.

    Args:
        words: the runs that spell a word from the first tile on.
        after: the tiles that come after these in longer words.
        before: the tiles that come after these read backward in longer words, and so stand before them.
    """

    words: Sequence[Ending]
    after: str
    before: str


@cached(most=24 * MIB, size=lambda reader: reader.most_bytes)
def reader(dictionary: Dictionary) -> Reader:
    """Return the reader of a dictionary, which keeps what it learns."""
    return Reader(dictionary)


class Reader:
    """Finds the words in texts; made for one dictionary, and quicker the more it has read."""

    def __init__(self, dictionary: Dictionary) -> None:
        self._dictionary = dictionary
        self._endings: dict[Ending, Ending] = {}
        self._heads = _Heads(self.ask) if len(dictionary.alphabet.tiles) <= MOST_TILES else None

    @property
    def most_bytes(self) -> int:
        """How large it can become."""
        return HEAD_BYTES * (1 if self._heads is None else len(self._dictionary.alphabet.tiles) ** HEAD)

    def text(self, text: str, starts: Sequence[int], threes: Threes[str]) -> Sequence[Reading]:
        """Return each run of two or more tiles that spells a word, once, by the places where they begin.

        Args:
            text: one code point a tile, and a `GAP` at the end.
            starts: the places that have a tile after them.
            threes: the tiles at these places, and the two after each, of which the last may be a `GAP`.
        """
        if self._heads is None:
            return self.codes(text)
        prefixes, longest = self._dictionary.trie.prefixes, self._dictionary.longest
        longer: list[tuple[Run, str, bool]] = []
        readings: list[Reading] = []
        for first, head in zip(starts, self._heads.of(threes), strict=True):
            if head is None:
                continue
            words, after, before = head
            readings.append((first, words))
            if after and text[first + HEAD] in after:
                for word in prefixes(text[first : first + longest]):
                    if len(word) > HEAD:
                        longer.append(((first, first + len(word) - 1), word, True))
            if before and first and text[first - 1] in before:
                end = first + HEAD
                for word in prefixes(text[max(end - longest, 0) : end][::-1]):
                    if len(word) > HEAD:
                        longer.append(((end - len(word), end - 1), word, False))
        return readings + self.merge(longer) if longer else readings

    def codes(self, codes: Sequence[str]) -> Sequence[Reading]:
        """Return the same where some tiles are spelled with several code points.

        Args:
            codes: the code of each tile, and a `GAP` at the end.
        """
        end = len(codes) - 1
        ahead = [(run, word, True) for run, word in self._words_ahead(codes)]
        back = [((end - last, end - first), word, False) for (first, last), word in self._words_ahead(codes[::-1])]
        return self.merge(ahead + back)

    def merge(self, words: Iterable[tuple[Run, str, bool]]) -> list[Reading]:
        """Bring the forward and the backward word of each run together.

        Args:
            words: a run, the code of a word it spells, and whether it does so forward.
        """
        decode = self._dictionary.alphabet.decode
        found: dict[Run, Ending] = {}
        for run, code, ahead in words:
            word = decode(code)
            if run in found:
                distance, others, forward = found[run]
                found[run] = distance, tuple(sorted({word, *others})), word if ahead else forward
            else:
                found[run] = run[1] - run[0], (word,), word if ahead else None
        return [(run[0], (ending,)) for run, ending in found.items()]

    def ask(self, tiles: str) -> _Head | None:
        """Find out what the trie says of up to three tiles."""
        trie = self._dictionary.trie
        ahead = [((0, len(word) - 1), word, True) for word in trie.prefixes(tiles) if len(word) > 1]
        reversed_heads = (tiles[:length][::-1] for length in range(2, len(tiles) + 1))
        back = [((0, len(word) - 1), word, False) for word in reversed_heads if word in trie]
        words = tuple(self._shared(ending) for _, endings in self.merge(ahead + back) for ending in endings)
        after, before = (self._next_tiles(text) if len(tiles) == HEAD else "" for text in (tiles, tiles[::-1]))
        return _Head(words, after, before) if words or after or before else None

    def _shared(self, ending: Ending) -> Ending:
        """Return the one object for an ending that many heads have; so the processor's caches hold them all."""
        distance, words, forward = ending
        shared = (distance, tuple(map(intern, words)), forward and intern(forward))
        return self._endings.setdefault(shared, shared)

    def _next_tiles(self, tiles: str) -> str:
        words = self._dictionary.trie.iterkeys(tiles)
        return intern("".join(sorted({word[HEAD] for word in words if len(word) > HEAD})))

    def _words_ahead(self, codes: Sequence[str]) -> Iterator[tuple[Run, str]]:
        text = "".join(codes)
        offsets = [0, *accumulate(map(len, codes))]
        place_ending_at = {offset: place for place, offset in enumerate(offsets[1:])}
        for first, offset in enumerate(offsets[:-1]):
            for word in self._dictionary.trie.prefixes(text[offset : offset + self._dictionary.longest]):
                last = place_ending_at.get(offset + len(word), -1)
                if last > first:
                    yield (first, last), word


class _Heads:
    """What is known of every three neighbouring tiles; of those met for the first time it is found out.

    It is kept in dictionaries in dictionaries, tile by tile. An array was no quicker for text after text, and far
    slower where something else was done between two texts.

    Args:
        ask: finds out what the trie says of up to three tiles.
    """

    def __init__(self, ask: Callable[[str], _Head | None]) -> None:
        self._ask = ask
        self._known: dict[str, dict[str, dict[str, _Head | None]]] = {}

    def of(self, threes: Threes[str]) -> list[_Head | None]:
        """Return what there is to say of every three tiles."""
        known = self._known
        try:
            return [known[first][second][third] for first, second, third in zip(*threes, strict=True)]
        except KeyError:
            self._learn(threes)
            return self.of(threes)

    def _learn(self, threes: Threes[str]) -> None:
        for first, second, third in zip(*threes, strict=True):
            thirds = self._known.setdefault(first, {}).setdefault(second, {})
            if third not in thirds:
                thirds[third] = self._ask((first + second + third).split(GAP)[0])
