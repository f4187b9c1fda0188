"""What is asked of a service and what it answers."""

import json
from collections.abc import Generator
from typing import Any, NamedTuple


class Request(NamedTuple):
    """A request.

    Args:
        operation: the ``operationId``; empty for a page or a file.
        path: with its query.
        method: of HTTP.
        value: what becomes the JSON of the body; None for no body.
        token: who asks; empty for nobody in particular.
        streams: whether the answer is a live stream, which stays open until its session ends.
        tells: whether the session's live streams hear of it.
        refused: the statuses that are no failure beside those below 400.
    """

    operation: str
    path: str
    method: str = "GET"
    value: Any = None
    token: str = ""
    streams: bool = False
    tells: bool = False
    refused: frozenset[int] = frozenset()


class Answer(NamedTuple):
    """The answer to a request.

    Args:
        status: of HTTP; 0 if none came.
        body: its bytes; none of a live stream.
    """

    status: int
    body: bytes = b""

    @property
    def json(self) -> Any:
        """The value of the body."""
        return json.loads(self.body)


Session = Generator[Request, Answer, None]
"""What one person does: requests one after the other, each made of the answers before it."""
