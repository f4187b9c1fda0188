"""The pages of a book, each as a function that draws it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, groupby

from api.drawing.books.answers import ANSWERS, answer_pages, below_height, draw_below
from api.drawing.books.options import BookOptions
from api.drawing.sheets.canvas import FAINT, SOFT, text_width, wrapped
from api.drawing.sheets.drawn import draw_puzzle
from api.drawing.sheets.items import Item, with_rules
from api.drawing.sheets.layout import GUTTER, Area, Layout, laid_out
from api.drawing.sheets.list_pages import Placed, draw_lists, flowed
from api.drawing.sheets.lists import LEADING
from api.drawing.sheets.pdf import PdfCanvas
from api.drawing.sheets.tiles import LETTER, draw_stars
from api.drawing.sheets.wording import Wording
from api.texts import USUAL
from solver.puzzles.conventions import GRADES

ENTRY = 1.45
"""From line to line of the contents, where their letters are 1."""

FIRST_OF_CONTENTS = 2
"""The page on which the contents begin."""

FOOT = 26.0
"""What large print leaves for the number of a page."""

GAP = 7.0
"""Between the lines that say which words count and the answers below them."""

LEAST_LETTER, LARGE_LEAST_LETTER = 9.0, 14.0
"""The smallest letters of boards, if a page has as many puzzles as is usual."""

Page = Callable[[PdfCanvas], None]


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the contents.

    Args:
        text: what is there.
        page: on which page it begins, counted from 1.
        grade: how hard it is; 0 for what is in a grade, -1 for what is no puzzle.
        numbers: the numbers of its puzzles.
        last: the page on which the last of them is.
    """

    text: str
    page: int
    grade: int = 0
    numbers: tuple[int, ...] = ()
    last: int = 0

    @property
    def pages(self) -> str:
        """The pages that it is on, such as ``3`` or ``3–5``."""
        return f"{self.page}–{self.last}" if self.last > self.page else str(self.page)


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page of puzzles, and pages of their lists after it.

    Args:
        laid: the puzzles, as they are laid out.
        options: how the page is laid out.
        size: the size of the letters of the lists.
        lists: what stands on each page of lists.
    """

    laid: Sequence[tuple[Item, Layout]]
    options: BookOptions
    size: float = 0
    lists: Sequence[Sequence[Placed]] = ()

    @property
    def letter(self) -> float:
        """The size of the letters of its boards."""
        return min(layout.pitch for _, layout in self.laid) * LETTER


def pages_of(items: Sequence[Item], options: BookOptions) -> list[Page]:
    """Return the pages of a book: the title, the contents, the puzzles, and the answers if they are at the end.

    In large print, lists without room beside their boards follow the page of these.
    """
    words = Wording(options.language or USUAL)
    leaves = list(_leaves(items, options))
    contents = _contents_pages(_entries(leaves, 0, words, options), words, options)
    first = FIRST_OF_CONTENTS + len(contents)
    entries = list(_entries(leaves, first, words, options))
    pages: list[Page] = [_title_page(items, words, options), *_contents_pages(entries, words, options)]
    begins = {item.puzzle.grade: item.number for item in reversed(items)}
    for leaf in leaves:
        pages.append(_puzzle_page(leaf, len(pages) + 1, begins))
        for placed in leaf.lists:
            pages.append(_list_page(placed, leaf.size, len(pages) + 1, options))
    at_end = _at_end(leaves)
    if at_end:
        begin = len(pages) + 1
        title = words.say("screens.print.answers")
        pages += answer_pages(at_end, title, begin, options, draw_number)
    return pages


def _at_end(leaves: Sequence[Leaf]) -> list[Item]:
    """Return the puzzles whose answers are at the end."""
    return [item for leaf in leaves if leaf.options.answers == "end" for item, _ in leaf.laid]


def _leaves(items: Sequence[Item], options: BookOptions) -> Iterator[Leaf]:
    """Yield the pages of puzzles.

    Where the letters of boards would be too small, a page has fewer puzzles, if their number is not given. Where those
    of a single puzzle are too small, its answer is at the end, not below it.
    """
    begin = 0
    while begin < len(items):
        for each in _ways(options):
            shown = items[begin : begin + each.count]
            if each.answers != options.answers:
                shown = [item.with_note("screens.print.answers.moved") for item in shown]
            leaf = _leaf(with_rules(shown), each)
            if leaf.letter >= (LARGE_LEAST_LETTER if options.large else LEAST_LETTER):
                break
        yield leaf
        begin += len(leaf.laid)


def _ways(options: BookOptions) -> Iterator[BookOptions]:
    """Yield how a page may be laid out, the best way first."""
    yield options
    if options.per_page is None:
        for fewer in sorted((count for count in options.counts if count < options.count), reverse=True):
            yield replace(options, per_page=fewer)
    if options.answers == "below" and options.per_page in (None, 1):
        yield replace(options, per_page=1, answers="end")


def _leaf(shown: Sequence[Item], options: BookOptions) -> Leaf:
    """Lay out the puzzles of a page, and the pages of lists after it."""
    laid = laid_out(shown, _areas(shown, options)[0], options.style)
    if not options.large:
        return Leaf(laid, options)
    size, lists = flowed([(item, item.moved) for item, _ in laid], _list_area(options), options.style)
    return Leaf(laid, options, size, lists)


def _list_area(options: BookOptions) -> Area:
    (width, height), margin = options.size, options.margin
    return Area(margin, margin, width - 2 * margin, height - 2 * margin - FOOT)


def _list_page(placed: Sequence[Placed], size: float, number: int, options: BookOptions) -> Page:
    def draw(canvas: PdfCanvas) -> None:
        draw_lists(canvas, placed, _list_area(options), size)
        draw_number(canvas, number, options)

    return draw


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
        canvas.target(0, options.title)
        with canvas.tag("H1"):
            for line in wrapped(options.title, size, inner):
                canvas.text(width / 2, y, line, size, anchor="middle")
                y += size * 1.25
        grades = sorted({item.puzzle.grade for item in items})
        y += size * 0.3
        with canvas.tag("Figure", words.say("puzzle.grade", grade=grades[-1])):
            draw_stars(canvas, width / 2 + len(GRADES) * size * 0.575, y, size, grades[-1], len(GRADES))
        y += size * 1.3
        count = words.say("book.count", count=len(items))
        with canvas.tag("P"):
            for line in wrapped(count, 1.3 * options.body, inner):
                canvas.text(width / 2, y, line, 1.3 * options.body, anchor="middle")
                y += 1.3 * options.body * LEADING
        told = [*dict.fromkeys(item.rule for item in items), words.say("book.how")]
        paragraphs = [wrapped(text, options.body, inner) for text in told]
        y = height - options.margin - sum(map(len, paragraphs)) * options.body * LEADING
        for lines in paragraphs:
            with canvas.tag("P"):
                for line in lines:
                    canvas.text(options.margin, y, line, options.body, fill=SOFT)
                    y += options.body * LEADING

    return draw


def _entries(leaves: Sequence[Leaf], first: int, words: Wording, options: BookOptions) -> Iterator[Entry]:
    """Yield a line for each grade, and for the kinds in it."""
    numbers = list(accumulate((1 + len(leaf.lists) for leaf in leaves), initial=first))
    placed = [(item, number) for number, leaf in zip(numbers, leaves, strict=False) for item, _ in leaf.laid]
    for grade, of_grade in groupby(placed, key=lambda each: each[0].puzzle.grade):
        kinds: dict[str, list[tuple[Item, int]]] = {}
        for item, page in of_grade:
            kinds.setdefault(item.title, []).append((item, page))
        yield Entry(words.say("book.grade", grade=grade), min(pages[0][1] for pages in kinds.values()), grade)
        for title, found in kinds.items():
            yield Entry(title, found[0][1], numbers=tuple(item.number for item, _ in found), last=found[-1][1])
    if _at_end(leaves):
        yield Entry(words.say("screens.print.answers"), numbers[-1], -1)


def _contents_pages(entries: Iterator[Entry] | Sequence[Entry], words: Wording, options: BookOptions) -> list[Page]:
    listed = list(entries)
    line = options.body * ENTRY
    room = options.size[1] - 2 * options.margin - 4 * options.body
    each = int(room / line)
    return [
        _contents_page(listed[begin : begin + each], FIRST_OF_CONTENTS + number, words, options)
        for number, begin in enumerate(range(0, len(listed), each))
    ]


def _contents_page(entries: Sequence[Entry], number: int, words: Wording, options: BookOptions) -> Page:
    def draw(canvas: PdfCanvas) -> None:
        left, right = options.margin, options.size[0] - options.margin
        size, y = options.body, options.margin + 1.6 * options.body
        if number == FIRST_OF_CONTENTS:
            canvas.target(0, words.say("book.contents"))
            with canvas.tag("H2"):
                canvas.text(left, y, words.say("book.contents"), 1.6 * size)
        y += size
        with canvas.tag("TOC"):
            for entry in entries:
                y += ENTRY * size
                begin = left if entry.grade else left + 2 * size
                to = ANSWERS if entry.grade < 0 else page_place(entry.page)
                with canvas.tag("TOCI"), canvas.tag("Link"):
                    canvas.link(begin, y - size, right - begin, ENTRY * size, to, f"{entry.text}, {entry.pages}")
                    canvas.text(begin, y, entry.text, size)
                    after = begin + text_width(entry.text, size) + size
                    if entry.numbers:
                        room = right - after - 4 * size
                        canvas.text(after, y, _numbers(entry.numbers, size, room), size, fill=SOFT)
                    canvas.text(right, y, entry.pages, size, anchor="end")
                if entry.grade > 0:
                    stars = after + len(GRADES) * 1.15 * 0.8 * size
                    draw_stars(canvas, stars, y - 0.36 * size, 0.8 * size, entry.grade, len(GRADES))
        draw_number(canvas, number, options)

    return draw


def _numbers(numbers: Sequence[int], size: float, room: float) -> str:
    """Return the numbers of puzzles, such as ``1, 4, 7–9``; those without room are left out."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    told = [str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs]
    text = ", ".join(told)
    while len(told) > 1 and text_width(text, size) > room:
        told.pop()
        text = ", ".join([*told, "…"])
    return text


