"""The board of a puzzle by itself as SVG, with what stands beside its rows and columns, as on paper."""

from api.drawing.sheets.about import About
from api.drawing.sheets.canvas import has_letter
from api.drawing.sheets.svg import SvgCanvas
from api.drawing.sheets.tiles import board_size, draw_board
from api.drawing.sheets.wording import Wording
from solver.errors import BadBoard
from solver.pictures import Points
from solver.puzzles.puzzle import Puzzle

PITCH = 64.0
"""From tile to tile, in pixels of a picture that is shown as large as it is."""


def size_of(puzzle: Puzzle) -> tuple[int, int]:
    """Return the width and the height of the picture in pixels."""
    wide, high = board_size(puzzle.board, clues=bool(puzzle.task.line_points))
    return round(wide * PITCH), round(high * PITCH)


def draw_alone(puzzle: Puzzle, points: Points, words: Wording) -> bytes:
    """Draw the board of a puzzle and nothing of its solution; the same arguments give the same bytes.

    Args:
        puzzle: the puzzle.
        points: what tiles are worth.
        words: the language, which the initials of rings depend on.

    Raises:
        BadBoard: it shows a letter that the font lacks.
        MissingPackage: reportlab is not installed.
    """
    missing = next((letter for face in puzzle.board.faces for letter in face if not has_letter(letter)), None)
    if missing:
        raise BadBoard(f"the font of pictures has no letter {missing!r}", expected="another letter")
    canvas = SvgCanvas(*size_of(puzzle), About(words.title_of(puzzle.kind), language=words.language))
    bare = bool(puzzle.task.listed_words)
    clues = puzzle.task.line_points
    draw_board(canvas, puzzle.board, 0, 0, PITCH, points, clues, initials=words.initials, bare=bare)
    return canvas.finish()
