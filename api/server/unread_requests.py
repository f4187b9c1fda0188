"""The number of requests of one address that have begun and not arrived."""

from collections import defaultdict
from collections.abc import Iterator

from api.server.incoming_request import IncomingRequest
from api.settings import Settings

LEAST = 4
"""The fewest that each process allows one address, however many processes share the limit."""


class UnreadRequests:
    """The unread requests of one process, by address.

    Args:
        limit: the most of one address; None for any number.
    """

    def __init__(self, limit: int | None) -> None:
        self._limit = limit
        self._of: defaultdict[str, dict[IncomingRequest, None]] = defaultdict(dict)

    def __iter__(self) -> Iterator[IncomingRequest]:
        return iter([request for own in self._of.values() for request in own])

    def add(self, request: IncomingRequest) -> IncomingRequest | None:
        """Count a new one.

        Returns:
            The oldest of the same address where that has too many now. It is no longer counted, and has to end.
        """
        own = self._of[request.address]
        own[request] = None
        if self._limit is None or len(own) <= self._limit:
            return None
        return self._pop_oldest(request.address)

    def discard(self, request: IncomingRequest) -> None:
        """Count one no longer; it is there, or has ended."""
        own = self._of.get(request.address)
        if own is not None:
            own.pop(request, None)
            if not own:
                del self._of[request.address]

    def pop(self) -> IncomingRequest | None:
        """Return the oldest of the address that has most, which has to end; None where there is none."""
        if not self._of:
            return None
        return self._pop_oldest(max(self._of, key=lambda address: len(self._of[address])))

    def _pop_oldest(self, address: str) -> IncomingRequest:
        oldest = next(iter(self._of[address]))
        self.discard(oldest)
        return oldest


def limit_of(settings: Settings) -> int | None:
    """Return the most unread requests of one address in each process: its share of what the settings say.

    Behind a proxy there is no such limit, as all connections are the proxy's.
    """
    if settings.proxies:
        return None
    return max(LEAST, settings.unread_requests // settings.workers)
