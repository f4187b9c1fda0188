"""Bodies that are files: they are written to disk as they come, alone or as the parts of ``multipart/form-data``."""

import errno
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple

from flask import request
from gunicorn.http.errors import ParseException
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.sansio.multipart import Data, Epilogue, Field, File, MultipartDecoder, NeedData

from api.http.bodies import BROKEN_OFF, body_pieces, drain, too_large
from api.http.problems import FieldError, Problem, invalid
from api.settings import KIB, MIB

MULTIPART = "multipart/form-data"

NO_ROOM = frozenset((errno.ENOSPC, errno.EDQUOT, errno.EROFS))
"""What the system says where nothing more can be written."""

RETRY_AFTER = "60"
"""Seconds, in which whoever runs the service may have made room on its disk."""

MAX_PARTS = 10
"""The most parts that a body is read for; an endpoint takes fewer."""

ENVELOPE = 16 * KIB
"""The most bytes of a body of parts beside those of its files."""

PIECE = 64 * KIB
"""The bytes of a body of parts that are looked at together."""


class Upload(NamedTuple):
    """A file that was sent.

    Args:
        path: where it is.
        filename: its name at the caller's, without folders; empty where none was said.
    """

    path: Path
    filename: str = ""


class TooLong(Exception):
    """A body, or a file in it, has more bytes than it may.

    Args:
        limit: how many it may have.
        is_part: whether it is a file in the body.
    """

    def __init__(self, limit: int, is_part: bool) -> None:
        self.limit, self.is_part = limit, is_part


@contextmanager
def received(limit: int, *names: str) -> Iterator[dict[str, Upload]]:
    """Receive the files of the current request in a folder that goes away again.

    Args:
        limit: the most bytes of the body.
        names: the parts that are taken; a body of one file is the first of them.

    Raises:
        Problem: 400 where the body cannot be read, 413 where it is too long, 422 where a part has another name or
            stands there twice, or the first one is missing, 503 where the disk has no room.
    """
    with _received(limit, limit, names[0]) as found:
        yield _checked(found, names)


@contextmanager
def received_alike(limit: int, each: int, name: str, most: int) -> Iterator[list[Upload]]:
    """Receive files of one sort with the current request in a folder that goes away again.

    Args:
        limit: the most bytes of all of them.
        each: the most bytes of a file.
        name: of the parts; a body may also be one file.
        most: how many are taken.

    Raises:
        Problem: 400 where the body cannot be read, 413 where a file is too long or all are, 422 where a part has
            another name, there is none or there are too many, 503 where the disk has no room.
    """
    with _received(limit, each, name) as found:
        _refuse_others(found, (name,))
        uploads = found.getlist(name)
        if not uploads:
            raise invalid([FieldError("", "missing", f"there is no part {name!r}", {})])
        if len(uploads) > most:
            problem = f"stands there {len(uploads)} times; expected at most {most}"
            raise invalid([FieldError(f"/{name}", "out_of_range", problem, {})])
        yield uploads


@contextmanager
def _received(limit: int, each: int, name: str) -> Iterator[MultiDict[str, Upload]]:
    is_parts = request.mimetype == MULTIPART
    if (request.content_length or 0) > (limit + ENVELOPE if is_parts else each):
        raise too_large(limit if is_parts else each)
    with tempfile.TemporaryDirectory(prefix="ringers-upload-") as folder:
        yield _read(Path(folder), limit, each, name)


def _read(folder: Path, limit: int, each: int, name: str) -> MultiDict[str, Upload]:
    try:
        if request.mimetype == MULTIPART:
            return _parts(folder, limit, each)
        return MultiDict([(name, _one(folder / name, each))])
    except TooLong as error:
        raise too_large(error.limit, "A file in the body" if error.is_part else "The body") from None
    except RequestEntityTooLarge:
        drain()
        raise invalid([FieldError("", "out_of_range", f"more than {MAX_PARTS} parts", {})]) from None
    except (ParseException, OSError) as error:
        if isinstance(error, OSError) and error.errno in NO_ROOM:
            drain()
            detail = f"The body cannot be written to disk now: {error.strerror}."
            raise Problem("unavailable", detail, headers={"Retry-After": RETRY_AFTER}) from error
        raise Problem("bad_request", BROKEN_OFF) from None
    except ValueError as error:
        drain()
        raise Problem("malformed_body", f"The parts of the body cannot be read: {error}.") from None


def _one(path: Path, limit: int) -> Upload:
    size = 0
    with path.open("wb") as file:
        for piece in body_pieces(MIB):
            size += len(piece)
            if size > limit:
                raise TooLong(limit, is_part=False)
            file.write(piece)
    return Upload(path)


def _parts(folder: Path, limit: int, each: int) -> MultiDict[str, Upload]:
    """Return the parts of a body, each in a file.

    Raises:
        TooLong: they are too long together, or one of them is.
        RequestEntityTooLarge: there are too many.
        ValueError: they are not well formed.
    """
    boundary = request.mimetype_params.get("boundary", "").encode("ascii")
    decoder = MultipartDecoder(boundary, max_parts=MAX_PARTS)
    found: MultiDict[str, Upload] = MultiDict()
    file: IO[bytes] | None = None
    arrived = whole = size = 0
    try:
        for piece in _pieces_to_end():
            arrived += len(piece or b"")
            if arrived > limit + ENVELOPE:
                raise TooLong(limit, is_part=False)
            decoder.receive_data(piece)
            while not isinstance(event := decoder.next_event(), (Epilogue, NeedData)):
                if isinstance(event, (Field, File)):
                    upload = Upload(folder / str(len(found)), _own_name(event))
                    found.add(event.name or "", upload)
                    file, size = upload.path.open("wb"), 0
                elif isinstance(event, Data) and file is not None:
                    size, whole = size + len(event.data), whole + len(event.data)
                    if size > each or whole > limit:
                        raise TooLong(each if size > each else limit, is_part=size > each)
                    file.write(event.data)
                    if not event.more_data:
                        file.close()
    finally:
        if file is not None:
            file.close()
    return found


def _pieces_to_end() -> Iterator[bytes | None]:
    """Yield the body piece by piece, and then that it is over."""
    yield from body_pieces(PIECE)
    yield None


def _own_name(part: Field | File) -> str:
    """Return the name of a part's file at the caller's, without folders."""
    name = part.filename if isinstance(part, File) else ""
    return (name or "").replace("\\", "/").rpartition("/")[2]


def _checked(found: MultiDict[str, Upload], names: tuple[str, ...]) -> dict[str, Upload]:
    """Return the parts by name.

    Raises:
        Problem: a part has another name than those, or stands there twice, or the first one is missing.
    """
    _refuse_others(found, names, most=1)
    if names[0] not in found:
        raise invalid([FieldError("", "missing", f"there is no part {names[0]!r}", {})])
    return found.to_dict()


def _refuse_others(found: MultiDict[str, Upload], names: tuple[str, ...], most: int = MAX_PARTS) -> None:
    """Refuse parts of other names, and more than so many of one name.

    Raises:
        Problem: there are such.
    """
    for name, uploads in found.lists():
        if name not in names or len(uploads) > most:
            expected = f"at most one each of {', '.join(names)}" if most == 1 else f"parts {names[0]!r} alone"
            raise invalid([FieldError("", "unknown_field", f"part {name[:40]!r}; expected {expected}", {})])
