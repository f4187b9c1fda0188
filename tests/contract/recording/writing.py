"""Bodies as lines of text that a person can read and compare; none of their bytes is lost."""

import hashlib
import re
import zlib
from ast import literal_eval
from base64 import a85decode
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from zipfile import ZipFile

from PIL import Image

WIDTH = 200
"""Longer lines are broken where a value in them ends."""

DEEPEST = 9
"""How deep in brackets a line is broken."""

LARGEST = 25_000
"""Of longer texts only the length and a hash are written."""

TEXTS = ("application/json", "application/problem+json", "application/x-ndjson", "image/svg+xml")

_MANY = re.compile(r"(.)\1{999,}")
_SO_MANY = re.compile(r"<(.) \* (\d+)>")

_STREAM = re.compile(rb"stream\r?\n(.*?)\r?\n?endstream", re.DOTALL)


def is_text(mimetype: str | None) -> bool:
    """Tell whether a body of a content type is text."""
    return not mimetype or mimetype in TEXTS or mimetype.startswith("text/")


def lines_of(text: str, mark: str) -> list[str]:
    """Return a body as lines, each after a mark.

    A line after `+` goes on with the line before, and `\\` at the end says that the body ends without a new line.
    """
    if not text:
        return []
    if len(text) > LARGEST:
        return [f"{mark} ({describe(text.encode())})"]
    *lines, last = text.replace("\\", "\\\\").replace("\r", "\\r").split("\n")
    if last:
        lines.append(last + "\\")
    return [f"{'+' if number else mark} {part}" for line in lines for number, part in enumerate(_broken(line))]


def lines_of_request(data: bytes) -> list[str]:
    """Return a body that is sent as lines from which `request_of` has it again.

    A character that stands there a thousand times is written once, with its number, and what is not UTF-8 as bytes are
    in Python.
    """
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return [f"> {data!r}"]
    return lines_of(_MANY.sub(lambda found: f"<{found[1]} * {len(found[0])}>", text) + "\n", ">")


def request_of(lines: list[str]) -> bytes:
    """Read what `lines_of_request` has written."""
    if lines[0].startswith("> b'"):
        return bytes(literal_eval(lines[0][2:]))
    text = "".join(("\n" if line[0] == ">" else "") + line[2:] for line in lines)[1:]
    text = re.sub(r"\\(.)", lambda found: {"r": "\r"}.get(found[1], found[1]), text)
    return _SO_MANY.sub(lambda found: found[1] * int(found[2]), text).encode()


def _broken(line: str) -> Iterator[str]:
    """Yield a line of JSON broken where its values end, the outermost first."""
    parts = [line]
    for depth in range(1, DEEPEST if len(line) > WIDTH else 1):
        parts = list(_parts(line, depth))
        if len(parts) > 1:
            break
    for part in parts:
        yield from _broken(part) if part != line else (part,)


def _parts(line: str, most: int) -> Iterator[str]:
    """Yield the parts of JSON that end at a comma which is not deeper in it than so many brackets."""
    depth, begin, quoted = 0, 0, False
    for place, character in enumerate(line):
        if character == '"' and line[place - 1] != "\\":
            quoted = not quoted
        elif not quoted:
            depth += (character in "[{") - (character in "]}")
            if character == "," and depth <= most:
                yield line[begin : place + 1]
                begin = place + 1
    if begin < len(line):
        yield line[begin:]


def describe(data: bytes) -> str:
    """Return what is written of a body in place of its bytes, which does not depend on how well it is compressed.

    Of PNG these are the size and a hash of the pixels, of PDF a hash of what is drawn and of the fonts, of an archive
    its files, and of all else a hash of the bytes.
    """
    if data.startswith(b"\x89PNG"):
        with Image.open(BytesIO(data)) as picture:
            return f"PNG, {picture.mode}, {picture.width} x {picture.height}, pixels {_hash(picture.tobytes())}"
    if data.startswith(b"%PDF"):
        return f"PDF, streams {_hash(b''.join(map(_inflated, _STREAM.findall(data))))}"
    if data.startswith(b"PK"):
        with ZipFile(BytesIO(data)) as archive:
            return "; ".join(f"{name}: {describe(archive.read(name))}" for name in archive.namelist())
    return f"{len(data)} bytes, {_hash(data)}"


def _inflated(stream: bytes) -> bytes:
    with suppress(ValueError):
        stream = a85decode(stream, adobe=stream.startswith(b"<~")) if stream.endswith(b"~>") else stream
    with suppress(zlib.error):
        stream = zlib.decompress(stream)
    return stream


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]
