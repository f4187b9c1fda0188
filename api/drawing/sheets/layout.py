"""The layout of a puzzle in its part of a page: all boards of a page have tiles of one size."""

from collections.abc import Sequence
from dataclasses import dataclass

from api.drawing.sheets.canvas import text_width, wrapped
from api.drawing.sheets.items import Item
from api.drawing.sheets.lists import LEADING
from api.drawing.sheets.parts import Text
from api.drawing.sheets.style import LARGE, Style
from api.drawing.sheets.tiles import board_size
from solver.puzzles.conventions import GRADES

GUTTER = 22.0
"""Between the parts of a page, in points."""

TITLE = 1.4
"""The size of titles, where that of other letters is 1."""

STAR = 1.15
"""From star to star, likewise."""

BOARD_SHARE = 0.56
"""The most of an area's width that a board with text beside it takes."""

WIDE = 1.15
"""An area that is so much wider than high has its text beside the board if there is room."""

ROOMY = 2.6
"""How large tiles should at least be, where letters are 1."""

CODE = 52.0
"""The side of a code to scan."""

LEAST_PITCH = 13.0
"""With smaller tiles than these, in points, a board gets its room from the list of its words."""


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle of a page."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Layout:
    """How a puzzle stands in its area.

    Args:
        size: of the letters.
        pitch: from tile to tile of the board.
        left: where the text begins, from the left of the area; 0 if it stands above and below the board.
    """

    size: float
    pitch: float
    left: float = 0

    @property
    def beside(self) -> bool:
        """Whether the text stands beside the board."""
        return self.left > 0


def laid_out(items: Sequence[Item], area: Area, style: Style) -> list[tuple[Item, Layout]]:
    """Find the largest tiles that leave every puzzle of a page room for its text.

    Where tiles would be small, the letters are smaller too; where that does not help, the words on the boards are not
    listed. In large print letters are only smaller where the tiles then have more room, and lists that would make them
    smaller stand on a page of their own.

    Args:
        items: the puzzles of the page.
        area: what each has; where it lies on the page does not matter.
        style: how large what is written is.
    """
    pitch, size = _sizes(items, area, style)
    if style.large:
        apart = [item.with_lists_moved() for item in items]
        wider, larger = _sizes(apart, area, style)
        if size < min(larger, LARGE) or pitch < min(ROOMY * size, wider):
            items, pitch, size = apart, wider, larger
    if pitch < LEAST_PITCH and any(item != item.without_words() for item in items):
        return laid_out([item.without_words() for item in items], area, style)
    return [(item, _layout(item, area, size, pitch, style)) for item in items]


def _sizes(items: Sequence[Item], area: Area, style: Style) -> tuple[float, float]:
    """Return the distance from tile to tile, and the size of letters."""
    found = []
    for size in style.sizes():
        pitch = min(max(_below(item, area, size, style), _beside(item, area, size, style)) for item in items)
        found.append((pitch, size))
        if pitch >= ROOMY * size:
            break
    widest = max(found)[0]
    enough = [each for each in found if each[0] >= (min(ROOMY * each[1], widest) if style.large else ROOMY * each[1])]
    return enough[0] if enough else max(found)


def _layout(item: Item, area: Area, size: float, pitch: float, style: Style) -> Layout:
    fits = {
        True: pitch <= _beside(item, area, size, style),
        False: pitch <= _below(item, area, size, style),
    }
    liked = area.width > WIDE * area.height
    beside = liked if fits[liked] else not liked
    wide = board_size(item.puzzle.board, clues=bool(item.puzzle.task.line_points))[0]
    return Layout(size, pitch, wide * pitch + GUTTER if beside else 0)


def _below(item: Item, area: Area, size: float, style: Style) -> float:
    """Return the largest distance from tile to tile where the text stands above and below the board."""
    wide, high = board_size(item.puzzle.board, clues=bool(item.puzzle.task.line_points))
    room = area.height - text_height(item, area.width, size, style) - size
    return min(room / high, area.width / wide)


def _beside(item: Item, area: Area, size: float, style: Style) -> float:
    """Return the same where the text stands beside the board; 0 if it has no room there."""
    wide, high = board_size(item.puzzle.board, clues=bool(item.puzzle.task.line_points))
    pitch = min(area.height / high, BOARD_SHARE * area.width / wide)
    width = area.width - wide * pitch - GUTTER
    return pitch if text_height(item, width, size, style) + size <= area.height else 0


def text_height(item: Item, width: float, size: float, style: Style) -> float:
    """Return how high everything is that is written about a puzzle."""
    below = sum(part.height(width, size) for part in item.below)
    return head_height(item, width, size) + below + foot_height(item, width, size, style)


def title_lines(item: Item, width: float, size: float) -> tuple[list[str], bool]:
    """Return the lines of a title, and whether the grade has room beside the last of them."""
    lines = wrapped(f"{item.number}. {item.title}", size * TITLE, width)
    stars = len(GRADES) * size * STAR
    return lines, text_width(lines[-1], size * TITLE) + size + stars <= width


def head_height(item: Item, width: float, size: float) -> float:
    """Return how high the title, the grade and the instruction are."""
    lines, together = title_lines(item, width, size)
    rows = len(lines) + (not together)
    return rows * size * TITLE * LEADING + Text(item.text).height(width, size)


def foot_lines(item: Item, width: float, size: float, style: Style) -> list[str]:
    """Return what tells the puzzle from all others: its id, its seed and its words."""
    if not style.about:
        return []
    if style.site is not None:
        width -= CODE + size
    puzzle = item.puzzle
    name = "sheet.made" if puzzle.seed else "sheet.given"
    told = item.words.say(name, id=puzzle.id, seed=puzzle.seed, list=puzzle.dictionary.id)
    return wrapped(told, style.fine(size), width)


def foot_height(item: Item, width: float, size: float, style: Style) -> float:
    """Return how high the foot of a puzzle is."""
    lines = len(foot_lines(item, width, size, style)) * style.fine(size) * LEADING
    return max(lines, CODE if style.site is not None else 0) + size * 0.4
