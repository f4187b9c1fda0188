"""Reads bodies of text in UTF-8, in UTF-16 as spreadsheets save it, and in encodings of one byte a character."""

import codecs

from flask import request

from api.http.bodies import JSON
from api.http.problems import Problem
from dictionaries.importing.decoding import CANDIDATES, UTF_8, shown_name, text_of

CHARSETS = frozenset(
    codecs.lookup(name).name for name in ("utf-16", "utf-16-le", "utf-16-be", *CANDIDATES, "iso8859_1", "iso8859_15")
)
"""What a content type may say of text that is not in UTF-8."""


def read_text(body: bytes | bytearray) -> str:
    """Read a body of text in the charset of its content type, or else in the encoding that it seems to have.

    JSON is in UTF-8.

    Raises:
        Problem: 400 where the body is not in this encoding, 415 where its content type names one that is not read.
    """
    is_json = request.mimetype == JSON
    named = request.mimetype_params.get("charset", UTF_8 if is_json else "")
    charset = _codec(named) if named else None
    if charset is not None and charset != UTF_8 and (is_json or charset not in CHARSETS):
        read = "UTF-8" if is_json else "UTF-8, UTF-16 or a usual encoding of one byte a character like windows-1252"
        raise Problem("unsupported_media_type", f"The body has charset {named[:40]!r}; expected {read}.")
    try:
        return text_of(bytes(body), charset)
    except UnicodeDecodeError as error:
        detail = f"The body is not {shown_name(error.encoding).upper()}: byte {error.start + 1} cannot be read."
        raise Problem("malformed_body", detail) from None


def _codec(charset: str) -> str:
    """Return the name of a charset's codec, or an empty text."""
    try:
        name = codecs.lookup(charset).name
    except (LookupError, ValueError):
        return ""
    return UTF_8 if name == "ascii" else name
