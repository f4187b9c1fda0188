"""Puzzles laid out by hand over HTTP: taken in or refused, analysed, and open to whoever made them."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from solver.puzzles.generator import new_puzzle
from solver.puzzles.link import format_link
from solver.puzzles.orders import Order
from tests.api.services.puzzles.puzzles import CATALOG, bearer, try_it

OWN = {"board": "HOUSE/ARISE/PLANT/OTHER/RIVER", "rings": 1}

sqlite = pytest.mark.parametrize("url", ["sqlite"], indirect=True)


def test_who_made_a_puzzle_sees_the_answers_without_an_attempt(client: FlaskClient) -> None:
    made = client.post("/v1/puzzles", json=OWN)
    assert made.status_code == 201
    puzzle = made.get_json()
    token = bearer(puzzle["token"])
    assert (puzzle["grade"], puzzle["seed"], puzzle["daily"]) == (1, "", None)
    solution = client.get(f"/v1/puzzles/{puzzle['id']}/solution", headers=token).get_json()
    assert solution["optima"] == 1
    sheet = client.get(f"/v1/puzzles/{puzzle['id']}/sheet?answers=true", headers=token)
    assert sheet.data.startswith(b"%PDF")
    attempt = try_it(client, puzzle["id"], answer={"rings": solution["rings"]}).get_json()
    assert (attempt["counts"]["attempts"], attempt["verdict"]["solved"]) == (1, True)
    assert client.post("/v1/puzzles", json=OWN).get_json() == {**puzzle, "token": None}
    assert client.get("/v1/puzzles").get_json()["items"][0]["daily"] is not None


@sqlite
def test_nobody_has_made_the_puzzle_of_a_day(client: FlaskClient) -> None:
    daily = client.get("/v1/puzzles").get_json()["items"][0]
    assert daily["daily"]
    assert client.post("/v1/puzzles", json={"link": daily["link"]}).get_json()["token"] is None


@sqlite
@pytest.mark.parametrize(
    ("body", "pointer", "code"),
    [
        ({"board": {"rows": [["C", "A", ""], ["D", "O", "G"], ["P", "I", "G"]]}}, "/board/rows/0/2", "bad_board"),
        ({"ruleset": {"cancel": "off"}}, "/ruleset", "bad_puzzle"),
        ({"clues": [{"line": "A"}]}, "/clues/0/points", "missing"),
    ],
)
def test_what_makes_no_puzzle_is_refused(client: FlaskClient, body: dict[str, Any], pointer: str, code: str) -> None:
    response = client.post("/v1/puzzles", json=OWN | body)
    assert response.status_code == 422, response.text
    (error,) = response.get_json()["errors"]
    assert (error["pointer"], error["code"]) == (pointer, code), error


@sqlite
def test_a_board_is_analysed_and_a_suggested_change_is_taken_in(client: FlaskClient) -> None:
    told = client.post("/v1/boards/prove", json=OWN | {"rings": 4}).get_json()
    assert (told["solutions"], told["refusal"]["code"]) == (2, "not_unique")
    assert told["asked"] == {"rings_to_place": 4}
    rows = [list(row) for row in OWN["board"].split("/")]  # type: ignore[attr-defined]
    change = next(change for change in told["changes"] if "cell" in change)
    rows[int(change["cell"][1]) - 1]["ABCDE".index(change["cell"][0])] = change["face"]
    made = client.post("/v1/puzzles", json={"board": {"rows": rows}, "rings": 4})
    assert made.get_json()["grade"] == change["grade"]
    assert client.post("/v1/boards/prove", json=OWN).get_json()["refusal"] is None
    wrong = client.post("/v1/boards/prove", json=OWN | {"rings": None})
    assert (wrong.status_code, wrong.get_json()["errors"][0]["code"]) == (422, "bad_puzzle")


@sqlite
@pytest.mark.parametrize("kind", ["tile-and-ring", "endgame", "restore", "ring-deduction"])
def test_a_puzzle_of_every_sort_of_fields_is_proven_again(client: FlaskClient, kind: str) -> None:
    puzzle, _ = new_puzzle(Order(kind), "again", CATALOG)
    told = puzzle.to_json()
    fields = {name: told[name] for name in ("rack", "hands", "tiles", "words", "clues", "board") if name in told}
    rings = {"rings": told["rings_to_place"]} if "rings_to_place" in told else {}
    made = client.post("/v1/puzzles", json={"kind": kind, **rings, **fields, "grade": 2}).get_json()
    assert (made["grade"], made["board"]) == (2, told["board"])
    assert made["link"] != format_link(puzzle)
