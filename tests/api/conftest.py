"""An application to ask, through a client that holds every answer against its schema."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from pydantic import TypeAdapter
from redis import Redis
from werkzeug.test import TestResponse

from api.app import create_app
from api.schemas.problem import Problem
from api.settings import Settings
from tests.api.two_hosts import Hosts
from tests.databases import KINDS, new_database
from tests.pushing import KEY
from tests.requires import require


def checked(schema: Any, data: bytes) -> Any:
    return adapter_of(schema).validate_json(data, strict=True, extra="forbid")


@cache
def adapter_of(schema: Any) -> TypeAdapter[Any]:
    return TypeAdapter(schema)


class CheckingClient(FlaskClient):
    """A test client for which an answer that its schema does not describe, field by field, is a failure.

    The service itself does not look twice at what it sends, so this is where its answers and its description meet.
    """

    def open(self, *args: Any, **kwargs: Any) -> TestResponse:
        response = super().open(*args, **kwargs)
        if response.status_code >= 400:
            assert response.mimetype == "application/problem+json", response.data
            assert checked(Problem, response.data)["status"] == response.status_code
        elif response.mimetype == "application/json" and response.data:
            self._check_answer(response)
        return response

    def _check_answer(self, response: TestResponse) -> None:
        request = response.request
        adapter = self.application.url_map.bind("localhost")
        endpoint, _ = adapter.match(request.path, "GET" if request.method == "HEAD" else request.method)
        spec = getattr(self.application.view_functions[endpoint], "_spec", {})
        declared = spec.get("response")
        if declared:
            others = (status for status in spec.get("responses") or () if 200 <= int(status) < 300)
            assert response.status_code in {declared["status_code"], *map(int, others)}
            checked(declared["schema"], response.data)


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    database = str(tmp_path_factory.mktemp("database") / "test.sqlite3")
    app = create_app(Settings(database=database, puzzle_seconds=120, push_key=KEY, private_targets=True))
    app.test_client_class = CheckingClient
    return app


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture(params=KINDS)
def hosts(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Hosts]:
    """What starts hosts with a database of each kind, and without Redis."""
    with new_database(request.param, tmp_path) as url:
        yield Hosts(url, tmp_path)


@pytest.fixture
def queue() -> Iterator[str]:
    """A database of Redis that nobody uses, emptied afterwards."""
    address = require("redis")
    base = address.rpartition("/")[0]
    for number in range(15, 0, -1):
        with Redis.from_url(f"{base}/{number}") as redis:
            if redis.set("ringers-test", 1, nx=True, ex=600) and redis.dbsize() == 1:
                yield f"{base}/{number}"
                redis.flushdb()
                return
    pytest.skip("no database of Redis is empty")
