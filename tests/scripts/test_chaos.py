"""`make chaos`: what it compares, how it reads the log of nginx, and in `make test-long` a short run of it."""

import json
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from scripts.chaos.client import Wait, Waits
from scripts.chaos.cluster import MissingProgram, Programs, addresses
from scripts.chaos.events import Happening
from scripts.chaos.ledger import Tally, compare
from scripts.chaos.network import NoNetwork, network
from scripts.chaos.proxy_log import Answer, answers, first_use
from scripts.chaos.report import Report, longest, rows
from tests.repetitions import LONG
from tests.test_repository import ROOT

A, B = "172.30.41.11", "172.30.41.12"
LOG = f"""2026/11/29 02:24:39 [error] 6851#6851: *5 no live upstreams
10.5 172.30.41.129 GET 200 0.1 {A}:8000 200
11.0 172.30.41.129 POST 200 0.1 {A}:8000, {B}:8000 502, 200
12.0 172.30.41.129 GET 502 0.1 {A}:8000, word_ringers 503, 502
13.0 172.30.41.129 GET 400 0.1 - -
14.0 172.30.41.129 GET 200 0.1 {A}:8000 200
15.0 172.30.41.129 GET 499 0.1 {B}:8000 -"""


@pytest.mark.parametrize("seed", range(20))
def test_changes_are_compared_as_if_each_was_looked_for(seed: int) -> None:
    chance = random.Random(seed)
    acknowledged, found = ([chance.randrange(6) for _ in range(chance.randrange(12))] for _ in range(2))
    left = list(found)
    lost = 0
    for change in acknowledged:
        if change in left:
            left.remove(change)
        else:
            lost += 1
    assert compare(acknowledged, found) == Tally(len(acknowledged), lost, len(left))


def test_the_log_of_nginx_tells_who_answered_and_when_a_host_is_used_again() -> None:
    found = list(answers(LOG.splitlines()))
    assert found == [
        Answer(10.5, A, 200),
        *(Answer(11.0, A, 502), Answer(11.0, B, 200)),
        *(Answer(12.0, A, 503), Answer(14.0, A, 200)),
    ]
    assert (first_use(found, A, 10.0), first_use(found, A, 10.6), first_use(found, B, 11.5)) == (10.5, 14.0, None)


def test_a_row_has_the_worst_of_its_events() -> None:
    waits = Waits([Wait("answer", 1, 2), Wait("answer", 9, 13), Wait("stream", 11, 12), Wait("answer", 30, 90)])
    happened = [Happening("x", 0, [], 5), Happening("x", 10, [(A, 10.6)], 20)]
    assert [longest(waits.found, "answer", event) for event in happened] == [1, 4]
    (row,) = rows(happened, waits, list(answers(LOG.splitlines())), {A: A})
    assert (row.times, row.answer, row.stream, row.used_again) == (2, 4, 1, 3.4)


@pytest.mark.parametrize(
    ("tally", "broken", "is_good"),
    [(Tally(5), [], True), (Tally(5, 1), [], False), (Tally(5, 0, 1), [], False), (Tally(5), ["table 0"], False)],
)
def test_a_report_is_good_if_nothing_was_lost_doubled_or_broken(tally: Tally, broken: list[str], is_good: bool) -> None:
    report = Report(300, {"rulings": tally, "puzzles": Tally(1)}, [], {0: 2, 502: 1}, broken)
    assert report.is_good is is_good
    assert json.loads(json.dumps(report.to_json()))["good"] is is_good
    text = "\n".join(report.lines())
    assert "no answer: 2, 502: 1" in text
    assert all(each in text for each in broken)


def test_a_machine_without_namespaces_is_told_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = [sys.executable, "-m", "scripts.chaos"]
    monkeypatch.setenv("PATH", str(tmp_path))
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (run.returncode, run.stdout, run.stderr.count("\n")) == (2, "", 1)
    assert "network namespaces need Linux" in run.stderr


@pytest.mark.skipif(not LONG, reason="takes minutes; make test-long runs it")
def test_nothing_is_lost_or_doubled_while_each_part_is_killed_once() -> None:
    try:
        Programs.found()
        with network(addresses()):
            pass
    except (MissingProgram, NoNetwork) as error:
        pytest.skip(str(error))
    command = [sys.executable, "-m", "scripts.chaos", "--seconds", "1", "--json"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    report = json.loads(run.stdout)
    tallies = {name: Counter(tally) for name, tally in report["tallies"].items()}
    assert all(tally["acknowledged"] for tally in tallies.values()), tallies
    assert {row["times"] for row in report["rows"]} == {1}
    assert all(row["used_again"] < 1000 for row in report["rows"] if row["used_again"] is not None)
