"""What every kind of puzzle has to hold, a ninth one too that only the tests know."""

import json
import pickle
import random
import re

import pypdfium2
import pytest

from api.drawing.sheets.options import SheetOptions
from api.drawing.sheets.sheet import sheet
from api.folders import Folders
from api.jobs import puzzle_work
from api.schemas import puzzle_attempts, puzzles
from dictionaries.files import SHIPPED
from scripts.puzzle_climbers.entering import ENTERING
from solver.cells import column_name
from solver.errors import BadAnswer, BadPuzzle
from solver.puzzles import hints, wording
from solver.puzzles.answers import Answer, Rings, Words
from solver.puzzles.checker import faults_of, rings_of
from solver.puzzles.conventions import GRADES, YOU
from solver.puzzles.generator import solve_puzzle
from solver.puzzles.judging import judge_answer
from solver.puzzles.link import format_link, parse_link
from solver.puzzles.plain import touched
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.reading import puzzle_from_json, solution_from_json
from solver.puzzles.registry import kind_named, kind_names
from solver.puzzles.shown import hidden_shown
from solver.puzzles.wording import answer_words, title_of
from tests.repetitions import times
from tests.solver.puzzles.ninth_kind import KIND
from tests.solver.puzzles.samples import CATALOG, KINDS, runs_of, sample, small, vocabulary_of

NUMBERS = range(times(1, 60))

pytestmark = pytest.mark.usefixtures("nine_kinds")

each_kind = pytest.mark.parametrize("kind", [*KINDS, KIND.name])
each_grade = pytest.mark.parametrize(
    ("kind", "grade"), [(kind, grade) for kind in [*KINDS, KIND.name] for grade in GRADES]
)


@pytest.mark.no_cover
@each_grade
def test_the_slow_checker_agrees_and_nothing_is_lost(kind: str, grade: int) -> None:
    for number in NUMBERS:
        puzzle, solution = sample(kind, grade, number)
        assert faults_of(puzzle, solution, vocabulary_of(puzzle)) == (), puzzle
        assert (puzzle.kind, puzzle.grade) == (kind, grade)
        assert parse_link(format_link(puzzle)) == puzzle
        assert puzzle_from_json(json.loads(json.dumps(puzzle.to_json()))) == puzzle
        assert solution_from_json(puzzle.task, json.loads(json.dumps(solution.to_json()))) == solution
        assert pickle.loads(pickle.dumps((puzzle, solution))) == (puzzle, solution)


@each_grade
def test_solving_again_gives_the_same_solution_the_only_best_and_no_hidden_word_is_shown(kind: str, grade: int) -> None:
    for number in NUMBERS:
        puzzle, solution = sample(kind, grade, number)
        assert solve_puzzle(puzzle, CATALOG) == solution
        assert not hidden_shown(puzzle, solution, vocabulary_of(puzzle))
        assert solution.optima == 1
        assert solution.runner_up is not None
        assert solution.runner_up < solution.points or "target" in puzzle.task.to_json()


def random_answer(puzzle: Puzzle, solution: Solution, rng: random.Random) -> Answer:
    """Return an answer that the puzzle allows."""
    if puzzle.kind in ENTERING:
        entering = ENTERING[puzzle.kind](puzzle, solution, CATALOG)
        return entering.answer(entering.whole(rng))
    through = touched(runs_of(puzzle, puzzle.board.rows), rings_of(puzzle, YOU))
    return Words((rng.choice(sorted({word for run in through for word in run.words})),))


@pytest.mark.no_cover
@each_kind
def test_an_answer_scores_what_the_checker_says(kind: str) -> None:
    for number in range(times(3, 30)):
        puzzle, solution = sample(kind, 1, number)
        verdict = judge_answer(puzzle, solution, solution.answer, CATALOG)
        assert (verdict.points, verdict.best, verdict.solved, verdict.share) == (solution.points,) * 2 + (True, 100)
        answer = random_answer(puzzle, solution, random.Random(number))
        verdict = judge_answer(puzzle, solution, answer, CATALOG)
        assert verdict.points <= solution.points or "target" in puzzle.task.to_json()
        assert verdict.solved == (verdict.points == solution.points)
        assert 0 <= verdict.share <= 100
        assert (verdict.share == 100) == verdict.solved
        assert pickle.loads(pickle.dumps(verdict)) == verdict
        if not kind_named(kind).drafts:
            told = Solution(answer, verdict.points, 1, None, solution.details)
            faults = faults_of(puzzle, told, vocabulary_of(puzzle))
            assert not [fault for fault in faults if fault.startswith("the answer")], puzzle


@pytest.mark.no_cover
@each_kind
def test_the_answer_to_another_kind_is_not_allowed(kind: str) -> None:
    puzzle, solution = small(kind)
    for other in kind_names():
        answer = small(other)[1].answer
        if type(answer) is not type(solution.answer):
            with pytest.raises(BadAnswer):
                judge_answer(puzzle, solution, answer, CATALOG)


@each_kind
def test_a_usual_link_is_short(kind: str) -> None:
    assert len(format_link(small(kind)[0])) <= (160 if kind in ("restore", "ring-deduction") else 80)


@each_kind
def test_every_field_is_needed_but_the_id(kind: str) -> None:
    puzzle = small(kind)[0]
    for name in puzzle.to_json():
        values = {other: value for other, value in puzzle.to_json().items() if other != name}
        if name == "id":
            assert puzzle_from_json(values) == puzzle
        else:
            with pytest.raises(BadPuzzle, match=name):
                puzzle_from_json(values)


