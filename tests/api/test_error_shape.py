"""There is one error shape, whatever goes wrong and wherever."""

import re

import pytest
from flask import Flask, abort
from flask.testing import FlaskClient

from api.app import create_app
from api.http.problem_kinds import KINDS, STATUSES
from api.http.problems import Problem
from api.settings import Settings
from dictionaries.errors import DamagedDictionary, RingersError

JSON = "application/json"


@pytest.fixture(scope="module")
def app() -> Flask:
    """An application in which everything can go wrong."""
    app = create_app(Settings(rate_limits="", trusted_hosts=("localhost",)))

    @app.get("/raise/<name>")
    def fail(name: str) -> str:
        raise {
            "defect": ZeroDivisionError("a secret"),
            "recursion": RecursionError(),
            "memory": MemoryError(),
            "domain": RingersError("something is wrong"),
            "damaged": DamagedDictionary("/a/secret/path is damaged"),
        }[name]

    @app.get("/abort/<int:status>")
    def refuse(status: int) -> str:
        abort(status)

    for kind in KINDS.values():
        app.add_url_rule(f"/kind/{kind.code}", kind.code, lambda code=kind.code: throw(code))
    return app


def throw(code: str) -> str:
    raise Problem(code, "a detail")


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


REQUESTS: dict[str, tuple[str, str, dict[str, object], int]] = {
    "unknown path": ("GET", "/nowhere", {}, 404),
    "unknown path under v1": ("POST", "/v1/nowhere", {"json": {}}, 404),
    "unknown dictionary": ("GET", "/v1/dictionaries/xx", {}, 404),
    "unknown problem": ("GET", "/problems/xx", {}, 404),
    "unknown file": ("GET", "/static/nothing.js", {}, 404),
    "path with a slash at the end": ("GET", "/healthz/", {}, 404),
    "wrong method": ("DELETE", "/v1/solve", {}, 405),
    "unknown method": ("BREW", "/v1/solve", {}, 405),
    "wrong method on a page": ("POST", "/docs", {}, 405),
    "no representation": ("GET", "/v1/dictionaries/en/words", {"headers": {"Accept": "image/png"}}, 406),
    "malformed body": ("POST", "/v1/solve", {"data": b"[", "content_type": JSON}, 400),
    "another host": ("GET", "/docs", {"headers": {"Host": "b"}}, 400),
    "too large": ("POST", "/v1/solve", {"data": b" " * 2**21, "content_type": JSON}, 413),
    "no content type": ("POST", "/v1/solve", {"data": b"{}"}, 415),
    "bad field": ("POST", "/v1/solve", {"json": {"board": 1}}, 422),
    "bad board": ("POST", "/v1/solve", {"json": {"board": "?"}}, 422),
    "bad query": ("GET", "/v1/dictionaries?limit=x", {}, 422),
    "bad word": ("GET", "/v1/dictionaries/en/words/1", {}, 422),
    "defect": ("GET", "/raise/defect", {}, 500),
    "too deep": ("GET", "/raise/recursion", {}, 500),
    "out of memory": ("GET", "/raise/memory", {}, 500),
    "domain error nobody expected": ("GET", "/raise/domain", {}, 422),
    "damaged dictionary": ("GET", "/raise/damaged", {}, 503),
    **{f"status {status}": ("GET", f"/abort/{status}", {}, status) for status in (401, 403, 409, 410, 418, 501, 503)},
    **{f"kind {kind.code}": ("GET", f"/kind/{kind.code}", {}, kind.status) for kind in KINDS.values()},
}


@pytest.mark.parametrize("name", REQUESTS)
def test_every_error_has_the_one_shape(client: FlaskClient, name: str) -> None:
    method, path, options, status = REQUESTS[name]
    response = client.open(path, method=method, **options)  # type: ignore[arg-type]
    assert response.status_code == status
    assert response.content_type == "application/problem+json"
    body = response.get_json()
    fields = ["type", "title", "status", "detail", "instance"]
    assert list(body) == fields or list(body) == [*fields, "errors"]
    assert body["type"] == "about:blank" or KINDS[body["type"].removeprefix("/problems/")].status == status
    assert body["status"] == status
    assert body["instance"] == response.headers["X-Request-Id"]
    assert all(body[field] for field in fields)
    assert body.get("errors", [{}]) != []
    assert path.startswith("/kind/") or ("errors" in body) == (status == 422)
    assert not re.search(r"<|secret|Traceback|File \"|\.py\b|werkzeug|flask|pydantic", response.text)
    for error in body.get("errors", ()):
        assert {"pointer", "code", "detail"} <= set(error)
        assert re.fullmatch("(/.*)?", error["pointer"])
        assert re.fullmatch("[a-z_]+", error["code"])
        assert error["detail"]


def test_the_answer_to_head_has_no_body(client: FlaskClient) -> None:
    response = client.head("/nowhere")
    assert response.status_code == 404
    assert response.content_type == "application/problem+json"
    assert response.data == b""


def test_every_status_of_the_framework_has_a_kind_of_that_status() -> None:
    assert all(KINDS[code].status == status for status, (code, _) in STATUSES.items())


def test_defects_are_logged_under_their_id(client: FlaskClient, caplog: pytest.LogCaptureFixture) -> None:
    response = client.get("/raise/defect")
    assert f"request {response.get_json()['instance']} failed" in caplog.text
    assert "ZeroDivisionError: a secret" in caplog.text
