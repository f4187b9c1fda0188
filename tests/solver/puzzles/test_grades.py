"""Grades do not hang on luck, and what is easy has a low one."""

import random
from dataclasses import replace
from itertools import product

import pytest

from solver.board import Board
from solver.cells import Cell
from solver.errors import RingersError
from solver.puzzles.answers import Rings
from solver.puzzles.checker import faults_of
from solver.puzzles.conventions import HOLE, RIVAL, YOU
from solver.puzzles.coverage import Coverage, bits_of
from solver.puzzles.generator import new_puzzle, solve_puzzle
from solver.puzzles.handmade.making import make
from solver.puzzles.handmade.setting import Setting, setting_of
from solver.puzzles.kinds.endgame.search import searches_of, solvers_of
from solver.puzzles.kinds.endgame.task import Endgame
from solver.puzzles.kinds.find_words.patience import grade_of_list
from solver.puzzles.kinds.restore.search import Gaps, words_through
from solver.puzzles.kinds.restore.task import Restore
from solver.puzzles.kinds.ring_deduction.task import Clue, RingDeduction
from solver.puzzles.ladder import Lead, grade_of
from solver.puzzles.orders import Order
from solver.puzzles.positions import Hand, Position
from solver.puzzles.registry import kind_named
from solver.puzzles.vocabulary import Vocabulary
from solver.ruleset import DEFAULT_RULESET
from tests.repetitions import times
from tests.solver.boards import turned
from tests.solver.puzzles.samples import CATALOG, sample, vocabulary_of

LEADS = {1: 8, 2: 5, 3: 3, 4: 2, 5: 2}

pytestmark = pytest.mark.no_cover


def solver_of(board: Board, rings: int, vocabulary: Vocabulary) -> int:
    reads = vocabulary.reads(vocabulary.tables(DEFAULT_RULESET).cells([board]), DEFAULT_RULESET)
    coverage = Coverage.of_segments(reads, 0)
    best = coverage.best(rings)
    return coverage.solver_needed(rings, best.cells) if best.optima == 1 else 9


def test_a_turned_board_has_the_same_grade() -> None:
    rng, vocabulary, seen = random.Random(2), Vocabulary.of("en-common", CATALOG), set()
    for _ in range(times(40, 1000)):
        board = Board([[rng.choice("AEINOSRTLDH") for _ in range(4)] for _ in range(4)])
        rings = rng.randint(2, 4)
        solvers = {solver_of(each, rings, vocabulary) for each in turned(board)}
        assert len(solvers) == 1, board
        seen |= solvers
    assert {0, 1} <= seen
    assert len(seen) >= 4


@pytest.mark.parametrize("kind", ["cancel-duel", "tile-and-ring", "endgame"])
def test_a_turned_position_has_the_same_grade(kind: str) -> None:
    rng, vocabulary, seen = random.Random(4), Vocabulary.of("en-common", CATALOG), set()
    search = kind_named(kind).part("search")
    for _ in range(times(6, 300)):
        board = Board([[rng.choice("AEINOSRTLD") for _ in range(4)] for _ in range(4)])
        cells = rng.sample([Cell(row, column) for row in range(4) for column in range(4)], 4)
        board = Board(board.rows, dict(zip(cells, (YOU, YOU, RIVAL, RIVAL), strict=True)))
        tiles = ("E",) if kind == "endgame" else ("E", "T", "S")
        grades = set()
        for each in turned(board):
            found = search.from_position(
                Position(each, Hand(tiles, 1), (Hand(("A",), 0),)), DEFAULT_RULESET, vocabulary
            )
            grades.add(None if found is None else found[0].grade)
        assert len(grades) == 1, board
        seen |= grades
    assert seen - {None}


@pytest.mark.parametrize("grade", [2, 3])
@pytest.mark.parametrize("kind", ["restore", "ring-deduction"])
def test_the_order_of_clues_changes_no_grade(kind: str, grade: int) -> None:
    for number in range(times(1, 20)):
        puzzle, solution = sample(kind, grade, number)
        task = puzzle.task
        if isinstance(task, Restore):
            turned_task: Restore | RingDeduction = replace(task, words=task.words[::-1])
        else:
            assert isinstance(task, RingDeduction)
            turned_task = replace(task, clues=task.clues[::-1])
        again = replace(puzzle, task=turned_task)
        assert solve_puzzle(again, CATALOG).answer == solution.answer
        assert not [fault for fault in faults_of(again, solution, vocabulary_of(puzzle)) if "grade" in fault]


