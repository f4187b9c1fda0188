"""The board in requests and answers: one JSON form, and the compact notation in every request."""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeVar

from pydantic import BeforeValidator, Field, GetCoreSchemaHandler, GetJsonSchemaHandler, TypeAdapter
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError, core_schema
from typing_extensions import TypedDict

from api.drawing.exports import ExportFormat
from api.drawing.png import MAX_SIZE as MAX_PIXELS
from api.drawing.png import MIN_SIZE as MIN_PIXELS
from api.http.bodies import JSON, read_json
from api.http.problems import FieldError, invalid
from api.schemas.base import TEXT_BODY, Body, DictionaryId, PlayerName, Query, example, misplaced, with_example
from api.schemas.board_warning import Warning, warning_json
from dictionaries.catalog import DEFAULT as DEFAULT_DICTIONARY
from dictionaries.quantities import counted
from games.values import BoardJSON, Doc
from solver import board as domain
from solver.cells import Cell, cells_by_name
from solver.errors import BadBoard, BadCell
from solver.formats import Format, Imported, board_to_json
from solver.grid import Grid
from solver.notation import format_board, parse_board
from solver.scan import MAX_PLAYERS

MAX_SIDE = 100
"""The most rows and columns of a board over HTTP."""

MAX_NAMES = 400
"""The most characters of a list of players in a query."""

TSV = "text/tab-separated-values"

NOTATION = "PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1,B4;green:C1"

BOARD = {
    "rows": [list("PITXX"), list("XXXXX"), list("XXXXX"), list("BADXX"), list("DABXX")],
    "rings": {"A1": "pink", "C1": "green", "B4": "pink"},
}


T = TypeVar("T")
B = TypeVar("B", bound=domain.Board | Grid)

Row = Annotated[list[str], Field(min_length=1, max_length=MAX_SIDE)]


class Board(Body):
    """A board: the tiles' faces row by row, and the player whose ring counts at each ringed cell."""

    model_config = example(BOARD)

    rows: list[Row] = Field(
        min_length=1, max_length=MAX_SIDE, description="The faces, row by row, all rows of one length."
    )
    rings: dict[str, PlayerName] = Field(
        {}, max_length=MAX_SIDE**2, description="The owner of the ring at each ringed cell, by the cell's name."
    )

    def to_domain(self, make: Callable[[list[list[str]], dict[Cell, str]], T] = domain.Board) -> T:  # type: ignore[assignment]
        """Return the board.

        Args:
            make: makes it of rows and rings.

        Raises:
            ValidationError: a face, the rows' lengths or a ring cannot be; says where.
        """
        rings: dict[Cell, str] = {}
        names: dict[str, str] = {}  # else each ring of a large board has a string of its own
        cells = cells_by_name(len(self.rows), len(self.rows[0]))
        for name, player in self.rings.items():
            try:
                cell = cells.get(name) or Cell.parse(name)
            except BadCell as error:
                raise misplaced(error, "rings", name) from None
            if cell in rings:
                twice = BadBoard(f"cell {cell.name} is ringed twice", expected="one ring a cell")
                raise misplaced(twice, "rings", name)
            rings[cell] = names.setdefault(player, player)
        try:
            return make(self.rows, rings)
        except BadBoard as error:
            location = [number - 1 for number in (error.line, error.column) if number is not None]
            raise misplaced(error, "rows", *location) from None
        except BadCell as error:
            raise misplaced(error, "rings") from None


