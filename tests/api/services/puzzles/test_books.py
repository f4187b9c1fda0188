"""Books over HTTP: a batch of several kinds and grades, printed for whoever ordered it."""

import json

import pytest
from flask.testing import FlaskClient

from tests.api.services.puzzles.puzzles import bearer, finished

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)

PATH = "/v1/puzzle-batches"
MIXED = {"kinds": ["restore", "find-words"], "grades": [2, 1], "dictionary": "en-common", "count": 4, "seed": "b"}


def test_a_mixed_batch_is_printed_as_a_book(client: FlaskClient) -> None:
    answer = client.post(PATH, json=MIXED)
    assert answer.status_code == 202, answer.get_json()
    path, headers = answer.headers["Location"], bearer(answer.get_json()["token"])
    finished(client, path, headers)
    order = client.get(path, headers=headers).get_json()["order"]
    assert (order["kinds"], order["grades"]) == (["restore", "find-words"], [1, 2])
    lines = client.get(f"{path}/puzzles", headers=headers).get_data(as_text=True).splitlines()
    puzzles = [json.loads(line)["puzzle"] for line in lines]
    assert [puzzle["grade"] for puzzle in puzzles] == [1, 1, 2, 2]
    assert {puzzle["kind"] for puzzle in puzzles} == {"restore", "find-words"}
    book = client.get(f"{path}/book?paper=a5&booklet=true&language=de&title=Heft", headers=headers)
    assert (book.status_code, book.mimetype) == (200, "application/pdf")
    assert book.data.startswith(b"%PDF")
    twin = client.get(f"{path}/book?format=txt&language=de&title=Heft", headers=headers)
    assert twin.mimetype == "text/plain"
    assert twin.get_data(as_text=True).startswith("Heft\n4 Rätsel")
    for query, pointer in (
        ("booklet=true", "/booklet"),
        ("paper=a5&large=true", "/large"),
        ("per_page=3", "/per_page"),
        ("title=", "/title"),
        ("paper=a3", "/paper"),
    ):
        refused = client.get(f"{path}/book?{query}", headers=headers)
        assert refused.status_code == 422
        assert refused.get_json()["errors"][0]["pointer"] == pointer
    assert client.get(f"{path}/book").status_code == 404


def test_a_batch_that_is_not_done_or_too_small_is_no_book(client: FlaskClient) -> None:
    small = client.post(PATH, json={**MIXED, "count": 3})
    path, headers = small.headers["Location"], bearer(small.get_json()["token"])
    refused = client.get(f"{path}/book", headers=headers)
    assert refused.status_code == 422
    assert "4 to 200" in refused.text
    open_one = client.post(PATH, json={**MIXED, "count": 150, "seed": "c"})
    path, headers = open_one.headers["Location"], bearer(open_one.get_json()["token"])
    client.delete(path, headers=headers)
    assert client.get(f"{path}/book", headers=headers).status_code == 409
