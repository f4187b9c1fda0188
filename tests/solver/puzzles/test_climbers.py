"""Climbers and pressers do what the page lets them do, and the figures in the documents are those of the program."""

import json
import random
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, islice
from math import comb
from statistics import fmean
from typing import Any

import pytest

from scripts.puzzle_climbers import __main__ as program
from scripts.puzzle_climbers import clues, pressing, tracing
from scripts.puzzle_climbers.climbing import CHANGES, tops
from scripts.puzzle_climbers.entering import ENTERING, Entering, State
from scripts.puzzle_climbers.plot import plot
from scripts.puzzle_climbers.pressing import Attempt, Judge, Told
from scripts.puzzle_climbers.study import CLIMBERS, PRESSERS, PUZZLES, measure, successes
from scripts.puzzle_climbers.table import SOLVERS, solved_by, table, with_table
from solver.cells import Cell
from solver.plays import BoardInPlay, Play
from solver.puzzles.answers import Answer, Plays, Rings, Tiles, Words
from solver.puzzles.checker import rings_of
from solver.puzzles.conventions import GRADES, RIVAL, YOU
from solver.puzzles.generator import new_puzzle
from solver.puzzles.judging import judge_answer
from solver.puzzles.kinds.endgame.search import values_of_plays
from solver.puzzles.kinds.ring_deduction.search import LEAST_OPEN, SETS_FOR_EACH, sets_by_numbers
from solver.puzzles.kinds.ring_deduction.task import Clue, RingDeduction, line_names
from solver.puzzles.orders import Order
from solver.puzzles.plain import Place, Run, margin, score
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.ratings.rules import CHECKS
from tests.repetitions import times
from tests.solver.puzzles.samples import CATALOG, KINDS, runs_of, small, vocabulary_of

pytestmark = pytest.mark.no_cover

PART_BY_PART = tuple(ENTERING)
LIVE = tuple(kind for kind, entering in ENTERING.items() if entering.counted)


def entering_of(kind: str, number: int = 0) -> Entering:
    return ENTERING[kind](*small(kind, number), CATALOG)


def judge_of(kind: str, number: int = 0) -> Judge:
    return Judge(*small(kind, number), CATALOG)


def whole_states(entering: Entering, number: int) -> Iterator[State]:
    return (entering.whole(random.Random(seed)) for seed in range(number))


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_entered_somehow(kind: str) -> None:
    assert (kind in ENTERING) == (kind != "find-words")


@pytest.mark.parametrize("kind", PART_BY_PART)
def test_what_is_entered_is_allowed_and_the_best_answer_is_among_it(kind: str) -> None:
    entering = entering_of(kind)
    for state in whole_states(entering, 20):
        judge_answer(entering.puzzle, entering.solution, entering.answer(state), CATALOG)
        for part in range(entering.parts):
            for changed in entering.changes(state, part):
                assert sum(one != other for one, other in zip(state, changed, strict=True)) in (1, 2)
    state = state_of(entering)
    assert entering.answer(state) == entering.solution.answer
    for part in range(entering.parts):
        assert all(state in entering.changes(near, part) for near in entering.changes(state, part))


def state_of(entering: Entering) -> State:
    """Return the state with the best answer."""
    answer = entering.solution.answer
    if isinstance(answer, Rings):
        return answer.cells
    if isinstance(answer, Plays):
        return answer.plays[: entering.parts]
    assert isinstance(answer, Tiles)
    return tuple(answer.tiles.values())


@pytest.mark.parametrize("kind", [kind for kind in LIVE if kind != "endgame"])
def test_the_live_count_of_a_whole_answer_is_what_check_counts(kind: str) -> None:
    entering = entering_of(kind)
    best = state_of(entering)
    near = [state for part in range(entering.parts) for state in entering.changes(best, part)]
    for state in (best, *near, *whole_states(entering, 20)):
        verdict = judge_answer(entering.puzzle, entering.solution, entering.answer(state), CATALOG)
        assert entering.count(state) == verdict.points
        liked, most = entering.liked_live(state), entering.liked_live(best)
        assert liked == most if verdict.solved else liked < most


def test_the_live_count_of_an_endgame_is_the_margin_before_the_other_plays() -> None:
    entering = entering_of("endgame")
    start = BoardInPlay.of(entering.puzzle.board, entering.puzzle.ruleset, {})
    for state in entering.changes((None,), 0):
        assert isinstance(state[0], Play)
        after = replace(entering.puzzle, board=start.after(YOU, state[0]).board)
        runs = runs_of(after, after.board.rows)
        assert entering.count(state) == margin(runs, rings_of(after, YOU), rings_of(after, RIVAL))


def hills(puzzle: Puzzle, runs: list[Run], rings: int) -> set[frozenset[Place]]:
    """Return all sets of rings that score no less than any with one ring elsewhere."""
    places = [(row, column) for row in range(len(puzzle.board.rows)) for column in range(len(puzzle.board.rows[0]))]
    points = {frozenset(each): score(runs, frozenset(each)) for each in combinations(places, rings)}
    return {
        each
        for each in points
        if all(points[each] >= points[each - {left} | {place}] for left in each for place in set(places) - each)
    }


