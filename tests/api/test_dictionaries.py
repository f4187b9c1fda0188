"""Dictionaries over HTTP."""

from pathlib import Path
from typing import Any
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


def errors(response: Any) -> list[tuple[str, str, str]]:
    assert response.status_code == 422
    return [(error["pointer"], error["code"], error.get("in", "body")) for error in response.json["errors"]]


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


@pytest.mark.parametrize("path", [LIST, f"{COMMON}/words"])
@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("limit=", "wrong_type"),
        ("limit=1.5", "wrong_type"),
        ("limit=" + "9" * 5000, "out_of_range"),
        ("cursor=%FF", "bad_cursor"),
        ("cursor=_w", "bad_cursor"),
        ("cursor=" + "A" * 501, "out_of_range"),
    ],
)
def test_a_bad_query_is_422(client: FlaskClient, path: str, query: str, code: str) -> None:
    assert errors(client.get(f"{path}?{query}")) == [(f"/{query.partition('=')[0]}", code, "query")]


@pytest.mark.parametrize("path", ["", "/words", "/words/ring"])
def test_an_unknown_dictionary_is_404(client: FlaskClient, path: str) -> None:
    for id in ("xx", "EN", "..", "e" * 300, "en%00"):
        response = client.get(f"{LIST}/{id}{path}")
        assert response.status_code == 404
    assert client.get(f"{LIST}/xx{path}").json["type"] == "/problems/unknown_dictionary"


@pytest.mark.parametrize(
    ("word", "spelling", "valid", "points"),
    [("ring", "RING", True, 8), ("RiNgS", "RINGS", True, 10), ("xqz", "XQZ", False, None), ("me", "ME", True, 4),
     ("na%C3%AFve", "NAIVE", True, 9), ("%20ring%20", "RING", True, 8)],
)  # fmt: skip
def test_a_word_is_looked_up(client: FlaskClient, word: str, spelling: str, valid: bool, points: int | None) -> None:
    answer = client.get(f"{COMMON}/words/{word}").json
    assert (answer["word"], answer["valid"], answer["points"]) == (spelling, valid, points)


def test_offensive_words_near_a_word_are_left_out_where_that_is_asked_for(client: FlaskClient) -> None:
    assert "SHIT" in client.get(f"{LIST}/en/words/sith").json["anagrams"]
    shown = client.get(f"{LIST}/en/words/sith?hidden=exclude").json
    assert shown["anagrams"] == ["HIST", "HITS", "THIS"]
    assert "T" not in client.get(f"{LIST}/en/words/shi?hidden=exclude").json["hooks"]["back"]
    assert errors(client.get(f"{LIST}/en/words/sith?hidden=no")) == [("/hidden", "unknown_value", "query")]


def test_a_word_without_a_meaning_is_as_valid_as_others(client: FlaskClient) -> None:
    answer = client.get(f"{LIST}/fr/words/maison").json
    assert (answer["valid"], answer["definitions"]) == (True, [])


@pytest.mark.parametrize(
    ("word", "character"), [("r1ng", "1"), ("a/b", "/"), ("%CE%A9", "Ω"), ("a%00b", "\0"), ("a%FFb", "\ufffd")]
)
def test_a_word_that_cannot_be_spelt_is_422_and_names_the_character(
    client: FlaskClient, word: str, character: str
) -> None:
    response = client.get(f"{COMMON}/words/{word}")
    assert errors(response) == [("/word", "bad_letters", "path")]
    assert response.json["errors"][0]["character"] == character


def test_a_text_that_is_too_long_is_422(client: FlaskClient) -> None:
    assert errors(client.get(f"{COMMON}/words/{'a' * 1000}")) == [("/word", "bad_letters", "path")]


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
