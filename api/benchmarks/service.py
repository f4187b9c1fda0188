"""How many requests per second two workers answer, beside those of ``/healthz``, which does nothing at all.

Each kind of request is sent in turn with ``GET /healthz``, a moment each, and the median over the turns is taken, so
that whatever else the machine does disturbs both alike.

Then one process of the service and a bare Flask application are asked in turn, over one kept connection. The figure is
the least processor time that a request has taken, beside that of the bare application.

Then some clients send the heaviest requests, and the 95th percentile of the answers to light ones beside them is
taken. Then many spectators with one share link listen to a match, and the figure is when the last of them hears of an
event. Last, eight clients of one address ask for the most work of each kind, and another address asks for what people
usually ask for: of all these answers, the figure is how much later the latest comes than on an idle service.
"""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from statistics import median
from time import sleep

from api.benchmarks import Figure, Row, Setup
from api.benchmarks._audience import SPECTATORS, last_hears
from api.benchmarks._clock import PASSES
from api.benchmarks._fairness import CLIENTS, KINDS, hardest, seconds_of, usual
from api.benchmarks._heavy import heaviest, heavy_clients, late, latencies, match_actions
from api.benchmarks._server import (
    get,
    post,
    processor_seconds_each,
    rate,
    running_bare_application,
    running_server,
)
from api.benchmarks.scanner import PLAYERS, rounds_end
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

BARE = "a bare Flask application"

HEALTH_TIME = Row("GET /healthz: processor time of the process", "µs", most=1.35, beside=BARE)
SOLVE_TIME = Row("POST /v1/solve: processor time of the process", "µs", most=1.45, beside=BARE)

HEAVY_CLIENTS = 4
BUSY = f"late answers beside {HEAVY_CLIENTS} clients with the heaviest requests"

HEALTH_BESIDE = Row(f"GET /healthz: {BUSY}", "ms", most=250)
SOLVE_BESIDE = Row(f"POST /v1/solve: {BUSY}", "ms", most=250)
MATCH_BESIDE = Row(f"PUT claims of a match: {BUSY}", "ms", most=250)

AUDIENCE = Row(f"an event of a match: late for the last of {SPECTATORS} spectators with one link", "ms", most=500)

LATER = {
    kind: Row(f"usual requests: the latest beside {CLIENTS} clients with {kind}", "s later", most=2) for kind in KINDS
}

ROWS = (
    *(HEALTH, SOLVE, SOLVE_JSON, SOLVE_BARE, SCORE, WORD, EVALUATE),
    *(HEALTH_TIME, SOLVE_TIME),
    *(HEALTH_BESIDE, SOLVE_BESIDE, MATCH_BESIDE, AUDIENCE),
    *LATER.values(),
)

WORKERS = 2
BOARDS = 200
MOMENT = 0.2
"""Seconds of a turn."""
TURNS, TURNS_WITH_TARGET = 3, 9
"""How many times as long a kind of request is measured as other things, for the turns of a busy machine differ."""

TIMES_BESIDE = 10
"""How many times as long answers beside heavy clients are measured as other things, for few come in a second."""

ROUNDS = 15
"""How often the service and the bare application are asked in turn."""

WARM = 3
"""Seconds in which the workers load the kernels, or get to work."""


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
        yield from _beside_bare_application({HEALTH_TIME: health * BOARDS, SOLVE_TIME: kinds[SOLVE]})
        yield from _beside_heavy_clients(server.port, TIMES_BESIDE * setup.seconds, kinds[SOLVE])
    with running_server(WORKERS) as server:
        yield Figure(AUDIENCE.name, late(last_hears(server.port)))
    with running_server(WORKERS) as server:
        yield from _beside_the_hardest(server.port)


def _beside_bare_application(kinds: Mapping[Row, Sequence[bytes]]) -> Iterator[Figure]:
    """Ask the service and the bare application in turn, where the system tells what time their processes take."""
    with running_server(1) as service, running_bare_application() as bare:
        if not service.workers:
            return
        for row, requests in kinds.items():
            rounds = [[processor_seconds_each(each, requests) for each in (service, bare)] for _ in range(ROUNDS)]
            own, other = map(min, zip(*rounds, strict=True))
            yield Figure(row.name, 1e6 * own, own / other)


def _beside_heavy_clients(port: int, seconds: float, solve: list[bytes]) -> Iterator[Figure]:
    """Let clients of all three kinds of light requests ask at once beside the heavy ones."""
    light = {
        HEALTH_BESIDE: cycle([get("/healthz")]),
        SOLVE_BESIDE: cycle(solve),
        MATCH_BESIDE: match_actions(port),
    }
    heavy = heaviest(port)
    with heavy_clients(port, HEAVY_CLIENTS, heavy), ThreadPoolExecutor(len(light)) as pool:
        taken = {row: pool.submit(latencies, port, requests, seconds) for row, requests in light.items()}
        for row, found in taken.items():
            yield Figure(row.name, late(found.result()))


def _beside_the_hardest(port: int) -> Iterator[Figure]:
    """Let one address ask for the most work of each kind, and another one for what people usually ask for."""
    requests, hard = usual(port), hardest(port)
    for _ in range(WORKERS + 1):
        seconds_of(port, requests)
    idle = seconds_of(port, requests)
    for kind, row in LATER.items():
        with heavy_clients(port, CLIENTS, [hard[kind]]):
            sleep(WARM)
            beside = seconds_of(port, requests)
        yield Figure(row.name, max(beside[name] - idle[name] for name in requests))
