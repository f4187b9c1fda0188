"""The parts of a puzzle on a sheet beside its board: racks, lists, and places to write."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import ceil

from api.drawing.sheets.canvas import SOFT, Canvas, text_width, wrapped
from api.drawing.sheets.lists import LEADING, Listed, Ticks
from api.drawing.sheets.look import Look
from api.drawing.sheets.style import LARGE
from api.drawing.sheets.tiles import RINGS, draw_ring, draw_tile
from api.drawing.sheets.wording import Wording
from solver.pictures.layout import Points
from solver.puzzles import parts

RACK, LARGE_RACK = 2.6, 3.5
"""The side of tiles in a row, where letters are 1; in large print their points need room."""

LETTER, LETTER_LINE = 1.5, 2.1
"""From letter to letter of a sentence that is written down, and from line to line, for a size of 1."""

SMALL_RACK = 0.7
"""The part of that side below which tiles in a row stand below their label."""

UNKNOWN_WORDS = 12
"""Lines to write words on where it is not known how many there are."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text of several lines."""

    text: str

    def height(self, width: float, size: float) -> float:
        """Return how high it is at a width and a size of letters."""
        return len(wrapped(self.text, size, width)) * size * LEADING

    def draw(self, canvas: Canvas, x: float, y: float, width: float, size: float, points: Points) -> None:
        """Draw it, its upper left at a place."""
        with canvas.tag("P"):
            for number, line in enumerate(wrapped(self.text, size, width)):
                canvas.text(x, y + (number * LEADING + 1) * size, line, size)


@dataclass(frozen=True, slots=True)
class Tiles:
    """Tiles in a row, and a ring with the initial of its owner, with what they are before them, and in words."""

    label: str
    faces: tuple[str, ...]
    ring: str | None = None
    initial: str = ""
    told: str = ""

    def height(self, width: float, size: float) -> float:
        """Return how high it is at a width and a size of letters."""
        return self._side(width, size) + size * 0.4 + (size * LEADING if self._is_stacked(width, size) else 0)

    def draw(self, canvas: Canvas, x: float, y: float, width: float, size: float, points: Points) -> None:
        """Draw it, its upper left at a place."""
        side, stacked = self._side(width, size), self._is_stacked(width, size)
        with canvas.tag("P"):
            canvas.text(x, y + (size if stacked else side / 2 + size * 0.36), self.label, size)
        if stacked:
            y += size * LEADING
        else:
            x += text_width(self.label, size) + size * 0.6
        with canvas.tag("Figure", self.told):
            for face in self.faces:
                draw_tile(canvas, face, x, y, side, points(face), least=_least(size))
                x += side * 1.1
            if self.ring is not None:
                draw_ring(canvas, RINGS[self.ring], x, y, side, self.initial, least=_least(size))

    def _side(self, width: float, size: float) -> float:
        room = width if self._is_stacked(width, size) else self._beside(width, size)
        return min(_full_side(size), room / self._places)

    def _is_stacked(self, width: float, size: float) -> bool:
        """Tell whether the tiles stand below the label, as they would be too small beside it."""
        return self._beside(width, size) / self._places < SMALL_RACK * _full_side(size)

    def _beside(self, width: float, size: float) -> float:
        return width - text_width(self.label, size) - size * 0.6

    @property
    def _places(self) -> float:
        return 1.1 * max(1, len(self.faces) + (self.ring is not None))


@dataclass(frozen=True, slots=True)
class Blanks:
    """Lines to write on, each with what belongs there before it and how many letters it has room for."""

    blanks: tuple[tuple[str, int], ...]

    def height(self, width: float, size: float) -> float:
        """Return how high it is at a width and a size of letters."""
        return (max(row for row, *_ in self._places(width, size)) + 1) * size * 2.1

    def draw(self, canvas: Canvas, x: float, y: float, width: float, size: float, points: Points) -> None:
        """Draw it, its upper left at a place."""
        for row, left, label, length in self._places(width, size):
            base = y + row * size * 2.1 + size * 1.7
            if label:
                with canvas.tag("P"):
                    canvas.text(x + left, base, label, size)
            begin = x + left + text_width(label, size) + size * 0.3 * bool(label)
            canvas.line(begin, base + size * 0.2, begin + length, base + size * 0.2, stroke=SOFT, line=0.7)

    def _places(self, width: float, size: float) -> Iterator[tuple[int, float, str, float]]:
        row, left = 0, 0.0
        for label, letters in self.blanks:
            length = letters * size * 0.95
            needed = text_width(label, size) + size * 0.3 * bool(label) + length
            if left and left + needed > width:
                row, left = row + 1, 0.0
            yield row, left, label, length
            left += needed + size * 0.8


