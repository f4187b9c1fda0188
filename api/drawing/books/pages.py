"""The pages of a book, each as a function that draws it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from api.drawing.books.answers import answer_pages, below_height, draw_below
from api.drawing.books.options import BookOptions
from api.drawing.sheets.canvas import FAINT, SOFT, text_width, wrapped
from api.drawing.sheets.drawn import draw_puzzle
from api.drawing.sheets.items import Item, with_rules
from api.drawing.sheets.layout import GUTTER, Area, laid_out
from api.drawing.sheets.parts import LEADING
from api.drawing.sheets.pdf import PdfCanvas
from api.drawing.sheets.tiles import draw_stars
from api.drawing.sheets.wording import Wording
from api.texts import USUAL
from solver.puzzles.conventions import GRADES

ENTRY = 1.45
"""From line to line of the contents, where their letters are 1."""

GAP = 7.0
"""Between the lines that say which words count and the answers below them."""

Page = Callable[[PdfCanvas], None]


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the contents.

    Args:
        text: what is there.
        page: on which page, counted from 1.
        grade: how hard it is; 0 for what is no puzzle.
    """

    text: str
    page: int
    grade: int = 0


def pages_of(items: Sequence[Item], options: BookOptions) -> list[Page]:
    """Return the pages of a book: the title, the contents, the puzzles, and the answers if they are at the end."""
    words = Wording(options.language or USUAL)
    per_page = options.per_page or 1
    parts = [with_rules(items[begin : begin + per_page]) for begin in range(0, len(items), per_page)]
    contents = _contents_pages(_entries(parts, 0, words, options), words, options)
    first = 2 + len(contents)
    entries = list(_entries(parts, first, words, options))
    pages: list[Page] = [_title_page(items, words, options), *_contents_pages(entries, words, options)]
    pages += [_puzzle_page(part, first + number, options) for number, part in enumerate(parts)]
    if options.answers == "end":
        begin = len(pages) + 1
        title = words.say("print.answers")
        pages += answer_pages(items, title, begin, options, draw_number)
    return pages


def draw_number(canvas: PdfCanvas, number: int, options: BookOptions) -> None:
    """Write the number of a page in the middle of its foot."""
    width, height = options.size
    size = max(options.body * 0.9, 18.0 if options.large else 0)
    canvas.text(width / 2, height - options.margin / 2, str(number), size, fill=SOFT, anchor="middle")


def _title_page(items: Sequence[Item], words: Wording, options: BookOptions) -> Page:
    def draw(canvas: PdfCanvas) -> None:
        width, height = options.size
        inner = width - 2 * options.margin
        size = 2.6 * options.body
        y = height * 0.28
        for line in wrapped(options.title, size, inner):
            canvas.text(width / 2, y, line, size, anchor="middle")
            y += size * 1.25
        grades = sorted({item.puzzle.grade for item in items})
        y += size * 0.3
        draw_stars(canvas, width / 2 + len(GRADES) * size * 0.575, y, size, grades[-1], len(GRADES))
        y += size * 1.3
        count = words.say("book.count", count=len(items))
        for line in wrapped(count, 1.3 * options.body, inner):
            canvas.text(width / 2, y, line, 1.3 * options.body, anchor="middle")
            y += 1.3 * options.body * LEADING
        rules = list(dict.fromkeys(item.rule for item in items))
        lines = [line for text in [*rules, words.say("book.how")] for line in wrapped(text, options.body, inner)]
        y = height - options.margin - len(lines) * options.body * LEADING
        for number, line in enumerate(lines):
            canvas.text(options.margin, y + number * options.body * LEADING, line, options.body, fill=SOFT)

    return draw


def _entries(parts: Sequence[Sequence[Item]], first: int, words: Wording, options: BookOptions) -> Iterator[Entry]:
    """Yield a line for each grade, and for the kinds in it."""
    grade, kinds = 0, set[str]()
    for number, part in enumerate(parts):
        for item in part:
            if item.puzzle.grade != grade:
                grade, kinds = item.puzzle.grade, set()
                yield Entry(words.say("book.grade", grade=grade), first + number, grade)
            if item.title not in kinds:
                kinds.add(item.title)
                yield Entry(item.title, first + number)
    if options.answers == "end":
        yield Entry(words.say("print.answers"), first + len(parts), -1)


def _contents_pages(entries: Iterator[Entry] | Sequence[Entry], words: Wording, options: BookOptions) -> list[Page]:
    listed = list(entries)
    line = options.body * ENTRY
    room = options.size[1] - 2 * options.margin - 4 * options.body
    each = int(room / line)
    return [
        _contents_page(listed[begin : begin + each], 2 + number, words, options)
        for number, begin in enumerate(range(0, len(listed), each))
    ]


def _contents_page(entries: Sequence[Entry], number: int, words: Wording, options: BookOptions) -> Page:
    def draw(canvas: PdfCanvas) -> None:
        left, right = options.margin, options.size[0] - options.margin
        size, y = options.body, options.margin + 1.6 * options.body
        canvas.text(left, y, words.say("book.contents"), 1.6 * size)
        y += size
        for entry in entries:
            y += ENTRY * size
            begin = left if entry.grade else left + 2 * size
            canvas.text(begin, y, entry.text, size)
            if entry.grade > 0:
                stars = begin + text_width(entry.text, size) + size + len(GRADES) * 1.15 * 0.8 * size
                draw_stars(canvas, stars, y - 0.36 * size, 0.8 * size, entry.grade, len(GRADES))
            canvas.text(right, y, str(entry.page), size, anchor="end")
        draw_number(canvas, number, options)

    return draw


def _puzzle_page(shown: Sequence[Item], number: int, options: BookOptions) -> Page:
    def draw(canvas: PdfCanvas) -> None:
        (width, height), (columns, rows), margin = options.size, options.grid, options.margin
        below = below_height(shown, options) if options.answers == "below" else 0
        rule = _rule_lines(shown, options)
        under = len(rule) * options.body * 0.8 * LEADING
        wide = (width - 2 * margin - (columns - 1) * GUTTER) / columns
        foot = (26 if options.large else 6) + below + under + (GAP if below else 0)
        high = (height - 2 * margin - foot - (rows - 1) * GUTTER) / rows
        areas = [
            Area(margin + column * (wide + GUTTER), margin + row * (high + GUTTER), wide, high)
            for row in range(rows)
            for column in range(columns)
        ]
        for (item, layout), area in zip(laid_out(shown, areas[0], options.style), areas, strict=False):
            draw_puzzle(canvas, item, area, layout, options.style)
        y = height - margin - (foot - 6) + options.body * 0.8
        for line_number, line in enumerate(rule):
            size = options.body * 0.8
            canvas.text(margin, y + line_number * size * LEADING, line, size, fill=SOFT)
        if below:
            top = height - margin - below - (20 if options.large else 0)
            canvas.line(margin, top - 2, width - margin, top - 2, stroke=FAINT, line=0.5)
            draw_below(canvas, shown, Area(margin, top, width - 2 * margin, below), options)
        draw_number(canvas, number, options)

    return draw


def _rule_lines(shown: Sequence[Item], options: BookOptions) -> list[str]:
    """Return the lines that say which words count; in large print the title page has them."""
    if options.large or not shown[0].page_rule:
        return []
    return wrapped(shown[0].rule, options.body * 0.8, options.size[0] - 2 * options.margin)
