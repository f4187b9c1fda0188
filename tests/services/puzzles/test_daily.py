"""The puzzle of the day over HTTP."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from flask.testing import FlaskClient

from api.services import daily_archive
from solver.puzzles.daily import EDITIONS, FIRST_DAY, puzzle_of_day
from solver.puzzles.link import format_link
from tests.services.puzzles.puzzles import answer_of, solution_of, try_it

TODAY = datetime.now(UTC).date()

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)


@pytest.fixture(autouse=True)
def no_midnight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the service live on the day on which the tests were collected, also if that is over by now."""
    monkeypatch.setattr(daily_archive, "today", lambda: TODAY)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("day", [FIRST_DAY, date(2026, 2, 28), TODAY])
def test_a_day_has_the_puzzle_of_its_edition(client: FlaskClient, day: date, edition: str) -> None:
    response = client.get(f"/v1/puzzles/daily/{day}?edition={edition}")
    puzzle = puzzle_of_day(day, edition)
    told = {"edition": edition, "date": day.isoformat(), "number": (day - FIRST_DAY).days + 1}
    assert response.get_json() == {**puzzle.to_json(), "link": format_link(puzzle), "daily": told}
    assert "immutable" in response.headers["Cache-Control"]
    assert client.get(f"/v1/puzzles/{response.get_json()['id']}").get_json() == response.get_json()


def test_today_is_a_name_for_a_day_and_not_to_be_cached_for_long(client: FlaskClient) -> None:
    response = client.get("/v1/puzzles/daily/today")
    assert response.get_json()["daily"]["date"] == TODAY.isoformat()
    assert response.headers["Cache-Control"] == "public, max-age=60"


@pytest.mark.parametrize("day", [TODAY + timedelta(2), date(9999, 12, 31), FIRST_DAY - timedelta(1), date(1, 1, 1)])
def test_a_day_without_a_puzzle_is_404_and_says_why(client: FlaskClient, day: date) -> None:
    response = client.get(f"/v1/puzzles/daily/{day}")
    assert response.status_code == 404
    assert response.get_json()["type"] == "/problems/no_daily_puzzle"
    assert day.isoformat() in response.get_json()["detail"]


@pytest.mark.parametrize("text", ["tomorrow", "2026-13-01", "20260101", "2026-W01-1", "2026-01-01T00:00", "1"])
def test_what_is_no_date_is_422(client: FlaskClient, text: str) -> None:
    (error,) = client.get(f"/v1/puzzles/daily/{text}").get_json()["errors"]
    assert (error["pointer"], error["in"], error["code"]) == ("/date", "path", "bad_date")


def test_an_unknown_edition_is_422(client: FlaskClient) -> None:
    (error,) = client.get("/v1/puzzles/daily/2026-01-01?edition=x").get_json()["errors"]
    assert (error["pointer"], error["in"]) == ("/edition", "query")
    assert "standard" in error["detail"]


def test_a_day_to_come_cannot_be_had_by_its_id(client: FlaskClient) -> None:
    id = puzzle_of_day(TODAY + timedelta(2)).id
    for path in ("", "/hints", "/solution"):
        assert client.get(f"/v1/puzzles/{id}{path}").status_code == 404
    assert try_it(client, id, gave_up=True).status_code == 404


def test_the_editions_are_listed(client: FlaskClient) -> None:
    items = client.get("/v1/puzzles/daily").get_json()["items"]
    assert [item["id"] for item in items] == list(EDITIONS)
    for item in items:
        assert client.get(f"/v1/puzzles/daily/{item['first']}?edition={item['id']}").status_code == 200


def test_the_puzzle_of_a_day_is_tried_and_solved(client: FlaskClient) -> None:
    id = client.get("/v1/puzzles/daily/2026-01-01").get_json()["id"]
    assert client.get(f"/v1/puzzles/{id}/solution").status_code == 403
    assert client.get(f"/v1/puzzles/{id}/hints").get_json()["step"] == 1
    solution = solution_of(client, id)
    assert try_it(client, id, answer=answer_of(solution)).get_json()["verdict"]["solved"]
