"""Is the service there, and can it work?"""

import os
import socket
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from flask.testing import FlaskClient

from api.app import create_app
from api.readiness import house_lists
from api.serve import warm_up
from api.settings import Settings


def test_a_service_whose_dictionaries_open_is_ready(client: FlaskClient) -> None:
    answer = client.get("/readyz").json
    assert answer["status"] == "ready"
    assert answer["checks"].pop("dictionaries").endswith(" open")
    assert answer["checks"] == {
        "house_lists": "no copies yet",
        "database": "answers",
        "migrations": "up to date",
        "queue": "none; the service makes batches itself",
        "workers": "none needed",
        "disk": "has room",
        "kernels": "compiled",
    }
    assert answer["can"] == dict.fromkeys(("words", "matches", "tables", "puzzles", "batches"), True)


@pytest.fixture(scope="module")
def trusting(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """A service that answers for some hosts alone."""
    database = str(tmp_path_factory.mktemp("trusting") / "x.sqlite3")
    return create_app(Settings(trusted_hosts=("games.example", ".words.example"), database=database)).test_client()


@pytest.mark.parametrize("path", ["/livez", "/healthz", "/readyz"])
@pytest.mark.parametrize("host", ["127.0.0.1:8000", "10.0.0.7", ""])
def test_the_health_check_asks_under_any_name(trusting: FlaskClient, path: str, host: str) -> None:
    assert trusting.get(path, headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", ["games.example", "games.example:8443", "words.example", "a.words.example"])
def test_a_trusted_host_is_answered(trusting: FlaskClient, host: str) -> None:
    assert trusting.get("/v1/dictionaries", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "evil.example", "x.games.example", "games.example.evil.example"])
@pytest.mark.parametrize("path", ["/v1/dictionaries", "/", "/healthz/x", "/nowhere"])
def test_another_host_is_refused_by_its_name(trusting: FlaskClient, host: str, path: str) -> None:
    response = trusting.get(path, headers={"Host": host})
    assert (response.status_code, response.get_json()["type"]) == (400, "/problems/bad_request")
    assert f"'{host}'" in response.get_json()["detail"]
    assert "RINGERS_TRUSTED_HOSTS" in response.get_json()["detail"]


def test_a_long_host_is_shown_in_part(trusting: FlaskClient) -> None:
    assert len(trusting.get("/", headers={"Host": "a" * 8000}).text) < 1000


def test_what_is_done_before_the_first_request_is_done_whatever_the_hosts() -> None:
    app = create_app(Settings(trusted_hosts=(".words.example",)))
    statuses = []
    app.after_request(lambda response: statuses.append(response.status_code) or response)
    warm_up(app)
    assert statuses == [200]


@pytest.fixture
def broken(tmp_path: Path) -> FlaskClient:
    """A service with a dictionary that was never compiled."""
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "meta.json").write_text("{}")
    settings = Settings(dictionary_folders=(tmp_path,), database=str(tmp_path / "x.sqlite3"))
    return create_app(settings).test_client()


def test_a_service_with_a_damaged_dictionary_is_not_ready(broken: FlaskClient, tmp_path: Path) -> None:
    response = broken.get("/readyz")
    assert response.status_code == 503
    assert response.get_json()["type"] == "/problems/unavailable"
    assert "broken" in response.get_json()["detail"]
    assert str(tmp_path) not in response.text
    assert int(response.headers["Retry-After"]) > 0
    assert broken.get("/healthz").status_code == 200


def unready(client: FlaskClient) -> dict[str, str]:
    """Return what is missing, as the answer names it in two ways."""
    response = client.get("/readyz")
    assert (response.status_code, response.get_json()["type"]) == (503, "/problems/unavailable")
    assert int(response.headers["Retry-After"]) > 0
    named = {each["pointer"].removeprefix("/checks/"): each["detail"] for each in response.get_json()["errors"]}
    assert all(f"{name}: {told}" in response.get_json()["detail"] for name, told in named.items())
    assert client.get("/healthz").status_code == 200
    assert {name: response.get_json()["checks"][name] for name in named} == named
    assert response.get_json()["can"]["words"] is named.keys().isdisjoint({"dictionaries", "house_lists"})
    assert response.get_json()["can"]["matches"] is False
    return named


