"""What a process does beside its requests."""

import os
import threading
import time
from collections.abc import Callable
from random import Random

from api.background import BackgroundTasks, BackgroundThread
from tests.processes import PATIENCE, wait_until


def test_tasks_are_done_in_turn_and_one_that_fails_stops_no_other() -> None:
    done: list[int] = []
    tasks = BackgroundTasks("test")
    tasks.run(lambda: done.append(1))
    tasks.run(lambda: 1 // 0)
    tasks.run(lambda: done.append(2))
    assert wait_until(lambda: done == [1, 2])


def test_nobody_waits_and_what_is_too_much_is_dropped() -> None:
    free, begun, done = threading.Event(), threading.Event(), []
    tasks = BackgroundTasks("test", most=2)

    def wait() -> None:
        begun.set()
        assert free.wait(PATIENCE)

    tasks.run(wait)
    assert begun.wait(PATIENCE)
    for number in range(10):
        tasks.run(lambda number=number: done.append(number))  # type: ignore[misc]
    free.set()
    assert wait_until(lambda: done == [0, 1])
    tasks.run(lambda: done.append(99))
    assert wait_until(lambda: done == [0, 1, 99])


class Steps:
    """Work that is asked for by a number, done by a thread, and counted."""

    def __init__(self, fail: Callable[[int], bool] = lambda number: False) -> None:
        self.asked = 0
        self.done = 0
        self.failed = 0
        self.ended = 0
        self.fail = fail
        self.thread = BackgroundThread("test", self.step, self.report, ended=self.end, forked=self.forget)

    def step(self) -> float | None:
        asked = self.asked
        if self.fail(asked):
            raise ValueError(asked)
        self.done = asked
        return None

    def report(self, error: Exception) -> float:
        self.failed += 1
        self.fail = lambda number: False
        return 0

    def end(self) -> None:
        self.ended += 1

    def forget(self) -> None:
        self.asked = self.done = 0

    def ask(self) -> None:
        self.asked += 1
        self.thread.wake()


def test_whatever_is_asked_for_at_whatever_moment_is_done() -> None:
    rng, steps = Random(4), Steps()
    for _ in range(500):
        steps.ask()
        if rng.random() < 0.5:
            time.sleep(rng.random() * 1e-4)  # about as long as a thread takes to end
    assert wait_until(lambda: steps.done == steps.asked)
    assert wait_until(lambda: not steps.thread.is_running)
    assert steps.ended > 1


def test_a_thread_that_is_woken_as_it_ends_does_another_step() -> None:
    steps, asking = Steps(), []

    class Late(threading.Event):
        """Is asked for once, and woken between the answer and what is made of it."""

        def is_set(self) -> bool:
            answer = super().is_set()
            if not asking:
                asking.append(threading.Thread(target=steps.ask))
                asking[0].start()
                asking[0].join(0.05)  # it waits for the lock of a thread that ends as it should
            return answer

    steps.thread._woken = Late()
    steps.ask()
    assert wait_until(lambda: steps.done == 2)


def test_a_step_that_fails_is_reported_and_repeated() -> None:
    steps = Steps(fail=lambda number: True)
    steps.ask()
    assert wait_until(lambda: steps.done == 1)
    assert steps.failed == 1


def test_a_stopped_thread_ends_and_never_begins_again() -> None:
    steps = Steps()
    steps.thread.stop()
    steps.ask()
    assert not steps.thread.is_running
    assert steps.done == 0
    began = time.monotonic()
    steps.thread.pause(PATIENCE)
    assert time.monotonic() - began < PATIENCE


def test_a_forked_process_has_a_thread_of_its_own_whatever_was_held_at_the_fork() -> None:
    steps = Steps()
    steps.ask()
    assert wait_until(lambda: steps.done == 1)
    with steps.thread._lock:
        child = os.fork()
    if not child:
        steps.ask()
        os._exit(0 if wait_until(lambda: steps.done == 1) else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
