"""Boards as lines, in and out: how many go through the command line and through the service, for each core.

The boards are of 5x5, with three to fifteen rings of three players. Times are processor times of all that the command
or the workers do with the lines. What they do once, such as loading the kernels, is not counted.
"""

import json
import os
import resource
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from api.benchmarks import Figure, Row, Setup
from api.benchmarks._server import Server, running_server
from api.benchmarks.scanner import rounds_end
from solver.notation import format_board

COMMAND = Row("ringers evaluate: boards as lines", "boards/s", least=500_000)
COMMAND_NDJSON = Row("ringers evaluate: boards as NDJSON", "boards/s", least=500_000)
HTTP = Row("POST /v1/evaluate: boards as lines", "boards/s", least=300_000)
HTTP_NDJSON = Row("POST /v1/evaluate: boards as NDJSON", "boards/s", least=300_000)

ROWS = (COMMAND, COMMAND_NDJSON, HTTP, HTTP_NDJSON)

DIFFERENT = 3_000
BOARDS = 900_000
PASSES = 3
TYPES = {HTTP: "text/plain", HTTP_NDJSON: "application/x-ndjson"}


def measure(setup: Setup) -> Iterator[Figure]:
    """Count the same boards in every way."""
    boards = [format_board(rounds_end(seed, 3 * (1 + seed % 5))) for seed in range(DIFFERENT)]
    plain, quoted = ("".join(f"{line}\n" for line in lines) for lines in (boards, map(json.dumps, boards)))
    with tempfile.TemporaryDirectory(prefix="ringers-bench-") as folder:
        path = Path(folder) / "boards.txt"
        for row, text in ((COMMAND, plain), (COMMAND_NDJSON, quoted)):
            few, many = (_by_command(path, text * times, setup) for times in (1, 1 + BOARDS // DIFFERENT))
            yield Figure(row.name, BOARDS / (many - few))
    with running_server(1) as server:
        for row, text in ((HTTP, plain), (HTTP_NDJSON, quoted)):
            body = text.encode() * (BOARDS // DIFFERENT)
            _by_request(server, row, text.encode(), setup)
            yield Figure(row.name, BOARDS / median(_by_request(server, row, body, setup) for _ in range(PASSES)))


def _by_command(path: Path, text: str, setup: Setup) -> float:
    """Return the median processor time of the command for some lines."""
    path.write_text(text)
    command = [sys.executable, "-m", "api.cli", "evaluate", str(path), "--ndjson", "-d", setup.dictionary_id]
    times = []
    with open(os.devnull, "wb") as nowhere:
        for _ in range(PASSES):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run(command, stdout=nowhere, check=True)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return median(times)


def _by_request(server: Server, row: Row, body: bytes, setup: Setup) -> float:
    """Return the processor time of the workers for one request, which is sent and read at the same time."""
    head = (
        f"POST /v1/evaluate?dictionary={setup.dictionary_id} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        f"Content-Type: {TYPES[row]}\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    before = server.processor_seconds()
    with socket.create_connection(("127.0.0.1", server.port)) as link:
        sender = threading.Thread(target=link.sendall, args=(head.encode() + body,))
        sender.start()
        answered = b""
        last = b""
        while piece := link.recv(2**20):
            answered = answered or piece
            last = (last + piece)[-100:]
        sender.join()
    if not answered.startswith(b"HTTP/1.1 200") or b'"points"' not in last:
        raise RuntimeError(f"the service refused a request of the benchmark: {answered[:500]!r} ... {last!r}")
    return server.processor_seconds() - before
