"""The answers of a book: with their boards on pages at the end, or upside down below the puzzles."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from api.drawing.books.options import BookOptions
from api.drawing.sheets.answers import answer_paragraphs, draw_solved
from api.drawing.sheets.canvas import INK, SOFT, wrapped
from api.drawing.sheets.items import Item
from api.drawing.sheets.layout import Area
from api.drawing.sheets.lists import LEADING
from api.drawing.sheets.pdf import PdfCanvas
from api.drawing.sheets.tiles import board_size

BELOW, LEAST_BELOW = 6.5, 18.0
"""The size of answers below their puzzles, and what it is at least in large print."""

PITCH, LARGE_PITCH = 15.0, 44.0
"""From tile to tile of the board of an answer."""

GAP = 14.0
"""Between answers, and between a board and what is written beside it."""

ANSWERS = "answers"
"""The place where they begin, for links."""

DrawNumber = Callable[[PdfCanvas, int, BookOptions], None]
Page = Callable[[PdfCanvas], None]


@dataclass(frozen=True, slots=True)
class Placed:
    """An answer on a page.

    Args:
        item: its puzzle.
        area: its room.
    """

    item: Item
    area: Area


def answer_pages(
    items: Sequence[Item], title: str, first: int, options: BookOptions, draw_number: DrawNumber
) -> list[Page]:
    """Return the pages of answers at the end, filled one answer after the other.

    Args:
        items: the puzzles.
        title: what stands at the top of the first page.
        first: the number of that page.
        options: how the book is laid out.
        draw_number: writes the number of a page.
    """

    def page(number: int, placed: Sequence[Placed]) -> Page:
        def draw(canvas: PdfCanvas) -> None:
            if number == first:
                canvas.target(0, title, name=ANSWERS)
                with canvas.tag("H2"):
                    canvas.text(options.margin, options.margin + 1.6 * options.body, title, 1.6 * options.body)
            for answer in placed:
                _draw_answer(canvas, answer, options)
            draw_number(canvas, number, options)

        return draw

    return [page(number, placed) for number, placed in enumerate(_flow(items, options), first)]


def _flow(items: Sequence[Item], options: BookOptions) -> list[list[Placed]]:
    """Fill pages with answers, column after column."""
    width, height = options.size
    columns = 1 if options.large or options.paper == "a5" else 2
    wide = (width - 2 * options.margin - (columns - 1) * 2 * GAP) / columns
    bottom = height - options.margin - (options.body if options.large else 0)
    pages: list[list[Placed]] = [[]]
    top = options.margin + 3 * options.body
    column, y = 0, top
    for item in items:
        if item.solution is None:
            continue
        high = _height(item, wide, options)
        if y + high > bottom and y > top:
            column, y = column + 1, top
            if column == columns:
                column, top = 0, options.margin
                y = top
                pages.append([])
        x = options.margin + column * (wide + 2 * GAP)
        pages[-1].append(Placed(item, Area(x, y, wide, high)))
        y += high + GAP
    return pages


def _pitch(options: BookOptions) -> float:
    return LARGE_PITCH if options.large else PITCH


def _paragraphs(item: Item, width: float, options: BookOptions) -> list[list[tuple[str, float]]]:
    """Return what is written beside the board of an answer, the size of each line beside it."""
    wide = board_size(item.puzzle.board, clues=False)[0] * _pitch(options) + GAP
    size = options.body * (1 if options.large or options.paper == "a5" else 0.8)
    head = wrapped(f"{item.number}. {item.title}", size, width - wide)
    return [[(line, size) for line in head], *answer_paragraphs(item, width - wide, size, options.style)]


def _height(item: Item, width: float, options: BookOptions) -> float:
    text = sum(size * LEADING for paragraph in _paragraphs(item, width, options) for _, size in paragraph)
    return max(text, board_size(item.puzzle.board, clues=False)[1] * _pitch(options))


def _draw_answer(canvas: PdfCanvas, placed: Placed, options: BookOptions) -> None:
    item, area, pitch = placed.item, placed.area, _pitch(options)
    x, y = area.x + board_size(item.puzzle.board, clues=False)[0] * pitch + GAP, area.y
    head, *lines = _paragraphs(item, area.width, options)
    with canvas.tag("Sect"):
        with canvas.tag("H3"):
            y = _write(canvas, x, y, head, INK)
        draw_solved(canvas, item, area.x, area.y, pitch, options.style.least)
        for paragraph in lines:
            with canvas.tag("P"):
                y = _write(canvas, x, y, paragraph, SOFT)


def _write(canvas: PdfCanvas, x: float, y: float, lines: Sequence[tuple[str, float]], fill: str) -> float:
    """Write lines, and return where they end."""
    for line, size in lines:
        y += size * LEADING
        canvas.text(x, y - 0.2 * size, line, size, fill=fill)
    return y


def _below_paragraphs(shown: Sequence[Item], options: BookOptions) -> list[list[tuple[str, float]]]:
    size = max(BELOW, LEAST_BELOW if options.large else 0)
    width = options.size[0] - 2 * options.margin
    told = [f"{item.number}. {' · '.join(_told(item, size, options))}" for item in shown if item.solution is not None]
    return [[(line, size) for line in wrapped(text, size, width)] for text in told]


def _told(item: Item, size: float, options: BookOptions) -> list[str]:
    """Return an answer in words; in large print, where the page has no room for them, without the words that score."""
    lines = [paragraph[0][0] for paragraph in answer_paragraphs(item, math.inf, size, options.style)]
    goals = any(side.side == "goals" for side in item.scored)
    return lines[:2] if options.large and not goals else lines


def below_height(shown: Sequence[Item], options: BookOptions) -> float:
    """Return how high the answers below the puzzles of a page are."""
    return sum(size * LEADING for lines in _below_paragraphs(shown, options) for _, size in lines)


def draw_below(canvas: PdfCanvas, shown: Sequence[Item], area: Area, options: BookOptions) -> None:
    """Draw the answers to the puzzles of a page upside down."""
    with canvas.upside_down(area.x + area.width / 2, area.y + area.height / 2):
        y = area.y
        for lines in _below_paragraphs(shown, options):
            with canvas.tag("P"):
                for line, size in lines:
                    y += size * LEADING
                    canvas.text(area.x, y - 0.25 * size, line, size, fill=SOFT)