def test_climbers_stop_on_hills_and_where_there_is_one_they_find_it() -> None:
    single = 0
    for seed in range(times(12, 100)):
        order = Order("place-rings", 1 + seed % 2, rings=2, rows=4, columns=4)
        puzzle, solution = new_puzzle(order, f"hill {seed}", CATALOG)
        runs = runs_of(puzzle, puzzle.board.rows)
        entering = ENTERING["place-rings"](puzzle, solution, CATALOG)
        every = hills(puzzle, runs, 2)
        found = list(islice(tops(entering, random.Random(seed), 10_000), 12))
        reached = {frozenset((cell.row, cell.column) for cell in state if isinstance(cell, Cell)) for state in found}
        assert reached <= every
        assert isinstance(solution.answer, Rings)
        best = frozenset((cell.row, cell.column) for cell in solution.answer.cells)
        assert best in every
        if every == {best}:
            single += 1
            assert reached == {best}
    assert single > 0


@pytest.mark.parametrize("kind", LIVE)
@pytest.mark.parametrize("changes", [1, 7, 40, CHANGES])
def test_climbers_make_no_more_changes_than_they_have(kind: str, changes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    entering, counted = entering_of(kind), 0
    count = entering.count

    def counting(state: State) -> int:
        nonlocal counted
        counted += 1
        return count(state)

    monkeypatch.setattr(entering, "count", counting)
    for state in tops(entering, random.Random(1), changes):
        assert None not in state
    assert 0 < counted <= changes or changes == 1


class Noted(Attempt):
    """An attempt of which the different answers are noted."""

    def __init__(self, judge: Judge) -> None:
        super().__init__(judge)
        self.answers: set[Answer] = set()

    def check(self, answer: Answer) -> Told:
        told = super().check(answer)
        self.answers.add(answer)
        return told


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("number", range(3))
def test_pressers_check_no_more_often_than_a_rated_attempt_allows(kind: str, number: int) -> None:
    judge = judge_of(kind, number)
    for seed in range(20):
        attempt = Noted(judge)
        made(kind, attempt, judge, random.Random(seed))
        assert 1 <= attempt.checks <= CHECKS
        assert len(attempt.answers) == attempt.checks
        assert attempt.outcome in (("won",) if attempt.checks < CHECKS else ("won", "lost"))
        with pytest.raises(RuntimeError):
            attempt.check(judge.solution.answer)


def made(kind: str, attempt: Attempt, judge: Judge, draw: random.Random) -> None:
    if kind == "find-words":
        tracing.press(attempt, judge.puzzle, draw)
    elif kind == "ring-deduction":
        clues.press(clues.Clues(judge.puzzle), attempt, draw)
    else:
        pressing.press(ENTERING[kind](judge.puzzle, judge.solution, CATALOG), attempt, draw)


def test_of_the_plays_of_an_endgame_any_three_are_checked() -> None:
    judge = judge_of("endgame")
    plays = values_of_plays(judge.puzzle, vocabulary_of(judge.puzzle))
    entering = entering_of("endgame")
    assert {state[0] for state in entering.changes((None,), 0)} == set(plays)
    won, draw, tries = 0, random.Random(1), 3_000
    for _ in range(tries):
        attempt = Attempt(judge)
        pressing.press(entering, attempt, draw)
        won += attempt.outcome == "won"
    assert won / tries == pytest.approx(CHECKS / len(plays), abs=0.02)


@pytest.mark.parametrize("grade", GRADES)
def test_the_numbers_of_clues_leave_many_rings_open(grade: int) -> None:
    for number in range(times(3, 30)):
        for rings in (2, 3):
            puzzle, solution = new_puzzle(Order("ring-deduction", grade, rings=rings), f"clues {number}", CATALOG)
            task, board = puzzle.task, puzzle.board
            assert isinstance(task, RingDeduction)
            size = len(board.rows), len(board.rows[0])
            fitting, every = clues.Clues(puzzle).fitting, comb(size[0] * size[1], rings)
            assert sets_by_numbers(*size, rings, task.clues, every) == len(fitting)
            assert sets_by_numbers(*size, rings, task.clues, 3) == min(3, len(fitting))
            assert len(fitting) >= min(LEAST_OPEN, every // SETS_FOR_EACH) > CHECKS
            assert isinstance(solution.answer, Rings)
            assert solution.answer.cells in fitting


def test_any_numbers_rule_out_the_same_rings_in_both_ways() -> None:
    rng, counts = random.Random(5), set()
    puzzle = small("ring-deduction")[0]
    names = line_names(len(puzzle.board.rows), len(puzzle.board.rows[0]))
    for _ in range(times(60, 1000)):
        lines = rng.sample(names, rng.randint(1, len(names)))
        told = tuple(Clue(line, rng.choice((0, 3, 3, 4, 7, 10))) for line in lines)
        asked = replace(puzzle, task=RingDeduction(rng.randint(1, 3), told))
        read = clues.Clues(asked)
        slow = sum(read.fits(ringed) for ringed in combinations(read.cells, asked.task.rings_to_place))
        size = len(puzzle.board.rows), len(puzzle.board.rows[0])
        assert sets_by_numbers(*size, asked.task.rings_to_place, told, 10**6) == slow
        counts.add(slow)
    assert {0} < counts


def test_traces_one_after_the_other_find_what_all_at_once_find() -> None:
    for number in range(times(3, 30)):
        judge = judge_of("find-words", number)
        every = tracing.traces(judge.puzzle)
        assert len(every) <= CHANGES
        found = [goal["cells"] for text in every for goal in judge.verdict(Words((text,))).details["goals"]]
        goals = judge.solution.details["goals"]
        assert {tuple(cells) for cells in found} == {tuple(goal["cells"]) for goal in goals}
        assert tracing.trace(judge, random.Random(1))
        assert not tracing.trace(judge, random.Random(1), changes=0)


def test_a_puzzle_is_tried_by_all() -> None:
    puzzle, solution = small("endgame")
    climbed, pressed = successes(puzzle, solution, CATALOG)
    assert climbed in {number / CLIMBERS for number in range(CLIMBERS + 1)}
    assert pressed in {number / PRESSERS for number in range(PRESSERS + 1)}
    puzzle, solution = small("ring-deduction")
    assert successes(puzzle, solution, CATALOG)[0] is None


def test_the_same_puzzles_are_measured_again() -> None:
    first, again = (measure("exact-score", 2, CATALOG) for _ in range(2))
    assert first == again
    assert first.blind is not None
    assert set(first.blind) == set(first.pressing) == set(GRADES)
    assert fmean(first.blind[1]) == 1


CLIMBED, PEOPLE = program.read_figures()


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind in PEOPLE["kinds"]])
def test_pressing_does_not_beat_reading(kind: str) -> None:
    solved = solved_by(CLIMBED, PEOPLE)[kind]
    assert solved["pressing"] is not None
    assert solved["reading"] is not None
    for grade in map(str, GRADES):
        assert solved["pressing"][grade] <= solved["reading"][grade]


