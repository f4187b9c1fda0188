"""Batches of puzzles as long work: the chunks to make, and their results."""

from datetime import datetime

from sqlalchemy.orm import Session

from api.errors import TakesTooLong
from api.jobs import puzzle_work
from api.jobs.batch_words import words_of_lines
from api.jobs.chunks import Source
from api.store import puzzle_batches as batches
from api.store.puzzle_batches import Chunk
from solver.errors import RingersError
from solver.puzzles.mixture import batch_from_json
from solver.puzzles.orders import Batch
from solver.puzzles.selection import Selection

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
    has_open = staticmethod(batches.has_open_chunks)
    free = staticmethod(batches.free_chunks)
    claim = staticmethod(batches.claim)
    claim_one = staticmethod(batches.claim_one)
    renew = staticmethod(batches.renew)
    release = staticmethod(batches.release)

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds

    def values(self, lease: Chunk) -> tuple[Batch, str, int, int, str]:
        """Return what `make_lines` takes.

        Raises:
            RingersError: the order cannot be read.
        """
        batch = batch_from_json(lease.order, lease.count, lease.seed)
        return batch, lease.dictionary_version, lease.begin, lease.end, lease.before

    def following(self, lease: Chunk) -> int | None:
        """Return the number of the chunk that can be made once this one is kept, and not before; None if none waits."""
        return lease.number + 1 if batches.is_in_turn(lease.order) and lease.end < lease.count else None

    def keep(self, session: Session, lease: Chunk, result: str, now: datetime) -> None:
        """Keep the lines of a chunk, and what the words are like."""
        words = words_of_lines(puzzle_work.lines_in(result)) if Selection.from_json(lease.order) else None
        batches.finish(session, lease, result, now, words)

    def fail(self, session: Session, lease: Chunk, error: RingersError, now: datetime) -> None:
        """Give the batch up, and say at which puzzles."""
        reason = f"making {lease.end - lease.begin} of them: {error}" if isinstance(error, TakesTooLong) else error
        batches.fail(session, lease, f"puzzles {lease.begin} to {lease.end - 1}: {reason}", now)
