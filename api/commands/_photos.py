"""Photos of boards as input of commands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

import click

from api.commands._input import BadInput, Decorator, Given, all_of, catalog, complete_file, read_size
from api.commands._output import echo, echo_table
from solver.board import Board
from solver.cells import Cell
from solver.photos.errors import BadPhoto, UnreadableAlphabet
from solver.photos.known import SIDES

if TYPE_CHECKING:
    from api.jobs.photo_work import Asked
    from api.schemas.photos import PhotographedBoard, ReadCell


photo_options: Decorator = all_of(
    click.option(
        "--second",
        "more_photos",
        multiple=True,
        metavar="FILE",
        shell_complete=complete_file,
        help="Another photo of the same board, which votes; may be given twice.",
    ),
    click.option("--size", metavar="ROWSxCOLUMNS", help="Of a board in a photo, from 4x4 to 8x8; found if left out."),
    click.option(
        "--tiles",
        type=click.Choice(("set", "free")),
        help="Whether the tiles in a photo are those of the set, two of each letter, or any.  [default: set]",
    ),
)
"""The options of a command that reads photos."""


def asked_of(size: str | None, players: tuple[str, ...] | None, tiles: str | None, dictionary: str | None) -> Asked:
    """Return what is known of a board in a photo.

    Raises:
        BadInput: the size is none of a board in a photo.
        BadPlayers: a player is no colour of rings.
    """
    from api.jobs.photo_work import SET_COLOURS, Asked, coloured

    rows, columns = (None, None) if size is None else read_size(size)
    if rows is not None and not {rows, columns} <= set(SIDES):
        least, most = SIDES[0], SIDES[-1]
        raise BadInput(f"size {rows}x{columns}; expected {least}x{least} to {most}x{most} for a photo")
    colours = SET_COLOURS if players is None else coloured(players)
    return Asked(rows, columns, colours, tiles != "free", dictionary)


def read_photos(photos: Iterable[Given], asked: Asked) -> PhotographedBoard:
    """Read a board from photos.

    Raises:
        BadInput: one of them cannot be read; names it.
        UnreadableAlphabet: the dictionary has tiles that are not read.
        UnknownDictionary: there is none of this id.
    """
    from api.jobs.photo_work import MOST_PHOTOS, answer_of

    photos = tuple(photos)
    if len(photos) > MOST_PHOTOS:
        raise BadInput(f"{len(photos)} photos; expected at most {MOST_PHOTOS} of one board")
    try:
        return cast("PhotographedBoard", answer_of((photo.content for photo in photos), asked, tiles_of(asked)))
    except UnreadableAlphabet:
        raise
    except BadPhoto as error:
        raise BadInput(f"{photos[error.number].source}: {error}") from None


def tiles_of(asked: Asked) -> tuple[str, ...] | None:
    """Return what can stand on the tiles of a board; None for the letters A to Z.

    Raises:
        UnknownDictionary: there is no such dictionary.
    """
    return None if asked.dictionary is None else catalog().get(asked.dictionary).alphabet.tiles


def board_in(answer: PhotographedBoard) -> Board:
    """Return the board of an answer."""
    told: Any = answer["board"]
    return Board(told["rows"], {Cell.parse(name): player for name, player in told["rings"].items()})


def echo_doubts(answer: PhotographedBoard) -> None:
    """Print the cells that somebody should look at, and the warnings."""
    if flagged := [cell for cell in answer["cells"] if cell["flagged"]]:
        echo()
        echo("look at:")
        echo_table([_doubt(cell) for cell in sorted(flagged, key=_least)], indent=2)
    for warning in answer["warnings"]:
        echo()
        echo(click.style("warning: ", fg="yellow") + warning["detail"])


def _least(cell: ReadCell) -> float:
    """Return how sure the less sure one is of tile and ring."""
    return min(cell["probability"], cell["ring_probability"])


def _doubt(cell: ReadCell) -> Sequence[str]:
    others = ", ".join(f"{other['tile']} {percent(other['probability'])}" for other in cell["alternatives"])
    ring = f"{cell['ring']} ring" if cell["ring"] else "no ring"
    sure = percent(cell["ring_probability"])
    return (cell["cell"], f"{cell['tile']} {percent(cell['probability'])}", f"or {others}", f"{ring} {sure}")


def percent(share: float, digits: int = 1) -> str:
    """Return a share in percent.

    >>> percent(0.9871)
    '98.7 %'
    """
    return f"{100 * share:.{digits}f} %"
