"""Retried requests: carried out once, answered the same each time.

A request with an ``Idempotency-Key`` claims the key in the same transaction that carries it out, so that either both
are stored or neither. The key is valid for callers with the same token, or without a token from the same address.
Secrets in an answer, such as a new seat's token, are not stored: they are derived from the key itself, of which only a
hash is stored, and a stored random number, and are derived again for a repeated answer.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from flask import Flask, Response, jsonify, request
from sqlalchemy.orm import Session

from api.http.addresses import client_address
from api.http.error_codes import ErrorCode
from api.http.problems import FieldError, Problem
from api.http.urls import below
from api.outgoing.signature import secret_of
from api.services.tokens import caller_digest, code_of, token_of
from api.store import idempotency

HEADER = "Idempotency-Key"
LOCATION = "Location"
REPLAYED = "Idempotency-Replayed"
RETENTION = timedelta(hours=24)
CODE_LENGTH = 8
"""Characters of a code that opens a seat."""

_KEY = re.compile(r"[\x20-\x7e]{1,255}")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a request is answered with.

    Args:
        body: the JSON; None for no body at all.
        status: the HTTP status.
        headers: more headers.
    """

    body: Mapping[str, Any] | None
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)

    def to_response(self) -> Response:
        """Return the answer as it goes out."""
        response = Response(status=self.status) if self.body is None else jsonify(self.body)
        response.status_code = self.status
        response.headers.update(self.headers)
        return response


class Secrets:
    """Draws the secrets of one answer, and remembers which fields of its body they are in.

    Args:
        key: the caller's key; None for secrets that are never drawn again.
        nonce: the random number that is kept with the key.
    """

    def __init__(self, key: str | None, nonce: bytes) -> None:
        self.drawn: dict[str, str] = {}
        self._key = key
        self._nonce = nonce

    def token(self, name: str) -> str:
        """Return a token for the field of this name."""
        self.drawn[name] = "token"
        return token_of(self._draw(name))

    def webhook_secret(self, name: str) -> str:
        """Return a secret that webhooks are signed with, for the field of this name."""
        self.drawn[name] = "webhook_secret"
        return secret_of(self._draw(name))

    def code(self, name: str) -> str:
        """Return a code that opens a seat, for the field of this name."""
        self.drawn[name] = "code"
        return code_of(self._draw(name), CODE_LENGTH)

    def again(self, drawn: dict[str, str]) -> dict[str, str]:
        """Return the secrets that were drawn for the fields of these names."""
        return {name: getattr(self, kind)(name) for name, kind in drawn.items()}

    def _draw(self, name: str) -> bytes:
        key = secrets.token_bytes(32) if self._key is None else self._key.encode()
        return hmac.digest(key, self._nonce + name.encode(), "sha256")


class Once:
    """A request that is carried out now, and not again.

    Args:
        secrets: draws the secrets of its answer.

    Attributes:
        answer: what it is answered with; whoever carries it out sets this.
    """

    def __init__(self, secrets: Secrets) -> None:
        self.secrets = secrets
        self.answer: Answer | None = None

    @property
    def response(self) -> Response:
        """The answer as it goes out."""
        return self.check_answered().to_response()

    def check_answered(self) -> Answer:
        """Return the answer, which must have been set by now."""
        assert self.answer is not None, "a request was carried out without an answer"
        return self.answer


class Replayed(Exception):
    """The request was carried out before; the application sends the answer of then.

    Args:
        answer: that answer.
    """

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        super().__init__("this request was carried out before")


def init_app(app: Flask) -> None:
    """Let the application send the answers of requests that were carried out before."""

    @app.errorhandler(Replayed)
    def send(replayed: Replayed) -> Response:
        response = replayed.answer.to_response()
        response.headers[REPLAYED] = "true"
        return response


@contextmanager
def once(session: Session, now: datetime, body: object) -> Iterator[Once]:
    """Carry out the current request in this block, unless it was carried out before.

    Its key and its answer are kept when the block ends, in the same session.

    Args:
        session: the session that writes.
        now: the time.
        body: the request's body as it was read, whatever its type; its `repr` tells bodies apart.

    Raises:
        Replayed: it was carried out before, so that the block is not entered.
        Problem: 422, the key cannot be one or came with another request before.
    """
    key = request.headers.get(HEADER)
    nonce = secrets.token_bytes(32)
    if key is None:
        carried_out = Once(Secrets(None, nonce))
        yield carried_out
        carried_out.check_answered()
        return
    if not _KEY.fullmatch(key):
        raise _mismatch("bad_format", "expected 1 to 255 printable ASCII characters")
    digest = hashlib.sha256(_owner() + b"\0" + key.encode()).digest()
    fingerprint = hashlib.sha256("\0".join((request.method, request.path, repr(body))).encode()).digest()
    known = idempotency.begin(session, digest, fingerprint, nonce, now, now - RETENTION)
    if known is not None:
        if known.fingerprint != fingerprint:
            raise _mismatch("key_used", "was sent with another request before; use a new key for each request")
        public, drawn = known.answer["body"], Secrets(key, known.nonce).again(known.answer["secrets"])
        raise Replayed(
            Answer(None if public is None else public | drawn, known.status, _located(known.headers, below("")))
        )
    carried_out = Once(Secrets(key, nonce))
    yield carried_out
    answer, drawn = carried_out.check_answered(), carried_out.secrets.drawn
    public = None if answer.body is None else {**answer.body, **dict.fromkeys(drawn)}
    idempotency.finish(session, digest, answer.status, _located(answer.headers, ""), {"body": public, "secrets": drawn})


def _located(headers: dict[str, str], base: str) -> dict[str, str]:
    """Return headers with a path for `Location` that is below another base path, as proxies may differ in theirs."""
    if LOCATION not in headers:
        return headers
    path = headers[LOCATION].removeprefix("" if base else below(""))
    return headers | {LOCATION: base + path}


def _owner() -> bytes:
    return caller_digest() or client_address().encode()


def _mismatch(code: ErrorCode, detail: str) -> Problem:
    entry = FieldError(f"/{HEADER}", code, detail, {"in": "header"})
    return Problem("idempotency_mismatch", f"{HEADER}: {detail}.", errors=[entry])