def page_place(number: int) -> str:
    """Return the place of a page, for links."""
    return f"page-{number}"


def _areas(shown: Sequence[Item], options: BookOptions) -> list[Area]:
    """Return where the puzzles of a page are."""
    (width, height), (columns, rows), margin = options.size, options.grid, options.margin
    wide = (width - 2 * margin - (columns - 1) * GUTTER) / columns
    high = (height - 2 * margin - _foot(shown, options) - (rows - 1) * GUTTER) / rows
    return [
        Area(margin + column * (wide + GUTTER), margin + row * (high + GUTTER), wide, high)
        for row in range(rows)
        for column in range(columns)
    ]


def _foot(shown: Sequence[Item], options: BookOptions) -> float:
    """Return how high what stands below the puzzles of a page is."""
    below = _below(shown, options)
    under = len(_rule_lines(shown, options)) * options.body * 0.8 * LEADING
    return (FOOT if options.large else 6) + below + under + (GAP if below else 0)


def _below(shown: Sequence[Item], options: BookOptions) -> float:
    """Return how high the answers below the puzzles of a page are."""
    return below_height(shown, options) if options.answers == "below" else 0


def _puzzle_page(leaf: Leaf, number: int, begins: Mapping[int, int]) -> Page:
    """Return a page of puzzles; the first puzzle of each grade begins a part of the outline."""
    options, shown = leaf.options, [item for item, _ in leaf.laid]

    def draw(canvas: PdfCanvas) -> None:
        (width, height), margin = options.size, options.margin
        canvas.target(0, name=page_place(number))
        for (item, layout), area in zip(leaf.laid, _areas(shown, options), strict=False):
            grade = item.puzzle.grade
            if begins[grade] == item.number:
                canvas.target(area.y, item.words.say("book.grade", grade=grade))
            draw_puzzle(canvas, item, area, layout, options.style)
        size = options.body * 0.8
        y = height - margin - (_foot(shown, options) - 6) + size
        with canvas.tag("P"):
            for line_number, line in enumerate(_rule_lines(shown, options)):
                canvas.text(margin, y + line_number * size * LEADING, line, size, fill=SOFT)
        below = _below(shown, options)
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
