"""Connections that a test writes to byte by byte."""

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from tests.servers import PATIENCE

HEALTH = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
SOLVE = b'{"board": "PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1;green:C1"}'


def head(length: int | None, *more: str) -> bytes:
    """Return the headers of a request to solve a board whose body has a length, or comes in chunks."""
    framing = "Transfer-Encoding: chunked" if length is None else f"Content-Length: {length}"
    lines = ("POST /v1/solve HTTP/1.1", "Host: x", "Content-Type: application/json", framing, *more)
    return "\r\n".join((*lines, "", "")).encode()


def get(path: str, token: str = "") -> bytes:
    """Return a request without a body."""
    return f"GET {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n\r\n".encode()


def padded(size: int) -> bytes:
    """Return the body of a request to solve a board that has so many bytes."""
    return SOLVE + b" " * (size - len(SOLVE))


@contextmanager
def links(port: int, count: int) -> Iterator[list[socket.socket]]:
    """Open some connections to a service on this machine."""
    with ExitStack() as stack:
        yield [
            stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)) for _ in range(count)
        ]


def answer(link: socket.socket) -> tuple[int, dict[str, Any]]:
    """Return the status of the next answer, and its JSON."""
    received = b""
    while b"\r\n\r\n" not in received:
        data = link.recv(1)
        assert data, received
        received += data
    fields = received.decode().lower().split("\r\n")
    length = next(int(line.partition(":")[2]) for line in fields if line.startswith("content-length:"))
    body = b""
    while len(body) < length:
        data = link.recv(length - len(body))
        assert data, body
        body += data
    return int(fields[0].split()[1]), json.loads(body)


def is_closed(link: socket.socket) -> bool:
    """Wait for the service to close the connection, and tell whether it did so without another byte."""
    try:
        return link.recv(1) == b""
    except ConnectionResetError:
        return True


def ask(port: int, request: bytes = HEALTH) -> int:
    """Return the status of the answer to a request over a connection of its own."""
    with links(port, 1) as (link,):
        link.sendall(request)
        return answer(link)[0]
