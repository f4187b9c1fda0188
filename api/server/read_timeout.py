"""The timeout of a client for sending a part of a request.

Only the time that the service waits for bytes counts, so a slow service does not time out a client.
"""

from api.settings import KIB

MIN_RATE = 16 * KIB
"""The bytes a second that a body must bring to get more time."""

WINDOWS = 3
"""A body's first time is this many windows. The last of them, and each further one, must bring `MIN_RATE`."""


class ReadTimeout:
    """A fixed time.

    Args:
        seconds: how long the client may take.
    """

    def __init__(self, seconds: float) -> None:
        self._end = seconds
        self._spent = 0.0

    @property
    def remaining(self) -> float:
        """Seconds until the time is over, or until it is seen whether there is more."""
        return self._end - self._spent

    @property
    def is_expired(self) -> bool:
        """Tell whether the client has taken too long."""
        return self.remaining <= 0

    def spend(self, seconds: float, size: int = 0) -> None:
        """Count the seconds of a wait, and the bytes that came at its end."""
        self._spent += seconds


class BodyTimeout(ReadTimeout):
    """The time for a body: some seconds, and then more for as long as enough bytes arrive.

    Args:
        seconds: how long any body may take.
        min_rate: the bytes a second that bring more time.
    """

    def __init__(self, seconds: float, min_rate: int = MIN_RATE) -> None:
        super().__init__(seconds)
        self._window = seconds / WINDOWS
        self._min_size = min_rate * self._window
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
        if self._received < self._min_size:
            return True
        self._end += self._window
        return False
