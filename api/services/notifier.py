"""Sends notifications, each by one process of all hosts, and again where a webhook could not take it.

A try of a webhook is leased: if its process is killed, another repeats it, with the same id. A push message is taken
for good before it is sent, and sent again only if it surely has not arrived, so that nobody is told twice.
"""

import hashlib
import logging
import threading
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from importlib.util import find_spec
from typing import TYPE_CHECKING

from flask import Flask
from sqlalchemy.orm import Session

from api import context
from api.background import BackgroundThread
from api.errors import StoreUnavailable
from api.extras import missing
from api.outgoing.base64url import encoded
from api.outgoing.posting import NoAnswer, NotSent, post
from api.outgoing.signature import signed
from api.outgoing.target import BadTarget, Target
from api.services.daily_push import DailyQueue
from api.services.notification_queue import Kind, Queue, SeatQueue
from api.settings import Settings
from api.store import notifications
from api.store.engine import Store
from api.store.engine import now as clock
from api.store.notifications import Notification
from api.variables import BadSetting

if TYPE_CHECKING:
    from api.outgoing.web_push import Sender

log = logging.getLogger(__name__)

SECOND = timedelta(seconds=1)

WAITS: dict[Kind, Sequence[float]] = {
    "webhook": (5, 60, 300, 1800, 7200, 21_600, 54_000),
    "push": (5, 60),
    "daily": (5, 60),
}
"""Seconds after each try that has failed until the next; after the last one there is none. A webhook has eight in a
day."""

LEASE = timedelta(seconds=30)
"""How long a notification waits for a process that was killed while it sent it."""

SWEEP = 30.0
"""The most seconds between two looks, as another host may have left something behind."""

AT_ONCE = 8
"""How many of a kind a process sends at a time."""

PAUSE = 0.05
"""The least seconds between two looks."""

GONE: dict[Kind, Sequence[int]] = {"webhook": (410,), "push": (404, 410), "daily": (404, 410)}
"""The statuses that end a webhook or a subscription."""

NOT_TAKEN = (429, 503)
"""The statuses with which a push service surely has not taken a message."""


