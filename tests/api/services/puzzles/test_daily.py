"""The puzzle of the day over HTTP."""

from datetime import date, timedelta
from typing import Any

import pytest
from flask.testing import FlaskClient

from api.services import daily_archive
from solver.puzzles.daily import EDITIONS, FIRST_DAY, daily_order, daily_seed, is_withheld, puzzle_of_day
from tests.api.services.puzzles.days import TODAY
from tests.api.services.puzzles.puzzles import listed, solution_of, try_it

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)


def test_a_day_to_come_cannot_be_had_by_its_id(client: FlaskClient) -> None:
    assert client.get(f"/v1/puzzles/daily/{TODAY + timedelta(2)}").get_json()["type"] == "/problems/no_daily_puzzle"
    id = puzzle_of_day(TODAY + timedelta(2)).id
    for path in ("", "/hints", "/solution"):
        assert client.get(f"/v1/puzzles/{id}{path}").status_code == 404
    assert try_it(client, id, gave_up=True).status_code == 404


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_clock_that_is_set_back_hides_the_days_to_come_again(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, edition: str
) -> None:
    def told() -> tuple[Any, Any, list[int]]:
        listed = client.get(f"/v1/puzzles?edition={edition}&limit=1").get_json()["items"]
        editions = client.get("/v1/puzzles/daily").get_json()["items"]
        paths = (f"/v1/puzzles/{puzzle_of_day(day, edition).id}" for day in later)
        return listed, editions, [client.get(path).status_code for path in paths]

    later = [TODAY + timedelta(days) for days in range(1, 11)]
    before = told()
    assert before[2] == [404] * 10
    with monkeypatch.context() as ahead:
        ahead.setattr(daily_archive, "today", lambda: later[-1])
        listed, editions, statuses = told()
        assert listed != before[0]
        assert editions != before[1]
        assert statuses == [200] * 10
    assert told() == before


def test_the_editions_are_listed(client: FlaskClient) -> None:
    items = client.get("/v1/puzzles/daily").get_json()["items"]
    assert [item["id"] for item in items] == list(EDITIONS)
    for item in items:
        assert item["withheld"] == sorted(item["withheld"])
        for day in (item["first"], item["last"], *item["withheld"][:3]):
            status = client.get(f"/v1/puzzles/daily/{day}?edition={item['id']}").status_code
            assert status == (410 if day in item["withheld"] else 200)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_withheld_day_is_gone_from_lists_and_opens_by_its_id_alone(client: FlaskClient, edition: str) -> None:
    """Its puzzle stays what it was, with its attempts and its solution, for whoever has the id."""
    (item,) = [each for each in client.get("/v1/puzzles/daily").get_json()["items"] if each["id"] == edition]
    day = date.fromisoformat(item["withheld"][-1])
    assert is_withheld(day, edition)
    response = client.get(f"/v1/puzzles/daily/{day}?edition={edition}")
    assert (response.status_code, response.get_json()["type"]) == (410, "/problems/withheld")
    (error,) = response.get_json()["errors"]
    assert (error["pointer"], error["in"], error["code"]) == ("/date", "path", "withheld")
    assert error["puzzle"] == puzzle_of_day(day, edition).id
    puzzle = client.get(f"/v1/puzzles/{error['puzzle']}").get_json()
    assert puzzle["daily"] == {
        "edition": edition,
        "date": day.isoformat(),
        "number": (day - FIRST_DAY).days + 1,
        "withheld": True,
    }
    assert solution_of(client, puzzle["id"])
    days = {each["daily"]["date"] for each in listed(client, limit=100, edition=edition)}
    assert not days.intersection(item["withheld"])
    assert len(days) == (TODAY - FIRST_DAY).days + 1 - len(item["withheld"])


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_seed_does_not_tell_a_day_before_it_comes(client: FlaskClient, edition: str) -> None:
    """`ringers puzzle daily` on one's own machine tells every day all the same."""
    order = daily_order(TODAY + timedelta(1), edition).to_json()
    for turn in (1, 2, 77):
        seed = daily_seed(TODAY + timedelta(1), edition, turn)
        response = client.post("/v1/puzzles", json=order | {"seed": seed})
        assert response.status_code == 422
        (error,) = response.get_json()["errors"]
        assert (error["pointer"], error["code"]) == ("/seed", "no_daily_puzzle")
    assert daily_archive.is_to_come(f"{edition}:9999-12-31")
    for seed in (daily_seed(TODAY, edition), f"{edition}:", edition, f"x{daily_seed(date.max, edition)}"):
        assert not daily_archive.is_to_come(seed)
