"""`ringers puzzle record`: searching as long as the clock allows, going on from a file, showing what is known."""

import itertools
import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.api.commands.conftest import PATIENCE, Process, Refused, Ringers
from tests.processes import wait_until
from tests.repetitions import times

pytestmark = pytest.mark.xdist_group("record search")

FEW = json.dumps({"tiles": dict.fromkeys("AEINRST", 4)})
RECORD = ["puzzle", "record", "--goal", "rings:2", "--seed", "1", "--jobs", "1", "--ruleset", FEW]
ON_TWO = [*RECORD, "--jobs", "2"]


@pytest.fixture(scope="module")
def searched(tmp_path_factory: pytest.TempPathFactory, ringers_path: str) -> str:
    """Return what a search writes in a second, or in as many as one chain takes on a busy machine."""
    file = tmp_path_factory.mktemp("search") / "state.json"
    for _ in range(20):
        command = [ringers_path, *RECORD, "--seconds", "1", "--state", str(file)]
        done = subprocess.run(command, capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")
        if json.loads(file.read_text())["chains"]:
            break
    return file.read_text()


@pytest.fixture
def state(searched: str, tmp_path: Path) -> Path:
    """Return the file of a search that has found something."""
    file = tmp_path / "state.json"
    file.write_text(searched)
    return file


def test_a_search_tells_a_board_and_a_bound(process: Process, ringers: Ringers) -> None:
    done = process(*ON_TWO, "--seconds", "2", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert (told["goal"], told["unit"], told["seed"]) == ("rings:2", "points", "1")
    assert told["status"] in ("best known", "optimal")
    assert 0 < told["value"] <= told["bound"]
    scored = json.loads(ringers("solve", told["notation"], "--ruleset", FEW, "--json").stdout)
    assert scored["players"][0]["total"] == told["value"]
    shown = process(*RECORD, "--seconds", "1").stdout
    assert shown.startswith(("New best known: ", "Optimal: "))
    assert "(proven)" in shown


def test_a_search_goes_on_from_its_file(state: Path, process: Process) -> None:
    before = json.loads(state.read_text())
    assert before["chains"] >= 1
    again = json.loads(process(*RECORD, "--seconds", "1", "--state", "state.json", "--json").stdout)
    after = json.loads(state.read_text())
    assert after["value"] == again["value"] >= before["value"]
    assert after["chains"] == again["chains"] >= before["chains"]


def test_a_killed_search_leaves_its_file_whole(state: Path, ringers_path: str) -> None:
    for _ in range(times(2, 20)):
        started = subprocess.Popen([ringers_path, *ON_TWO, "--state", "state.json"], cwd=state.parent)
        time.sleep(2)
        os.kill(started.pid, signal.SIGKILL)
        started.wait()
        assert json.loads(state.read_text())["value"] > 0


def test_ctrl_c_ends_a_search_with_what_it_has(state: Path, ringers_path: str) -> None:
    arguments = [ringers_path, *ON_TWO, "--state", "state.json", "--seconds", "600", "--json"]
    before = json.loads(state.read_text())["chains"]
    started = subprocess.Popen(
        arguments, cwd=state.parent, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, process_group=0
    )
    try:
        assert wait_until(lambda: json.loads(state.read_text())["chains"] > before)
        os.killpg(started.pid, signal.SIGINT)
        stdout, stderr = started.communicate(timeout=PATIENCE)
    except BaseException:
        os.killpg(started.pid, signal.SIGKILL)
        raise
    assert (started.returncode, stderr) == (1, "")
    assert json.loads(stdout)["value"] == json.loads(state.read_text())["value"]


def test_a_search_whose_time_is_over_at_once_has_a_board_and_a_bound(
    ringers: Ringers, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = itertools.count(0, 10)
    monkeypatch.setattr("api.commands.puzzle._chains.monotonic", lambda: next(clock))
    told = json.loads(ringers(*RECORD, "--seconds", "1", "--json").stdout)
    assert 0 < told["value"] <= told["bound"]


def test_a_file_of_another_search_is_refused(state: Path, refused: Refused) -> None:
    text = state.read_text()
    assert "is of another search: its seed is '1', not '2'" in refused(*RECORD, "--seed", "2", "--state", str(state))
    assert "its goal is 'rings:2'" in refused(*RECORD, "--goal", "total", "--state", str(state))
    assert "its ruleset is" in refused(*RECORD, "--min-length", "3", "--state", str(state))
    assert state.read_text() == text
    values = json.loads(text)
    for wrong in ("", "[]", "{}", json.dumps(values | {"chains": -1}), json.dumps(values | {"board": 3})):
        state.write_text(wrong)
        assert "holds no state of a record search" in refused(*RECORD, "--state", str(state))
    state.write_text(json.dumps(values | {"value": 10**6}))
    assert "tells 1000000 points of a board that has" in refused(*RECORD, "--state", str(state))
