"""Orders that cannot be made, sent by several clients at once, do not keep the others waiting until the end."""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask

from api.settings import Settings
from tests.api.services.puzzles.puzzles import EASY
from tests.repetitions import LONG

pytestmark = [
    pytest.mark.parametrize("url", ["sqlite"], indirect=True),
    pytest.mark.skipif(not LONG, reason="a search that finds nothing takes its whole time; set RINGERS_LONG=1"),
]

RULES = {"min_length": 5}
BARREN = {"kind": "cancel-duel", "grade": 4, "rows": 6, "columns": 6, "dictionary": "es", "ruleset": RULES}


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return settings.model_copy(update={"puzzle_seconds": 5})


def test_four_orders_that_find_nothing_leave_room_for_another(app: Flask) -> None:
    finished: list[str] = []

    def order(name: str, address: str, body: dict[str, Any]) -> int:
        with app.test_client() as client:
            answer = client.post("/v1/puzzles", json=body, environ_base={"REMOTE_ADDR": address})
        finished.append(name)
        return answer.status_code

    with ThreadPoolExecutor(5) as pool:
        barren = [
            pool.submit(order, "barren", f"10.0.0.{number}", {**BARREN, "seed": f"b{number}"}) for number in range(4)
        ]
        time.sleep(1)  # so that they are searching and waiting
        easy = pool.submit(order, "easy", "10.0.1.1", {**EASY, "seed": "easy"})
        assert easy.result() == 201
        assert all(each.result() in (422, 503) for each in barren)
    assert finished.index("easy") < len(finished) - 1
