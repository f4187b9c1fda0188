"""Equal requests that arrive at a service at once, each over a connection of its own."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from http.client import HTTPResponse
from typing import Any, Self

from tests.api.server.links import links

SIZE = 16
"""How many requests come at once."""

KEY = "Idempotency-Key"


@dataclass(frozen=True)
class Request:
    """A request that is sent many times.

    Args:
        method: the HTTP method.
        path: the path and query.
        body: what is sent as JSON, or a text or photo that is sent as it is; None for nothing.
        token: the caller's token; empty for a stranger.
        headers: further headers.
    """

    method: str
    path: str
    body: Any = None
    token: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)

    def with_key(self, key: str) -> Self:
        """Return the same request with an idempotency key."""
        return replace(self, headers={**self.headers, KEY: key})

    def to_bytes(self) -> bytes:
        """Return it as it goes over a connection, which ends after the answer."""
        headers = {"Host": "x", "Connection": "close"}
        data = b""
        if self.body is not None:
            data, headers["Content-Type"] = self._body()
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        lines = [f"{name}: {value}" for name, value in {**headers, **self.headers}.items()]
        head = "\r\n".join([f"{self.method} {self.path} HTTP/1.1", *lines, f"Content-Length: {len(data)}", "", ""])
        return head.encode() + data

    def _body(self) -> tuple[bytes, str]:
        if isinstance(self.body, bytes):
            return self.body, "image/jpeg"
        if isinstance(self.body, str):
            return self.body.encode(), "text/plain"
        return json.dumps(self.body).encode(), "application/json"


@dataclass(frozen=True)
class Answer:
    """What the service has answered."""

    status: int
    headers: Mapping[str, str]
    data: bytes

    @property
    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.data)


def at_once(port: int, request: Request, count: int = SIZE) -> list[Answer]:
    """Send a request many times at once; return the answers."""
    data = request.to_bytes()
    with links(port, count) as connections:
        for link in connections:
            link.sendall(data)
        answers = []
        for link in connections:
            response = HTTPResponse(link, method=request.method)
            response.begin()
            answers.append(Answer(response.status, response.headers, response.read()))
        return answers
