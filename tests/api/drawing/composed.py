"""Puzzles of own words, and pages that are not drawn but recorded."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple

from api.drawing.sheets.canvas import text_width
from api.drawing.tagged import Role
from dictionaries import Catalog
from solver.composing import compose, puzzle_of
from solver.composing.wanted import Wanted
from solver.puzzles.generator import solve_puzzle
from solver.puzzles.puzzle import Puzzle, Solution

CATALOG = Catalog()


@cache
def composed(rows: int, columns: int, count: int, dictionary: str = "en-common") -> tuple[Puzzle, Solution]:
    """Return a board of words of a dictionary, as many of them as find room."""
    words = CATALOG.get(dictionary)
    fitting = [word for word in words if 3 <= len(word) <= min(max(rows, columns, 4), 6)]
    listed = random.Random(f"{rows} {columns} {count}").sample(fitting, count)
    wanted = Wanted(tuple(listed), words, rows, columns, effort=3)
    puzzle = puzzle_of(compose(wanted), wanted)
    assert puzzle is not None
    return puzzle, solve_puzzle(puzzle, CATALOG)


class Written(NamedTuple):
    """A text of a page.

    Args:
        roles: what it is in, the innermost last.
        text: the text.
        size: the size of its letters.
        box: its left, top, right and bottom.
    """

    roles: tuple[Role, ...]
    text: str
    size: float
    box: tuple[float, float, float, float]


class Recorder:
    """A page that remembers its texts and shapes."""

    def __init__(self) -> None:
        self.written: list[Written] = []
        self.polygons: list[list[tuple[float, float]]] = []
        self._roles: list[Role] = []

    def box(self, *where: float, **paint: Any) -> None:
        """Forget it."""

    circle = arc = line = box

    def polygon(self, points: list[tuple[float, float]], **paint: Any) -> None:
        """Remember the shapes of boards."""
        if paint.get("fill") is None and len(points) > 10:
            self.polygons.append(points)

    def text(self, x: float, y: float, text: str, size: float, *, fill: str = "", anchor: str = "start") -> None:
        """Remember a text."""
        left = x - {"start": 0, "middle": 0.5, "end": 1}[anchor] * text_width(text, size)
        box = left, y - 0.73 * size, left + text_width(text, size), y + 0.1 * size
        self.written.append(Written(tuple(self._roles), text, size, box))

    @contextmanager
    def tag(self, role: Role, text: str | None = None) -> Iterator[None]:
        """Remember the role of what is in it."""
        self._roles.append(role)
        yield
        self._roles.pop()

    def first(self, text: str) -> bool:
        """Let every title be read."""
        return True

    def target(self, y: float, title: str | None = None, level: int = 0, name: str | None = None) -> None:
        """Forget it."""

    def link(self, x: float, y: float, width: float, height: float, to: str, text: str) -> None:
        """Forget it."""