class AnyBoardReader:
    """Reads a board in either form, and describes both."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_wrap_validator_function(cls.read, handler.generate_schema(Board))

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        notation = {
            "type": "string",
            "title": "Notation",
            "description": "The compact notation: rows joined by `/`, a tile of several letters in square brackets; "
            "then, after a space, each player's ringed cells.",
            "examples": [NOTATION],
        }
        return {"anyOf": [handler(schema), notation], "examples": [BOARD, NOTATION]}

    @classmethod
    def read(cls, value: object, handler: core_schema.ValidatorFunctionWrapHandler) -> Any:
        """Return the board that a value is, in either form."""
        if not isinstance(value, str | dict):
            raise PydanticCustomError("wrong_type", "should be a board: an object, or its notation as a string")
        return cls.build(value, handler)

    @staticmethod
    def build(value: str | dict[str, Any], handler: core_schema.ValidatorFunctionWrapHandler) -> Any:
        """Return the board."""
        if isinstance(value, str):
            return within_limits(parse_board(value))
        fields: Board = handler(value)
        return fields.to_domain()


AnyBoard = Annotated[domain.Board, AnyBoardReader]
"""The type of a field that takes a board in either form; its value is the domain's board."""


def _as_text(value: object) -> object:
    return str(value) if type(value) is int else value


Seed = Annotated[
    str,
    Field(min_length=1, max_length=100),
    BeforeValidator(_as_text, json_schema_input_type=str | int),
]
"""Any text; a number is the text of its digits."""


class RandomRequest(Body):
    """What to deal."""

    model_config = example({"seed": "7", "rows": 5, "columns": 5})

    seed: Seed | None = Field(None, description="The same seed deals the same board. Random if left out.")
    rows: int = Field(5, ge=1, le=MAX_SIDE)
    columns: int = Field(5, ge=1, le=MAX_SIDE)
    dictionary: DictionaryId = Field(DEFAULT_DICTIONARY, description="The dictionary whose tile set is dealt.")


@with_example({"notation": NOTATION, "seed": "7"})
class RandomBoard(TypedDict):
    """A board that was dealt."""

    board: BoardJSON
    notation: str
    seed: Annotated[str, Doc("Deals the same board again.")]


class ImportQuery(Query):
    """How to read a board."""

    format: Format | None = Field(None, description="The format of the text; detected if left out.")
    players: str | None = Field(
        None,
        max_length=MAX_NAMES,
        description="Who the digits 1 to 9 stand for, separated by commas; `player1` and so on if left out.",
        examples=["pink,green"],
    )

    gaps: bool = Field(
        False,
        description="Whether cells may have no tile yet: `.` stands for one, in CSV also nothing, and in JSON an empty "
        "text. The rows of the answer then have empty texts, and its notation has `.`.",
    )

    dictionary: DictionaryId | None = Field(
        None,
        description="The dictionary whose box has to have the tiles of the board, else there is a warning; the box of "
        "the game if left out. A dictionary in another alphabet without counts of its own tells no box.",
    )

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return () if self.players is None else tuple(self.players.split(","))


@with_example({"notation": NOTATION, "warnings": []})
class ImportedBoard(TypedDict):
    """A board that was read."""

    board: BoardJSON
    notation: str
    format: Annotated[Format, Doc("The format that the board was read as.")]
    warnings: Sequence[Warning]


class ExportRequest(Body):
    """A board to write or draw, and how."""

    model_config = example({"board": NOTATION, "format": "text"}, {"board": NOTATION, "format": "svg"})

    board: AnyBoard
    format: ExportFormat
    players: list[PlayerName] | None = Field(
        None,
        min_length=1,
        max_length=MAX_PLAYERS,
        description="Everyone who plays: who has the digit 1, 2 and so on in a text grid or CSV, and who looks how in "
        "a picture. By default the players by their first ringed cell.",
    )
    dictionary: DictionaryId = Field(
        DEFAULT_DICTIONARY, description="The dictionary whose points the tiles of a picture show."
    )
    headings: bool = Field(False, description="Whether a picture shows the names of columns and rows.")
    size: int | None = Field(
        None, ge=MIN_PIXELS, le=MAX_PIXELS, description="The most pixels of the longer side of a PNG picture."
    )


