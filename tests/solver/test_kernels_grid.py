"""One board of any size: full-length words, any number of players."""

import random
from pathlib import Path

import numpy as np
import pytest

from dictionaries import Dictionary, open_dictionary
from solver import Board, Cell, Ruleset
from solver.errors import BadArrays
from solver.kernels import evaluate_grid, tables_for
from solver.kernels.rings import ring_owners
from solver.scan import scan
from tests.repetitions import times
from tests.solver.kernel_boards import NAMES, random_cells, random_words, tables_of, tallies, wide_dictionary, words_of


def owners_and_masks(rng: random.Random, rows: int, columns: int, players: int) -> tuple[np.ndarray, list[int]]:
    owners = np.array([rng.choice((-1, -1, rng.randrange(players))) for _ in range(rows * columns)], np.int16)
    masks = [sum(1 << int(cell) for cell in np.flatnonzero(owners == player)) for player in range(players)]
    return owners.reshape(rows, columns), masks


@pytest.mark.parametrize("size", [1, 2, 4, 26, 32, 33, 64])
def test_grids_and_brute_force_agree(size: int) -> None:
    rng = random.Random(f"grid {size}")
    for _ in range(times(4, 200)):
        words = random_words(rng, size, rng.choice((5, 60, 300)), longest=20)
        points = [rng.choice((None, 0, 1, 5, 1000)) for _ in range(size)]
        tables = tables_of(size, words, points, Ruleset())
        rows, columns = rng.choice(((1, 1), (1, 25), (25, 1), (5, 5), (3, 4), (13, 22), (rng.randint(1, 25), 8)))
        cells = random_cells(rng, size, rows, columns, sorted(words), 15)
        owners, masks = owners_and_masks(rng, rows, columns, players=3)
        segments, totals = evaluate_grid(tables, cells, owners, 3)
        assert list(zip(segments.tolist(), totals.tolist(), strict=True)) == tallies(cells, words, points, masks)


@pytest.mark.no_cover
@pytest.mark.parametrize("id", ["en", "es", 50])
def test_grids_and_the_scanner_agree(id: str | int, tmp_path: Path) -> None:
    rng = random.Random(f"grid {id}")
    dictionary = open_dictionary(id) if isinstance(id, str) else wide_dictionary(tmp_path, id, rng)
    words = sorted(words_of(dictionary))
    letters = [tile for word in words[:: 50 if len(words) > 10_000 else 1] for tile in word]
    tiles = dictionary.alphabet.tiles
    for rows, columns in ((30, 40), (40, 1), *(((200, 300),) * times(0, 3))):
        numbers = [[rng.choice(letters) for _ in range(columns)] for _ in range(rows)]
        rings = {
            Cell(rng.randrange(rows), rng.randrange(columns)): rng.choice(NAMES[:3]) for _ in range(rows * columns // 9)
        }
        board = Board([[tiles[tile] for tile in row] for row in numbers], rings)
        owners = ring_owners(board, NAMES[:3])
        segments, points = evaluate_grid(tables_for(dictionary), np.array(numbers, np.uint8), owners, 3)
        found = scan(board, dictionary, Ruleset(), NAMES[:3])
        for player in range(3):
            mine = [each for each in found if each.owners >> player & 1]
            assert segments[player] == len(mine)
            assert points[player] == sum(each.points or 0 for each in mine)


def test_a_million_cells_have_what_their_quarters_have_and_what_lies_across(en: Dictionary) -> None:
    """Fill most of the largest board with a letter that makes no words, so that its few words can be known."""
    tables = tables_for(en)
    cells = np.full((1000, 1000), tables.number["Q"], np.uint8)
    word = [tables.number[letter] for letter in "COUNTERREVOLUTIONARIES"]
    for place in (0, 489, 1000 - len(word)):
        cells[place, place : place + len(word)] = word
        cells[place : place + len(word), 999 - place] = word[::-1]
    owners = np.zeros((1000, 1000), np.int16)
    segments, points = evaluate_grid(tables, cells, owners)
    small = [Board(["COUNTERREVOLUTIONARIES"], {}), Board([[letter] for letter in "SEIRANOITULOVERRETNUOC"], {})]
    whole = [scan(board, en, Ruleset(), ["pink"], unringed=True) for board in small]
    assert segments[0] >= 3 * sum(map(len, whole))
    assert points[0] > 0


def test_owners_beyond_the_players_are_nobody(cats: Dictionary) -> None:
    tables = tables_for(cats)
    cells = np.zeros((2, 30), np.uint8)
    owners = np.full((2, 30), 7, np.int16)
    segments, _ = evaluate_grid(tables, cells, owners, 3)
    assert segments.tolist() == [0, 0, 0]


def test_a_hundred_players(cats: Dictionary) -> None:
    tables = tables_for(cats)
    cells, owners = np.zeros((1, 100), np.uint8), np.arange(100, dtype=np.int16)[None]
    segments, _ = evaluate_grid(tables, cells, owners, 100)
    # AA, AAA and AAAA: two, three and four segments through a cell that is not near an end
    assert segments.tolist() == [3, 6, 8, *[9] * 94, 8, 6, 3]


@pytest.mark.parametrize(
    ("cells", "owners", "players", "message"),
    [
        (np.zeros((2, 2), int), np.zeros((2, 2), np.int16), 1, "cells of type int64"),
        (np.zeros((1, 2, 2), np.uint8), np.zeros((2, 2), np.int16), 1, r"shape \(1, 2, 2\)"),
        (np.zeros((1001, 2), np.uint8), np.zeros((1001, 2), np.int16), 1, "1 to 1000"),
        (np.zeros((0, 2), np.uint8), np.zeros((0, 2), np.int16), 1, "1 to 1000"),
        (np.zeros((2, 2), np.uint8), np.zeros((2, 3), np.int16), 1, r"expected int16\[2, 2\]"),
        (np.zeros((2, 2), np.uint8), np.zeros((2, 2), np.int8), 1, "owners of type int8"),
        (np.zeros((2, 2), np.uint8), np.zeros((2, 2), np.int16), 0, "0 players; expected 1 to 100"),
        (np.zeros((2, 2), np.uint8), np.zeros((2, 2), np.int16), 101, "101 players"),
        (np.full((2, 2), 26, np.uint8), np.zeros((2, 2), np.int16), 1, "expected 0 to 25"),
    ],
)
def test_what_does_not_fit_is_refused(
    cats: Dictionary, cells: np.ndarray, owners: np.ndarray, players: int, message: str
) -> None:
    with pytest.raises(BadArrays, match=message):
        evaluate_grid(tables_for(cats), cells, owners, players)
