"""Boards of puzzles have good words, as the slow reader of boards finds, and no order is refused because of it."""

import random
from collections import Counter
from dataclasses import replace
from itertools import chain, islice

import numpy as np
import pytest

from solver.board import Board
from solver.kernels.lines import lines_of
from solver.notation import parse_board
from solver.puzzles import deals, good_boards
from solver.puzzles.checker import faults_of
from solver.puzzles.daily_choice import has_good_words
from solver.puzzles.deals import MOST_GOOD, Deals
from solver.puzzles.generator import new_puzzle
from solver.puzzles.good_boards import LEAST_POINTS, has_vowel, is_good, vowels_wanted
from solver.puzzles.kernels.core import core
from solver.puzzles.kernels.good_boards import COUNTS, codes_of
from solver.puzzles.orders import Order
from solver.puzzles.plain import read_runs
from solver.puzzles.vocabulary import Vocabulary
from solver.ruleset import DEFAULT_RULESET, Ruleset
from tests.repetitions import times
from tests.solver.puzzles.samples import CATALOG, KINDS, vocabulary_of

pytestmark = pytest.mark.no_cover


def dealt(order: Order, seed: str) -> tuple[Deals, Vocabulary]:
    vocabulary = Vocabulary.of(order.dictionary, CATALOG)
    return Deals(order, seed, vocabulary.tables(order.ruleset)), vocabulary


@pytest.mark.parametrize("min_length", [2, 3])
@pytest.mark.parametrize("id", ["en", "en-common", "es", "de"])
def test_lines_are_read_as_the_slow_reader_reads_them(id: str, min_length: int) -> None:
    rng, vocabulary = random.Random(id), Vocabulary.of(id, CATALOG)
    ruleset = Ruleset(min_length=min_length)
    tables = vocabulary.tables(ruleset)
    worth, counts = tables.points.astype(np.int64), np.zeros(COUNTS, np.int64)
    for _ in range(times(8, 2000)):
        rows, columns = rng.randint(2, 5), rng.randint(2, 5)
        order = Order(rows=max(3, rows), columns=max(3, columns), dictionary=id, ruleset=ruleset)
        board = Deals(order, str(rng.random()), tables).board(
            Deals(order, str(rng.random()), tables).block(1)[0][:rows, :columns]
        )
        runs = read_runs(board.rows, vocabulary.dictionary, ruleset)
        lines, tiles = lines_of(rows, columns), tables.cells([board])[0].ravel()
        total, words, at = np.zeros(COUNTS, np.int64), tables.words, core().pointer
        codes = core().new("puzzles_codes", **codes_of(words.size, words.short.flags, words.short.five, worth))
        for first, last in zip(lines.start, lines.start[1:], strict=False):
            line = lines.cells[first:last]
            core().lib.puzzles_read_line(codes, at(tiles), at(line), line.size, at(counts, "struct puzzles_counts"))
            total += counts
        assert total.tolist() == [
            len(runs),
            sum(len(run.cells) == 2 for run in runs),
            sum(run.points for run in runs),
            sum(run.points for run in runs if len(run.cells) >= 4),
            *(0, 0),  # no word is unwanted, and none to avoid
        ]


@pytest.mark.parametrize("id", ["en", "en-common", "es", "fr", "de"])
@pytest.mark.parametrize(("rows", "columns"), [(5, 5), (4, 6), (7, 7)])
def test_what_becomes_of_a_board_is_good_and_has_tiles_of_the_set(
    monkeypatch: pytest.MonkeyPatch, id: str, rows: int, columns: int
) -> None:
    order = Order(rows=rows, columns=columns, dictionary=id)
    monkeypatch.setattr(deals, "MOST_OF_LARGE", MOST_GOOD)
    dealing, vocabulary = dealt(order, "good")
    for cells in islice(chain.from_iterable(dealing.chosen_blocks(MOST_GOOD)), times(4, 200)):
        board = dealing.board(cells)
        found = read_runs(board.rows, vocabulary.dictionary, DEFAULT_RULESET)
        points, long = sum(run.points for run in found), [run for run in found if len(run.cells) >= 4]
        assert points >= LEAST_POINTS * rows * columns // 25
        assert 3 * sum(run.points for run in long) >= points
        assert 3 * sum(len(run.cells) == 2 for run in found) <= len(found)
        low, high = vowels_wanted(rows * columns)
        assert low <= sum(has_vowel(face) for face in board.faces) <= high
        assert is_good(board, vocabulary.dictionary, DEFAULT_RULESET)
        assert Counter(board.faces) <= Counter(DEFAULT_RULESET.tiles)


def test_a_board_is_good_only_if_it_keeps_each_part_of_the_rule() -> None:
    dictionary = CATALOG.get("en-common")
    good = new_puzzle(Order(), "part", CATALOG)[0].board
    assert is_good(good, dictionary, DEFAULT_RULESET)
    assert not is_good(parse_board("TOBED/XXXXX/XXXXX/XXXXX/AXEXI"), dictionary, DEFAULT_RULESET)
    assert not is_good(parse_board("HOUSE/XXXXX/XXXXX/XXXXX/XXXXX"), dictionary, DEFAULT_RULESET), "three vowels"
    assert not is_good(parse_board("HOUSE/XAXEX/XXXXX/AXEXI/XOXUX"), dictionary, DEFAULT_RULESET), "ten vowels"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("grade", [1, 3])
def test_boards_of_usual_orders_have_good_words(kind: str, grade: int) -> None:
    for number in range(times(2, 100)):
        puzzle, solution = new_puzzle(Order(kind, grade), f"good words {number}", CATALOG)
        assert has_good_words(puzzle, solution, CATALOG)


def test_the_sizes_of_blocks_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def some(first_block: int) -> list[Board]:
        monkeypatch.setattr(deals, "FIRST_BLOCK", first_block)
        made, _ = dealt(Order(), "blocks")
        blocks = islice(made.chosen_blocks(MOST_GOOD), 3)
        return [made.board(cells) for block in blocks for cells in block][:10]

    assert some(16) == some(50)


def test_where_no_board_becomes_good_puzzles_are_made_of_boards_as_they_are_dealt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(good_boards, "MOST_SWAPS", 0)
    monkeypatch.setattr(deals, "MOST_GOOD", 20)
    puzzle, solution = new_puzzle(Order("exact-score"), "as dealt", CATALOG)
    assert not has_good_words(puzzle, solution, CATALOG)
    assert faults_of(puzzle, solution, vocabulary_of(puzzle)) == ()


def test_a_set_without_vowels_is_not_asked_for_any() -> None:
    tiles = dict.fromkeys("BCDFGHKLMNPRSTWY", 3)
    order = replace(Order("exact-score", 2), ruleset=replace(DEFAULT_RULESET, tiles=tiles))
    assert new_puzzle(order, "no vowels", CATALOG)[0].board.faces


@pytest.mark.parametrize(("face", "vowel"), [("A", True), ("É", True), ("QU", True), ("Y", False), ("Ñ", False)])
def test_a_vowel_has_an_accent_or_none(face: str, vowel: bool) -> None:
    assert has_vowel(face) == vowel