def format_of_body(mimetype: str, named: Format | None) -> Format | None:
    """Return the format to read a body as, or None to detect it.

    Args:
        mimetype: the body's content type, which is believed.
        named: the format that the caller names.

    Raises:
        Problem: 422 where the two contradict.
    """
    known: Format | None = {JSON: "json", "text/csv": "csv", TSV: "csv"}.get(mimetype)  # type: ignore[assignment]
    if known and named and known != named:
        detail = f"is {named!r}, but the body is {mimetype}; leave one of them out"
        raise invalid([FieldError("/format", "contradiction", detail, {"in": "query"})])
    return known or named


def read_board(body: bytes | bytearray) -> domain.Board:
    """Read a body that is a board in either form.

    Raises:
        Problem: 400 where it is not JSON, 422 where it is no board.
    """
    board: domain.Board = read_json(_ANY_BOARD, body)
    return board


def within_limits(board: B) -> B:
    """Return a board unchanged if it is not too large for HTTP.

    Raises:
        BadBoard: it has more than `MAX_SIDE` rows or columns.
    """
    if max(len(board.rows), len(board.rows[0])) > MAX_SIDE:
        raise BadBoard(
            f"the board has {counted(len(board.rows), 'row')} and {counted(len(board.rows[0]), 'column')}",
            expected=f"at most {MAX_SIDE} of each",
        )
    return board


def random_json(board: domain.Board, seed: str) -> RandomBoard:
    """Return a dealt board as a `RandomBoard`."""
    return {"board": board_to_json(board), "notation": format_board(board), "seed": seed}


def imported_json(imported: Imported[domain.Board] | Imported[Grid]) -> ImportedBoard:
    """Return an imported board as an `ImportedBoard`."""
    return {
        "board": board_to_json(imported.board),
        "notation": format_board(imported.board),
        "format": imported.format,
        "warnings": [warning_json(warning) for warning in imported.warnings],
    }


_ANY_BOARD: TypeAdapter[domain.Board] = TypeAdapter(AnyBoard)

_OF_ROWS = {  # a bare list as one more form would break clients that openapi-python-client generates
    "type": "object",
    "description": "An object that has as `board` or `rows` a board in any form, such as rows of other programs: lists "
    "of cells as in CSV, or strings as in a text grid. The list of rows may also come alone.",
    "minProperties": 1,
}
_ANY_BOARD_SCHEMA = {
    "anyOf": [{"$ref": "#/components/schemas/Board"}, {"type": "string"}, _OF_ROWS],
    "examples": [BOARD, NOTATION, {"rows": ["P1IT", "ACE"]}, {"board": [["P1", "I", "T"], ["A", "C", "E"]]}],
}
_TEXT = {
    "description": "A text grid or the compact notation; any other format is detected too.",
    "examples": ["p1 i t2\na c e\n", NOTATION],
}
_CSV = {"description": "CSV: a row a line; or a table of Markdown.", "examples": ["P1,I,T2\nA,C,E\n"]}
_TSV = {"description": "The same with tabs.", "examples": ["P1\tI\tT2\nA\tC\tE\n"]}

IMPORTED: dict[str, dict[str, Any]] = {
    JSON: {"schema": _ANY_BOARD_SCHEMA},
    "text/csv": {"schema": TEXT_BODY | _CSV},
    TSV: {"schema": TEXT_BODY | _TSV},
    "text/plain": {"schema": TEXT_BODY | _TEXT},
}
"""The bodies that can be imported, for the OpenAPI document.

Plain text is the last: a client that takes text and CSV alike as bytes sends both as the last of them, and plain text
may be CSV too.
"""

EXPORTED: dict[str, dict[str, Any]] = {
    JSON: {"schema": {"$ref": "#/components/schemas/Board"}},
    "text/plain": {"schema": {"type": "string", **_TEXT}},
    "text/csv": {"schema": {"type": "string", **_CSV}},
    "image/svg+xml": {"schema": {"type": "string"}},
    "image/png": {"schema": {"type": "string", "format": "binary"}},
}
"""The answers of an exportwise."""