def test_a_database_that_is_gone_or_of_another_version_is_not_ready(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    client = create_app(Settings(database=str(path))).test_client()
    assert client.get("/readyz").status_code == 200
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
        connection.commit()
    assert unready(client) == {"migrations": "the tables are not those of this version"}
    path.unlink()
    assert unready(client).keys() == {"database", "migrations"}
    assert not path.exists()


AWAY = "redis://user:secret@127.0.0.1:1/0"


def test_a_folder_of_house_lists_that_cannot_be_read_is_not_ready(tmp_path: Path) -> None:
    (tmp_path / "lists").write_text("no folder")
    settings = Settings(database=str(tmp_path / "x.sqlite3"), house_lists=tmp_path / "lists", queue=AWAY)
    assert unready(create_app(settings).test_client()) == {
        "house_lists": "the folder of the house lists cannot be read",
        "queue": "the queue cannot be reached",
        "workers": "the queue cannot be reached",
    }


def impossible(settings: Settings) -> tuple[set[str], dict[str, str]]:
    """Return what a service that is ready cannot do, and what was found."""
    answer = create_app(settings).test_client().get("/readyz")
    assert (answer.status_code, answer.json["status"]) == (200, "ready")
    return {use for use, can in answer.json["can"].items() if not can}, answer.json["checks"]


def test_a_queue_that_is_away_stops_batches_alone(tmp_path: Path) -> None:
    uses, checks = impossible(Settings(database=str(tmp_path / "x.sqlite3"), queue=AWAY))
    assert (uses, checks["queue"]) == ({"batches"}, "the queue cannot be reached")


def test_without_anybody_who_makes_them_batches_alone_are_impossible(tmp_path: Path) -> None:
    uses, checks = impossible(Settings(database=str(tmp_path / "x.sqlite3"), puzzle_processes=0))
    assert (uses, checks["workers"]) == ({"batches"}, "nobody makes batches: RINGERS_PUZZLE_PROCESSES is 0")


@pytest.mark.parametrize(
    ("flags", "free", "told"), [(os.ST_RDONLY, 2**20, "the disk is read-only"), (0, 1, "the disk is full")]
)
def test_a_disk_that_takes_no_more_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, flags: int, free: int, told: str
) -> None:
    client = create_app(Settings(database=str(tmp_path / "x.sqlite3"))).test_client()
    assert client.get("/readyz").status_code == 200
    status = SimpleNamespace(f_flag=flags, f_bavail=free, f_frsize=4096)
    monkeypatch.setattr("os.statvfs", lambda folder: status)
    assert unready(client) == {"disk": told}


def test_a_missing_core_stops_puzzles_and_batches_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solver.cores.are_there", lambda: False)
    monkeypatch.setattr("solver.cores.missing", lambda: "the compiled core is not built")
    uses, checks = impossible(Settings(database=str(tmp_path / "x.sqlite3")))
    assert (uses, checks["kernels"]) == ({"puzzles", "batches"}, "missing")


def test_house_lists_are_counted(tmp_path: Path) -> None:
    for name in ("house", "club"):
        (tmp_path / "lists" / name).mkdir(parents=True)
    assert house_lists(tmp_path / "lists") == "no copies yet"
    (tmp_path / "lists" / "house" / "current").write_text("v")
    assert house_lists(tmp_path / "lists") == "1 copied"


def test_a_database_that_hangs_does_not_hang_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.timeouts.READINESS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        client = create_app(Settings(database=f"postgresql://ann:secret@127.0.0.1:{port}/x")).test_client()
        for _ in range(3):
            assert unready(client) == dict.fromkeys(("database", "migrations"), "no answer within 0.2 seconds")
        assert [thread.name for thread in threading.enumerate()].count("ready: database") == 1


def test_a_damaged_dictionary_is_503_where_it_is_asked_for(broken: FlaskClient, tmp_path: Path) -> None:
    for response in (
        broken.get("/v1/dictionaries/broken"),
        broken.post("/v1/solve", json={"board": "AB", "dictionary": "broken"}),
    ):
        assert response.status_code == 503
        assert str(tmp_path) not in response.text
    assert broken.post("/v1/solve", json={"board": "AB"}).status_code == 200
