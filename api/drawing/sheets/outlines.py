"""Outlines around the words on a board, each with the number that the word has in its list."""

from collections.abc import Iterator, Sequence
from math import atan2, cos, pi, sin
from typing import NamedTuple

from api.drawing.sheets.canvas import CAPITAL, INK, Canvas
from api.drawing.sheets.labels import Labelled, placed_labels
from api.drawing.sheets.tiles import HEADING, TILE
from solver.cells import Cell

WIDEST, NARROWER, NARROWEST = 0.41, 0.07, 0.2
"""Half the width of an outline, where tiles are 1 apart, and of those that share cells along their lines."""

LINE, LEAST_LINE, MOST_LINE = 0.04, 0.6, 1.8
"""The width of its line, and what it is at least and at most, in points."""

NUMBER, LEAST_NUMBER, MOST_NUMBER = 0.27, 5.0, 14.0
"""The size of its number, likewise."""

NAMES = 0.08
"""How far from the tiles the names of rows and columns begin."""

BEND = 12
"""How many corners a half circle is drawn with."""


class Outline(NamedTuple):
    """An outline around words that stand on the same cells.

    Args:
        numbers: the numbers of the words.
        cells: the cells.
    """

    numbers: tuple[int, ...]
    cells: tuple[Cell, ...]


def draw_outlines(canvas: Canvas, outlines: Sequence[Outline], x: float, y: float, pitch: float, least: float) -> None:
    """Draw outlines on a board that is drawn, and then their numbers, none over another.

    Args:
        canvas: what to draw on.
        outlines: the outlines.
        x: the left of the board.
        y: its top.
        pitch: the distance from tile to tile.
        least: the smallest size of letters.
    """
    size = max(LEAST_NUMBER, min(NUMBER * pitch, MOST_NUMBER), least)
    line = max(LEAST_LINE, min(LINE * pitch, MOST_LINE))
    for number, outline in enumerate(outlines):
        along = sum(len(set(outline.cells) & set(other.cells)) > 1 for other in outlines[:number])
        radius = max(NARROWEST, WIDEST - NARROWER * along) * pitch
        first, last = (_middle(cell, x, y, pitch) for cell in (outline.cells[0], outline.cells[-1]))
        canvas.polygon(list(_around(first, last, radius)), stroke=INK, line=line)
    words = [
        Labelled("·".join(map(str, each.numbers)), tuple(_middle(cell, x, y, pitch) for cell in each.cells))
        for each in outlines
    ]
    left, top = x + (HEADING - NAMES) * pitch, y + (HEADING - NAMES) * pitch
    for word, (box, height) in zip(words, placed_labels(words, left, top, pitch, size), strict=True):
        canvas.box(*box[:2], box.right - box.left, box.bottom - box.top, height * 0.3, fill="#ffffff", stroke=INK,
                   line=line / 2)  # fmt: skip
        middle = (box.top + box.bottom) / 2
        canvas.text((box.left + box.right) / 2, middle + height * CAPITAL / 2, word.text, height, anchor="middle")


def _middle(cell: Cell, x: float, y: float, pitch: float) -> tuple[float, float]:
    return x + (HEADING + cell.column + TILE / 2) * pitch, y + (HEADING + cell.row + TILE / 2) * pitch


def _around(first: tuple[float, float], last: tuple[float, float], radius: float) -> Iterator[tuple[float, float]]:
    """Yield the corners of a line with round ends."""
    along = atan2(last[1] - first[1], last[0] - first[0])
    for middle, begin in ((last, along - pi / 2), (first, along + pi / 2)):
        for step in range(BEND + 1):
            turn = begin + pi * step / BEND
            yield middle[0] + radius * cos(turn), middle[1] + radius * sin(turn)
