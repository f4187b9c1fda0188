"""Sessions: what is written is kept whole or not at all, and readers and writers do not stand in each other's way."""

import threading
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from api import timeouts
from api.errors import StoreUnavailable
from api.store import matches, subjects
from api.store.engine import Store, now, will_change
from api.store.moments import Moment
from api.store.state import revision
from api.store.subjects import RetainedSince
from games.seating.subject import Subject
from tests.databases import new_database
from tests.games.word_ringers.match.tables import START, Table

MATCH = Subject("match", "m")


def add_match(store: Store) -> Table:
    table = Table("pink", "green")
    with store.write() as session:
        subjects.add(session, MATCH, table.match.code, Moment(table.match.created_at))
        matches.add(session, table.match)
    return table


def version_of(store: Store) -> int:
    with store.read() as session:
        match = matches.find(session, "m", RetainedSince(START))
        assert match is not None
        return match.version


def test_what_is_written_is_read_again(store: Store) -> None:
    table = add_match(store)
    with store.read() as session:
        assert matches.find(session, "m", RetainedSince(START)) == table.match
        assert subjects.find_by_code(session, "CODE23") == MATCH
        assert matches.find(session, "other", RetainedSince(START)) is None


def test_a_block_that_raises_keeps_nothing(store: Store) -> None:
    table = add_match(store)

    def fail() -> None:
        with store.write() as session:
            matches.save(session, replace(table.match, version=7))
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert version_of(store) == 0


def test_a_reader_sees_one_state_and_does_not_wait_for_a_writer(store: Store) -> None:
    table = add_match(store)
    with store.write() as writing:
        matches.save(writing, replace(table.match, version=7))
        writing.flush()
        assert version_of(store) == 0
    assert version_of(store) == 7


def test_a_reader_sees_one_state_whatever_is_written_meanwhile(store: Store) -> None:
    table = add_match(store)
    with store.read() as reading:
        first = matches.find(reading, "m", RetainedSince(START))
        with store.write() as writing:
            matches.save(writing, replace(table.match, version=7))
        reading.expire_all()
        assert matches.find(reading, "m", RetainedSince(START)) == first
    assert version_of(store) == 7


def test_a_writer_does_not_wait_for_a_reader(store: Store) -> None:
    table = add_match(store)
    with store.read() as reading:
        assert matches.find(reading, "m", RetainedSince(START)) is not None
        with store.write() as writing:
            matches.save(writing, replace(table.match, version=7))
    assert version_of(store) == 7


def test_threads_that_read_and_write_back_lose_nothing(store: Store) -> None:
    add_match(store)

    def work() -> None:
        for _ in range(10):
            with store.write() as session:
                match = matches.find(session, "m", RetainedSince(START), lock=True)
                assert match is not None
                matches.save(session, replace(match, version=match.version + 1))

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert version_of(store) == 80


def test_listeners_are_told_after_the_commit_and_only_then(url: str) -> None:
    told: list[Subject] = []
    store = Store(url, told.append)

    def fail() -> None:
        with store.write() as session:
            will_change(session, MATCH)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert not told
    with store.write() as session:
        will_change(session, MATCH)
        assert not told
    assert told == [MATCH]
    store.close()


def test_the_clock_is_the_databases_and_in_utc(store: Store) -> None:
    with store.read() as session:
        first, second = now(session), now(session)
    assert first <= second
    assert str(first.tzinfo) == "UTC"


def test_sqlite_writes_through_to_the_disk_and_checks_references(tmp_path: Path) -> None:
    with new_database("sqlite", tmp_path) as url:
        store = Store(url)
        with store.read() as session:
            pragmas = {
                name: session.scalar(text(f"PRAGMA {name}")) for name in ("journal_mode", "synchronous", "foreign_keys")
            }
        store.close()
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_whoever_waits_too_long_for_anothers_write_is_told_so(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = Store(url), Store(url)
    add_match(first)
    second.prepare(timeouts.MIGRATION)
    monkeypatch.setattr(timeouts, "DATABASE", 1)
    with first.write() as session:
        assert matches.find(session, "m", RetainedSince(START), lock=True)
        for store in (first, second):
            with pytest.raises(StoreUnavailable), store.write() as waiting:
                matches.find(waiting, "m", RetainedSince(START), lock=True)
    with second.write() as session:
        assert matches.find(session, "m", RetainedSince(START), lock=True)
    first.close()
    second.close()


def test_options_of_a_postgresql_url_are_kept(tmp_path: Path) -> None:
    with new_database("postgres", tmp_path) as url:
        store = Store(f"{url}?options=-c%20work_mem%3D5MB")
        with store.read() as session:
            shown = [session.scalar(text(f"SHOW {name}")) for name in ("work_mem", "lock_timeout")]
        store.close()
    assert shown == ["5MB", f"{timeouts.DATABASE - 1}s"]


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
        ("postgresql+nodriver://x/y", "not installed"),
    ],
)
def test_what_cannot_be_a_database_is_said_at_once(url: str, said: str) -> None:
    with pytest.raises(StoreUnavailable, match=said):
        Store(url)


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql://nobody:secret@127.0.0.1:1/none", r"nobody:\*\*\*@127.0.0.1:1/none cannot be used now"),
        ("sqlite:////nowhere/at/all/x.sqlite3", "no folder /nowhere/at/all"),
    ],
)
def test_a_database_that_cannot_be_reached_is_said_when_it_is_needed(url: str, said: str) -> None:
    store = Store(url)
    with pytest.raises(StoreUnavailable, match=said), store.read():
        pass


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    path.write_bytes(bytes(300))
    store = Store(f"sqlite:///{path}")
    with pytest.raises(StoreUnavailable, match=f"the database {path} cannot be used now"), store.read():
        pass
    with pytest.raises(StoreUnavailable, match=f"the database {path} cannot be used now"):
        revision(store, 5)
