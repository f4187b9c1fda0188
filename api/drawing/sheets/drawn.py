"""A puzzle drawn in its part of a page, and its answer."""

from api.drawing.sheets.boards import answered, laid_cells
from api.drawing.sheets.canvas import INK, SOFT, Canvas, wrapped
from api.drawing.sheets.items import Item
from api.drawing.sheets.layout import CODE, STAR, TITLE, Area, Layout, foot_lines, head_height, title_lines
from api.drawing.sheets.parts import LEADING, Text
from api.drawing.sheets.style import Style
from api.drawing.sheets.tiles import board_size, draw_board, draw_stars
from dictionaries.needs import needed_by
from solver.puzzles.conventions import GRADES
from solver.puzzles.link import format_link
from solver.puzzles.puzzle import Puzzle

SMALLER = 0.75
"""The size of the words of an answer, where that of its other letters is 1."""

LEAST_KEY_PITCH = 5.0
"""The smallest tiles of the board of an answer, in points."""


def draw_puzzle(canvas: Canvas, item: Item, area: Area, layout: Layout, style: Style) -> None:
    """Draw a puzzle as it was laid out, in a part of a page."""
    board, clues = item.puzzle.board, item.puzzle.task.line_points
    size, pitch = layout.size, layout.pitch
    text = Area(area.x + layout.left, area.y, area.width - layout.left, area.height)
    wide, high = board_size(board, clues=bool(clues))
    y = _draw_head(canvas, item, text, size) + size * 0.6
    if layout.beside:
        draw_board(
            canvas, board, area.x, area.y, pitch, item.points, clues, initials=item.words.initials, least=style.least
        )
    else:
        x = area.x + (area.width - wide * pitch) / 2
        draw_board(canvas, board, x, y, pitch, item.points, clues, initials=item.words.initials, least=style.least)
        y += high * pitch + size * 0.4
    for part in item.below:
        part.draw(canvas, text.x, y, text.width, size, item.points)
        y += part.height(text.width, size)
    _draw_foot(canvas, item, text, size, style)


def _draw_head(canvas: Canvas, item: Item, area: Area, size: float) -> float:
    """Draw title, grade and instruction; return where they end."""
    lines, together = title_lines(item, area.width, size)
    step = size * TITLE * LEADING
    for number, line in enumerate(lines):
        canvas.text(area.x, area.y + number * step + size * TITLE, line, size * TITLE)
    rows = len(lines) + (not together)
    right = area.x + (area.width if together else len(GRADES) * size * STAR)
    draw_stars(canvas, right, area.y + (rows - 1) * step + size * TITLE * 0.64, size, item.puzzle.grade, len(GRADES))
    Text(item.text).draw(canvas, area.x, area.y + rows * step, area.width, size, item.points)
    return area.y + head_height(item, area.width, size)


def _draw_foot(canvas: Canvas, item: Item, area: Area, size: float, style: Style) -> None:
    """Draw what tells the puzzle from all others, and a code to scan."""
    bottom = area.y + area.height
    if style.site is not None:
        _draw_code(canvas, address_of(item.puzzle, style.site), area.x + area.width - CODE, bottom - CODE, CODE)
    fine = style.fine(size)
    for number, line in enumerate(reversed(foot_lines(item, area.width, size, style))):
        canvas.text(area.x, bottom - number * fine * LEADING, line, fine, fill=SOFT)


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


def answer_lines(item: Item, width: float, size: float, style: Style) -> list[tuple[str, float]]:
    """Return the lines of an answer, each with the size of its letters: what it is, what it scores, and its words."""
    assert item.solution is not None
    small = max(style.least, size * SMALLER)
    told = [item.words.answer(item.solution), item.words.points(item.puzzle, item.solution)]
    if item.puzzle.task.listed_words or any(side.side == "goals" for side in item.scored):
        told = told[1:]  # the goals are the answer
    lines = [(line, size) for text in told for line in wrapped(text, size, width)]
    return lines + [(line, small) for side in item.scored for line in wrapped(item.words.side(side), small, width)]


def key_pitch(item: Item, area: Area, size: float, style: Style) -> float:
    """Return the largest distance from tile to tile that leaves an answer room for its text."""
    wide, high = board_size(item.puzzle.board, clues=False)
    text = sum(each * LEADING for _, each in answer_lines(item, area.width, size, style))
    return max(LEAST_KEY_PITCH, min((area.height - text - size * 2.2) / high, area.width / wide))


def draw_answer(canvas: Canvas, item: Item, area: Area, size: float, pitch: float, style: Style) -> None:
    """Draw the answer to a puzzle."""
    assert item.solution is not None
    canvas.text(area.x, area.y + size, f"{item.number}. {item.title}", size)
    board, laid = answered(item.puzzle, item.solution), laid_cells(item.puzzle, item.solution)
    top, initials = area.y + size * 1.4, item.words.initials
    draw_board(canvas, board, area.x, top, pitch, item.points, {}, laid, initials=initials, least=style.least)
    y = area.y + size * 1.8 + board_size(board, clues=False)[1] * pitch
    for line, each in answer_lines(item, area.width, size, style):
        y += each * LEADING
        canvas.text(area.x, y, line, each, fill=INK if each == size else SOFT)
