"""Lists of words over HTTP: every kind of question, its orders, pages and streams."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from dictionaries import Dictionary
from tests.api.test_dictionaries import COMMON, ENGLISH, WORDS


def test_words_are_listed_in_pages(client: FlaskClient) -> None:
    words, cursor = [], ""
    for _ in range(3):
        answer = client.get(f"{COMMON}/words?limit=50{cursor}").json
        words += [item["word"] for item in answer["items"]]
        cursor = f"&cursor={answer['next']}"
        assert answer["total"] == len(WORDS)
    assert words == WORDS[:150]
    assert len(client.get(f"{COMMON}/words").json["items"]) == 100
    assert client.get(f"{COMMON}/words?limit=1").json["items"] == [
        {"word": words[0], "points": ENGLISH.points(words[0]), "frequency": ENGLISH.frequency(words[0])}
    ]


def test_all_words_are_streamed_as_text(client: FlaskClient) -> None:
    response = client.get(f"{COMMON}/words", headers={"Accept": "text/plain"})
    assert response.content_type == "text/plain; charset=utf-8"
    assert response.text.splitlines() == WORDS
    assert response.text.endswith("\n")


@pytest.mark.parametrize("id", ["en-common", "es-digraph"])
@pytest.mark.parametrize("sort", ["alphabet", "points", "frequency"])
def test_a_line_has_the_bytes_of_the_entry_in_a_page(client: FlaskClient, id: str, sort: str) -> None:
    path = f"/v1/dictionaries/{id}/words?prefix=ca&suffix=a&sort={sort}"
    pages, cursor = b"", ""
    while cursor is not None:
        page = client.get(f"{path}&limit=40{cursor and '&cursor='}{cursor}")
        pages += page.data.partition(b"[")[2].partition(b"]")[0].replace(b"},{", b"}\n{") + b"\n"
        cursor = page.json["next"]
    assert pages.count(b"\n") > 3
    assert client.get(path, headers={"Accept": "application/x-ndjson"}).data == pages


def test_a_stream_asks_nothing_word_by_word(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """The points and frequencies of all words are there as arrays; to look each word up took most of the time."""
    for method in ("points", "frequency", "number"):
        monkeypatch.setattr(Dictionary, method, None)
    answer = client.get("/v1/dictionaries/es/words?min_length=20", headers={"Accept": "application/x-ndjson"})
    assert answer.status_code == 200
    assert answer.data.count(b'"points":') > 100


def test_a_stream_is_sent_in_pieces(app: Flask) -> None:
    with app.test_request_context(f"{COMMON}/words", headers={"Accept": "text/plain"}):
        response = app.make_response(app.view_functions["dictionaries.list_words"](id="en-common"))
    assert response.is_streamed
    assert len(list(response.iter_encoded())) > 50


def test_a_stream_may_be_cut(client: FlaskClient) -> None:
    cursor = client.get(f"{COMMON}/words?limit=7").json["next"]
    response = client.get(f"{COMMON}/words?limit=3&cursor={cursor}", headers={"Accept": "text/plain;q=0.9, image/png"})
    assert response.text.splitlines() == WORDS[7:10]


@pytest.mark.parametrize("accept", ["*/*", "application/json", "application/*", "text/html, */*;q=0.1", ""])
def test_json_is_what_others_get(client: FlaskClient, accept: str) -> None:
    response = client.get(f"{COMMON}/words", headers={"Accept": accept})
    assert response.mimetype == "application/json"
    assert set(response.vary) == {"Accept", "Accept-Encoding"}
