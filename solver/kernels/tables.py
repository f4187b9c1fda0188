"""Everything the kernels need to know of a dictionary and a ruleset, as arrays that are never changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dictionaries.dictionary import Dictionary
from dictionaries.kept import KIB, MIB, kept
from solver.board import Board, check_board
from solver.errors import BadArrays
from solver.faces import face_points
from solver.kernels.words import MAX_TILES, Words
from solver.ruleset import DEFAULT_RULESET, Ruleset

KEPT_RULESETS = 64
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
        plans: what the kernels need for boards of each size, by rows and columns; see `solver.kernels.bulk`.
    """

    words: Words
    ruleset: Ruleset
    tiles: tuple[str, ...]
    points: NDArray[np.uint16]
    number: dict[str, int]
    plans: dict[tuple[int, int], tuple[Any, ...]] = field(default_factory=dict, repr=False)

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
            BadArrays: a board shows a face that is no tile of the alphabet, or the boards are not of one size.
            BadBoard: something is no board.
        """
        if not boards:
            raise BadArrays("no boards", "at least one")
        for board in boards:
            check_board(board)
        rows, columns = len(boards[0].rows), len(boards[0].rows[0])
        try:
            numbers = [self.number[face] for board in boards for row in board.rows for face in row]
            return np.array(numbers, np.uint8).reshape(len(boards), rows, columns)
        except KeyError as error:
            raise BadArrays(f"a tile {error.args[0]!r}", "single tiles of the dictionary's alphabet") from None
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
            if len(self._tables) >= KEPT_RULESETS:
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


@kept(most=56 * MIB, size=lambda words: words.bytes, expected=_expected)
def _words(dictionary: Dictionary, min_length: int) -> _WordsAndRulesets:
    return _WordsAndRulesets(dictionary, Words.of(dictionary, min_length))
