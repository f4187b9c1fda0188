"""Copies of a database in use, as the documents say to make them."""

from __future__ import annotations

import re
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from api.store import matches
from api.store.engine import Store
from api.store.subjects import KeptSince
from tests.databases import new_database
from tests.games.word_ringers.match.tables import START, Table

DOCUMENT = Path(__file__).parents[2] / "docs" / "how-to" / "run-the-service.md"


def version_in(path: Path) -> int:
    store = Store(f"sqlite:///{path}")
    with store.read() as session:
        match = matches.find(session, "m", KeptSince(START))
    store.close()
    assert match is not None
    return match.version


def test_a_copy_made_while_somebody_writes_is_whole_and_can_take_the_files_place(tmp_path: Path) -> None:
    found = re.search(r'sqlite3 word-ringers.sqlite3 "(VACUUM INTO \S+)"', DOCUMENT.read_text())
    assert found
    copy = tmp_path / "backup.sqlite3"
    with new_database("sqlite", tmp_path) as url:
        store = Store(url)
        path = Path(str(store.url.database))
        match = Table().match
        with store.write() as session:
            matches.add(session, match)
        with store.write() as session:
            matches.save(session, replace(match, version=1))
            session.flush()
            with closing(sqlite3.connect(path)) as connection:
                connection.execute(found[1].replace("backup.sqlite3", str(copy)))
        assert (version_in(path), version_in(copy)) == (1, 0)
        store.close()
    for end in ("-wal", "-shm"):
        path.with_name(path.name + end).unlink(missing_ok=True)
    shutil.copy(copy, path)
    assert version_in(path) == 0
