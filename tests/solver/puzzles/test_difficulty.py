"""Simulated people solve fewer puzzles of a higher grade, and the figures in the documents are those of the program."""

import json
import random
import re
import sys
from dataclasses import replace
from itertools import product
from math import comb, prod
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from scripts.puzzle_difficulty import __main__ as program
from scripts.puzzle_difficulty.endgames import EndgamePeople
from scripts.puzzle_difficulty.hidden_rings import RingDeductionPeople
from scripts.puzzle_difficulty.lines import TileAndRingPeople
from scripts.puzzle_difficulty.missing_tiles import RestorePeople
from scripts.puzzle_difficulty.people import CROWDS, Chance, Habits
from scripts.puzzle_difficulty.plot import plot
from scripts.puzzle_difficulty.reasoning import AGAIN, IN_COMMON, ONCE, SUPPOSING, Person
from scripts.puzzle_difficulty.rings import parts_of
from scripts.puzzle_difficulty.study import PUZZLES, Measured, agreement, order_of, spearman, success, successes
from scripts.puzzle_difficulty.words import FindWordsPeople
from solver.cells import Cell
from solver.puzzles.checker import rings_of
from solver.puzzles.conventions import GRADES, RIVAL, YOU
from solver.puzzles.coverage import Coverage
from solver.puzzles.deduction import Deduction
from solver.puzzles.generator import new_puzzle
from solver.puzzles.kinds.endgame.search import searches_of
from solver.puzzles.kinds.restore.search import Gaps
from solver.puzzles.kinds.restore.task import Restore
from solver.puzzles.kinds.ring_deduction.search import deduction_of
from solver.puzzles.kinds.ring_deduction.task import RingDeduction
from solver.puzzles.kinds.tile_and_ring.task import TileAndRing
from solver.puzzles.orders import Order
from solver.puzzles.plain import margin, places_of, score, with_face
from solver.puzzles.puzzle import Puzzle
from solver.scan import scan
from tests.repetitions import times
from tests.solver.puzzles.samples import CATALOG, runs_of, sample, vocabulary_of

pytestmark = pytest.mark.no_cover

LEAST = 0.8
"""How far success goes with the grade at least."""

SEARCHED = tuple(kind for kind in PUZZLES if kind not in ("find-words", "restore", "ring-deduction"))
"""The kinds in which people search for the best answer; in the others they look for words, or reason."""

ALL_WORDS, COMMON_WORDS = Habits(2, 2, 0, 0), Habits(2, -1, 0, 0)
GREEDY, PATIENT = (1, 0, 0, 0), (0, 0, 0, 1)


@pytest.fixture(scope="module", params=PUZZLES)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def measured(kind: str) -> dict[str, Measured]:
    return successes(kind, times(14, PUZZLES[kind]))


def test_success_falls_with_the_grade(kind: str, measured: dict[str, Measured]) -> None:
    assert agreement(measured["usual"]) >= LEAST
    for pairs in measured.values():
        assert agreement(pairs) >= LEAST - 0.2
        assert {grade for grade, _ in pairs} == set(GRADES)


def success_of(kind: str, grade: int, seed: str, habits: Habits) -> float:
    puzzle, solution = new_puzzle(replace(order_of(kind, grade), dictionary="en"), seed, CATALOG)
    return success(puzzle, solution, vocabulary_of(puzzle), habits)


@pytest.mark.parametrize("kind", PUZZLES)
def test_people_who_see_and_try_everything_solve_everything(kind: str) -> None:
    for grade in GRADES:
        assert success_of(kind, grade, "perfect 1", ALL_WORDS._replace(patience=PATIENT)) == 1


@pytest.mark.parametrize("kind", SEARCHED)
def test_the_greedy_solve_what_greedy_does(kind: str) -> None:
    for number in range(times(3, 20)):
        seed = f"greedy {number}"
        all_words, common_words = (each._replace(patience=GREEDY) for each in (ALL_WORDS, COMMON_WORDS))
        assert success_of(kind, 1, seed, common_words) == 1
        assert success_of(kind, 2, seed, common_words) == 0
        assert success_of(kind, 2, seed, all_words) == 1
        for grade in (3, 4, 5):
            assert success_of(kind, grade, seed, all_words) == 0


def reasoned(puzzle: Puzzle, reasoning: int) -> tuple[Deduction, int | None]:
    """Return what there is to be known, and what somebody knows in the end who sees everything."""
    vocabulary = vocabulary_of(puzzle)
    if isinstance(puzzle.task, Restore):
        gaps = Gaps.of(puzzle.board, puzzle.task.tiles)
        deduction = gaps.deduction(gaps.ways(word, vocabulary) for word in puzzle.task.words)
    else:
        assert isinstance(puzzle.task, RingDeduction)
        reads = vocabulary.reads(vocabulary.tables(puzzle.ruleset).cells([puzzle.board]), puzzle.ruleset)
        deduction = deduction_of(puzzle.task, Coverage.of_segments(reads, 0))
    person = Person(deduction.unknowns, deduction.supplies, deduction.clues, reasoning)
    return deduction, person.known().facts