def test_the_documents_have_the_figures() -> None:
    assert CLIMBED["simulated"]
    assert [CLIMBED[name] for name in ("changes", "checks")] == [CHANGES, CHECKS]
    assert [CLIMBED[name] for name in ("climbers", "pressers")] == [CLIMBERS, PRESSERS]
    assert {kind: each["puzzles"] for kind, each in CLIMBED["kinds"].items()} == dict.fromkeys(
        KINDS, PUZZLES * len(GRADES)
    )
    solved = solved_by(CLIMBED, PEOPLE)
    for name in program.WITH_TABLE:
        text = (program.DOCS / name).read_text()
        assert table(solved) in text, "python -m scripts.puzzle_climbers --draw"
        assert with_table(text, table(solved)) == text
    picture = (program.DOCS / "research" / "puzzle-climbers.svg").read_text()
    assert picture == plot(solved, program.TITLE), "python -m scripts.puzzle_climbers --draw"


def test_the_table_and_the_plot_have_what_was_measured_and_no_more() -> None:
    shares = {str(grade): grade / 8 for grade in GRADES}
    climbers = {"kinds": {"one": {"blind": None, "pressing": {"solved": shares}}}}
    people = {"kinds": {"one": {"crowds": {"usual": {"solved": shares}}}}}
    with_people, without = solved_by(climbers, people), solved_by(climbers, {"kinds": {}})
    assert table(with_people).splitlines()[2:] == [
        "| `one` | blind | – | – | – | – | – |",
        "| | pressing | 12 | 25 | 38 | 50 | 62 |",
        "| | reading | 12 | 25 | 38 | 50 | 62 |",
    ]
    assert table(without).splitlines()[-1] == "| | reading | – | – | – | – | – |"
    series = [re.findall(r'class="bars" d="([^"]+)"', plot(each, "title")) for each in (with_people, without)]
    assert [[bars.count("z") for bars in each] for each in series] == [[5, 5], [5]]
    page = f"before\n\n{table(with_people)}\n\nafter\n"
    assert with_table(page, table(without)) == f"before\n\n{table(without)}\n\nafter\n"
    with pytest.raises(ValueError, match="no table"):
        with_table("before", table(without))


def test_with_an_option_nothing_is_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "DOCS", tmp_path)
    monkeypatch.setattr(sys, "argv", ["puzzle_climbers", "--kind", "exact-score", "--puzzles", "2"])
    program.main()
    figures = json.loads(capsys.readouterr().out)
    assert list(figures["kinds"]) == ["exact-score"]
    assert set(figures["kinds"]["exact-score"]) == {"puzzles", *SOLVERS[:2]}
    assert list(tmp_path.iterdir()) == []
