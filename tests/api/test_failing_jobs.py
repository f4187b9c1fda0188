"""What a job raises that nobody has expected is one answer, and what is too much work says how much is not."""

import logging
from dataclasses import replace
from pkgutil import resolve_name
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.benchmarks._heavy import advice
from api.jobs.job import Job
from tests.api.jobs.counting import defect

REQUESTS: dict[str, tuple[str, dict[str, Any]]] = {
    "api.services.advice.ADVISE": ("/v1/advise", {**advice(), "effort": 10}),
    "api.services.analysis.ANSWER": ("/v1/games/ringo/analysis/perft", {"depth": 3}),
    "api.services.compositions.COMPOSE": ("/v1/boards/compose", {"words": ["RING", "OAT"]}),
    "api.services.handmade.ANALYSE": ("/v1/boards/prove", {"board": "PIT/ACE/RAT", "rings": 1}),
    "api.jobs.puzzle_work.MAKE": ("/v1/puzzles", {"kind": "place-rings", "seed": "x"}),
}
"""For jobs, where services find them: a request that has one done."""


@pytest.mark.parametrize("name", REQUESTS)
def test_a_job_that_fails_is_one_answer_with_its_trace_in_the_log_and_the_next_request_is_answered(
    app: Flask, name: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    client, (path, body) = app.test_client(), REQUESTS[name]
    job: Job[Any] = resolve_name(name)
    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR, "api"):
        patch.setattr(name, replace(job, function=defect))
        assert_failed(client, caplog, path, json=body)
    answer = client.post(path, json=body)
    assert answer.status_code in (200, 201), answer.json


def assert_failed(
    client: FlaskClient, caplog: pytest.LogCaptureFixture, path: str, method: str = "POST", **options: Any
) -> None:
    answer = client.open(path, method=method, **options)
    assert answer.status_code == 500
    assert answer.json["type"] == "/problems/internal_error"
    assert answer.json["instance"] == answer.headers["X-Request-Id"]
    assert "Traceback" not in answer.text
    (logged,) = [record for record in caplog.records if record.exc_info]
    assert answer.json["instance"] in logged.getMessage()
    assert logged.exc_info
    assert "Traceback" in str(logged.exc_info[1])


PLAYS: dict[str, Any] = {
    "hand": ["B4", "B5:take", "W3", "Y3", "G3", "P3"],
    "stack": ["B3"],
    "seen": ["B3", "B4", "B5:take", "W3", "Y3", "G3", "P3"],
    "others": {"bob": {"cards": 1}},
    "die": 6,
    "config": {"deck": ["B3", "B4", "B5:take", "W3", "Y3", "G3", "P3", "P6"]},
    "exhausted": True,
}
"""A question with more actions than may be tried in the most deals that its field takes."""


def test_too_much_work_says_how_much_is_not(app: Flask) -> None:
    client, path = app.test_client(), "/v1/games/ringer/analysis/plays"
    refused = client.post(path, json={**PLAYS, "worlds": 1000})
    assert (refused.status_code, refused.json["type"]) == (422, "/problems/too_much_work")
    (error,) = refused.json["errors"]
    assert (error["pointer"], error["code"]) == ("/worlds", "too_much_work")
    assert 2 <= error["most"] < 1000
    for worlds, status in ((error["most"], 200), (error["most"] + 1, 422)):
        assert client.post(path, json={**PLAYS, "worlds": worlds}).status_code == status
