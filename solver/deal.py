"""Dealing random boards from a tile set."""

import random
from collections.abc import Mapping

from solver.board import Board
from solver.ruleset import WORD_RINGERS_TILES


def deal_board(seed: str, rows: int = 5, columns: int = 5, tiles: Mapping[str, int] = WORD_RINGERS_TILES) -> Board:
    """Deal a board at random; the same seed deals the same board on every machine.

    Only ``Random.random`` is used, the one generator call whose results Python promises to keep.

    Args:
        seed: any text.
        rows: the number of rows.
        columns: the number of columns.
        tiles: the tile set; a board with more cells is dealt from several sets shuffled together.

    Raises:
        BadBoard: the board would have no cells or too many.

    >>> deal_board("7") == deal_board("7")
    True
    """
    cells = max(rows, 0) * max(columns, 0)
    tile_set = [face for face, count in tiles.items() for _ in range(count)]
    bag = tile_set * -(-cells // len(tile_set))
    draw = random.Random(seed).random
    for place in range(cells):
        other = place + int(draw() * (len(bag) - place))
        bag[place], bag[other] = bag[other], bag[place]
    return Board(bag[row * columns : (row + 1) * columns] for row in range(rows))
