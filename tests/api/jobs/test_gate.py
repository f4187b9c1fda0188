"""The gate: jobs of several callers make room for each other and lose nothing, and each has an answer."""

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import pytest

from api.errors import JobFailed, TakesTooLong, WorkerBusy, WorkerLost
from api.folders import Folders
from api.jobs import puzzle_work
from api.jobs.advice_work import ADVISE
from api.jobs.gate import Gate
from api.jobs.job import Job
from api.jobs.process import Process
from api.shares import Claim, Deadline
from dictionaries import Catalog
from dictionaries.errors import RingersError
from dictionaries.files import SHIPPED
from games.word_ringers.advice import Asked, Opponent, advise
from solver.notation import parse_board
from solver.puzzles.orders import Order
from tests.api.jobs.counting import ADD_UP, DEFECTS
from tests.api.jobs.endless import ENDLESS
from tests.processes import is_alive, state_of, wait_until

LONG = 600.0


@pytest.fixture(scope="module")
def gate() -> Iterator[Gate]:
    """One for all tests, as its process takes a while to start."""
    gate = Gate(Folders((SHIPPED,)), 8)
    yield gate
    gate.close()


def do(gate: Gate, job: Job[Any], *values: Any, caller: str = "a", seconds: float = LONG) -> Any:
    return gate.do(job, *values, caller=caller, seconds=seconds, deadline=Deadline())


def forks_of(gate: Gate) -> list[int]:
    original = gate._original
    if original is None:
        return []
    with open(f"/proc/{original.pid}/task/{original.pid}/children") as children:
        return [int(child) for child in children.read().split()]


def test_jobs_one_after_the_other_have_one_process_which_learns(gate: Gate) -> None:
    assert do(gate, ADD_UP, 0, 5) == 10
    (fork,) = forks_of(gate)
    assert do(gate, ADD_UP, 0, 4) == 6
    with pytest.raises(RingersError, match="cannot be added up"):
        do(gate, ADD_UP, 0, 5, "refuse")
    assert forks_of(gate) == [fork]


def test_a_job_without_end_makes_room_and_goes_on(gate: Gate) -> None:
    with ThreadPoolExecutor(1) as pool:
        endless = pool.submit(do, gate, ENDLESS)
        assert wait_until(lambda: gate.slots.taken == 1 and bool(forks_of(gate)))
        (process,) = forks_of(gate)
        for number in range(5):
            assert do(gate, ADD_UP, 0, number, caller="b") == sum(range(number))
            assert is_alive(process)
        assert not endless.done()
        os.kill(process, signal.SIGKILL)
        with pytest.raises(WorkerLost):
            endless.result(LONG)


def test_what_makes_room_loses_nothing(gate: Gate) -> None:
    """Advice goes on where it was, while the other caller has more done than the whole advice takes."""
    board = parse_board("WSCUN/GVUAB/KPHZV/AOGIM/LYDKI")
    asked = Asked(board, "pink", tuple("ETRSB"), 5, (Opponent("green", 5, 5),), effort=10)
    do(gate, ADVISE, asked, "en")
    done = 0
    with ThreadPoolExecutor(1) as pool:
        # Without room made, one puzzle waits for the whole advice, however long that is.
        while done < 2:
            asked = replace(asked, effort=asked.effort * 10)
            advice = pool.submit(do, gate, ADVISE, asked, "en")
            done = 0
            while not advice.done():
                assert do(gate, puzzle_work.MAKE, Order(), f"seed {done}", caller="b")
                done += 1
            assert done > 1 or asked.effort < 1_000_000
    assert advice.result() == advise(asked, Catalog().get("en"))


def test_a_caller_that_asks_for_much_is_not_starved_by_those_who_ask_for_little(gate: Gate) -> None:
    board = parse_board("WSCUN/GVUAB/KPHZV/AOGIM/LYDKI")
    asked = Asked(board, "pink", tuple("ETRSB"), 5, (Opponent("green", 5, 5),), effort=5_000)
    over = threading.Event()

    def ask(caller: str) -> None:
        number = 0
        while not over.is_set():
            number += 1
            assert do(gate, puzzle_work.MAKE, Order(), f"{caller} {number}", caller=caller)

    with ThreadPoolExecutor(3) as pool, ExitStack() as at_the_end:
        at_the_end.callback(over.set)
        others = [pool.submit(ask, caller) for caller in "bcd"]
        assert do(gate, ADVISE, asked, "en")
        over.set()
        for each in others:
            each.result(LONG)


