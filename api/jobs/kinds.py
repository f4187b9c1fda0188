"""The list of every kind of long work outside requests."""

from typing import Any

from api.jobs.chunks import Source
from api.jobs.puzzle_batches import PuzzleBatches
from api.settings import Settings


def job_kinds(settings: Settings) -> tuple[Source[Any], ...]:
    """Return the kinds of long work, as the settings have them done."""
    return (PuzzleBatches(settings.chunk_seconds),)
