"""How long a client may take to send a part of a request.

Only the time that the service spends waiting for bytes counts. A service that is slow to read blames no client.
"""

from __future__ import annotations

from api.settings import KIB

LEAST = 16 * KIB
"""The bytes a second that a body must bring to get more time."""

WINDOWS = 3
"""A body's first time is this many windows. The last of them, and each further one, must bring `LEAST`."""


class Allowance:
    """A fixed time.

    Args:
        seconds: how long the client may take.
    """

    def __init__(self, seconds: float) -> None:
        self._end = seconds
        self._spent = 0.0

    @property
    def left(self) -> float:
        """Seconds until the time is over, or until it is seen whether there is more."""
        return self._end - self._spent

    @property
    def is_over(self) -> bool:
        """Tell whether the client has taken too long."""
        return self.left <= 0

    def spend(self, seconds: float, size: int = 0) -> None:
        """Count the seconds of a wait, and the bytes that came at its end."""
        self._spent += seconds


class BodyAllowance(Allowance):
    """The time for a body: some seconds, and then more for as long as enough bytes arrive.

    Args:
        seconds: how long any body may take.
        least: the bytes a second that bring more time.
    """

    def __init__(self, seconds: float, least: int = LEAST) -> None:
        super().__init__(seconds)
        self._window = seconds / WINDOWS
        self._least = least * self._window
        self._window_end = self._window
        self._received = 0

    def spend(self, seconds: float, size: int = 0) -> None:
        """Count a wait and its bytes; at the end of each window, see whether it has brought enough."""
        self._spent += seconds
        while self._window_end <= self._spent and not self._is_late():
            self._received = 0
            self._window_end += self._window
        self._received += size

    def _is_late(self) -> bool:
        """At the end of a window: give time for another one, or find that too little has come."""
        if self._window_end < self._end - self._window / 2:  # one of the first, which need bring nothing
            return False
        if self._received < self._least:
            return True
        self._end += self._window
        return False
