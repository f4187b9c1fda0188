from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver import format_board
from solver.deal import deal_board
from solver.errors import BadBoard
from solver.grid import beyond_tile_set
from solver.ruleset import WORD_RINGERS_TILES


def test_a_seed_deals_the_same_board_for_ever() -> None:
    assert format_board(deal_board("7")) == SEVEN
    assert deal_board("7") != deal_board("8")


@given(st.text(max_size=20))
def test_a_board_is_made_from_the_tile_set(seed: str) -> None:
    board = deal_board(seed)
    assert (len(board.rows), len(board.rows[0])) == (5, 5)
    assert beyond_tile_set(board, WORD_RINGERS_TILES) == {}


def test_a_large_board_is_dealt_from_whole_sets() -> None:
    assert set(Counter(deal_board("x", 10, 10).faces).values()) == {4}
    assert Counter(deal_board("x", 1, 3, {"A": 1, "B": 2}).faces) == {"A": 1, "B": 2}


def test_every_tile_comes_to_every_place() -> None:
    seen = {
        (place, face)
        for seed in range(400)
        for place, face in enumerate(deal_board(str(seed), 1, 2, {"A": 1, "B": 1, "C": 1}).faces)
    }
    assert seen == {(place, face) for place in (0, 1) for face in "ABC"}


@pytest.mark.parametrize(("rows", "columns"), [(0, 5), (5, 0), (-1, 5), (1001, 1)])
def test_a_board_has_cells_but_not_too_many(rows: int, columns: int) -> None:
    with pytest.raises(BadBoard):
        deal_board("x", rows, columns)


SEVEN = "SXYIV/MLNYG/AKOTF/NGWID/UUOCB"
