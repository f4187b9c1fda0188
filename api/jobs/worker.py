"""A process beside this one that makes and solves puzzles, and that can be stopped in the middle of it."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from api.errors import MakerBusy, MakerLost, TakesTooLong
from api.jobs.puzzle_work import Folders, Work, warm_up
from dictionaries.errors import RingersError

TICK = 3
"""Seconds after which whoever waits is asked whether to go on."""

START = 120
"""Seconds that the process has to load what it works with, which do not count as work."""

NICENESS = 5
"""How much a maker stands back behind requests."""


class Maker:
    """Makes puzzles in a process of its own, one after the other; the process is started when first needed.

    Args:
        folders: where dictionaries are looked for.
    """

    def __init__(self, folders: Folders) -> None:
        self._folders = folders
        self._turn = threading.Lock()
        self._child: _Child | None = None

    def ask(self, work: Work, *arguments: Any, seconds: float, go_on: Callable[[], bool] = lambda: True) -> Any:
        """Have work done, and return its result.

        Args:
            work: a function of `api.jobs.puzzle_work`.
            arguments: what it takes after the folders.
            seconds: how long to wait for one's turn, and again for the result.
            go_on: asked every few seconds; the work is stopped when it says no.

        Raises:
            RingersError: what the work raises.
            MakerBusy: it was nobody's turn but others' for that long.
            TakesTooLong: the work took longer.
            MakerLost: the process ended, or nobody wanted the result any more.
        """
        if not self._turn.acquire(timeout=seconds):
            raise MakerBusy("too many puzzles are being made")
        try:
            reply = self._start().ask(work, arguments, seconds, go_on)
        except RingersError:
            self._stop()
            raise
        finally:
            self._turn.release()
        if isinstance(reply, _Refusal):
            raise reply.to_error()
        return reply

    def close(self) -> None:
        """End the process, whatever it is doing; it starts again when needed."""
        child = self._child
        if child is not None and child.owner == os.getpid():
            child.kill()

    def _start(self) -> _Child:
        if self._child is None or self._child.owner != os.getpid() or not self._child.process.is_alive():
            self._child = _Child.start(self._folders)
        return self._child

    def _stop(self) -> None:
        self.close()
        self._child = None


@dataclass(slots=True)
class _Child:
    """The other process, and the line to it, over which it first says that it is ready."""

    process: SpawnProcess
    line: Connection
    owner: int
    ready: bool = False

    @classmethod
    def start(cls, folders: Folders) -> _Child:
        """Start a process; it ends by itself when this one does, however that ends."""
        context = get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=_answer, args=(there, folders), name="puzzle maker", daemon=True)
        process.start()
        there.close()
        return cls(process, here, os.getpid())

    def ask(self, work: Work, arguments: tuple[Any, ...], seconds: float, go_on: Callable[[], bool]) -> Any:
        """Have work done and return what the process answers; it has to be ended after an error."""
        try:
            if not self.ready:
                self.ready = self._receive(START, go_on)
            self.line.send((work, arguments))
            return self._receive(seconds, go_on)
        except (EOFError, OSError):
            raise MakerLost("the process that made the puzzle has ended") from None

    def _receive(self, seconds: float, go_on: Callable[[], bool]) -> Any:
        deadline = time.monotonic() + seconds
        while not self.line.poll(max(0.0, min(TICK, deadline - time.monotonic()))):
            if time.monotonic() >= deadline:
                raise TakesTooLong(f"this takes longer than {seconds:g} seconds")
            if not go_on():
                raise MakerLost("nobody wants it any more")
        return self.line.recv()

    def kill(self) -> None:
        """End the process at once."""
        self.process.kill()
        self.process.join()


@dataclass(frozen=True, slots=True)
class _Refusal:
    """A domain error on its way between processes; pickle would call its class with other arguments than it takes."""

    kind: type[RingersError]
    arguments: tuple[object, ...]
    state: dict[str, object]

    def to_error(self) -> RingersError:
        error = self.kind.__new__(self.kind, *self.arguments)
        error.__dict__.update(self.state)
        return error


def _answer(line: Connection, folders: Folders) -> None:
    """Do what comes over the line until its other end is closed; runs in the other process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the service, which then ends this process
    os.nice(NICENESS)
    with suppress(RingersError):  # a dictionary that cannot be opened is for those to hear of who need it
        warm_up(folders)
    with suppress(OSError):
        line.send(True)
    while True:
        try:
            work, arguments = line.recv()
        except EOFError:
            return
        reply: object
        try:
            reply = work(folders, *arguments)
        except RingersError as error:
            reply = _Refusal(type(error), error.args, dict(error.__dict__))
        try:
            line.send(reply)
        except OSError:
            return
