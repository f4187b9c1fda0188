"""Many clients send the largest requests: the memory of the service has a bound, and it answers others."""

import sys
from pathlib import Path

import pytest

from api.benchmarks._heavy import Connection, heaviest, heavy_clients
from api.benchmarks._server import get
from tests.processes import children_of, wait_until
from tests.repetitions import LONG
from tests.servers import running_server

CLIENTS = 32
ANSWERS = 60
MEGABYTES = 500


@pytest.mark.skipif(not LONG, reason="takes a minute; make test-long runs it")
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells how much memory a process had at most")
def test_one_process_has_less_than_500_mb_at_most(tmp_path: Path) -> None:
    with running_server("--workers", "1", "--database", str(tmp_path / "test.sqlite3")) as server:
        main = server.process.pid
        assert wait_until(lambda: bool(children_of(main)))  # it tells its address before it starts others
        worker = children_of(main)[0]
        with heavy_clients(server.port, CLIENTS, heaviest(server.port)) as statuses:
            assert wait_until(lambda: statuses[200] >= ANSWERS, 600)
            assert Connection(server.port).ask(get("/healthz"))[0] == 200
        assert set(statuses) <= {200, 503}
        status = Path(f"/proc/{worker}/status").read_text()
    assert int(status.partition("VmHWM:")[2].split()[0]) / 1024 < MEGABYTES
