"""Timed changes of matches without a request: a round closes, a takeover passes.

Every process of the service that knows of such a match waits for it; the first one makes the change, and the others
find it done. So a killed process leaves nothing undone: its replacement checks at startup.
"""

import logging
import threading
from datetime import datetime, timedelta
from functools import partial

from flask import Flask

from api import context
from api.background import BackgroundThread
from api.errors import StoreUnavailable
from api.services.matches import MATCHES
from api.services.unit_of_work import UnitOfWork
from api.store import matches
from api.store.engine import Store
from api.store.engine import now as clock
from api.store.moments import ClockWatch, moment
from api.store.subjects import EVER, last_reading
from dictionaries.errors import RingersError
from games.seating.viewer import Viewer
from games.word_ringers.match import rounds

log = logging.getLogger(__name__)

SWEEP = 5.0
"""The most seconds between two looks, as another process may have moved the time."""

LATER = timedelta(minutes=1)
"""When a match is looked at again that could not go on."""


class RoundClock:
    """Closes rounds when their time is up, and lets takeovers pass.

    Args:
        app: the application.
        store: where the matches are.
    """

    def __init__(self, app: Flask, store: Store) -> None:
        self._app = app
        self._store = store
        self._lock = threading.Lock()
        self._thread = BackgroundThread("rounds", self._look, self._report)
        self._watch = ClockWatch()
        self._expected: datetime | None = None
        """When a match is due that is being stored, and cannot be read yet."""

    def expect(self, moment: datetime) -> None:
        """Say that a match is due at a time; it may be stored a little later."""
        with self._lock:
            self._expected = moment if self._expected is None else min(moment, self._expected)
        self.wake()

    def wake(self) -> None:
        """Look which match is due next, and wait for that."""
        self._thread.wake()

    def stop(self) -> None:
        """Leave off; what is due is left to whoever comes next."""
        self._thread.stop()

    def _report(self, error: Exception) -> float:
        known = isinstance(error, StoreUnavailable)
        log.error("a match has to wait: %s", error, exc_info=None if known else error)
        return SWEEP

    def _look(self) -> float | None:
        """Do what is due in a match; return after how many seconds to look again, None if no match waits."""
        with self._store.read() as session:
            present, found = moment(session), matches.next_due(session)
            set_back = self._watch.went_back(present, partial(last_reading, session))
        now = present.at
        id, due = found or ("", self._forget_before(now))
        if due is None:
            return None
        if set_back:
            with self._store.write() as session:
                matches.look_again(session, now)
            return 0
        if due > now:
            return min(SWEEP, (due - now).total_seconds())
        try:
            with self._app.app_context():
                self._settle(id)
        except StoreUnavailable:
            raise
        except Exception as error:
            known = isinstance(error, RingersError)
            log.error("match %s could not go on: %s", id, error, exc_info=None if known else error)
            with self._store.write() as session:
                matches.put_off(session, id, now, now + LATER)
        return 0

    def _forget_before(self, now: datetime) -> datetime | None:
        """Return when a match is due of which only this process knows; forget it if that is over."""
        with self._lock:
            if self._expected is not None and self._expected <= now:
                self._expected = None
            return self._expected

    def _settle(self, id: str) -> None:
        with self._store.write() as session:
            found, now = matches.find(session, id, EVER, lock=True), clock(session)
            if found is not None:
                editor = MATCHES.editor(session, found, Viewer("service"), now)
                editor.settle()
                rounds.close_in_time(editor)
                UnitOfWork(MATCHES, session, editor).save()
                if not editor.has_changed:  # it is not time yet, as the clock was set: say when
                    MATCHES.save(session, editor, is_new=False)


def init_app(app: Flask) -> None:
    """Let the application do what the time brings in matches."""
    app.extensions[context.ROUNDS] = RoundClock(app, app.extensions[context.STORE])