@pytest.mark.parametrize("kind", ["restore", "ring-deduction"])
def test_people_reason_as_far_as_the_solvers_of_the_grades(kind: str) -> None:
    for number in range(times(1, 40)):
        for grade in GRADES:
            puzzle, _ = new_puzzle(order_of(kind, grade), f"reasoning {number}", CATALOG)
            for reasoning, solver in ((AGAIN, 2), (IN_COMMON, 3)):
                deduction, known = reasoned(puzzle, reasoning)
                assert known is not None
                is_solved = all((unknown & known).bit_count() == 1 for unknown in deduction.unknowns)
                assert is_solved == (deduction.solver_needed() <= solver)
            deduction, known = reasoned(puzzle, SUPPOSING)
            assert [known] == deduction.solutions()
            assert reasoned(puzzle, ONCE)[1] is not None


def test_a_person_who_overlooks_the_right_way_looks_in_vain() -> None:
    unknowns, supplies = [0b11, 0b1100], [(0b0101, 1), (0b1010, 1)]
    assert Person(unknowns, supplies, [(0b1001,), (0b0110,)], SUPPOSING).known() == (None, 1)
    assert Person(unknowns, supplies, [(0b1001, 0b0110), (0b1001,)], AGAIN).known().facts == 0b1001
    assert Person(unknowns, supplies, [(0b1001, 0b0110)], AGAIN).known().facts == 0b1111
    assert Person(unknowns, supplies, [(0b1001, 0b0110)], SUPPOSING).known().facts == 0b1001


def test_who_has_to_guess_is_right_as_often_as_there_are_answers_left() -> None:
    blind = Habits(0, 0, 0, 0, GREEDY)
    puzzle, solution = new_puzzle(order_of("restore", 1), "guess 1", CATALOG)
    people = RestorePeople(puzzle, vocabulary_of(puzzle), blind)
    assert people.success(solution) == 0, "who sees no place for a word finds nothing that agrees"
    puzzle, solution = new_puzzle(order_of("ring-deduction", 4), "guess 1", CATALOG)
    share = RingDeductionPeople(puzzle, vocabulary_of(puzzle), ALL_WORDS._replace(patience=GREEDY)).success(solution)
    assert isinstance(puzzle.task, RingDeduction)
    assert 1 / share == pytest.approx(round(1 / share))
    assert 1 < 1 / share <= comb(25, puzzle.task.rings_to_place)


def test_each_slip_costs_those_who_misjudge() -> None:
    puzzle, _ = sample("restore", 1)
    careful, careless = (Chance(puzzle, ALL_WORDS._replace(misjudges=each)) for each in (0, 2))
    assert careful.without_slip(50) == 1
    assert careless.without_slip(2) == pytest.approx(0.98 * 0.98)


@pytest.mark.parametrize("grade", GRADES)
def test_what_a_first_play_is_worth_at_once_is_what_the_search_says(grade: int) -> None:
    for number in range(times(2, 30)):
        puzzle, _ = new_puzzle(order_of("endgame", grade), f"margins {number}", CATALOG)
        people = EndgamePeople(puzzle, vocabulary_of(puzzle), ALL_WORDS, people=1)
        search = searches_of(puzzle, vocabulary_of(puzzle)).every
        at_once = {search.play(move, 0): value for move, value in search.exact_values(1).items()}
        assert dict(zip(people.plays, people.margins[0].tolist(), strict=True)) == at_once


def effort_of(goal: dict[str, Any]) -> int:
    """Return what it costs to see a goal, by the way from its first cell to its last."""
    first, last = Cell.parse(goal["cells"][0]), Cell.parse(goal["cells"][-1])
    down, right = last.row - first.row, last.column - first.column
    diagonal = bool(down and right)
    backward = down < 0 or (down == 0 and right < 0)
    return 2 + diagonal + 2 * (backward and not goal["also"])


def test_all_goals_are_found_as_often_as_each_is_seen() -> None:
    habits = Habits(1, 1, 0.1, 0)
    for number in range(times(4, 50)):
        puzzle, solution = new_puzzle(Order("find-words", 1 + number % 2), f"seen {number}", CATALOG)
        share = FindWordsPeople(puzzle, vocabulary_of(puzzle), habits, 20_000).success(solution)
        assert share == pytest.approx(prod(1.2 - 0.1 * effort_of(goal) for goal in solution.details["goals"]), abs=0.02)


