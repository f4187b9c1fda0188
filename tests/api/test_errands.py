"""What a process does beside its requests."""

from __future__ import annotations

import threading

from api.errands import Errands
from tests.processes import PATIENCE, wait_until


def test_errands_are_done_in_turn_and_one_that_fails_stops_no_other() -> None:
    done: list[int] = []
    errands = Errands("test")
    errands.run(lambda: done.append(1))
    errands.run(lambda: 1 // 0)
    errands.run(lambda: done.append(2))
    assert wait_until(lambda: done == [1, 2])


def test_nobody_waits_and_what_is_too_much_is_dropped() -> None:
    free, begun, done = threading.Event(), threading.Event(), []
    errands = Errands("test", most=2)

    def wait() -> None:
        begun.set()
        assert free.wait(PATIENCE)

    errands.run(wait)
    assert begun.wait(PATIENCE)
    for number in range(10):
        errands.run(lambda number=number: done.append(number))  # type: ignore[misc]
    free.set()
    assert wait_until(lambda: done == [0, 1])
    errands.run(lambda: done.append(99))
    assert wait_until(lambda: done == [0, 1, 99])
