"""A client like a page: it sends a request again, with the same key, until it is answered."""

import http.client
import json
import ssl
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

ANSWER = 10
"""Seconds that a client waits for an answer before it asks again."""

SILENCE = 20
"""Seconds without a sign of life after which a listener opens its stream again."""

AGAIN = 0.2
"""Seconds between one try and the next."""

PATIENCE = 180
"""Seconds for which a request is sent again."""


class NeverAnswered(Exception):
    """A request was sent for minutes without an answer."""


@dataclass(frozen=True, slots=True)
class Wait:
    """How long a client waited for one thing.

    Args:
        what: what it waited for: ``answer`` or ``stream``.
        begin: when it began.
        end: when it had it.
    """

    what: str
    begin: float
    end: float


@dataclass
class Waits:
    """All waits of all clients, and what they were answered in place of what they asked for.

    Args:
        found: the waits.
        failures: how often there was no answer (0), or one that says to try again, by its status.
    """

    found: list[Wait] = field(default_factory=list)
    failures: Counter[int] = field(default_factory=Counter)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def add(self, what: str, begin: float) -> None:
        """Add a wait that is over now."""
        with self._lock:
            self.found.append(Wait(what, begin, time.time()))

    def fail(self, status: int) -> None:
        """Count an answer that was none."""
        with self._lock:
            self.failures[status] += 1


class Client:
    """Sends requests one after the other; each thread has its own.

    Args:
        url: of the service.
        certificate: the certificate to trust.
        waits: where its waits go.
    """

    def __init__(self, url: str, certificate: Path, waits: Waits) -> None:
        self.waits = waits
        self._place = urlsplit(url)
        self._context = ssl.create_default_context(cafile=str(certificate))
        self._connection: http.client.HTTPSConnection | None = None

    def do(self, method: str, path: str, body: Any = None, token: str = "", key: str = "") -> Any:
        """Send a request until it is answered, and return the answer's JSON, or its text.

        Args:
            method: of the request.
            path: its path and query.
            body: for JSON.
            token: of the caller.
            key: the idempotency key.

        Raises:
            NeverAnswered: there was no answer for minutes.
            RuntimeError: the request was refused.
        """
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if key:
            headers["Idempotency-Key"] = key
        content = None if body is None else json.dumps(body)
        begin = time.time()
        while time.time() < begin + PATIENCE:
            status, kind, answer = self._try(method, path, content, headers)
            if 200 <= status < 300:
                self.waits.add("answer", begin)
                return json.loads(answer) if "ndjson" not in kind and "json" in kind else answer.decode()
            if 0 < status < 500:
                raise RuntimeError(f"{method} {path}: {status} {answer.decode(errors='replace')[:500]}")
            self.waits.fail(status)
            time.sleep(AGAIN)
        raise NeverAnswered(f"{method} {path}")

    def events(self, path: str, token: str, last: str) -> Iterator[dict[str, Any] | None]:
        """Listen to a stream until it ends; yield each event, and None for the beginning and for a sign of life.

        Args:
            path: of the stream.
            token: of the caller.
            last: the id of the last event that the caller has.

        Raises:
            OSError: the stream was lost, or has been silent for too long.
            http.client.HTTPException: the stream was cut.
            RuntimeError: it was not opened.
        """
        headers = {"Accept": "text/event-stream", "Authorization": f"Bearer {token}", "Last-Event-ID": last}
        with closing(self._new_connection(SILENCE)) as connection:
            connection.request("GET", path, headers=headers)
            response = connection.getresponse()
            if response.status != 200:
                self.waits.fail(response.status)
                raise RuntimeError(f"{path}: {response.status}")
            yield None
            for line in response:
                if line.startswith(b"data: "):
                    yield json.loads(line.removeprefix(b"data: "))
                elif line.startswith(b":"):
                    yield None

    def _try(self, method: str, path: str, content: str | None, headers: dict[str, str]) -> tuple[int, str, bytes]:
        try:
            if self._connection is None:
                self._connection = self._new_connection(ANSWER)
            self._connection.request(method, path, content, headers)
            response = self._connection.getresponse()
            return response.status, response.headers.get("Content-Type", ""), response.read()
        except (OSError, http.client.HTTPException):
            if self._connection:
                self._connection.close()
            self._connection = None
            return 0, "", b""

    def _new_connection(self, timeout: float) -> http.client.HTTPSConnection:
        return http.client.HTTPSConnection(
            self._place.hostname or "", self._place.port, timeout=timeout, context=self._context
        )
