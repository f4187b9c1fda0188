"""Listening to a real server, line by line, as a phone does."""

import http.client
import json
import socket
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from queue import Empty, Queue
from typing import Any, Self
from urllib.parse import urlsplit

from werkzeug import Response

PATIENCE = 120
"""Seconds to wait for something that should come at once, on a machine that is busy."""


@dataclass
class Listener:
    """A stream of events from one match, read by a thread of its own.

    Args:
        url: where the server is.
        match: the match's id.
        token: the listener's token.
        last: the id of the last event that the listener has.
        form: the media type.
        headers_sent: further headers of the request.
    """

    url: str
    match: str
    token: str
    last: str = ""
    form: str = "text/event-stream"
    headers_sent: dict[str, str] = field(default_factory=dict)
    lines: Queue[bytes | None] = field(default_factory=Queue)
    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    problem: Any = None
    _reader: threading.Thread | None = None

    def __enter__(self) -> Self:
        place = urlsplit(self.url)
        self._connection = http.client.HTTPConnection(place.hostname or "", place.port, timeout=PATIENCE * 2)
        headers = {"Authorization": f"Bearer {self.token}", "Accept": self.form, **self.headers_sent}
        if self.last:
            headers["Last-Event-ID"] = self.last
        self._connection.request("GET", f"/v1/matches/{self.match}/events", headers=headers)
        self._socket = self._connection.sock
        self._response = self._connection.getresponse()
        self.status, self.headers = self._response.status, dict(self._response.headers)
        if self.status != 200:
            self.problem = json.loads(self._response.read())
            return self
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)  # a reader that waits in another thread gets the end of the stream
        if self._reader:
            self._reader.join()
        self._connection.close()

    def _read(self) -> None:
        try:
            for line in self._response:
                self.lines.put(line)
        except (OSError, http.client.HTTPException, ValueError, AttributeError):
            pass
        self.lines.put(None)

    def events(self, timeout: float = PATIENCE) -> Iterator[dict[str, Any]]:
        """Yield events until the stream ends, or nothing more comes in time."""
        while True:
            try:
                line = self.lines.get(timeout=timeout)
            except Empty:
                return
            if line is None:
                return
            if line.startswith(b"data: "):
                yield json.loads(line.removeprefix(b"data: "))
            elif self.form != "text/event-stream" and line.strip():
                yield json.loads(line)

    def next(self) -> dict[str, Any]:
        """Return the next event."""
        assert self.status == 200, self.problem
        return next(self.events())


def pieces(response: Response) -> Iterator[bytes]:
    """Yield the events and signs of life of a stream one by one."""
    end = b"\n" if response.mimetype.endswith("ndjson") else b"\n\n"
    for part in response.iter_encoded():
        yield from (piece + end for piece in part.split(end)[:-1])


def ask(url: str, method: str, path: str, body: Any = None, token: str = "", **headers: str) -> tuple[int, Any]:
    """Send a request to a real server; return the status and the answer's JSON."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    if token:
        named["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    if data is not None:
        named["Content-Type"] = "application/json"
    request = urllib.request.Request(url + path, data, named, method=method)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            content = response.read()
            return response.status, json.loads(content) if content else None
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


@dataclass
class RealParty:
    """A match on a real server."""

    url: str
    match: str
    host: str
    seats: dict[str, str]

    def do(self, method: str, path: str, body: Any = None, player: str | None = None, **headers: str) -> Any:
        """Send a request that must succeed, as the host or a player."""
        token = self.seats[player] if player else self.host
        status, answer = ask(self.url, method, f"/v1/matches/{self.match}{path}", body, token, **headers)
        assert status < 300, answer
        return answer

    def listen(self, player: str | None = None, last: str = "", form: str = "text/event-stream") -> Self:
        """Return a listener that is not connected yet."""
        return Listener(self.url, self.match, self.seats[player] if player else self.host, last, form)


def gather_at(url: str, *players: str, **options: Any) -> RealParty:
    """Create a match on a real server and let every player join."""
    _, created = ask(url, "POST", "/v1/matches", {"players": players or ("pink", "green"), **options})
    match = created["match"]
    seats = {}
    for player in match["players"]:
        body = {"code": match["code"], "player": player}
        _, joined = ask(url, "POST", f"/v1/matches/{match['id']}/players", body)
        seats[player] = joined["seat_token"]
    return RealParty(url, match["id"], created["host_token"], seats)
