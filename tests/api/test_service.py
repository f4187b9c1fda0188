"""Is the service there, and can it work?"""

from __future__ import annotations

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from api.app import create_app
from api.settings import Settings


def test_a_process_that_answers_is_healthy(client: FlaskClient) -> None:
    assert client.get("/healthz").json == {"status": "ok"}


def test_a_service_whose_dictionaries_open_is_ready(client: FlaskClient) -> None:
    answer = client.get("/readyz").json
    assert answer["status"] == "ready"
    assert answer["checks"]["dictionaries"].endswith(" open")


@pytest.fixture
def broken(tmp_path: Path) -> FlaskClient:
    """A service with a dictionary that was never compiled."""
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "meta.json").write_text("{}")
    return create_app(Settings(dictionary_folders=(tmp_path,))).test_client()


def test_a_service_with_a_damaged_dictionary_is_not_ready(broken: FlaskClient, tmp_path: Path) -> None:
    response = broken.get("/readyz")
    assert response.status_code == 503
    assert response.get_json()["type"] == "/problems/unavailable"
    assert "broken" in response.get_json()["detail"]
    assert str(tmp_path) not in response.text
    assert int(response.headers["Retry-After"]) > 0
    assert broken.get("/healthz").status_code == 200


def test_a_damaged_dictionary_is_503_where_it_is_asked_for(broken: FlaskClient, tmp_path: Path) -> None:
    for response in (
        broken.get("/v1/dictionaries/broken"),
        broken.post("/v1/solve", json={"board": "AB", "dictionary": "broken"}),
    ):
        assert response.status_code == 503
        assert str(tmp_path) not in response.text
    assert broken.post("/v1/solve", json={"board": "AB"}).status_code == 200
