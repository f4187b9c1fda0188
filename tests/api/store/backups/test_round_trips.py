"""Backups of each kind of database, restored into each, and compared table by table."""

import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import make_url

from api.store import schema
from api.store.backups.making import back_up
from api.store.backups.restoring import opened, restore
from api.store.backups.rows import tables_at, tables_of
from api.store.engine import Store
from api.store.migrate import revisions
from tests.api.store.backups.content import content_of, fill
from tests.api.store.old_database import REVISION
from tests.api.store.old_database import fill as fill_old
from tests.databases import KINDS, new_database, prepared_database


@contextmanager
def databases(*kinds: str, folder: Path) -> Iterator[list[Store]]:
    """Have a database with empty tables, and others without tables."""
    with ExitStack() as until:
        stores = []
        for number, kind in enumerate(kinds):
            own = folder / str(number)
            own.mkdir()
            make = new_database if number else prepared_database
            stores.append(Store(until.enter_context(make(kind, own)), backups=own))
            until.callback(stores[-1].close)
        yield stores


@pytest.mark.parametrize("begin", KINDS)
@pytest.mark.parametrize("end", KINDS)
def test_every_row_of_every_table_comes_back(begin: str, end: str, tmp_path: Path) -> None:
    with databases(begin, end, begin, folder=tmp_path) as (first, second, third):
        fill(first, seed=random.randrange(10**6))
        for number, (one, other) in enumerate(((first, second), (second, third))):
            file = tmp_path / f"{number}.zip"
            manifest = back_up(one.url, file, verified=True)
            assert {part.table for part in manifest.tables} == set(schema.metadata.tables)
            with opened(file) as archive:
                assert archive.manifest == manifest
                restore(archive, other.url)
        assert content_of(first) == content_of(second) == content_of(third)
        assert all(len(rows) > 1 for rows in content_of(third).values())
        assert third.migrate() == (revisions()[-1], revisions()[-1])


@pytest.mark.parametrize("begin", KINDS)
@pytest.mark.parametrize("end", KINDS)
def test_a_backup_of_an_older_version_is_migrated_after_it_is_restored(begin: str, end: str, tmp_path: Path) -> None:
    with databases(begin, end, folder=tmp_path) as (_, restored), ExitStack() as until:
        (tmp_path / "old").mkdir()
        old = Store(until.enter_context(new_database(begin, tmp_path / "old")))
        until.callback(old.close)
        fill_old(old)
        assert back_up(old.url, tmp_path / "x.zip", verified=True).revision == REVISION
        with opened(tmp_path / "x.zip") as archive:
            restore(archive, restored.url)
        old.migrate(without_backup=True)
        assert content_of(restored) == content_of(old)


def test_what_a_backup_has_follows_from_the_migrations(store: Store) -> None:
    store.migrate()
    with store.engine.connect() as connection:
        assert {(each.name, *each.columns) for each in tables_of(connection)} == {
            (each.name, *each.columns) for each in tables_at(revisions()[-1])
        }


def test_no_table_numbers_its_rows_itself() -> None:
    """Else a database on PostgreSQL would begin with 1 again after rows were restored."""
    assert [table for table in schema.metadata.tables.values() if table.autoincrement_column is not None] == []


def test_a_table_of_somebody_else_is_left_out(tmp_path: Path) -> None:
    with databases("postgres", folder=tmp_path) as (store,):
        with store.engine.begin() as connection:
            connection.exec_driver_sql("CREATE TABLE others (place point)")
        try:
            assert "others" not in {part.table for part in back_up(store.url, tmp_path / "x.zip").tables}
        finally:
            with store.engine.begin() as connection:
                connection.exec_driver_sql("DROP TABLE others")


def test_the_path_of_a_database_may_have_any_characters(tmp_path: Path) -> None:
    with databases("sqlite", folder=tmp_path) as (store,):
        back_up(store.url, tmp_path / "x.zip")
    path = tmp_path / "ö ?#%.sqlite3"
    with opened(tmp_path / "x.zip") as archive:
        restore(archive, make_url("sqlite://").set(database=str(path)))
    assert path.stat().st_mode & 0o777 == 0o600
