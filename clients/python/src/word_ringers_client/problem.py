"""What the service says where it cannot do what was asked."""

from collections.abc import Mapping
from typing import Any

import httpx

from word_ringers_client.types import FieldProblem


class Problem(Exception):
    """An answer that is an error.

    Args:
        status: the HTTP status.
        document: the problem document (RFC 9457), as the service sent it; empty where something before the service
            answered, such as a proxy.
        reason: what is said instead where there is no document.
    """

    def __init__(self, status: int, document: Mapping[str, Any], reason: str = "") -> None:
        self.status = status
        self.document = document
        self.type = str(document.get("type", "about:blank"))
        self.title = str(document.get("title", reason))
        self.detail = str(document.get("detail", ""))
        self.errors: list[FieldProblem] = document.get("errors", [])
        self.instance = str(document.get("instance", ""))
        super().__init__(f"{status}: {self.detail or self.title}")

    @property
    def code(self) -> str:
        """What is wrong, as a word that does not change: that of the first of ``errors``, else that of ``type``."""
        return self.errors[0]["code"] if self.errors else self.type.rpartition("/")[2]

    def __reduce__(self) -> tuple[type["Problem"], tuple[int, Mapping[str, Any], str]]:
        """Keep what is said where a problem is copied, or comes out of another process."""
        return type(self), (self.status, self.document, self.title)


def problem_of(response: httpx.Response) -> Problem:
    """Return the problem that an answer, which has been read, tells of."""
    try:
        document = response.json()
    except ValueError:
        document = None
    return Problem(response.status_code, document if isinstance(document, dict) else {}, response.reason_phrase)
