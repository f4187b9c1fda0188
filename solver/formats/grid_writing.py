"""Writes boards as text grids and CSV."""

from collections.abc import Callable, Sequence

from solver.board import Board
from solver.errors import BadPlayers
from solver.formats.cell_text import MAX_DIGIT


def format_text(board: Board, names: Sequence[str]) -> str:
    """Write a board as a text grid, its columns aligned.

    Raises:
        BadPlayers: a player cannot be written as a digit.
    """
    cells = _written(board, names, _bracketed)
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "".join(" ".join(map(str.ljust, row, widths)).rstrip() + "\n" for row in cells)


def format_csv(board: Board, names: Sequence[str]) -> str:
    """Write a board as CSV; one column has no commas, so there the brackets let it be read as a text grid too.

    Raises:
        BadPlayers: a player cannot be written as a digit.
    """
    write_face = str if board.size[1] > 1 else _bracketed
    return "".join(",".join(row) + "\n" for row in _written(board, names, write_face))


def _bracketed(face: str) -> str:
    return face if len(face) == 1 else f"[{face}]"


def _written(board: Board, names: Sequence[str], write_face: Callable[[str], str]) -> list[list[str]]:
    digits = {name: str(digit) for digit, name in enumerate(names[:MAX_DIGIT], 1)}
    cells = [[write_face(face) for face in row] for row in board.rows]
    for (row, column), player in board.rings.items():
        if player not in digits:
            reason = "is not among the players named" if player not in names else f"would have a digit over {MAX_DIGIT}"
            raise BadPlayers(f"a grid cannot hold the rings of {player!r}, who {reason}; JSON and the notation can")
        cells[row][column] += digits[player]
    return cells
