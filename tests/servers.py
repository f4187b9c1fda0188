"""Real servers for tests: the service as its users start it, on a free port of 127.0.0.1."""

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, Queue
from urllib.parse import urlsplit

from tests.forks import Forked
from tests.processes import descendants_of, kill

STARTED = re.compile(r"Word Ringers is at (http://\S+)")
PATIENCE = 120
"""Seconds that a server may take to start; far more than it does, for a machine that is busy."""

PATIENT = {"RINGERS_PUZZLE_SECONDS": "120"}
"""Settings of a service that a busy machine does not make give up."""


@dataclass
class Server:
    """A running service.

    Args:
        process: its main process, the only one that a test may signal.
        url: where it is.
        lines: what it has printed so far.
    """

    process: subprocess.Popen[str] | Forked
    url: str = ""
    lines: list[str] = field(default_factory=list)

    @property
    def port(self) -> int:
        """The port that it listens on."""
        return urlsplit(self.url).port or 0

    def stop(self, sign: signal.Signals = signal.SIGTERM, timeout: float = PATIENCE) -> int:
        """Ask it to stop, and return its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(sign)
        return self.process.wait(timeout)


@contextmanager
def running_server(
    *options: str,
    environment: Mapping[str, str] | None = None,
    folder: Path | None = None,
    python: Path | None = None,
    forked: bool = True,
) -> Iterator[Server]:
    """Start the service, and end it and nothing else afterwards.

    Args:
        options: of ``ringers serve``; the port is a free one unless they say otherwise.
        environment: variables beside those of the test.
        folder: the directory to run it in.
        python: the Python of another installation, to start the service that is installed there.
        forked: whether what it imports is there already, which spares most of the time of its start; else it starts as
            its users start it.

    Raises:
        RuntimeError: it did not start; with what it printed.
    """
    if "--port" not in options:
        options = (*options, "--port", "0")
    variables = {**os.environ, **PATIENT, **(environment or {})}
    if forked and not python:
        process: subprocess.Popen[str] | Forked = Forked(["serve", *options], variables, folder)
    else:
        process = _started(python, ["serve", *options], variables, folder)
    server = Server(process)
    addresses: Queue[str | None] = Queue()
    reader = threading.Thread(target=_read, args=(server, addresses), daemon=True)
    reader.start()
    try:
        try:
            server.url = addresses.get(timeout=PATIENCE) or ""
        except Empty:
            raise RuntimeError(f"the server did not start in {PATIENCE} seconds: {server.lines}") from None
        if not server.url:
            raise RuntimeError(f"the server ended: {server.lines}")
        yield server
    finally:
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        reader.join(PATIENCE)
        if process.stdout:
            process.stdout.close()


@contextmanager
def running_worker(options: Mapping[str, str]) -> Iterator[subprocess.Popen[str]]:
    """Start a worker of the queue with two processes, and end it and nothing else afterwards."""
    command = [sys.executable, "-m", "api.cli", "worker", "--processes", "2"]
    root = str(Path(__file__).parents[1])
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "PYTHONPATH": root, **options},
    ) as process:
        try:
            assert process.stdout
            assert "Making puzzles with 2 processes" in process.stdout.readline()
            yield process
        finally:
            if process.poll() is None:
                kill(*descendants_of(process.pid), process.pid)


def _started(
    python: Path | None, arguments: list[str], variables: dict[str, str], folder: Path | None
) -> subprocess.Popen[str]:
    if not python:
        variables = {**variables, "PYTHONPATH": str(Path(__file__).parent.parent)}
    return subprocess.Popen(
        [python or sys.executable, "-m", "api.cli", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=folder,
        env=variables,
    )


def _read(server: Server, addresses: Queue[str | None]) -> None:
    assert server.process.stdout
    for line in server.process.stdout:
        server.lines.append(line)
        found = STARTED.search(line)
        if found:
            addresses.put(found[1])
    addresses.put(None)
