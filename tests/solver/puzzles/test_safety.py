"""No board of a puzzle shows a flagged word in any direction, whatever its dictionary and its ruleset."""

import hashlib
import json
import random
from datetime import date, timedelta
from itertools import product

import numpy as np
import pytest

from scripts.daily_puzzles import withheld
from solver.puzzles.daily import EDITIONS, FIRST_DAY, RENEWED, daily_puzzle, is_withheld, last_day, puzzle_of_day
from solver.puzzles.generator import new_puzzle
from solver.puzzles.orders import USUAL_KIND, Order
from solver.puzzles.plain import Faces, texts_on
from solver.puzzles.registry import kind_names
from solver.puzzles.shown import hidden_shown
from solver.puzzles.vocabulary import Vocabulary
from solver.ruleset import Ruleset
from tests.repetitions import times
from tests.solver.puzzles.samples import CATALOG, vocabulary_of

pytestmark = pytest.mark.no_cover

DICTIONARIES = ("en", "en-common", "en-family", "es", "es-digraph", "fr", "de")

PAST = {
    "standard": "7774c8e50324ab51444ac7da6eeccacf448a322fa5cbb84ecc216862ecec651e",
    "gentle": "42598a7cc858b568f968328401d0cf873cf703e9e6e6bd757f93c342cad3a8dc",
}
"""What the ids and solutions of the days before 2026-11-25 hash to, from the time before words were flagged."""


def days(first: date, end: date) -> list[date]:
    return [first + timedelta(number) for number in range((end - first).days)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_day_from_the_renewal_on_shows_a_flagged_word(edition: str) -> None:
    for day in days(RENEWED, last_day(edition) + timedelta(1)):
        puzzle = puzzle_of_day(day, edition)
        assert not texts_on(puzzle.board.rows, vocabulary_of(puzzle).hidden), day
        assert not is_withheld(day, edition)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_solution_from_the_renewal_on_shows_a_flagged_word(edition: str) -> None:
    every = days(RENEWED, last_day(edition) + timedelta(1))
    for day in random.Random(edition).sample(every, times(60, len(every))):
        puzzle, solution = daily_puzzle(day, edition, CATALOG)
        assert not hidden_shown(puzzle, solution, vocabulary_of(puzzle)), day


def test_the_past_days_that_show_one_are_withheld_and_no_others() -> None:
    listed = {
        f"{edition} {day}" for edition in EDITIONS for day in days(FIRST_DAY, RENEWED) if is_withheld(day, edition)
    }
    assert set(withheld()) == listed


@pytest.mark.parametrize("edition", EDITIONS)
def test_past_days_keep_their_ids_and_solutions(edition: str) -> None:
    told = hashlib.sha256()
    for day in days(FIRST_DAY, date(2026, 11, 25)):
        puzzle, solution = daily_puzzle(day, edition, CATALOG)
        told.update(json.dumps([puzzle.id, solution.to_json()], sort_keys=True).encode())
    assert told.hexdigest() == PAST[edition]


@pytest.mark.parametrize("id", DICTIONARIES)
@pytest.mark.parametrize("kind", kind_names())
def test_no_puzzle_of_any_dictionary_shows_a_flagged_word(kind: str, id: str) -> None:
    for number in range(times(1, 40)):
        puzzle, solution = new_puzzle(Order(kind, 1, id), f"safe {number}", CATALOG)
        assert not hidden_shown(puzzle, solution, vocabulary_of(puzzle))


@pytest.mark.parametrize("id", DICTIONARIES)
def test_a_flagged_word_counts_also_if_words_need_more_letters(id: str) -> None:
    for number in range(times(5, 100)):
        order = Order(USUAL_KIND, 1, id, rings=1, ruleset=Ruleset(min_length=3))
        puzzle, solution = new_puzzle(order, f"long {number}", CATALOG)
        assert not hidden_shown(puzzle, solution, vocabulary_of(puzzle))


@pytest.mark.parametrize("id", DICTIONARIES)
def test_a_flagged_word_is_found_in_every_direction(id: str) -> None:
    rng = random.Random(id)
    vocabulary = Vocabulary.of(id, CATALOG)
    tiles = vocabulary.dictionary.alphabet.tiles
    short = sorted(word for word in vocabulary.hidden if len(word) <= 5 and set(word) <= set(tiles))
    boards: list[Faces] = []
    for number in range(times(400, 4000)):
        rows = [rng.choices(tiles, k=6) for _ in range(6)]
        if number % 2:
            lay(rows, rng.choice(short), rng)
        boards.append(tuple(map(tuple, rows)))
    index = {tile: number for number, tile in enumerate(tiles)}
    cells = np.array([[[index[face] for face in row] for row in rows] for rows in boards], np.uint8)
    found = [bool(texts_on(rows, vocabulary.hidden)) for rows in boards]
    assert vocabulary.shows_hidden(cells).tolist() == found
    assert all(found[1::2])


def lay(rows: list[list[str]], word: str, rng: random.Random) -> None:
    down, right = rng.choice([(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b])
    last = len(word) - 1
    starts = [
        (row, column)
        for row, column in product(range(6), repeat=2)
        if {row + down * last, column + right * last} <= {*range(6)}
    ]
    row, column = rng.choice(starts)
    for step, letter in enumerate(word):
        rows[row + down * step][column + right * step] = letter


def test_letters_beside_each_other_read_as_a_tile_of_several() -> None:
    """C beside H is two tiles for the rules, but people read CHOCHO all the same."""
    vocabulary = Vocabulary.of("es-digraph", CATALOG)
    index = {tile: number for number, tile in enumerate(vocabulary.dictionary.alphabet.tiles)}
    for tiles in (("C", "H", "O", "C", "H", "O"), ("CH", "O", "CH", "O", "A", "A"), ("A", "CH", "O", "C", "H", "O")):
        cells = np.array([[[index[tile] for tile in tiles]] * 1], np.uint8)
        assert vocabulary.shows_hidden(np.repeat(cells, 3, axis=1)).tolist() == [True]
