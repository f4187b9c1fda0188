"""Parts of puzzles that are no puzzles are refused at their place, and small questions about them are answered."""

from dataclasses import replace

import numpy as np
import pytest

from solver.errors import BadPuzzle
from solver.notation import parse_board
from solver.puzzles.conventions import GRADES
from solver.puzzles.good_boards import good_boards
from solver.puzzles.mixture import Mixture
from solver.puzzles.orders import Batch, Order
from solver.puzzles.plain import read_runs
from solver.puzzles.reading import puzzle_from_json
from solver.puzzles.registry import kind_named, kind_names
from solver.ruleset import DEFAULT_RULESET, Ruleset
from tests.solver.puzzles.samples import CATALOG, small, vocabulary_of


@pytest.mark.parametrize("grade", [0, 6, -1])
def test_a_puzzle_has_one_of_five_grades(grade: int) -> None:
    puzzle, _ = small("place-rings")
    for each in (1, 2, 3, 4, 5):
        assert replace(puzzle, grade=each).grade == each
    with pytest.raises(BadPuzzle) as refused:
        replace(puzzle, grade=grade)
    assert str(refused.value) == "/grade: expected 1 to 5"


@pytest.mark.parametrize("board", ["CAT/?", {"rows": [["A", 1]], "rings": {}}, {"rows": []}, None])
def test_what_is_no_board_is_refused_as_the_board_of_a_puzzle(board: object) -> None:
    values = small("place-rings")[0].to_json()
    with pytest.raises(BadPuzzle) as refused:
        puzzle_from_json({**values, "board": board})
    assert refused.value.pointer == "/board"


def test_the_orders_of_a_batch_have_each_grade_once() -> None:
    order = Order("restore", 3)
    assert Batch(order, 5, "s").each_grade() == (order,)
    for grades in ((1,), (2, 5), GRADES):
        batch = Mixture(Order(), 5, "s", (), grades)
        orders = batch.each_grade()
        assert [each.grade for each in orders] == list(grades)
        for each in orders:
            options = kind_named(each.kind).options
            assert each.grade in options.grades_with(options.usual)


@pytest.mark.parametrize("kind", kind_names())
def test_without_a_list_there_are_no_directions_and_no_label(kind: str) -> None:
    task = small(kind)[0].task
    assert (task.directions, task.label) == ((), "")


def test_words_with_a_letter_without_points_score_nothing() -> None:
    rows, english = parse_board("CATS/DOGS/PIGS").rows, CATALOG.get("en-common")
    usual = read_runs(rows, english, DEFAULT_RULESET)
    changed = read_runs(rows, english, Ruleset(letter_points={"A": None, "D": 50}))
    more = 50 - (english.points("d") or 0)
    assert len(usual) == len(changed) > 5
    for before, after in zip(usual, changed, strict=True):
        (word, *_) = after.words
        assert before.words == after.words
        assert after.points == (0 if "A" in word else before.points + more * word.count("D"))


@pytest.mark.parametrize("shape", [(3, 1, 5), (2, 5, 1)])
def test_boards_of_one_line_are_never_good(shape: tuple[int, int, int]) -> None:
    tables = vocabulary_of(small("place-rings")[0]).tables(DEFAULT_RULESET)
    boards, draws = np.zeros(shape, np.uint8), np.zeros((shape[0], 5))
    assert good_boards(boards, draws, np.zeros(5, np.uint8), tables).shape == (0, *shape[1:])
