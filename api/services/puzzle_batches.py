"""Batches of puzzles for their callers: order, show, fetch, cancel and resume."""

import secrets
from collections.abc import Iterator
from datetime import timedelta
from typing import cast

from flask import Response, url_for
from sqlalchemy.orm import Session

from api.context import backend, catalog, settings, store
from api.http.addresses import client_digest
from api.http.problems import FieldError, invalid
from api.jobs.puzzle_batches import SIZE, PuzzleBatches
from api.jobs.puzzle_work import MAKE_LINES
from api.metrics import recorder
from api.schemas.puzzle_batches import BatchWords, PuzzleBatch
from api.services.once import Answer, once
from api.services.tokens import caller_digest, digest_of
from api.store import puzzle_batches as batches
from api.store.engine import Store
from api.store.engine import now as clock
from api.store.puzzle_batches import BatchRow
from games.refusals import Conflict, NotFound
from games.values import timestamp
from solver.puzzles.orders import Batch
from solver.puzzles.vocabulary import knows_common_words

NDJSON = "application/x-ndjson"
ID_BYTES = 10
SEED_BYTES = 8

FETCHED = 10
"""The chunks that are read from the database at a time; no session is open while they are sent."""


def new_seed() -> str:
    """Return a seed that nobody has had."""
    return secrets.token_hex(SEED_BYTES)


def order(body: object, batch: Batch) -> Response:
    """Take an order for a batch.

    Args:
        body: the request's body as it was read.
        batch: what is ordered.

    Raises:
        Problem: 422, it has more puzzles than the service makes.
        BadOrder: the order does not go with the dictionary.
        UnknownDictionary: there is no such dictionary.
        Conflict: too many batches of the caller are running.
    """
    if batch.count > settings().batch_puzzles:
        raise invalid([FieldError("/count", "out_of_range", f"expected at most {settings().batch_puzzles}", {})])
    dictionary = catalog().get(batch.order.dictionary)
    tells_common_words = knows_common_words(dictionary, catalog())
    batch.selection.check_vocabulary(dictionary.id, tells_common_words)
    for order in batch.each_grade():
        order.check_vocabulary(tells_common_words)
    caller = client_digest()
    with store().write() as session:
        now = clock(session)
        batches.remove_old(session, now - timedelta(days=settings().batch_days))
        with once(session, now, body) as request:
            _check_number_of_batches(session, caller)
            token = request.secrets.token("token")
            row = BatchRow(
                id=secrets.token_hex(ID_BYTES),
                digest=digest_of(token),
                caller=caller,
                order=batch.to_json(),
                dictionary_version=dictionary.version,
                count=batch.count,
                chunk_size=SIZE,
                seed=batch.seed,
                status="running",
                created_at=now,
                changed_at=now,
            )
            batches.add(session, row)
            location = url_for("puzzle_batches.show", batch=row.id)
            request.answer = Answer({"batch": _view(session, row), "token": token}, 202, {"Location": location})
    backend().wake(PuzzleBatches.name, row.id)
    return request.response


def show(id: str) -> PuzzleBatch:
    """Return the caller's batch as it stands; one that nobody works on is taken up again.

    Raises:
        NotFound: there is no such batch, or the caller's token does not open it.
    """
    with store().read() as session:
        batch = _find(session, id)
        shown = _view(session, batch)
    if shown["status"] == "running":
        backend().wake()
    return shown


def cancel(id: str) -> PuzzleBatch:
    """Make no more of the caller's batch; what is made can still be fetched.

    Raises:
        NotFound: there is no such batch, or the caller's token does not open it.
    """
    with store().write() as session:
        batch = _find(session, id, lock=True)
        if batch.status == "running":
            batches.change_status(session, batch, "cancelled", clock(session))
        return _view(session, batch)


def resume(id: str) -> PuzzleBatch:
    """Go on with the caller's batch where it was cancelled or has failed.

    Raises:
        NotFound: there is no such batch, or the caller's token does not open it.
        Conflict: too many batches of the caller are running.
    """
    with store().write() as session:
        batch = _find(session, id, lock=True)
        if batch.status in ("cancelled", "failed"):
            _check_number_of_batches(session, batch.caller)
            batches.change_status(session, batch, "running", clock(session))
        shown = _view(session, batch)
    if shown["status"] == "running":
        backend().wake(PuzzleBatches.name, id)
    return shown


def send_puzzles(id: str, begin: int) -> Response:
    """Send the puzzles of the caller's batch that are made, up to the first that is not.

    Args:
        id: the batch's id.
        begin: the index of the puzzle to begin with.

    Raises:
        NotFound: there is no such batch, or the caller's token does not open it.
    """
    with store().read() as session:
        size = _find(session, id).chunk_size
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Response(_stream(store(), id, *divmod(begin, size)), mimetype=NDJSON, headers=headers)


def lines_of(id: str) -> list[str]:
    """Return the lines of a batch that are made, for a caller who may see it."""
    text, first = "", 0
    while True:
        with store().read() as session:
            found = batches.lines(session, id, first, FETCHED)
        if not found:
            return text.splitlines()
        text += "".join(found)
        first += len(found)


def _stream(store: Store, id: str, first: int, skipped: int) -> Iterator[bytes]:
    while True:
        with store.read() as session:
            found = batches.lines(session, id, first, FETCHED)
        if not found:
            return
        text = "".join(found)
        if skipped:
            text, skipped = "\n".join(text.split("\n")[skipped:]), 0
        yield text.encode()
        first += len(found)


def _find(session: Session, id: str, *, lock: bool = False) -> BatchRow:
    batch = batches.find(session, id, caller_digest(), lock=lock)
    if batch is None or batch.changed_at < clock(session) - timedelta(days=settings().batch_days):
        raise NotFound("batch")
    return batch


def _check_number_of_batches(session: Session, caller: bytes) -> None:
    most = settings().batches_per_caller
    if batches.running(session, caller) >= most:
        recorder.job_refused(MAKE_LINES.name)
        reason = (
            f"{most} of your batches are running; wait for one to end, or cancel one."
            if most
            else ("This service takes no batches of puzzles.")
        )
        raise Conflict("too_many_batches", reason)


def _view(session: Session, batch: BatchRow) -> PuzzleBatch:
    expires_at = batch.changed_at + timedelta(days=settings().batch_days)
    return {
        "id": batch.id,
        "status": batch.status,
        "count": batch.count,
        "made": batches.made(session, batch.id),
        "problem": batch.problem,
        "order": batch.order,
        "words": cast(BatchWords | None, batch.words),
        "seed": batch.seed,
        "dictionary": {"id": batch.order["dictionary"], "version": batch.dictionary_version},
        "created_at": timestamp(batch.created_at),
        "changed_at": timestamp(batch.changed_at),
        "expires_at": timestamp(expires_at),
    }
