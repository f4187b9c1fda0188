"""The pages of a sheet: puzzles in a grid, then the answer key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from api.drawing.sheets.boards import answered, laid_cells
from api.drawing.sheets.canvas import FAINT, INK, SOFT, Canvas, text_width, wrapped
from api.drawing.sheets.options import SheetOptions
from api.drawing.sheets.parts import LEADING, Part, Text, drawn_parts
from api.drawing.sheets.tiles import board_size, draw_board, draw_stars
from dictionaries.needs import needed_by
from solver.pictures.layout import Points
from solver.puzzles.conventions import GRADES
from solver.puzzles.link import format_link
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.wording import answer_words, bonus_words, instruction, points_words, rule_of_words, title_of

MARGIN = 40.0
GUTTER = 22.0
HEADER = 26.0
FOOTER, LARGE_FOOTER = 24.0, 42.0

SIZES = {1: 14.0, 2: 11.0, 4: 9.0, 6: 8.0}
LARGE_SIZES = {1: 20.0, 2: 18.0}
"""The size of letters by the number of puzzles a page."""

KEY_GRID, LARGE_KEY_GRID = (3, 4), (2, 3)
"""The columns and rows of answers on a page."""

KEY_SIZE, LARGE_KEY_SIZE = 8.0, 14.0

SMALLEST = 5.0
"""The smallest letters, of what nobody needs for the puzzle itself."""

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

Page = Callable[[Canvas], None]


@dataclass(frozen=True, slots=True)
class Item:
    """A puzzle on a sheet.

    Args:
        number: its number, counted from 1.
        puzzle: the puzzle.
        solution: its solution, if it is known.
        points: what its tiles are worth.
    """

    number: int
    puzzle: Puzzle
    solution: Solution | None
    points: Points


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle of a page."""

    x: float
    y: float
    width: float
    height: float


def pages_of(items: Sequence[Item], options: SheetOptions) -> list[Page]:
    """Return the pages of a sheet, each as a function that draws it."""
    per_page = options.per_page or 1
    key = [item for item in items if item.solution] if options.answers else []
    grid = LARGE_KEY_GRID if options.large else KEY_GRID
    parts = _cut(items, per_page)
    key_parts = _cut(key, grid[0] * grid[1])
    total = len(parts) + len(key_parts)

    def puzzles(number: int, shown: Sequence[Item]) -> Page:
        def draw(canvas: Canvas) -> None:
            _draw_frame(canvas, options, options.title, number, total, rule_of_words(shown[0].puzzle))
            for item, area in zip(shown, _areas(options, options.grid), strict=False):
                _draw_puzzle(canvas, item, area, options)

        return draw

    def answers(number: int, shown: Sequence[Item]) -> Page:
        def draw(canvas: Canvas) -> None:
            _draw_frame(canvas, options, f"{options.title}: answers", number, total, "")
            for item, area in zip(shown, _areas(options, grid), strict=False):
                _draw_answer(canvas, item, area, LARGE_KEY_SIZE if options.large else KEY_SIZE)

        return draw

    return [
        *(puzzles(number, shown) for number, shown in enumerate(parts, 1)),
        *(answers(number, shown) for number, shown in enumerate(key_parts, len(parts) + 1)),
    ]


def _cut(items: Sequence[Item], count: int) -> list[Sequence[Item]]:
    return [items[begin : begin + count] for begin in range(0, len(items), count)]


def _areas(options: SheetOptions, grid: tuple[int, int]) -> list[Area]:
    (width, height), (columns, rows) = options.size, grid
    wide = (width - 2 * MARGIN - (columns - 1) * GUTTER) / columns
    high = (height - 2 * MARGIN - HEADER - (LARGE_FOOTER if options.large else FOOTER) - (rows - 1) * GUTTER) / rows
    return [
        Area(MARGIN + column * (wide + GUTTER), MARGIN + HEADER + row * (high + GUTTER), wide, high)
        for row in range(rows)
        for column in range(columns)
    ]


