"""Lists of words on a sheet: one after the other, or in columns to tick; with their numbers if they have any."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import ceil

from api.drawing.sheets.canvas import SOFT, Canvas, text_width, wrapped
from solver.pictures.layout import Points
from solver.puzzles import parts

LEADING = 1.35
"""From line to line of a text, for a size of 1."""

TICKED = 1.6
"""From word to word of a list in columns, for a size of 1."""

BOX = 1.2
"""What a box to tick takes of the width, likewise."""


@dataclass(frozen=True, slots=True)
class Listed:
    """Words one after the other, each after its number if they have numbers, and what they are before them."""

    label: str
    words: tuple[str, ...]
    numbers: tuple[int, ...] = ()

    def height(self, width: float, size: float) -> float:
        """Return how high it is at a width and a size of letters."""
        *_, (row, _, _) = self._pieces(width, size)[-1]
        return (row + 1) * size * LEADING

    def draw(self, canvas: Canvas, x: float, y: float, width: float, size: float, points: Points) -> None:
        """Draw it, its upper left at a place."""
        label, *words = self._pieces(width, size)
        if self.label:
            with canvas.tag("P"):
                _write(canvas, x, y, size, label)
        with canvas.tag("L"):
            for word in words:
                with canvas.tag("LI"):
                    if self.numbers:
                        with canvas.tag("Lbl"):
                            _write(canvas, x, y, size, word[:1])
                    with canvas.tag("LBody"):
                        _write(canvas, x, y, size, word[1:] if self.numbers else word)

    def _pieces(self, width: float, size: float) -> list[list[tuple[int, float, str]]]:
        """Return the label and each word as what stands together of it: the row, the left, and the text."""
        last, joint = len(self.words) - 1, parts.joint(self.words)
        texts = [self.label.split(" ")]
        for at, word in enumerate(self.words):
            number = [str(self.numbers[at])] if self.numbers else []
            texts.append([*number, *f"{word}{joint * (at < last)}".split(" ")])
        row, left, blank = 0, 0.0, text_width(" ", size)
        found: list[list[tuple[int, float, str]]] = []
        for text in texts:
            placed: list[tuple[int, float, str]] = []
            first = bool(self.numbers) and bool(found)
            for at, piece in enumerate(text):
                wide = text_width(piece, size)
                after = blank + text_width(text[1], size) if first and at == 0 and len(text) > 1 else 0
                if left and left + wide + after > width:
                    row, left = row + 1, 0.0
                if placed and placed[-1][0] == row and not (first and at == 1):
                    begin = placed[-1][1]
                    placed[-1] = (row, begin, f"{placed[-1][2]} {piece}")
                else:
                    placed.append((row, left, piece))
                left += wide + blank if piece else 0
            found.append(placed)
        return found


def _write(canvas: Canvas, x: float, y: float, size: float, pieces: Iterable[tuple[int, float, str]]) -> None:
    for row, left, text in pieces:
        canvas.text(x + left, y + (row * LEADING + 1) * size, text, size)


@dataclass(frozen=True, slots=True)
class Ticks:
    """Words in columns, read down, with a box to tick before each, and its number if they have numbers."""

    words: tuple[str, ...]
    numbers: tuple[int, ...] = ()

    def height(self, width: float, size: float) -> float:
        """Return how high it is at a width and a size of letters."""
        _, rows = self._columns(width, size)
        return sum(self._high(row, size) for row in rows) + size * 0.4

    def draw(self, canvas: Canvas, x: float, y: float, width: float, size: float, points: Points) -> None:
        """Draw it, its upper left at a place."""
        step, rows = self._columns(width, size)
        tops = list(accumulate((self._high(row, size) for row in rows), initial=y))
        with canvas.tag("L"):
            for number in range(len(self.words)):
                column, row = divmod(number, len(rows))
                left, base = x + column * step, tops[row] + 0.8 * size * TICKED
                with canvas.tag("LI"):
                    canvas.box(left, base - size * 0.75, size * 0.8, size * 0.8, stroke=SOFT, line=0.7)
                    if self.numbers:
                        end = left + self._beside(size) - size * 0.3
                        with canvas.tag("Lbl"):
                            canvas.text(end, base, str(self.numbers[number]), size, anchor="end")
                    with canvas.tag("LBody"):
                        for line, text in enumerate(rows[row][column]):
                            canvas.text(left + self._beside(size), base + line * size * LEADING, text, size)

    def _beside(self, size: float) -> float:
        """Return what the box and the number take."""
        return size * BOX + (text_width(str(max(self.numbers)), size) + size * 0.3 if self.numbers else 0)

    def _high(self, row: Sequence[Sequence[str]], size: float) -> float:
        return size * (TICKED + (max(map(len, row)) - 1) * LEADING)

    def _columns(self, width: float, size: float) -> tuple[float, list[list[list[str]]]]:
        """Return the distance from column to column, and the lines of each word in rows.

        There are as many columns as have room for the longest word, and long clues take several lines of one.
        """
        longest = max(text_width(word, size) for word in self.words) + self._beside(size) + size
        columns = max(1, min(len(self.words), int(width / longest)))
        rows = ceil(len(self.words) / columns)
        step = width / ceil(len(self.words) / rows)
        lines = [wrapped(word, size, step - self._beside(size)) for word in self.words]
        return step, [lines[row::rows] for row in range(rows)]
