"""Which puzzle comes next: near the rating, with the tags, new to the solver, and never that of a day."""

from datetime import timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.context import STORE
from api.services import daily_archive, next_puzzles
from api.store.puzzles import PuzzleRow, remove_untried
from api.store.ratings import PuzzleRatingRow
from solver.puzzles.ratings.orders import order_for
from solver.puzzles.registry import kind_names
from solver.puzzles.tags import TAGS
from tests.api.services.puzzles.rated import KIND, Person, solve, stands, stored


def test_no_puzzle_comes_twice_and_none_that_was_seen(app: Flask, anna: Person, client: FlaskClient) -> None:
    first = anna.open()
    seen = anna.check(first["id"], gave_up=True)["puzzle"]["id"]
    for _ in range(3):  # nothing else fits, so nothing is made
        other = Person(client)
        opened = other.open()
        assert opened["puzzle"]["id"] == seen
        other.check(opened["id"], gave_up=True)
    fresh = Person(client)
    opened = fresh.open(seen=[seen])
    assert opened["puzzle"]["id"] != seen
    casual = Person(client)
    served = casual.send("GET", f"/puzzles/next?kind={KIND}").get_json()["id"]
    assert casual.open()["puzzle"]["id"] != served
    assert casual.send("GET", f"/puzzles/next?kind={KIND}").get_json()["id"] != served


def test_next_is_within_a_hundred_points(app: Flask, client: FlaskClient, anna: Person) -> None:
    for rating in (1080, 1500, 1975):
        id = client.get(f"/v1/puzzles/next?kind={KIND}&rating={rating}").get_json()["id"]
        assert abs(stored(app, id).points - rating) <= 100
    solve(app, anna)
    [row] = stands(app)
    served = anna.send("GET", f"/puzzles/next?kind={KIND}").get_json()
    assert abs(stored(app, served["id"]).points - row.points) <= 100
    assert "solution" not in served
    assert served["tags"] == [name for name in TAGS if name in served["tags"]]
    assert served["rating"] is None
    assert client.get("/v1/puzzles/next?rating=1500").get_json()["kind"] in kind_names()


@pytest.fixture
def known_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = iter(range(100))
    monkeypatch.setattr(next_puzzles, "new_seed", lambda: f"tags {next(numbers)}")


@pytest.mark.usefixtures("known_seeds")
def test_next_has_the_tags(client: FlaskClient) -> None:
    for tags in ("everyday-words", "everyday-words,both-ways"):
        served = client.get(f"/v1/puzzles/next?kind={KIND}&rating=1100&tags={tags}")
        assert served.status_code == 200
        assert {*tags.split(",")} <= {*served.get_json()["tags"]}


@pytest.mark.usefixtures("known_seeds")
def test_tags_of_some_kinds_alone_are_found_without_a_kind(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(next_puzzles, "kind_names", lambda: (KIND, "cancel-duel"))
    served = client.get("/v1/puzzles/next?tags=cancels").get_json()
    assert (served["kind"], "cancels" in served["tags"]) == ("cancel-duel", True)


@pytest.mark.usefixtures("known_seeds")
def test_no_more_puzzles_are_made_than_are_enough(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(next_puzzles, "ENOUGH", 5)
    for _ in range(2):
        assert client.get(f"/v1/puzzles/next?kind={KIND}&tags=one-ring").status_code == 404
        assert made(app) == 5


def made(app: Flask) -> int:
    with app.extensions[STORE].read() as session:
        return session.query(PuzzleRatingRow).count()


def test_a_tag_that_no_puzzle_of_the_kind_has_is_not_looked_for(app: Flask, client: FlaskClient) -> None:
    assert client.get("/v1/puzzles/next?kind=restore&rating=1900&tags=long-word,cancels,crossing").status_code == 404
    assert made(app) == 0


@pytest.mark.usefixtures("known_seeds")
def test_all_puzzles_of_a_request_are_made_in_one_count_of_steps(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(next_puzzles, "MOST_STEPS", 300 * 40)
    refused = client.get(f"/v1/puzzles/next?kind={KIND}&tags=one-ring").get_json()
    assert (refused["status"], "with one-ring" in refused["detail"]) == (404, True)
    assert 0 < made(app) < next_puzzles.MAKES


def test_rated_puzzles_are_never_of_days_nor_listed_nor_removed(app: Flask, client: FlaskClient, anna: Person) -> None:
    puzzle = anna.open()["puzzle"]
    assert puzzle["daily"] is None
    assert daily_archive.archive.get(puzzle["id"]) is None
    assert not any(puzzle["seed"].startswith(f"{edition}:") for edition in daily_archive.EDITIONS)
    assert client.get("/v1/puzzles").get_json()["items"][0]["id"] != puzzle["id"]
    with app.extensions[STORE].write() as session:
        assert remove_untried(session, session.get_one(PuzzleRow, puzzle["id"]).added_at + timedelta(1)) == 0


@pytest.mark.parametrize("kind", kind_names())
def test_orders_are_of_the_grade_that_fits(kind: str) -> None:
    for grade, rating in enumerate((1010, 1290, 1555, 1700, 1999), 1):
        for seed in "abcdef":
            order = order_for(kind, rating, seed)
            assert order is not None
            assert (order.kind, order.grade) == (kind, grade)
    assert order_for(kind, 990, "a") is None


def test_rated_rings_are_so_many_that_trying_does_not_find_them() -> None:
    """Two hidden rings leave ten answers open to who only compares numbers, three leave forty."""
    for kind in kind_names():
        orders = [order for seed in "abcdefgh" if (order := order_for(kind, 1500, seed)) and order.rings]
        assert all(order.rings >= (3 if kind == "ring-deduction" else 2) for order in orders)
