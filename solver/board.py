"""The board: a rectangle of tile faces, some with rings."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from types import MappingProxyType

from dictionaries.caches import MIB, counted
from solver.cells import Cell, Geometry, geometry
from solver.errors import BadBoard, BadCell, BadPlayers
from solver.written import written

MAX_SIDE = 1000
"""The most rows and the most columns a board can have; the HTTP API allows fewer."""

MAX_FACE = 8
"""The most letters one tile can show."""

_PLAYER_NAME = re.compile(r"[a-z0-9_-]{1,40}")
_PLAIN_FACES = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def normalise_face(text: str) -> str:
    """Return a tile's face in its one canonical form: composed (NFC) and in upper case.

    >>> normalise_face("qu")
    'QU'

    Raises:
        BadBoard: the text is empty, longer than `MAX_FACE`, or holds something that is neither a letter nor ``·``.
    """
    if text in _PLAIN_FACES:
        return text
    face = unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).upper())
    if not 1 <= len(face) <= MAX_FACE or not all(letter.isalpha() or letter == "·" for letter in face):
        raise BadBoard(f"{text[:20]!r} is not a tile", expected=f"one to {MAX_FACE} letters")
    return face


@counted(most=1 * MIB, each=512)
def check_player(name: str) -> str:
    """Return a player's name unchanged if it may be one.

    Raises:
        BadPlayers: the name is not 1 to 40 of the characters ``a-z 0-9 _ -``.
    """
    if not _PLAYER_NAME.fullmatch(name):
        raise BadPlayers(f"{name[:40]!r} is not a player's name; expected 1 to 40 of a-z, 0-9, '_' and '-'")
    return name


@dataclass(frozen=True, slots=True)
class Board:
    """Tile faces in rows of one length, and the player whose ring counts at each ringed cell.

    Two boards are equal when their faces and rings are. ``str(board)`` is the notation of ``solver.notation``, one line
    that is read back without loss. A notebook shows a board drawn, if it is not too large for that. A board is iterated
    over by its cells in reading order, ``len(board)`` counts them, and ``board["B2"]`` is the face at one.

    Args:
        rows: the faces, row by row; normalised on the way in, so ``"qu"`` becomes ``"QU"``.
        rings: the owner of the ring at each ringed cell.

    Raises:
        BadBoard: no cells, rows of different lengths, more than `MAX_SIDE` a side, or a face that is not a tile.
        BadCell: a ring outside the board.
        BadPlayers: an owner whose name cannot be a player's.

    >>> board = Board([["p", "i", "t"]], {Cell(0, 1): "pink"})
    >>> board.players
    ('pink',)
    >>> print(board)
    PIT pink:B1
    >>> [cell.name for cell in board], board["b1"], "D1" in board
    (['A1', 'B1', 'C1'], 'I', False)
    """

    rows: tuple[tuple[str, ...], ...]
    rings: Mapping[Cell, str]

    def __init__(self, rows: Iterable[Iterable[str]], rings: Mapping[Cell, str] | None = None) -> None:
        faces = tuple(tuple(row) for row in rows)
        if not faces or not faces[0]:
            raise BadBoard("the board has no cells", expected="at least one row of at least one tile")
        _check_shape(faces)
        if not _PLAIN_FACES.issuperset(chain.from_iterable(faces)):
            faces = tuple(_normalise_row(number, row) for number, row in enumerate(faces, 1))
        object.__setattr__(self, "rows", faces)
        object.__setattr__(self, "rings", MappingProxyType(_sorted_rings(rings or {}, len(faces), len(faces[0]))))

    def __hash__(self) -> int:
        return hash((self.rows, tuple(self.rings.items())))

    def __reduce__(self) -> tuple[type[Board], tuple[object, ...]]:
        return Board, (self.rows, dict(self.rings))

    def __str__(self) -> str:
        return written(self.rows, self.rings)

    def __repr__(self) -> str:
        rows = ["".join(row) if max(map(len, row)) == 1 else list(row) for row in self.rows]
        return f"Board(rows={rows!r}, rings={dict(self.rings)!r})"

    def __iter__(self) -> Iterator[Cell]:
        """Yield the cells in reading order."""
        rows, columns = self.size
        return (Cell(row, column) for row in range(rows) for column in range(columns))

    def __len__(self) -> int:
        """Return the number of cells."""
        rows, columns = self.size
        return rows * columns

    def __contains__(self, cell: object) -> bool:
        """Tell whether there is such a cell, given as a `Cell` or by its name."""
        try:
            return isinstance(cell, Cell | str) and self[cell] is not None
        except BadCell:
            return False

    def __getitem__(self, cell: Cell | str) -> str:
        """Return the face of the tile at a cell, given as a `Cell` or by its name, such as ``"B2"``.

        Raises:
            BadCell: there is no such cell.
        """
        if isinstance(cell, str):
            cell = Cell.parse(cell)
        elif not isinstance(cell, Cell):
            raise BadCell(f"a cell given as a {type(cell).__name__}; expected a Cell, or a name such as 'B2'")
        return self.face(cell)

    def _repr_svg_(self) -> str | None:
        """Return the picture that a notebook shows; None where the board is too large to be drawn."""
        from solver.pictures import draw_svg

        try:
            return draw_svg(self)
        except BadBoard:
            return None

    @property
    def size(self) -> tuple[int, int]:
        """The number of rows and of columns."""
        return len(self.rows), len(self.rows[0])

    @property
    def geometry(self) -> Geometry:
        """The lines and cell names of boards of this size."""
        return geometry(*self.size)

    @property
    def faces(self) -> tuple[str, ...]:
        """Every tile's face in reading order."""
        return tuple(chain.from_iterable(self.rows))

    @property
    def columns(self) -> tuple[tuple[str, ...], ...]:
        """The faces, column by column, as `rows` has them row by row."""
        return tuple(zip(*self.rows, strict=True))

    @property
    def players(self) -> tuple[str, ...]:
        """The owners of rings, each once, by their first ringed cell in reading order."""
        return tuple(dict.fromkeys(self.rings.values()))

    def face(self, cell: Cell) -> str:
        """Return the face of the tile at a cell.

        Raises:
            BadCell: the cell is outside the board.
        """
        _check_inside(cell, *self.size)
        return self.rows[cell.row][cell.column]

    def with_tile(self, cell: Cell, face: str) -> Board:
        """Return the board with another tile on top at a cell; its ring, if any, stays."""
        _check_inside(cell, *self.size)
        row = list(self.rows[cell.row])
        row[cell.column] = face
        return Board([*self.rows[: cell.row], row, *self.rows[cell.row + 1 :]], self.rings)

    def with_ring(self, cell: Cell, player: str | None) -> Board:
        """Return the board with a player's ring at a cell, or with none there."""
        _check_inside(cell, *self.size)
        rings = {place: owner for place, owner in self.rings.items() if place != cell}
        return Board(self.rows, rings if player is None else rings | {cell: player})

    def mirror(self) -> Board:
        """Return the board with left and right exchanged, with its rings.

        >>> print(Board(["PIT", "ACE"], {Cell(0, 0): "pink"}).mirror())
        TIP/ECA pink:C1
        """
        last = self.size[1] - 1
        rings = {Cell(row, last - column): player for (row, column), player in self.rings.items()}
        return Board((row[::-1] for row in self.rows), rings)

    def rotate(self) -> Board:
        """Return the board turned by a quarter clockwise, with its rings.

        >>> print(Board(["PIT", "ACE"], {Cell(0, 0): "pink"}).rotate())
        AP/CI/ET pink:B1
        """
        last = len(self.rows) - 1
        rings = {Cell(column, last - row): player for (row, column), player in self.rings.items()}
        return Board((column[::-1] for column in self.columns), rings)


