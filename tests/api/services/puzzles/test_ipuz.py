"""Word searches of ipuz over HTTP: written and taken in again."""

import pytest
from flask.testing import FlaskClient

from tests.api.services.puzzles.puzzles import add, bearer, try_it

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)

FILE = {
    "version": "http://ipuz.org/v2",
    "kind": ["http://ipuz.org/wordsearch#1"],
    "dimensions": {"width": 3, "height": 3},
    "puzzle": [list("CAT"), list("OXE"), list("WZN")],
    "solution": ["CAT", "COW", "TEN"],
}


def test_a_puzzle_is_written_and_taken_in_again(client: FlaskClient) -> None:
    puzzle = add(client, kind="find-words", dictionary="en-common", seed="ipuz")
    written = client.get(f"/v1/ipuz/{puzzle['id']}")
    assert written.status_code == 200
    assert written.headers["Content-Disposition"] == f'attachment; filename="{puzzle["id"]}.ipuz"'
    assert "solution" not in written.get_json()
    again = client.post("/v1/ipuz", json={"ipuz": written.get_json()})
    assert again.status_code == 201
    assert {**again.get_json(), "token": None} == {**puzzle, "token": None}


def test_the_words_are_told_after_an_attempt_alone(client: FlaskClient) -> None:
    puzzle = add(client, kind="find-words", dictionary="en-common", seed="ipuz")
    path = f"/v1/ipuz/{puzzle['id']}?answers=true"
    assert client.get(path).status_code == 403
    token = try_it(client, puzzle["id"], gave_up=True).get_json()["token"]
    told = client.get(path, headers=bearer(token))
    assert told.get_json()["solution"]
    assert told.headers["Cache-Control"] == "private, no-store"


def test_a_file_of_another_program_becomes_a_puzzle(client: FlaskClient) -> None:
    made = client.post("/v1/ipuz", json={"ipuz": FILE})
    assert made.status_code == 201, made.text
    puzzle = made.get_json()
    assert (puzzle["kind"], puzzle["words"], puzzle["dictionary"]["id"]) == (
        "find-words",
        FILE["solution"],
        "en-common",
    )
    assert puzzle["token"]
    assert made.headers["Location"] == f"/v1/puzzles/{puzzle['id']}"
    written = client.get(f"/v1/ipuz/{puzzle['id']}").get_json()
    assert {name: written[name] for name in FILE} == FILE
    spanish = client.post("/v1/ipuz", json={"ipuz": FILE, "dictionary": "es"})
    assert spanish.get_json()["dictionary"]["id"] == "es"
