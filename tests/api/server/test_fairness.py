"""Whatever one address asks for, another has its answers: nobody is starved or refused because of others' work."""

from pathlib import Path

import pytest

from api.benchmarks._fairness import CLIENTS, KINDS, USUAL, hardest, seconds_of, usual
from api.benchmarks._heavy import heavy_clients
from tests.processes import children_of, wait_until
from tests.repetitions import LONG
from tests.servers import running_server


@pytest.mark.parametrize("kind", KINDS if LONG else ["tricks", "all"])
def test_usual_requests_of_every_kind_are_answered_beside_the_hardest_of_another_address(
    tmp_path: Path, kind: str
) -> None:
    options = ("--workers", "1", "--threads", "64", "--database", str(tmp_path / "test.sqlite3"))
    with running_server(*options, environment={"RINGERS_PUZZLE_SECONDS": "300"}) as server:
        requests, hard = usual(server.port), hardest(server.port)
        assert tuple(requests) == USUAL
        assert tuple(hard) == KINDS
        with heavy_clients(server.port, CLIENTS, list(hard.values()) if kind == "all" else [hard[kind]]):
            assert wait_until(lambda: bool(children_at_work(server.process.pid)))
            assert seconds_of(server.port, requests).keys() == requests.keys()


def children_at_work(pid: int) -> list[int]:
    """Return the processes that do the work of a service: forks of a child of the one that answers."""
    return [work for answering in children_of(pid) for loaded in children_of(answering) for work in children_of(loaded)]
