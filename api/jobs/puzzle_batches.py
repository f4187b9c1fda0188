"""Batches of puzzles as long work: the chunks to make, and their results."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Session

from api.errors import TakesTooLong
from api.jobs import puzzle_work
from api.jobs.chunks import Source
from api.store import puzzle_batches as batches
from api.store.puzzle_batches import Chunk
from solver.errors import RingersError
from solver.puzzles.mixture import batch_from_json
from solver.puzzles.orders import Batch

SIZE = 10
"""The puzzles of a chunk."""


class PuzzleBatches(Source[Chunk]):
    """Batches of puzzles.

    Args:
        seconds: how long making a chunk may take.
    """

    name = "ringers-puzzles"
    task = "ringers.make_chunk"
    job = puzzle_work.MAKE_LINES

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds

    def has_open(self, session: Session) -> bool:
        """Tell whether a chunk of a running batch is not made, whoever works on it."""
        return batches.has_open_chunks(session)

    def free(self, session: Session, now: datetime, most: int, batch: str | None = None) -> list[tuple[str, int]]:
        """Return the batch and number of chunks that nobody works on, of a certain batch or of all."""
        return batches.free_chunks(session, now, most, batch)

    def claim(self, session: Session, now: datetime, until: datetime) -> Chunk | None:
        """Take the next chunk that nobody works on; every batch gets its turn."""
        return batches.claim(session, now, until)

    def claim_one(
        self, session: Session, batch: str, number: int, now: datetime, until: datetime, *, by_force: bool
    ) -> Chunk | None:
        """Take a certain chunk, if it is still to be made."""
        return batches.claim_one(session, batch, number, now, until, by_force=by_force)

    def renew(self, session: Session, lease: Chunk, until: datetime) -> bool:
        """Let others take a chunk later than was said; return whether it is still wanted."""
        return batches.renew(session, lease, until)

    def release(self, session: Session, lease: Chunk) -> None:
        """Let others take a chunk at once."""
        batches.release(session, lease)

    def values(self, lease: Chunk) -> tuple[Batch, str, int, int]:
        """Return what `make_lines` takes.

        Raises:
            RingersError: the order cannot be read.
        """
        batch = batch_from_json(lease.order, lease.count, lease.seed)
        return batch, lease.dictionary_version, lease.begin, lease.end

    def keep(self, session: Session, lease: Chunk, result: str, now: datetime) -> None:
        """Keep the lines of a chunk."""
        batches.finish(session, lease, result, now)

    def fail(self, session: Session, lease: Chunk, error: RingersError, now: datetime) -> None:
        """Give the batch up, and say at which puzzles."""
        reason = f"making {lease.end - lease.begin} of them: {error}" if isinstance(error, TakesTooLong) else error
        batches.fail(session, lease, f"puzzles {lease.begin} to {lease.end - 1}: {reason}", now)
