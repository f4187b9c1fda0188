"""Photos of boards: what is known of a board, and how it was read."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import Field
from typing_extensions import TypedDict

from api.http.uploads import MULTIPART
from api.jobs.photo_work import MOST_PHOTOS, SET_COLOURS, UNREADABLE, Asked, coloured
from api.schemas.base import TEXT_BODY, DictionaryId, Query, with_example
from api.schemas.board import MAX_NAMES
from api.schemas.board_warning import Warning
from games.values import BoardJSON, Doc
from solver.photos.known import COLOURS, SIDES

Side = Annotated[int | None, Field(ge=SIDES[0], le=SIDES[-1])]


class PhotoQuery(Query):
    """What is known of a board before its photos are looked at."""

    rows: Side = Field(None, description="The rows of the board; found in the photo if left out.")
    columns: Side = Field(None, description="Likewise.")
    players: str | None = Field(
        None,
        max_length=MAX_NAMES,
        description=f"The colours of the players' rings, separated by commas: some of {', '.join(COLOURS)}. By default "
        f"{', '.join(SET_COLOURS)}.",
        examples=["pink,green"],
    )
    tiles: Literal["set", "free"] = Field(
        "set",
        description="Whether the tiles are those of the set, two of each letter but no Q; above 50 cells that is not "
        "assumed.",
    )
    dictionary: DictionaryId | None = Field(
        None, description="The dictionary whose tiles stand on the board; the letters A to Z if left out."
    )

    @property
    def asked(self) -> Asked:
        """What is known.

        Raises:
            BadPlayers: a player is no colour, or named twice.
        """
        players = SET_COLOURS if self.players is None else coloured(tuple(self.players.split(",")))
        return Asked(self.rows, self.columns, players, self.tiles == "set", self.dictionary)


Probability = Annotated[float, Doc("From 0 to 1.")]


@with_example({"tile": "O", "probability": 0.021})
class ReadTile(TypedDict):
    """Another reading of a cell."""

    tile: str
    probability: Probability


CELL = {
    "cell": "C2",
    "tile": "D",
    "probability": 0.975,
    "alternatives": [{"tile": "O", "probability": 0.021}, {"tile": "B", "probability": 0.003}],
    "ring": "pink",
    "ring_probability": 0.999,
    "flagged": True,
}


@with_example(CELL)
class ReadCell(TypedDict):
    """The reading of a cell."""

    cell: str
    tile: str
    probability: Annotated[float, Doc("Of the tile, from 0 to 1. The cells of the lowest are the least sure ones.")]
    alternatives: Annotated[Sequence[ReadTile], Doc("Up to three other tiles, the likeliest first.")]
    ring: Annotated[str | None, Doc("The player whose ring it shows, by colour; null for no ring.")]
    ring_probability: Annotated[float, Doc("Of the ring, or of none, from 0 to 1.")]
    flagged: Annotated[
        bool,
        Doc("Whether somebody should look at it; of at most five cells, unless `warnings` has `unreadable_letters`."),
    ]


@with_example({"corners": [[312.4, 208.9], [1804.0, 231.5], [1869.7, 1790.2], [251.8, 1755.6]], "fit": 0.021})
class PhotoGrid(TypedDict):
    """Where the board is in the first photo."""

    corners: Annotated[
        Sequence[Sequence[float]],
        Doc(
            "The corners of the outermost cells, at the faces of the tiles: that of A1, then clockwise as the board is "
            "read. Each is `[x, y]` in pixels of the picture as it is shown, turned as its EXIF data say."
        ),
    ]
    fit: Annotated[
        float, Doc("How far the tiles are off the grid, as a share of the distance of two cells (root mean square).")
    ]


@with_example({"cells": [CELL], "warnings": [UNREADABLE]})
class PhotographedBoard(TypedDict):
    """A board as photos show it; nobody has confirmed it."""

    board: BoardJSON
    cells: Annotated[Sequence[ReadCell], Doc("In reading order.")]
    grid: PhotoGrid
    warnings: Annotated[Sequence[Warning], Doc("`unreadable_letters`: the letters cannot be read well.")]


_PICTURE = {"schema": TEXT_BODY | {"description": "A photo of a board. Its content tells its format."}}
_FILE = {"type": "string", "contentMediaType": "application/octet-stream"}
_PHOTOS = {"type": "array", "items": _FILE, "minItems": 1, "maxItems": MOST_PHOTOS}

PHOTOS: dict[str, dict[str, Any]] = {
    "image/jpeg": _PICTURE,
    "image/png": _PICTURE,
    "image/webp": _PICTURE,
    MULTIPART: {
        "schema": {
            "type": "object",
            "description": "Photos of one board, which vote.",
            "properties": {"photo": _PHOTOS},
            "required": ["photo"],
            "examples": [{"photo": ["(the bytes of a picture)"]}],
        }
    },
}
"""The bodies that a board is read from, for the OpenAPI document."""
