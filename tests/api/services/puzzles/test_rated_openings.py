"""Who gets which puzzle for a rating, and how many are open from one address, also where many ask at the same time."""

import threading
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.context import GATE, STORE
from api.settings import Settings
from api.store import ratings
from api.store.ratings import PuzzleRatingRow, SolverRatingRow
from api.store.solvers import RatedAttemptRow
from solver.puzzles.ratings.rules import LIMIT
from tests.api.running import running_app
from tests.api.services.puzzles.rated import KIND, Person, earlier, solution, stands

MOST = 10
AWAY = "203.0.113.7"
KINDS = ("exact-score", "place-rings")


def at_once(app: Flask, count: int, do: Callable[[FlaskClient, int], Any]) -> list[Any]:
    """Let so many threads begin something together, and return what each got."""
    together = threading.Barrier(count)

    def run(number: int) -> Any:
        with app.test_client() as own:
            together.wait()
            return do(own, number)

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(run, range(count)))


def opening(client: FlaskClient, person: Person, kind: str = KIND) -> Any:
    headers = {"Authorization": f"Bearer {person.token}"}
    return client.post("/v1/rated-attempts", json={"kind": kind}, headers=headers, environ_base=person.address)


def open_of(app: Flask) -> list[str]:
    with app.extensions[STORE].read() as session:
        return [row.puzzle_id for row in session.query(RatedAttemptRow).filter_by(status="open")]


def test_what_somebody_plays_for_a_rating_is_answered_to_others_as_any_puzzle(
    app: Flask, client: FlaskClient, anna: Person
) -> None:
    opened = anna.open()
    path = f"/v1/puzzles/{opened['puzzle']['id']}"
    best = {"answer": solution(app, opened)}
    assert client.get(f"{path}/hints?step=1").status_code == 200
    assert client.post(f"{path}/attempts", json=best).get_json()["verdict"]["solved"]
    gave_up = client.post(f"{path}/attempts", json={"gave_up": True})
    assert gave_up.status_code == 201
    headers = {"Authorization": f"Bearer {gave_up.get_json()['token']}"}
    assert client.get(f"{path}/solution", headers=headers).status_code == 200
    drafted = anna.open("find-words")
    draft = {"answer": {"words": []}, "draft": True}
    assert client.post(f"/v1/puzzles/{drafted['puzzle']['id']}/attempts", json=draft).status_code == 200
    assert anna.send("GET", f"/rated-attempts/{opened['id']}").get_json()["status"] == "open"


def test_nobody_is_given_a_puzzle_that_is_open_for_a_rating(app: Flask, client: FlaskClient, anna: Person) -> None:
    opened = anna.open()["puzzle"]["id"]
    other = Person(client)
    for _ in range(6):
        assert other.send("GET", f"/puzzles/next?kind={KIND}").get_json()["id"] != opened
        assert client.get(f"/v1/puzzles/next?kind={KIND}&rating=1500").get_json()["id"] != opened
    for _ in range(3):
        assert Person(client).open()["puzzle"]["id"] != opened
    assert max(Counter(open_of(app)).values()) == 1


def test_what_was_open_for_a_rating_is_given_again(app: Flask, client: FlaskClient, anna: Person) -> None:
    opened = anna.open()
    anna.check(opened["id"], gave_up=True)
    assert Person(client).open()["puzzle"]["id"] == opened["puzzle"]["id"]


def test_those_who_ask_at_once_get_puzzles_of_their_own(app: Flask, client: FlaskClient) -> None:
    people = [Person(client) for _ in range(8)]
    opened = at_once(app, len(people), lambda own, number: opening(own, people[number]))
    assert [each.status_code for each in opened] == [201] * len(people)
    assert len({each.get_json()["puzzle"]["id"] for each in opened}) == len(people)


def test_openings_at_once_open_one_attempt(app: Flask, client: FlaskClient) -> None:
    other = Person(client)
    opened = at_once(app, 4, lambda own, _: opening(own, other).get_json()["id"])
    assert (len(opened), len(set(opened))) == (4, 1)


def test_attempts_at_once_lose_no_change(app: Flask, client: FlaskClient) -> None:
    people = [Person(client) for _ in range(6)]
    opened = [person.open() for person in people]
    for attempt in opened:
        earlier(app, attempt, 60)
    settle(app, people)
    answers = [solution(app, attempt) for attempt in opened]

    def hand_in(own: FlaskClient, number: int) -> int:
        body = {"answer": answers[number]} if number < 4 else {"gave_up": True}
        headers = {"Authorization": f"Bearer {people[number].token}"}
        return own.post(f"/v1/rated-attempts/{opened[number]['id']}/checks", json=body, headers=headers).status_code

    assert at_once(app, len(people), hand_in) == [200] * len(people)
    with app.extensions[STORE].read() as session:
        points = [row.points for row in session.query(PuzzleRatingRow).filter_by(kind=KIND)]
        scale = ratings.scale_of(session, KIND)
    assert (scale.puzzles, sorted(row.attempts for row in stands(app))) == (6, [11] * 6)
    assert sum(points) < 1500 * 6 - 10
    assert scale.moved == pytest.approx(sum(points) - 1500 * 6)


