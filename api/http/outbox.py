"""An answer that is sent while the body of its request is still arriving.

Many clients read nothing of an answer until they have sent the whole body. A server that waits for such a client to
read, while the client waits for the server to read, is in a deadlock. So nothing here blocks: unread output is
buffered, in memory and then in a temporary file.
"""

from __future__ import annotations

import select
import socket
import tempfile
from collections.abc import Callable, Iterable, Iterator
from types import TracebackType

from api import timeouts
from api.settings import KIB, MIB

IN_MEMORY = MIB
"""From how many bytes on an answer is kept in a file."""

MOST = 64 * MIB
"""The most bytes that are kept; with more the service waits for the client to read."""


PIECE = 8 * KIB
"""How many bytes are sent at a time while the body comes: they fit wherever a socket takes any."""

LAST_PIECE = 64 * KIB
"""How many bytes are sent at a time after that."""

Takes = Callable[[float], bool]
"""Tells whether the client takes more of the answer, within some seconds."""


class Outbox:
    """What has been written and not yet sent; use it in a ``with`` statement."""

    def __init__(self) -> None:
        self._file = tempfile.SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 - closed by its own `with` statement
        self._sent = self._written = 0

    def __enter__(self) -> Outbox:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def __len__(self) -> int:
        return self._written - self._sent

    def put(self, data: bytes, *, beyond: bool = False) -> bool:
        """Keep some bytes; return False where there is no room for them.

        Args:
            data: the bytes.
            beyond: whether they may be more than `MOST`.
        """
        if len(self) + len(data) > MOST and not beyond:
            return False
        try:
            self._file.seek(self._written)
            self._file.write(data)
        except OSError:
            return False
        self._written += len(data)
        return True

    def take(self, size: int) -> bytes:
        """Return the first bytes, up to so many, and keep them no longer."""
        self._file.seek(self._sent)
        data = self._file.read(min(size, len(self)))
        self._sent += len(data)
        if not len(self):
            self._file.seek(0)
            self._file.truncate()
            self._sent = self._written = 0
        return data


def sent_meanwhile(parts: Iterable[bytes], takes: Takes, give_up: Callable[[], object]) -> Iterator[bytes]:
    """Return an answer in pieces, as its client takes them.

    Args:
        parts: the answer; to make the next part is to read more of the body.
        takes: tells whether the client takes a piece.
        give_up: is called where the client takes nothing and no more can be kept; the parts after it say so, and are
            few.
    """
    with Outbox() as outbox:
        given_up = False
        for part in parts:
            if not outbox.put(part, beyond=given_up):
                while len(outbox) and takes(timeouts.SEND_PART):
                    yield outbox.take(PIECE)
                given_up = len(outbox) > 0
                if given_up:
                    give_up()
                elif not outbox.put(part):
                    yield part
            while len(outbox) and takes(0):
                yield outbox.take(PIECE)
        while len(outbox):
            yield outbox.take(LAST_PIECE)


def taking(connection: socket.socket | None) -> Takes:
    """Return what tells whether a client takes more; where there is no connection, as in tests, always."""
    if connection is None:
        return lambda seconds: True
    poll = select.poll()
    poll.register(connection, select.POLLOUT)
    return lambda seconds: bool(poll.poll(seconds * 1000))
