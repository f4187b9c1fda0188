"""The limit of threads at the database, so that some stay free for requests that do not need it."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from api import timeouts
from api.errors import StoreUnavailable


class Room:
    """A bounded number of places.

    Whoever finds none waits a moment, as a crowd that comes at once is soon served. It is refused at once while the
    database answers nobody.

    Args:
        most: returns how many there are now.
        needs: tells whether the calling thread needs one.
        clock: the time in seconds, which never goes back.
    """

    def __init__(
        self, most: Callable[[], int], needs: Callable[[], bool], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._most = most
        self._needs = needs
        self._clock = clock
        self._left = threading.Condition()
        self._inside = 0
        self._served = clock()
        """When the database last did what somebody wanted."""

    @contextmanager
    def enter(self) -> Iterator[None]:
        """Take a place for the block.

        Raises:
            StoreUnavailable: every place is taken.
        """
        if not self._needs():
            yield
            return
        self._take()
        served = True
        try:
            yield
        except StoreUnavailable:
            served = False
            raise
        finally:
            self._give_back(served)

    def _take(self) -> None:
        with self._left:
            if self._inside == 0:
                self._served = self._clock()
            if not self._left.wait_for(self._is_free, self._served + timeouts.DATABASE_ROOM - self._clock()):
                raise StoreUnavailable("the database cannot be used now: too many requests wait for it")
            self._inside += 1

    def _is_free(self) -> bool:
        return self._inside < max(1, self._most())

    def _give_back(self, served: bool) -> None:
        with self._left:
            self._inside -= 1
            if served:
                self._served = self._clock()
            self._left.notify()
