"""The application on a database of each kind, with one gate for all tests, as it takes a while to start."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.context import GATE
from api.folders import Folders
from api.jobs.gate import Gate
from api.services import daily_archive
from api.settings import Settings
from dictionaries.files import SHIPPED
from tests.api.running import running_app
from tests.api.services.puzzles.days import TODAY
from tests.api.services.puzzles.rated import Person
from tests.clocks import SetClock, settable_clock
from tests.databases import KINDS, prepared_database


@pytest.fixture(autouse=True)
def no_midnight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the service live on the day on which the tests were collected, also if that is over by now."""
    monkeypatch.setattr(daily_archive, "today", lambda: TODAY)


@pytest.fixture(scope="session")
def gate() -> Iterator[Gate]:
    gate = Gate(Folders((SHIPPED,)), 64)
    yield gate
    gate.close()


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with prepared_database(request.param, tmp_path) as url:
        yield url


@pytest.fixture
def set_clock(url: str) -> Iterator[SetClock]:
    with settable_clock(url) as set_clock:
        yield set_clock


@pytest.fixture
def settings(url: str) -> Settings:
    return Settings(
        database=url, puzzle_seconds=120, puzzle_processes=1, chunk_seconds=120, batch_puzzles=500, batches_per_caller=2
    )


@pytest.fixture
def app(settings: Settings, gate: Gate) -> Iterator[Flask]:
    with running_app(settings) as app:
        app.extensions[GATE] = gate
        yield app
        del app.extensions[GATE]


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def anna(client: FlaskClient) -> Person:
    return Person(client)
