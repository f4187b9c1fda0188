"""Live streams: one thread of a process reads the log for all of them, and each sink sends what is new.

Streams of one caller that have reached the same event are read once, so that the spectators with one share link cost
little more than one of them.
"""

import logging
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import NamedTuple, Protocol

from api.background import BackgroundThread
from api.errors import StoreUnavailable
from api.live.bus import Bus
from games.refusals import NotFound
from games.seating.events import Position
from games.seating.schemas import AnyEvent
from games.seating.subject import Subject

log = logging.getLogger(__name__)

HANDOVER = "ringers.handover"
"""The key of a WSGI environment under which a server that sends streams without a thread has its `Handover`."""

HEARTBEAT = 15.0
"""Seconds of silence after which a stream sends a sign of life, and looks into the log unasked."""

GONE: AnyEvent = {"id": "", "seq": 0, "type": "deleted", "at": None, "by": None, "round": None, "data": {}}
"""What a stream ends with when the subject is gone, or no longer to be seen by the caller."""


class Reached(NamedTuple):
    """How far a stream has come.

    Args:
        position: the events of the log that its caller has; None begins with a snapshot.
        reaction: the number of the last reaction that was sent; None before there could be any.
    """

    position: Position | None
    reaction: int | None = None


class Batch(NamedTuple):
    """What a stream sends next.

    Args:
        items: events in order.
        reached: how far its caller has come with them.
        more: whether there are more.
    """

    items: list[AnyEvent]
    reached: Reached
    more: bool


class Form(NamedTuple):
    """How a stream is written: each event, what opens it, and its sign of life."""

    dump: Callable[[AnyEvent], bytes]
    opening: bytes
    heartbeat: bytes


class Sink(Protocol):
    """Sends a stream to its caller."""

    @property
    def is_clear(self) -> bool:
        """Whether all that it was given is sent; it is given nothing before."""

    def send(self, data: bytes) -> None:
        """Send some bytes, without waiting for the caller to take them."""

    def end(self) -> None:
        """End the stream when all of it is sent."""


@dataclass(eq=False)
class Stream:
    """One stream to one caller.

    Args:
        subject: what it is about.
        owner: the digest of the caller's token; streams with one token see the same events.
        address: whom it counts for.
        reached: how far its caller has come.
        form: how it is written.
        read: returns what comes after that.
    """

    subject: Subject
    owner: bytes
    address: str
    reached: Reached
    form: Form
    read: Callable[[Reached], Batch]
    sink: Sink | None = None
    """What sends it, once it has begun."""
    is_due: bool = True
    """Whether there may be something new."""
    is_ended: bool = False
    heartbeat: float = 0.0
    """When to look into the log unasked."""
    woken: Callable[[], None] = field(default=lambda: None)
    """Called when there may be something to do."""

    def wake(self) -> None:
        """Note that there may be something new."""
        self.is_due = True
        self.woken()

    def taken(self) -> None:
        """Note that all that the sink was given is sent."""
        if self.is_due or self.heartbeat <= time.monotonic():
            self.woken()

    def end(self) -> None:
        """End it."""
        self.is_ended = True
        if self.sink is not None:
            self.sink.end()


@dataclass
class Handover:
    """How the application gives a stream to a server that sends streams without a thread.

    Args:
        stream: set by the application when its response is the beginning of a stream.
    """

    stream: Stream | None = None


class QueueSink:
    """Gives a stream to the thread that iterates over it, under a server that knows no `Handover`."""

    is_clear = True

    def __init__(self) -> None:
        self._parts: SimpleQueue[bytes | None] = SimpleQueue()

    def send(self, data: bytes) -> None:
        """Give the thread some bytes."""
        self._parts.put(data)

    def end(self) -> None:
        """End the iteration."""
        self._parts.put(None)

    def __iter__(self) -> Iterator[bytes]:
        return iter(self._parts.get, None)


class Streams:
    """The live streams of one process.

    Args:
        bus: tells of changes, and limits how many streams there are.
    """

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._begun: dict[Stream, None] = {}
        self._thread = BackgroundThread("streams", self._step, self._failed)

    def open(self, stream: Stream) -> None:
        """Count a stream, from now on until it is left.

        Raises:
            TooManyListeners: there is no room for it.
        """
        stream.woken = self._thread.wake
        self._bus.listen(stream)

    def begin(self, stream: Stream, sink: Sink) -> None:
        """Send a stream that is open."""
        stream.sink = sink
        if stream.is_ended:
            sink.end()
            return
        stream.heartbeat = time.monotonic() + HEARTBEAT
        self._begun[stream] = None
        self._thread.wake()

    def leave(self, stream: Stream) -> None:
        """Forget a stream: it has ended, or its caller is gone."""
        self._bus.leave(stream)
        self._begun.pop(stream, None)

    def _step(self) -> float | None:
        now = time.monotonic()
        groups: dict[tuple[Subject, bytes, Reached], list[Stream]] = {}
        for stream in tuple(self._begun):
            if stream.sink is not None and stream.sink.is_clear and (stream.is_due or stream.heartbeat <= now):
                stream.is_due = False  # before the log is read: what comes later makes it due again
                groups.setdefault((stream.subject, stream.owner, stream.reached), []).append(stream)
        for group in groups.values():
            self._serve(group)
        if not self._begun:
            return None
        clear = (each.heartbeat for each in tuple(self._begun) if each.sink is not None and each.sink.is_clear)
        return max(0.0, min(clear, default=now + HEARTBEAT) - now)

    def _failed(self, error: Exception) -> float:
        log.error("streams: %s", error, exc_info=error)
        return HEARTBEAT

    def _serve(self, group: list[Stream]) -> None:
        """Send streams that have reached the same event what comes next, or their sign of life."""
        try:
            items, reached, more = group[0].read(group[0].reached)
        except NotFound:
            self._send(group, [GONE])
            self._end(group)
        except StoreUnavailable:
            self._end(group)
        except Exception as error:
            log.error("a stream of %s: %s", group[0].subject, error, exc_info=error)
            self._end(group)
        else:
            now = time.monotonic()
            for stream in group:
                stream.reached = reached
            late = [stream for stream in group if items or stream.heartbeat <= now]
            for stream in late:
                stream.heartbeat = now + HEARTBEAT
                stream.is_due |= more
            self._send(late, items)
            if more:
                self._thread.wake()

    def _send(self, group: list[Stream], items: list[AnyEvent]) -> None:
        """Send events, or without any a sign of life."""
        forms = {form: b"".join(map(form.dump, items)) or form.heartbeat for form in {each.form for each in group}}
        for stream in group:
            if stream.sink is not None:
                stream.sink.send(forms[stream.form])

    def _end(self, group: Iterable[Stream]) -> None:
        for stream in group:
            self._begun.pop(stream, None)
            stream.end()
