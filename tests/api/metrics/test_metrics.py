"""What /metrics tells, read as Prometheus reads it."""

import importlib
import json
import os
import pkgutil
import re
import signal
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from api import jobs
from api.app import create_app
from api.jobs.bot_work import LOAD
from api.jobs.job import Job
from api.metrics import counting, recorder
from api.metrics.labels import JOB_KINDS, NO_OPERATION
from api.settings import Settings
from api.variables import BadSetting
from tests.api.metrics.reading import TOKEN, Samples, labelled, samples
from tests.servers import Server, running_server

REQUESTS = 200

NAMES = {
    "ringers_requests_total": {"operation", "status"},
    "ringers_request_seconds_bucket": {"operation", "le"},
    "ringers_request_seconds_sum": {"operation"},
    "ringers_request_seconds_count": {"operation"},
    "ringers_streams": set(),
    "ringers_streams_refused_total": set(),
    "ringers_jobs": {"kind", "state"},
    "ringers_jobs_refused_total": {"kind"},
    "ringers_workers": set(),
    "ringers_database_seconds_bucket": {"le"},
    "ringers_database_seconds_sum": set(),
    "ringers_database_seconds_count": set(),
    "ringers_cache_bytes": {"cache"},
    "ringers_memory_bytes": set(),
    "ringers_info": {"version"},
}
"""The labels of each name that there is from the first reading on."""


def read(url: str, token: str | None = TOKEN) -> Samples:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    with urlopen(Request(f"{url}/metrics", headers=headers)) as answer:
        assert answer.headers["Content-Type"].startswith("text/plain")
        return samples(answer.read().decode())


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@pytest.fixture(autouse=True)
def _recorded_nowhere_afterwards() -> Iterator[None]:
    yield
    recorder.record_into(None)


def client(tmp_path: Path, **settings: Any) -> Any:
    return create_app(Settings.read(database=str(tmp_path / "a.sqlite3"), **settings)).test_client()


def test_metrics_are_404_without_a_setting_and_401_without_their_token(tmp_path: Path) -> None:
    assert client(tmp_path).get("/metrics").status_code == 404
    asked = client(tmp_path, metrics_token=TOKEN)
    for header in ({}, {"Authorization": "Bearer no"}, {"Authorization": TOKEN}, {"Authorization": "Bearer é"}):
        answer = asked.get("/metrics", headers=header)
        assert (answer.status_code, answer.mimetype) == (401, "application/problem+json")
        assert "WWW-Authenticate" in answer.headers


def test_every_name_is_there_from_the_first_reading_on_with_its_labels(tmp_path: Path) -> None:
    answer = client(tmp_path, metrics_token=TOKEN).get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    found = samples(answer.text)
    assert {name: {label for label, _ in labels} for name, labels in found} == NAMES
    told = {name for (name, _), value in found.items() if value}
    assert told <= {
        "ringers_cache_bytes",
        "ringers_memory_bytes",
        "ringers_info",
        *(n for n in NAMES if "database" in n),
    }


def test_the_token_is_compared_in_constant_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[bytes] = []
    monkeypatch.setattr(counting.hmac, "compare_digest", lambda a, b: bool(compared.append(a)))
    client(tmp_path, metrics_token=TOKEN).get("/metrics", headers={"Authorization": "Bearer x"})
    assert compared == [b"Bearer x"]


def test_a_setting_of_metrics_needs_the_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "find_spec", lambda name: None)
    with pytest.raises(BadSetting, match=r"^RINGERS_METRICS_TOKEN: .*\[metrics\]"):
        client(tmp_path, metrics_token=TOKEN)
    with pytest.raises(BadSetting, match=r"^RINGERS_METRICS_PORT"):
        client(tmp_path, metrics_port=0)


def test_every_job_has_a_kind() -> None:
    modules = [importlib.import_module(f"api.jobs.{each.name}") for each in pkgutil.iter_modules(jobs.__path__)]
    names = {each.name for module in modules for each in vars(module).values() if isinstance(each, Job)}
    assert names - {LOAD.name} == set(JOB_KINDS)


def test_the_dashboard_asks_only_for_names_that_there_are() -> None:
    dashboard = json.loads(Path("deploy/grafana-dashboard.json").read_text())
    asked = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    names = {name for expression in asked for name in re.findall(r"ringers_\w+", expression)}
    assert names <= NAMES.keys()
    bases = {re.sub("_(bucket|sum|count)$", "", name) for name in NAMES}
    assert {re.sub("_(bucket|sum|count)$", "", name) for name in names} == bases


def ask(url: str) -> int:
    try:
        with urlopen(url) as answer:
            return int(answer.status)
    except HTTPError as error:
        return error.code


def workers_of(server: Server) -> list[int]:
    """Return the processes that answer requests: all children but the one that serves metrics alone."""
    main = server.process.pid
    children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
    return sorted(map(int, children))[-3:]


def test_sums_are_exact_over_processes_and_stay_when_one_is_killed(tmp_path: Path) -> None:
    port = free_port()
    settings = {"RINGERS_METRICS_TOKEN": TOKEN, "RINGERS_METRICS_PORT": str(port), "RINGERS_WORKERS": "3"}
    settings["RINGERS_DATABASE"] = str(tmp_path / "a.sqlite3")
    with running_server(environment=settings, folder=tmp_path) as server, ThreadPoolExecutor(16) as threads:

        def counts(found: Samples) -> tuple[float, ...]:
            known = {"operation": "list_dictionaries"}
            return (
                labelled(found, "ringers_requests_total", status="200", **known),
                labelled(found, "ringers_request_seconds_count", **known),
                labelled(found, "ringers_requests_total", status="404", operation=NO_OPERATION),
            )

        own = f"http://127.0.0.1:{port}"
        assert counts(read(own, None)) == (0, 0, 0)
        for times in (1, 2, 3):
            paths = ["/v1/dictionaries", "/unknown"] * REQUESTS
            assert set(threads.map(ask, [server.url + path for path in paths])) == {200, 404}
            expected = (times * REQUESTS,) * 3
            assert counts(read(own, None)) == counts(read(server.url)) == expected
            killed = workers_of(server)[0]
            os.kill(killed, signal.SIGKILL)
            while killed in workers_of(server):
                time.sleep(0.05)
            assert counts(read(own, None)) == expected
        with socket.create_connection(("127.0.0.1", server.port)) as broken:
            broken.sendall(b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 70_000 + b"\r\n\r\n")
            broken.recv(100)
        assert labelled(read(own, None), "ringers_requests_total", status="431", operation=NO_OPERATION) == 1
        assert ask(f"{own}/other") == 404
    for _ in range(100):  # it ends with the service
        with socket.socket() as link:
            if link.connect_ex(("127.0.0.1", port)):
                return
        time.sleep(0.1)
    pytest.fail("the port of the metrics outlives the service")
