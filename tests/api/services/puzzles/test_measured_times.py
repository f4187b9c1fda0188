"""Measured times are right although the clock of the database is set while they run."""

import pytest
from flask import Flask

from api.context import STORE
from api.store.solvers import RatedAttemptRow
from solver.puzzles.ratings.rules import LIMIT
from tests.api.services.puzzles.rated import Person, earlier, solution, wrong
from tests.clocks import SetClock

STEPS = (-3600.0, -120.0, 120.0, 3600.0, 86400.0)
"""By how many seconds the clock is set: back, and ahead."""


@pytest.mark.parametrize("seconds", STEPS)
def test_a_rated_attempt_took_as_long_as_it_took(set_clock: SetClock, app: Flask, anna: Person, seconds: float) -> None:
    opened = anna.open()
    earlier(app, opened, 60)
    set_clock(seconds)
    won = anna.check(opened["id"], answer=solution(app, opened))
    assert won["status"] == "won"
    assert 60 <= won["seconds"] <= 75


@pytest.mark.parametrize("seconds", STEPS)
def test_an_hour_is_an_hour(set_clock: SetClock, app: Flask, anna: Person, seconds: float) -> None:
    opened = anna.open()
    earlier(app, opened, LIMIT - 60)
    set_clock(seconds)
    assert anna.open()["id"] == opened["id"]
    earlier(app, opened, 61)
    set_clock(-seconds)
    assert anna.open()["id"] != opened["id"]
    ended = anna.send("GET", f"/rated-attempts/{opened['id']}").get_json()
    assert (ended["status"], ended["seconds"]) == ("lost", LIMIT)


@pytest.mark.parametrize("seconds", STEPS)
def test_no_time_is_negative_where_only_the_clock_is_known(
    set_clock: SetClock, app: Flask, anna: Person, seconds: float
) -> None:
    """So it is of what was begun on another host, or before this one was started anew."""
    opened = anna.open()
    with app.extensions[STORE].write() as session:
        session.get_one(RatedAttemptRow, opened["id"]).clock = "another:12.5" if seconds < 0 else None
    set_clock(seconds)
    ended = anna.check(opened["id"], gave_up=True)
    assert 0 <= ended["seconds"] <= LIMIT
    assert ended["seconds"] == pytest.approx(min(LIMIT, max(0, seconds)), abs=15)


def test_answers_of_those_who_are_too_fast_count_for_nobody_whatever_the_clock_is(
    set_clock: SetClock, app: Flask, anna: Person
) -> None:
    opened = anna.open()
    assert anna.check(opened["id"], answer=wrong(app, opened))["status"] == "open"
    set_clock(600)
    assert anna.check(opened["id"], answer=solution(app, opened))["status"] == "void"