def test_a_deadline_holds_for_waiting_and_working_together(gate: Gate) -> None:
    """Who had no turn is told that others were in the way; who had the turn, that the job takes too long."""
    with pytest.raises(TakesTooLong) as late:
        do(gate, ENDLESS, seconds=0.5)
    assert late.value.told == ENDLESS.told.too_long
    held = Claim("other")
    assert gate.slots.take(held, LONG)
    try:
        with pytest.raises(WorkerBusy) as busy:
            do(gate, ADD_UP, 0, 5, seconds=0.1)
        assert busy.value.told == ADD_UP.told.busy
    finally:
        gate.slots.give(held)
    assert do(gate, ADD_UP, 0, 5) == 10


def test_the_jobs_of_a_request_have_one_deadline(gate: Gate) -> None:
    deadline = Deadline()
    for _ in range(2):
        with pytest.raises(TakesTooLong):
            gate.do(ENDLESS, caller="a", seconds=1, deadline=deadline)
    assert not deadline.left(1)


def test_who_finds_no_place_is_told_at_once() -> None:
    gate = Gate(Folders(()), 4)
    held = Claim("other")
    assert gate.slots.take(held, LONG)
    with ThreadPoolExecutor(4) as pool:
        waiting = [pool.submit(do, gate, ADD_UP, 0, 5, caller=caller) for caller in "aabb"]
        assert wait_until(lambda: len(gate.slots._waiting) == 4)
        with pytest.raises(WorkerBusy):
            do(gate, ADD_UP, 0, 5, caller="c")
        gate.slots.give(held)
        assert [each.result(LONG) for each in waiting] == [10] * 4
    gate.close()


@pytest.mark.parametrize("trouble", DEFECTS)
def test_what_nobody_has_expected_is_an_answer(gate: Gate, trouble: str) -> None:
    do(gate, ADD_UP, 0, 5)
    forks = forks_of(gate)
    with pytest.raises(JobFailed, match="failed to add up") as failed:
        do(gate, ADD_UP, 0, 5, trouble)
    assert "Traceback" in str(failed.value)
    assert do(gate, ADD_UP, 0, 5) == 10
    assert forks_of(gate) == forks


def test_a_killed_process_is_noticed_and_replaced(gate: Gate) -> None:
    for whose in ("fork", "original"):
        do(gate, ADD_UP, 0, 5)
        original, spare = gate._original, gate._spare
        assert original is not None
        assert spare is not None
        os.kill(spare.pid if whose == "fork" else original.pid, signal.SIGKILL)
        assert wait_until(lambda spare=spare: not spare.is_there)
        assert do(gate, ADD_UP, 0, 5) == 10


def test_all_processes_end_with_the_one_they_were_forked_from_even_stopped_ones() -> None:
    gate = Gate(Folders((SHIPPED,)), 8)
    with ThreadPoolExecutor(2) as pool:
        endless = [pool.submit(do, gate, ENDLESS, caller=caller) for caller in "ab"]
        assert wait_until(lambda: gate._original is not None and len(forks_of(gate)) == 2)
        original, forks = gate._original, forks_of(gate)
        assert original is not None
        assert wait_until(lambda: "T" in map(state_of, forks))
        os.kill(original.pid, signal.SIGKILL)
        for each in endless:
            with pytest.raises(WorkerLost):
                each.result(LONG)
        assert wait_until(lambda: not any(map(is_alive, forks)))
    gate.close()


def test_forks_end_with_their_original_even_stopped_at_once() -> None:
    original = Process.start(Folders((SHIPPED,)))
    forks = []
    for _ in range(30):
        forks.append(original.fork())
        os.kill(forks[-1].pid, signal.SIGSTOP)
    os.kill(original.pid, signal.SIGKILL)
    assert wait_until(lambda: not any(is_alive(fork.pid) for fork in forks))


def test_no_process_stays_behind(gate: Gate) -> None:
    with ThreadPoolExecutor(4) as pool:
        for each in [pool.submit(do, gate, ADD_UP, 0, 5, caller=caller) for caller in "abcd"]:
            assert each.result(LONG) == 10
    assert wait_until(lambda: len(forks_of(gate)) == 1)
