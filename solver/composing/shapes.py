"""Shapes of boards: which cells of a rectangle are part of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from solver.errors import BadComposition
from solver.puzzles.conventions import MAX_LISTED_SIDE, MIN_SIDE

OUTSIDE = ". ·"
"""What stands for a cell that is no part of a shape, in the rows of one of one's own."""

FEWEST_CELLS = 9
"""The fewest cells of a shape."""


def _circle(x: float, y: float) -> bool:
    return x * x + y * y <= 1


def _diamond(x: float, y: float) -> bool:
    return abs(x) + abs(y) <= 1


def _heart(x: float, y: float) -> bool:
    across, up = 1.15 * x, 0.15 - 1.1 * y
    return (across**2 + up**2 - 1) ** 3 <= across**2 * up**3


def _cross(x: float, y: float) -> bool:
    return abs(x) <= 0.4 or abs(y) <= 0.4


def _tree(x: float, y: float) -> bool:
    crown = y <= 0.6 and abs(x) <= 0.15 + 0.85 * (y + 1) / 1.6
    return crown or abs(x) <= 0.25


def _house(x: float, y: float) -> bool:
    return abs(x) <= 0.8 if y > -0.2 else abs(x) <= (y + 1) / 0.8


SHAPES: Mapping[str, Callable[[float, float], bool]] = MappingProxyType(
    {
        "circle": _circle,
        "cross": _cross,
        "diamond": _diamond,
        "heart": _heart,
        "house": _house,
        "tree": _tree,
    }
)
"""Shapes by their names: whether the middle of a cell is inside, where the board is from -1 to 1 each way."""

RECTANGLE = "rectangle"


def rows_of_shape(shape: str | Sequence[str], rows: int, columns: int) -> tuple[str, ...]:
    """Return a shape as rows of ``#`` for its cells and ``.`` for others; none for a rectangle.

    >>> rows_of_shape("house", 5, 5)
    ('..#..', '.###.', '#####', '#####', '#####')

    Args:
        shape: its name, or its rows, in which blanks and full stops are no part of it.
        rows: the rows of the board.
        columns: its columns.

    Raises:
        BadComposition: there is no such shape, or its rows are too many, too few or too long.
    """
    if isinstance(shape, str):
        if shape == RECTANGLE:
            return ()
        if shape not in SHAPES:
            names = ", ".join([RECTANGLE, *SHAPES])
            raise BadComposition(
                "shape", f"{shape[:20]!r} is none; expected one of {names}, or rows of # and full stops"
            )
        inside = SHAPES[shape]
        drawn = [
            "".join(
                "#" if inside((2 * column + 1) / columns - 1, (2 * row + 1) / rows - 1) else "."
                for column in range(columns)
            )
            for row in range(rows)
        ]
    else:
        if len(shape) != rows or max(map(len, shape), default=0) > columns:
            raise BadComposition("shape", f"expected {rows} rows of at most {columns} cells, as the board has")
        drawn = ["".join("." if cell in OUTSIDE else "#" for cell in row.ljust(columns)) for row in shape]
    if "".join(drawn).count("#") < FEWEST_CELLS:
        raise BadComposition("shape", f"expected a shape of at least {FEWEST_CELLS} cells")
    return () if all(set(row) == {"#"} for row in drawn) else tuple(drawn)


def size_of_shape(shape: Sequence[str]) -> tuple[int, int]:
    """Return the rows and columns of a shape that is given by its rows.

    Raises:
        BadComposition: no board has so many.
    """
    rows, columns = len(shape), max(map(len, shape), default=0)
    if not (MIN_SIDE <= rows <= MAX_LISTED_SIDE and MIN_SIDE <= columns <= MAX_LISTED_SIDE):
        raise BadComposition("shape", f"expected {MIN_SIDE} to {MAX_LISTED_SIDE} rows and columns")
    return rows, columns
