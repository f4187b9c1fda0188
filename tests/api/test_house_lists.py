"""House lists over HTTP: who may add them, what is refused, and what stays readable."""

from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.app import create_app
from api.context import GATE
from api.services import house_lists
from api.settings import Settings
from dictionaries import Catalog
from tests.api.services.matches.phones import gather
from tests.api.things import ADMIN_SECRET, add_admin_token

HOUSE = "/v1/dictionaries/house"


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


def put(client: FlaskClient, body: str | bytes, headers: dict[str, str], query: str = "") -> Any:
    return client.put(f"{HOUSE}{query}", data=body, headers=headers, content_type="text/plain")


def test_a_new_version_needs_the_old_ones_number_and_leaves_it_readable(
    client: FlaskClient, admin: dict[str, str], settings: Settings
) -> None:
    first = put(client, "RINGO\n", admin).headers["ETag"]
    assert put(client, "RINGO\nDINGO\n", admin).status_code == 428
    assert put(client, "RINGO\nDINGO\n", {**admin, "If-Match": '"0000000000000000"'}).status_code == 412
    assert client.get(HOUSE).json["words"] == 1
    answer = put(client, "RINGO\nDINGO\n", {**admin, "If-Match": first})
    assert (answer.status_code, answer.json["words"]) == (200, 2)
    old = Catalog(settings.house_lists).get("house", first.strip('"'))
    assert list(old) == ["RINGO"]
    assert list(Catalog(settings.house_lists).get("house")) == ["DINGO", "RINGO"]


def test_a_match_that_began_with_the_old_version_is_judged_by_it_to_the_end(
    app: Flask, client: FlaskClient, admin: dict[str, str]
) -> None:
    first = put(client, "RINGO\n", admin).headers["ETag"]
    party = gather(app, dictionary="house")
    party.host.do("POST", "rounds", {"board": "RINGO pink:A1"})
    put(client, "DINGO\n", {**admin, "If-Match": first})
    party["pink"].do("PUT", "rounds/1/claims", {"words": ["ringo"]})
    verdict = party.host.do("POST", "rounds/1/close")
    assert verdict["dictionary"] == {"id": "house", "version": first.strip('"')}
    assert [claim["word"] for claim in verdict["players"][0]["accepted"]] == ["RINGO"]
    later = gather(app, dictionary="house").play_round("DINGO pink:A1", pink="ringo dingo")
    assert [claim["word"] for claim in later["players"][0]["accepted"]] == ["DINGO"]
    moved = party.host.do("PATCH", "", {"dictionary": "house"})["dictionary"]
    assert moved == later["dictionary"]


def test_a_folder_that_takes_no_list_is_503_and_nothing_is_there(
    client: FlaskClient, admin: dict[str, str], settings: Settings
) -> None:
    settings.house_lists.write_text("in the way")
    answer = put(client, "ringo\n", admin)
    assert (answer.status_code, answer.json["type"].rpartition("/")[2]) == (503, "unavailable")
    assert answer.json["detail"].startswith("The house list cannot be kept now: ")
    assert answer.headers["Retry-After"] == "60"
    settings.house_lists.unlink()
    assert client.get(HOUSE).status_code == 404
    assert put(client, "ringo\n", admin).status_code == 201


def test_a_list_whose_copy_cannot_be_written_is_stored_and_copied_later(
    client: FlaskClient, admin: dict[str, str], settings: Settings
) -> None:
    settings.house_lists.mkdir()
    in_the_way = settings.house_lists / "house"
    in_the_way.write_text("")
    answer = put(client, "RINGO\n", admin)
    assert (answer.status_code, answer.json["words"], answer.headers["Location"]) == (201, 1, HOUSE)
    assert client.get(HOUSE).status_code == 503
    in_the_way.unlink()
    assert client.get(HOUSE).json == answer.json
    in_the_way.rename(in_the_way.with_name("aside"))
    in_the_way.write_text("")
    assert put(client, "DINGO\n", {**admin, "If-Match": "*"}).status_code == 503, "nobody knows which version is there"


def test_a_large_list_is_built_in_another_process_and_the_same(
    app: Flask, client: FlaskClient, admin: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    here = put(client, "+ringo\n", admin, "?base=en-family&overlay=true")
    monkeypatch.setattr(house_lists, "BUILT_HERE", 0)
    monkeypatch.setattr(house_lists, "build", None)
    there = client.put(
        "/v1/dictionaries/other?base=en-family&overlay=true", data="+ringo\n", headers=admin, content_type="text/plain"
    )
    assert (here.status_code, there.status_code) == (201, 201)
    assert {**here.json, "id": "", "name": ""} == {**there.json, "id": "", "name": ""}
    assert client.get("/v1/dictionaries/other/words/ringo").json["valid"]  # type: ignore[index]
    refused = put(client, "ringo\nR1NGO\n", {**admin, "If-Match": here.headers["ETag"]})
    assert [(error["code"], error["line"]) for error in refused.json["errors"]] == [("bad_line", 2)]
    assert app.extensions[GATE]._spare is None, "it ends with its job, and its memory goes back"
