"""Pages of lists alone, for lists that have no room on the page of their board."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from api.drawing.sheets.canvas import Canvas, wrapped
from api.drawing.sheets.items import Item
from api.drawing.sheets.layout import GUTTER, TITLE, Area
from api.drawing.sheets.lists import LEADING, Listed, Ticks
from api.drawing.sheets.parts import Part
from api.drawing.sheets.style import LARGE, Style

Lists: TypeAlias = tuple[Item, Sequence[Part]]
"""A puzzle, and its lists that stand on a page of their own."""


class Placed(NamedTuple):
    """A part of a page of lists.

    Args:
        item: the puzzle that it belongs to.
        part: what is drawn.
        y: its top.
        begins: the title of its puzzle stands above it.
    """

    item: Item
    part: Part
    y: float
    begins: bool


def flowed(lists: Iterable[Lists], area: Area, style: Style) -> tuple[float, list[list[Placed]]]:
    """Fill pages with lists, one after the other; a list that has no room on a page goes on at the top of the next.

    Args:
        lists: the lists of each puzzle.
        area: what a page has for them.
        style: how large what is written is.

    Returns:
        The size of letters, the largest of large print that needs no more pages than a smaller one; and the pages.
    """
    given = list(lists)
    found = [(size, _pages(given, area, size)) for size in style.sizes() if size >= LARGE]
    return min(found, key=lambda each: len(each[1]))


def _pages(lists: Iterable[Lists], area: Area, size: float) -> list[list[Placed]]:
    pages: list[list[Placed]] = [[]]
    y, bottom = area.y, area.y + area.height
    for item, listed in lists:
        for number, part in enumerate(listed):
            title = _title_height(item, area.width, size) if number == 0 else 0
            for at, piece in enumerate(_pieces(part, area, size, bottom - y - title, area.height - title)):
                begins = number == at == 0
                high = piece.height(area.width, size) + title * begins
                if pages[-1] and y + high > bottom:
                    pages.append([])
                    y = area.y
                pages[-1].append(Placed(item, piece, y, begins))
                y += high
        y += GUTTER
    return [page for page in pages if page]


def draw_lists(canvas: Canvas, placed: Sequence[Placed], area: Area, size: float) -> None:
    """Draw a page of lists."""
    for item, part, y, begins in placed:
        with canvas.tag("Sect"):
            if begins:
                with canvas.tag("H2"):
                    for number, line in enumerate(_title_lines(item, area.width, size)):
                        canvas.text(area.x, y + size * TITLE * (1 + number * LEADING), line, size * TITLE)
                y += _title_height(item, area.width, size)
            part.draw(canvas, area.x, y, area.width, size, item.points)


def _pieces(part: Part, area: Area, size: float, room: float, whole: float) -> Iterator[Part]:
    """Yield a list in as many pieces as pages need, the first with what room is left if more than a few words fit."""
    while isinstance(part, Listed | Ticks) and part.height(area.width, size) > room:
        count = _fitting(part, area.width, size, room)
        if count < min(3, len(part.words)) and room < whole:
            room = whole
            continue
        count = max(1, count)
        if count == len(part.words):
            break
        yield _cut(part, 0, count)
        part, room = _cut(part, count, len(part.words)), area.height
    yield part


def _fitting(part: Listed | Ticks, width: float, size: float, room: float) -> int:
    """Return how many words of a list have room."""
    counts = range(1, len(part.words) + 1)
    return bisect_right(counts, room, key=lambda count: _cut(part, 0, count).height(width, size))


def _cut(part: Listed | Ticks, begin: int, end: int) -> Listed | Ticks:
    """Return some words of a list; what they are stands before the first of all."""
    words, numbers = part.words[begin:end], part.numbers[begin:end]
    if isinstance(part, Ticks) or not begin:
        return replace(part, words=words, numbers=numbers)
    return Listed("", words, numbers)


def _title_lines(item: Item, width: float, size: float) -> list[str]:
    return wrapped(f"{item.number}. {item.title}", size * TITLE, width)


def _title_height(item: Item, width: float, size: float) -> float:
    return len(_title_lines(item, width, size)) * size * TITLE * LEADING + size * 0.4
