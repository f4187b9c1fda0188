"""House lists: which version is current, every version, and the packed files of each in parts by their checksum."""

import hashlib
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress

from sqlalchemy import LargeBinary, String, delete, func, select, tuple_
from sqlalchemy.orm import Mapped, Session, mapped_column

from api.errors import StoreUnavailable
from api.store.base import Base, write
from api.store.concurrent import insert_new, lock_name
from api.store.engine import Store
from dictionaries.errors import HouseListChanged

PART = 512 * 1024
"""The bytes of a part, each of which is written in a transaction of its own: other writes go in between."""


PAUSE = 0.1
"""Seconds between two parts: whoever waits for SQLite's lock looks for it that often, and would find it taken."""

NAMING = "parts of house lists"
"""The lock of whoever names parts, or removes those that no version names."""


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

    def name(session: Session, digest: str) -> None:
        lock_name(session, f"house list {id}")
        row = session.get(HouseListRow, id)
        if replaces is not None and replaces != (row.version if row else ""):
            raise HouseListChanged(f"the house list {id} has changed meanwhile")
        session.merge(ListVersionRow(id=id, version=version, digest=digest))
        session.merge(HouseListRow(id=id, version=version))

    _put_named(store, content, name)


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

    def name(session: Session, digest: str) -> None:
        insert_new(session, ListVersionRow, {"id": id, "version": version, "digest": digest})
        if is_current:
            insert_new(session, HouseListRow, {"id": id, "version": version})

    _put_named(store, content, name)


def remove_unnamed(store: Store) -> None:
    """Remove the parts that no version names: those of a content that another has replaced, and of broken uploads.

    An upload that is going on may lose parts to this; it notices before it names them, and stores them again.

    Args:
        store: the database.

    Raises:
        StoreUnavailable: the database cannot be written.
    """
    key = tuple_(ListPartRow.digest, ListPartRow.number)
    unnamed = select(ListPartRow.digest, ListPartRow.number).where(
        ListPartRow.digest.not_in(select(ListVersionRow.digest))
    )
    with store.read() as session:
        is_there = session.execute(unnamed.limit(1)).first() is not None
    while is_there:
        with store.write() as session:
            lock_name(session, NAMING)
            one = session.execute(unnamed.limit(1)).first()
            is_there = one is not None
            if one is not None:
                write(session, delete(ListPartRow).where(key == tuple_(*one)))
        if is_there:
            time.sleep(PAUSE)


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


def content(session: Session, id: str, version: str) -> tuple[str, bytes]:
    """Return the checksum of the packed files of a version, and these files; no bytes if there is no such version."""
    parts = (
        select(ListPartRow.digest, ListPartRow.content)
        .join(ListVersionRow, ListVersionRow.digest == ListPartRow.digest)
        .where(ListVersionRow.id == id, ListVersionRow.version == version)
        .order_by(ListPartRow.number)
    )
    rows = session.execute(parts).all()  # of one statement, which sees one state: the content may be replaced any time
    return (rows[0].digest if rows else ""), b"".join(row.content for row in rows)


def _put_named(store: Store, content: bytes, name: Callable[[Session, str], None]) -> None:
    """Store packed files whose parts are all there when they are named, and remove what is not named afterwards."""
    digest, parts = hashlib.sha256(content).hexdigest(), list(_parts(content))
    is_named = False
    try:
        while not is_named:  # again only if another upload has ended meanwhile, and has removed parts of this one
            _put_parts(store, digest, parts)
            with store.write() as session:
                lock_name(session, NAMING)
                is_named = _count(session, digest) == len(parts)
                if is_named:
                    name(session, digest)
    finally:
        with suppress(StoreUnavailable):  # the next upload removes them
            remove_unnamed(store)


def _put_parts(store: Store, digest: str, parts: Sequence[bytes]) -> None:
    """Store the parts of packed files; what is there already stays."""
    for number, part in enumerate(parts):
        if number:
            time.sleep(PAUSE)
        with store.write() as session:
            insert_new(session, ListPartRow, {"digest": digest, "number": number, "content": part})


def _count(session: Session, digest: str) -> int:
    return session.scalar(select(func.count()).where(ListPartRow.digest == digest)) or 0


def _parts(content: bytes) -> Iterator[bytes]:
    return (content[start : start + PART] for start in range(0, len(content), PART))
