"""Advice that takes long goes on beside the service, and a board is solved meanwhile."""

import json
import os
import signal
import threading
from pathlib import Path
from typing import Any

from api.benchmarks._heavy import Connection
from api.benchmarks._server import post
from tests.processes import PATIENCE, children_of, wait_until
from tests.servers import running_server

LONG: dict[str, Any] = {
    "board": "AAAAA/AAAAA/AAAAA/AAAAA/AAAAA",
    "ruleset": {"cancel": "any_shared", "repeat": "once", "covered_ring": "inactive"},
    "player": "pink",
    "rack": list("SATEN"),
    "rings_left": 5,
    "opponents": [{"player": name, "tiles_left": 5, "rings_left": 5} for name in ("green", "blue")],
    "effort": 20_000,
}
"""Advice that takes seconds: hardly a play is better than another, so all are tried equally often."""

THREADS = 8
"""Four requests may wait for advice, and half of these of one caller."""

SOLVE = post("/v1/solve", {"board": "PIT/ACE/RAT pink:A1"})


def test_a_board_is_solved_while_others_wait_for_advice(tmp_path: Path) -> None:
    options = ("--workers", "1", "--threads", str(THREADS), "--database", str(tmp_path / "test.sqlite3"))
    with running_server(*options) as server:
        statuses: list[int] = []

        def ask() -> None:
            statuses.append(Connection(server.port).ask(post("/v1/advise", LONG))[0])

        main = server.process.pid
        assert wait_until(lambda: bool(children_of(main)))
        (service,) = children_of(main)
        assert Connection(server.port).ask(SOLVE)[0] == 200
        assert children_of(service) == []
        threads = [threading.Thread(target=ask, daemon=True) for _ in range(4)]
        threads[0].start()
        assert wait_until(lambda: any(map(children_of, children_of(service))))
        for thread in threads[1:]:
            thread.start()
        assert wait_until(lambda: statuses == [503]), "one is done and two wait; this is one more"
        status, solved = Connection(server.port).ask(SOLVE)
        assert status == 200
        assert json.loads(solved)["players"]
        refused, body = Connection(server.port).ask(post("/v1/advise", LONG))
        assert (refused, json.loads(body)["detail"]) == (503, "Too many players ask for advice now.")
        assert statuses == [503]
        for work in children_of(service):
            os.kill(work, signal.SIGKILL)
        for thread in threads:
            thread.join(PATIENCE)
        assert (len(statuses), statuses[:2]) == (4, [503, 503]), "whose process has ended is told, and others go on"
