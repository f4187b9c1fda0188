"""Tokens: how they are made, sent and checked. Only their hashes are stored."""

import base64
import hashlib
import re

from flask import request

from api.context import store
from api.http.problems import Problem
from api.store import api_tokens
from api.store.engine import now

PREFIX = "wr_"
BITS = 256
ADMIN = "admin"
SCOPES = (ADMIN,)
"""What an API token can be good for."""

CODE_CHARACTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""The characters of codes that people type: none that looks like another."""

_HEADER = re.compile(r"Bearer +(wr_[A-Za-z0-9_-]{43})", re.IGNORECASE)


def token_of(secret: bytes) -> str:
    """Return the token that 256 secret random bits make, recognisable by its prefix."""
    return PREFIX + base64.urlsafe_b64encode(secret).rstrip(b"=").decode()


def digest_of(token: str) -> bytes:
    """Return what is kept of a token. It is random enough that a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode()).digest()


def caller_digest() -> bytes | None:
    """Return the digest of the token that the current request shows; None if it shows none that could be one."""
    match = _HEADER.fullmatch(request.headers.get("Authorization", "").strip())
    return None if match is None else digest_of(match[1])


def check_scope(scope: str) -> None:
    """Let the current request go on only with an API token that has a scope.

    Raises:
        Problem: 401 without a token that is good now, 403 if it lacks the scope.
    """
    digest = caller_digest()
    found = None
    if digest is not None:
        with store().read() as session:
            found = api_tokens.scopes(session, digest, now(session))
    if found is None:
        raise Problem(
            "unauthorized",
            "This needs an API token that is good now: Authorization: Bearer wr_...",
            headers={"WWW-Authenticate": 'Bearer realm="word-ringers"'},
        )
    if scope not in found:
        raise Problem("forbidden", f"The token lacks the scope {scope}.")


def code_of(secret: bytes, length: int) -> str:
    """Return a code for people to type, made from secret random bits.

    Args:
        secret: at least 32 random bytes, so that the remainder is as good as even.
        length: how many characters.
    """
    number = int.from_bytes(secret)
    code = ""
    for _ in range(length):
        number, place = divmod(number, len(CODE_CHARACTERS))
        code += CODE_CHARACTERS[place]
    return code
