"""When a request is sent again."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

import httpx

LOST = (httpx.NetworkError, httpx.TimeoutException, httpx.RemoteProtocolError)
"""What is raised where a request or its answer got lost on the way."""

REFUSED_FOR_NOW = (429, 503)
"""The statuses of answers that may say when to ask again."""


@dataclass(frozen=True)
class Retries:
    """How often and when a request is sent again that may be.

    Args:
        tries: how often it is sent in all.
        shortest: seconds before the second try; each pause after it is twice as long.
        longest: seconds of the longest pause. Where the service asks for more, the client gives up.
        random: what the length of pauses varies by: each is this many halves shorter.
    """

    tries: int = 6
    shortest: float = 0.5
    longest: float = 60.0
    random: Callable[[], float] = random.random

    def pause(self, failures: int, asked: float = 0.0) -> float | None:
        """Return for how many seconds to wait, or None to give up.

        Args:
            failures: how many tries have failed.
            asked: for how many seconds the service asks.
        """
        if failures >= self.tries or asked > self.longest:
            return None
        backoff: float = min(self.longest, self.shortest * 2 ** (failures - 1))
        return asked + backoff * (1 - self.random() / 2)


def seconds_asked(response: httpx.Response) -> float | None:
    """Return after how many seconds a service wants to be asked again, or None if it does not say so."""
    asked = response.headers.get("Retry-After", "")
    if response.status_code not in REFUSED_FOR_NOW or not asked:
        return None
    if asked.isdecimal():
        return float(asked)
    try:
        return max(0.0, (parsedate_to_datetime(asked) - datetime.now(UTC)).total_seconds())
    except (TypeError, ValueError):  # TypeError is a date without a zone
        return None
