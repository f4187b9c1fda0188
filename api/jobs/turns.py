"""Whose turn it is, where many callers wait for one worker."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass

SLICE = 1.0
"""Seconds that a job has before it makes room for one that was begun less often; most puzzles are made in less.

For one that was begun as often it makes room later: after as long at its first turn, and twice that at each further.
"""


@dataclass(slots=True, eq=False)
class Turn:
    """A place in the queue.

    Args:
        caller: whom it counts for.
        until: the time at which it is of no use any more.
        tried: how often the job was begun and had to make room.
        since: when the job was begun; None while it waits.
    """

    caller: str
    until: float
    tried: int = 0
    since: float | None = None

    @property
    def left(self) -> float:
        """The seconds that are left for waiting and working together."""
        return self.until - time.monotonic()


class Turns:
    """A queue in which callers take turns, each with one job at a time.

    A caller's jobs go one after the other. Of several callers, that one is next whose job was begun least often, and of
    those the one whose last turn is the longest ago. So jobs that are done in a moment wait for a moment of each other
    caller, however many jobs wait that cannot be done.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: list[Turn] = []
        self._now: Turn | None = None
        self._served: dict[str, int] = {}
        """For callers that wait, the number of their last turn."""
        self._count = 0

    def take(self, turn: Turn, patience: float) -> bool:
        """Wait for a turn; return whether it has come.

        Args:
            turn: the place, which may have had turns before.
            patience: how many seconds to wait.
        """
        deadline = time.monotonic() + patience
        with self._changed:
            self._waiting.append(turn)
            while self._now is not None or self._next() is not turn:
                if not self._changed.wait(deadline - time.monotonic()) and time.monotonic() >= deadline:
                    self._waiting.remove(turn)
                    self._changed.notify_all()
                    return False
            self._waiting.remove(turn)
            self._now, turn.since = turn, time.monotonic()
            self._count += 1
            self._served[turn.caller] = self._count
            return True

    def leave(self, turn: Turn) -> None:
        """End a turn."""
        with self._changed:
            assert self._now is turn
            self._now = None
            waiting = {each.caller for each in self._waiting} | {turn.caller}
            self._served = {caller: number for caller, number in self._served.items() if caller in waiting}
            self._changed.notify_all()

    def is_over(self, turn: Turn) -> bool:
        """Tell whether a job has had its time, and another caller waits whose job was not begun more often."""
        had = 0.0 if turn.since is None else time.monotonic() - turn.since
        if had < SLICE:
            return False
        with self._changed:
            fewest = min((each.tried for each in self._waiting if each.caller != turn.caller), default=turn.tried + 1)
        return fewest < turn.tried or (fewest == turn.tried and had >= SLICE * 2**turn.tried)

    def _next(self) -> Turn:
        first: dict[str, Turn] = {}
        for each in self._waiting:
            first.setdefault(each.caller, each)
        return min(first.values(), key=lambda each: (each.tried, self._served.get(each.caller, 0)))