class Notifier:
    """Sends what is to be sent.

    Args:
        store: where it is.
        sender: signs push messages; None where they are off.
        private: whether targets may be in private networks.
        base: the path below which the pages are.
    """

    def __init__(self, store: Store, sender: "Sender | None", *, private: bool, base: str = "") -> None:
        self._store = store
        self._sender = sender
        self._private = private
        self._queues: dict[Kind, Queue] = {
            "webhook": SeatQueue("webhook"),
            "push": SeatQueue("push"),
            "daily": DailyQueue(base),
        }
        self._thread = BackgroundThread("notifications", self._look, self._report, forked=self._forget)
        self._forget()

    def wake(self) -> None:
        """Look what is to be sent."""
        self._thread.wake()

    def stop(self) -> None:
        """Leave off; what is to be sent is left to whoever comes next."""
        self._thread.stop()

    @property
    def is_busy(self) -> bool:
        """Whether something is being sent."""
        return any(self._busy.values())

    def _forget(self) -> None:
        self._lock = threading.Lock()
        self._busy: dict[Kind, int] = dict.fromkeys(WAITS, 0)

    def _look(self) -> float | None:
        """Begin what is due; return after how many seconds to look again, None if nothing can come."""
        waits = [SWEEP]
        for kind, queue in self._queues.items():
            due, now = self._next(queue)
            free = AT_ONCE - self._busy[kind]
            if due is None or not free:
                continue
            if now < due <= now + queue.farthest:
                waits.append((due - now).total_seconds())
                continue
            with self._store.write() as session:
                now = clock(session)
                claimed = queue.claim(session, now, now + LEASE, free)
            for each in claimed:
                self._begin(kind, each)
            waits.append(PAUSE)
        if waits == [SWEEP] and not self.is_busy:
            with self._store.read() as session:
                return SWEEP if notifications.has_targets(session) else None
        return max(PAUSE, min(waits))

    def _next(self, queue: "Queue") -> tuple[datetime | None, datetime]:
        with self._store.read() as session:
            return queue.next_due(session), clock(session)

    def _begin(self, kind: Kind, each: Notification) -> None:
        with self._lock:
            self._busy[kind] += 1

        def run() -> None:
            try:
                self._send(kind, each)
            except Exception as error:
                self._report(error)
            finally:
                with self._lock:
                    self._busy[kind] -= 1
                self._thread.wake()

        try:
            threading.Thread(target=run, name="notification", daemon=True).start()
        except RuntimeError:  # no thread can be started now
            with self._lock:
                self._busy[kind] -= 1
            raise

    def _send(self, kind: Kind, each: Notification) -> None:
        """Try to send something, and keep what has come of it."""
        queue = self._queues[kind]
        if each.tries > len(WAITS[kind]) + 1:  # a process was killed at the last
            self._keep(queue.give_up, each)
            return
        with self._store.read() as session:
            now = clock(session)
        try:
            status = self._post_webhook(each, now) if kind == "webhook" else self._post_push(each, now)
        except NotSent as error:
            self._failed(kind, each, str(error), arrived=False)
        except NoAnswer as error:
            self._failed(kind, each, str(error), arrived=True)
        else:
            if status in GONE[kind]:
                self._keep(queue.end, each)
            elif 200 <= status < 300:
                self._keep(queue.done, each)
            else:
                self._failed(kind, each, f"it answers {status}", arrived=status not in NOT_TAKEN)

    def _post_webhook(self, each: Notification, now: datetime) -> int:
        body = each.body.encode()
        headers = signed(each.secrets["secret"], each.id, int(now.timestamp()), body)
        return post(each.url, {"Content-Type": "application/json", **headers}, body, private=self._private)

    def _post_push(self, each: Notification, now: datetime) -> int:
        if self._sender is None:
            raise NotSent("push messages are off")
        from api.outgoing.web_push import Keys, encrypted  # of an extra

        try:
            origin = Target.parse(each.url, private=self._private).origin
            keys = Keys.parse(each.secrets["p256dh"], each.secrets["auth"])
        except (BadTarget, ValueError) as error:
            raise NotSent(str(error)) from None
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(each.lasts),
            "Topic": encoded(hashlib.sha256(each.target.encode()).digest()[:24]),  # a later one replaces it
            **self._sender.headers(origin, int(now.timestamp())),
        }
        return post(each.url, headers, encrypted(each.body.encode(), keys), private=self._private)

    def _failed(self, kind: Kind, each: Notification, reason: str, *, arrived: bool) -> None:
        """Say when to try again, if ever; a push message that may have arrived is not sent again."""
        waits = () if kind != "webhook" and arrived else WAITS[kind]
        again = each.tries <= len(waits)
        fate = "is tried again" if again else "is given up"
        log.info("a notification %s: %s", fate, reason, extra={"notification": each.id, "tries": each.tries})
        if not again:
            self._keep(self._queues[kind].give_up, each)
            return
        with self._store.write() as session:
            self._queues[kind].again(session, each, clock(session) + waits[each.tries - 1] * SECOND)

    def _keep(self, outcome: Callable[[Session, Notification], None], each: Notification) -> None:
        with self._store.write() as session:
            outcome(session, each)

    def _report(self, error: Exception) -> float:
        known = isinstance(error, StoreUnavailable)
        log.error("a notification has to wait: %s", error, exc_info=None if known else error)
        return SWEEP


def init_app(app: Flask, settings: Settings) -> None:
    """Let the application send notifications.

    Raises:
        BadSetting: push messages are on, but the key is none, or nothing is installed that could encrypt them.
    """
    app.extensions[context.PUSH] = sender = _sender(settings)
    store, base = app.extensions[context.STORE], settings.base_path
    app.extensions[context.NOTIFIER] = Notifier(store, sender, private=settings.private_targets, base=base)


def _sender(settings: Settings) -> "Sender | None":
    if not settings.push_key:
        return None
    if find_spec("cryptography") is None:
        raise BadSetting(f"RINGERS_PUSH_KEY: {missing('cryptography', 'push')}")
    from api.outgoing.web_push import Sender  # of an extra

    try:
        return Sender(settings.push_key, settings.push_contact)
    except ValueError:
        raise BadSetting("RINGERS_PUSH_KEY: expected what `ringers push-key` prints after the equals sign") from None
