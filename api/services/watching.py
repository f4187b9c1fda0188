"""The use of shares: which shares made with the join code are in use to read events.

Each read of the events, as a page or a stream in any process, is recorded with the token, but only as often as
necessary. So an idle share can make room for a new one.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import TypeVar

from api.context import store
from api.errors import StoreUnavailable
from api.services.unit_of_work import Repository, UnitOfWork
from api.store import tokens
from games.seating.editor import Editor

NOTED_EVERY = timedelta(seconds=30)
"""How often it is noted at most that somebody watches with a token."""

WATCHED_FOR = timedelta(seconds=75)
"""How long that counts: a stream looks every quarter of a minute, so two notes may be missed."""

K = TypeVar("K", bound=Editor)


@contextmanager
def watching(repository: Repository[K], id: str, digest: bytes | None) -> Iterator[UnitOfWork[K]]:
    """Let a caller look at the events of a subject, and note that somebody watches.

    Args:
        repository: the kind of the subject.
        id: the subject's id.
        digest: of the caller's token.

    Raises:
        NotFound: there is no such subject, or the caller may not see it.
    """
    with repository.look(id, digest) as at:
        yield at
        seen = None if digest is None else tokens.watched_at(at.session, at.subject, digest)
    if digest is None or seen is None or at.now - seen < NOTED_EVERY:
        return
    try:
        with store().write() as session:
            tokens.watch(session, at.subject, digest, at.now)
    except StoreUnavailable:
        pass  # whoever watches has the events, and the next look notes it
