"""Another job than puzzles goes through the same interface, without a change to what runs jobs."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from api.errors import JobFailed
from api.folders import Folders
from api.jobs.backend import Backend, backend_for
from api.jobs.kinds import job_kinds
from api.jobs.worker import Worker
from api.settings import Settings
from api.store.engine import Store
from tests.api.jobs.counting import ADD_UP, DEFECTS, SIZE, Base, Sums, order, rows_of
from tests.processes import wait_until

ROOT = Path(__file__).parents[3]


@pytest.fixture
def store(store: Store) -> Store:
    store.prepare()
    Base.metadata.create_all(store.engine)
    return store


@pytest.fixture(params=["embedded", "queue"])
def backend(request: pytest.FixtureRequest, url: str, store: Store) -> Iterator[Backend]:
    queue = request.getfixturevalue("queue") if request.param == "queue" else ""
    settings = Settings(database=url, queue=queue, puzzle_processes=2)
    with ExitStack() as until_the_end:
        if queue:
            until_the_end.enter_context(running_worker(url, queue))
        backend = backend_for(settings, store, (*job_kinds(settings), Sums()))
        until_the_end.callback(backend.stop)
        yield backend


def running_worker(url: str, queue: str) -> ExitStack:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.api.jobs.counting", url, queue],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    with ExitStack() as until_the_end:
        until_the_end.enter_context(process)
        until_the_end.callback(process.terminate)
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
        return until_the_end.pop_all()


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_long_work_of_another_kind_is_done_whoever_is_killed_and_tells_why_it_failed(
    store: Store, backend: Backend, tmp_path: Path
) -> None:
    trap = tmp_path / "trap"
    trap.touch()
    order(store, "trapped", 6, str(trap))
    order(store, "refused", 3, "refuse")
    order(store, "asleep", 2, "sleep")
    for trouble in DEFECTS:
        order(store, trouble, 2, trouble)
    for batch in ("trapped", "refused", "asleep", *DEFECTS):
        backend.wake(Sums.name, batch)
    assert wait_until(lambda: all(row.total is not None for row in rows_of(store, "trapped")))
    rows = rows_of(store, "trapped")
    assert [row.total for row in rows] == [sum(range(SIZE * number, SIZE * number + SIZE)) for number in range(6)]
    assert [row.attempts for row in rows] == [1, 2, 1, 1, 1, 1]
    assert not trap.exists()
    for batch, problem in (("refused", "these cannot be added up"), ("asleep", "this takes longer than 12 seconds")):
        assert wait_until(lambda batch=batch: bool(rows_of(store, batch)[1].problem))
        assert rows_of(store, batch)[1].problem == f"1: {problem}"
    for trouble in set(DEFECTS) - {"an exit"}:
        assert wait_until(lambda trouble=trouble: bool(rows_of(store, trouble)[1].problem)), trouble
        assert "the service has failed" in (rows_of(store, trouble)[1].problem or "")


@pytest.mark.parametrize("trouble", DEFECTS)
def test_what_nobody_has_expected_is_an_answer_and_never_the_end_of_a_process(trouble: str) -> None:
    worker = Worker(Folders(()))
    try:
        assert worker.ask(ADD_UP, 0, 5, seconds=60) == 10
        process = worker._process
        with pytest.raises(JobFailed) as failed:
            worker.ask(ADD_UP, 0, 5, trouble, seconds=60)
        assert "Traceback" in str(failed.value)
        assert worker.ask(ADD_UP, 0, 5, seconds=60) == 10
        assert worker._process is process
    finally:
        worker.close()
