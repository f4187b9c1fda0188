"""Boards read from photos, in a separate process; nothing of a photo is kept."""

from typing import cast

from flask import request

from api.context import catalog
from api.http.blaming import blaming
from api.http.limits import charge_later
from api.http.problems import Problem, field_error, invalid
from api.http.uploads import MULTIPART, Upload, received_alike
from api.jobs.photo_work import MOST_PHOTOS, READ
from api.schemas.photos import PhotographedBoard, PhotoQuery
from api.services.long_work import done
from api.settings import KIB, MIB
from solver.errors import BadPlayers
from solver.photos.errors import BadPhoto, UnreadableAlphabet

MAX_PHOTO = 12 * MIB
"""The most bytes of a photo."""

MAX_PHOTOS = 25 * MIB
"""The most bytes of all photos of a request."""

CHARGED = 64 * KIB
"""The bytes of photos that cost as much as a small request."""


def read_board(query: PhotoQuery) -> PhotographedBoard:
    """Read a board from the photos in the body of the current request.

    Raises:
        Problem: 413 where a photo is too large or all are, 422 where one is no picture, has too many pixels or shows no
            board, or something asked cannot be, 429 where they cost more than the caller has left.
        NotDone: nobody can read them now.
    """
    with blaming("/players", BadPlayers, part="query"):
        asked = query.asked
    with blaming("/dictionary", part="query"):
        if asked.dictionary is not None:
            catalog().get(asked.dictionary)
    with received_alike(MAX_PHOTOS, MAX_PHOTO, "photo", MOST_PHOTOS) as photos:
        _charge(photos)
        try:
            with blaming("/dictionary", UnreadableAlphabet, part="query"):
                return cast(PhotographedBoard, done(READ, tuple(photo.path for photo in photos), asked))
        except BadPhoto as error:
            place = f"/photo/{error.number}" if request.mimetype == MULTIPART else ""
            raise invalid([field_error(error, place)]) from error


def _charge(photos: list[Upload]) -> None:
    """Count what photos cost beside the request, by their size.

    Raises:
        Problem: 429, the caller has not so much left.
    """
    cost = sum(photo.path.stat().st_size for photo in photos) // CHARGED
    if cost and (seconds := charge_later()(cost)):
        detail = f"The rate limit is used up; send the photos again in {seconds} seconds."
        raise Problem("rate_limited", detail, headers={"Retry-After": str(seconds)})
