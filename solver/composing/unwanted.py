"""Unwanted words on a board of given words, and their places."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import marisa_trie

from dictionaries.alphabet import Alphabet
from dictionaries.dictionary import Dictionary
from dictionaries.flagged import flagged_words
from dictionaries.needs import needed_by
from dictionaries.word_values import HIDDEN
from solver.cells import geometry

FEWEST_OF_OTHERS = 3
"""The fewest tiles of another word of the dictionary that is unwanted; nearly any two letters are a word."""

NEVER, REPEATED, OTHER = 1000, 10, 1
"""How bad it is that a board shows what none may show, a word of the list once more, or another word."""

NOTHING = "\0"
"""Stands for a free cell in the text of a line: no word has it."""

Cells = tuple[int, ...]
"""The indexes of the cells of a reading, as it is read."""


class Shown(NamedTuple):
    """What a board shows.

    Attributes:
        letters: its letters in reading order; an empty text is a free cell.
        welcome: the cells of each word that is to stand there: on these it may be read, and what stands inside it.
        given: the cells of the sentence in each row: what stands inside it may be read, but no word of the list.
    """

    letters: list[str]
    welcome: Sequence[frozenset[int]]
    given: Sequence[frozenset[int]] = ()


class Reading(NamedTuple):
    """Something unwanted that can be read.

    Attributes:
        code: what it is.
        cells: where.
        cost: how bad that is.
    """

    code: str
    cells: Cells
    cost: int


@dataclass(frozen=True, slots=True)
class Texts:
    """What is unwanted.

    Args:
        own: how the words of the list can be laid.
        worst: what no board may show, and the same.
        others: the words that are better not there; None if all are welcome.
    """

    own: frozenset[str]
    worst: marisa_trie.Trie
    others: marisa_trie.Trie | None

    def beginning(self, text: str) -> Iterator[tuple[str, int]]:
        """Yield what a text begins with, and how bad that is."""
        for code in self.worst.prefixes(text):
            yield code, REPEATED if code in self.own else NEVER
        if self.others is not None:
            for code in self.others.prefixes(text):
                if len(code) >= FEWEST_OF_OTHERS and code not in self.own:
                    yield code, OTHER


def unwanted_texts(dictionary: Dictionary, own: Iterable[str], *, others: bool) -> Texts:
    """Return what is unwanted on a board of words.

    Args:
        dictionary: the dictionary of the words.
        own: the spellings of the words, each of which should stand there once.
        others: whether its other words are unwanted too.
    """
    codes = frozenset(code for word in own for code in _codes_of(word, dictionary.alphabet))
    worst = marisa_trie.Trie([*codes, *_hidden_codes(dictionary)])
    return Texts(codes, worst, dictionary.trie if others else None)


class Lines:
    """The lines of boards of one size.

    Args:
        rows: the rows.
        columns: the columns.
    """

    def __init__(self, rows: int, columns: int) -> None:
        lines = [tuple(line) for _, line in geometry(rows, columns).lines()]
        self._lines = lines + [line[::-1] for line in lines]
        self._through: Mapping[int, list[tuple[Cells, int]]] = defaultdict(list)
        for line in self._lines:
            for place, cell in enumerate(line):
                self._through[cell].append((line, place))

    def everywhere(self, shown: Shown, texts: Texts) -> list[Reading]:
        """Find what is unwanted on a whole board, once for each way in which it is read."""
        found: list[Reading] = []
        for line in self._lines:
            text = _text(shown.letters, line)
            for start in range(len(line) - 1):
                if text[start] != NOTHING != text[start + 1]:
                    found += _from(text, line, start, start, shown, texts)
        return found

    def through(self, cell: int, shown: Shown, texts: Texts) -> list[Reading]:
        """Find what is unwanted through one cell."""
        found: list[Reading] = []
        for line, place in self._through[cell]:
            text = _text(shown.letters, line)
            for start in range(place + 1):
                found += _from(text, line, start, place, shown, texts)
        return found


def _from(text: str, line: Cells, start: int, place: int, shown: Shown, texts: Texts) -> Iterator[Reading]:
    """Yield what is unwanted from one place of a line on, up to another place at least."""
    for code, cost in texts.beginning(text[start:]):
        end = start + len(code)
        if end > place and len(code) > 1:
            cells = line[start:end]
            allowed = shown.welcome if cost == REPEATED else (*shown.welcome, *shown.given)
            if not any(welcome.issuperset(cells) for welcome in allowed):
                yield Reading(code, cells, cost)


def cost_of(readings: Iterable[Reading]) -> int:
    """Return how bad it is that some readings stand on a board."""
    return sum(reading.cost for reading in readings)


def _text(letters: Sequence[str], line: Cells) -> str:
    return "".join([letters[cell] or NOTHING for cell in line])


def _hidden_codes(dictionary: Dictionary) -> set[str]:
    """Return how hidden words can be laid, and flagged words, be they words of the dictionary or not."""
    with needed_by("a board of words"):
        import numpy as np

    hidden = dictionary.words(np.flatnonzero(dictionary.tables.flags & HIDDEN).astype(np.uint32))
    return {
        code
        for word in {*hidden, *flagged_words(dictionary.language)}
        for code in _codes_of(word, dictionary.alphabet)
        if len(code) > 1
    }


def _codes_of(spelling: str, alphabet: Alphabet) -> list[str]:
    """Return the codes that show a text: with CH as one tile and as two, where there are both."""
    ways = [[""]]
    faces = {alphabet.decode(code): code for code in alphabet.index}
    longest = max(map(len, faces))
    for end in range(1, len(spelling) + 1):
        ways.append(
            [
                way + faces[spelling[end - size : end]]
                for size in range(1, min(longest, end) + 1)
                if spelling[end - size : end] in faces
                for way in ways[end - size]
            ]
        )
    return ways[-1]
