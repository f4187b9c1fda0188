"""Who makes batches: the service itself, or workers behind a queue."""

from __future__ import annotations

from typing import Protocol

from api.jobs.embedded import Runner
from api.settings import BadSetting, Settings
from api.store.engine import Store


class Hands(Protocol):
    """Whoever makes the chunks of batches."""

    def wake(self, batch: str | None = None) -> None:
        """See to it that chunks are made, for example of a batch that was just ordered."""

    def stop(self) -> None:
        """Leave off, as the process ends."""


def hands_for(settings: Settings, store: Store) -> Hands:
    """Return who makes batches by the settings.

    Raises:
        BadSetting: there is to be a queue, but what it needs is not installed.
    """
    if not settings.queue:
        return Runner(store, settings.all_dictionary_folders, settings.makers, settings.chunk_seconds)
    try:
        from api.jobs.celery_queue import Sender
    except ImportError:
        raise BadSetting("RINGERS_QUEUE: needs Celery; install word-ringers[workers]") from None
    return Sender(settings, store)
