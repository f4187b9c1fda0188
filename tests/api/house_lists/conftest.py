"""A service of each test, whose house lists are in a folder of its own."""

from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.app import create_app
from api.settings import Settings
from tests.api.things import ADMIN_SECRET, add_admin_token


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=str(tmp_path / "test.sqlite3"), house_lists=tmp_path / "lists")


@pytest.fixture
def app(settings: Settings) -> Flask:
    return create_app(settings)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def admin(app: Flask) -> dict[str, str]:
    add_admin_token(app)
    return {"Authorization": f"Bearer {ADMIN_SECRET}"}
