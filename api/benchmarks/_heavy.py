"""The heaviest requests that the service takes, sent by some clients at a time, and light ones beside them."""

import json
import re
import socket
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count, cycle
from random import Random
from typing import Any

from api.benchmarks._server import get, post
from games.word_ringers import advice as advising
from games.word_ringers.played import most_effort
from solver.board import Board
from solver.cells import Cell
from solver.deal import deal_board
from solver.formats import board_to_json
from solver.notation import format_board
from solver.plays import RINGS_EACH, TILES_EACH
from solver.ruleset import WORD_RINGERS_TILES

MIB = 1024 * 1024
PATIENCE = 120.0
"""Seconds after which a request counts as never answered."""

LATE = 0.95
"""The share of the answers that are no later than the percentile that is shown."""

LENGTH = re.compile(rb"(?i)\r\ncontent-length: (\d+)")


class Connection:
    """A connection that sends one request after the other.

    Args:
        port: of the service on this machine.
        source: the address that it comes from.
    """

    def __init__(self, port: int, source: str = "127.0.0.1") -> None:
        self._address, self._source = ("127.0.0.1", port), (source, 0)
        self._socket: socket.socket | None = None

    def ask(self, request: bytes) -> tuple[int, bytes]:
        """Send a request, and return the status and the first bytes of the answer's body, all of it up to a MiB."""
        if self._socket is None:
            self._socket = socket.create_connection(self._address, PATIENCE, self._source)
        with suppress(BrokenPipeError, ConnectionResetError):  # an answer may come before all of a body is read
            self._socket.sendall(request)
        received = b""
        while b"\r\n\r\n" not in received:
            received += self._more()
        head, _, body = received.partition(b"\r\n\r\n")
        found = LENGTH.search(head)
        if found is None:
            self._read_chunks(body)
        else:
            left = int(found[1]) - len(body)
            while left > 0:
                more = self._more()
                left -= len(more)
                body += more if len(body) < MIB else b""
        if b"connection: close" in head.lower():
            self.close()
        return int(head[9:12]), body

    def _read_chunks(self, end: bytes) -> None:
        while not end.endswith(b"\r\n0\r\n\r\n"):
            end = (end + self._more())[-16:]

    def _more(self) -> bytes:
        assert self._socket
        more = self._socket.recv(2**16)
        if not more:
            raise ConnectionError("the service closed the connection before its answer was over")
        return more

    def close(self) -> None:
        """End the connection."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None


def heaviest(port: int) -> list[bytes]:
    """Return requests of every kind that asks much, the heaviest of the kind that are allowed."""
    everywhere = {Cell(row, column): "pink" for row in range(100) for column in range(100)}
    large = format_board(deal_board("large", 100, 100))
    ringed = board_to_json(Board(deal_board("large", 100, 100).rows, everywhere))
    shapes = [format_board(deal_board(str(side), side, side)) for side in (5, 20, 28)]
    puzzle = json.loads(Connection(port).ask(get("/v1/puzzles?limit=1"))[1])["items"][0]["id"]
    stream = get("/v1/dictionaries/es/words").replace(b"\r\n\r\n", b"\r\nAccept: application/x-ndjson\r\n\r\n")
    return [
        post("/v1/evaluate", {"boards": [shapes[2]] * 10_000}),
        post("/v1/solve", {"board": ringed}),
        post("/v1/evaluate", {"boards": [ringed] * (8 * MIB // (len(json.dumps(ringed)) + 2))}),
        post("/v1/boards/export", {"board": large, "format": "png", "size": 4096}),
        post("/v1/evaluate", {"boards": [shapes[1]] * 10_000, "dictionary": "es"}),
        get(f"/v1/puzzles/{puzzle}/sheet?format=png"),
        stream,
        post("/v1/boards/export", {"board": large, "format": "svg"}),
        get(f"/v1/puzzles/{puzzle}/sheet?format=pdf"),
        post("/v1/evaluate", {"boards": [shapes[0]] * 10_000, "ruleset": {"min_length": 3}}),
        post("/v1/advise", advice()),
        review(port),
    ]


def advice() -> dict[str, Any]:
    """Return a question for advice at the greatest effort, on a board on which most plays are about as good."""
    return {
        "board": "/".join(["A" * 5] * 5),
        "player": "pink",
        "rack": list("SATEN"),
        "rings_left": RINGS_EACH,
        "opponents": [{"player": "green", "tiles_left": TILES_EACH, "rings_left": RINGS_EACH}],
        "effort": advising.MOST_EFFORT,
    }


def review(port: int, effort: int = most_effort(5)) -> bytes:
    """Log a round of five players in a match, and return the request that looks back at it.

    Args:
        port: of the service.
        effort: with how much effort.
    """
    players = ["pink", "green", "blue", "white", "black"]
    made = changed(port, "/v1/matches", {"players": players})
    match, token = f"/v1/matches/{made['match']['id']}", made["host_token"]
    bag = [face for face, count in WORD_RINGERS_TILES.items() for _ in range(count)]
    Random("review").shuffle(bag)
    board = "/".join("".join(bag[row * 5 : row * 5 + 5]) for row in range(5))
    changed(port, f"{match}/rounds", {"board": board}, token)
    for number, face in enumerate(bag[25:]):
        player, cell = players[number % 5], Cell(number // 5, number % 5).name
        changed(port, f"{match}/rounds/1/plays", {"play": f"tile:{face}@{cell}", "player": player}, token)
    for number in range(25):
        player, cell = players[number % 5], Cell(number // 5, number % 5).name
        changed(port, f"{match}/rounds/1/plays", {"play": f"ring@{cell}", "player": player}, token)
    changed(port, f"{match}/rounds/1/close", {}, token)
    asked = get(f"{match}/rounds/1/review?effort={effort}")
    return asked.replace(b"\r\n\r\n", f"\r\nAuthorization: Bearer {token}\r\n\r\n".encode())


@contextmanager
def heavy_clients(port: int, clients: int, requests: Sequence[bytes]) -> Iterator[Counter[int]]:
    """Let some clients send heavy requests one after the other, each beginning with another one.

    A client that is sent away with 503 waits a second.

    Yields:
        How many answers had which status so far.
    """
    statuses: Counter[int] = Counter()
    over = threading.Event()

    def ask(first: int) -> None:
        connection = Connection(port)
        for number in count(first):
            if over.is_set():
                break
            try:
                status, _ = connection.ask(requests[number % len(requests)])
            except OSError:
                status = 0
                connection.close()
            statuses[status] += 1
            if status != 200:
                over.wait(1)
        connection.close()

    threads = [threading.Thread(target=ask, args=(number,), daemon=True) for number in range(clients)]
    for thread in threads:
        thread.start()
    try:
        yield statuses
    finally:
        over.set()
        for thread in threads:
            thread.join(PATIENCE)


def latencies(port: int, requests: Iterator[bytes], seconds: float) -> list[float]:
    """Return how many seconds each answer took, of requests sent one after the other with a moment between them."""
    connection, taken = Connection(port), []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        request, began = next(requests), time.monotonic()
        status, body = connection.ask(request)
        taken.append(time.monotonic() - began)
        if status >= 300:
            raise RuntimeError(f"the service refused a light request with {status}: {body[:300]!r}")
        time.sleep(0.02)
    connection.close()
    return taken


def late(taken: Sequence[float]) -> float:
    """Return the milliseconds that the percentile of `LATE` has."""
    return sorted(taken)[min(len(taken) - 1, int(len(taken) * LATE))] * 1000


def match_actions(port: int) -> Iterator[bytes]:
    """Begin a match, and return endless changes of a player's claims in it."""
    made = changed(port, "/v1/matches", {"players": ["pink", "green"]})
    match = f"/v1/matches/{made['match']['id']}"
    seats = [
        changed(port, f"{match}/players", {"code": made["match"]["code"], "player": player})["seat_token"]
        for player in ("pink", "green")
    ]
    changed(port, f"{match}/rounds", {"board": format_board(deal_board("match", 5, 5))}, made["host_token"])
    words = cycle([["AT", "RING"], ["TIN"], []])
    return (signed(seats[0], post(f"{match}/rounds/1/claims", {"words": each}), b"PUT") for each in words)


def changed(port: int, path: str, value: object, token: str = "") -> Any:
    """Post JSON, which must succeed, and return the answer's JSON."""
    status, body = Connection(port).ask(signed(token, post(path, value)))
    if status >= 300:
        raise RuntimeError(f"the service refused {path}: {body[:300]!r}")
    return json.loads(body)


def signed(token: str, request: bytes, method: bytes = b"POST") -> bytes:
    """Return a POST request with a token, where there is one, and another method."""
    method_line, _, rest = request.partition(b"\r\n")
    header = f"Authorization: Bearer {token}\r\n".encode() if token else b""
    return method + method_line.removeprefix(b"POST") + b"\r\n" + header + rest
