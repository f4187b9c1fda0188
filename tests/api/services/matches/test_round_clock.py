"""Rounds that the service closes by itself when the time for claims is up, on both databases."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.context import ROUNDS, STORE
from api.services.round_clock import RoundClock
from games.refusals import Conflict
from games.word_ringers.match import rounds
from tests.api.services.matches.phones import Party, timed
from tests.processes import wait_until


@pytest.fixture(autouse=True)
def short_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "GRACE", timedelta(milliseconds=100))


@pytest.fixture
def clocks(app: Flask) -> Iterator[list[RoundClock]]:
    """The clocks of several processes, of which that of the application is the first; all are stopped afterwards."""
    clocks = [app.extensions[ROUNDS]]
    yield clocks
    for clock in clocks:
        clock.stop()


def is_closed(party: Party) -> bool:
    return bool(party.host.do("GET", "rounds/1")["status"] == "closed")


def test_a_round_is_closed_once_and_everybody_is_told(app: Flask, clocks: list[RoundClock]) -> None:
    clocks += [RoundClock(app, app.extensions[STORE]) for _ in range(3)]
    party = timed(app, 1)
    for clock in clocks:
        clock.wake()
    assert wait_until(lambda: is_closed(party))
    told = [event for event in party.host.events() if event["type"] == "round_closed"]
    assert [(event["by"], event["data"]["points"]) for event in told] == [("service", {"pink": 6, "green": 0})]
    party.host.do("POST", "undo")
    assert not is_closed(party)
    assert party.host.do("GET", "rounds/1")["timer"] is None


def test_a_process_that_starts_closes_what_another_left(app: Flask, clocks: list[RoundClock]) -> None:
    clocks[0].stop()
    party = timed(app, 1)
    clocks.append(RoundClock(app, app.extensions[STORE]))
    clocks[1].wake()
    assert wait_until(lambda: is_closed(party))


@pytest.mark.parametrize(
    "error", [Conflict("dictionary_changed", "The dictionary is not here any more."), ZeroDivisionError("a defect")]
)
def test_a_round_that_cannot_be_closed_keeps_no_other_waiting(
    app: Flask, clocks: list[RoundClock], monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    usual = rounds.close_in_time
    broken: list[str] = []

    def close(scorekeeper: Any) -> None:
        if scorekeeper.match.id in broken:
            raise error
        usual(scorekeeper)

    monkeypatch.setattr(rounds, "close_in_time", close)
    first = timed(app, 1)
    broken.append(first.host.id)
    second = timed(app, 1)
    assert wait_until(lambda: is_closed(second))
    assert not is_closed(first)


def test_nothing_waits_where_no_round_closes_by_itself(app: Flask, clocks: list[RoundClock]) -> None:
    clocks[0].wake()
    assert wait_until(lambda: not clocks[0]._thread.is_running)
    assert not clocks[0]._thread.is_stopped
