"""The application on a database of each kind, with nobody who takes turns by itself, for tests through HTTP."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from api.settings import Settings
from tests.api.running import running_app
from tests.databases import KINDS, prepared_database


@pytest.fixture(params=KINDS)
def app(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Flask]:
    with (
        prepared_database(request.param, tmp_path) as url,
        running_app(Settings(database=url, threads=8, listeners=4, bot_processes=0)) as app,
    ):
        yield app
