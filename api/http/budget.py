"""The budget for large requests: how much memory and work they have together in one process.

Large bodies and answers share `MEMORY`; work shares `WORK`. Who finds too little left waits for a moment, in the order
of arrival, and then gets 503. Small requests ask for nothing and never wait. A view says in one line what it is about
to do, with `take_turn`; the bytes of bodies and answers are counted by themselves.
"""

from __future__ import annotations

import threading
import time
import weakref
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from flask import Flask, Response, current_app, g

from api.allocator import give_back
from api.errors import TooMuchAtOnce
from api.settings import KIB, MIB, Settings

MEMORY = 12 * MIB
"""The bytes of all large bodies that are being read or used, and of all large answers that are not sent yet."""

WORK = 8 * MIB
"""The work that goes on at a time, in bytes of boards to evaluate; a request of more takes all of it."""

SOLVED_CELL = 800
"""The work of finding and listing the words of one cell."""

DRAWN_CELL = 64
"""The work of writing or drawing one cell."""

DRAWN_PIXEL = 0.5
"""The work of painting one pixel."""

PAGE = MIB
"""The work of drawing a page to print."""

WORDS = 4 * MIB
"""The work of a part of a stream of words; two streams go on at a time."""

LIGHT = 128 * KIB
"""Less work, or fewer bytes, than these are not counted."""

MUCH = MIB
"""After so much work the process gives memory back to the system."""

PATIENCE = 2.0
"""Seconds that a request waits for its turn."""

STREAM_PATIENCE = 30.0
"""Seconds that a stream, which has begun and can be refused no more, waits for its next turn; then it goes on."""

KEY = "ringers.budget"


class Share:
    """Something that there is so much of, and that requests take and give back; the first to come is served first.

    Args:
        most: how much there is.
        waiting: how many may wait at a time.
    """

    def __init__(self, most: int, waiting: int) -> None:
        self.most = most
        self.taken = 0
        self._waiting = waiting
        self._queue: deque[object] = deque()
        self._changed = threading.Condition()

    def take(self, amount: int, patience: float) -> bool:
        """Take an amount as soon as it is there, or all of it is if it is less; return whether it was in time.

        Args:
            amount: how much.
            patience: how many seconds to wait.
        """
        mine, deadline = object(), time.monotonic() + patience
        with self._changed:
            if len(self._queue) >= self._waiting:
                return False
            self._queue.append(mine)
            try:
                while self._queue[0] is not mine or (self.taken and self.taken + amount > self.most):
                    if not self._changed.wait(deadline - time.monotonic()):
                        return False
                self.taken += amount
                return True
            finally:
                self._queue.remove(mine)
                self._changed.notify_all()

    def take_anyway(self, amount: int) -> None:
        """Take an amount, be it there or not."""
        with self._changed:
            self.taken += amount

    def give(self, amount: int) -> None:
        """Give an amount back."""
        with self._changed:
            self.taken -= amount
            self._changed.notify_all()


@dataclass(frozen=True, slots=True)
class Budget:
    """What the large requests of a process share."""

    memory: Share
    work: Share


@dataclass(slots=True)
class _Held:
    """What the current request has of the budget."""

    budget: Budget
    memory: int = 0
    work: int = 0

    def give(self) -> None:
        """Give everything back."""
        memory, work, self.memory, self.work = self.memory, self.work, 0, 0
        if memory:
            self.budget.memory.give(memory)
        if work:
            self.budget.work.give(work)
        if max(memory, work) >= MUCH:
            give_back()


def init_app(app: Flask, settings: Settings) -> None:
    """Give the application its budget; what a request takes of it comes back when the request is over."""
    waiting = max(1, settings.threads // 4)
    app.extensions[KEY] = Budget(Share(MEMORY, waiting), Share(WORK, waiting))

    @app.after_request
    def count_answer(response: Response) -> Response:
        length = 0 if response.is_streamed else response.content_length or 0
        if length > LIGHT:
            memory = _held().budget.memory
            memory.take_anyway(length)
            sent = weakref.finalize(response, memory.give, length)
            response.call_on_close(sent)
        return response

    @app.teardown_request
    def give(_: BaseException | None) -> None:
        held = g.pop("held", None)
        if held is not None:
            held.give()


def take_turn(work: float) -> None:
    """Wait until the current request may do some work, which it has done when it is over.

    Args:
        work: how much in all, with what it took before; in bytes of boards to evaluate.

    Raises:
        TooMuchAtOnce: others were at work for too long, or too many wait.
    """
    if work <= LIGHT:
        return
    held, amount = _held(), min(int(work), WORK)
    if amount <= held.work:
        return
    end_turn()  # whoever kept it while waiting for more could wait for others who do the same
    if not held.budget.work.take(amount, PATIENCE):
        raise TooMuchAtOnce(f"no turn for a request of {amount} bytes of work")
    held.work = amount


def end_turn() -> None:
    """Let others work while the current request waits for another process."""
    held = _held()
    if held.work:
        held.budget.work.give(held.work)
        held.work = 0


def hold(size: int) -> None:
    """Count some bytes of the body of the current request, which it has until it is over.

    Raises:
        TooMuchAtOnce: others hold too many.
    """
    held = _held()
    if not held.budget.memory.take(size, PATIENCE):
        raise TooMuchAtOnce(f"no room for {size} more bytes of a body")
    held.memory += size


def in_turns(parts: Iterable[bytes], work: int) -> Iterator[bytes]:
    """Yield the parts of a stream, each made in a turn of its own; none is held while a part is sent.

    Args:
        parts: the parts, made as they are asked for.
        work: how much it is to make one.

    Raises:
        TooMuchAtOnce: there is no turn for the first part.
    """
    share: Share = current_app.extensions[KEY].work
    parts = iter(parts)
    if not share.take(work, PATIENCE):
        raise TooMuchAtOnce("no turn for a stream")
    first = _part(share, work, parts)
    return _rest(share, work, first, parts)


def _rest(share: Share, work: int, part: bytes | None, parts: Iterator[bytes]) -> Iterator[bytes]:
    while part is not None:
        yield part
        if not share.take(work, STREAM_PATIENCE):
            share.take_anyway(work)
        part = _part(share, work, parts)


def _part(share: Share, work: int, parts: Iterator[bytes]) -> bytes | None:
    try:
        return next(parts, None)
    finally:
        share.give(work)


def _held() -> _Held:
    if "held" not in g:
        g.held = _Held(current_app.extensions[KEY])
    held: _Held = g.held
    return held
