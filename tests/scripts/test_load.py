"""`make load`: what people do, how it is counted, and what is said of it."""

import asyncio
import json
import signal
import socket
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from scripts.load.__main__ import main
from scripts.load.client import Client
from scripts.load.climb import Step, activity_of, climb, percentile
from scripts.load.crowd import Served
from scripts.load.memory import MIB, Sample, judged
from scripts.load.mix import MIX, sessions_at
from scripts.load.plot import plot
from scripts.load.service import Metrics, Service
from scripts.load.tables import activities_table, steps_table, told
from tests.processes import descendants_of, is_alive, wait_until
from tests.servers import running_server

TOKEN = "let-me-count"
SVG = "{http://www.w3.org/2000/svg}"
AT_MOST = 200
"""How many requests of a session are sent; some have no end."""


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    variables = {"RINGERS_METRICS_TOKEN": TOKEN, "RINGERS_DATABASE": str(tmp_path_factory.mktemp("load") / "a.sqlite3")}
    with running_server(environment=variables) as server:
        yield Service(server.url, TOKEN, server.process.pid)


def counted_between(before: Metrics, after: Metrics, readings: int) -> Counter[str]:
    """Return how many requests of each operation the service has counted, but for readings of its metrics."""
    counted: Counter[str] = Counter()
    for (name, labels), value in after.items():
        if name == "ringers_requests_total":
            counted[dict(labels)["operation"]] += int(value - before.get((name, labels), 0))
    counted[""] -= readings
    return +counted


async def play(service: Service, activity: str) -> tuple[Counter[str], Counter[str]]:
    """Let one person do something to the end; return the operations as sent, and as the service counts them."""
    client, ends = Client(service.url), []
    before, sent = await service.metrics(client), Counter[str]()
    session = MIX[activity].begin(Random(activity))
    request = next(session)
    for _ in range(AT_MOST):
        if request.streams:
            answer, end = await client.listen(request, lambda data: None)
            ends.append(end)
        else:
            answer = await client.ask(request)
        assert 0 < answer.status < 400 or answer.status in request.refused, (request, answer.body)
        sent[request.operation] += 1
        try:
            request = session.send(answer)
        except StopIteration:
            break
    after = await service.metrics(client)
    for end in ends:
        end()
    await client.close()
    return sent, counted_between(before, after, readings=1)


