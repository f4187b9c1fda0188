"""The compact notation: a whole board as one line of text, read and written without loss.

Rows are joined by ``/``, a tile of several letters is in square brackets, and after one space come the ringed
cells: cells separated by commas, players by semicolons. In a grid, ``.`` stands for a cell without a tile.

>>> board = parse_board("pi[qu]/abc pink:a1,B2;green:C1")
>>> format_board(board)
'PI[QU]/ABC pink:A1,B2;green:C1'
>>> parse_board(format_board(board)) == board
True
>>> print(parse_grid("p.t pink:B1"))
P.T pink:B1
"""

from solver.board import MAX_FACE, Board, check_player, normalise_face
from solver.cells import CACHED_CELLS, Cell, cells_by_name
from solver.errors import BadBoard, BadCell, BadPlayers
from solver.grid import NO_TILE, Grid
from solver.written import GAP, written

_EXAMPLE = "a notation such as 'PIT/ACE pink:A1,B2;green:C1'"


def format_board(board: Board | Grid) -> str:
    """Return a board's one compact notation: players by their first ringed cell, cells in reading order."""
    return written(board.rows, board.rings)


def parse_board(text: str) -> Board:
    """Read a board from its compact notation; letters and cells in either case.

    Raises:
        BadBoard: the text is not a notation; says where, and what was expected.
    """
    return Board(*_parse(text, gaps=False))


def parse_grid(text: str) -> Grid:
    """Read a grid from the compact notation, with `GAP` where no tile lies yet.

    Raises:
        BadBoard: the text is not a notation; says where, and what was expected.
    """
    return Grid.checked(*_parse(text, gaps=True))


def parse_faces(text: str, *, line: int, column: int = 1, gaps: bool = False) -> list[str]:
    """Read tiles that stand together, such as ``PI[QU]T``.

    Args:
        text: the tiles.
        line: the line of the text, for errors.
        column: the column of that line where the text begins, for errors.
        gaps: whether `GAP` may stand for a cell without a tile.

    Raises:
        BadBoard: something there is not a tile.
    """
    if text.isascii() and text.isalpha():
        return list(text.upper())
    faces = []
    at = 0
    while at < len(text):
        end = at + 1
        face = text[at]
        if face == "[":
            end = text.find("]", at) + 1
            if not end:
                raise BadBoard("'[' is never closed", line=line, column=column + at, expected="']' after the letters")
            face = text[at + 1 : end - 1]
        try:
            faces.append(NO_TILE if gaps and face == GAP else normalise_face(face))
        except BadBoard:
            raise BadBoard(
                f"{text[at:end][:20]!r} is not a tile",
                line=line,
                column=column + at,
                expected=f"a letter, or up to {MAX_FACE} letters in square brackets",
            ) from None
        at = end
    return faces


def _parse(text: str, *, gaps: bool) -> tuple[list[list[str]], dict[Cell, str]]:
    tiles, space, rings = text.strip().partition(" ")
    if not tiles:
        raise BadBoard("the notation is empty", line=1, column=1, expected=_EXAMPLE)
    rows = []
    column = 1
    for row in tiles.split("/"):
        rows.append(parse_faces(row, line=1, column=column, gaps=gaps))
        column += len(row) + 1
    _check_equal_lengths(rows, tiles)
    return rows, _parse_rings(rings, column, len(rows), len(rows[0])) if space else {}


def _check_equal_lengths(rows: list[list[str]], tiles: str) -> None:
    column = 1
    for number, (row, text) in enumerate(zip(rows, tiles.split("/"), strict=True), 1):
        if len(row) != len(rows[0]) or not row:
            raise BadBoard(
                f"row {number} has {len(row)} tile{'s' * (len(row) != 1)}",
                line=1,
                column=column,
                expected=f"{len(rows[0]) or 'at least 1'} as in the first row" if rows[0] else "at least one tile",
                known={"rule": "row_length", "count": len(row), "wanted": len(rows[0]) or 1, "row": number},
            )
        column += len(text) + 1


def _parse_rings(text: str, column: int, rows: int, columns: int) -> dict[Cell, str]:
    rings: dict[Cell, str] = {}
    seen: set[str] = set()
    known = cells_by_name(rows, columns) if rows * columns <= CACHED_CELLS else {}
    for group in text.split(";"):
        player, colon, cells = group.partition(":")
        try:
            check_player(player)
        except BadPlayers as error:
            raise BadBoard(str(error), line=1, column=column) from None
        if not colon or player in seen:
            problem = f"player {player!r} stands twice" if colon else f"no cells after {player!r}"
            raise BadBoard(problem, line=1, column=column, expected="each player once, as 'pink:A1,B2'")
        seen.add(player)
        at = column + len(player) + 1
        for name in cells.split(","):
            cell = known.get(name) or _parse_ring(name, at, rows, columns)
            if cell in rings:
                raise BadBoard(f"cell {cell.name} is ringed twice", line=1, column=at, expected="one ring a cell")
            rings[cell] = player
            at += len(name) + 1
        column += len(group) + 1
    return rings


def _parse_ring(name: str, column: int, rows: int, columns: int) -> Cell:
    try:
        cell = Cell.parse(name)
    except BadCell as error:
        raise BadBoard(str(error), line=1, column=column) from None
    if cell.row >= rows or cell.column >= columns:
        corner = Cell(rows - 1, columns - 1).name
        raise BadBoard(f"cell {cell.name} is outside the board", line=1, column=column, expected=f"A1 to {corner}")
    return cell
