"""Callers take turns at a worker: nobody waits for more than a moment of each other, whatever they have ordered."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from api.errors import TakesTooLong, WorkerBusy, WorkerLost
from api.jobs import advice_work, puzzle_work, turns, worker
from api.jobs.turns import Turn, Turns
from api.jobs.worker import Worker
from dictionaries.files import SHIPPED
from games.word_ringers.advice import Asked, Opponent
from solver.notation import parse_board
from solver.puzzles.orders import Order
from tests.jobs.endless import ENDLESS_THAT_YIELDS
from tests.processes import wait_until

LONG = 600.0


def turn(caller: str, tried: int = 0) -> Turn:
    return Turn(caller, time.monotonic() + LONG, tried)


def order_of(waiting: list[Turn]) -> list[Turn]:
    """Let turns wait behind one that is in hand, and return the order in which they come."""
    queue, came = Turns(), []
    first = turn("first")
    assert queue.take(first, LONG)

    def wait(each: Turn) -> None:
        assert queue.take(each, LONG)
        came.append(each)
        queue.leave(each)

    threads = []
    for number, each in enumerate(waiting, 1):
        threads.append(threading.Thread(target=wait, args=(each,)))
        threads[-1].start()
        assert wait_until(lambda number=number: len(queue._waiting) == number)
    queue.leave(first)
    for thread in threads:
        thread.join(LONG)
    return came


def test_turns_go_round_among_callers() -> None:
    many = [turn("many") for _ in range(4)]
    one, two = turn("one"), [turn("two"), turn("two")]
    assert order_of([*many, one, *two]) == [many[0], one, two[0], many[1], two[1], *many[2:]]


def test_who_was_interrupted_comes_after_those_who_were_not() -> None:
    old, older, new = turn("a", 1), turn("b", 2), turn("c")
    assert order_of([older, old, new]) == [new, old, older]


def test_a_job_makes_room_only_for_another_caller_who_was_begun_no_more_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "SLICE", 0.0)
    for tried, caller, other, over in ((0, "b", 0, True), (1, "b", 0, True), (0, "b", 1, False), (0, "a", 0, False)):
        queue, mine = Turns(), turn("a", tried)
        assert queue.take(mine, LONG)
        assert not queue.is_over(mine)
        waiting = threading.Thread(target=queue.take, args=(turn(caller, other), LONG), daemon=True)
        waiting.start()
        assert wait_until(lambda queue=queue: len(queue._waiting) == 1)
        assert queue.is_over(mine) == over
        queue.leave(mine)
        waiting.join(LONG)


def test_a_job_has_its_slice_whoever_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "SLICE", LONG)
    queue, mine = Turns(), turn("a")
    assert queue.take(mine, LONG)
    threading.Thread(target=queue.take, args=(turn("b"), LONG), daemon=True).start()
    assert wait_until(lambda: len(queue._waiting) == 1)
    assert not queue.is_over(mine)
    queue.leave(mine)


def test_who_waits_too_long_leaves_the_queue() -> None:
    queue, mine = Turns(), turn("a")
    assert queue.take(mine, LONG)
    assert not queue.take(turn("b"), 0.0)
    assert queue._waiting == []
    queue.leave(mine)
    assert queue.take(turn("c"), 0.0)


@pytest.fixture(scope="module")
def made() -> Iterator[Worker]:
    made = Worker((SHIPPED,))
    yield made
    made.close()


def test_a_search_without_end_makes_room_and_is_begun_anew(made: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process goes on: it leaves the job off, and is not started again."""
    monkeypatch.setattr(worker, "GRACE", LONG)
    monkeypatch.setattr(turns, "SLICE", 0.01)
    assert made.ask(puzzle_work.MAKE, Order(), "x", seconds=LONG, caller="b")
    process = made._child.process.pid

    def ask() -> None:
        with pytest.raises(WorkerLost):
            made.ask(ENDLESS_THAT_YIELDS, seconds=LONG, caller="a")

    other = threading.Thread(target=ask)
    other.start()
    assert wait_until(lambda: made._turns._now is not None)
    for seed in "yz":
        assert made.ask(puzzle_work.MAKE, Order(), seed, seconds=LONG, caller="b")
        assert wait_until(lambda: made._turns._now is not None)
        assert other.is_alive()
    assert made._child.process.pid == process
    os.kill(process, 9)
    other.join(LONG)
    assert not other.is_alive()


def test_a_limit_holds_for_waiting_and_working_together(made: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who had no turn is told that others were in the way; who had the worker, that the order takes too long."""
    monkeypatch.setattr(worker, "GRACE", LONG)
    assert made.ask(puzzle_work.MAKE, Order(), "x", seconds=LONG, caller="b")
    process = made._child.process.pid
    with pytest.raises(TakesTooLong):
        made.ask(ENDLESS_THAT_YIELDS, seconds=0.5, caller="a")
    assert made._child.process.pid == process
    held = turn("other")
    assert made._turns.take(held, LONG)
    with pytest.raises(WorkerBusy):
        made.ask(puzzle_work.MAKE, Order(), "x", seconds=0.1, caller="a")
    made._turns.leave(held)
    assert made.ask(puzzle_work.MAKE, Order(), "x", seconds=LONG, caller="b")


def test_advice_makes_room_and_is_begun_anew(made: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process leaves the compiled loops in the middle of a search, and is not started again."""
    monkeypatch.setattr(worker, "GRACE", LONG)
    monkeypatch.setattr(turns, "SLICE", 0.01)
    board = parse_board("WSCUN/GVUAB/KPHZV/AOGIM/LYDKI")
    asked = Asked(board, "pink", tuple("ETRSB"), 5, (Opponent("green", 5, 5),), effort=40_000)
    assert made.ask(advice_work.ADVISE, replace(asked, effort=10), "en", seconds=LONG, caller="a")
    process, advised = made._child.process.pid, []

    def ask() -> None:
        advised.extend(made.ask(advice_work.ADVISE, asked, "en", seconds=LONG, caller="a"))

    other = threading.Thread(target=ask)
    other.start()
    assert wait_until(lambda: made._turns._now is not None)
    assert made.ask(puzzle_work.MAKE, Order(), "y", seconds=LONG, caller="b")
    assert advised == []
    other.join(LONG)
    assert advised[0].playouts
    assert made._child.process.pid == process
