"""Turns without a request: bots think while everything else goes on, and whoever fails or is killed loses nothing."""

import threading
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.context import STORE
from api.errors import WorkerLost
from api.folders import Folders
from api.jobs.job import Job
from api.services import table_scheduler
from api.services.table_scheduler import TableScheduler
from api.store import tables
from api.store.engine import now
from games.bots import RANDOM
from tests.api.services.tables.sitters import Sitting, sit
from tests.processes import wait_until

Think = Callable[..., Any]


class Thinker:
    """A worker in this process, which thinks as the test has it think."""

    def __init__(self, think: Think) -> None:
        self.think = think
        self.asked: list[dict[str, str]] = []
        self.closed = threading.Event()

    def ask(self, job: Job[Any], *values: Any, seconds: float, go_on: Callable[[], bool] = lambda: True) -> Any:
        if job.name == "load the games":
            return None
        self.asked.append(values[6])
        assert go_on()
        return self.think(lambda: job.function(Folders(()), *values))

    def close(self) -> None:
        """Be told that nothing more is wanted."""
        self.closed.set()


Taking = Callable[[Think], tuple[TableScheduler, Thinker]]


@pytest.fixture
def taking(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Iterator[Taking]:
    monkeypatch.setattr(table_scheduler, "SWEEP", 0.02)
    takers = []

    def begin(think: Think) -> tuple[TableScheduler, Thinker]:
        thinker = Thinker(think)
        taker = TableScheduler(app, app.extensions[STORE], [thinker])  # type: ignore[list-item]
        takers.append(taker)
        taker.wake()
        return taker, thinker

    yield begin
    for taker in takers:
        taker.stop()
        assert wait_until(lambda taker=taker: not taker.is_busy)  # type: ignore[misc]


def against_bot(app: Flask) -> Sitting:
    return sit(app, "ringo", bots={"bob": "random"}, seed="7")


def is_annas_turn(sitting: Sitting) -> bool:
    return bool(sitting["anna"].do("GET")["actors"] == ["anna"])


def test_while_a_bot_thinks_its_table_and_others_are_answered(app: Flask, taking: Taking) -> None:
    thinks, may_end = threading.Event(), threading.Event()

    def slowly(choose: Callable[[], Any]) -> Any:
        thinks.set()
        assert may_end.wait(60)
        return choose()

    sitting, other = against_bot(app), sit(app, "ringo")
    taker, _ = taking(slowly)
    sitting["anna"].act_somehow()
    assert thinks.wait(60)
    assert taker.is_busy
    other["anna"].act_somehow()
    sitting["anna"].do("POST", "offers", {"offer": "draw"})
    assert not is_annas_turn(sitting)
    may_end.set()
    assert wait_until(lambda: is_annas_turn(sitting))


def test_a_choice_is_dropped_when_the_game_has_gone_on_meanwhile(app: Flask, taking: Taking) -> None:
    thinks, may_end = threading.Event(), threading.Event()

    def slowly(choose: Callable[[], Any]) -> Any:
        chosen = choose()
        thinks.set()
        assert may_end.wait(60)
        return chosen

    sitting = against_bot(app)
    taker, _ = taking(slowly)
    sitting["anna"].act_somehow()
    assert thinks.wait(60)
    sitting["anna"].do("POST", "offers", {"offer": "take-back"})
    may_end.set()
    assert wait_until(lambda: not taker.is_busy)
    table = sitting["anna"].do("GET")
    assert (table["ply"], table["actors"]) == (2, ["anna"])


@pytest.mark.parametrize("error", [WorkerLost("it has ended", "it has ended"), ZeroDivisionError("a defect")])
def test_a_bot_that_fails_again_and_again_is_replaced_for_that_decision(
    app: Flask, taking: Taking, error: Exception
) -> None:
    fails = iter([True] * table_scheduler.FAILURES)

    def badly(choose: Callable[[], Any]) -> Any:
        if next(fails, False):
            raise error
        return choose()

    sitting = sit(app, "word-ringers", bots={"bob": "greedy"}, seed="7")
    _, thinker = taking(badly)
    sitting["anna"].act_somehow()
    assert wait_until(lambda: is_annas_turn(sitting))
    assert thinker.asked == [{"bob": "greedy"}] * table_scheduler.FAILURES + [{"bob": RANDOM}]


def test_a_bot_that_has_failed_is_asked_again_after_a_while(
    app: Flask, taking: Taking, monkeypatch: pytest.MonkeyPatch
) -> None:
    def badly(choose: Callable[[], Any]) -> Any:
        raise ZeroDivisionError("a defect")

    sitting = against_bot(app)
    taker, thinker = taking(badly)
    monkeypatch.setattr(table_scheduler, "SWEEP", 60)
    sitting["anna"].act_somehow()
    assert wait_until(lambda: bool(thinker.asked) and not taker.is_busy)
    with app.extensions[STORE].read() as session:
        moment, due = now(session), tables.next_due(session)
    assert due is not None
    assert timedelta(seconds=30) < due - moment <= timedelta(seconds=60)


def test_a_bot_that_has_chosen_leaves_people_the_time_to_take_over(app: Flask, taking: Taking) -> None:
    seats = ("anna", "bob", "cleo")
    sitting = sit(app, "ringer", *seats, bots={"bob": "rules"}, config={"reaction_seconds": 60}, seed="7")
    taker, thinker = taking(lambda choose: choose())
    assert wait_until(lambda: bool(thinker.asked) and not taker.is_busy)
    with app.extensions[STORE].read() as session:
        moment, due = now(session), tables.next_due(session)
    assert due is None or due - moment > timedelta(seconds=30)
    assert sitting["anna"].do("GET")["view"]["played"] is False


@pytest.mark.parametrize("waits", [True, False])
def test_processes_of_bots_end_once_they_are_not_wanted_for_a_while(
    app: Flask, taking: Taking, monkeypatch: pytest.MonkeyPatch, waits: bool
) -> None:
    monkeypatch.setattr(table_scheduler, "IDLE", 0.2)
    sitting = sit(app, "ringo", bots={"bob": "random"}, clock={"seconds": 3600} if waits else None)
    taker, thinker = taking(lambda choose: choose())
    sitting["anna"].act_somehow()
    assert wait_until(lambda: is_annas_turn(sitting))
    assert wait_until(thinker.closed.is_set)
    assert not taker.is_busy


def test_two_processes_do_not_do_the_same(app: Flask, taking: Taking) -> None:
    thinkers = [taking(lambda choose: choose())[1] for _ in range(2)]
    sitting = sit(app, "high-card", bots={"anna": "random", "bob": "random"}, config={"cards": 4})
    assert wait_until(lambda: bool(sitting.host.do("GET")["status"] == "over"))
    assert 1 <= sum(len(thinker.asked) for thinker in thinkers) <= 2


def test_a_table_is_taken_for_a_while_and_then_by_others(app: Flask) -> None:
    sitting = against_bot(app)
    sitting["anna"].act_somehow()
    store = app.extensions[STORE]
    with store.write() as session:
        moment = now(session)
        assert tables.claim_due(session, moment, moment + table_scheduler.LEASE, 5) == [sitting.id]
        assert tables.claim_due(session, moment, moment + table_scheduler.LEASE, 5) == []
        assert tables.next_due(session) == moment + table_scheduler.LEASE
    with store.write() as session:
        later = moment + 2 * table_scheduler.LEASE
        assert tables.claim_due(session, later, later + table_scheduler.LEASE, 5) == [sitting.id]
        tables.put_off(session, sitting.id, 99, None)  # about a game that has gone on
        assert tables.next_due(session) is not None
        tables.put_off(session, sitting.id, 1, None)
        assert tables.next_due(session) is None


def test_tables_at_which_people_wait_come_first(app: Flask) -> None:
    alone = sit(app, "ringo", bots={"anna": "random", "bob": "random"})
    waiting = against_bot(app)
    waiting["anna"].act_somehow()
    with app.extensions[STORE].write() as session:
        moment = now(session)
        claimed = [tables.claim_due(session, moment, moment + table_scheduler.LEASE, 1)[0] for _ in range(2)]
    assert claimed == [waiting.id, alone.id]