@pytest.mark.parametrize("kind", SEARCHED)
def test_those_who_overlook_more_solve_less(kind: str) -> None:
    usual, blind = CROWDS["usual"], CROWDS["usual"]._replace(sees_rare=0.3)
    shares = {
        habits: sum(success_of(kind, 2, f"blind {number}", habits) for number in range(times(4, 20)))
        for habits in (usual, blind)
    }
    assert shares[blind] < shares[usual]


@pytest.mark.parametrize("grade", GRADES)
def test_what_rings_win_in_a_duel_is_what_the_rules_say(grade: int) -> None:
    rng = random.Random(grade)
    for number in range(times(3, 30)):
        puzzle, _ = sample("cancel-duel", grade, number)
        found = scan(puzzle.board, vocabulary_of(puzzle).dictionary, puzzle.ruleset, (RIVAL,), unringed=True)
        places, rival = places_of(puzzle.board.rows), rings_of(puzzle, RIVAL)
        touch, parts = parts_of(found, len(places))
        runs = runs_of(puzzle, puzzle.board.rows)
        for _ in range(20):
            rings = rng.sample([index for index, place in enumerate(places) if place not in rival], 3)
            won = sum(part.points or 0 for part, here in zip(parts, touch[rings].max(axis=0), strict=True) if here)
            mine = frozenset(places[index] for index in rings)
            assert won == margin(runs, mine, rival) - margin(runs, frozenset(), rival)


@pytest.mark.parametrize("grade", GRADES)
def test_what_a_tile_and_a_ring_make_is_what_the_rules_say(grade: int) -> None:
    for number in range(times(2, 20)):
        puzzle, _ = new_puzzle(Order("tile-and-ring", grade, "en"), f"lines {number}", CATALOG)
        assert isinstance(puzzle.task, TileAndRing)
        lines = TileAndRingPeople(puzzle, vocabulary_of(puzzle), ALL_WORDS, people=1).lines[0]
        rows, own, rival = puzzle.board.rows, rings_of(puzzle, YOU), rings_of(puzzle, RIVAL)
        places, faces = places_of(rows), sorted(set(puzzle.task.rack))
        scores = {}
        for place, face in product(places, faces):
            board = with_face(rows, place, face)
            runs = runs_of(puzzle, board) if place not in rival else []
            free = [ring for ring in places if place not in rival and (ring not in rival | own or ring == place)]
            scores |= {(board, own | {ring}): score(runs, own | {ring}) for ring in free}
        assert scores == {
            (with_face(rows, places[cell], faces[tile]), own | {places[ring]}): lines[tile, cell, ring]
            for tile, cell, ring in np.argwhere(np.isfinite(lines)).tolist()
        }


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ([1, 2, 3], [10, 20, 30], 1),
        ([1, 2, 3], [3, 2, 1], -1),
        ([1, 1, 2, 2], [5, 6, 5, 6], 0),
        ([1, 2, 2], [1, 9, 9], 1),
    ],
)
def test_spearman(first: list[float], second: list[float], expected: float) -> None:
    assert spearman(first, second) == pytest.approx(expected)


def test_the_documents_have_the_figures() -> None:
    figures = json.loads((program.DOCS / "puzzle-difficulty.json").read_text())
    assert figures["simulated"]
    assert {kind: each["puzzles"] for kind, each in figures["kinds"].items()} == PUZZLES
    text = Path(program.DOCS / "puzzle-difficulty.md").read_text()
    assert "puzzle-difficulty.svg" in text
    for kind, each in figures["kinds"].items():
        told = [each["crowds"][name]["spearman"] for name in CROWDS]
        assert told[0] >= LEAST
        columns = " | ".join(f"{value:.2f}" for value in told)
        assert f"| `{kind}` | {PUZZLES[kind]} | {columns} |" in text


def test_the_plot_has_a_point_for_each_puzzle() -> None:
    rng = random.Random(1)
    panels = {f"kind {n}": [(grade, rng.random()) for grade in GRADES for _ in range(4)] for n in range(3)}
    svg = plot(panels, "title")
    series = re.findall(r'd="M([^"]+)h0"', svg)
    assert [len(places.split("L")) for places in series] == [4 * len(GRADES)] * 3
    assert [heading in svg for heading in panels] == [True] * 3
    assert svg.startswith("<svg")


def test_with_an_option_nothing_is_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "DOCS", tmp_path)
    monkeypatch.setattr(sys, "argv", ["puzzle_difficulty", "--kind", "exact-score", "--puzzles", "5"])
    program.main()
    figures = json.loads(capsys.readouterr().out)
    assert figures["kinds"]["exact-score"]["puzzles"] == 5
    assert list(tmp_path.iterdir()) == []
