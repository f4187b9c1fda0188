"""How much memory the workers of the service need with every shipped dictionary in use; on Linux alone.

What processes share is counted in parts: a page that four of them have counts a quarter for each.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from benchmarks import Figure, Row, Setup
from benchmarks._server import Server, get, rate, running_server
from dictionaries import Catalog

WORKERS = 4

ALL = Row(f"memory of {WORKERS} workers, every dictionary in use", "MB", most=250)
OWN = Row("memory that one worker alone has", "MB")

ROWS = (ALL, OWN)

QUERIES = (
    "?pattern=*a*&sort=frequency",
    "?rack=retains??&sort=points",
    "?anagram=retin??",
    "?reversible=true",
    "?suffix=er&sort=length",
    "/coat",
    "/rat",
)
ROUNDS = 10
SETTLED = 1.02
"""The workers are done when a round makes their memory no more than so many times what it was."""
ALIKE = 0.7
"""A worker with less than this share of the memory of another has not been asked about everything yet."""


def measure(setup: Setup) -> Iterator[Figure]:
    """Ask every dictionary until the workers need no more memory for it."""
    if not Path("/proc/self/smaps_rollup").exists():
        return
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


def _kilobytes(server: Server, field: str) -> list[int]:
    """Return one of the sums that Linux keeps of each worker's memory."""
    rollups = [Path(f"/proc/{pid}/smaps_rollup").read_text() for pid in server.workers]
    return [int(rollup.partition(f"{field}:")[2].split()[0]) for rollup in rollups]