def settle(app: Flask, people: Sequence[Person], deviation: float = 80.0) -> None:
    """Let solvers have made ten attempts, after which their ratings are sure."""
    for person in people:
        person.check(person.open("restore")["id"], gave_up=True)
    with app.extensions[STORE].write() as session:
        for row in session.query(SolverRatingRow).filter_by(kind="restore").all():
            standing = {"points": 1500.0, "volatility": 0.06, "rated_at": row.rated_at, "attempts": 10, "solved": 5}
            session.add(SolverRatingRow(solver=row.solver, kind=KIND, deviation=deviation, **standing))


@pytest.mark.parametrize("address", [AWAY, "2001:db8:1:2::{}"])
def test_ten_are_open_from_one_address_of_those_who_have_no_rating(
    app: Flask, client: FlaskClient, address: str
) -> None:
    people = [Person(client, address.format(number + 1)) for number in range(MOST)]
    opened = [person.open(KINDS[number % 2]) for number, person in enumerate(people)]
    one_more = Person(client, address.format("ff"))
    refused = opening(client, one_more)
    assert (refused.status_code, refused.get_json()["type"]) == (429, "/problems/rate_limited")
    assert [error["code"] for error in refused.get_json()["errors"]] == ["too_many_rated_attempts"]
    assert LIMIT - 300 < int(refused.headers["Retry-After"]) <= LIMIT
    assert people[0].open()["id"] == opened[0]["id"]  # which was open
    assert Person(client, "2001:db8:1:3::1").open()["status"] == "open"
    assert Person(client, "198.51.100.1").open()["status"] == "open"
    earlier(app, opened[0], LIMIT - 100)
    assert 0 < int(opening(client, one_more).headers["Retry-After"]) <= 100
    people[1].check(opened[1]["id"], gave_up=True)
    assert one_more.open()["status"] == "open"
    assert opening(client, Person(client, address.format("fe"))).status_code == 429
    earlier(app, opened[2], LIMIT + 1)
    assert Person(client, address.format("fd")).open()["status"] == "open"


def test_the_machine_itself_is_not_counted(client: FlaskClient) -> None:
    for address in ("127.0.0.1", "::1", "127.0.0.9"):
        assert [Person(client, address).open()["status"] for _ in range(MOST // 2)] == ["open"] * (MOST // 2)


def test_who_has_a_rating_is_not_counted(app: Flask, client: FlaskClient) -> None:
    known = [Person(client) for _ in range(2)]
    settle(app, known)
    for person in known:
        person.address = {"REMOTE_ADDR": AWAY}
    known[0].open()
    for _ in range(MOST):
        Person(client, AWAY).open()
    assert opening(client, Person(client, AWAY)).status_code == 429
    assert known[1].open()["status"] == "open"
    assert opening(client, known[1], "place-rings").status_code == 429  # in which nothing is known of the solver


def test_no_more_are_open_from_one_address_when_all_ask_at_once(app: Flask, client: FlaskClient) -> None:
    people = [Person(client, AWAY) for _ in range(16)]
    opened = at_once(app, len(people), lambda own, number: opening(own, people[number], KINDS[number % 2]).status_code)
    assert Counter(opened) == {201: MOST, 429: len(people) - MOST}
    assert len(open_of(app)) == len(set(open_of(app))) == MOST


def test_how_many_is_a_setting(settings: Settings, app: Flask) -> None:
    with running_app(settings.model_copy(update={"rated_per_caller": 1})) as few:
        few.extensions[GATE] = app.extensions[GATE]
        client = few.test_client()
        assert Person(client, AWAY).open()["status"] == "open"
        assert opening(client, Person(client, AWAY)).status_code == 429
        del few.extensions[GATE]


def test_the_address_is_forgotten_with_the_attempt(app: Flask, client: FlaskClient) -> None:
    away = Person(client, AWAY)
    opened = away.open()
    with app.extensions[STORE].read() as session:
        kept = session.get_one(RatedAttemptRow, opened["id"]).caller
        assert kept is not None
        assert AWAY.encode() not in kept
    away.check(opened["id"], gave_up=True)
    with app.extensions[STORE].read() as session:
        assert session.get_one(RatedAttemptRow, opened["id"]).caller is None
