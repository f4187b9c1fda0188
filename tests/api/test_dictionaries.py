"""Dictionaries over HTTP."""

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from api.app import create_app
from api.settings import Settings
from dictionaries import Catalog, open_dictionary

LIST = "/v1/dictionaries"
COMMON = f"{LIST}/en-common"
ENGLISH = open_dictionary("en-common")
WORDS = list(ENGLISH)


def test_pages_lead_through_the_whole_list(client: FlaskClient) -> None:
    whole = client.get(LIST).json["items"]
    items, path = [], f"{LIST}?limit=1"
    while path:
        response = client.get(path)
        items += response.json["items"]
        assert len(response.json["items"]) == 1
        path = ""
        if response.json["next"]:
            link, relation = response.headers["Link"].split("; ")
            path = link.strip("<>")
            assert relation == 'rel="next"'
            assert parse_qs(urlsplit(path).query) == {"limit": ["1"], "cursor": [response.json["next"]]}
    assert items == whole


@pytest.mark.parametrize("path", [COMMON, f"{COMMON}/words"])
@pytest.mark.parametrize("accept", ["application/json", "text/plain"])
def test_what_has_not_changed_is_304(client: FlaskClient, path: str, accept: str) -> None:
    first = client.get(path, headers={"Accept": accept})
    tag = first.headers["ETag"]
    assert ENGLISH.version in tag
    again = client.get(path, headers={"Accept": accept, "If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"")
    assert client.get(path, headers={"Accept": accept, "If-None-Match": '"other"'}).status_code == 200


def test_representations_have_tags_of_their_own(client: FlaskClient) -> None:
    tags = {
        client.get(f"{COMMON}/words", headers={"Accept": accept}).headers["ETag"]
        for accept in ("application/json", "text/plain", "application/x-ndjson")
    }
    assert len(tags) == 3


def test_dictionaries_of_ones_own_stand_beside_those_shipped(tmp_path: Path) -> None:
    for id in ("en", "own"):
        (tmp_path / id).symlink_to(ENGLISH._folder)
    client = create_app(Settings(dictionary_folders=(tmp_path,))).test_client()
    assert client.get(f"{LIST}/own").get_json()["version"] == ENGLISH.version
    assert client.get(f"{LIST}/en").get_json()["version"] == open_dictionary("en").version


def test_a_shipped_dictionary_is_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    catalog = Catalog(*Settings().all_dictionary_folders.paths)
    found = catalog.get("en-common")
    monkeypatch.delattr("dictionaries.catalog.isfile")
    assert catalog.get("en-common") is found
