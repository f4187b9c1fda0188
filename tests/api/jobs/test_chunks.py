"""Chunks of batches: taken by one at a time, given back, made once, given up."""

import threading
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from api.errors import TakesTooLong, WorkerLost
from api.jobs import chunks
from api.jobs.puzzle_batches import PuzzleBatches
from api.store import puzzle_batches as batches
from api.store.engine import Store
from api.store.engine import now as clock
from api.store.puzzle_batches import BatchRow, Chunk
from solver.errors import NoPuzzle
from solver.puzzles.orders import Batch, Order

LEASE = timedelta(seconds=60)
PUZZLES = PuzzleBatches(seconds=60)


def claimed(store: Store, lease: timedelta = LEASE) -> Chunk:
    """Claim the next chunk, which there has to be."""
    chunk = chunks.claim(store, PUZZLES, lease)
    assert chunk
    return chunk


def order(store: Store, id: str, count: int, chunk_size: int = 2) -> None:
    now = datetime.now(UTC)
    row = BatchRow(
        id=id,
        digest=b"",
        caller=b"",
        order=Order().to_json(),
        dictionary_version="v",
        count=count,
        chunk_size=chunk_size,
        seed="s",
        status="running",
        created_at=now,
        changed_at=now,
    )
    with store.write() as session:
        batches.add(session, row)


def lines(batch: Batch, version: str, begin: int, end: int, before: str = "") -> str:
    return "".join(f"{batch.seed_of(index)}\n" for index in range(begin, end))


def fails(error: Exception) -> Any:
    def fail(batch: Batch, version: str, begin: int, end: int, before: str) -> str:
        raise error

    return fail


def standing(store: Store, id: str) -> tuple[str, int, str | None]:
    with store.read() as session:
        row = session.get_one(BatchRow, id)
        return row.status, batches.made(session, id), row.problem


