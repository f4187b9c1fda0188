"""Sends requests to a service of its own, and writes down each with its answer."""

import json
import secrets
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Self
from unittest.mock import patch

from flask import Flask
from werkzeug.test import TestResponse

from api.app import create_app
from api.settings import Settings
from solver.pictures.colours import PALETTE
from tests.api.running import close
from tests.api.services.matches.streams import pieces
from tests.contract.recording.placeholders import Placeholders, numbered
from tests.contract.recording.writing import describe, is_text, lines_of, lines_of_request
from tests.databases import prepared_database

EVERYWHERE = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Request-Id": "<request>",
}
"""Headers of every answer, which are written down only where they are missing or otherwise."""

COUNTED_DOWN = ("RateLimit-Reset", "Retry-After")
"""Headers of which only their presence is written down, in answers of a service that limits requests."""

NOTHING: Any = object()

Story = Callable[["Recorder"], None]


@dataclass(frozen=True, slots=True)
class Answer:
    """What the service has answered."""

    status: int
    headers: Mapping[str, str]
    data: bytes

    @property
    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.data)

    @property
    def text(self) -> str:
        """The body as text."""
        return self.data.decode()


class Recorder:
    """Calls one service as many people do.

    Args:
        app: the service.
        settings: where it keeps its data.
        until: closes what is opened on the way, at the end of the story.
        placeholders: for what is drawn anew.
    """

    def __init__(
        self, app: Flask, settings: dict[str, Any], until: ExitStack, placeholders: Placeholders | None = None
    ) -> None:
        self.app = app
        self.settings = settings
        self.written: list[str] = []
        self._client = app.test_client()
        self.placeholders = placeholders or Placeholders()
        self._until = until

    def again(self, **settings: Any) -> Self:
        """Return one who calls another service, with settings of its own, over the same data."""
        other = type(self)(self._until.enter_context(service(**self.settings | settings)), self.settings, self._until)
        other.written, other.placeholders = self.written, self.placeholders
        return other

    def __call__(
        self,
        method: str,
        path: str,
        body: Any = NOTHING,
        token: str | None = None,
        *,
        data: str | bytes | None = None,
        type: str | None = None,
        only: str | None = None,
        **headers: str,
    ) -> Answer:
        """Send a request, and write it down with its answer.

        Args:
            method: the HTTP method.
            path: the path and query.
            body: what to send as JSON; nothing if left out.
            token: the caller's token.
            data: a body that is not JSON, or not good JSON.
            type: the content type of `data`.
            only: why the body and its ETag are not written down, where they depend on the day.
            headers: further headers; an underscore stands for a dash.
        """
        if body is not NOTHING:
            data, type = json.dumps(body, ensure_ascii=False), "application/json"
        data = data.encode() if isinstance(data, str) else data
        return self.send(method, path, self._headers(token, headers), data, type, only)

    def send(
        self,
        method: str,
        path: str,
        headers: Mapping[str, str],
        data: bytes | None = None,
        type: str | None = None,
        only: str | None = None,
    ) -> Answer:
        """Send a request with just these headers and bytes, and write it down with its answer."""
        response = self._client.open(path, method=method, data=data, content_type=type, headers=headers)
        self._write(method, path, headers, data, type, response, response.data, only)
        return Answer(response.status_code, dict(response.headers), response.data)

    def quietly(self, method: str, path: str, token: str, body: Any = None) -> Answer:
        """Send a request that is not written down, because nobody knows how often it is sent, or where."""
        response = self._client.open(path, method=method, json=body, headers=self._headers(token, {}))
        return Answer(response.status_code, dict(response.headers), response.data)

    @contextmanager
    def stream(self, path: str, headers: Mapping[str, str], parts: int) -> Iterator[Iterator[bytes]]:
        """Open a stream and write down its first parts; what comes later is for the caller to read."""
        response = self._client.open(path, headers=headers, buffered=False)
        coming = pieces(response)
        first = b"".join(islice(coming, parts))
        self._write("GET", path, headers, None, None, response, first, None)
        try:
            yield coming
        finally:
            response.close()

    def note(self, title: str, body: bytes) -> None:
        """Write down what has come later over a stream."""
        self.written.append("\n".join([f"### {title}", *self._body(body, "text/plain")]))

    def _headers(self, token: str | None, more: Mapping[str, str]) -> dict[str, str]:
        named = {name.replace("_", "-"): value for name, value in more.items()}
        return named if token is None else {"Authorization": f"Bearer {token}", **named}

    def _write(
        self,
        method: str,
        path: str,
        sent: Mapping[str, str],
        data: bytes | None,
        type: str | None,
        response: TestResponse,
        body: bytes,
        only: str | None,
    ) -> None:
        if is_text(response.mimetype):
            self.placeholders.learn(body.decode())
        asked = [f"### {method} {path}", *(f"> {name}: {value}" for name, value in sent.items())]
        if data is not None:
            asked += [f"> Content-Type: {type}", *lines_of_request(data)]
        answered = [str(response.status_code), *_headers_of(response)]
        hidden = [self.placeholders.hide(line) for line in asked + answered]
        hidden = [line for line in hidden if line not in _EVERYWHERE and not (only and line.startswith("ETag: "))]
        shown = [f"| ({only})"] if only else self._body(body, response.mimetype)
        self.written.append("\n".join(hidden + shown))

    def _body(self, body: bytes, mimetype: str | None) -> list[str]:
        if not is_text(mimetype):
            return [f"| ({describe(body)})"]
        text = self.placeholders.hide(body.decode())
        for name, colour in PALETTE.items():  # the shades stand in one file alone
            text = text.replace(colour.light, f"<{name}>").replace(colour.edge, f"<edge of {name}>")
        return lines_of(text, "|")


_EVERYWHERE = {f"{name}: {value}" for name, value in EVERYWHERE.items()}


def _headers_of(response: TestResponse) -> Iterator[str]:
    changing = COUNTED_DOWN if COUNTED_DOWN[0] in response.headers else ()
    for name, value in sorted(response.headers.items()):
        if name == "Allow":
            value = ", ".join(sorted(value.split(", ")))  # their order changes from process to process
        if name != "Content-Length":
            yield f"{name}: {'...' if name in changing else value}"
    for name in EVERYWHERE:
        if name not in response.headers:
            yield f"{name}: (missing)"


@contextmanager
def service(**settings: Any) -> Iterator[Flask]:
    """Run the service with some settings."""
    few = {"puzzle_seconds": 120, "puzzle_processes": 0, "bot_processes": 0, "threads": 8, "listeners": 4}
    app = create_app(Settings(**few | settings))
    try:
        yield app
    finally:
        close(app)


def record(story: Story, kind: str = "sqlite") -> list[str]:
    """Play a story to a service with an empty database of a kind; return what was written, a text for each request."""
    with TemporaryDirectory(prefix="ringers-recording-", ignore_cleanup_errors=True) as folder, ExitStack() as until:
        until.enter_context(patch.object(secrets, "token_hex", numbered(secrets.token_hex)))
        database = until.enter_context(prepared_database(kind, Path(folder)))
        settings = {"database": database, "house_lists": Path(folder) / "lists"}
        recorder = Recorder(until.enter_context(service(**settings)), settings, until)
        story(recorder)
    return recorder.written
