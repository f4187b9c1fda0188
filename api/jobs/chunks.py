"""A chunk of a batch from hand to hand: made by whoever has it, and kept, or given up with a reason."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from api.errors import MakerBusy, MakerLost, TakesTooLong
from api.store import puzzle_batches as batches
from api.store.engine import Store
from api.store.engine import now as clock
from api.store.puzzle_batches import Chunk
from solver.errors import RingersError
from solver.puzzles.orders import Batch, Order

SIZE = 10
"""The puzzles of a chunk."""

MAX_ATTEMPTS = 25
"""How often a chunk is begun before its batch counts as failed: whatever ends a process each time must end too."""

MakeLines = Callable[[Batch, str, int, int], str]
"""Makes the lines of a chunk, as `work.make_lines` does."""


def claim(store: Store, lease: timedelta) -> Chunk | None:
    """Take the next chunk that nobody works on.

    Args:
        store: the database.
        lease: after how long others may take it, unless it is renewed.
    """
    with store.write() as session:
        now = clock(session)
        return batches.claim(session, now, now + lease)


def claim_one(store: Store, batch: str, number: int, lease: timedelta, *, by_force: bool) -> Chunk | None:
    """Take a certain chunk if it is still to be made and, unless by force, nobody works on it."""
    with store.write() as session:
        now = clock(session)
        return batches.claim_one(session, batch, number, now, now + lease, by_force=by_force)


def renew(store: Store, chunk: Chunk, lease: timedelta) -> bool:
    """Keep a chunk in hand for longer; return whether it is still wanted."""
    with store.write() as session:
        return batches.renew(session, chunk, clock(session) + lease)


def make(store: Store, chunk: Chunk, make_lines: MakeLines) -> None:
    """Make the puzzles of a chunk that is in hand, and keep them.

    Args:
        store: the database.
        chunk: the chunk.
        make_lines: does the work; what it raises fails the batch, except that a lost maker leaves the chunk to others.
    """
    if chunk.attempts > MAX_ATTEMPTS:
        _fail(store, chunk, f"given up after {MAX_ATTEMPTS} attempts, each of which ended with its process")
        return
    try:
        batch = Batch(Order.from_json(chunk.order), chunk.count, chunk.seed)
        lines = make_lines(batch, chunk.dictionary_version, chunk.begin, chunk.end)
    except (MakerLost, MakerBusy):
        with store.write() as session:
            batches.release(session, chunk)
    except TakesTooLong as error:
        _fail(store, chunk, f"making {chunk.end - chunk.begin} of them: {error}")
    except RingersError as error:
        _fail(store, chunk, str(error))
    else:
        with store.write() as session:
            batches.finish(session, chunk, lines, clock(session))


def _fail(store: Store, chunk: Chunk, problem: str) -> None:
    with store.write() as session:
        batches.fail(session, chunk, f"puzzles {chunk.begin} to {chunk.end - 1}: {problem}", clock(session))