def test_everything_is_made_once_in_the_order_of_the_seeds(store: Store) -> None:
    order(store, "a", 7)
    taken = []
    while chunk := chunks.claim(store, PUZZLES, LEASE):
        taken.append((chunk.number, chunk.begin, chunk.end))
        chunks.make(store, PUZZLES, chunk, lines)
    assert taken == [(0, 0, 2), (1, 2, 4), (2, 4, 6), (3, 6, 7)]
    with store.read() as session:
        assert "".join(batches.lines(session, "a", 0, 10)) == "".join(f"s:{index}\n" for index in range(7))
    assert standing(store, "a") == ("done", 7, None)


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_the_log_tells_of_what_was_made_and_what_was_given_up(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    order(store, "a", 4)
    with caplog.at_level("INFO", "api.jobs.chunks"):
        for compute in (lines, fails(NoPuzzle("there is none"))):
            chunk = claimed(store)
            chunks.make(store, PUZZLES, chunk, compute)
    made, failed = (vars(record) for record in caplog.records)
    assert (made["message"], made["levelname"], made["batch"], made["number"]) == ("chunk made", "INFO", "a", 0)
    assert made["ms"] >= 0
    assert failed["message"].startswith("batch failed: ")
    assert (failed["levelname"], failed["number"]) == ("WARNING", 1)


def test_batches_take_turns(store: Store) -> None:
    order(store, "long", 8)
    order(store, "short", 2)
    taken = [chunk.batch for _ in range(3) if (chunk := chunks.claim(store, PUZZLES, LEASE))]
    assert taken == ["long", "short", "long"]


def test_many_at_once_never_take_the_same_chunk_and_the_last_one_ends_the_batch(store: Store) -> None:
    order(store, "a", 40)
    taken: list[int] = []

    def work() -> None:
        while chunk := chunks.claim(store, PUZZLES, LEASE):
            taken.append(chunk.number)
            chunks.make(store, PUZZLES, chunk, lines)

    threads = [threading.Thread(target=work) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(taken) == list(range(20))
    assert standing(store, "a") == ("done", 40, None)


def test_a_chunk_that_nobody_reports_on_is_taken_by_others(store: Store) -> None:
    order(store, "a", 2)
    lost, again = claimed(store, timedelta(seconds=-1)), claimed(store)
    assert (lost.number, again.number, again.attempts) == (0, 0, 2)
    assert chunks.claim(store, PUZZLES, LEASE) is None


def test_a_renewed_chunk_is_not(store: Store) -> None:
    order(store, "a", 2)
    chunk = claimed(store, timedelta(seconds=-1))
    assert chunks.renew(store, PUZZLES, chunk, LEASE)
    assert chunks.claim(store, PUZZLES, LEASE) is None


def test_a_certain_chunk_is_taken_by_force_only_while_it_is_to_be_made(store: Store) -> None:
    order(store, "a", 2)
    assert chunks.claim_one(store, PUZZLES, "a", 0, LEASE, by_force=False)
    assert chunks.claim_one(store, PUZZLES, "a", 0, LEASE, by_force=False) is None
    chunk = chunks.claim_one(store, PUZZLES, "a", 0, LEASE, by_force=True)
    assert chunk
    chunks.make(store, PUZZLES, chunk, lines)
    assert chunks.claim_one(store, PUZZLES, "a", 0, LEASE, by_force=True) is None
    assert chunks.claim_one(store, PUZZLES, "none", 0, LEASE, by_force=True) is None


def test_what_is_made_a_second_time_changes_nothing(store: Store) -> None:
    order(store, "a", 2)
    first, second = (claimed(store, timedelta(seconds=-1)) for _ in range(2))
    chunks.make(store, PUZZLES, second, lines)
    chunks.make(store, PUZZLES, first, lambda *_: "something else\n")
    with store.read() as session:
        assert batches.lines(session, "a", 0, 1) == ["s:0\ns:1\n"]
    assert standing(store, "a") == ("done", 2, None)


def test_a_lost_worker_leaves_the_chunk_to_others_at_once(store: Store) -> None:
    order(store, "a", 2)
    chunk = claimed(store)
    chunks.make(store, PUZZLES, chunk, fails(WorkerLost("killed", "")))
    again = claimed(store)
    assert again.attempts == 2


@pytest.mark.parametrize("error", [NoPuzzle("no board found"), TakesTooLong(1, "")])
def test_a_chunk_that_cannot_be_made_fails_the_batch_and_says_which(store: Store, error: Exception) -> None:
    order(store, "a", 6)
    first, second = (claimed(store) for _ in range(2))
    chunks.make(store, PUZZLES, first, lines)
    chunks.make(store, PUZZLES, second, fails(error))
    status, made, problem = standing(store, "a")
    assert (status, made) == ("failed", 2)
    assert problem
    making = "making 2 of them: " if isinstance(error, TakesTooLong) else ""
    assert problem == f"puzzles 2 to 3: {making}{error}"
    assert chunks.claim(store, PUZZLES, LEASE) is None


def test_a_chunk_that_always_ends_its_process_is_given_up(store: Store) -> None:
    order(store, "a", 2)
    for _ in range(chunks.MAX_ATTEMPTS):
        chunk = claimed(store)
        chunks.make(store, PUZZLES, chunk, fails(WorkerLost("killed", "")))
    chunk = claimed(store)
    chunks.make(store, PUZZLES, chunk, lines)
    assert standing(store, "a") == (
        *("failed", 0),
        f"puzzles 0 to 1: given up after {chunks.MAX_ATTEMPTS} attempts, each of which ended with its process",
    )


def test_a_cancelled_batch_keeps_what_comes_late_and_goes_on_when_resumed(store: Store) -> None:
    order(store, "a", 6)
    chunk = claimed(store)
    set_status(store, "a", "cancelled")
    assert not chunks.renew(store, PUZZLES, chunk, LEASE)
    assert chunks.claim(store, PUZZLES, LEASE) is None
    chunks.make(store, PUZZLES, chunk, lines)
    assert standing(store, "a") == ("cancelled", 2, None)
    set_status(store, "a", "running")
    assert [taken.number for _ in range(2) if (taken := chunks.claim(store, PUZZLES, LEASE))] == [1, 2]


def test_a_cancelled_batch_whose_last_chunk_comes_late_is_done_when_resumed(store: Store) -> None:
    order(store, "a", 2)
    chunk = claimed(store)
    set_status(store, "a", "cancelled")
    chunks.make(store, PUZZLES, chunk, lines)
    assert standing(store, "a") == ("cancelled", 2, None)
    set_status(store, "a", "running")
    assert standing(store, "a") == ("done", 2, None)


def set_status(store: Store, id: str, status: Any) -> None:
    with store.write() as session:
        batches.change_status(session, session.get_one(BatchRow, id), status, clock(session))


def test_a_removed_batch_is_no_obstacle_to_who_still_works_on_it(store: Store) -> None:
    order(store, "a", 6)
    chunk = claimed(store)
    with store.write() as session:
        assert batches.remove_old(session, datetime.now(UTC) + LEASE) == 1
    chunks.make(store, PUZZLES, chunk, lines)
    assert chunks.claim(store, PUZZLES, LEASE) is None
