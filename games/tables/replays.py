"""A cache of games that this process has replayed from their logs, so that only new actions have to be replayed."""

import threading
from collections.abc import Callable, Sequence

from dictionaries.caches import MIB, cached
from games.session import Entry
from games.tables.table import AnySession

ENTRY_BYTES = 400
"""What an entry of a log takes, in the log and in the state that it leads to."""

SESSION_BYTES = 64 * 1024


class Replay:
    """One game as far as it was replayed; threads may share it."""

    def __init__(self) -> None:
        self._session: AnySession | None = None
        self._lock = threading.Lock()

    @property
    def bytes(self) -> int:
        """What it takes, at most."""
        return SESSION_BYTES + ENTRY_BYTES * (len(self._session.log) if self._session else 0)

    def session(
        self, length: int, empty: Callable[[], AnySession], entries_after: Callable[[int], Sequence[Entry]]
    ) -> AnySession:
        """Return the game that a log leads to.

        Args:
            length: how many entries the log has; those that were replayed before have not changed since.
            empty: returns the game in which nothing has happened.
            entries_after: returns the entries of the log after so many.
        """
        session = self._session
        if session is None or len(session.log) > length:
            session = empty()
        known = len(session.log)
        for entry in entries_after(known) if known < length else ():
            session = session.with_entry(entry)
        with self._lock:
            if self._session is None or len(self._session.log) < len(session.log):
                self._session = session
        return session


@cached(most=64 * MIB, size=lambda replay: replay.bytes)
def replay_of(id: str) -> Replay:
    """Return what was replayed of the table of an id."""
    return Replay()
