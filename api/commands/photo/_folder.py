"""A folder of photos of boards, each beside a file that says what it shows.

A file ``{name}.json`` says what ``{name}.jpg`` shows, and ``{name}.2.jpg`` and ``{name}.3.jpg`` where there are more
photos of the same board; docs/photos.md describes it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from json import dumps
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import from_json

from api.commands._input import BadInput, shown
from api.jobs.photo_work import MOST_PHOTOS, SET_COLOURS, Asked, coloured
from dictionaries.errors import RingersError
from solver.board import Board
from solver.formats import import_board

ENDINGS = (".jpg", ".jpeg", ".png", ".webp")
"""The names of photos end so, in either case."""

Point = tuple[float, float]


class _Label(BaseModel):
    """The content of a file that says what photos show."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    board: Any
    corners: Annotated[list[Point], Field(min_length=4, max_length=4)] | None = None
    conditions: tuple[str, ...] = ()
    players: tuple[str, ...] = SET_COLOURS
    tiles: Literal["set", "free"] = "set"
    dictionary: str | None = None


@dataclass(frozen=True, slots=True)
class Sample:
    """Photos of a board, and what they show.

    Args:
        name: of the files.
        photos: the files, the first one first.
        board: that they show; None where there is none.
        corners: of its outermost cells in the first photo, A1's first, then clockwise; None where nobody knows.
        conditions: under which they were taken.
        asked: what is known before they are looked at.
    """

    name: str
    photos: tuple[Path, ...]
    board: Board | None
    corners: tuple[Point, ...] | None
    conditions: tuple[str, ...]
    asked: Asked


def samples(folder: Path) -> list[Sample]:
    """Return what a folder holds, by name.

    Raises:
        BadInput: it cannot be read, a file says something else than what photos show, or a photo or such a file is
            missing.
    """
    try:
        files = sorted(path for path in folder.iterdir() if path.is_file())
    except OSError as error:
        raise BadInput(f"{shown(str(folder))} cannot be read: {error.strerror}") from None
    photos = {path.stem: path for path in files if path.suffix.lower() in ENDINGS}
    found = [_sample(path, photos) for path in files if path.suffix.lower() == ".json"]
    told = {photo for sample in found for photo in sample.photos}
    if others := [path for path in photos.values() if path not in told]:
        raise BadInput(f"{shown(str(others[0]))} has no file beside it that says what it shows; expected "
                       f"{others[0].stem}.json")  # fmt: skip
    if not found:
        raise BadInput(f"{shown(str(folder))} has no photos; expected some such as a.jpg, and a.json that says what "
                       "it shows")  # fmt: skip
    return found


def _sample(path: Path, photos: Mapping[str, Path]) -> Sample:
    name = path.stem
    taken = tuple(_photos(name, photos))
    if not taken:
        raise BadInput(f"{shown(str(path))} has no photo beside it; expected {name}.jpg, .png or .webp")
    try:
        label = _Label.model_validate(from_json(path.read_bytes()))
        board = None if label.board is None else import_board(dumps(label.board), "json").board
        asked = Asked(None, None, coloured(label.players), label.tiles == "set", label.dictionary)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        place = ".".join(map(str, first["loc"]))
        raise BadInput(f"{shown(str(path))}: {place}: {first['msg']}") from None
    except OSError as error:
        raise BadInput(f"{shown(str(path))} cannot be read: {error.strerror}") from None
    except (ValueError, RingersError) as error:
        raise BadInput(f"{shown(str(path))}: {error}") from None
    corners = None if label.corners is None else tuple(label.corners)
    return Sample(name, taken, board, corners, label.conditions, asked)


def _photos(name: str, photos: Mapping[str, Path]) -> Iterator[Path]:
    """Yield the photos of a name in their order, as far as there is one after the other."""
    for number in range(1, MOST_PHOTOS + 1):
        photo = photos.get(name if number == 1 else f"{name}.{number}")
        if photo is None:
            return
        yield photo