@pytest.mark.parametrize("kind", ["place-rings", "tile-and-ring", "cancel-duel"])
def test_the_best_answer_is_as_far_ahead_as_its_grade_asks(kind: str) -> None:
    for grade, least in LEADS.items():
        for number in range(times(2, 60)):
            puzzle, solution = new_puzzle(Order(kind, grade), f"lead {number}", CATALOG)
            lead = solution.details["features"]["lead"]
            rings = puzzle.to_json().get("rings_to_place", 3)
            start = solution.details.get("rival_alone", 0)
            assert lead >= 2
            assert 100 * lead >= least * 3 // max(3, rings) * (solution.points + start)


def test_a_lead_of_one_point_will_do_where_there_is_no_other() -> None:
    """Where every tile is worth one point, two points are more than grade 5 may have."""
    ruleset = replace(DEFAULT_RULESET, letter_points=dict.fromkeys(DEFAULT_RULESET.letter_points, 1))
    puzzle, solution = new_puzzle(Order("place-rings", 5, ruleset=ruleset), "all alike", CATALOG)
    assert solution.optima == 1
    assert faults_of(puzzle, solution, vocabulary_of(puzzle)) == ()


def test_a_board_laid_out_by_hand_has_the_grade_that_an_order_would_give_it() -> None:
    """Also where the solver who finds the answer first is a stronger one, as the best answer is too far ahead."""
    lowered = 0
    for number in range(times(40, 300)):
        puzzle, solution = new_puzzle(Order("place-rings", 3 + number % 2), f"by hand {number}", CATALOG)
        assert make(setting_of(puzzle), puzzle.dictionary.id, CATALOG)[0].grade == puzzle.grade
        assert isinstance(solution.answer, Rings)
        cells = solution.answer.cells
        vocabulary = vocabulary_of(puzzle)
        reads = vocabulary.reads(vocabulary.tables(DEFAULT_RULESET).cells([puzzle.board]), DEFAULT_RULESET)
        coverage = Coverage.of_segments(reads, 0)
        lowered += coverage.solver_needed(len(cells), bits_of(cells, 5)) > puzzle.grade
    assert lowered


def test_a_restore_of_a_few_short_words_is_never_above_grade_1() -> None:
    rng = random.Random(6)
    for number in range(times(4, 200)):
        order = Order("restore", rng.choice((2, 3)), holes=3, dictionary="en")
        puzzle, _ = new_puzzle(order, f"short {number}", CATALOG)
        assert isinstance(puzzle.task, Restore)
        assert len(puzzle.task.words) > 3 or max(map(len, puzzle.task.words)) > 2


