"""The same seed gives the same puzzle, byte for byte, in any process; what is not offered is not made."""

import json
import os
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dictionaries.everyday import EVERYDAY
from dictionaries.flagged import flagged_words
from solver import Board
from solver.cells import Cell
from solver.deal import deal_board
from solver.errors import BadArrays, BadLetter, BadOrder, NoPuzzle, RingersError, UnknownDictionary, UnspellableFace
from solver.puzzles.checker import faults_of
from solver.puzzles.conventions import MAX_SIDE
from solver.puzzles.deals import Deals
from solver.puzzles.generator import new_puzzle, puzzle_of_batch, puzzles_of_batch, solve_puzzle
from solver.puzzles.kinds.exact_score.task import ExactScore
from solver.puzzles.kinds.restore.task import Restore
from solver.puzzles.orders import Batch, Order
from solver.puzzles.plain import margin, read_runs, texts_on
from solver.puzzles.puzzle import MAX_SEED, DictionaryVersion, Puzzle, Solution
from solver.puzzles.registry import kind_names
from solver.puzzles.shown import faces_shown
from solver.puzzles.vocabulary import Vocabulary
from solver.ruleset import Ruleset
from tests.repetitions import times
from tests.small_dictionary import small_dictionary
from tests.solver.puzzles.samples import CATALOG, EACH, IDS, attempt, options_of, sample, small, vocabulary_of
from tests.solver.puzzles.test_plenty import Only

ROOT = Path(__file__).parents[3]


def text_of(made: tuple[Puzzle, Solution]) -> str:
    return json.dumps([made[0].to_json(), made[1].to_json()])


def texts() -> dict[str, str]:
    return {kind: text_of(new_puzzle(Order(kind, dictionary="en-common"), "process", CATALOG)) for kind in kind_names()}


