"""Boards of one line, and none at all, in what is public for programs: an answer, or an error of the one tree."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import numpy as np
import pytest

from dictionaries import Catalog, RingersError, check, judge, open_dictionary
from solver import Board, Cell, evaluate, evaluate_many, solve, tables_for
from solver.kernels import (
    Position,
    segments_many,
    what_if_ring_scores,
    what_if_rings,
    what_if_tile_scores,
    what_if_tiles,
)
from solver.puzzles.handmade.analysis import analyse
from solver.puzzles.handmade.making import make
from solver.puzzles.handmade.setting import Setting, setting_of
from solver.puzzles.registry import kind_names
from solver.score import score, score_everything
from tests.solver.puzzles.samples import small

SHAPES = ((1, 1), (1, 2), (2, 1), (1, 10), (10, 1))
ENGLISH = open_dictionary("en-common")


def boards() -> Iterator[Board]:
    for rows, columns in SHAPES:
        cells = [Cell(row, column) for row in range(rows) for column in range(columns)]
        faces = [["HOUSEARIST"[cell.row + cell.column] for cell in cells if cell.row == row] for row in range(rows)]
        yield from (Board(faces, rings) for rings in ({}, {cells[0]: "you"}, dict.fromkeys(cells, "rival")))


def answered(ask: Callable[[], Any]) -> bool:
    """Tell whether there is an answer; what is no error of the one tree is raised."""
    try:
        ask()
    except RingersError:
        return False
    return True


@pytest.mark.parametrize("kind", kind_names())
def test_puzzles_laid_out_by_hand_on_one_line_are_refused(kind: str) -> None:
    whole = setting_of(small(kind)[0]).fields
    nothing = {name: type(value)() for name, value in whole.items()}
    for board, fields in product(boards(), ({}, whole, nothing, {"rings": 0}, {"rings": 1})):
        setting = Setting(kind, board, fields)
        assert not answered(lambda setting=setting: make(setting, "en-common", Catalog()))
        assert not answered(lambda setting=setting: analyse(setting, "en-common", Catalog(), None, lambda: True))


def test_boards_of_one_line_are_solved_and_evaluated() -> None:
    for board in boards():
        assert solve(board, ENGLISH).players
        assert len(evaluate([board], ENGLISH)) == 1


def test_boards_of_one_line_are_scored_for_the_players_there_are() -> None:
    for board in boards():
        assert score(board, ENGLISH, {"you": [], "rival": ["HO"]}).players
        assert score_everything(board, ENGLISH, ["you", "rival"]).players
        assert not answered(lambda board=board: score(board, ENGLISH, {}))
        assert not answered(lambda board=board: score_everything(board, ENGLISH, []))


def test_changes_of_boards_of_one_line_are_told() -> None:
    for board in boards():
        position = Position.of(board, ENGLISH, players=["you"])
        cells = position.rows * position.columns
        assert len(what_if_tiles(position, 0)) == len(what_if_rings(position, 0)) == cells
        assert len(what_if_ring_scores(position, 0)) == cells
        assert what_if_tile_scores(position, []).shape == (cells, 0, 1)


def test_no_boards_no_players_and_no_words_are_answered_or_refused() -> None:
    tables = tables_for(ENGLISH)
    assert list(evaluate([], ENGLISH)) == []
    for rows, columns in SHAPES:
        none, rings = np.zeros((0, rows, columns), np.uint8), np.zeros((0, 1), np.uint64)
        assert answered(lambda none=none, rings=rings: evaluate_many(tables, none, rings))
        assert answered(lambda none=none: segments_many(tables, none))
    for shape in ((0, 0, 0), (1, 0, 3), (1, 3, 0)):
        assert not answered(lambda shape=shape: segments_many(tables, np.zeros(shape, np.uint8)))
        assert not answered(lambda shape=shape: Position(tables, np.zeros(shape[1:], np.uint8)))
    assert not answered(lambda: check(ENGLISH, []))
    assert not answered(lambda: judge(ENGLISH, []))
