"""The answer to a puzzle: its board as large as in the puzzle, and what is written about it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from api.drawing.sheets.boards import answered, laid_cells
from api.drawing.sheets.canvas import Canvas, printed, wrapped
from api.drawing.sheets.items import Item
from api.drawing.sheets.layout import TITLE, Area, Layout, title_lines
from api.drawing.sheets.lists import LEADING, Listed
from api.drawing.sheets.outlines import Outline, draw_outlines
from api.drawing.sheets.parts import Part, Text
from api.drawing.sheets.reading import board_lines
from api.drawing.sheets.style import SMALLEST, Style
from api.drawing.sheets.tiles import board_size, draw_board
from solver.cells import Cell

SMALLER = 0.75
"""The size of the words of an answer, where that of its other letters is 1."""

STEP = 0.95
"""By what letters are made smaller until an answer has room."""


class Found(NamedTuple):
    """A word of a list on the board.

    Args:
        number: its number in the list.
        text: how it is shown.
        cells: where it stands, in the order in which it is read.
    """

    number: int
    text: str
    cells: tuple[Cell, ...]

    @property
    def told(self) -> str:
        """The word with its first and its last cell."""
        return f"{self.text}\N{NO-BREAK SPACE}{self.cells[0].name}–{self.cells[-1].name}"


def found_words(item: Item) -> list[Found]:
    """Return the words of a list, each with the place where it stands, in the order of the list.

    A word that stands on several places has the one where it was laid, as far as the board tells: one that is read in
    a direction of the puzzle, and is not a part of a longer word.
    """
    if item.solution is None or not item.numbers:
        return []
    places: dict[str, list[tuple[Cell, ...]]] = {}
    for goal in item.solution.details["goals"]:
        cells = tuple(Cell.parse(name) for name in goal["cells"])
        for at, word in enumerate((goal["word"], *goal["also"])):
            if word in item.numbers:
                places.setdefault(word, []).append(cells[::-1] if at else cells)
    covered = [frozenset(cells) for found in places.values() for cells in found]

    def laid(cells: tuple[Cell, ...]) -> tuple[bool, bool]:
        return not _reads(item, cells), any(frozenset(cells) < other for other in covered)

    return sorted(
        Found(item.numbers[word], printed(item.puzzle.task.shown(word)), min(found, key=laid))
        for word, found in places.items()
    )


def _reads(item: Item, cells: tuple[Cell, ...]) -> bool:
    """Tell whether words may be read in the direction of some cells."""
    directions = item.puzzle.task.directions
    (row, column), (to_row, to_column) = cells[0], cells[-1]
    step = (to_row > row) - (to_row < row), (to_column > column) - (to_column < column)
    return not directions or any(each.value == step for each in directions)


def draw_solved(canvas: Canvas, item: Item, x: float, y: float, pitch: float, least: float) -> None:
    """Draw the board of a puzzle with its answer: words of a list have outlines with their numbers.

    Args:
        canvas: what to draw on.
        item: the puzzle.
        x: its left.
        y: its top.
        pitch: the distance from tile to tile.
        least: the smallest size of letters.
    """
    assert item.solution is not None
    board, found = answered(item.puzzle, item.solution), found_words(item)
    laid = () if found else laid_cells(item.puzzle, item.solution)
    with canvas.tag("Figure", " ".join(board_lines(board, item.words, {}))):
        points = _no_points if found else item.points
        draw_board(canvas, board, x, y, pitch, points, {}, laid, least=least, **item.drawing)
        outlines: dict[frozenset[Cell], Outline] = {}
        for word in found:
            same = outlines.get(frozenset(word.cells))
            numbers = (*(same.numbers if same else ()), word.number)
            outlines[frozenset(word.cells)] = Outline(numbers, same.cells if same else word.cells)
        draw_outlines(canvas, list(outlines.values()), x, y, pitch, least)


def _no_points(face: str) -> None:
    """Tell of no tile what it is worth: numbers of words stand there."""


def answer_texts(item: Item) -> Iterator[tuple[str, float]]:
    """Yield what is written about an answer but for the words of a list, each with its size for letters of 1."""
    assert item.solution is not None
    told = [item.words.answer(item.puzzle, item.solution), item.words.points(item.puzzle, item.solution)]
    if item.numbers or any(side.side == "goals" for side in item.scored):
        told = told[1:] if item.look.points else []  # the goals are the answer
    sentence = item.words.sentence(item.solution)
    if sentence is not None:
        told.append(sentence)
    yield from ((text, 1) for text in told)
    if not item.numbers:
        yield from ((item.words.side(side), SMALLER) for side in item.scored)


def answer_paragraphs(item: Item, width: float, size: float, least: float) -> list[list[tuple[str, float]]]:
    """Return the lines of an answer, each with the size of its letters: what it is, what it scores, and its words.

    Args:
        item: the puzzle.
        width: of the lines, in points.
        size: of the letters, in points; its words are smaller.
        least: what they are at least.
    """
    words = ", ".join(f"{word.number}\N{NO-BREAK SPACE}{word.told}" for word in found_words(item))
    told = [*answer_texts(item), *([(words, SMALLER)] if words else [])]
    sized = [(text, size if part == 1 else max(least, size * part)) for text, part in told]
    return [[(line, each) for line in wrapped(text, each, width)] for text, each in sized]


def _parts(item: Item, *, ends: bool) -> Iterator[tuple[Part, float]]:
    """Yield the same as parts of a page; the words of a list with or without the cells of their ends."""
    for text, part in answer_texts(item):
        yield Text(text), part
    found = found_words(item)
    if found:
        words = tuple(word.told if ends else word.text for word in found)
        yield Listed("", words, tuple(word.number for word in found)), 1


def _height(parts: Sequence[tuple[Part, float]], width: float, size: float) -> float:
    return sum(part.height(width, size * each) for part, each in parts)


def _fitting(item: Item, width: float, room: float, size: float) -> tuple[list[tuple[Part, float]], float]:
    """Return what is written about an answer and how large, to have room: without ends, or smaller."""
    parts = list(_parts(item, ends=True))
    if _height(parts, width, size) > room:
        parts = list(_parts(item, ends=False))
    return parts, _fitting_size(parts, width, room, size)


def _fitting_size(parts: Sequence[tuple[Part, float]], width: float, room: float, size: float) -> float:
    while _height(parts, width, size) > room and size * STEP >= SMALLEST:
        size *= STEP
    return size


def words_apart(item: Item, area: Area, layout: Layout, style: Style) -> tuple[Part, ...]:
    """Return the words of a list that stand on a page of their own in the key, for large print; none if they have room.

    Args:
        item: the puzzle.
        area: where its answer is.
        layout: how the puzzle was laid out.
        style: how large what is written is.
    """
    found = found_words(item)
    if not style.large or not found:
        return ()
    room = area.y + area.height - _places(item, area, layout)[2]
    if _height(list(_parts(item, ends=False)), area.width - layout.left, layout.size) <= room:
        return ()
    return (Listed("", tuple(word.told for word in found), tuple(word.number for word in found)),)


def _places(item: Item, area: Area, layout: Layout) -> tuple[float, float, float]:
    """Return the left and the top of the board of an answer, and where its text begins."""
    lines, _ = title_lines(item, area.width - layout.left, layout.size)
    wide, high = board_size(item.puzzle.board, clues=False)
    y = area.y + len(lines) * layout.size * TITLE * LEADING
    if layout.beside:
        return area.x, area.y, y
    left, top = area.x + (area.width - wide * layout.pitch) / 2, y + layout.size * 0.4
    return left, top, y + high * layout.pitch + layout.size * 0.8


def draw_answer(canvas: Canvas, item: Item, area: Area, layout: Layout, style: Style) -> None:
    """Draw the answer to a puzzle where the puzzle is on its own page, with a board of the same size."""
    assert item.solution is not None
    x, width, size = area.x + layout.left, area.width - layout.left, layout.size
    lines, _ = title_lines(item, width, size)
    left, top, y = _places(item, area, layout)
    room = area.y + area.height - y
    with canvas.tag("Sect"):
        with canvas.tag("H2"):
            for number, line in enumerate(lines):
                canvas.text(x, area.y + number * size * TITLE * LEADING + size * TITLE, line, size * TITLE)
        draw_solved(canvas, item, left, top, layout.pitch, style.least)
        if words_apart(item, area, layout, style):
            told = (*answer_texts(item), (item.words.say("sheet.list.next"), 1))
            parts: list[tuple[Part, float]] = [(Text(text), part) for text, part in told]
            size = _fitting_size(parts, width, room, size)
        else:
            parts, size = _fitting(item, width, room, size)
        for part, each in parts:
            part.draw(canvas, x, y, width, size * each, item.points)
            y += part.height(width, size * each)
