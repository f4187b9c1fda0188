"""Boards read from photos as a job. This module knows nothing of requests or of the database."""

from __future__ import annotations

import fcntl
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from api.folders import Folders
from api.jobs.job import OF_REQUEST, Job, Told, catalog_of
from dictionaries.needs import needed_by
from solver.board import Board
from solver.cells import Cell
from solver.errors import BadPlayers
from solver.formats import board_to_json
from solver.photos.errors import BadPhoto, UnreadableAlphabet
from solver.photos.known import COLOURS
from solver.scan import check_players

if TYPE_CHECKING:
    from solver.photos.reading import Laws, Reading

MOST_PHOTOS = 3
"""How many photos of one board are read together."""

SET_COLOURS = COLOURS[:5]
"""The colours of the rings of the set."""

UNREADABLE = {
    "code": "unreadable_letters",
    "detail": "The letters cannot be read well; look at every cell, or take another photo.",
}

TOLD = Told(
    busy="Too many photos are being read now.",
    lost="The photo could not be read now.",
    too_long="The photos take too long to read; send fewer or smaller ones.",
)


class Asked(NamedTuple):
    """What is known of a board before its photos are looked at.

    Args:
        rows: of the board, where known.
        columns: of the board, where known.
        players: the colours of their rings.
        of_set: whether its tiles are those of the set.
        dictionary: the id of the one that has its tiles; None for the letters A to Z.
    """

    rows: int | None = None
    columns: int | None = None
    players: tuple[str, ...] = SET_COLOURS
    of_set: bool = True
    dictionary: str | None = None


def coloured(players: tuple[str, ...]) -> tuple[str, ...]:
    """Return players unchanged whose names are colours of rings, for a photo shows no other name.

    Raises:
        BadPlayers: one has another name or is named twice, or there is none.

    >>> coloured(("pink", "teal"))
    ('pink', 'teal')
    """
    for player in check_players(players):
        if player not in COLOURS:
            raise BadPlayers(f"player {player!r} is no colour of rings; expected some of {', '.join(COLOURS)}")
    return players


def read(folders: Folders, files: Sequence[Path], asked: Asked) -> dict[str, Any]:
    """Read a board from photos in files, and return it as values for JSON."""
    tiles = None if asked.dictionary is None else catalog_of(folders).get(asked.dictionary).alphabet.tiles
    return answer_of((file.read_bytes() for file in files), asked, tiles, alone)


@contextmanager
def alone() -> Iterator[None]:
    """Let no other process of this machine decode a picture meanwhile: a large one takes more than a gigabyte.

    The lock is on this file. It ends with the process, however that ends; where the disk has no locks, none is taken.
    """
    with open(__file__, "rb") as file:
        with suppress(OSError):
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def answer_of(
    files: Iterable[bytes],
    asked: Asked,
    tiles: Sequence[str] | None,
    decoding: Callable[[], AbstractContextManager[None]] = nullcontext,
) -> dict[str, Any]:
    """Read a board from photos, one after the other, and return it as values for JSON.

    Args:
        files: one to three pictures of one board.
        asked: what is known of the board.
        tiles: what can stand on its tiles; the letters A to Z if None.
        decoding: entered while a picture is decoded.

    Raises:
        UnreadableAlphabet: some of the tiles are not read.
        BadPhoto: a photo cannot be read; its ``number`` says which, from 0.
    """
    with needed_by("reading a photo"):
        from solver.photos.decoding import decoded
        from solver.photos.finding import corners_in
        from solver.photos.reading import seen, weighed

    laws, shape = _laws(asked, tiles), (asked.rows, asked.columns)
    looks, larger = [], 1.0
    for number, file in enumerate(files):
        try:
            with decoding():
                pixels, times = decoded(file)
            looks.append(seen(pixels, laws, shape))
        except BadPhoto as error:
            error.number = number
            raise
        if number == 0:
            shape, larger = (looks[0].grid.rows, looks[0].grid.columns), times
    reading = weighed(looks, laws)
    corners = (corners_in(reading.grid) * larger).round(1).tolist()
    return _told(reading) | {"grid": {"corners": corners, "fit": round(float(reading.grid.fit), 4)}}


def _laws(asked: Asked, tiles: Sequence[str] | None) -> Laws:
    """Return what is known of a board as the reading takes it.

    Raises:
        UnreadableAlphabet: some of the tiles are not read.
    """
    from solver.photos.reading import TILES, Laws

    if tiles is None:
        return Laws(players=asked.players, of_set=asked.of_set)
    if unread := tuple(tile for tile in tiles if tile not in TILES):
        raise UnreadableAlphabet(unread)
    return Laws(tuple(tiles), asked.players, asked.of_set)


def _told(reading: Reading) -> dict[str, Any]:
    places = [Cell(row, column) for row in range(reading.rows) for column in range(reading.columns)]
    cells = list(zip(places, reading.cells, strict=True))
    faces = [cell.tile for cell in reading.cells]
    rows = [faces[first : first + reading.columns] for first in range(0, len(faces), reading.columns)]
    board = Board(rows, {place: cell.ring for place, cell in cells if cell.ring is not None})
    return {
        "board": board_to_json(board),
        "cells": [
            {
                "cell": place.name,
                "tile": cell.tile,
                "probability": _rounded(cell.probability),
                "alternatives": [
                    {"tile": tile, "probability": _rounded(probability)} for tile, probability in cell.alternatives
                ],
                "ring": cell.ring,
                "ring_probability": _rounded(cell.ring_probability),
                "flagged": cell.flagged,
            }
            for place, cell in cells
        ],
        "warnings": [UNREADABLE] if reading.unreadable else [],
    }


def _rounded(probability: float) -> float:
    return round(probability, 6)


def prepare(folders: Folders) -> None:
    """Load what reading needs, once for all forks."""
    with needed_by("reading a photo"):
        from solver.photos import decoding, reading
        from solver.photos.weights import weights

    del decoding, reading  # loading them is all
    weights()


READ = Job(
    "read photos of a board",
    read,
    TOLD,
    OF_REQUEST,
    f"up to {MOST_PHOTOS} photos of up to 64 million pixels, of which 2 million are looked at",
    prepare,
)
