"""Who compiles the kernels, and that nobody waits for it inside a request or a search with a time."""

from __future__ import annotations

import fcntl
import json
import os
import signal
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from api.cli import main
from api.compiling.kernels import Kernels, kernels
from api.compiling.stamp import Stamp
from api.errors import KernelsMissing
from tests.processes import children_of, is_alive, wait_until
from tests.repetitions import LONG
from tests.servers import PATIENCE, Server, running_server

MANY = ["PITXX/XXXXX/XXXXX/BADXX/DABXX"] * 1000
FEW = {"boards": ["PIT/ACE pink:A1;green:C2"]}


@pytest.fixture
def stamp(tmp_path: Path) -> Stamp:
    return Stamp(tmp_path, {})


def test_kernels_that_a_stamp_vouches_for_need_nothing(stamp: Stamp) -> None:
    stamp.write([])
    found = Kernels(stamp)
    found.require()
    found.compile()
    assert found.state() == "compiled"


def test_others_can_see_that_somebody_compiles(stamp: Stamp) -> None:
    assert Kernels(stamp).state() == "not compiled"
    lock = Kernels(stamp)._lock(fcntl.LOCK_EX)
    assert lock is not None
    assert Kernels(stamp).state() == "being compiled"
    with pytest.raises(KernelsMissing, match="not compiled yet"):
        Kernels(stamp).require()
    os.close(lock)
    assert Kernels(stamp).state() == "not compiled"


def test_where_nothing_can_be_kept_the_error_names_the_way_out() -> None:
    nowhere = Kernels(None)
    assert nowhere.state() == "no folder to keep them in can be written"
    for ask in (nowhere.require, nowhere.compile):
        with pytest.raises(KernelsMissing, match="NUMBA_CACHE_DIR"):
            ask()


def ask(server: Server, method: str, path: str, body: Any = None) -> tuple[int, dict[str, str], Any]:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    connection.request(method, path, None if body is None else json.dumps(body), {"Content-Type": "application/json"})
    response = connection.getresponse()
    answer = response.status, dict(response.headers), json.loads(response.read())
    connection.close()
    return answer


def state(server: Server) -> str:
    status, _, answer = ask(server, "GET", "/readyz")
    assert status == 200
    return str(answer["checks"]["kernels"])


def compilers(server: Server) -> list[int]:
    """Return the processes that compile for a server, whichever of its own has started them."""
    parents = (server.process.pid, *children_of(server.process.pid))
    tasks = [task for parent in parents for task in Path(f"/proc/{parent}/task").iterdir()]
    found = [int(child) for task in tasks for child in (task / "children").read_text().split()]
    return [each for each in found if b"api.compiling" in Path(f"/proc/{each}/cmdline").read_bytes()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="no /proc to find processes in")
def test_a_service_without_compiled_kernels_answers_all_else_meanwhile(tmp_path: Path) -> None:
    cold = {"NUMBA_CACHE_DIR": str(tmp_path / "cold"), "RINGERS_WORKERS": "1"}
    with running_server(environment=cold, folder=tmp_path) as server:
        (compiler,) = compilers(server)
        assert state(server) == "being compiled"
        day = ask(server, "GET", "/v1/puzzles/daily/today")[2]["id"]
        attempt = {"answer": {"rings": ["A1", "B2", "C3"]}}
        requests = (("", {}), (f"/{day}/attempts", attempt))
        answers = [ask(server, "POST", f"/v1/puzzles{path}", body) for path, body in requests]
        for status, headers, problem in (*answers, ask(server, "POST", "/v1/evaluate", {"boards": MANY})):
            assert (status, problem["type"]) == (503, "/problems/unavailable")
            assert headers["Retry-After"].isdigit()
        assert ask(server, "POST", "/v1/evaluate", FEW)[0] == 200
        assert ask(server, "POST", "/v1/solve", {"board": FEW["boards"][0]})[0] == 200
        os.kill(compiler, signal.SIGKILL)
        assert wait_until(lambda: state(server) == "not compiled")
        assert ask(server, "POST", "/v1/puzzles", {})[0] == 503
        assert state(server) == "being compiled"
        if LONG:
            assert wait_until(lambda: state(server) == "compiled", 600)
            assert ask(server, "POST", "/v1/puzzles", {})[0] == 201
            assert ask(server, "POST", "/v1/evaluate", {"boards": MANY})[0] == 200
        else:
            (compiler,) = compilers(server)
    assert wait_until(lambda: not is_alive(compiler))


class Noted(Kernels):
    """Kernels that are not compiled, and will not be."""

    def compile(self) -> None:
        """Refuse."""
        raise KernelsMissing(can_be_kept=True)


@pytest.mark.parametrize(
    "arguments",
    [
        ["puzzle", "new"],
        ["puzzle", "solve", "puzzle.json"],
        ["puzzle", "sheet", "puzzle.json", "-o", "sheet.pdf"],
        ["puzzle", "daily", "--solution"],
        ["puzzle", "batch", "--count", "2"],
        ["puzzle", "record", "--seconds", "1"],
        ["evaluate", "boards.txt"],
        ["bench", "kernels"],
        ["bench", "kernels", "--boards", "boards.txt"],
        ["precompile"],
    ],
    ids=lambda arguments: " ".join(arguments[:2]),
)
def test_a_command_compiles_before_its_work_begins(
    arguments: list[str], stamp: Stamp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("boards.txt").write_text("\n".join(MANY * 2))
    Path("puzzle.json").write_text(CliRunner().invoke(main, ["puzzle", "daily", "--json"]).stdout)
    monkeypatch.setattr("api.commands._kernels.kernels", lambda: Noted(stamp))
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 2
    assert "Compiling the kernels, once; this takes a minute or two.\n" in result.output
    assert result.stderr.endswith("ringers: the kernels are not compiled yet\n")


def test_a_command_works_where_kernels_can_be_kept_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.commands._kernels.kernels", lambda: Kernels(None))
    result = CliRunner().invoke(main, ["puzzle", "new", "--seed", "x"])
    assert result.exit_code == 0
    assert "set NUMBA_CACHE_DIR" in result.stderr


def test_no_test_waits_for_the_compiler() -> None:
    assert kernels().compiled()
