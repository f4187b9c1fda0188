"""Times in leagues are right although the clock of the database is set between the board and the answer."""

from datetime import datetime, timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.api.services.leagues.leagues import join, move_back, new_league
from tests.clocks import SetClock


@pytest.mark.parametrize("seconds", [-300.0, -20.0, 300.0])
def test_a_member_took_as_long_as_it_took(set_clock: SetClock, app: Flask, client: FlaskClient, seconds: float) -> None:
    ann = join(new_league(client), "Qxann")
    started = datetime.fromisoformat(ann.begin()["started_at"])
    if (started + timedelta(seconds=seconds - 95)).date() != (started + timedelta(seconds=abs(seconds))).date():
        pytest.skip("an attempt after the day does not count")
    move_back(app, ann, 95)
    set_clock(seconds)
    entry = ann.solve()
    assert (entry["rank"], entry["impossible"]) == ("best", False)
    assert 95 <= entry["seconds"] < 95 + 60
    assert ann.begin()["ended_at"] == entry["ended_at"]


def test_an_attempt_from_before_the_board_is_refused_whatever_the_clock_is(
    set_clock: SetClock, client: FlaskClient
) -> None:
    ann = join(new_league(client), "Qxann")
    set_clock(60)
    token = ann.attempt(answer=ann.best)
    set_clock(-60)
    ann.begin()
    set_clock(60)
    assert ann.refused("PUT", "entries/today/result", {"attempt_token": token}) == (422, "unfit_attempt")
