"""What waits at tables and in matches takes as long as it should, although the database's clock is set meanwhile."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from api.context import STORE, TABLES
from api.services import round_clock, table_scheduler
from api.settings import Settings
from api.store.engine import now
from games.word_ringers.match import rounds
from tests.api.running import running_app
from tests.api.services.matches.phones import gather, timed
from tests.api.services.tables.sitters import sit
from tests.clocks import SetClock, settable_clock
from tests.databases import KINDS, prepared_database
from tests.processes import wait_until

STEPS = (-86400.0, -3600.0, 3600.0, 86400.0)
"""By how many seconds the clock is set: back, and ahead."""

SOON = 30
"""Seconds that a busy machine may take for what happens at once."""


@pytest.fixture(params=KINDS)
def set_clock(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SetClock]:
    with prepared_database(request.param, tmp_path) as url, settable_clock(url) as set_clock:
        request.node.url = url
        yield set_clock


@pytest.fixture
def app(request: pytest.FixtureRequest, set_clock: SetClock, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    for module in (round_clock, table_scheduler):
        monkeypatch.setattr(module, "SWEEP", 0.05)
    monkeypatch.setattr(rounds, "GRACE", timedelta(0))
    with running_app(Settings(database=request.node.url, threads=8, listeners=4, bot_processes=1)) as app:
        yield app


def left(app: Flask, moment: str) -> float:
    """Return the seconds until a moment by the database's clock."""
    with app.extensions[STORE].read() as session:
        return (datetime.fromisoformat(moment) - now(session)).total_seconds()


@pytest.mark.parametrize("seconds", STEPS)
def test_a_players_clock_counts_the_time_that_has_passed(app: Flask, set_clock: SetClock, seconds: float) -> None:
    sitting = sit(app, "ringo", clock={"seconds": 600})
    set_clock(seconds)
    for seat in ("anna", "bob"):
        sitting[seat].act_somehow()
    table = sitting.host.do("GET")
    assert table["status"] == "playing"
    assert all(600 - SOON <= each < 600 for each in table["times"]["left"].values()), table["times"]
    assert abs(left(app, table["times"]["since"])) <= SOON


@pytest.mark.parametrize("seconds", STEPS)
def test_a_players_time_runs_out_when_it_is_over(app: Flask, set_clock: SetClock, seconds: float) -> None:
    sitting = sit(app, "ringo", clock={"seconds": 1})
    set_clock(seconds)
    app.extensions[TABLES].wake()
    assert wait_until(lambda: sitting.host.do("GET")["status"] == "over", SOON)
    assert sitting.host.do("GET")["outcome"]["winners"] == ["bob"]


@pytest.mark.parametrize("seconds", STEPS)
def test_a_round_is_closed_when_its_time_is_up(app: Flask, set_clock: SetClock, seconds: float) -> None:
    party, long = timed(app, 1), timed(app, 600)
    set_clock(seconds)
    assert wait_until(lambda: party.host.do("GET", "rounds/1")["status"] == "closed", SOON)
    round = long.host.do("GET", "rounds/1")
    assert round["status"] == "open"
    assert 600 - SOON <= left(app, round["timer"]["ends_at"]) <= 600
    long["pink"].do("PUT", "rounds/1/claims", {"words": ["tip"]})
    assert long.host.do("GET", "rounds/1")["timer"] == round["timer"], "it is set once"


@pytest.mark.parametrize("seconds", STEPS)
def test_a_takeover_passes_when_all_had_time_to_see_it(app: Flask, set_clock: SetClock, seconds: float) -> None:
    party = gather(app, takeover_seconds=600)
    party["green"].do("POST", "host/takeover")
    set_clock(seconds)
    for _ in range(2):
        takeover = party.host.do("GET")["takeover"]
        assert 600 - SOON <= left(app, takeover["ends_at"]) <= 600
        party["pink"].do("PATCH", "players/pink", {"name": "Pat"})


def test_what_was_kept_on_another_host_goes_by_the_databases_clock_alone(app: Flask, set_clock: SetClock) -> None:
    """It cannot tell by how much that was set; nothing is lost or negative by it."""
    sitting = sit(app, "ringo", clock={"seconds": 600})
    with app.extensions[STORE].write() as session:
        session.connection().exec_driver_sql("UPDATE subjects SET clock = 'another:12.5'")
    set_clock(-3600)
    sitting["anna"].act_somehow()
    times: Any = sitting.host.do("GET")["times"]
    assert times["left"]["anna"] == 600
