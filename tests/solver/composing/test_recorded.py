"""The same order gives the same boards as before, so that a sheet can be printed again from its words and its seed.

Whoever changes on purpose how boards are made writes the file anew, and reads what has become better or worse:
``python -m tests.solver.composing.test_recorded``.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dictionaries import Catalog
from solver.cells import Direction
from solver.composing import BadComposition, NoFiller, Sheet, Wanted, compose_series, tiles_named
from solver.composing.shapes import SHAPES, rows_of_shape
from tests.recordings import check_recorded, record

RECORDED = Path(__file__).with_name("recorded.json")

ENGLISH = Catalog().get("en-common")

LESSON = ("leaf", "root", "stem", "flower", "petal", "seed", "water", "sunlight", "oxygen", "soil", "green", "branch")

MANY = (*LESSON, "cat", "dog", "horse", "mouse", "bird", "spider", "snake", "rabbit", "tiger", "whale", "goat", "lion")

ACROSS = tuple(direction for direction in Direction if direction.name in ("E", "S", "SE"))

ORDERS: dict[str, Callable[[], tuple[Sheet, ...]]] = {
    "usual": lambda: compose_series(Wanted(LESSON, ENGLISH, effort=10)),
    "another seed": lambda: compose_series(Wanted(LESSON, ENGLISH, seed="b", effort=10)),
    "narrow": lambda: compose_series(Wanted(LESSON, ENGLISH, 7, 8, effort=10)),
    "too narrow": lambda: compose_series(Wanted((*LESSON, "photosynthesis", "x1"), ENGLISH, 5, 5, effort=6)),
    "of the set": lambda: compose_series(Wanted(LESSON[:7], ENGLISH, tiles=tiles_named("set"), effort=10)),
    "no other words": lambda: compose_series(Wanted(LESSON[:6], ENGLISH, 6, 6, no_other_words=True, effort=10)),
    "easy to read": lambda: compose_series(Wanted(LESSON, ENGLISH, directions=ACROSS, effort=10)),
    "heart": lambda: compose_series(Wanted(LESSON[:8], ENGLISH, 11, 11, outline="heart", effort=10)),
    "sentence": lambda: compose_series(Wanted(LESSON[:8], ENGLISH, 8, 8, sentence="plants live on light", effort=10)),
    "boards": lambda: compose_series(Wanted(MANY, ENGLISH, 8, 8, effort=6), 3),
    "versions": lambda: compose_series(Wanted(LESSON[:6], ENGLISH, 8, 8, effort=6), 1, 3),
    "as many as needed": lambda: compose_series(Wanted(MANY, ENGLISH, 7, 7, effort=6), None),
    "so many a board": lambda: compose_series(Wanted(MANY, ENGLISH, 9, 9, effort=6), None, 1, 9),
}


def told(order: Callable[[], tuple[Sheet, ...]]) -> list[Any]:
    """Return the boards of an order, or why there are none."""
    try:
        sheets = order()
    except (BadComposition, NoFiller) as error:
        return [str(error)]
    return [
        [
            sheet.label,
            ["".join(row) for row in sheet.composition.board.rows],
            {each.text: [cell.name for cell in (each.cells[0], each.cells[-1])] for each in sheet.composition.placed},
            {each.text: [each.cause, each.detail] for each in sheet.composition.left_out},
        ]
        for sheet in sheets
    ]


def shapes() -> dict[str, list[str]]:
    sizes = ((5, 5), (8, 7), (12, 15))
    return {
        f"{name} {rows}x{columns}": list(rows_of_shape(name, rows, columns))
        for name in SHAPES
        for rows, columns in sizes
    }


def test_shapes_have_the_cells_that_they_had() -> None:
    check_recorded(RECORDED, "shapes", shapes(), near=0)


@pytest.mark.parametrize("name", ORDERS)
def test_an_order_gives_the_boards_that_it_gave(name: str) -> None:
    check_recorded(RECORDED, name, told(ORDERS[name]), near=0)


if __name__ == "__main__":
    record(RECORDED, {"shapes": shapes(), **{name: told(order) for name, order in ORDERS.items()}})
