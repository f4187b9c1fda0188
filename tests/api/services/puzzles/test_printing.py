"""Sheets over HTTP, and who may see the answers."""

from io import BytesIO
from typing import Any

import pikepdf
import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.api.services.puzzles.puzzles import add, bearer, finished, try_it

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)


@pytest.mark.parametrize(("dictionary", "language"), [("de", "de"), ("fr", "fr"), ("es", "es"), ("en-common", "en")])
def test_a_sheet_speaks_the_language_of_its_words(client: FlaskClient, dictionary: str, language: str) -> None:
    path = f"/v1/puzzles/{add(client, dictionary=dictionary)['id']}/sheet?format=svg"
    assert client.get(path).data == client.get(f"{path}&language={language}").data
    assert client.get(path).data != client.get(f"{path}&language={'en' if language == 'de' else 'de'}").data


def test_a_sheet_says_how_many_words_there_are_without_telling_them(client: FlaskClient) -> None:
    puzzle = add(client, kind="find-words")
    own = bearer(try_it(client, puzzle["id"], gave_up=True).get_json()["token"])
    solution = client.get(f"/v1/puzzles/{puzzle['id']}/solution", headers=own).get_json()
    printed = client.get(f"/v1/puzzles/{puzzle['id']}/sheet?format=svg").get_data(as_text=True)
    assert f"{len(solution['goals'])} everyday words to find" in printed
    assert not any(f'"{goal["word"]}"' in printed for goal in solution["goals"])


def opened_sheets(client: FlaskClient) -> list[tuple[str, str, dict[str, Any]]]:
    """Return every request that prints puzzles: its method, its path, and its body."""
    puzzle = add(client, kind="restore")
    own = try_it(client, puzzle["id"], gave_up=True).get_json()["token"]
    return [
        ("GET", f"/v1/puzzles/{puzzle['id']}/sheet", {}),
        ("GET", f"/v1/puzzles/sheet?ids={puzzle['id']}", {}),
        ("POST", "/v1/puzzles/sheet", {"puzzles": [{"id": puzzle["id"], "token": own}]}),
    ]


def printed(client: FlaskClient, method: str, path: str, body: dict[str, Any], **options: Any) -> TestResponse:
    """Print puzzles with options, which are in the body or in the query."""
    if method == "POST":
        return client.post(path, json=body | options)
    query = "&".join(f"{name}={str(value).lower() if value is True else value}" for name, value in options.items())
    return client.get(f"{path}{'&' if '?' in path else '?'}{query}", headers=body)


def about(content: bytes) -> tuple[str, int]:
    """Return the author of a PDF, and how many of its pages are to be cut."""
    with pikepdf.open(BytesIO(content)) as document:
        return str(document.docinfo["/Author"]), sum("/TrimBox" in page for page in document.pages)


def test_every_sheet_takes_an_author_and_a_bleed(client: FlaskClient) -> None:
    for asked in opened_sheets(client):
        usual = printed(client, *asked)
        assert about(usual.data) == ("Word Ringers", 0), asked
        author, cut = about(printed(client, *asked, author="Anna Ağaoğlu", bleed=True).data)
        assert author == "Anna Ağaoğlu"
        assert cut >= 1
        for value in ("x" * 81, "", "\u202e"):
            refused = printed(client, *asked, author=value)
            assert (refused.status_code, refused.get_json()["errors"][0]["pointer"]) == (422, "/author"), value
        for format in ("svg", "png"):
            refused = printed(client, *asked, bleed=True, format=format)
            assert refused.status_code == 422
            entry = refused.get_json()["errors"][0]
            assert (entry["pointer"], entry["code"]) == ("/bleed", "bad_option")
            assert entry.get("in") == ("query" if asked[0] == "GET" else None)


def test_a_book_takes_the_looks_of_a_sheet_an_author_and_a_bleed(client: FlaskClient) -> None:
    order = client.post("/v1/puzzle-batches", json={"kind": "restore", "grade": 1, "count": 4, "seed": "1"}).get_json()
    headers = bearer(order["token"])
    path = f"/v1/puzzle-batches/{order['batch']['id']}"
    finished(client, path, headers)
    asked = ("GET", f"{path}/book", headers)
    options = ({}, {"lower_case": True}, {"points": "false"}, {"ticks": True}, {"bleed": True})
    books = [printed(client, *asked, **each).data for each in options]
    assert len(set(books)) == len(options)
    assert about(books[0]) == ("Word Ringers", 0)
    assert about(printed(client, *asked, author="Anna", bleed=True).data)[0] == "Anna"
    assert about(books[-1])[1] >= 4
    assert printed(client, *asked, order="alphabet").status_code == 200
    refused = printed(client, *asked, format="txt", bleed=True)
    assert (refused.status_code, refused.get_json()["errors"][0]["pointer"]) == (422, "/bleed")
    assert printed(client, *asked, order="sideways").status_code == 422
