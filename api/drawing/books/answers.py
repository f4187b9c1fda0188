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

LEAST, LEAST_LARGE = 7.5, 18.0
"""The size of the letters of an answer at least, which that of answers below their puzzles is; and in large print."""

PITCH, LARGE_PITCH = 20.0, 44.0
"""From tile to tile of the board of an answer, if the page is wide enough."""

BESIDE = 9
"""How wide what is written beside a board is at least, where its letters are 1; else it is below the board."""

GAP = 14.0
"""Between answers, and between a board and what is written about it."""

ANSWERS = "answers"
"""The place where they begin, for links."""

Paragraph = Sequence[tuple[str, float]]
"""Lines, each with the size of its letters."""

DrawNumber = Callable[[PdfCanvas, int, BookOptions], None]
Page = Callable[[PdfCanvas], None]


@dataclass(frozen=True, slots=True)
class Placed:
    """An answer on a page, or what had no room on the page before.

    Args:
        item: its puzzle.
        x: its left.
        y: its top.
        width: its width.
        paragraphs: what is written about it here.
        begins: whether it begins here, with its title and its board.
    """

    item: Item
    x: float
    y: float
    width: float
    paragraphs: Sequence[Paragraph]
    begins: bool = True


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


def _columns(items: Sequence[Item], options: BookOptions) -> tuple[int, float]:
    """Return how many columns of answers a page has, and how wide they are: as wide as the widest board needs."""
    whole = options.size[0] - 2 * options.margin
    half = (whole - 2 * GAP) / 2
    widest = max((_wide(item) for item in items), default=0) * PITCH
    return (1, whole) if options.large or options.paper == "a5" or widest > half else (2, half)


def _flow(items: Sequence[Item], options: BookOptions) -> list[list[Placed]]:
    """Fill pages with answers, column after column."""
    columns, wide = _columns(items, options)
    bottom = options.size[1] - options.margin - (options.body if options.large else 0)
    pages: list[list[Placed]] = [[]]
    top = y = options.margin + 3 * options.body
    column = 0

    def next_column() -> None:
        nonlocal column, top, y
        column += 1
        if column == columns:
            column, top = 0, options.margin
            pages.append([])
        y = top

    for item in items:
        if item.solution is None:
            continue
        high = _height(item, wide, options)
        if y + high > bottom and y > top:
            next_column()
        left = _paragraphs(item, wide, options)
        begins = True
        while begins or left:
            begin = _text_below(item, wide, options) if begins and not _is_beside(item, wide, options) else 0
            here, left = _cut(left, bottom - y - begin)
            x = options.margin + column * (wide + 2 * GAP)
            pages[-1].append(Placed(item, x, y, wide, here, begins))
            board = _wide_and_high(item)[1] * _pitch(item, wide, options) if begins else 0
            y += max(begin + _text_height(here), board) + GAP
            begins = False
            if left:
                next_column()
    return pages


def _cut(paragraphs: Sequence[Paragraph], room: float) -> tuple[list[Paragraph], list[Paragraph]]:
    """Return the lines for which there is room, and the others."""
    here: list[Paragraph] = []
    left = list(paragraphs)
    while left:
        lines = left.pop(0)
        fitting = 0
        while fitting < len(lines) and lines[fitting][1] * LEADING <= room:
            room -= lines[fitting][1] * LEADING
            fitting += 1
        if fitting:
            here.append(lines[:fitting])
        if fitting < len(lines):
            return here, [lines[fitting:], *left]
    return here, left


def _wide_and_high(item: Item) -> tuple[float, float]:
    return board_size(item.puzzle.board, clues=False)


def _wide(item: Item) -> float:
    return _wide_and_high(item)[0]


def _pitch(item: Item, width: float, options: BookOptions) -> float:
    return min(LARGE_PITCH if options.large else PITCH, width / _wide(item))


def _size(options: BookOptions) -> float:
    return options.body * (1 if options.large or options.paper == "a5" else 0.8)


def _least(options: BookOptions) -> float:
    return LEAST_LARGE if options.large else LEAST


def _is_beside(item: Item, width: float, options: BookOptions) -> bool:
    """Tell whether what is written about an answer has room beside its board."""
    return width - _wide(item) * _pitch(item, width, options) - GAP >= BESIDE * _size(options)


def _text_width(item: Item, width: float, options: BookOptions) -> float:
    return width - (_wide(item) * _pitch(item, width, options) + GAP if _is_beside(item, width, options) else 0)


def _title(item: Item, width: float, options: BookOptions) -> Paragraph:
    size = _size(options)
    return [(line, size) for line in wrapped(f"{item.number}. {item.title}", size, width)]


def _paragraphs(item: Item, width: float, options: BookOptions) -> list[Paragraph]:
    """Return what is written about an answer, the size of each line beside it."""
    inner = _text_width(item, width, options)
    title = [_title(item, inner, options)] if _is_beside(item, width, options) else []
    return [*title, *answer_paragraphs(item, inner, _size(options), _least(options))]


def _text_height(paragraphs: Sequence[Paragraph]) -> float:
    return sum(size * LEADING for paragraph in paragraphs for _, size in paragraph)


def _text_below(item: Item, width: float, options: BookOptions) -> float:
    """Return how far below the top of an answer the text below its board begins."""
    title = _text_height([_title(item, width, options)])
    return title + GAP / 2 + _wide_and_high(item)[1] * _pitch(item, width, options) + GAP / 2


def _height(item: Item, width: float, options: BookOptions) -> float:
    text = _text_height(_paragraphs(item, width, options))
    if _is_beside(item, width, options):
        return max(text, _wide_and_high(item)[1] * _pitch(item, width, options))
    return _text_below(item, width, options) + text


def _draw_answer(canvas: PdfCanvas, placed: Placed, options: BookOptions) -> None:
    item, width, x, y = placed.item, placed.width, placed.x, placed.y
    pitch, lines = _pitch(item, width, options), list(placed.paragraphs)
    with canvas.tag("Sect"):
        if placed.begins:
            beside = _is_beside(item, width, options)
            head = lines.pop(0) if beside else _title(item, width, options)
            left, top = x, y
            if beside:
                x += _wide(item) * pitch + GAP
            with canvas.tag("H3"):
                y = _write(canvas, x, y, head, INK)
            draw_solved(canvas, item, left, top if beside else y + GAP / 2, pitch, options.style.least)
            if not beside:
                y = placed.y + _text_below(item, width, options)
        for paragraph in lines:
            with canvas.tag("P"):
                y = _write(canvas, x, y, paragraph, SOFT)


def _write(canvas: PdfCanvas, x: float, y: float, lines: Paragraph, fill: str) -> float:
    """Write lines, and return where they end."""
    for line, size in lines:
        y += size * LEADING
        canvas.text(x, y - 0.2 * size, line, size, fill=fill)
    return y


def _below_paragraphs(shown: Sequence[Item], options: BookOptions) -> list[list[tuple[str, float]]]:
    size = _least(options)
    width = options.size[0] - 2 * options.margin
    told = [f"{item.number}. {' · '.join(_told(item, size, options))}" for item in shown if item.solution is not None]
    return [[(line, size) for line in wrapped(text, size, width)] for text in told]


def _told(item: Item, size: float, options: BookOptions) -> list[str]:
    """Return an answer in words; in large print, where the page has no room for them, without the words that score."""
    lines = [paragraph[0][0] for paragraph in answer_paragraphs(item, math.inf, size, size)]
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
