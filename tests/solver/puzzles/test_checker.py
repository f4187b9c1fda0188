"""Whatever is false in a solution is found: every leaf of it is changed, and nothing of it is left out."""

import copy
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from typing import Any

import numpy as np
import pytest

from solver.board import Board
from solver.cells import Cell
from solver.errors import BadCell, RingersError
from solver.plays import BoardInPlay, Play
from solver.puzzles import checker
from solver.puzzles.answers import Answer, Plays, Rings, Tiles, Words
from solver.puzzles.checker import faults_of
from solver.puzzles.conventions import GRADES, RIVAL, YOU
from solver.puzzles.coverage import Coverage, cells_of
from solver.puzzles.generator import new_puzzle, solve_puzzle
from solver.puzzles.kernels.coverage import MAX_ENDS
from solver.puzzles.kinds.endgame.task import Endgame
from solver.puzzles.orders import Order
from solver.puzzles.plain import places_of, read_runs, score
from solver.puzzles.plain_features import with_common_words
from solver.puzzles.plain_ladder import MOST_ENDS, grades_of_rings
from solver.puzzles.positions import Hand, Position
from solver.puzzles.puzzle import GENERATOR, Puzzle, Solution
from solver.puzzles.reading import solution_from_json
from solver.puzzles.registry import kind_named, kinds
from solver.puzzles.vocabulary import Vocabulary
from solver.ruleset import DEFAULT_RULESET
from tests.repetitions import times
from tests.solver.puzzles.ninth_kind import KIND
from tests.solver.puzzles.samples import CATALOG, KINDS, vocabulary_of
from tests.solver.puzzles.test_judging import hands_of, legal_plays, value

pytestmark = [pytest.mark.usefixtures("nine_kinds"), pytest.mark.no_cover]

each_kind = pytest.mark.parametrize("kind", [*KINDS, KIND.name])

SIZE = {"rows": 4, "columns": 4}
SMALL = {"rings": {"rings": 2}, "holes": {"holes": 3}, "plays": {"plays": 2, **SIZE}}
"""What makes a puzzle small, by the number that its orders have."""


