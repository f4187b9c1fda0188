"""Random boards as arrays, and the slow, obvious way to count what stands on them."""

import random
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dictionaries import Dictionary
from solver import Board, Cell
from solver.kernels.tables import WORTHLESS, Tables
from solver.kernels.words import Words
from solver.ruleset import Ruleset
from tests.small_dictionary import small_dictionary

Word = tuple[int, ...]

NAMES = ("pink", "green", "blue", "red", "teal", "grey", "brown", "purple")

LETTERS = [chr(code) for first, count in ((0x41, 26), (0x410, 32), (0x531, 38)) for code in range(first, first + count)]
"""Latin, Cyrillic and Armenian capitals: enough single letters for any alphabet."""


@lru_cache
def words_of(dictionary: Dictionary) -> frozenset[Word]:
    """Return the words as tile numbers."""
    index = dictionary.alphabet.index
    return frozenset(tuple(index[letter] for letter in dictionary.alphabet.encode(word)) for word in dictionary)


def random_words(rng: random.Random, size: int, count: int, longest: int = 11) -> set[Word]:
    """Make words of tile numbers up, some palindromes, some with their reversals, some within others."""
    words: set[Word] = set()
    while len(words) < count:
        word = tuple(rng.randrange(size) for _ in range(rng.randint(2, longest)))
        kind = rng.randrange(6)
        if kind == 0:
            word = (word[: longest // 2] + word[: longest // 2][::-1])[:longest]
        words.add(word)
        if kind == 1:
            words.add(word[::-1])
        if kind == 2:
            words.add(word[: max(2, len(word) // 2)])
        if size**2 < count:
            count -= 1
    return words


def tables_of(size: int, words: Collection[Word], points: Sequence[int | None], ruleset: Ruleset) -> Tables:
    """Return the kernels' tables of a made-up word list."""
    by_length: dict[int, list[Word]] = {}
    for word in sorted(words):
        if len(word) >= ruleset.min_length:
            by_length.setdefault(len(word), []).append(word)
    matrices = {length: np.array(each, np.uint8) for length, each in by_length.items()}
    values = np.full(64, WORTHLESS, np.uint16)
    values[:size] = [WORTHLESS if value is None else value for value in points]
    return Tables(Words(size, matrices), ruleset, (), values, {})


def random_cells(
    rng: random.Random, size: int, rows: int, columns: int, words: Sequence[Word], planted: int
) -> NDArray[np.uint8]:
    """Fill a board at random, then plant words on it, in any direction, some of them several times."""
    cells = np.array([[rng.randrange(size) for _ in range(columns)] for _ in range(rows)], np.uint8)
    word: Word = ()
    for _ in range(planted):
        if not word or rng.random() < 0.7:
            word = rng.choice(words)
        down, across = rng.choice([(0, 1), (1, 0), (1, 1), (1, -1), (0, -1), (-1, 0), (-1, -1), (-1, 1)])
        row, column = rng.randrange(rows), rng.randrange(columns)
        last = row + down * (len(word) - 1), column + across * (len(word) - 1)
        if 0 <= last[0] < rows and 0 <= last[1] < columns:
            for place, tile in enumerate(word):
                cells[row + down * place, column + across * place] = tile
    return cells


def random_masks(rng: random.Random, cells: int, players: int) -> list[int]:
    """Ring some cells for each player; two players may have the same cell."""
    return [rng.getrandbits(cells) & rng.getrandbits(cells) & rng.getrandbits(cells) for _ in range(players)]


def mask_array(masks: Sequence[Sequence[int]], cells: int) -> NDArray[np.uint64]:
    """Return masks as the kernels take them."""
    words = range(-(-cells // 64))
    return np.array([[[mask >> 64 * word & 2**64 - 1 for word in words] for mask in each] for each in masks], np.uint64)


def random_shape(rng: random.Random, most: int = 10) -> tuple[int, int]:
    """Choose a board's size; half of the time the usual one."""
    return (5, 5) if most >= 5 and rng.random() < 0.5 else (rng.randint(1, most), rng.randint(1, most))


def segments(cells: NDArray[np.uint8], words: Collection[Word]) -> Iterator[tuple[frozenset[int], Word]]:
    """Yield the cells and the tiles of every run that is a word one way or the other."""
    rows, columns = cells.shape
    tiles = cells.tolist()
    for row in range(rows):
        for column in range(columns):
            for down, across in ((0, 1), (1, 0), (1, 1), (1, -1)):
                run: Word = ()
                places: list[int] = []
                y, x = row, column
                while y < rows and 0 <= x < columns:
                    run += (tiles[y][x],)
                    places.append(y * columns + x)
                    if run in words or run[::-1] in words:
                        yield frozenset(places), run
                    y, x = y + down, x + across


def tallies(
    cells: NDArray[np.uint8],
    words: Collection[Word],
    points: Sequence[int | None],
    masks: Sequence[int],
    min_length: int = 2,
) -> list[tuple[int, int]]:
    """Return the segments and points of the owner of each mask."""
    found = []
    for places, run in segments(cells, words):
        if len(run) >= min_length:
            values = [points[tile] for tile in run]
            worth = 0 if None in values else sum(value or 0 for value in values)
            found.append((places, worth))
    own = [[worth for places, worth in found if any(mask >> place & 1 for place in places)] for mask in masks]
    return [(len(each), sum(each)) for each in own]


def as_board(cells: NDArray[np.uint8], masks: Sequence[int], tiles: Sequence[str]) -> Board:
    """Return the board of some arrays, whose masks do not overlap."""
    columns = cells.shape[1]
    rings = {
        Cell(*divmod(place, columns)): NAMES[player]
        for player, mask in enumerate(masks)
        for place in range(cells.size)
        if mask >> place & 1
    }
    return Board([[tiles[tile] for tile in row] for row in cells.tolist()], rings)


def apart(masks: Sequence[int]) -> list[int]:
    """Return the masks without the cells of those before."""
    taken = 0
    left = []
    for mask in masks:
        left.append(mask & ~taken)
        taken |= mask
    return left


def wide_dictionary(parent: Path, size: int, rng: random.Random) -> Dictionary:
    """Make a dictionary over an alphabet of so many letters, every fifth of which has no value."""
    tiles = tuple(LETTERS[:size])
    words = {"".join(tiles[tile] for tile in word) for word in random_words(rng, size, 300)}
    points = {tile: number % 7 for number, tile in enumerate(tiles) if number % 5}
    return small_dictionary(parent, words, tiles=tiles, letter_points=points, id=f"wide-{size}")