def _draw_frame(canvas: Canvas, options: SheetOptions, title: str, number: int, total: int, rule: str) -> None:
    """Draw what stands around the puzzles of a page."""
    width, height = options.size
    size = 16.0 if options.large else 12.0
    canvas.text(MARGIN, MARGIN + 6, title, size)
    small = 12.0 if options.large else 8.0
    if "answers" not in title[len(options.title) :]:
        name = "Name "
        begin = width - MARGIN - 170
        canvas.text(begin - text_width(name, small), MARGIN + 6, name, small, fill=SOFT)
        canvas.line(begin, MARGIN + 8, width - MARGIN, MARGIN + 8, stroke=FAINT, line=0.7)
    canvas.line(MARGIN, MARGIN + 14, width - MARGIN, MARGIN + 14, stroke=FAINT, line=0.5)
    bottom = height - MARGIN + 10
    page = f"{number} / {total}"
    canvas.text(width - MARGIN, bottom, page, small, fill=SOFT, anchor="end")
    ruled = 11.0 if options.large else 7.0
    lines = wrapped(rule, ruled, width - 2 * MARGIN - 60)
    for line_number, line in enumerate(lines):
        canvas.text(MARGIN, bottom - (len(lines) - 1 - line_number) * ruled * 1.3, line, ruled, fill=SOFT)


@dataclass(frozen=True, slots=True)
class Layout:
    """How a puzzle stands in its area.

    Args:
        beside: the text stands beside the board, and not above and below it.
        size: of the letters.
        pitch: from tile to tile of the board.
        text: the area of the text.
    """

    beside: bool
    size: float
    pitch: float
    text: Area


def _layout(item: Item, area: Area, options: SheetOptions) -> Layout:
    """Find the largest board that leaves room for the text; where it would be small, the letters are smaller too."""
    orders = (_beside, _below) if area.width > WIDE * area.height else (_below, _beside)
    found = []
    for smaller in range(9):
        size = (LARGE_SIZES if options.large else SIZES)[options.per_page or 1] * (1 - 0.05 * smaller)
        for order in orders:
            layout = order(item, area, size, options)
            if layout.pitch >= ROOMY * size:
                return layout
            found.append(layout)
    return max(found, key=lambda layout: layout.pitch)


def _below(item: Item, area: Area, size: float, options: SheetOptions) -> Layout:
    wide, high = board_size(item.puzzle.board, clues=bool(item.puzzle.task.line_points))
    room = area.height - _text_height(item, area.width, size, options) - size
    return Layout(False, size, min(room / high, area.width / wide), area)


def _beside(item: Item, area: Area, size: float, options: SheetOptions) -> Layout:
    wide, high = board_size(item.puzzle.board, clues=bool(item.puzzle.task.line_points))
    pitch = min(area.height / high, BOARD_SHARE * area.width / wide)
    left = area.x + wide * pitch + GUTTER
    text = Area(left, area.y, area.x + area.width - left, area.height)
    fits = _text_height(item, text.width, size, options) + size <= area.height
    return Layout(True, size, pitch if fits else 0, text)


def _text_height(item: Item, width: float, size: float, options: SheetOptions) -> float:
    parts = drawn_parts(item.puzzle, item.solution)
    below = sum(part.height(width, size) for part in parts)
    return _head_height(item, width, size) + below + _foot_height(item, width, size, options)


def _draw_puzzle(canvas: Canvas, item: Item, area: Area, options: SheetOptions) -> None:
    board, clues = item.puzzle.board, item.puzzle.task.line_points
    layout = _layout(item, area, options)
    size, pitch, text = layout.size, layout.pitch, layout.text
    wide, high = board_size(board, clues=bool(clues))
    y = _draw_head(canvas, item, text, size) + size * 0.6
    if layout.beside:
        draw_board(canvas, board, area.x, area.y, pitch, item.points, clues)
    else:
        draw_board(canvas, board, area.x + (area.width - wide * pitch) / 2, y, pitch, item.points, clues)
        y += high * pitch + size * 0.4
    _draw_parts(canvas, drawn_parts(item.puzzle, item.solution), text, y, size, item.points)
    _draw_foot(canvas, item, text, size, options)


def _title_lines(item: Item, width: float, size: float) -> tuple[list[str], bool]:
    """Return the lines of a title, and whether the grade has room beside the last of them."""
    lines = wrapped(f"{item.number}. {title_of(item.puzzle.kind)}", size * TITLE, width)
    stars = len(GRADES) * size * STAR
    return lines, text_width(lines[-1], size * TITLE) + size + stars <= width


def _head_height(item: Item, width: float, size: float) -> float:
    lines, together = _title_lines(item, width, size)
    rows = len(lines) + (not together)
    return rows * size * TITLE * LEADING + Text(instruction(item.puzzle)).height(width, size)


