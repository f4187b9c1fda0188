"""House lists: which version is current, every version, and the packed files of each in parts by their checksum."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from sqlalchemy import LargeBinary, String, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from api.store.base import Base
from api.store.concurrent import insert_new, lock_name
from api.store.engine import Store
from dictionaries.errors import HouseListChanged

PART = 512 * 1024
"""The bytes of a part, each of which is written in a transaction of its own: other writes go in between."""


class HouseListRow(Base):
    """The current version of a house list."""

    __tablename__ = "house_lists"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    version: Mapped[str] = mapped_column(String(16))


class ListVersionRow(Base):
    """A version of a house list."""

    __tablename__ = "house_list_versions"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    version: Mapped[str] = mapped_column(String(16), primary_key=True)
    digest: Mapped[str] = mapped_column(String(64))


class ListPartRow(Base):
    """A part of the packed files of a version."""

    __tablename__ = "house_list_parts"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    content: Mapped[bytes] = mapped_column(LargeBinary)


def put(store: Store, id: str, version: str, content: bytes, replaces: str | None = None) -> None:
    """Store a version of a house list and make it the current one.

    Args:
        store: the database.
        id: the id of the list.
        version: which version this is.
        content: its packed files.
        replaces: the version that is current before, an empty text where there is to be none; any if None.

    Raises:
        HouseListChanged: another version is current than the one to replace.
        StoreUnavailable: the database cannot be written.
    """
    digest = _put_parts(store, content)
    with store.write() as session:
        lock_name(session, f"house list {id}")
        row = session.get(HouseListRow, id)
        if replaces is not None and replaces != (row.version if row else ""):
            raise HouseListChanged(f"the house list {id} has changed meanwhile")
        session.merge(ListVersionRow(id=id, version=version, digest=digest))
        session.merge(HouseListRow(id=id, version=version))


def put_missing(store: Store, id: str, version: str, content: bytes, *, is_current: bool) -> None:
    """Store a version of a house list that the database may have; it becomes current only if none is.

    Args:
        store: the database.
        id: the id of the list.
        version: which version this is.
        content: its packed files.
        is_current: whether it is to be current if none is.

    Raises:
        StoreUnavailable: the database cannot be written.
    """
    digest = _put_parts(store, content)
    with store.write() as session:
        insert_new(session, ListVersionRow, {"id": id, "version": version, "digest": digest})
        if is_current:
            insert_new(session, HouseListRow, {"id": id, "version": version})


def every(session: Session) -> list[str]:
    """Return the ids of all house lists."""
    return list(session.scalars(select(HouseListRow.id).order_by(HouseListRow.id)))


def versions(session: Session, id: str) -> list[str]:
    """Return all versions of a house list."""
    return list(session.scalars(select(ListVersionRow.version).where(ListVersionRow.id == id)))


def find(session: Session, id: str, version: str | None = None) -> tuple[str, str] | None:
    """Return a version of a house list and the checksum of its packed files; None if there is none.

    Args:
        session: a session that reads.
        id: the id of the list.
        version: which version; the current one if left out.
    """
    wanted = select(ListVersionRow.version, ListVersionRow.digest).where(ListVersionRow.id == id)
    if version is None:
        version = select(HouseListRow.version).where(HouseListRow.id == id).scalar_subquery()  # type: ignore[assignment]
    row = session.execute(wanted.where(ListVersionRow.version == version)).first()
    return None if row is None else (row.version, row.digest)


def content(session: Session, digest: str) -> bytes:
    """Return packed files by their checksum."""
    parts = select(ListPartRow.content).where(ListPartRow.digest == digest).order_by(ListPartRow.number)
    return b"".join(session.scalars(parts))


def _put_parts(store: Store, content: bytes) -> str:
    """Store packed files, and return their checksum; what is there already stays."""
    digest = hashlib.sha256(content).hexdigest()
    for number, part in enumerate(_parts(content)):
        with store.write() as session:
            insert_new(session, ListPartRow, {"digest": digest, "number": number, "content": part})
    return digest


def _parts(content: bytes) -> Iterator[bytes]:
    return (content[start : start + PART] for start in range(0, len(content), PART))
