"""The backend for long work: the service itself, or workers behind a queue."""

from collections.abc import Sequence
from typing import Any, Protocol

from api.extras import missing
from api.jobs.chunks import Source
from api.jobs.embedded import EmbeddedBackend
from api.settings import Settings
from api.store.engine import Store
from api.variables import BadSetting


class Backend(Protocol):
    """Whoever makes the chunks of batches."""

    def wake(self, source: str | None = None, batch: str | None = None) -> None:
        """See to it that chunks are made.

        Args:
            source: the name of the source that has something new; None if it may be any.
            batch: the id of the batch that was just ordered; None if it may be any.
        """

    def stop(self) -> None:
        """Leave off, as the process ends."""


def backend_for(settings: Settings, store: Store, sources: Sequence[Source[Any]]) -> Backend:
    """Return who does long work by the settings.

    Raises:
        BadSetting: there is to be a queue, but what it needs is not installed.
    """
    if not settings.queue:
        return EmbeddedBackend(store, settings.all_dictionary_folders, sources, settings.job_processes)
    try:
        from api.jobs.celery_queue import QueueBackend
    except ImportError:
        raise BadSetting(f"RINGERS_QUEUE: {missing('Celery', 'workers')}") from None
    return QueueBackend(settings, store, sources)