@pytest.fixture(autouse=True)
def _boards_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same boards are checked again and again, each change alone."""
    monkeypatch.setattr(checker, "read_runs", cache(checker.read_runs))


Change = tuple[str, Any]
"""The place that is changed, and the whole with the change."""


@cache
def tiny(kind: str, grade: int = 2, number: int = 0) -> tuple[Puzzle, Solution]:
    """Return a puzzle that the slow checker works out in a moment."""
    return new_puzzle(Order(kind, grade, "en-common", **options_of(kind)), f"tiny {number}", CATALOG)


def options_of(kind: str) -> dict[str, int]:
    takes = kind_named(kind).options
    return SMALL.get(takes.number or "", SIZE if takes.spare_tiles else {})


def faults(puzzle: Puzzle, solution: Solution) -> tuple[str, ...]:
    return faults_of(puzzle, solution, vocabulary_of(puzzle))


def changes(place: str, here: Any, put: Callable[[Any], Any]) -> Iterator[Change]:
    """Yield every small change of a value of JSON, of what is in it too.

    Args:
        place: where it stands.
        here: the value.
        put: returns the whole with another value here.
    """
    if isinstance(here, dict):
        yield f"{place}.colour" if place else "colour", put({**here, "colour": 5})
        for name in here:
            inner = f"{place}.{name}" if place else name
            yield inner, put({other: each for other, each in here.items() if other != name})
            yield from changes(inner, here[name], lambda each, name=name: put({**here, name: each}))
    elif isinstance(here, list):
        yield place, put(here[::-1])
        yield place, put([*here, *(here[-1:] or ["CAT"])])
        for number, each in enumerate(here):
            yield place, put(here[:number] + here[number + 1 :])
            inner = f"{place}[{number}]"
            yield from changes(inner, each, lambda new, number=number: put([*here[:number], new, *here[number + 1 :]]))
    else:
        for other in others(here):
            yield place, put(other)


def others(here: Any) -> list[Any]:
    """Return what could falsely stand in the place of a number or a text."""
    if not isinstance(here, str):
        return [5] if here is None else [here + 1, here - 1, float(here), str(here), None]
    if "@" in here:
        piece, cell = here.split("@")
        return [f"tile:Ñ@{cell}", f"{piece}@G7", "", 5]
    try:
        cell = Cell.parse(here)
        return [Cell((cell.row + 1) % 3, cell.column).name, here.lower(), 5]
    except BadCell:
        return [here[::-1], f"{here}S", here.lower(), 5]


def as_told(solution: Solution) -> str:
    """Return a solution as JSON; whoever finds words may name them in any order."""
    words = {"words": sorted(solution.answer.words)} if isinstance(solution.answer, Words) else {}
    return json.dumps({**solution.to_json(), **words})


@each_kind
def test_every_leaf_of_a_solution_is_worked_out(kind: str) -> None:
    """Who gives a solution a new field finds here that the checker does not know it."""
    puzzle, solution = tiny(kind)
    assert faults(puzzle, solution) == ()
    told = json.loads(json.dumps(solution.to_json()))
    seen, names = set(), set(told) - set(solution.details)
    for place, changed in changes("", told, copy.deepcopy):
        try:
            false = solution_from_json(puzzle.task, changed)
        except RingersError:
            continue
        if as_told(false) == as_told(solution):
            continue
        found = faults(puzzle, false)
        assert found, (place, changed)
        top = place.partition(".")[0].partition("[")[0]
        assert top in names or any(fault.startswith(place) for fault in found), (place, found)
        seen.add(top)
    assert seen >= set(told)


@each_kind
def test_another_grade_is_found(kind: str) -> None:
    for grade in GRADES:
        if grade not in Order(kind, grade=1, **options_of(kind)).grades:
            continue
        puzzle, solution = tiny(kind, grade)
        assert faults(puzzle, solution) == ()
        for other in set(GRADES) - {grade}:
            assert f"grade is {grade}, not {other}" in faults(replace(puzzle, grade=other), solution)


@each_kind
def test_a_puzzle_of_older_rules_may_have_another_grade_and_fewer_fields_but_no_false_ones(kind: str) -> None:
    puzzle, solution = tiny(kind)
    old, others = replace(puzzle, generator=GENERATOR - 1), set(GRADES) - {puzzle.grade}
    vocabulary = vocabulary_of(puzzle)  # also for the old one: other words were common then
    for fewer in (solution, replace(solution, details={}), replace(solution, details={"features": {}})):
        assert faults_of(old, fewer, vocabulary) == ()
        assert bool(faults(puzzle, fewer)) == (fewer != solution)
        for grade in others:
            assert not [fault for fault in faults_of(replace(old, grade=grade), fewer, vocabulary) if "grade" in fault]
    for name, number in solution.details["features"].items():
        features = {**solution.details["features"], name: number + 1}
        (fault,) = faults_of(old, replace(solution, details={**solution.details, "features": features}), vocabulary)
        assert fault == f"features.{name} is {number}, not {number + 1}"


def test_where_ties_decide_only_a_puzzle_that_nobody_ordered_has_the_usual_grade() -> None:
    rng, vocabulary = random.Random(7), Vocabulary.of("en-common", CATALOG)
    puzzle = replace(tiny("place-rings")[0], grade=2)
    for _ in range(500):
        board = Board([[rng.choice("AEINOSRTL") for _ in range(4)] for _ in range(4)])
        grades = both_grades(board, 2, vocabulary)[1]
        unordered = replace(puzzle, board=board, seed="")
        solution = solve_puzzle(unordered, CATALOG)
        if len(grades) > 1 and 2 not in grades and solution.optima == 1:
            assert faults(unordered, solution) == faults(replace(unordered, grade=min(grades)), solution) == ()
            for false in (replace(unordered, seed="7"), replace(unordered, grade=max(grades) + 1)):
                assert faults(false, solution) == (f"grade is {min(grades)}, not {false.grade}",)
            return
    raise AssertionError("no board whose grade depends on ties")


@pytest.mark.parametrize("kind", [kind.name for kind in kinds() if kind.nearness is not None])
def test_puzzles_from_positions_are_right(kind: str) -> None:
    rng, vocabulary, made = random.Random(11), Vocabulary.of("en-common", CATALOG), set()
    plays = kind_named(kind).options.number == "plays"
    for _ in range(times(100, 1000)):
        board = Board([[rng.choice("AEINOSRTLD") for _ in range(4)] for _ in range(3)])
        cells = rng.sample([Cell(row, column) for row in range(3) for column in range(4)], 4)
        board = Board(board.rows, dict(zip(cells, (YOU, YOU, RIVAL, RIVAL), strict=True)))
        tiles = tuple(rng.choice("AEINST") for _ in range(1 if plays else 3))
        position = Position(board, Hand(tiles, 1), (Hand(("E",), 0),))
        found = kind_named(kind).part("search").from_position(position, DEFAULT_RULESET, vocabulary)
        if found is not None:
            assert faults(*found) == (), found
            made.add(found[0].grade)
    assert made >= {1, 2}


@each_kind
def test_an_answer_beside_the_board_is_not_allowed(kind: str) -> None:
    puzzle, solution = tiny(kind)
    answer, outside = solution.answer, Cell(6, 6)
    false: list[Answer] = []
    if isinstance(answer, Tiles):
        rows = puzzle.board.rows
        laid = next(Cell(0, column) for column in range(5) if Cell(0, column) not in answer.tiles)
        false = [Tiles({**answer.tiles, cell: rows[0][laid.column]}) for cell in (laid, outside)]
    elif isinstance(answer, Rings):
        false = [Rings((outside, *answer.cells[1:])), Rings((outside, *answer.cells)), Rings(())]
    elif isinstance(answer, Plays):
        first, *rest = answer.plays
        last = replace(answer.plays[-1], cell=outside)
        false = [
            *(Plays(plays) for plays in ((), answer.plays[1:], answer.plays * 2, answer.plays[::-1] * 3)),
            Plays((*answer.plays[:-1], last)),
            *(Plays((other, *rest)) for other in (replace(first, cell=outside), replace(first, face="QZ"))),
        ]
    for each in false:
        assert "the answer is not one that the puzzle allows" in faults(puzzle, replace(solution, answer=each)), each


def both_grades(
    board: Board, rings: int, vocabulary: Vocabulary, share: int | None = None
) -> tuple[int, frozenset[int]]:
    """Return who solves a board first, fast and in the slow way; with a share of the most points as the target."""
    reads = vocabulary.reads(vocabulary.tables(DEFAULT_RULESET).cells([board]), DEFAULT_RULESET)
    coverage = Coverage.of_segments(reads, 0)
    best = coverage.best(rings)
    ceiling, cells = best.points, best.cells
    if share is not None:
        counts, sets = coverage.tally(rings)
        hit = np.flatnonzero(counts).tolist()
        ceiling = hit[len(hit) * share // 100]
        cells = int(sets[ceiling])
    runs = read_runs(board.rows, vocabulary.dictionary, DEFAULT_RULESET)
    solvers = partial(score, with_common_words(runs, vocabulary)), partial(score, runs)
    answer = frozenset((cell.row, cell.column) for cell in cells_of(cells, len(board.rows[0])))
    fast = coverage.solver_needed(rings, cells, ceiling) if share is not None else coverage.solver_needed(rings, cells)
    return fast, grades_of_rings(answer, places_of(board.rows), solvers, None if share is None else ceiling)


@pytest.mark.parametrize("share", [None, 50, 80])
def test_grades_of_rings_are_those_of_the_compiled_solvers(share: int | None) -> None:
    """A grade that the compiled solvers give is the lowest that luck allows; where ties decide they give none."""
    rng, vocabulary, given = random.Random(5), Vocabulary.of("en", CATALOG), set()
    for _ in range(times(60 if share is None else 150, 1000)):
        board = Board([[rng.choice("AEINOSRTLDH") for _ in range(4)] for _ in range(rng.randint(3, 4))])
        fast, slow = both_grades(board, rng.randint(1, 4), vocabulary, share)
        assert fast == min(slow) if fast else len(slow) != 1, (board, fast, slow)
        given.add(fast)
    assert given >= {0, 1, 2, 3}
    assert MOST_ENDS == MAX_ENDS


def test_another_line_is_right_where_it_is_as_good() -> None:
    right = wrong = 0
    for number in range(times(6, 20)):
        puzzle, solution = tiny("endgame", 2, number)
        assert isinstance(puzzle.task, Endgame)
        hand = hands_of(puzzle.task)[RIVAL]
        first = Play.parse(solution.details["line"][0])
        after = BoardInPlay.of(puzzle.board, puzzle.ruleset, {}).after(YOU, first)
        for play in legal_plays(after, RIVAL, hand, puzzle):
            if str(play) != solution.details["line"][1]:
                margin = value(after.after(RIVAL, play), {YOU: [], RIVAL: []}, YOU, puzzle)
                details = {**solution.details, "line": [str(first), str(play)]}
                found = [each for each in faults(puzzle, replace(solution, details=details)) if each[:4] == "line"]
                assert bool(found) == (margin != solution.points), (play, found)
                right, wrong = right + (not found), wrong + bool(found)
    assert right
    assert wrong