def check_board(value: object) -> None:
    """Check that something is a board, for functions that people call by hand.

    Raises:
        BadBoard: it is not.
    """
    if not isinstance(value, Board):
        hint = "; parse_board reads a notation" if isinstance(value, str) else ""
        raise BadBoard(f"a board given as a {type(value).__name__}", expected=f"a Board{hint}")


def check_not_alone(boards: object) -> None:
    """Check that something is not one board, for functions that take many.

    Raises:
        BadBoard: it is.
    """
    if isinstance(boards, Board):
        raise BadBoard("one board given alone", expected="a list of boards")


def _check_shape(faces: tuple[tuple[str, ...], ...]) -> None:
    columns = len(faces[0])
    for number, row in enumerate(faces, 1):
        if len(row) != columns:
            raise BadBoard(
                f"row {number} has {len(row)} tile{'s' * (len(row) != 1)}",
                line=number,
                expected=f"{columns} as in the first row",
                known={"rule": "row_length", "count": len(row), "wanted": columns, "row": number},
            )
    if len(faces) > MAX_SIDE or columns > MAX_SIDE:
        raise BadBoard(f"the board has {len(faces)} rows and {columns} columns", expected=f"at most {MAX_SIDE} of each")


def _normalise_row(number: int, row: tuple[str, ...]) -> tuple[str, ...]:
    faces = []
    for column, face in enumerate(row, 1):
        try:
            faces.append(normalise_face(face))
        except BadBoard as error:
            raise BadBoard(error.problem, line=number, column=column, expected=error.expected) from None
    return tuple(faces)


def _sorted_rings(rings: Mapping[Cell, str], rows: int, columns: int) -> dict[Cell, str]:
    for cell in rings:
        _check_inside(cell, rows, columns)
    for player in dict.fromkeys(rings.values()):
        check_player(player)
    return dict(sorted(rings.items()))


def _check_inside(cell: Cell, rows: int, columns: int) -> None:
    if not (0 <= cell.row < rows and 0 <= cell.column < columns):
        name = cell.name if min(cell) >= 0 else f"at row {cell.row}, column {cell.column}"
        raise BadCell(f"cell {name} is outside the board of {rows} rows and {columns} columns")