def in_a_thread(function: Callable[..., Any], *values: Any) -> Any:
    """Call a function where no loop of a browser of other tests runs."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(function, *values).result()


@pytest.mark.parametrize("activity", MIX)
def test_people_do_to_the_end_what_they_came_for(service: Service, activity: str) -> None:
    sent, counted = in_a_thread(asyncio.run, play(service, activity))
    assert sent == counted


def test_the_shares_are_all_there_is() -> None:
    assert sum(activity.share for activity in MIX.values()) == 100
    assert all(sessions_at(rate, activity) >= 1 for activity in MIX.values() for rate in (0.1, 1, 1000))


def test_a_step_counts_what_the_service_counts(service: Service) -> None:
    async def both() -> tuple[list[Step], Counter[str]]:
        client = Client(service.url)
        before = await service.metrics(client)
        steps = await climb(service, [10, 15], 2, Random("step"), warm=0)
        after = await service.metrics(client)
        await client.close()
        return steps, counted_between(before, after, readings=2 * len(steps) + 1)

    steps, counted = in_a_thread(asyncio.run, both())
    assert counted == sum((Counter(step.operations) for step in steps), Counter[str]())
    for step in steps:
        assert sum(each.requests for each in step.activities.values()) == step.all.requests
        assert sum(each.failed for each in step.activities.values()) == step.all.failed == 0
        assert sum(step.operations.values()) == step.all.requests
        assert step.all.p50 <= step.all.p95 <= step.all.p99
        assert step.processor
        assert step.processor_seconds_each
        assert step.memory


def test_nobody_answers_where_nothing_listens() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        url = f"http://127.0.0.1:{free.getsockname()[1]}"
    steps = in_a_thread(asyncio.run, climb(Service(url), [40, 60], 0.5, Random("nobody"), warm=0))
    assert len(steps) == 1, "the first step saturates a service that is not there"
    assert steps[0].all.failed == steps[0].all.requests > 0
    assert "no answer" in steps[0].limit
    assert steps[0].memory is steps[0].processor is steps[0].heard is None
    assert "| 40 | 0.0 |" in steps_table(steps)


def test_percentiles_are_those_of_the_definition() -> None:
    rng = Random("percentiles")
    for count in (1, 2, 3, 10, 99, 100, 101):
        values = [float(rng.randrange(50)) for _ in range(count)]
        for share in (0.01, 0.5, 0.95, 0.99, 1.0):
            least = min(value for value in values if sum(each <= value for each in values) >= share * count)
            assert percentile(values, share) == least
    assert percentile([], 0.5) == 0


def memory(*sizes: float) -> list[Sample]:
    return [Sample(30.0 * number, size, {"a": 5.0 * MIB}, number, 0) for number, size in enumerate(sizes)]


def test_memory_is_flat_once_it_has_settled_or_rises() -> None:
    rng = Random("memory")
    sizes = [100 * MIB + rng.randrange(MIB) for _ in range(40)]
    flat = judged(memory(*([0.0] * 10), *sizes[10:]))
    assert flat.flat
    slope, _ = np.polyfit([30.0 * number / 3600 for number in range(10, 40)], sizes[10:], 1)
    assert flat.slope == pytest.approx(slope)
    rising = judged(memory(*(size + number * MIB for number, size in enumerate(sizes))))
    assert not rising.flat
    assert rising.slope == pytest.approx(120 * MIB, rel=0.1)
    filling = [each._replace(caches={"a": each.memory - 50 * MIB}) for each in memory(*range(0, 40 * MIB, MIB))]
    assert judged(filling).flat, "a cache that has a bound fills"
    assert judged(filling).filling == pytest.approx(120 * MIB)
    assert "flat" in told(flat, memory(1.0))
    assert "rises" in told(rising, memory(1.0))
    assert "| a | 5.00 |" in told(flat, memory(1.0))


def made_up_step(due: float, limit: str = "") -> Step:
    served = [Served("solve", "solve_board", 200, 0.01 * number, False) for number in range(1, 101)]
    measured = activity_of([*served, Served("solve", "solve_board", 503, 0.5, True)])
    return Step(due, 10, measured, {"solve": measured}, {}, 0.2, 7, 300 * MIB, 1.5, 0.2, 0.1, 0.4, limit)


def test_the_tables_show_each_figure() -> None:
    row = "| 10 | 10.0 | 1 | 500 | 950 | 990 | 200 | 7 | 300 | 1.50 | 148.5 | 0.20 | 0.10 | 0.40 | disk |"
    assert row in steps_table([made_up_step(10, "disk")])
    assert "| solve | 101 | 1 | 500 | 950 | 990 |" in activities_table(made_up_step(10))


def test_the_plot_has_a_line_for_each_series_and_none_for_what_is_not_known() -> None:
    steps = [made_up_step(due) for due in (10, 20, 30)]
    for shown, lines in ((steps, 7), ([replace(step, memory=None, processor=None) for step in steps], 5)):
        root = ET.fromstring(plot(shown, "Load"))
        assert len(root.findall(f".//{SVG}path[@class='line']")) == lines
        assert root.findtext(f"{SVG}title") == "Load"


@pytest.mark.parametrize(
    "wrong",
    [
        ["--steps", "0"],
        ["--steps", "31"],
        ["--seconds", "nan"],
        ["--rate", "x"],
        ["--url", "ftp://a"],
        ["--hour", "--steady", "5"],
        ["--hour", "--url", "http://127.0.0.1:1"],
    ],
)
def test_wrong_arguments_are_told(
    wrong: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RINGERS_METRICS_TOKEN", raising=False)
    with pytest.raises(SystemExit) as ended:
        main(wrong)
    assert ended.value.code == 2
    assert wrong[0] in capsys.readouterr().err


def test_the_command_measures_a_service_elsewhere(
    service: Service, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RINGERS_METRICS_TOKEN", TOKEN)
    picture = tmp_path / "load.svg"
    assert (
        in_a_thread(main, ["--url", service.url, "--steps", "1", "--seconds", "1", "--json", "--plot", str(picture)])
        == 0
    )
    [step] = json.loads(capsys.readouterr().out)
    assert step["all"][0] == sum(step["operations"].values()) > 0
    assert ET.fromstring(picture.read_text()).tag == f"{SVG}svg"


def test_the_command_watches_memory(
    service: Service, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RINGERS_METRICS_TOKEN", TOKEN)
    status = in_a_thread(main, ["--url", service.url, "--steady", "2", "--rate", "10"])
    shown = capsys.readouterr().out
    assert "solver.scan.check_players" in shown
    assert "flat" in shown if status == 0 else "it rises" in shown


def test_ending_the_command_ends_the_service_that_it_started() -> None:
    command = [sys.executable, "-m", "scripts.load", "--steady", "600", "--rate", "1"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.PIPE) as load:
        assert wait_until(lambda: len(descendants_of(load.pid)) > 2)
        processes = descendants_of(load.pid)
        load.send_signal(signal.SIGTERM)
        assert load.wait(60) == 143
        assert not any(map(is_alive, processes))
