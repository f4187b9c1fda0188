"""The process beside the service: what it raises, how it is stopped, and that it never outlives whoever started it."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.errors import TakesTooLong, WorkerLost
from api.folders import Folders
from api.jobs import puzzle_work
from api.jobs.worker import Worker
from dictionaries import Catalog
from dictionaries.errors import UnknownDictionary
from dictionaries.files import SHIPPED
from dictionaries.house import build_house_list
from solver.errors import BadOrder
from solver.puzzles.generator import new_puzzle
from solver.puzzles.orders import Batch, Order
from tests.api.jobs.endless import ENDLESS
from tests.processes import is_alive, wait_until


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    """One for all tests, as it takes a while to start; one that was stopped starts again."""
    worker = Worker(Folders((SHIPPED,)))
    yield worker
    worker.close()


def test_it_makes_what_would_be_made_here(worker: Worker) -> None:
    puzzle, solution = worker.ask(puzzle_work.MAKE, Order(), "x", seconds=120)
    made = new_puzzle(Order(), "x", Catalog())
    assert (puzzle["id"], solution) == (made[0].to_json()["id"], made[1].to_json())


def test_it_raises_what_the_work_raises_and_goes_on(worker: Worker) -> None:
    with pytest.raises(UnknownDictionary) as unknown:
        worker.ask(puzzle_work.MAKE, Order(dictionary="xx"), "x", seconds=120)
    assert (unknown.value.id, "en" in unknown.value.known) == ("xx", True)
    with pytest.raises(BadOrder) as bad:
        worker.ask(puzzle_work.MAKE, Order(), "x" * 101, seconds=120)
    assert bad.value.option == "seed"
    assert worker.ask(puzzle_work.MAKE, Order(), "x", seconds=120)


def test_a_batch_is_made_with_the_version_it_was_ordered_with(tmp_path: Path) -> None:
    english = Catalog().get("en")
    folders, batch = Folders((SHIPPED, tmp_path)), Batch(Order(dictionary="house"), 2, "x")
    words = [word for word in english if len(word) < 5]
    old = build_house_list(tmp_path, "house", "\n".join(words).encode(), base=english)
    before = puzzle_work.make_lines(folders, batch, old.version, 0, 1)
    new = build_house_list(tmp_path, "house", "\n".join(words[1:]).encode(), base=english)
    assert new.version != old.version
    assert puzzle_work.make_lines(folders, batch, old.version, 0, 1) == before
    assert json.loads(before)["puzzle"]["dictionary"] == {"id": "house", "version": old.version}
    with pytest.raises(UnknownDictionary):
        puzzle_work.make_lines(folders, batch, "0" * 16, 0, 1)


def test_it_is_stopped_when_it_takes_too_long_and_starts_again(worker: Worker) -> None:
    with pytest.raises(TakesTooLong) as late:
        worker.ask(ENDLESS, seconds=1)
    assert late.value.told == ENDLESS.told.too_long
    assert worker.ask(puzzle_work.MAKE, Order(), "x", seconds=120)


def test_it_is_stopped_when_nobody_wants_the_result(worker: Worker) -> None:
    with pytest.raises(WorkerLost):
        worker.ask(ENDLESS, seconds=120, go_on=lambda: False)


def test_a_killed_worker_is_noticed_and_replaced(worker: Worker) -> None:
    worker.ask(puzzle_work.MAKE, Order(), "x", seconds=120)
    child = worker._process._started

    def kill() -> bool:
        child.kill()
        return True

    with pytest.raises(WorkerLost, match="has ended") as lost:
        worker.ask(ENDLESS, seconds=120, go_on=kill)
    assert lost.value.told == ENDLESS.told.lost
    assert worker.ask(puzzle_work.MAKE, Order(), "x", seconds=120)


PROGRAM = """
import sys, time
from api.folders import Folders
from api.jobs import puzzle_work
from api.jobs.worker import Worker
from dictionaries.files import SHIPPED
from solver.puzzles.orders import Order

if __name__ == "__main__":
    worker = Worker(Folders((SHIPPED,)))
    worker.ask(puzzle_work.MAKE, Order(), "x", seconds=120)
    print(worker._process.pid, flush=True)
    time.sleep(600)
"""


def test_it_ends_when_the_process_that_started_it_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
    with subprocess.Popen([sys.executable, program], stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout
        child = int(process.stdout.readline())
        process.send_signal(signal.SIGKILL)
    assert wait_until(lambda: not is_alive(child))