def test_a_few_short_words_have_grade_1_whoever_solves_them_first() -> None:
    """Boards of orders have longer words, so these are laid out by hand."""
    rng, vocabulary, solvers = random.Random(6), Vocabulary.of("en-common", CATALOG), set()
    for _ in range(2000):
        rows = [[rng.choice("AEINOSRTLDH") for _ in range(4)] for _ in range(3)]
        holes = rng.sample(range(12), 3)
        words = [word for word in words_through(Board(rows), set(holes), vocabulary, DEFAULT_RULESET) if len(word) == 2]
        fields = {"tiles": sorted(rows[hole // 4][hole % 4] for hole in holes), "words": words[:3]}
        for hole in holes:
            rows[hole // 4][hole % 4] = HOLE
        try:
            puzzle, solution = make(Setting("restore", Board(rows), fields), "en-common", CATALOG)
        except RingersError:
            continue
        assert isinstance(puzzle.task, Restore)
        assert puzzle.grade == 1
        assert faults_of(puzzle, solution, vocabulary) == ()
        gaps = Gaps.of(puzzle.board, puzzle.task.tiles)
        solvers.add(gaps.deduction([gaps.ways(word, vocabulary) for word in puzzle.task.words]).solver_needed())
        if max(solvers) > 1:
            return
    raise AssertionError("luck has it that the first solver solves all of them")


def is_easy(clues: tuple[Clue, ...], rows: int, columns: int) -> bool:
    points = {clue.line: clue.points for clue in clues}
    told = [[points.get(line) for line in map(str, range(1, rows + 1))]]
    told.append([points.get(line) for line in "ABCDEFG"[:columns]])
    plain = any(None not in line and sum(map(bool, line)) == 1 for line in told)
    return plain or sum(map(bool, points.values())) <= 1


def test_a_ring_deduction_with_one_clue_that_is_not_0_is_never_above_grade_1() -> None:
    for number in range(times(4, 200)):
        puzzle, _ = new_puzzle(Order("ring-deduction", 3, rings=2), f"one row {number}", CATALOG)
        assert isinstance(puzzle.task, RingDeduction)
        assert not is_easy(puzzle.task.clues, 5, 5)


def test_the_checker_lowers_the_grade_of_what_is_easy() -> None:
    for number in range(50):
        puzzle, _ = new_puzzle(Order("ring-deduction", 1, rings=1, rows=4, columns=4), f"easy {number}", CATALOG)
        assert isinstance(puzzle.task, RingDeduction)
        one = next(clue for clue in puzzle.task.clues if clue.points)
        zeros = tuple(clue for clue in puzzle.task.clues if not clue.points)
        easy = replace(puzzle, task=replace(puzzle.task, clues=(*zeros, one)))
        solution = solve_puzzle(easy, CATALOG)
        if solution.optima == 1:
            assert faults_of(
                replace(easy, grade=3), solve_puzzle(replace(easy, grade=3), CATALOG), vocabulary_of(easy)
            ) == ("grade is 1, not 3",)
            return
    raise AssertionError("no puzzle with one clue that is not 0")


def test_who_is_first_to_find_the_end_of_a_game_is_whom_ties_can_make_first() -> None:
    rng, vocabulary, seen = random.Random(6), Vocabulary.of("en-common", CATALOG), set()
    for number in range(times(16, 200)):
        puzzle, _ = sample("endgame", 1 + number % 4)
        assert isinstance(puzzle.task, Endgame)
        owners = list(puzzle.board.rings.values())
        rings = dict(zip(rng.sample(list(puzzle.board), len(owners)), owners, strict=True))
        searches = searches_of(replace(puzzle, board=Board(puzzle.board.rows, rings)), vocabulary)
        plays = puzzle.task.plays
        values = [searches.common.values(1), *(searches.every.values(ahead) for ahead in range(1, plays + 1))]
        choices = [{move for move, value in enumerate(each) if value == max(each)} for each in values]
        if len(choices[-1]) == 1:
            picks = product(*({move in choices[-1] for move in each} for each in choices))
            first = {found.index(True) + 1 for found in picks}
            assert solvers_of(searches, plays) == first
            seen.add(frozenset(first))
    assert len(seen) > 2


@pytest.mark.parametrize(
    ("solver", "runner_up", "grade"),
    [
        (5, 95, 5),
        (5, 94, 4),
        (5, 93, 3),
        (4, 94, 4),
        (4, 93, 3),
        (3, 92, 3),
        (3, 50, 3),
        (2, 0, 2),
        (1, 0, 1),
        (0, 0, 0),
    ],
)
def test_who_finds_an_answer_that_is_far_ahead_needs_less(solver: int, runner_up: int, grade: int) -> None:
    assert grade_of(solver, 100, runner_up) == grade


@pytest.mark.parametrize(
    ("points", "runner_up", "holds"),
    [(100, 97, True), (100, 98, False), (100, 92, True), (100, 91, False), (30, 28, True), (30, 29, False)],
)
def test_a_lead_is_within_both_limits_and_some_points(points: int, runner_up: int, holds: bool) -> None:
    assert Lead(3, 8).holds(points, runner_up) == holds


@pytest.mark.parametrize(
    ("effort", "grade"),
    [(0, 1), (16, 1), (17, 2), (26, 2), (27, 3), (38, 3), (39, 4), (54, 4), (55, 5), (400, 5), (401, 5)],
)
def test_a_list_of_words_has_the_grade_of_who_sees_them_all(effort: int, grade: int) -> None:
    assert grade_of_list(effort) == grade
