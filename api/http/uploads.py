"""Bodies that are files: they are written to disk as they come, alone or as the parts of ``multipart/form-data``."""

import errno
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, NamedTuple, cast

from flask import request
from gunicorn.http.errors import ParseException
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.formparser import MultiPartParser
from werkzeug.wsgi import LimitedStream

from api.http.bodies import BROKEN_OFF, body_pieces, drain, too_large
from api.http.problems import FieldError, Problem, invalid
from api.settings import MIB

MULTIPART = "multipart/form-data"

NO_ROOM = frozenset((errno.ENOSPC, errno.EDQUOT, errno.EROFS))
"""What the system says where nothing more can be written."""

RETRY_AFTER = "60"
"""Seconds, in which whoever runs the service may have made room on its disk."""

MAX_PARTS = 10
"""The most parts that a body is read for; an endpoint takes fewer."""


class Upload(NamedTuple):
    """A file that was sent.

    Args:
        path: where it is.
        filename: its name at the caller's, without folders; empty where none was said.
    """

    path: Path
    filename: str = ""


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
    if (request.content_length or 0) > limit:
        raise too_large(limit)
    with tempfile.TemporaryDirectory(prefix="ringers-upload-") as folder:
        yield _received(Path(folder), limit, names)


def _received(folder: Path, limit: int, names: tuple[str, ...]) -> dict[str, Upload]:
    try:
        if request.mimetype != MULTIPART:
            return {names[0]: _one(folder / names[0], limit)}
        found = _parts(folder, limit)
    except RequestEntityTooLarge:
        raise too_large(limit) from None
    except (ParseException, OSError) as error:
        if isinstance(error, OSError) and error.errno in NO_ROOM:
            drain()
            detail = f"The body cannot be written to disk now: {error.strerror}."
            raise Problem("unavailable", detail, headers={"Retry-After": RETRY_AFTER}) from error
        raise Problem("bad_request", BROKEN_OFF) from None
    except ValueError as error:
        drain()
        raise Problem("malformed_body", f"The parts of the body cannot be read: {error}.") from None
    return _checked(found, names)


def _one(path: Path, limit: int) -> Upload:
    size = 0
    with path.open("wb") as file:
        for piece in body_pieces(MIB):
            size += len(piece)
            if size > limit:
                raise too_large(limit)
            file.write(piece)
    return Upload(path)


def _parts(folder: Path, limit: int) -> MultiDict[str, Upload]:
    """Return the parts of a body, each in a file."""
    stream = LimitedStream(request.environ["wsgi.input"], limit + 1, is_max=True)
    boundary = request.mimetype_params.get("boundary", "").encode("ascii")
    found: MultiDict[str, Upload] = MultiDict()
    with ExitStack() as stack:

        def new_file(*described: object, **described_by_name: object) -> IO[bytes]:
            return stack.enter_context(tempfile.NamedTemporaryFile(dir=folder, delete=False))

        parser = MultiPartParser(new_file, limit, max_form_parts=MAX_PARTS)
        form, files = parser.parse(cast(IO[bytes], stream), boundary, None)
        for name, file in files.items(multi=True):
            filename = (file.filename or "").replace("\\", "/").rpartition("/")[2]
            found.add(name, Upload(Path(str(file.stream.name)), filename))
    for name, text in form.items(multi=True):
        path = folder / f"{len(found)}.text"
        path.write_text(text, "utf-8")
        found.add(name, Upload(path))
    return found


def _checked(found: MultiDict[str, Upload], names: tuple[str, ...]) -> dict[str, Upload]:
    """Return the parts by name.

    Raises:
        Problem: a part has another name than those, or stands there twice, or the first one is missing.
    """
    for name, uploads in found.lists():
        if name not in names or len(uploads) > 1:
            expected = ", ".join(names)
            problem = f"part {name[:40]!r}; expected at most one each of {expected}"
            raise invalid([FieldError("", "unknown_field", problem, {})])
    if names[0] not in found:
        raise invalid([FieldError("", "missing", f"there is no part {names[0]!r}", {})])
    return found.to_dict()
