"""Sheets over HTTP, and who may see the answers."""

from __future__ import annotations

from io import BytesIO
from zipfile import ZipFile

import pytest
from flask.testing import FlaskClient

from tests.services.puzzles.puzzles import add, bearer, try_it

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)

STARTS = {"pdf": b"%PDF", "svg": b"<", "png": b"\x89PNG"}


@pytest.mark.parametrize("format", STARTS)
def test_a_sheet_has_the_form_that_is_asked_for(client: FlaskClient, format: str) -> None:
    id = add(client)["id"]
    response = client.get(f"/v1/puzzles/{id}/sheet?format={format}&large=true")
    assert response.status_code == 200
    assert response.data.startswith(STARTS[format])
    assert response.mimetype == {"pdf": "application/pdf", "svg": "image/svg+xml", "png": "image/png"}[format]
    assert response.headers["Content-Disposition"] == f'inline; filename="puzzle-{id}.{format}"'
    assert client.get(f"/v1/puzzles/{id}/sheet?format={format}&large=true").data == response.data


@pytest.mark.parametrize(("dictionary", "language"), [("de", "de"), ("fr", "fr"), ("es", "es"), ("en-common", "en")])
def test_a_sheet_speaks_the_language_of_its_words(client: FlaskClient, dictionary: str, language: str) -> None:
    path = f"/v1/puzzles/{add(client, dictionary=dictionary)['id']}/sheet?format=svg"
    assert client.get(path).data == client.get(f"{path}&language={language}").data
    assert client.get(path).data != client.get(f"{path}&language={'en' if language == 'de' else 'de'}").data


@pytest.mark.parametrize("format", STARTS)
def test_answers_are_for_those_who_have_tried(client: FlaskClient, format: str) -> None:
    id, other = add(client)["id"], add(client, seed="y")["id"]
    path = f"/v1/puzzles/{id}/sheet?format={format}"
    without = client.get(path).data
    elsewhere = bearer(try_it(client, other, gave_up=True).get_json()["token"])
    assert client.get(f"{path}&answers=true").status_code == 403
    assert client.get(f"{path}&answers=true", headers=elsewhere).status_code == 403
    own = bearer(try_it(client, id, gave_up=True).get_json()["token"])
    answered = client.get(f"{path}&answers=true", headers=own)
    assert answered.status_code == 200
    assert answered.headers["Cache-Control"] == "private, no-store"
    assert client.get(path, headers=own).data == without
    if format == "pdf":
        assert answered.data.startswith(STARTS[format])
        assert len(answered.data) > len(without)
    else:
        with ZipFile(BytesIO(answered.data)) as archive:
            pages = [archive.read(name) for name in archive.namelist()]
        assert len(pages) == 2
        for number, content in enumerate(pages, 1):
            assert client.get(f"{path}&answers=true&page={number}", headers=own).data == content


def test_a_sheet_says_how_many_words_there_are_without_telling_them(client: FlaskClient) -> None:
    puzzle = add(client, kind="find-words")
    own = bearer(try_it(client, puzzle["id"], gave_up=True).get_json()["token"])
    solution = client.get(f"/v1/puzzles/{puzzle['id']}/solution", headers=own).get_json()
    printed = client.get(f"/v1/puzzles/{puzzle['id']}/sheet?format=svg").get_data(as_text=True)
    assert f"{len(solution['goals'])} everyday words to find" in printed
    assert not any(f'"{goal["word"]}"' in printed for goal in solution["goals"])


def test_the_puzzle_of_a_day_is_printed(client: FlaskClient) -> None:
    id = client.get("/v1/puzzles/daily/2026-01-02").get_json()["id"]
    assert client.get(f"/v1/puzzles/{id}/sheet").data.startswith(b"%PDF")


@pytest.mark.parametrize("query", ["format=gif", "paper=a5", "page=2", "page=0", "answers=perhaps", "rows=2"])
def test_what_cannot_be_printed_is_pointed_at(client: FlaskClient, query: str) -> None:
    response = client.get(f"/v1/puzzles/{add(client)['id']}/sheet?{query}")
    assert response.status_code == 422
    assert response.get_json()["errors"][0]["pointer"] == f"/{query.partition('=')[0]}"


def test_an_unknown_puzzle_is_404(client: FlaskClient) -> None:
    for query in ("", "?answers=true"):
        assert client.get(f"/v1/puzzles/{'a' * 16}/sheet{query}").status_code == 404
