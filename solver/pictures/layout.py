"""The layout of a picture of a board, the same for SVG and PNG.

The side of a tile is 100 units; y grows downwards.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from dictionaries.dictionary import Dictionary
from dictionaries.errors import BadLetter
from dictionaries.quantities import counted
from solver.board import Board
from solver.cells import column_name
from solver.errors import BadBoard
from solver.faces import face_points
from solver.ruleset import Ruleset

MAX_SIDE = 100
"""The most rows and the most columns of a board that is drawn."""

TILE = 100
CORNER = 14
EDGE = 3.5
"""The height of the darker edge at the bottom of a tile."""
GAP = 7
PITCH = TILE + GAP
MARGIN = 12
FRAME_CORNER = 22
FRAME_LINE = 3
HEADING = 34
"""What the names of columns and rows take, above and on the left."""
HEADING_SIZE = 24

LETTER_SIZE = 50
LETTER_BOX = 66
"""The most that the letters of a tile may take in width, so that they stay within the ring."""
LETTER_WIDTH = 0.95
"""The width of a wide capital for a size of 1."""
CAPITAL = 0.715
"""The height of a capital for a size of 1."""
POINTS_RIGHT = 94
POINTS_BASELINE = 93.5
POINTS_SIZES = (16, 12, 9, 7)
"""The size of points by the number of their digits, so that they stay out of the ring."""

BADGE = 30
"""The height, and the least width, of the corner that holds a player's initial."""
BADGE_EDGE = 3
"""How far the badge keeps the ring away."""
BADGE_SIZE = 19
BADGE_BASELINE = 21.5
BADGE_DIGIT = 0.68
"""The width of a character of an initial for a size of 1."""

PAPER = "#cdb083"
PAPER_EDGE = "#b39564"
FACE = "#f9ecd0"
FACE_EDGE = "#dcc495"
INK = "#2d2113"
SOFT_INK = "#6b5836"

Points = Callable[[str], int | None]
"""What a tile is worth, by its face; None where it shows no points."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of a board's tiles.

    Args:
        rows: the number of rows.
        columns: the number of columns.
        headings: whether the names of columns and rows stand above and on the left.

    Raises:
        BadBoard: more than `MAX_SIDE` rows or columns.
    """

    rows: int
    columns: int
    headings: bool = False

    def __post_init__(self) -> None:
        if max(self.rows, self.columns) > MAX_SIDE:
            raise BadBoard(
                f"a board of {counted(self.rows, 'row')} and {counted(self.columns, 'column')} cannot be drawn",
                expected=f"at most {MAX_SIDE} of each",
            )

    @property
    def origin(self) -> int:
        """How far the first tile is from the left and from the top."""
        return MARGIN + (HEADING if self.headings else 0)

    @property
    def width(self) -> int:
        """The width of the picture."""
        return self.origin + self.columns * PITCH - GAP + MARGIN

    @property
    def height(self) -> int:
        """The height of the picture."""
        return self.origin + self.rows * PITCH - GAP + MARGIN

    def corner(self, row: int, column: int) -> tuple[int, int]:
        """Return the left and the top of a tile; row and column are counted from 0."""
        return self.origin + column * PITCH, self.origin + row * PITCH

    def heading_places(self) -> Iterator[tuple[str, float, float]]:
        """Yield the name of each column and row, the middle of its text and its baseline."""
        down = HEADING_SIZE * CAPITAL / 2
        middle = (self.origin + MARGIN / 2) / 2
        for column in range(self.columns):
            yield column_name(column), self.corner(0, column)[0] + TILE / 2, round(middle + down, 1)
        for row in range(self.rows):
            yield str(row + 1), middle, round(self.corner(row, 0)[1] + TILE / 2 + down, 1)


def letter_size(face: str) -> float:
    """Return the size of the letters on a tile."""
    return min(LETTER_SIZE, round(LETTER_BOX / LETTER_WIDTH / len(face), 1))


def letter_baseline(face: str) -> float:
    """Return the baseline of the letters on a tile: they are in the middle of its face, without the edge."""
    return round((TILE - EDGE + CAPITAL * letter_size(face)) / 2, 1)


def points_size(points: int) -> float:
    """Return the size of a tile's points."""
    return POINTS_SIZES[min(len(str(points)), len(POINTS_SIZES)) - 1]


def badge_width(initial: str) -> float:
    """Return the width of the corner that holds an initial."""
    return max(BADGE, round(BADGE_SIZE * BADGE_DIGIT * len(initial) + 10, 1))


def points_of(dictionary: Dictionary, ruleset: Ruleset) -> Points:
    """Return what tiles are worth by a dictionary and a ruleset; None for a tile that it cannot spell."""

    def points(face: str) -> int | None:
        try:
            return face_points(face, dictionary, ruleset)
        except BadLetter:
            return None

    return points


def describe(board: Board) -> str:
    """Return what a board shows, in words: a sentence a row."""
    return " ".join(f"Row {number}: {', '.join(cells)}." for number, cells in enumerate(_spoken_rows(board), 1))


def _spoken_rows(board: Board) -> list[list[str]]:
    rows = [list(row) for row in board.rows]
    for (row, column), player in board.rings.items():
        rows[row][column] += f" with a ring of {player}"
    return rows
