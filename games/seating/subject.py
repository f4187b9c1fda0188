"""The subject: what people sit around, such as a match or a table."""

from __future__ import annotations

from typing import Literal, NamedTuple

Kind = Literal["match", "table"]
"""What a subject can be."""


class Subject(NamedTuple):
    """What seats, tokens, events and listeners belong to.

    Args:
        kind: what it is.
        id: names it in URLs, and no other subject of any kind.

    >>> str(Subject("match", "5f0c")), Subject.parse("match/5f0c")
    ('match/5f0c', Subject(kind='match', id='5f0c'))
    """

    kind: Kind
    id: str

    @classmethod
    def parse(cls, text: str) -> Subject:
        """Read a subject as `str` prints it."""
        kind, _, id = text.partition("/")
        return cls(kind, id)  # type: ignore[arg-type]  # only what this service itself has printed is read

    def __str__(self) -> str:
        return f"{self.kind}/{self.id}"
