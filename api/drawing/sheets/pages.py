"""The pages of a sheet: puzzles in a grid, then the answer key."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil

from api.drawing.sheets.canvas import FAINT, SOFT, Canvas, text_width, wrapped
from api.drawing.sheets.drawn import draw_answer, draw_puzzle, key_pitch
from api.drawing.sheets.items import Item, with_rules
from api.drawing.sheets.layout import GUTTER, Area, laid_out
from api.drawing.sheets.options import SheetOptions
from api.drawing.sheets.parts import LEADING
from api.drawing.sheets.style import Style
from api.drawing.sheets.wording import Wording
from solver.puzzles.link import format_link

MARGIN = 40.0

SIZES = {1: 14.0, 2: 11.0, 4: 9.0, 6: 8.0}
LARGE_SIZES = {1: 20.0, 2: 18.0}
"""The size of letters by the number of puzzles a page."""

KEY_GRID, LARGE_KEY_GRID = (3, 3), (2, 2)
"""The columns and rows of answers on a page."""

KEY_SIZE, LARGE_KEY_SIZE = 8.0, 14.0

LINK, LEAST_LINK = 5.5, 3.6
"""The largest and the smallest letters of a link, which takes one line; what needs smaller ones is left out."""

NAME_LINE = 150.0
"""How long the line for a name is."""

Page = Callable[[Canvas], None]


@dataclass(frozen=True, slots=True)
class Frame:
    """What stands around the puzzles of a page.

    Args:
        title: the lines at the top.
        name: what stands before the line for a name; none if it is empty.
        links: what each puzzle can be opened with, a line each, and how large its letters are.
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
        return 8 + len(self.rule) * self.rule_size * LEADING + len(self.links) * LINK * LEADING

    @property
    def title_size(self) -> float:
        """The size of the title."""
        return 16.0 if self.large else 12.0

    @property
    def rule_size(self) -> float:
        """The size of the rule and of the number of the page."""
        return 11.0 if self.large else 7.5


def page_total(puzzles: int, solved: int, options: SheetOptions) -> int:
    """Return how many pages a sheet has, those of the answer key among them.

    Args:
        puzzles: how many puzzles it has.
        solved: of how many of them the solution is known.
        options: how it is laid out.
    """
    columns, rows = LARGE_KEY_GRID if options.large else KEY_GRID
    answers = ceil(solved / (columns * rows)) if options.answers else 0
    return ceil(puzzles / (options.per_page or 1)) + answers


def pages_of(items: Sequence[Item], options: SheetOptions) -> list[Page]:
    """Return the pages of a sheet, each as a function that draws it."""
    grid = LARGE_KEY_GRID if options.large else KEY_GRID
    parts = [with_rules(part) for part in _cut(items, options.per_page or 1)]
    key = [item for item in items if item.solution] if options.answers else []
    key_parts = _cut(key, grid[0] * grid[1])
    total = len(parts) + len(key_parts)
    style = Style((LARGE_SIZES if options.large else SIZES)[options.per_page or 1], site=options.site)

    def puzzles(number: int, shown: Sequence[Item]) -> Page:
        def draw(canvas: Canvas) -> None:
            frame = _frame(shown, options)
            areas = _areas(frame, options, options.grid)
            _draw_frame(canvas, frame, f"{number} / {total}", options)
            for (item, layout), area in zip(laid_out(shown, areas[0], style), areas, strict=False):
                draw_puzzle(canvas, item, area, layout, style)

        return draw

    def answers(number: int, shown: Sequence[Item]) -> Page:
        def draw(canvas: Canvas) -> None:
            frame = _key_frame(shown[0].words, options)
            areas = _areas(frame, options, grid)
            _draw_frame(canvas, frame, f"{number} / {total}", options)
            size = LARGE_KEY_SIZE if options.large else KEY_SIZE
            pitch = min(key_pitch(item, areas[0], size, style) for item in shown)
            for item, area in zip(shown, areas, strict=False):
                draw_answer(canvas, item, area, size, pitch, style)

        return draw

    return [
        *(puzzles(number, shown) for number, shown in enumerate(parts, 1)),
        *(answers(number, shown) for number, shown in enumerate(key_parts, len(parts) + 1)),
    ]


def _cut(items: Sequence[Item], count: int) -> list[Sequence[Item]]:
    return [items[begin : begin + count] for begin in range(0, len(items), count)]


def _frame(shown: Sequence[Item], options: SheetOptions) -> Frame:
    width = options.size[0] - 2 * MARGIN
    frame = Frame((), f"{shown[0].words.say('seat.name')} ", tuple(_links(shown, width)), (), options.large)
    name = text_width(frame.name, frame.rule_size) + NAME_LINE + GUTTER
    title = wrapped(options.title, frame.title_size, width - name)
    rule = wrapped(shown[0].rule, frame.rule_size, width - 60) if shown[0].page_rule else [""]
    return Frame(tuple(title), frame.name, frame.links, tuple(rule), options.large)


def _key_frame(words: Wording, options: SheetOptions) -> Frame:
    frame = Frame((), "", (), ("",), options.large)
    title = words.say("sheet.answers", title=options.title)
    lines = wrapped(title, frame.title_size, options.size[0] - 2 * MARGIN)
    return Frame(tuple(lines), "", (), ("",), options.large)


def _links(shown: Sequence[Item], width: float) -> list[tuple[str, float]]:
    """Return the line of each link with the size of its letters, as far as they can be read."""
    lines = [f"{item.number}. {format_link(item.puzzle)}" for item in shown]
    sizes = [min(LINK, width / text_width(line, 1)) for line in lines]
    return [(line, size) for line, size in zip(lines, sizes, strict=True) if size >= LEAST_LINK]


def _areas(frame: Frame, options: SheetOptions, grid: tuple[int, int]) -> list[Area]:
    (width, height), (columns, rows) = options.size, grid
    wide = (width - 2 * MARGIN - (columns - 1) * GUTTER) / columns
    high = (height - 2 * MARGIN - frame.top - frame.bottom - (rows - 1) * GUTTER) / rows
    return [
        Area(MARGIN + column * (wide + GUTTER), MARGIN + frame.top + row * (high + GUTTER), wide, high)
        for row in range(rows)
        for column in range(columns)
    ]


def _draw_frame(canvas: Canvas, frame: Frame, page: str, options: SheetOptions) -> None:
    width, height = options.size
    for number, line in enumerate(frame.title):
        canvas.text(MARGIN, MARGIN + 6 + number * frame.title_size, line, frame.title_size)
    small = frame.rule_size
    under = MARGIN + 2 + len(frame.title) * frame.title_size
    if frame.name:
        begin = width - MARGIN - NAME_LINE
        canvas.text(begin - text_width(frame.name, small), under - 8, frame.name, small, fill=SOFT)
        canvas.line(begin, under - 6, width - MARGIN, under - 6, stroke=FAINT, line=0.7)
    canvas.line(MARGIN, under, width - MARGIN, under, stroke=FAINT, line=0.5)
    bottom = height - MARGIN + 10
    canvas.text(width - MARGIN, bottom, page, small, fill=SOFT, anchor="end")
    above = bottom - len(frame.rule) * small * LEADING - (len(frame.links) - 1) * LINK * LEADING
    for number, (line, size) in enumerate(frame.links):
        canvas.text(MARGIN, above + number * LINK * LEADING, line, size, fill=SOFT)
    for number, line in enumerate(frame.rule):
        canvas.text(MARGIN, bottom - (len(frame.rule) - 1 - number) * small * LEADING, line, small, fill=SOFT)
