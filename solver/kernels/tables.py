"""Everything that the kernels need of a dictionary and a ruleset, as immutable arrays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dictionaries.caches import KIB, MIB, cached
from dictionaries.dictionary import Dictionary
from solver.board import Board, check_board, check_not_alone
from solver.errors import BadArrays
from solver.faces import face_points
from solver.kernels.words import MAX_TILES, Words
from solver.ruleset import DEFAULT_RULESET, Ruleset
from solver.unknown_tiles import UnknownTiles

CACHED_RULESETS = 64
"""With more rulesets that share words, their tables are begun anew."""

OF_A_RULESET = 64 * KIB
"""The bytes at most that tables have beside their words, with the ruleset and what boards of each size need."""

LETTERS = 9
"""About the tiles of a word."""

WORTHLESS = 1 << 15
"""Stands for no value among the points of tiles, which are far smaller."""


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """A dictionary's words and a ruleset's points; get them from `tables_for`.

    A tile is known by its number, the place of its face in `Alphabet.tiles`.

    Attributes:
        words: the word list's tables, which rulesets with other points share.
        ruleset: the options.
        tiles: the faces by number.
        points: uint16[64]: the points of each tile; `WORTHLESS` for one without a value, and a segment with such a tile
            counts but scores no points.
        number: the number of each face.
        plans: what the kernels need for boards of each size, by rows and columns, for some behind a name.
    """

    words: Words
    ruleset: Ruleset
    tiles: tuple[str, ...]
    points: NDArray[np.uint16]
    number: dict[str, int]
    plans: dict[tuple[Any, ...], Any] = field(default_factory=dict, repr=False)

    @property
    def bytes(self) -> int:
        """How large these are, with all words."""
        return OF_A_RULESET + self.words.bytes

    def prepare(self) -> Tables:
        """Build every part now, which is otherwise built when first needed; for a process that is about to fork."""
        _ = self.words.short, self.words.trie, self.words.classes, self.words.holes
        return self

    def cells(self, boards: Sequence[Board]) -> NDArray[np.uint8]:
        """Return uint8[boards, rows, columns]: the tile numbers of boards of one size.

        Raises:
            UnknownTiles: a board shows faces that are no tiles of the alphabet.
            BadArrays: the boards are not of one size.
            BadBoard: something is no board.
        """
        check_not_alone(boards)
        if not boards:
            raise BadArrays("no boards", "at least one")
        for board in boards:
            check_board(board)
        rows, columns = len(boards[0].rows), len(boards[0].rows[0])
        faces = chain.from_iterable(chain.from_iterable(board.rows for board in boards))
        try:
            # Not from a list, which for the largest requests would need more memory than everything else.
            numbers = np.fromiter(map(self.number.__getitem__, faces), np.uint8)
            return numbers.reshape(len(boards), rows, columns)
        except KeyError:
            shown = chain.from_iterable(board.faces for board in boards)
            raise UnknownTiles([*dict.fromkeys(face for face in shown if face not in self.number)]) from None
        except ValueError:
            raise BadArrays("boards of different sizes", f"{rows} rows and {columns} columns in each") from None


def tables_for(dictionary: Dictionary, ruleset: Ruleset | None = None) -> Tables:
    """Return the tables of a dictionary under a ruleset, built at the first call and kept for later ones.

    Args:
        dictionary: the words; its alphabet may have up to 64 tiles.
        ruleset: gives the least number of cells, the points, and what `Position` cancels; the defaults if left out.

    Raises:
        BadArrays: the alphabet has more tiles.
    """
    return _words(dictionary, (ruleset or DEFAULT_RULESET).min_length).under(ruleset or DEFAULT_RULESET)


class _WordsAndRulesets:
    """The words of a dictionary, with the tables of the rulesets that share them, which are let go together."""

    def __init__(self, dictionary: Dictionary, words: Words) -> None:
        self._dictionary = dictionary
        self._words = words
        self._tables: dict[Ruleset, Tables] = {}

    @property
    def bytes(self) -> int:
        """How large all this is."""
        return self._words.bytes + OF_A_RULESET * len(self._tables)

    def under(self, ruleset: Ruleset) -> Tables:
        """Return the tables of a ruleset."""
        tables = self._tables.get(ruleset)
        if tables is None:
            if len(self._tables) >= CACHED_RULESETS:
                self._tables.clear()
            tables = self._tables.setdefault(ruleset, self._of(ruleset))
        return tables

    def _of(self, ruleset: Ruleset) -> Tables:
        tiles = self._dictionary.alphabet.tiles
        values = [face_points(face, self._dictionary, ruleset) for face in tiles]
        points = np.full(MAX_TILES, WORTHLESS, np.uint16)
        points[: len(tiles)] = [WORTHLESS if value is None else value for value in values]
        return Tables(self._words, ruleset, tiles, points, {face: number for number, face in enumerate(tiles)})


def _expected(dictionary: Dictionary, min_length: int) -> int:
    return Words.expected(len(dictionary.alphabet.tiles), LETTERS * len(dictionary))


@cached(most=56 * MIB, size=lambda words: words.bytes, expected=_expected)
def _words(dictionary: Dictionary, min_length: int) -> _WordsAndRulesets:
    return _WordsAndRulesets(dictionary, Words.of(dictionary, min_length))


@cached(most=160 * MIB, size=lambda tables: tables.bytes)
def tables_of_words(dictionary: Dictionary, words: frozenset[str], ruleset: Ruleset) -> Tables:
    """Return the tables of some words of a dictionary, kept for later calls.

    Args:
        dictionary: gives the alphabet and the points.
        words: spellings of it.
        ruleset: the options.
    """
    alphabet = dictionary.alphabet
    spelled = ([alphabet.index[tile] for tile in alphabet.encode(word)] for word in sorted(words))
    return _of_some(dictionary, ruleset, (tiles for tiles in spelled if len(tiles) >= ruleset.min_length))


@cached(most=32 * MIB, size=lambda tables: tables.bytes)
def tables_of_texts(dictionary: Dictionary, texts: frozenset[str]) -> Tables:
    """Return the tables of texts that somebody can read on a board, however tiles make them up, kept for later calls.

    A text is there for the eye: it need not be a word, of no ruleset is it too short, and C beside H reads as CH does.

    Args:
        dictionary: gives the alphabet.
        texts: what is read; one with a letter that no tile has stands on no board.
    """
    faces = {tile: number for number, tile in enumerate(dictionary.alphabet.tiles)}
    longest = max(map(len, faces))
    cut = (tiles for text in sorted(texts) for tiles in _ways_to_lay(text, faces, longest))
    return _of_some(dictionary, DEFAULT_RULESET, cut)


def _ways_to_lay(text: str, faces: Mapping[str, int], longest: int) -> Iterator[list[int]]:
    """Yield the tiles of each way to lay a text."""
    if not text:
        yield []
    for length in range(1, min(longest, len(text)) + 1):
        if text[:length] in faces:
            for rest in _ways_to_lay(text[length:], faces, longest):
                yield [faces[text[:length]], *rest]


def _of_some(dictionary: Dictionary, ruleset: Ruleset, runs: Iterable[list[int]]) -> Tables:
    whole = tables_for(dictionary, ruleset)
    by_length: dict[int, list[list[int]]] = {}
    for tiles in runs:
        if len(tiles) >= 2:
            by_length.setdefault(len(tiles), []).append(tiles)
    listed = Words(whole.words.size, {length: np.array(rows, np.uint8) for length, rows in by_length.items()})
    return Tables(listed, ruleset, whole.tiles, whole.points, whole.number)
