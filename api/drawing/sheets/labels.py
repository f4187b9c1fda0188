"""Where the numbers of words stand at their outlines: none over another, and letters free where there is room."""

from collections.abc import Iterator, Sequence
from itertools import count
from math import atan2, cos, hypot, inf, pi, sin
from typing import NamedTuple, TypeAlias

from api.drawing.sheets.canvas import text_width

BEHIND = 0.52
"""How far from the middle of its first letter a number is."""

TURNS = (0, pi / 4, -pi / 4, pi / 2, -pi / 2, 3 * pi / 4, -3 * pi / 4)
"""Where a number stands: behind the word, or beside its first letter where another number is there."""

BETWEEN = (0.5, 0, 1)
"""Where it stands at the side of the outline, from letter to letter, if all that is taken: between them first."""

LETTER = 0.19
"""Half the side of the square that a letter takes, where tiles are 1 apart."""

APART = 0.5
"""How far numbers keep from each other, in points, which their frames need."""

SMALLER, STEPS = 0.9, 4
"""What the size of a number is changed by that finds no room, and how many sizes are tried."""

Point: TypeAlias = tuple[float, float]


class Labelled(NamedTuple):
    """A word with a number.

    Args:
        text: its number, or those of all words on the same cells.
        middles: the middles of its cells, from the first to the last.
    """

    text: str
    middles: tuple[Point, ...]


class Box(NamedTuple):
    """A rectangle.

    Args:
        left: its left.
        top: its top.
        right: its right.
        bottom: its lower edge.
    """

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Box") -> bool:
        """Tell whether two rectangles share something."""
        return self.shared(other) > 0

    def near(self, other: "Box") -> bool:
        """Tell whether a rectangle shares something with another, or nearly."""
        return self.meets(Box(other.left - APART, other.top - APART, other.right + APART, other.bottom + APART))

    def shared(self, other: "Box") -> float:
        """Return the area that two rectangles share."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide * high if wide > 0 and high > 0 else 0


def placed_labels(
    words: Sequence[Labelled], left: float, top: float, pitch: float, size: float
) -> list[tuple[Box, float]]:
    """Return where the number of each word stands, and the size of its letters.

    A number stands behind its word, or beside its first letter; where others are, further along its outline, at the
    next place that covers no letter; then at that which covers the least. It is smaller if it has no room there, and
    away from its word if that does not help.

    Args:
        words: the words.
        left: where the names of rows end, over which no number stands.
        top: where those of columns end.
        pitch: the distance from tile to tile.
        size: of the letters.
    """
    taken = [Box(-inf, -inf, left, inf), Box(-inf, -inf, inf, top)]
    half = LETTER * pitch
    letters = [
        Box(x - half, y - half, x + half, y + half) for x, y in {each for word in words for each in word.middles}
    ]
    found = []
    for word in words:
        box, fitting = _free(word, pitch, size, taken, letters)
        taken.append(box)
        found.append((box, fitting))
    return found


def _free(word: Labelled, pitch: float, size: float, taken: Sequence[Box], letters: Sequence[Box]) -> tuple[Box, float]:
    for fitting in (size * SMALLER**step for step in range(STEPS)):
        free = [box for box in _boxes(word, pitch, fitting) if not any(box.near(other) for other in taken)]
        if free:
            return min(free, key=lambda box: sum(box.shared(letter) for letter in letters)), fitting
    away = (box for box in _away(word, pitch, fitting) if not any(box.near(other) for other in taken))
    return next(away), fitting


def _boxes(word: Labelled, pitch: float, size: float) -> Iterator[Box]:
    """Yield where a number may stand, the best place first."""
    wide, high = text_width(word.text, size) / 2 + size * 0.2, size * 0.55
    (x, y), last = word.middles[0], word.middles[-1]
    behind = atan2(y - last[1], x - last[0])

    def box(middle: Point, turn: float, least: float) -> Box:
        across, down = cos(behind + turn), sin(behind + turn)
        far = max(BEHIND * pitch, hypot(across * wide, down * high) + least * pitch)
        at = middle[0] + far * across, middle[1] + far * down
        return Box(at[0] - wide, at[1] - high, at[0] + wide, at[1] + high)

    for turn in TURNS:
        yield box((x, y), turn, 0.3)
    for (x, y), (to_x, to_y) in zip(word.middles, word.middles[1:], strict=False):
        for part in BETWEEN:
            for turn in (pi / 2, -pi / 2):
                yield box((x + part * (to_x - x), y + part * (to_y - y)), turn, 0.3)
    for turn in (pi, 3 * pi / 4, -3 * pi / 4):
        yield box(last, turn, 0.3)
    for x, y in word.middles:
        yield Box(x - wide, y - high, x + wide, y + high)


def _away(word: Labelled, pitch: float, size: float) -> Iterator[Box]:
    """Yield places around the first letter of a word, further and further away."""
    wide, high = text_width(word.text, size) / 2 + size * 0.2, size * 0.55
    x, y = word.middles[0]
    for far in count(1):
        for turn in range(16):
            across, down = x + far * pitch / 2 * cos(turn * pi / 8), y + far * pitch / 2 * sin(turn * pi / 8)
            yield Box(across - wide, down - high, across + wide, down + high)
