"""Puzzles laid out by hand over HTTP: of every sort of fields, and never those of days."""

import pytest
from flask.testing import FlaskClient

from solver.puzzles.generator import new_puzzle
from solver.puzzles.link import format_link
from solver.puzzles.orders import Order
from tests.api.services.puzzles.puzzles import CATALOG

sqlite = pytest.mark.parametrize("url", ["sqlite"], indirect=True)


@sqlite
def test_nobody_has_made_the_puzzle_of_a_day(client: FlaskClient) -> None:
    daily = client.get("/v1/puzzles").get_json()["items"][0]
    assert daily["daily"]
    assert client.post("/v1/puzzles", json={"link": daily["link"]}).get_json()["token"] is None


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
