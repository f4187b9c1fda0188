"""Batches while whoever makes them is killed: the puzzles are the same, byte for byte, as without any of that."""

import json
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from redis import Redis

from api.jobs.embedded import LEASE
from tests.api.services.puzzles.puzzles import expected_lines
from tests.databases import KINDS, new_database
from tests.processes import descendants_of, kill, wait_until
from tests.repetitions import times
from tests.servers import Server, running_server, running_worker

pytestmark = pytest.mark.xdist_group("killing")

ORDER = {"kind": "place-rings", "grade": 5, "rings": 4}
COUNT, SEED = times(120, 1000), "killed"
STEP = times(20, 100)
"""How many puzzles are made between one kill and the next."""

MANY = 10_000
"""More puzzles than can be made while a test runs."""

PATIENCE = 240


class Batch:
    """A batch at a running service.

    Args:
        server: the service; may be set to another one on the same database.
        count: how many puzzles it has.
    """

    def __init__(self, server: Server, count: int = COUNT) -> None:
        self.server = server
        self._count = count
        self._token = ""
        ordered = json.loads(self._ask("", {**ORDER, "count": count, "seed": SEED}))
        self._token, self._path = ordered["token"], f"/{ordered['batch']['id']}"

    def wait_for(self, reached: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait until the batch stands as it shall, and return how it stands."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            batch: dict[str, Any] = json.loads(self._ask(self._path))
            if reached(batch):
                return batch
            assert batch["status"] == "running", batch
            time.sleep(0.1)
        raise AssertionError(f"{batch}\n{self.server.lines[-20:]}")

    def wait_for_puzzles(self, more: int = STEP) -> int:
        """Wait for some more puzzles; return how many there are, which must not be all: kills are to interrupt work."""
        before = self.wait_for(lambda batch: True)["made"]
        made = int(self.wait_for(lambda batch: batch["made"] >= min(self._count, before + more))["made"])
        assert made < self._count
        return made

    def check(self) -> None:
        """Wait for the end and compare with what is made here."""
        assert self.wait_for(lambda batch: batch["status"] == "done")["made"] == self._count
        assert self._puzzles() == expected_lines(self._count, SEED, **ORDER)

    def check_so_far(self) -> None:
        """Wait until nothing is missing that was begun before, and compare what there is with what is made here."""
        begun = self.wait_for_puzzles()  # what is made now comes after all that the kills have left open
        with stopped(
            filter(is_spawned, descendants_of(self.server.process.pid))
        ):  # else hundreds more are made meanwhile
            time.sleep(LEASE.total_seconds())
        assert wait_until(lambda: self._puzzles().count("\n") >= begun)
        puzzles = self._puzzles()
        assert puzzles == expected_lines(puzzles.count("\n"), SEED, **ORDER)

    def _puzzles(self) -> str:
        return self._ask(f"{self._path}/puzzles").decode()

    def _ask(self, path: str, body: object = None) -> bytes:
        request = Request(self.server.url + "/v1/puzzle-batches" + path)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        if self._token:
            request.add_header("Authorization", f"Bearer {self._token}")
        with urlopen(request, timeout=60) as answer:
            content: bytes = answer.read()
            return content


def is_spawned(process: int) -> bool:
    try:
        return b"spawn_main" in Path(f"/proc/{process}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return False


@contextmanager
def stopped(processes: Iterable[int]) -> Iterator[None]:
    """Have processes stand still for a while."""
    stopped = list(processes)
    assert stopped
    kill(*stopped, sign=signal.SIGSTOP)
    try:
        yield
    finally:
        kill(*stopped, sign=signal.SIGCONT)


@pytest.mark.parametrize("kind", KINDS)
def test_workers_processes_and_the_whole_service_are_killed(kind: str, tmp_path: Path) -> None:
    with new_database(kind, tmp_path) as url:
        options = {"RINGERS_DATABASE": url, "RINGERS_PUZZLE_PROCESSES": "2"}
        with running_server(environment=options, folder=tmp_path) as server:
            batch = Batch(server, MANY)  # so that there are workers to kill, whenever that is
            batch.wait_for_puzzles()
            main = server.process.pid
            workers = [process for process in descendants_of(main) if is_spawned(process)]
            assert workers
            kill(*workers)
            batch.wait_for_puzzles()
            assert wait_until(lambda: any(map(is_spawned, descendants_of(main))))
            worker = next(process for process in descendants_of(main) if is_spawned(process))
            kill(next(process for process in descendants_of(main) if worker in descendants_of(process)))
            batch.wait_for_puzzles()
            everything = [main, *descendants_of(main)]
            kill(*everything)
            server.process.wait()
        assert wait_until(lambda: not [process for process in everything if is_spawned(process)])
        with running_server(environment={**options, "RINGERS_PUZZLE_PROCESSES": "1"}, folder=tmp_path) as server:
            batch.server = server
            batch.check_so_far()


def test_a_stopped_service_goes_on_at_its_next_start_and_leaves_nobody_behind(tmp_path: Path) -> None:
    options = {"RINGERS_DATABASE": str(tmp_path / "test.sqlite3"), "RINGERS_PUZZLE_PROCESSES": "2"}
    with running_server(environment=options, folder=tmp_path) as server:
        batch = Batch(server)
        batch.wait_for_puzzles()
        everything = descendants_of(server.process.pid)
        assert server.stop() == 0
        assert wait_until(lambda: not any(Path(f"/proc/{process}").exists() for process in everything))
    with running_server(environment=options, folder=tmp_path) as server:
        batch.server = server
        batch.check()


@pytest.mark.parametrize("kind", KINDS)
def test_workers_and_what_the_queue_remembers_are_killed(kind: str, tmp_path: Path, queue: str) -> None:
    with new_database(kind, tmp_path) as url:
        options = {"RINGERS_DATABASE": url, "RINGERS_QUEUE": queue, "RINGERS_CHUNK_SECONDS": "20"}
        with (
            running_server(environment=options, folder=tmp_path) as server,
            running_worker(options) as first,
            running_worker(options) as second,
        ):
            batch = Batch(server)
            batch.wait_for_puzzles()
            assert not [process for process in descendants_of(server.process.pid) if is_spawned(process)]
            assert wait_until(lambda: bool(descendants_of(first.pid)))
            kill(descendants_of(first.pid)[0])
            batch.wait_for_puzzles()
            kill(second.pid, *descendants_of(second.pid))
            batch.wait_for_puzzles()
            with Redis.from_url(queue) as redis:
                redis.delete("ringers-puzzles", "unacked", "unacked_index")
            batch.check()
            first.send_signal(signal.SIGTERM)
            assert first.wait(PATIENCE) == 0
