"""The service as its users start it, and requests to it as fast as it answers them."""

import asyncio
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import BinaryIO, NamedTuple

from api import timeouts
from api.settings import Settings

STARTED = re.compile(r"Word Ringers is at http://\S+:([0-9]+)")
LISTENS = re.compile(r"Listening at: http://\S+:([0-9]+)")
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
        return sum(time.clock_gettime(~pid << 3 | 2) for pid in self.workers)  # the kernel's name for a process's clock


@contextmanager
def running_server(workers: int = 0, environment: Mapping[str, str] | None = None) -> Iterator[Server]:
    """Start the service on a free port with an empty database, and stop it afterwards.

    Args:
        workers: how many processes answer; as many as the settings say where it is 0.
        environment: variables beside those of this process.
    """
    workers = workers or Settings.load().workers
    command = ["-m", "api.cli", "serve", "--port", "0", "--workers", str(workers)]
    with _running(command, STARTED, workers, environment or {}) as server:
        yield server


@contextmanager
def running_bare_application() -> Iterator[Server]:
    """Start the bare application of `api.benchmarks._bare` in one process of gunicorn, and stop it afterwards."""
    threads = str(Settings.load().threads)
    kind = [
        "--worker-class",
        "gthread",
        "--threads",
        threads,
        "--keep-alive",
        str(timeouts.KEEP_ALIVE),
        "--no-control-socket",
    ]
    command = ["-m", "gunicorn", "--bind", "127.0.0.1:0", *kind, "api.benchmarks._bare:app"]
    with _running(command, LISTENS, 1, {}) as server:
        yield server


@contextmanager
def _running(command: list[str], started: re.Pattern[str], workers: int, more: Mapping[str, str]) -> Iterator[Server]:
    """Run a module of Python that serves, in a folder of its own, in which a file takes what it prints."""
    with tempfile.TemporaryDirectory(prefix="ringers-bench-") as folder:
        printed = Path(folder) / "printed.txt"
        environment = {**os.environ, "RINGERS_DATABASE": str(Path(folder) / "bench.sqlite3"), **more}
        with printed.open("w") as output:
            process = subprocess.Popen(
                [sys.executable, *command], stdout=output, stderr=subprocess.STDOUT, cwd=folder, env=environment
            )
        try:
            while not (found := started.search(printed.read_text())):
                if process.poll() is not None:
                    raise RuntimeError(f"the service did not start: {printed.read_text()}")
                time.sleep(0.05)
            server = Server(int(found[1]), process.pid)
            while sys.platform == "linux" and len(server.workers) < workers and process.poll() is None:
                time.sleep(0.05)
            yield server
        finally:
            process.terminate()
            process.wait()


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


def processor_seconds_each(server: Server, requests: Sequence[bytes]) -> float:
    """Return the processor time of the workers for a request, of some sent one by one over one kept connection."""
    with socket.create_connection(("127.0.0.1", server.port)) as link, link.makefile("rb") as answers:
        _ask(link, answers, requests[0])
        before = server.processor_seconds()
        for request in requests:
            _ask(link, answers, request)
        return (server.processor_seconds() - before) / len(requests)


def _ask(link: socket.socket, answers: BinaryIO, request: bytes) -> None:
    link.sendall(request)
    head = b"".join(iter(answers.readline, b"\r\n"))
    if not head.startswith(b"HTTP/1.1 20"):
        raise RuntimeError(f"the service refused a request of the benchmark: {head.decode()}")
    answers.read(int(head.partition(b"Content-Length: ")[2].partition(b"\r\n")[0]))


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
        if not head.startswith(b"HTTP/1.1 20"):
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
