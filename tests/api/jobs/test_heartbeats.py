"""Heartbeats of workers, as the service hears them."""

from pathlib import Path

import pytest

from api.app import create_app
from api.jobs import heartbeats
from api.settings import Settings


def readiness(settings: Settings) -> tuple[bool, str]:
    answer = create_app(settings).test_client().get("/readyz").json
    return answer["can"]["batches"], answer["checks"]["workers"]


def test_workers_count_while_they_have_heartbeats(tmp_path: Path, queue: str, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(database=str(tmp_path / "x.sqlite3"), queue=queue)
    assert readiness(settings) == (False, "no worker is alive")
    for worker in ("host 1", "host 2", "host 1"):
        heartbeats.beat(queue, worker)
    assert readiness(settings) == (True, "2 alive")
    heartbeats.end(queue, "host 1")
    assert readiness(settings) == (True, "1 alive")
    monkeypatch.setattr(heartbeats, "LIFETIME", 0)
    assert readiness(settings) == (False, "no worker is alive")
