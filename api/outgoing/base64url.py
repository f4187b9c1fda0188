"""Base64 with the alphabet for URLs, without padding, as Web Push has keys."""

import base64
import re

_TEXT = re.compile(r"[A-Za-z0-9_-]*={0,2}")


def encoded(value: bytes) -> str:
    """Return bytes as text."""
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Return the bytes of a text, with padding or without.

    Raises:
        ValueError: it is no such text.
    """
    if not _TEXT.fullmatch(text):
        raise ValueError("expected base64url")
    bare = text.rstrip("=")
    return base64.urlsafe_b64decode(bare + "=" * (-len(bare) % 4))
