"""How much memory the workers of the service need with every shipped dictionary in use, and at most; on Linux alone.

What processes share is counted in parts: a page that four of them have counts a quarter for each.
"""

import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

from api.benchmarks import Figure, Row, Setup
from api.benchmarks._heavy import Connection, heaviest, heavy_clients
from api.benchmarks._server import Server, get, post, rate, running_server
from dictionaries import Catalog, open_dictionary
from dictionaries.files import SHIPPED
from dictionaries.house import build_house_list
from solver.deal import deal_board
from solver.notation import format_board

WORKERS = 4

LIGHT = Row(f"memory of {WORKERS} workers that solve, score, look up a word and keep a match", "MB", most=180)
BULK = Row("memory of the same after 1,000 boards in bulk", "MB", most=300)
ALL = Row(f"memory of {WORKERS} workers, every dictionary in use", "MB", most=250)
OWN = Row("memory that one worker alone has", "MB")

HEAVY_CLIENTS = 32
MOST = Row(f"most memory of a worker asked for everything, and by {HEAVY_CLIENTS} heavy clients", "MB", most=400)
HELD = Row("memory that it keeps after that", "MB", most=400)

ROWS = (LIGHT, BULK, ALL, OWN, MOST, HELD)

QUERIES = (
    "?pattern=*a*&sort=frequency",
    "?rack=retains??&sort=points",
    "?anagram=retin??",
    "?reversible=true",
    "?suffix=er&sort=length",
    "/coat",
    "/rat",
)
HOUSE_LISTS = 20
HEAVY_TIMES = 30
"""How many times as long the heavy clients ask as other things are measured."""

ROUNDS = 10
SETTLED = 1.02
"""The workers are done when a round makes their memory no more than so many times what it was."""
ALIKE = 0.7
"""A worker with less than this share of the memory of another has not been asked about everything yet."""


def measure(setup: Setup) -> Iterator[Figure]:
    """Ask every dictionary until the workers need no more memory for it."""
    if not Path("/proc/self/smaps_rollup").exists():
        return
    yield from _usual()
    requests = [get(f"/v1/dictionaries/{id}/words{query}") for id in Catalog().ids() for query in QUERIES]
    with running_server(WORKERS) as server:
        before = [0] * WORKERS
        for _ in range(ROUNDS):
            rate(server, requests, max(2.0, 2 * setup.seconds), WORKERS)
            now = _kilobytes(server, "Pss")
            if min(now) >= max(now) * ALIKE and sum(now) <= sum(before) * SETTLED:
                break
            before = now
        own = [
            sum(each)
            for each in zip(*(_kilobytes(server, f"Private_{kind}") for kind in ("Clean", "Dirty")), strict=True)
        ]
    yield Figure(ALL.name, sum(now) / 1024)
    yield Figure(OWN.name, max(own) / 1024)
    yield from _asked_for_everything(setup.seconds)


def _usual() -> Iterator[Figure]:
    """Ask each worker for what people ask for most, and then for boards in bulk."""
    board = format_board(deal_board("memory", 5, 5))
    light = [
        post("/v1/solve", {"board": board}),
        post("/v1/score", {"board": f"{board} pink:A1;green:B2", "claims": {"pink": ["PIT"], "green": []}}),
        get("/v1/dictionaries/en/words/cat"),
        post("/v1/matches", {"players": ["a", "b"]}),
    ]
    with running_server(WORKERS) as server:
        for row, requests in ((LIGHT, light), (BULK, [post("/v1/evaluate", {"boards": [board] * 1000})])):
            rate(server, requests, 1.0, WORKERS)
            yield Figure(row.name, sum(_kilobytes(server, "Pss")) / 1024)


def _asked_for_everything(seconds: float) -> Iterator[Figure]:
    """Ask one worker for every dictionary, ruleset and shape and for twenty house lists, then let heavy clients in."""
    with tempfile.TemporaryDirectory(prefix="ringers-lists-") as folder:
        for number in range(HOUSE_LISTS):
            added = f"+{'RINGO' * (1 + number % 5)}\n".encode()
            build_house_list(Path(folder), f"house-{number}", added, base=open_dictionary("en-common"), overlay=True)
        with running_server(1, {"RINGERS_HOUSE_LISTS": folder}) as server:
            ids = Catalog(SHIPPED, Path(folder)).ids()
            for request in _everything(ids):
                Connection(server.port).ask(request)
            with heavy_clients(server.port, HEAVY_CLIENTS, heaviest(server.port)):
                time.sleep(HEAVY_TIMES * seconds)
            status = Path(f"/proc/{server.workers[0]}/status").read_text()
    most, kept = (int(status.partition(f"{field}:")[2].split()[0]) / 1024 for field in ("VmHWM", "VmRSS"))
    yield Figure(MOST.name, most)
    yield Figure(HELD.name, kept)


def _everything(ids: Sequence[str]) -> Iterator[bytes]:
    """Yield requests with every dictionary, with rulesets of every kind, and with boards of every shape."""
    board = format_board(deal_board("memory", 5, 5))
    for id in ids:
        yield from (get(f"/v1/dictionaries/{id}/words{query}") for query in QUERIES)
        for least in (2, 3):
            options = {"dictionary": id, "ruleset": {"min_length": least, "letter_points": {"E": least}}}
            yield post("/v1/solve", {"board": board, **options})
            yield post("/v1/evaluate", {"boards": [board] * 1000, **options})
    for points in range(200):
        yield post("/v1/solve", {"board": board, "ruleset": {"letter_points": {"A": points}}})
    for rows, columns in product((1, 2, 3, 5, 7, 10, 14, 20, 33, 57, 100), repeat=2):
        shape = format_board(deal_board("shape", rows, columns))
        yield post("/v1/solve", {"board": shape})
        yield post("/v1/boards/export", {"board": shape, "format": "png", "size": max(rows, columns) * 20 + 100})


def _kilobytes(server: Server, field: str) -> list[int]:
    """Return one of the sums that Linux keeps of each worker's memory."""
    rollups = [Path(f"/proc/{pid}/smaps_rollup").read_text() for pid in server.workers]
    return [int(rollup.partition(f"{field}:")[2].split()[0]) for rollup in rollups]
