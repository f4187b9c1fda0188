"""The dictionaries of a service: house lists come from the database, and have compiled copies in a folder."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from api.errors import NoDatabase, StoreUnavailable
from api.folders import Folders
from dictionaries.catalog import DEFAULT, Catalog
from dictionaries.dictionary import Dictionary
from dictionaries.errors import DamagedDictionary, UnknownDictionary
from dictionaries.files import CURRENT, ID, META, SHIPPED, VERSION, write_atomically
from dictionaries.packing import pack, unpack

if TYPE_CHECKING:  # the database is loaded where it is asked, as most commands do without it
    from sqlalchemy.orm import Session

    from api.store.engine import Store

DIGEST = ".digest"
"""The file of a copy that names the checksum of what it was made from."""

SECONDS = 5
"""How long to wait until a database says what state it is in."""

log = logging.getLogger(__name__)


class StoredCatalog(Catalog):
    """The dictionaries in some folders, where the second has copies of the house lists of a database.

    Which version of a house list is current is asked at each call, so that what one host is given all have at once;
    nothing is asked for shipped dictionaries, nor for a version of which there is a copy. Nothing here makes a database
    or changes its tables.

    Args:
        folders: where dictionaries are, and the database that has the house lists; its connections are not those of
            sessions, within which dictionaries are found.
    """

    def __init__(self, folders: Folders) -> None:
        super().__init__(*folders.paths)
        self._copies = folders.paths[1]
        self._database = folders.database
        self._store: Store | None = None
        self._copied: dict[tuple[str, str], str] = {}

    def ids(self) -> tuple[str, ...]:
        """Return the ids of all dictionaries in alphabetical order."""
        from api.store import house_lists

        stored: list[str] = []
        try:
            with self._reading() as session:
                stored = house_lists.every(session) if session else []
        except StoreUnavailable as error:
            log.warning("house lists are not listed: %s", error)
        return tuple(sorted({*super().ids(), *stored}))

    def get(self, id: str = DEFAULT, version: str | None = None) -> Dictionary:
        """Return a dictionary, opened; see `Catalog.get`.

        Raises:
            UnknownDictionary: neither a folder nor the database has it.
            StoreUnavailable: the database cannot be asked, and there is no copy.
            ListNotStored: the folder takes no copy.
        """
        if not _can_be_house_list(id):
            return super().get(id, version)
        from api.store import house_lists

        if version is not None:
            try:
                return super().get(id, version)
            except (UnknownDictionary, DamagedDictionary):
                with self._reading() as session:
                    found = house_lists.find(session, id, version) if session else None
                if found is None:
                    raise
        else:
            try:
                with self._reading() as session:
                    found = house_lists.find(session, id) if session else None
            except StoreUnavailable as error:
                try:
                    return super().get(id)
                except UnknownDictionary:
                    raise error from None
            if found is None:
                return super().get(id)
        return self._copy(id, *found, is_current=version is None)

    def versions(self, id: str) -> tuple[str, ...]:
        """Return the versions of a dictionary that can be read, the current one first."""
        current, *others = super().versions(self.get(id).id)
        if not _can_be_house_list(id):
            return (current, *others)
        from api.store import house_lists

        with self._reading() as session:
            stored = house_lists.versions(session, id) if session else []
        return (current, *sorted({*others, *stored} - {current}))

    def close(self) -> None:
        """Close the connections of this process."""
        if self._store is not None:
            self._store.close()

    def _copy(self, id: str, version: str, digest: str, *, is_current: bool) -> Dictionary:
        """Return a version of a house list from its copy, which is made where it is missing or of other content."""
        folder = self._copies / id / version
        try:
            if self._copied.get((id, version)) != digest or not (folder / META).is_file():
                if not (folder / META).is_file() or _read(folder / DIGEST) != digest:
                    digest = self._make_copy(id, version)
                self._opened.let_go_where(lambda path: path == folder)
                self._copied[id, version] = digest
            current = folder.parent / CURRENT
            if not current.exists() or (is_current and _read(current) != version):
                write_atomically(current, version.encode())
            try:
                return super().get(id, version)
            except (UnknownDictionary, DamagedDictionary):
                self._make_copy(id, version)
                return super().get(id, version)
        except OSError as error:
            raise StoreUnavailable(f"the folder {self._copies} takes no house list: {error.strerror}") from error

    def _make_copy(self, id: str, version: str) -> str:
        """Make the copy of a version, and return the checksum of what it was made from."""
        from api.store import house_lists

        with self._reading() as session:
            digest, content = house_lists.content(session, id, version) if session else ("", b"")
        if not content:
            raise StoreUnavailable(f"the database no longer has the house list {id}")
        folder = self._copies / id / version
        unpack(content, folder)
        write_atomically(folder / DIGEST, digest.encode())
        return digest

    @contextmanager
    def _reading(self) -> Iterator[Session | None]:
        """Open a session; None where there is no database of this version."""
        if self._database is None:
            yield None
            return
        if self._store is None:
            from api.store.engine import Store
            from api.store.migrate import revisions
            from api.store.state import revision

            store = Store(self._database, prepared=True)
            try:
                if revision(store, SECONDS) != revisions()[-1]:
                    store.close()
                    yield None
                    return
            except NoDatabase:
                yield None
                return
            self._store = store
        with self._store.read() as session:
            yield session


def take_over(store: Store, folder: Path) -> None:
    """Store the house lists of a host's folder that its database does not have, and remove what uploads have left.

    Args:
        store: the database.
        folder: the folder.

    Raises:
        StoreUnavailable: the database cannot be written.
    """
    from api.store import house_lists

    for current in sorted(folder.glob(f"*/{CURRENT}")):
        id = current.parent.name
        if not _can_be_house_list(id):
            continue
        with store.read() as session:
            stored, has_current = set(house_lists.versions(session, id)), house_lists.find(session, id) is not None
        for each in sorted(current.parent.glob(f"*/{META}")):
            version = each.parent.name
            is_current = version == _read(current)
            if VERSION.fullmatch(version) and (version not in stored or (is_current and not has_current)):
                house_lists.put_missing(store, id, version, pack(each.parent), is_current=is_current)
                log.info("the house list %s, version %s, is in the database now", id, version)
    house_lists.remove_unnamed(store)


def _can_be_house_list(id: str) -> bool:
    return ID.fullmatch(id) is not None and not (SHIPPED / id).exists()


def _read(path: Path) -> str:
    return path.read_text("ascii").strip() if path.exists() else ""
