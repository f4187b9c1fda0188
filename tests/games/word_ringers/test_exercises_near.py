"""The positions near another one, of which the first with one best answer is the puzzle."""

from collections import Counter

import pytest

from games.word_ringers.exercises import _near
from solver.cells import Cell
from solver.notation import parse_board
from solver.puzzles.conventions import RIVAL, YOU
from solver.puzzles.positions import Hand, Position

BOARD = parse_board(f"PIT/TEN {YOU}:A1,C2;{RIVAL}:B1")


def position(*rivals: Hand, tiles: str = "AAB") -> Position:
    return Position(BOARD, Hand(tuple(tiles), 2), rivals, False)


def test_all_others_become_one_rival_with_all_their_tiles_and_rings() -> None:
    found = list(_near(position(Hand(("C",), 1), Hand(("D", "E"), 3))))
    assert found[0] == (None, position(Hand(("C",), 1), Hand(("D", "E"), 3)))
    assert found[1] == (None, position(Hand(("C", "D", "E"), 4)))
    assert all(near.rivals == (Hand(("C", "D", "E"), 4),) for _, near in found[1:])


@pytest.mark.parametrize("tiles", ["", "A", "AAB"])
def test_each_own_ring_is_taken_up_and_each_tile_is_tried_alone(tiles: str) -> None:
    rival = Hand(("C",), 1)
    found = list(_near(position(rival, tiles=tiles)))
    own = [Cell.parse("A1"), Cell.parse("C2")]
    alone = sorted(set(tiles)) if len(tiles) > 1 else []
    assert [cell for cell, _ in found] == [None, *own, *(cell for cell in (None, *own) for _ in alone)]
    for cell, near in found:
        left = {other: owner for other, owner in BOARD.rings.items() if other != cell}
        assert (near.board.rows, dict(near.board.rings)) == (BOARD.rows, left)
        assert near.you.rings == 2 + (cell is not None)
        assert near.rivals == (rival,)
    tried = [near.you.tiles for _, near in found]
    assert tried[:3] == [tuple(tiles)] * 3
    assert Counter(tried[3:]) == Counter({(face,): 3 for face in alone})
