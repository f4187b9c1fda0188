"""Batches over HTTP, made by the service itself."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import update

from api.context import BACKEND, STORE
from api.jobs.puzzle_batches import PuzzleBatches
from api.store.puzzle_batches import BatchRow, ChunkRow
from tests.api.services.puzzles.puzzles import EASY, bearer, expected_lines, finished, make_lines_up_to
from tests.processes import wait_until

HELD = 20
"""How many puzzles are made before whoever makes them is held up."""


def order(client: FlaskClient, **body: Any) -> tuple[str, dict[str, str]]:
    response = client.post("/v1/puzzle-batches", json={**EASY, **body})
    assert response.status_code == 202, response.text
    batch = response.get_json()["batch"]
    assert response.headers["Location"] == f"/v1/puzzle-batches/{batch['id']}"
    assert (batch["status"], batch["made"], batch["problem"]) == ("running", 0, None)
    return response.headers["Location"], bearer(response.get_json()["token"])


def test_a_line_ends_only_where_json_lines_end(client: FlaskClient) -> None:
    """A seed may have characters at which other texts have new lines."""
    path, headers = order(client, count=3, seed="a\u2028b\u0085c")
    finished(client, path, headers)
    whole = client.get(f"{path}/puzzles", headers=headers).text
    assert whole.count("\n") == 3
    for begin in (1, 2):
        rest = client.get(f"{path}/puzzles?begin={begin}", headers=headers).text
        assert rest.split("\n") == whole.split("\n")[begin:]


def test_a_batch_is_made_as_it_would_be_made_anywhere(client: FlaskClient) -> None:
    path, headers = order(client, count=45, seed="7")
    batch = finished(client, path, headers)
    assert (batch["status"], batch["made"], batch["count"]) == ("done", 45, 45)
    response = client.get(f"{path}/puzzles", headers=headers)
    assert response.mimetype == "application/x-ndjson"
    assert response.text == expected_lines(45, "7", **EASY)
    for begin in (1, 20, 39, 44, 45, 400):
        rest = client.get(f"{path}/puzzles?begin={begin}", headers=headers).text
        assert rest == "".join(response.text.splitlines(keepends=True)[begin:])


def test_each_order_without_a_seed_has_a_new_one(client: FlaskClient) -> None:
    bodies = [client.post("/v1/puzzle-batches", json={**EASY, "count": 1}).get_json() for _ in range(2)]
    assert bodies[0]["batch"]["seed"] != bodies[1]["batch"]["seed"]


def test_a_cancelled_batch_stops_and_is_resumed_to_the_same_end(
    client: FlaskClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = tmp_path / "open"
    held = replace(PuzzleBatches.job, function=partial(make_lines_up_to, HELD, str(gate)))
    monkeypatch.setattr(PuzzleBatches, "job", held)
    path, headers = order(client, count=45, seed="7")
    assert wait_until(lambda: client.get(path, headers=headers).get_json()["made"] == HELD)
    cancelled = client.delete(path, headers=headers).get_json()
    assert cancelled["status"] == "cancelled"
    assert client.delete(path, headers=headers).get_json()["status"] == "cancelled"
    part = client.get(f"{path}/puzzles", headers=headers).text
    made = client.get(path, headers=headers).get_json()["made"]
    assert made == HELD
    whole = expected_lines(45, "7", **EASY)
    assert whole.startswith(part)
    assert 0 < part.count("\n") <= made
    gate.touch()
    assert client.post(f"{path}/resume", headers=headers).get_json()["status"] == "running"
    assert finished(client, path, headers)["status"] == "done"
    assert client.get(f"{path}/puzzles", headers=headers).text == whole
    assert client.post(f"{path}/resume", headers=headers).get_json()["status"] == "done"
    assert client.delete(path, headers=headers).get_json()["status"] == "done"


def test_while_it_runs_the_puzzles_up_to_the_first_gap_are_sent(app: Flask, client: FlaskClient) -> None:
    app.extensions[BACKEND].stop()
    path, headers = order(client, count=40, seed="7")
    with app.extensions[STORE].write() as session:
        for number in (0, 1, 3):
            row = update(ChunkRow).where(ChunkRow.number == number)
            session.execute(row.values(made=10, lines="".join(f"{number}.{line}\n" for line in range(10))))
    sent = client.get(f"{path}/puzzles", headers=headers).text.split()
    assert sent == [f"{number}.{line}" for number in (0, 1) for line in range(10)]
    assert client.get(f"{path}/puzzles?begin=19", headers=headers).text == "1.9\n"
    assert client.get(f"{path}/puzzles?begin=20", headers=headers).text == ""
    assert client.get(path, headers=headers).get_json()["made"] == 30


def test_one_address_has_so_many_batches_at_a_time(app: Flask, client: FlaskClient) -> None:
    app.extensions[BACKEND].stop()
    (path, headers), _ = order(client, count=1), order(client, count=1)
    refused = client.post("/v1/puzzle-batches", json={"count": 1})
    assert refused.status_code == 409
    assert refused.get_json()["errors"][0]["code"] == "too_many_batches"
    other = client.post("/v1/puzzle-batches", json={"count": 1}, environ_base={"REMOTE_ADDR": "192.0.2.7"})
    assert other.status_code == 202
    client.delete(path, headers=headers)
    order(client, count=1)
    assert client.post(f"{path}/resume", headers=headers).status_code == 409


def test_a_batch_is_removed_after_its_days(app: Flask, client: FlaskClient) -> None:
    path, headers = order(client, count=1)
    finished(client, path, headers)
    with app.extensions[STORE].write() as session:
        session.execute(update(BatchRow).values(changed_at=datetime.now(UTC) - timedelta(days=8)))
    assert client.get(path, headers=headers).status_code == 404
    order(client, count=1)
    with app.extensions[STORE].read() as session:
        assert session.query(BatchRow).count() == 1


def test_a_batch_whose_dictionary_has_changed_fails_and_says_so(app: Flask, client: FlaskClient) -> None:
    backend = app.extensions[BACKEND]
    backend.stop()
    path, headers = order(client, count=1)
    with app.extensions[STORE].write() as session:
        session.execute(update(BatchRow).values(dictionary_version="0" * 16))
    backend._thread._stopped.clear()
    batch = finished(client, path, headers)
    assert batch["status"] == "failed"
    assert batch["problem"].startswith("puzzles 0 to 0: ")
    assert "version" in batch["problem"]
