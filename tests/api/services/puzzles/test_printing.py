"""Sheets over HTTP, and who may see the answers."""

from io import BytesIO
from zipfile import ZipFile

import pytest
from flask.testing import FlaskClient

from tests.api.services.puzzles.puzzles import add, bearer, try_it

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


def test_several_puzzles_are_put_on_one_sheet_with_a_code_for_each(client: FlaskClient) -> None:
    ids = [add(client, seed=seed)["id"] for seed in "xyz"]
    path = f"/v1/puzzles/sheet?ids={','.join(ids)}&format=svg"
    response = client.get(f"{path}&title=Class%204b&language=de&per_page=4")
    assert (response.status_code, response.mimetype) == (200, "image/svg+xml")
    assert response.headers["Content-Disposition"] == f'inline; filename="puzzles-{ids[0]}.svg"'
    assert client.get(f"{path}&per_page=4&code=true").data != client.get(f"{path}&per_page=4").data
    assert client.get(f"{path}&per_page=1").mimetype == "application/zip"
    single = f"/v1/puzzles/{ids[0]}/sheet?format=svg"
    assert client.get(f"{single}&code=true").data != client.get(single).data
    assert client.get(f"{single}&title=Class%204b").data != client.get(single).data


@pytest.mark.parametrize(
    ("query", "pointer"),
    [
        ("", "/ids"),
        ("ids=x", "/ids/0"),
        ("ids=" + ",".join(["a" * 16] * 61), "/ids"),
        ("ids={id}&per_page=3", "/per_page"),
        ("ids={id}&answers=true", "/answers"),
    ],
)
def test_what_is_no_sheet_of_several_is_refused(client: FlaskClient, query: str, pointer: str) -> None:
    response = client.get(f"/v1/puzzles/sheet?{query.format(id=add(client)['id'])}")
    assert response.status_code == 422
    assert [error["pointer"] for error in response.get_json()["errors"]] == [pointer]


def test_several_puzzles_are_put_on_one_sheet_with_their_answers(client: FlaskClient) -> None:
    tried, made = add(client), add(client, seed="y")
    opened = [
        {"id": tried["id"], "token": try_it(client, tried["id"], gave_up=True).get_json()["token"]},
        {"id": made["id"], "token": made["token"]},
    ]
    body = {"puzzles": opened, "format": "svg", "per_page": 2}
    response = client.post("/v1/puzzles/sheet", json=body)
    assert (response.status_code, response.mimetype) == (200, "application/zip")
    assert response.headers["Cache-Control"] == "private, no-store"
    with ZipFile(BytesIO(response.data)) as archive:
        pages = [archive.read(name) for name in archive.namelist()]
    assert len(pages) == 2
    assert all(id in pages[0].decode() for id in (tried["id"], made["id"]))
    solutions = [client.get(f"/v1/puzzles/{each['id']}/solution", headers=bearer(each["token"])) for each in opened]
    for solution in solutions:
        assert f"Rings on {', '.join(solution.get_json()['rings'][:-1])}" in pages[1].decode()


def test_answers_of_several_take_a_token_for_each(client: FlaskClient) -> None:
    first, second = add(client), add(client, seed="y")
    opened = {"id": first["id"], "token": first["token"]}
    for token in (first["token"], "x"):
        response = client.post("/v1/puzzles/sheet", json={"puzzles": [opened, {"id": second["id"], "token": token}]})
        assert response.status_code == 403
        assert second["id"] in response.get_json()["detail"]
    unknown = client.post("/v1/puzzles/sheet", json={"puzzles": [{"id": "a" * 16, "token": "x"}]})
    assert unknown.status_code == 404


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
