"""What a process does beside its requests."""

from __future__ import annotations

import threading

from api.background import BackgroundTasks
from tests.processes import PATIENCE, wait_until


def test_tasks_are_done_in_turn_and_one_that_fails_stops_no_other() -> None:
    done: list[int] = []
    background_tasks = BackgroundTasks("test")
    background_tasks.run(lambda: done.append(1))
    background_tasks.run(lambda: 1 // 0)
    background_tasks.run(lambda: done.append(2))
    assert wait_until(lambda: done == [1, 2])


def test_nobody_waits_and_what_is_too_much_is_dropped() -> None:
    free, begun, done = threading.Event(), threading.Event(), []
    background_tasks = BackgroundTasks("test", most=2)

    def wait() -> None:
        begun.set()
        assert free.wait(PATIENCE)

    background_tasks.run(wait)
    assert begun.wait(PATIENCE)
    for number in range(10):
        background_tasks.run(lambda number=number: done.append(number))  # type: ignore[misc]
    free.set()
    assert wait_until(lambda: done == [0, 1])
    background_tasks.run(lambda: done.append(99))
    assert wait_until(lambda: done == [0, 1, 99])
