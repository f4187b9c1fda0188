"""Every puzzle is what its solution says, as the slow checker finds that tries everything from scratch."""

from dataclasses import replace

import pytest

from solver import Board
from solver.cells import Cell
from solver.errors import NoPuzzle
from solver.plays import Play
from solver.puzzles.answers import Plays, Rings, Tiles, Words
from solver.puzzles.checker import faults_of
from solver.puzzles.generator import new_puzzle, solve_puzzle
from solver.puzzles.orders import Order
from solver.puzzles.plain import read_runs
from solver.puzzles.puzzle import Solution
from solver.puzzles.tasks import HOLE, KINDS
from solver.ruleset import Ruleset
from tests.puzzles.samples import CATALOG, IDS, for_each, sample, small, vocabulary_of
from tests.solver.kernel_boards import times

NUMBERS = range(times(2, 60))


@for_each
def test_the_slow_checker_agrees(kind: str, grade: int) -> None:
    for number in NUMBERS:
        puzzle, solution = sample(kind, grade, number)
        assert faults_of(puzzle, solution, vocabulary_of(puzzle)) == (), puzzle
        assert (puzzle.kind, puzzle.grade) == (kind, grade)


@for_each
def test_solving_a_puzzle_again_gives_the_same_solution(kind: str, grade: int) -> None:
    for number in NUMBERS:
        puzzle, solution = sample(kind, grade, number)
        assert solve_puzzle(puzzle, CATALOG) == solution


@for_each
def test_there_is_one_best_answer(kind: str, grade: int) -> None:
    for number in NUMBERS:
        _, solution = sample(kind, grade, number)
        assert solution.optima == 1
        assert solution.runner_up is not None
        assert solution.runner_up < solution.points or kind == "exact-score"


@for_each
def test_no_hidden_word_is_shown_or_needed(kind: str, grade: int) -> None:
    for number in NUMBERS:
        puzzle, solution = sample(kind, grade, number)
        hidden = vocabulary_of(puzzle).hidden
        board, laid = puzzle.board, {}
        if isinstance(solution.answer, Plays):
            line = [Play.parse(play) for play in solution.details.get("line", map(str, solution.answer.plays))]
            laid = {play.cell: play.face for play in line if play.face is not None}
        elif isinstance(solution.answer, Tiles):
            laid = dict(solution.answer.tiles)
        for cells in ({}, laid):
            rows = tuple(
                tuple(cells.get(Cell(row, column), face) for column, face in enumerate(faces))
                for row, faces in enumerate(board.rows)
            )
            if not any(HOLE in row for row in rows):
                for run in read_runs(rows, vocabulary_of(puzzle).dictionary, puzzle.ruleset):
                    assert not run.words & hidden


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", KINDS)
def test_the_checker_finds_a_false_solution(kind: str) -> None:
    puzzle, solution = small(kind)
    vocabulary = vocabulary_of(puzzle)
    assert faults_of(puzzle, solution, vocabulary) == ()
    for name, value in (("points", solution.points + 1), ("optima", 2), ("runner_up", solution.points)):
        assert faults_of(puzzle, replace(solution, **{name: value}), vocabulary)
    assert faults_of(puzzle, replace(solution, answer=false_answer(solution)), vocabulary)


def false_answer(solution: Solution) -> Rings | Plays | Words | Tiles:
    answer = solution.answer
    if isinstance(answer, Rings):
        other = next(Cell(0, column) for column in range(9) if Cell(0, column) not in answer.cells)
        return Rings((other, *answer.cells[1:]))
    if isinstance(answer, Words):
        return Words(answer.words[1:])
    if isinstance(answer, Tiles):
        cells = list(answer.tiles)
        return Tiles(dict(zip(cells, reversed(answer.tiles.values()), strict=True)))
    return Plays(answer.plays[:-1] or (Play(Cell(0, 0), "Z"),))


@pytest.mark.no_cover
@pytest.mark.parametrize("id", IDS)
def test_the_hidden_words_are_those_of_the_dictionary(id: str) -> None:
    vocabulary = vocabulary_of(new_puzzle(Order(dictionary=id, grade=1), "x", CATALOG)[0])
    dictionary = vocabulary.dictionary
    assert vocabulary.hidden == {word for word in dictionary if dictionary.is_hidden(word) and len(word) <= 7}


def test_a_board_without_words_has_a_solution_but_is_no_puzzle() -> None:
    puzzle, _ = small("place-rings")
    blank = replace(puzzle, board=Board([["X"] * 5] * 5))
    solution = solve_puzzle(blank, CATALOG)
    assert (solution.points, solution.optima, solution.runner_up) == (0, 2300, 0)
    assert faults_of(blank, solution, vocabulary_of(blank)) == ()


@pytest.mark.parametrize("kind", KINDS)
def test_a_search_ends(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"solver.puzzles.{kind.replace('-', '_')}.MOST_BOARDS", 20)
    with pytest.raises(NoPuzzle, match=f"none of 20 boards makes {kind}"):
        new_puzzle(Order(kind, grade=1, ruleset=Ruleset(tiles={"X": 60})), "x", CATALOG)
