"""Stored answers, so that a retried request is not carried out again."""

from datetime import datetime

from sqlalchemy import Integer, LargeBinary, delete, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from api.store.base import Base, Json, UtcTime
from api.store.concurrent import insert_new
from games.values import JSON


class AnswerRow(Base):
    """A key that a caller has sent, and the answer to its first request."""

    __tablename__ = "idempotency_keys"

    digest: Mapped[bytes] = mapped_column(LargeBinary(32), primary_key=True)
    """Of caller and key together."""
    fingerprint: Mapped[bytes] = mapped_column(LargeBinary(32))
    """Of method, path and body."""
    nonce: Mapped[bytes] = mapped_column(LargeBinary(32))
    """With the key itself, which is not kept, the source of the secrets in the answer."""
    created_at: Mapped[datetime] = mapped_column(UtcTime, index=True)
    status: Mapped[int] = mapped_column(Integer)
    headers: Mapped[dict[str, str]] = mapped_column(Json)
    answer: Mapped[JSON] = mapped_column(Json)
    """Without its secrets."""


def begin(
    session: Session, digest: bytes, fingerprint: bytes, nonce: bytes, now: datetime, since: datetime
) -> AnswerRow | None:
    """Claim a key for a request; another request with it then waits until this session ends.

    Args:
        session: a session that writes.
        digest: of caller and key.
        fingerprint: of the request.
        nonce: random bytes.
        now: the time.
        since: when the oldest key that still counts was sent.

    Returns:
        None if the key is new, or else what was kept for it.
    """
    new = {
        "digest": digest,
        "fingerprint": fingerprint,
        "nonce": nonce,
        "created_at": now,
        "status": 0,
        "headers": {},
        "answer": {},
    }
    while not insert_new(session, AnswerRow, new, AnswerRow.created_at < since):
        known = session.get(AnswerRow, digest)
        if known is not None:
            return known
    return None


def finish(session: Session, digest: bytes, status: int, headers: dict[str, str], answer: JSON) -> None:
    """Keep the answer to the request that claimed a key."""
    session.execute(
        update(AnswerRow).where(AnswerRow.digest == digest).values(status=status, headers=headers, answer=answer)
    )


def remove_old(session: Session, since: datetime) -> None:
    """Remove the keys sent before a time."""
    session.execute(delete(AnswerRow).where(AnswerRow.created_at < since))
