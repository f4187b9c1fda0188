"""The pages of a sheet: puzzles in a grid, then the answer key."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import TypeVar

from api.drawing.sheets.answers import draw_answer, words_apart
from api.drawing.sheets.canvas import FAINT, SOFT, Canvas, text_width, wrapped
from api.drawing.sheets.drawn import draw_puzzle
from api.drawing.sheets.items import Item, with_rules
from api.drawing.sheets.layout import GUTTER, Area, Layout, laid_out
from api.drawing.sheets.list_pages import Lists, Placed, draw_lists, flowed
from api.drawing.sheets.lists import LEADING
from api.drawing.sheets.options import SheetOptions
from api.drawing.sheets.style import Style
from solver.puzzles.link import format_link

MARGIN = 40.0

SIZES = {1: 14.0, 2: 11.0, 4: 9.0, 6: 8.0}
LARGE_SIZES = {1: 20.0, 2: 18.0}
"""The size of letters by the number of puzzles a page."""

LARGE_LEAST = {1: 9.0, 2: 6.5}
"""The smallest letters of large print, of what nobody needs for the puzzle itself, by the same number."""

LINK, LARGE_LINK = 5.5, 11.0
"""The size of the letters of a link, which takes one line."""

LEAST_LINK = 0.9
"""The part of that size that they have at least; a link that needs smaller ones is left out."""

NAME_LINE = 150.0
"""How long the line for a name is."""

Page = Callable[[Canvas], None]

Draw = Callable[[Canvas, str], None]
"""Draws a page and what says which of how many it is."""

Each = TypeVar("Each")


@dataclass(frozen=True, slots=True)
class Frame:
    """What stands around the puzzles of a page.

    Args:
        title: the lines at the top.
        name: what stands before the line for a name; none if it is empty.
        links: what puzzles can be opened with, a line each, and how large its letters are.
        rule: the lines that say which words count.
        large: large print.
    """

    title: tuple[str, ...]
    name: str
    links: tuple[tuple[str, float], ...]
    rule: tuple[str, ...]
    large: bool

    @property
    def top(self) -> float:
        """What it takes above the puzzles."""
        return 14 + len(self.title) * self.title_size

    @property
    def bottom(self) -> float:
        """What it takes below them."""
        return 8 + (len(self.rule) * self.rule_size + len(self.links) * self.link_size) * LEADING

    @property
    def title_size(self) -> float:
        """The size of the title."""
        return 16.0 if self.large else 12.0

    @property
    def rule_size(self) -> float:
        """The size of the rule and of the number of the page."""
        return 11.0 if self.large else 7.5

    @property
    def link_size(self) -> float:
        """The size of links."""
        return LARGE_LINK if self.large else LINK


def _style(options: SheetOptions) -> Style:
    count = options.per_page or 1
    if options.large:
        return Style(LARGE_SIZES[count], LARGE_LEAST[count], site=options.site)
    return Style(SIZES[count], site=options.site)


def page_total(solved: Sequence[bool], options: SheetOptions) -> int:
    """Return how many pages a sheet has, those of the answer key among them, but for lists in large print.

    Args:
        solved: of each puzzle whether its solution is known.
        options: how it is laid out.
    """
    parts = _cut(solved, options.per_page or 1)
    return len(parts) + sum(map(any, parts)) * options.answers


def pages_of(items: Sequence[Item], options: SheetOptions) -> list[Page]:
    """Return the pages of a sheet, each as a function that draws it.

    A page of the answer key has the answers to a page of puzzles in the same places. In large print, lists without room
    beside their boards follow each page.
    """
    parts = [with_rules(part) for part in _cut(items, options.per_page or 1)]
    style = _style(options)

    def lay(number: int) -> list[tuple[Item, Layout]]:
        return laid_out(parts[number], _areas(_frame(parts[number], options), options)[0], style)

    laid = cache(lay)

    def puzzles(number: int) -> Draw:
        def draw(canvas: Canvas, page: str) -> None:
            frame = _frame(parts[number], options)
            _draw_title(canvas, frame, options)
            for (item, layout), area in zip(laid(number), _areas(frame, options), strict=False):
                draw_puzzle(canvas, item, area, layout, style)
            _draw_foot(canvas, frame, page, options)

        return draw

    def answers(number: int) -> Draw:
        def draw(canvas: Canvas, page: str) -> None:
            frame = _frame_without_links(parts[number][0].words.say("sheet.answers", title=options.title), options)
            _draw_title(canvas, frame, options)
            for (item, layout), area in zip(laid(number), _areas(frame, options), strict=False):
                if item.solution:
                    draw_answer(canvas, item, area, layout, style)
            _draw_foot(canvas, frame, page, options)

        return draw

    def lists(found: Iterable[Lists], title: str) -> Iterator[Draw]:
        frame = _frame_without_links(title, options)
        area = _whole_area(frame, options)
        size, filled = flowed(found, area, style)
        for placed in filled:
            yield partial(_draw_lists, frame, placed, area, size, options)

    drawn: list[Draw] = []
    for number in range(len(parts)):
        drawn.append(puzzles(number))
        if style.large:
            drawn += lists(((item, item.moved) for item, _ in laid(number)), options.title)
    for number, part in enumerate(parts):
        if options.answers and any(item.solution for item in part):
            drawn.append(answers(number))
            if style.large:
                title = part[0].words.say("sheet.answers", title=options.title)
                area = _areas(_frame_without_links(title, options), options)[0]
                apart = ((item, words_apart(item, area, layout, style)) for item, layout in laid(number))
                drawn += lists(apart, title)
    return [partial(_draw_page, draw, f"{number} / {len(drawn)}") for number, draw in enumerate(drawn, 1)]


def _draw_page(draw: Draw, page: str, canvas: Canvas) -> None:
    draw(canvas, page)


def _draw_lists(
    frame: Frame, placed: Sequence[Placed], area: Area, size: float, options: SheetOptions, canvas: Canvas, page: str
) -> None:
    _draw_title(canvas, frame, options)
    draw_lists(canvas, placed, area, size)
    _draw_foot(canvas, frame, page, options)


def _cut(items: Sequence[Each], count: int) -> list[Sequence[Each]]:
    return [items[begin : begin + count] for begin in range(0, len(items), count)]


def _frame(shown: Sequence[Item], options: SheetOptions) -> Frame:
    width = options.size[0] - 2 * MARGIN
    frame = Frame((), f"{shown[0].words.say('seat.name')} ", (), (), options.large)
    name = text_width(frame.name, frame.rule_size) + NAME_LINE + GUTTER
    title = wrapped(options.title, frame.title_size, width - name)
    rule = wrapped(shown[0].rule, frame.rule_size, width - 60) if shown[0].page_rule else [""]
    links = _links(shown, frame.link_size, width)
    return Frame(tuple(title), frame.name, tuple(links), tuple(rule), options.large)


def _frame_without_links(title: str, options: SheetOptions) -> Frame:
    frame = Frame((), "", (), ("",), options.large)
    lines = wrapped(title, frame.title_size, options.size[0] - 2 * MARGIN)
    return Frame(tuple(lines), "", (), ("",), options.large)


def _links(shown: Sequence[Item], usual: float, width: float) -> list[tuple[str, float]]:
    """Return the line of each link with the size of its letters, as far as they can be read."""
    lines = [f"{item.number}. {format_link(item.puzzle)}" for item in shown]
    sizes = [min(usual, width / text_width(line, 1)) for line in lines]
    return [(line, size) for line, size in zip(lines, sizes, strict=True) if size >= LEAST_LINK * usual]


def _whole_area(frame: Frame, options: SheetOptions) -> Area:
    width, height = options.size
    return Area(MARGIN, MARGIN + frame.top, width - 2 * MARGIN, height - 2 * MARGIN - frame.top - frame.bottom)


def _areas(frame: Frame, options: SheetOptions) -> list[Area]:
    whole, (columns, rows) = _whole_area(frame, options), options.grid
    wide = (whole.width - (columns - 1) * GUTTER) / columns
    high = (whole.height - (rows - 1) * GUTTER) / rows
    return [
        Area(whole.x + column * (wide + GUTTER), whole.y + row * (high + GUTTER), wide, high)
        for row in range(rows)
        for column in range(columns)
    ]


def _draw_title(canvas: Canvas, frame: Frame, options: SheetOptions) -> None:
    """Draw what stands above the puzzles; the title is read on the first page that has it."""
    width, small, title = options.size[0], frame.rule_size, " ".join(frame.title)
    first = canvas.first(title)
    if first:
        canvas.target(0, title)
    with canvas.tag("H1" if first else "Artifact"):
        for number, line in enumerate(frame.title):
            canvas.text(MARGIN, MARGIN + 6 + number * frame.title_size, line, frame.title_size)
    under = MARGIN + 2 + len(frame.title) * frame.title_size
    if frame.name:
        begin = width - MARGIN - NAME_LINE
        with canvas.tag("P"):
            canvas.text(begin - text_width(frame.name, small), under - 8, frame.name, small, fill=SOFT)
        canvas.line(begin, under - 6, width - MARGIN, under - 6, stroke=FAINT, line=0.7)
    canvas.line(MARGIN, under, width - MARGIN, under, stroke=FAINT, line=0.5)


def _draw_foot(canvas: Canvas, frame: Frame, page: str, options: SheetOptions) -> None:
    """Draw what stands below the puzzles."""
    (width, height), small = options.size, frame.rule_size
    bottom = height - MARGIN + 10
    canvas.text(width - MARGIN, bottom, page, small, fill=SOFT, anchor="end")
    step = frame.link_size * LEADING
    above = bottom - len(frame.rule) * small * LEADING - (len(frame.links) - 1) * step
    for number, (line, size) in enumerate(frame.links):
        with canvas.tag("P"):
            canvas.text(MARGIN, above + number * step, line, size, fill=SOFT)
    with canvas.tag("P"):
        for number, line in enumerate(filter(None, frame.rule)):
            y = bottom - (len(frame.rule) - 1 - number) * small * LEADING
            canvas.text(MARGIN, y, line, small, fill=SOFT)