@each_kind
def test_the_api_describes_every_field(kind: str) -> None:
    puzzle, solution = small(kind)
    verdict = judge_answer(puzzle, solution, solution.answer, CATALOG)
    assert set(puzzle.to_json()) <= set(puzzles.Puzzle.__annotations__)
    solutions = puzzles.with_fields_of_kinds("solution")(puzzle_attempts.Solution)
    assert set(solution.to_json()) <= set(solutions.__annotations__)
    assert set(verdict.to_json()) <= set(puzzle_attempts.AttemptVerdict.__annotations__)
    assert solution.details["features"]


@each_grade
def test_hints_never_lie(kind: str, grade: int) -> None:
    puzzle, solution = sample(kind, grade)
    steps = hints.hints(puzzle, solution)
    assert len({step.text for step in steps}) == len(steps) >= 2
    written = json.dumps([solution.answer.to_json(), dict(solution.details)], ensure_ascii=False)
    cells = set(re.findall(r"\b[A-G][1-7]\b", written))
    written += json.dumps(puzzle.to_json().get("words", []), ensure_ascii=False)
    rows, columns = len(puzzle.board.rows), len(puzzle.board.rows[0])
    for step in steps:
        assert step.text.endswith(".")
        shown_cells = [cell.name for cell in step.cells]
        assert step.to_json() == {"text": step.text, "cells": shown_cells, "code": step.code, "facts": step.facts}
        assert all(cell.row < rows and cell.column < columns for cell in step.cells)
        shown = {cell.name for cell in step.cells}
        named = {int(row) for some in re.findall(r"rows? ([\d, and]*\d)", step.text) for row in re.findall(r"\d", some)}
        assert named <= {int(name[1:]) for name in cells}
        lines = re.findall(r"columns? ([A-G, and]*[A-G])\b", step.text)
        columns_named = {column for some in lines for column in re.findall(r"\b[A-G]\b", some)}
        assert columns_named <= {name[0] for name in cells}
        if named or columns_named:
            assert {cell.row + 1 for cell in step.cells} == (named or set(range(1, rows + 1)))
            assert {column_name(cell.column) for cell in step.cells} == (
                columns_named or {column_name(column) for column in range(columns)}
            )
        else:
            assert shown <= cells
        assert set(re.findall(r"\b[A-G][1-7]\b", step.text)) <= shown
        for name in re.findall(r"\b[^\W\d_a-z]+\b", step.text.removeprefix("A ")):
            assert re.search(rf"(?<![^\W\d_]){name}(?![^\W\d_])", written), step.text


@each_grade
def test_who_has_not_tried_is_not_told_all(kind: str, grade: int) -> None:
    puzzle, solution = sample(kind, grade)
    told = puzzle_work.hints_of(format_link(puzzle), solution.to_json())
    assert told == [step.to_json() for step in hints.hints(puzzle, solution) if not step.tells_all]
    assert told
    answer = solution.answer
    if isinstance(answer, Rings):
        assert not any(hint["cells"] == answer.to_json()["rings"] for hint in told)
        lines = [set(hint["cells"]) for hint in told if len(hint["cells"]) > 1]
        assert set.intersection(*lines) > set(answer.to_json()["rings"]), "rows and columns leave something to find"
    elif isinstance(answer, Words):
        assert not all(any(f"{word} " in hint["text"] for hint in told) for word in answer.words)
    else:
        assert not any(str(answer) == hint["text"] for hint in told)


@each_kind
def test_an_attempt_is_judged(kind: str) -> None:
    puzzle, solution = small(kind)
    link, told = format_link(puzzle), json.loads(json.dumps(solution.to_json()))
    assert type(solution.answer) is puzzle.task.answer
    typed = str(solution.answer)
    for answer in (solution.answer.to_json(), typed, typed.lower().replace(" ", ", ")):
        verdict = puzzle_work.judge(Folders((SHIPPED,)), link, told, answer)
        assert (verdict["solved"], verdict["share"], verdict["points"]) == (True, 100, solution.points)
    with pytest.raises(BadAnswer):
        puzzle_work.judge(Folders((SHIPPED,)), link, told, {"colour": 5})


@each_kind
def test_a_sheet_shows_the_puzzle_and_its_key_the_answer(kind: str) -> None:
    puzzle, solution = small(kind)
    page, key = texts(sheet([(puzzle, solution)], "pdf", SheetOptions(per_page=1), CATALOG))
    assert f"1. {title_of(kind)}" in page
    assert puzzle.id in page
    assert f"seed {puzzle.seed}" in page
    assert format_link(puzzle) in page.replace(" ", "")
    assert "".join(wording.instruction(puzzle).split()) in "".join(page.split())
    assert answer_words(solution) not in page
    if not isinstance(solution.answer, Words):
        assert answer_words(solution) in key
    else:
        listed = key.partition("Words to find: ")[2].partition(", together")[0].split(", ")
        told = [word for each in listed for word in each.partition(" ")[0].split("/")]
        assert sorted(told) == sorted(solution.answer.words)
        assert not [word for word in solution.answer.words if len(word) > 2 and re.search(rf"\b{word}\b", page)]
    if not kind_named(kind).drafts:
        shown = [sheet([(puzzle, told)], "png", SheetOptions(answers=False), CATALOG) for told in (solution, None)]
        assert shown[0] == shown[1], "the page gives something away; only where words grow it tells how many there are"
    assert sheet([(puzzle, solution)], "svg", SheetOptions(), CATALOG, 2).startswith(b"<svg")


def texts(document: bytes) -> list[str]:
    """Return what is written on each page, with single blanks."""
    with pypdfium2.PdfDocument(document) as pages:
        return [" ".join(page.get_textpage().get_text_bounded().split()) for page in pages]
