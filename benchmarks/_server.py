"""The service as its users start it, and requests to it as fast as it answers them."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

STARTED = re.compile(r"Word Ringers is at http://\S+:([0-9]+)")
CONNECTIONS = 8
APART = 0.02
"""Seconds between connections: the worker that has the last one is busy, so that another takes the next."""


class Server(NamedTuple):
    """A running service.

    Args:
        port: where it listens on this machine.
        pid: of its main process, whose children answer the requests.
    """

    port: int
    pid: int

    @property
    def workers(self) -> list[int]:
        """The processes that answer; none where the system does not tell."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children")
        return [int(child) for child in children.read_text().split()] if children.exists() else []

    def processor_seconds(self) -> float:
        """Return the processor time that the workers have spent so far; 0 where that is not known."""
        fields = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in self.workers]
        return sum(int(field[11]) + int(field[12]) for field in fields) / os.sysconf("SC_CLK_TCK")


@contextmanager
def running_server(workers: int, environment: Mapping[str, str] | None = None) -> Iterator[Server]:
    """Start the service on a free port with an empty database, and stop it afterwards.

    Args:
        workers: how many processes answer.
        environment: variables beside those of this process.
    """
    with tempfile.TemporaryDirectory(prefix="ringers-bench-") as folder:
        process = subprocess.Popen(
            [sys.executable, "-m", "api.cli", "serve", "--port", "0", "--workers", str(workers)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=folder,
            env={**os.environ, "RINGERS_DATABASE": str(Path(folder) / "bench.sqlite3"), **(environment or {})},
        )
        assert process.stdout
        try:
            lines = []
            for line in process.stdout:
                lines.append(line)
                if found := STARTED.search(line):
                    break
            else:
                raise RuntimeError(f"the service did not start: {''.join(lines)}")
            server = Server(int(found[1]), process.pid)
            while sys.platform == "linux" and len(server.workers) < workers and process.poll() is None:
                time.sleep(0.05)
            yield server
        finally:
            process.terminate()
            process.communicate()


def get(path: str) -> bytes:
    """Return a request without a body."""
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()


def post(path: str, value: object) -> bytes:
    """Return a request with JSON as its body."""
    body = json.dumps(value).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {len(body)}"
    return f"{head}\r\n\r\n".encode() + body


def rate(server: Server, requests: Sequence[bytes], seconds: float, connections: int = CONNECTIONS) -> float:
    """Return the requests per second that are answered, sent over some connections one after the other."""
    return asyncio.run(_rate(server.port, requests, seconds, connections))


class _Caller(asyncio.Protocol):
    """One connection that sends its next request as soon as the last is answered."""

    def __init__(self, requests: Sequence[bytes]) -> None:
        self._requests = cycle(requests)
        self._received = b""
        self.answered = 0
        self.failure = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the first request."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(next(self._requests))

    def data_received(self, data: bytes) -> None:
        """Count an answer that is complete, and send the next request."""
        self._received += data
        head, end, body = self._received.partition(b"\r\n\r\n")
        if not end or len(body) < int(head.partition(b"Content-Length: ")[2].partition(b"\r\n")[0] or 0):
            return
        if not head.startswith(b"HTTP/1.1 200"):
            self.failure = head.decode()
            return
        self._received = b""
        self.answered += 1
        self._transport.write(next(self._requests))


async def _rate(port: int, requests: Sequence[bytes], seconds: float, connections: int) -> float:
    loop = asyncio.get_running_loop()
    opened = []
    for _ in range(connections):
        opened.append(await loop.create_connection(lambda: _Caller(requests), "127.0.0.1", port))
        await asyncio.sleep(APART)
    callers = [caller for _, caller in opened]
    before, began = sum(caller.answered for caller in callers), loop.time()
    await asyncio.sleep(seconds)
    answered, took = sum(caller.answered for caller in callers) - before, loop.time() - began
    for transport, caller in opened:
        transport.abort()
        if caller.failure:
            raise RuntimeError(f"the service refused a request of the benchmark: {caller.failure}")
    return answered / took