@pytest.mark.no_cover
def test_other_processes_make_the_same_puzzles() -> None:
    code = f"import json, {__name__}; print(json.dumps({__name__}.texts()))"
    for hash_seed in ("0", "1"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        printed = subprocess.check_output([sys.executable, "-c", code], text=True, cwd=ROOT, env=environment)
        assert json.loads(printed) == texts()


@pytest.mark.no_cover
def test_the_puzzles_of_a_seed_never_change() -> None:
    """Whoever changes these on purpose counts up `GENERATOR`; a new version of the dictionary changes them too."""
    made = {kind: new_puzzle(Order(kind, dictionary="en-common"), "7", CATALOG)[0] for kind in kind_names()}
    if made["place-rings"].dictionary.version == PINNED_VERSION:
        assert {kind: puzzle.id for kind, puzzle in made.items()} == PINNED


PINNED_VERSION = "3030ffced4601290"
PINNED = {
    "place-rings": "jwislucjdlmyoxhi",
    "tile-and-ring": "mv2fvcfqudluzfkf",
    "find-words": "sd5kray6c463wlsy",
    "cancel-duel": "rkmnvkqyvmyvn5hx",
    "endgame": "jvzc66dmiovdrxgu",
    "restore": "clgvmidzyc4uv65s",
    "ring-deduction": "4yui4pqo7k5ab5cy",
    "exact-score": "fe6vxv2uzdhre76g",
}


def test_a_batch_is_the_same_in_any_order() -> None:
    batch = Batch(Order(dictionary="en-common", grade=3), 12, "class 4b")
    made = [text_of(each) for each in puzzles_of_batch(batch, CATALOG)]
    assert len(set(made)) == 12
    shuffled = random.Random(1).sample(range(12), 12)
    assert {index: text_of(puzzle_of_batch(batch, index, CATALOG)) for index in shuffled} == dict(enumerate(made))
    assert [text_of(each) for each in puzzles_of_batch(batch, CATALOG, 9)] == made[9:]
    longer = Batch(batch.order, 100, batch.seed)
    assert text_of(puzzle_of_batch(longer, 5, CATALOG)) == made[5]
    with pytest.raises(BadOrder, match="index"):
        puzzle_of_batch(batch, 12, CATALOG)


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", kind_names())
def test_other_seeds_and_orders_make_other_puzzles(kind: str) -> None:
    boards = {new_puzzle(Order(kind, grade=grade), seed, CATALOG)[0].board for grade in (1, 2, 3) for seed in "ab"}
    assert len(boards) == 6


def test_the_first_board_is_the_one_that_its_text_deals() -> None:
    order = Order(rows=6, columns=4)
    deals = Deals(order, "x", vocabulary_of(small("place-rings")[0]).tables(order.ruleset))
    assert deals.board(deals.block(1)[0]) == deal_board(f"{order.key}:x", 6, 4)


@pytest.mark.parametrize(("kind", "grade"), [(kind, grade) for kind, grade in EACH if "rings" in kind])
def test_rings_do_not_cover_everything(kind: str, grade: int) -> None:
    for number in range(times(4, 100)):
        solution = sample(kind, grade, number)[1]
        assert solution.points < solution.details["total"]


@pytest.mark.parametrize("grade", [1, 2, 3, 4, 5])
def test_a_target_is_not_the_most_and_not_too_little(grade: int) -> None:
    for number in range(times(30, 300)):
        puzzle, solution = new_puzzle(Order("exact-score", grade, "en-common"), str(number), CATALOG)
        assert isinstance(puzzle.task, ExactScore)
        most = solution.details["most"]
        assert most <= 2 * puzzle.task.target < 2 * most


@pytest.mark.no_cover
@pytest.mark.parametrize("grade", [1, 2, 3, 4, 5])
def test_a_duel_cannot_win_all_that_more_rings_would(grade: int) -> None:
    for number in range(times(8, 100)):
        puzzle, solution = new_puzzle(Order("cancel-duel", grade, "en-common"), str(number), CATALOG)
        runs = read_runs(puzzle.board.rows, vocabulary_of(puzzle).dictionary, puzzle.ruleset)
        rival = {(cell.row, cell.column) for cell in puzzle.board.rings}
        free = {(cell.row, cell.column) for cell in free_cells(puzzle)}
        assert solution.points < margin(runs, free, rival)


def test_seeds_beyond_the_limit() -> None:
    assert new_puzzle(Order(grade=1), "x" * MAX_SEED, CATALOG)[0].seed == "x" * MAX_SEED
    for seed in ("x" * (MAX_SEED + 1), "\udc80"):
        with pytest.raises(BadOrder, match="seed"):
            new_puzzle(Order(), seed, CATALOG)


def test_a_dictionary_that_is_not_there() -> None:
    with pytest.raises(UnknownDictionary):
        new_puzzle(Order(dictionary="xx"), "x", CATALOG)
    puzzle, _ = small("place-rings")
    for version in (DictionaryVersion("xx", "0"), DictionaryVersion("en-common", "0" * 16)):
        with pytest.raises(UnknownDictionary):
            solve_puzzle(Puzzle(puzzle.task, 1, puzzle.board, version), CATALOG)


@pytest.mark.parametrize("kind", kind_names())
def test_what_the_dictionary_cannot_spell(kind: str) -> None:
    puzzle, _ = small(kind)
    if isinstance(puzzle.task, Restore):
        strange = replace(puzzle, task=replace(puzzle.task, words=("ЖЖ",)))
    else:
        strange = replace(puzzle, board=puzzle.board.with_tile(min(free_cells(puzzle)), "Ж"))
    with pytest.raises((BadArrays, BadLetter, UnspellableFace), match="Ж"):
        solve_puzzle(strange, CATALOG)


def free_cells(puzzle: Puzzle) -> list[Cell]:
    cells = [Cell(row, column) for row in range(len(puzzle.board.rows)) for column in range(len(puzzle.board.rows[0]))]
    return [cell for cell in cells if cell not in puzzle.board.rings]


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", kind_names())
def test_any_order_makes_a_puzzle_or_says_why_not(kind: str) -> None:
    rng = random.Random(kind)
    for number in range(times(4, 60)):
        options = {**options_of(kind, rng), "rows": rng.randint(3, 6), "columns": rng.randint(3, 6)}
        order = attempt(lambda options=options: Order(kind, rng.randint(1, 5), **options))
        if order is not None:
            made = attempt(lambda order=order, number=number: new_puzzle(order, str(number), CATALOG))
            assert made is None or made[0].board.rows


def test_common_words_are_those_of_the_companion_or_the_frequent_ones(tmp_path: Path) -> None:
    en, spanish = Vocabulary.of("en", CATALOG), Vocabulary.of("es", CATALOG)
    assert en.common is not None
    assert all(word in CATALOG.get("en-common") for word in en.common)
    assert (en.is_common("CAT"), en.is_common("ZA")) == (True, False)
    for word in ("CASA", "ZURRA", "AJO"):
        assert spanish.is_common(word) == ((spanish.dictionary.frequency(word) or 0) >= EVERYDAY)
    words = Only(small_dictionary(tmp_path, ["CAT", "DOG"]))
    assert Vocabulary.of("x", words).common is None
    assert Vocabulary.of("x", words).is_common("CAT")
    with pytest.raises(RingersError, match="nothing tells which words"):
        new_puzzle(Order(dictionary="x"), "x", words)


@pytest.mark.parametrize("kind", kind_names())
def test_a_list_of_few_words_is_refused_at_once(tmp_path: Path, kind: str) -> None:
    few = Only(small_dictionary(tmp_path, ["FLOWER", "PETALS", "BLOSSOM"]))
    with pytest.raises(BadOrder, match=f"a larger one for {kind} "):
        new_puzzle(Order(kind, 1, "x"), "x", few)


def test_without_the_companion_frequency_tells_the_common_words() -> None:
    class Alone:
        def get(self, id: str = "en", version: str | None = None) -> object:
            if id != "en":
                raise UnknownDictionary(id, ("en",))
            return CATALOG.get("en")

    assert Vocabulary.of("en", Alone()).common != Vocabulary.of("en", CATALOG).common


@pytest.mark.no_cover
@pytest.mark.parametrize("id", IDS)
def test_the_hidden_words_are_those_of_the_dictionary_and_the_flagged_ones(id: str) -> None:
    vocabulary = vocabulary_of(new_puzzle(Order(dictionary=id, grade=1), "x", CATALOG)[0])
    dictionary = vocabulary.dictionary
    tiles = dictionary.alphabet.encode
    hidden = {word for word in dictionary if dictionary.is_hidden(word) and len(tiles(word)) <= MAX_SIDE}
    assert vocabulary.hidden == hidden | flagged_words(dictionary.language)


def test_a_board_without_words_has_a_solution_but_is_no_puzzle() -> None:
    puzzle, _ = small("place-rings")
    blank = replace(puzzle, board=Board([["X"] * 5] * 5))
    solution = solve_puzzle(blank, CATALOG)
    assert (solution.points, solution.optima, solution.runner_up) == (0, 2300, 0)
    assert faults_of(blank, solution, vocabulary_of(blank)) == ()


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", kind_names())
def test_a_search_ends(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"solver.puzzles.kinds.{kind.replace('-', '_')}.search.MOST_BOARDS", 20)
    with pytest.raises(NoPuzzle, match=f"none of 20 boards makes {kind}"):
        new_puzzle(Order(kind, grade=1, ruleset=Ruleset(tiles={"X": 60})), "x", CATALOG)


def test_what_is_long_is_shown_in_short() -> None:
    puzzle, solution = small("place-rings")
    vocabulary = vocabulary_of(puzzle)
    deep: list[Any] = []
    for _ in range(500):
        deep = [deep]
    for told in (deep, "x" * 10_000, {"x" * 10_000: 1}):
        found = faults_of(
            puzzle, replace(solution, details={**solution.details, "total": told, "x" * 10_000: 5}), vocabulary
        )
        assert len(found) == 2
        assert all(len(fault) < 200 for fault in found)


def test_what_is_shown_is_every_board_on_the_way_to_the_solution() -> None:
    puzzle, solution = new_puzzle(Order("restore", 1), "shown", CATALOG)
    first, *_, last = faces_shown(puzzle, solution)
    assert first == puzzle.board.rows
    assert "·" in str(first)
    assert "·" not in str(last)
    whole = next(number for number, row in enumerate(puzzle.board.rows) if "·" not in row)
    rows = [("K", "K", "K", "A", "A") if number == whole else row for number, row in enumerate(puzzle.board.rows)]
    rude = replace(puzzle, board=replace(puzzle.board, rows=tuple(rows)))
    assert "KKK" in texts_on(rude.board.rows, flagged_words("en"))
