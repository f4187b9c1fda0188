"""A puzzle drawn in its part of a page."""

from api.drawing.sheets.canvas import INK, SOFT, Canvas
from api.drawing.sheets.items import Item
from api.drawing.sheets.layout import CODE, STAR, TITLE, Area, Layout, foot_lines, head_height, title_lines
from api.drawing.sheets.lists import LEADING
from api.drawing.sheets.parts import Text
from api.drawing.sheets.reading import board_lines
from api.drawing.sheets.style import Style
from api.drawing.sheets.tiles import board_size, draw_board, draw_stars
from dictionaries.needs import needed_by
from solver.puzzles.conventions import GRADES
from solver.puzzles.link import format_link
from solver.puzzles.puzzle import Puzzle


def draw_puzzle(canvas: Canvas, item: Item, area: Area, layout: Layout, style: Style) -> None:
    """Draw a puzzle as it was laid out, in a part of a page."""
    with canvas.tag("Sect"):
        _draw_parts(canvas, item, area, layout, style)


def _draw_parts(canvas: Canvas, item: Item, area: Area, layout: Layout, style: Style) -> None:
    board, clues = item.puzzle.board, item.puzzle.task.line_points
    size, pitch = layout.size, layout.pitch
    text = Area(area.x + layout.left, area.y, area.width - layout.left, area.height)
    wide, high = board_size(board, clues=bool(clues))
    y = _draw_head(canvas, item, text, size) + size * 0.6
    if layout.beside:
        x, y_of_board = area.x, area.y
    else:
        x = area.x + (area.width - wide * pitch) / 2
        y_of_board = y
        y += high * pitch + size * 0.4
    with canvas.tag("Figure", " ".join(board_lines(board, item.words, clues))):
        draw_board(canvas, board, x, y_of_board, pitch, item.points, clues, least=style.least, **item.drawing)
    for part in item.below:
        part.draw(canvas, text.x, y, text.width, size, item.points)
        y += part.height(text.width, size)
    _draw_foot(canvas, item, text, size, style)


def _draw_head(canvas: Canvas, item: Item, area: Area, size: float) -> float:
    """Draw title, grade and instruction; return where they end."""
    lines, together = title_lines(item, area.width, size)
    step = size * TITLE * LEADING
    title = f"{item.number}. {item.title}"
    canvas.target(area.y, title, 1)
    with canvas.tag("H2"):
        for number, line in enumerate(lines):
            canvas.text(area.x, area.y + number * step + size * TITLE, line, size * TITLE)
    rows = len(lines) + (not together)
    right = area.x + (area.width if together else len(GRADES) * size * STAR)
    with canvas.tag("Figure", item.words.say("puzzle.grade", grade=item.puzzle.grade)):
        y = area.y + (rows - 1) * step + size * TITLE * 0.64
        draw_stars(canvas, right, y, size, item.puzzle.grade, len(GRADES))
    Text(item.text).draw(canvas, area.x, area.y + rows * step, area.width, size, item.points)
    return area.y + head_height(item, area.width, size)


def _draw_foot(canvas: Canvas, item: Item, area: Area, size: float, style: Style) -> None:
    """Draw what tells the puzzle from all others, and a code to scan."""
    bottom = area.y + area.height
    if style.site is not None:
        address, x, y = address_of(item.puzzle, style.site), area.x + area.width - CODE, bottom - CODE
        told = address.partition("#")[0]
        with canvas.tag("Link"):
            canvas.link(x, y, CODE, CODE, address, told)
            with canvas.tag("Figure", told):
                _draw_code(canvas, address, x, y, CODE)
    fine, lines = style.fine(size), foot_lines(item, area.width, size, style)
    with canvas.tag("P"):
        for number, line in enumerate(lines, 1 - len(lines)):
            canvas.text(area.x, bottom + number * fine * LEADING, line, fine, fill=SOFT)


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
