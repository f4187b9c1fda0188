"""Batches over HTTP whose words are chosen: chunks that need each other are made in turn, by whatever process."""

import json
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.context import BACKEND, STORE
from api.jobs import chunks
from api.jobs.job import catalog_of
from api.jobs.puzzle_batches import PuzzleBatches
from api.jobs.puzzle_work import line_of, make_lines
from api.settings import Settings
from solver.puzzles.choosing import chosen_from
from solver.puzzles.mixture import batch_from_json
from tests.api.services.puzzles.puzzles import bearer, finished

ASKED = {"kind": "find-words", "grade": 1, "familiar": 0.9, "spread": 12}
MINUTE = timedelta(minutes=1)


def order(client: FlaskClient, **body: Any) -> tuple[str, dict[str, str], dict[str, Any]]:
    response = client.post("/v1/puzzle-batches", json=body)
    assert response.status_code == 202, response.text
    return response.headers["Location"], bearer(response.get_json()["token"]), response.get_json()["batch"]


def expected(count: int, seed: str, asked: dict[str, Any]) -> list[str]:
    """Make a batch here and now."""
    made = chosen_from(batch_from_json(asked, count, seed), catalog_of(Settings().all_dictionary_folders))
    return [line_of(each.puzzle, each.solution, each.to_json()) for each in made]


@pytest.mark.parametrize("asked", [ASKED, {"kind": "find-words", "grade": 1, "familiar": 0.9}])
def test_a_batch_with_chosen_words_is_made_as_anywhere(client: FlaskClient, asked: dict[str, Any]) -> None:
    path, headers, ordered = order(client, **asked, count=34, seed="words\u2028")
    assert (ordered["words"], ordered["order"].get("spread")) == (None, asked.get("spread"))
    batch = finished(client, path, headers)
    assert (batch["status"], batch["made"], batch["problem"]) == ("done", 34, None)
    lines = client.get(f"{path}/puzzles", headers=headers).text.splitlines(keepends=True)
    lines = "".join(lines).split("\n")[:-1]
    assert [f"{line}\n" for line in lines] == expected(34, "words\u2028", asked)
    told = [json.loads(line)["words"] for line in lines]
    near = [each["apart"] for each in told if each["apart"] is not None]
    assert batch["words"] == {"familiar": min(each["familiar"] for each in told), "apart": min(near, default=None)}
    assert batch["words"]["familiar"] >= 0.9
    assert bool(near) == ("spread" in asked)
    assert min(near, default=99) >= asked.get("spread", 0)


def test_a_chunk_is_there_once_the_one_before_is_kept(app: Flask, client: FlaskClient) -> None:
    """Even if two make the first, or the second is made by somebody else."""
    app.extensions[BACKEND].stop()
    path, headers, ordered = order(client, **ASKED, count=25, seed="turn")
    store, source = app.extensions[STORE], PuzzleBatches(60)
    compute = partial(make_lines, Settings().all_dictionary_folders)
    for number in range(3):
        assert chunks.free(store, source, 10) == [(ordered["id"], number)]
        leases = [
            chunks.claim_one(store, source, ordered["id"], number, MINUTE, by_force=by_force)
            for by_force in (False, True)
        ]
        for lease in leases:
            assert lease is not None
            assert source.following(lease) == (number + 1 if number < 2 else None)
            assert len(lease.before.split("\n")) == number * 10 + 1
            chunks.make(store, source, lease, compute)
    shown = client.get(path, headers=headers).get_json()
    assert (shown["status"], shown["made"]) == ("done", 25)
    assert client.get(f"{path}/puzzles", headers=headers).text == "".join(expected(25, "turn", ASKED))


def test_true_is_the_usual_spread(app: Flask, client: FlaskClient) -> None:
    app.extensions[BACKEND].stop()
    for asked, told in (
        ({"spread": True}, 7),
        ({"spread": False}, None),
        ({"kinds": ["restore"], "familiar": 1}, None),
    ):
        path, headers, ordered = order(client, **asked, count=1)
        assert (ordered["order"].get("spread"), ordered["order"].get("familiar")) == (told, asked.get("familiar"))
        client.delete(path, headers=headers)


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"familiar": 1.5}, "/familiar"),
        ({"familiar": "0.9"}, "/familiar"),
        ({"spread": 1}, "/spread"),
        ({"spread": 31}, "/spread"),
        ({"spread": "7"}, "/spread"),
        ({"spread": 7.5}, "/spread"),
        ({"spread": 7, "seed": "x" * 92}, "/seed"),
    ],
)
def test_what_cannot_be_asked_for_is_refused(client: FlaskClient, body: dict[str, Any], pointer: str) -> None:
    response = client.post("/v1/puzzle-batches", json={**body, "count": 1})
    assert response.status_code == 422
    assert response.get_json()["errors"][0]["pointer"].startswith(pointer)


def test_a_batch_that_cannot_be_made_says_which_option_and_how_far_it_came(client: FlaskClient) -> None:
    path, headers, _ = order(client, grade=2, rows=3, columns=3, familiar=1, count=1, seed="x")
    batch = finished(client, path, headers)
    assert batch["status"] == "failed"
    assert "in which 100% of the words are everyday words" in batch["problem"]
    assert "expected a smaller share" in batch["problem"]