@dataclass(frozen=True, slots=True)
class WordLines:
    """Lines to write words on, in columns."""

    count: int

    def height(self, width: float, size: float) -> float:
        """Return how high it is at a width and a size of letters."""
        return ceil(self.count / self._columns(width, size)) * size * 1.9

    def draw(self, canvas: Canvas, x: float, y: float, width: float, size: float, points: Points) -> None:
        """Draw it, its upper left at a place."""
        columns = self._columns(width, size)
        step = width / columns
        for number in range(self.count):
            row, column = divmod(number, columns)
            left, base = x + column * step, y + (row + 1) * size * 1.9 - size * 0.3
            canvas.line(left, base, left + step - size, base, stroke=SOFT, line=0.7)

    def _columns(self, width: float, size: float) -> int:
        return max(2, int(width / (size * 7)))


@dataclass(frozen=True, slots=True)
class Hands:
    """What both players hold, side by side."""

    you: Tiles
    rival: Tiles

    def height(self, width: float, size: float) -> float:
        """Return how high it is at a width and a size of letters."""
        return max(self.you.height(width / 2, size), self.rival.height(width / 2, size))

    def draw(self, canvas: Canvas, x: float, y: float, width: float, size: float, points: Points) -> None:
        """Draw it, its upper left at a place."""
        self.you.draw(canvas, x, y, width / 2, size, points)
        self.rival.draw(canvas, x + width / 2, y, width / 2, size, points)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A line for each letter of a sentence, below what it is."""

    label: Text
    lengths: tuple[int, ...]

    def height(self, width: float, size: float) -> float:
        """Return how high it is at a width and a size of letters."""
        rows = max(row for row, *_ in self._places(width, size)) + 1
        return self.label.height(width, size) + rows * size * LETTER_LINE + size * 0.4

    def draw(self, canvas: Canvas, x: float, y: float, width: float, size: float, points: Points) -> None:
        """Draw it, its upper left at a place."""
        self.label.draw(canvas, x, y, width, size, points)
        top = y + self.label.height(width, size)
        for row, left, length in self._places(width, size):
            base = top + (row + 0.85) * size * LETTER_LINE
            for letter in range(length):
                begin = x + left + letter * size * LETTER
                canvas.line(begin, base, begin + size * LETTER * 0.8, base, stroke=SOFT, line=0.7)

    def _places(self, width: float, size: float) -> Iterator[tuple[int, float, int]]:
        """Yield the row and the left of each word, and its letters; a word that is too wide is broken."""
        most, row, left = max(1, int(width / (size * LETTER))), 0, 0.0
        for length in self.lengths:
            while length:
                part = min(length, most)
                if left and left + part * size * LETTER > width:
                    row, left = row + 1, 0.0
                yield row, left, part
                left += (part + 0.6) * size * LETTER
                length -= part


Part = Text | Listed | Tiles | Hands | Blanks | WordLines | Ticks | Sentence


def drawn_parts(below: Iterable[parts.Part], words: Wording, look: Look) -> list[Part]:
    """Return what stands below the board of a puzzle, ready to be drawn.

    Args:
        below: what stands there.
        words: the language.
        look: how a list looks.
    """
    return [_drawn(part, words, look) for part in below]


def _drawn(part: parts.Part, words: Wording, look: Look) -> Part:
    match part:
        case parts.WordList(label, listed, numbered) if listed:
            numbers = tuple(range(1, len(listed) + 1)) if numbered else ()
            return Ticks(listed, numbers) if look.ticks else Listed(label, listed, numbers)
        case parts.Sentence(label, lengths):
            return Sentence(Text(label), lengths)
        case parts.Note(text):
            return Text(text)
        case parts.WordList(label, listed) | parts.StandingWords(label, listed):
            return Listed(label, listed)
        case parts.Rack():
            return _tiles(part, words)
        case parts.Hands(you, rival):
            return Hands(_tiles(you, words), _tiles(rival, words))
        case parts.Blanks(blanks):
            return Blanks(blanks)
        case parts.WordLines(count):
            return WordLines(UNKNOWN_WORDS if count is None else count)


def _tiles(rack: parts.Rack, words: Wording) -> Tiles:
    initial = words.initials[rack.ring] if rack.ring else ""
    return Tiles(rack.label, rack.faces, rack.ring, initial, ", ".join(words.held(rack)))


def _full_side(size: float) -> float:
    return size * (LARGE_RACK if _least(size) else RACK)


def _least(size: float) -> float:
    return LARGE if size >= LARGE else 0