def _draw_head(canvas: Canvas, item: Item, area: Area, size: float) -> float:
    """Draw title, grade and instruction; return where they end."""
    lines, together = _title_lines(item, area.width, size)
    step = size * TITLE * LEADING
    for number, line in enumerate(lines):
        canvas.text(area.x, area.y + number * step + size * TITLE, line, size * TITLE)
    rows = len(lines) + (not together)
    right = area.x + (area.width if together else len(GRADES) * size * STAR)
    draw_stars(canvas, right, area.y + (rows - 1) * step + size * TITLE * 0.64, size, item.puzzle.grade, len(GRADES))
    text = Text(instruction(item.puzzle))
    text.draw(canvas, area.x, area.y + rows * step, area.width, size, item.points)
    return area.y + _head_height(item, area.width, size)


def _draw_parts(canvas: Canvas, parts: list[Part], area: Area, y: float, size: float, points: Points) -> None:
    for part in parts:
        part.draw(canvas, area.x, y, area.width, size, points)
        y += part.height(area.width, size)


def _foot_lines(item: Item, width: float, size: float, options: SheetOptions) -> list[str]:
    """Return what tells the puzzle from all others: its id, seed and link."""
    if options.site is not None:
        width -= CODE + size
    seed = f"  seed {item.puzzle.seed}" if item.puzzle.seed else ""
    about = wrapped(f"{item.puzzle.id}{seed}  words {item.puzzle.dictionary.id}", _small(size), width)
    link, lines = format_link(item.puzzle), [""]
    for letter in link:
        if text_width(lines[-1] + letter, _small(size)) > width:
            lines.append("")
        lines[-1] += letter
    return [*about, *lines]


def _small(size: float) -> float:
    return max(SMALLEST, size * 0.55)


def _foot_height(item: Item, width: float, size: float, options: SheetOptions) -> float:
    lines = len(_foot_lines(item, width, size, options)) * _small(size) * LEADING
    return max(lines, CODE if options.site is not None else 0) + size * 0.4


def _draw_foot(canvas: Canvas, item: Item, area: Area, size: float, options: SheetOptions) -> None:
    """Draw what tells the puzzle from all others, and a code to scan."""
    bottom = area.y + area.height
    if options.site is not None:
        _draw_code(canvas, address_of(item.puzzle, options.site), area.x + area.width - CODE, bottom - CODE, CODE)
    for number, line in enumerate(reversed(_foot_lines(item, area.width, size, options))):
        canvas.text(area.x, bottom - number * _small(size) * LEADING, line, _small(size), fill=SOFT)


def address_of(puzzle: Puzzle, site: str) -> str:
    """Return the address of a puzzle at a service; after ``#`` it has the link, for a service that does not know it."""
    return f"{site.rstrip('/')}/puzzles/{puzzle.id}#{format_link(puzzle)}"


def _draw_code(canvas: Canvas, text: str, x: float, y: float, side: float) -> None:
    with needed_by("the code of a link"):
        import segno

    matrix = segno.make(text, error="l", micro=False).matrix
    module = side / len(matrix)
    for row, bits in enumerate(matrix):
        column = 0
        while column < len(bits):
            end = column
            while end < len(bits) and bits[end]:
                end += 1
            if end > column:
                canvas.box(x + column * module, y + row * module, (end - column) * module, module, fill=INK)
            column = end + 1


def _draw_answer(canvas: Canvas, item: Item, area: Area, size: float) -> None:
    puzzle, solution = item.puzzle, item.solution
    assert solution is not None
    title = f"{item.number}. {title_of(puzzle.kind)}"
    canvas.text(area.x, area.y + size, title, size)
    lines = wrapped(answer_words(solution), size, area.width)
    lines += wrapped(points_words(puzzle, solution), size, area.width)
    bonus = bonus_words(solution)
    small = size * 0.75
    extra = wrapped(f"Bonus: {', '.join(bonus)}", small, area.width) if bonus else []
    text = len(lines) * size * LEADING + len(extra) * small * LEADING
    wide, high = board_size(puzzle.board, clues=False)
    pitch = max(6.0, min((area.height - text - size * 2.2) / high, area.width / wide))
    draw_board(
        canvas, answered(puzzle, solution), area.x, area.y + size * 1.4, pitch, item.points, {}, laid_cells(solution)
    )
    y = area.y + size * 1.8 + high * pitch
    for line in lines:
        y += size * LEADING
        canvas.text(area.x, y, line, size)
    for line in extra:
        y += small * LEADING
        canvas.text(area.x, y, line, small, fill=SOFT)
