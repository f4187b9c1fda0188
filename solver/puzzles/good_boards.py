"""Boards with good words: tiles of dealt boards are swapped until longer words have their share.

A dealt board has mostly words of two tiles. On a good board, over all its words of the dictionary, one for each
segment: at least a third of the points are in words of four tiles or more, at most a third of the words have two tiles,
and the vowels are neither few nor many. The words together are worth enough to offer a choice.
"""

import unicodedata
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dictionaries.dictionary import Dictionary
from solver.board import Board
from solver.kernels.lines import lines_of
from solver.kernels.tables import WORTHLESS, Tables
from solver.puzzles.kernels.good_boards import Codes, make_good
from solver.puzzles.small_lists import is_small
from solver.ruleset import Ruleset
from solver.scan import scan_whole

SHORT, LONG = 2, 4
"""Words of so many tiles are short; of so many, or of more, long."""

OF_ALL = 3
"""Long words have at least one part of so many of the points; short ones are at most one part of so many words."""

VOWELS = "AEIOU"
FEWEST_VOWELS, MOST_VOWELS, OF_CELLS = 4, 9, 25
"""So many vowels a good board has, of so many cells; other boards in proportion."""

LEAST_POINTS = 100
"""What the words of a good board are worth together at least, of so many cells."""

MOST_SWAPS = 500
"""How many swaps are tried for a board; a board that is not good by then is put aside."""

MOST_SWAPS_OF_SMALL = 3000
"""With a small list more swaps are tried, and a board is good if its words are worth less in the end."""

NO_WORTH = -(1 << 40)


MOST_SWAPS_FOR_WISH = 3000
"""So many swaps are tried where not all words are as good."""


@dataclass(frozen=True, slots=True)
class WishedWords:
    """What is wished of the words of boards.

    Args:
        unwanted: words of which a board is to have few; None if there are none.
        may_be_unwanted: of a thousand words how many may be unwanted.
        avoided: words of which a board is to have none; None if there are none.
    """

    unwanted: Tables | None
    may_be_unwanted: int
    avoided: Tables | None

    @staticmethod
    def codes(tables: Tables | None) -> Codes | None:
        """Return the codes of some words."""
        return None if tables is None else (tables.words.short.flags, tables.words.short.five)


def good_boards(
    boards: NDArray[np.uint8],
    draws: NDArray[np.float64],
    bag: NDArray[np.uint8],
    tables: Tables,
    wished: WishedWords | None = None,
) -> NDArray[np.uint8]:
    """Return what becomes of dealt boards; those that do not become good are left out.

    Args:
        boards: uint8[boards, rows, columns].
        draws: float64[boards, cells]: what they were dealt with.
        bag: the tiles they were dealt from.
        tables: the words that count; none of the boards is left where the alphabet has too many tiles for codes.
        wished: which of them are as good as others; None if all are.
    """
    count, rows, columns = boards.shape
    if not tables.words.dense or min(rows, columns) < 2:
        return boards[:0]
    lines, short, cells = lines_of(rows, columns), tables.words.short, rows * columns
    vowel = np.zeros(tables.points.size, np.int64)
    vowel[: len(tables.tiles)] = [has_vowel(face) for face in tables.tiles]
    low, high = vowels_wanted(cells) if vowel[bag].any() else (0, cells)
    wanted = LEAST_POINTS * cells // OF_CELLS
    least, swaps = (0, MOST_SWAPS_OF_SMALL) if is_small(tables) else (wanted, MOST_SWAPS)
    wishes = (
        () if wished is None else (wished.codes(wished.unwanted), wished.may_be_unwanted, wished.codes(wished.avoided))
    )
    swaps = swaps if wished is None else MOST_SWAPS_FOR_WISH
    worth = np.where(tables.points >= WORTHLESS, NO_WORTH, tables.points.astype(np.int64))
    changed = boards.reshape(count, cells).copy()
    good = np.zeros(count, np.bool_)
    make_good(
        *(changed, seeds_of(draws), bag, lines.start, lines.cells, tables.words.size, short.flags, short.five),
        *(worth, vowel, low, high, wanted, least, swaps, good, *wishes),
    )
    return changed[good].reshape(-1, rows, columns)


def is_good(board: Board, dictionary: Dictionary, ruleset: Ruleset) -> bool:
    """Tell whether the words of a board are good, and its vowels as many as they should be.

    Args:
        board: the board, without holes.
        dictionary: the words that count.
        ruleset: gives the least number of cells and the points.
    """
    found = scan_whole(board, dictionary, ruleset)
    points = sum(each.points or 0 for each in found)
    long = sum(each.points or 0 for each in found if len(each.segment.indexes) >= LONG)
    short = sum(len(each.segment.indexes) == SHORT for each in found)
    low, high = vowels_wanted(len(board.faces))
    return low <= sum(map(has_vowel, board.faces)) <= high and OF_ALL * long >= points and OF_ALL * short <= len(found)


def vowels_wanted(cells: int) -> tuple[int, int]:
    """Return how many vowels a good board of so many cells has, at least and at most.

    >>> vowels_wanted(25), vowels_wanted(16)
    ((4, 9), (3, 5))
    """
    return -(-FEWEST_VOWELS * cells // OF_CELLS), MOST_VOWELS * cells // OF_CELLS


def has_vowel(face: str) -> bool:
    """Tell whether a tile shows a vowel, with an accent or without."""
    return any(letter in VOWELS for letter in unicodedata.normalize("NFD", face))


def seeds_of(draws: NDArray[np.float64]) -> NDArray[np.uint64]:
    """Return a number for each board, never 0: the 53 bits of each of the first two draws that it was dealt with."""
    first, second = (np.floor(draws[:, place] * 2.0**53).astype(np.uint64) for place in (0, 1))
    return first << np.uint64(11) ^ second | np.uint64(1)
