"""How many requests per second two workers answer, beside those of ``/healthz``, which does nothing at all.

Each kind of request is sent in turn with ``GET /healthz``, a moment each, and the median over the turns is taken, so
that whatever else the machine does disturbs both alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from benchmarks import Figure, Row, Setup
from benchmarks._clock import PASSES
from benchmarks._server import get, post, rate, running_server
from benchmarks.scanner import PLAYERS, rounds_end
from solver.formats import board_to_json
from solver.notation import format_board

BESIDE = "GET /healthz"

HEALTH = Row("GET /healthz", "requests/s")
SOLVE = Row("POST /v1/solve: 5x5, 15 rings, 3 players", "requests/s", least=0.5, beside=BESIDE)
SOLVE_JSON = Row("POST /v1/solve: the board as JSON", "requests/s", beside=BESIDE)
SOLVE_BARE = Row("POST /v1/solve: without rings", "requests/s", beside=BESIDE)
SCORE = Row("POST /v1/score: 3 players, 10 claims each", "requests/s", beside=BESIDE)
WORD = Row("GET /v1/dictionaries/{id}/words/{word}", "requests/s", beside=BESIDE)
EVALUATE = Row("POST /v1/evaluate: boards counted, 200 a request", "boards/s")

ROWS = (HEALTH, SOLVE, SOLVE_JSON, SOLVE_BARE, SCORE, WORD, EVALUATE)

WORKERS = 2
BOARDS = 200
MOMENT = 0.2
"""Seconds of a turn."""
TURNS, TURNS_WITH_TARGET = 3, 9
"""How many times as long a kind of request is measured as other things, for the turns of a busy machine differ."""

WARM = 3
"""Seconds in which the workers load the kernels."""


def measure(setup: Setup) -> Iterator[Figure]:
    """Start the service and ask it."""
    boards = [rounds_end(seed, 15) for seed in range(BOARDS)]
    named = {"dictionary": setup.dictionary_id}
    claims = dict.fromkeys(PLAYERS, ["AT", "RING"] * 5)
    kinds = {
        SOLVE: [post("/v1/solve", {"board": format_board(board), **named}) for board in boards],
        SOLVE_JSON: [post("/v1/solve", {"board": board_to_json(board), **named}) for board in boards],
        SOLVE_BARE: [post("/v1/solve", {"board": format_board(rounds_end(n, 0)), **named}) for n in range(BOARDS)],
        SCORE: [post("/v1/score", {"board": format_board(board), "claims": claims, **named}) for board in boards],
        WORD: [get(f"/v1/dictionaries/{setup.dictionary_id}/words/{word}") for word in ("coats", "ringer", "oat")],
    }
    health = [get("/healthz")]
    with running_server(WORKERS) as server:
        for requests in (health, *kinds.values()):
            rate(server, requests, MOMENT)
        yield Figure(HEALTH.name, median(rate(server, health, MOMENT) for _ in range(PASSES)))
        for row, requests in kinds.items():
            seconds = setup.seconds * (TURNS if row.least is None else TURNS_WITH_TARGET)
            turns = [
                (rate(server, requests, MOMENT), rate(server, health, MOMENT))
                for _ in range(max(PASSES, round(seconds / MOMENT)))
            ]
            yield Figure(row.name, median(own for own, _ in turns), median(own / other for own, other in turns))
        evaluate = [post("/v1/evaluate", {"boards": [format_board(board) for board in boards], **named})]
        rate(server, evaluate, WARM, WORKERS)
        yield Figure(EVALUATE.name, rate(server, evaluate, setup.seconds, WORKERS) * BOARDS)
