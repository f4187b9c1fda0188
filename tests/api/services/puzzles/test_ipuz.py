"""Word searches of ipuz over HTTP: written and taken in again."""

import pytest
from flask.testing import FlaskClient

from tests.api.services.puzzles.puzzles import add, bearer, try_it

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)


def test_a_puzzle_is_written_and_taken_in_again_and_its_words_are_told_after_an_attempt(client: FlaskClient) -> None:
    puzzle = add(client, kind="find-words", dictionary="en-common", seed="ipuz")
    path = f"/v1/ipuz/{puzzle['id']}"
    written = client.get(path).get_json()
    assert "solution" not in written
    again = client.post("/v1/ipuz", json={"ipuz": written})
    assert {**again.get_json(), "token": None} == {**puzzle, "token": None}
    token = try_it(client, puzzle["id"], gave_up=True).get_json()["token"]
    told = client.get(f"{path}?answers=true", headers=bearer(token)).get_json()
    assert told["solution"]
    of_another_program = {name: value for name, value in told.items() if not name.startswith("word-ringers:")}
    spanish = client.post("/v1/ipuz", json={"ipuz": of_another_program, "dictionary": "es"})
    assert spanish.get_json()["dictionary"]["id"] == "es"
