"""Puzzles over HTTP: taken in, listed, and removed."""

from datetime import UTC, datetime, timedelta

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import update

from api.context import STORE
from api.schemas.puzzles import Kind
from api.store.puzzles import PuzzleRow
from dictionaries import Catalog
from solver.puzzles.generator import new_puzzle
from solver.puzzles.link import format_link
from solver.puzzles.orders import Order
from solver.puzzles.registry import kind_names
from tests.api.services.puzzles.puzzles import add, listed, try_it


def test_the_schema_names_each_kind() -> None:
    assert Kind.__args__ == kind_names()  # type: ignore[attr-defined]


def test_the_link_of_another_version_of_a_dictionary_is_refused(client: FlaskClient) -> None:
    puzzle, _ = new_puzzle(Order(), "x", Catalog())
    link = format_link(puzzle.__class__(puzzle.task, 2, puzzle.board, puzzle.dictionary._replace(version="0" * 16)))
    (error,) = client.post("/v1/puzzles", json={"link": link}).get_json()["errors"]
    assert (error["pointer"], error["code"]) == ("/link", "unknown_dictionary")


def test_the_list_has_what_the_service_made_of_its_own_seeds(client: FlaskClient) -> None:
    add(client, seed="a seed of somebody's")
    own = [client.post("/v1/puzzles", json={"grade": grade}).get_json() for grade in (1, 2, 3, 2)]
    for puzzle in own:
        del puzzle["token"]
    assert client.get("/v1/puzzles?limit=4").get_json()["items"] == own[::-1]
    assert client.get("/v1/puzzles?limit=1&grade=3&kind=place-rings").get_json()["items"] == [own[2]]


def test_pages_of_the_list_come_one_after_the_other_whatever_their_length(client: FlaskClient) -> None:
    for grade in (1, 2, 3):
        client.post("/v1/puzzles", json={"grade": grade})
    whole = listed(client, limit=100)
    assert len({each["id"] for each in whole}) == len(whole) > 500
    some = listed(client, limit=7, kind="place-rings", grade=3)
    assert some == [each for each in whole if (each["kind"], each["grade"]) == ("place-rings", 3)]
    dates = [each["daily"]["date"] for each in whole if each["daily"]]
    assert dates == sorted(dates, reverse=True)
    gentle = listed(client, limit=100, edition="gentle")
    assert gentle == [each for each in whole if each["daily"] and each["daily"]["edition"] == "gentle"]


def test_a_puzzle_that_nobody_tries_is_removed_after_its_days(app: Flask, client: FlaskClient) -> None:
    untried, tried = add(client, seed="untried")["id"], add(client, seed="tried")["id"]
    try_it(client, tried, gave_up=True)
    with app.extensions[STORE].write() as session:
        session.execute(update(PuzzleRow).values(added_at=datetime.now(UTC) - timedelta(days=91)))
    fresh = add(client, seed="fresh")["id"]
    assert [client.get(f"/v1/puzzles/{id}").status_code for id in (untried, tried, fresh)] == [404, 200, 200]
