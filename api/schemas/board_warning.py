"""What an imported board warns of."""

from typing import Annotated, NotRequired

from typing_extensions import TypedDict

from api.schemas.base import with_example
from games.values import Doc
from solver.formats import BoardWarning
from solver.formats.board_warnings import ReadAs


@with_example({"code": "beyond_tile_set", "detail": "the tile set holds fewer than the board shows: X 17 of 2"})
class Warning(TypedDict):
    """Something about an imported board that may be a mistake."""

    code: Annotated[str, Doc("A word that does not change.")]
    detail: str
    otherwise: NotRequired[Annotated[str, Doc("The notation of the other reading of a text that has two.")]]
    line: NotRequired[Annotated[int, Doc("The line of the text, or row of JSON, that it is about, counted from 1.")]]
    text: NotRequired[Annotated[str, Doc("What stands there, shortened.")]]
    read_as: NotRequired[
        Annotated[
            ReadAs,
            Doc(
                "How something ambiguous was read: letters of mixed case as a tile each (`letters`) or as one tile "
                "(`tiles`), a line that may be a whole board as one row (`one_row`), a first line `A, B, C` as a row "
                "(`row`) or as the names of the columns (`names`)."
            ),
        ]
    ]


def warning_json(warning: BoardWarning) -> Warning:
    """Return a warning as a `Warning`."""
    told: Warning = {"code": warning.code, "detail": warning.detail}
    if warning.otherwise is not None:
        told["otherwise"] = warning.otherwise
    if warning.line is not None:
        told["line"] = warning.line
    if warning.text is not None:
        told["text"] = warning.text
    if warning.read_as is not None:
        told["read_as"] = warning.read_as
    return told
