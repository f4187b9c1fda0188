"""What is open, waits and runs now, and what was refused, as /metrics tells it."""

import gc
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from api import context
from api.app import create_app
from api.errors import WorkerBusy
from api.jobs import heartbeats
from api.jobs.process import caches_of_processes
from api.jobs.puzzle_work import MAKE
from api.metrics import recorder
from api.settings import Settings
from api.shares import Claim, Deadline
from tests.api.metrics.reading import TOKEN, Samples, labelled, samples

AWAY = "redis://127.0.0.1:1/0"


@pytest.fixture(autouse=True)
def _recorded_nowhere_afterwards() -> Iterator[None]:
    yield
    recorder.record_into(None)


def client(tmp_path: Path, **settings: Any) -> FlaskClient:
    return create_app(
        Settings.read(database=str(tmp_path / "a.sqlite3"), metrics_token=TOKEN, **settings)
    ).test_client()


def read(asked: FlaskClient) -> Samples:
    return samples(asked.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).text)


def test_open_streams_count_and_those_without_room_are_refused(tmp_path: Path) -> None:
    asked = client(tmp_path, listeners=1)
    made = asked.post("/v1/matches", json={"players": ["pink", "green"]}).json
    path = f"/v1/matches/{made['match']['id']}/events"
    headers = {"Authorization": f"Bearer {made['host_token']}", "Accept": "text/event-stream"}
    assert read(asked)["ringers_streams", frozenset()] == 0
    stream = asked.get(path, headers=headers, buffered=False)
    assert read(asked)["ringers_streams", frozenset()] == 1
    assert asked.get(path, headers=headers).status_code == 503
    stream.close()
    found = read(asked)
    assert found["ringers_streams_refused_total", frozenset()] == 1
    assert found["ringers_streams", frozenset()] == 0


def test_long_work_waits_runs_and_is_refused_by_kind(tmp_path: Path) -> None:
    asked = client(tmp_path)
    gate = asked.application.extensions[context.GATE]
    with recorder.job(MAKE.name, "waiting"), recorder.job(MAKE.name, "running"):
        found = read(asked)
    for state in ("waiting", "running"):
        assert labelled(found, "ringers_jobs", kind="puzzle", state=state) == 1
        assert labelled(read(asked), "ringers_jobs", kind="puzzle", state=state) == 0
    assert gate.slots.take(Claim("somebody else"), 1)
    with pytest.raises(WorkerBusy):
        gate.do(MAKE, caller="me", seconds=0.01, deadline=Deadline())
    assert labelled(read(asked), "ringers_jobs_refused_total", kind="puzzle") == 1


def test_the_work_of_batches_waits_in_the_database(tmp_path: Path) -> None:
    asked = client(tmp_path, puzzle_processes=0, batches_per_caller=1)
    order = {"count": 25}
    assert asked.post("/v1/puzzle-batches", json=order).status_code == 202
    assert asked.post("/v1/puzzle-batches", json=order).status_code == 409
    found = read(asked)
    assert labelled(found, "ringers_jobs", kind="batch", state="waiting") == 3
    assert labelled(found, "ringers_jobs", kind="batch", state="running") == 0
    assert labelled(found, "ringers_jobs_refused_total", kind="batch") == 1


def test_workers_of_the_queue_are_told_or_not_a_number(tmp_path: Path, queue: str) -> None:
    heartbeats.beat(queue, "host 1")
    assert read(client(tmp_path, queue=queue))["ringers_workers", frozenset()] == 1
    assert math.isnan(read(client(tmp_path, queue=AWAY))["ringers_workers", frozenset()])


def test_caches_are_weighed(tmp_path: Path) -> None:
    asked = client(tmp_path)
    asked.post("/v1/solve", json={"board": "PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1,B4;green:C1"})
    recorder.caches(7, [{"dictionaries.catalog": 5, "solver.faces._cached_values": 11, "of.tests": 3}, {"of.tests": 2}])
    found = read(asked)
    assert labelled(found, "ringers_cache_bytes", cache="dictionaries.catalog") == 12
    assert labelled(found, "ringers_cache_bytes", cache="solver.reading.reader") > 0
    assert labelled(found, "ringers_cache_bytes", cache="solver.faces._cached_values") >= 11
    assert labelled(found, "ringers_cache_bytes", cache="other") == 5


def test_caches_of_processes_are_weighed_until_they_end(tmp_path: Path) -> None:
    name = "solver.kernels.tables.tables_of_words"
    gc.collect()

    def of_processes() -> float:
        return sum(each.get(name, 0) for each in caches_of_processes())

    def weighed() -> float:
        recorder.caches(0, caches_of_processes())
        return labelled(read(asked), "ringers_cache_bytes", cache=name)

    of_others = of_processes()
    asked = client(tmp_path)
    assert asked.post("/v1/puzzles", json={"kind": "place-rings", "seed": "a"}).status_code == 201
    of_gate = of_processes() - of_others
    before = weighed()
    assert before >= of_gate > 0
    asked.application.extensions[context.GATE].close()
    assert of_processes() == of_others
    assert weighed() == before - of_gate
