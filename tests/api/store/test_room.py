"""How many threads may be at the database, and how long each waits there."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import text

from api import context
from api.app import create_app
from api.errors import StoreUnavailable
from api.settings import Settings
from api.store.engine import Store
from api.store.patience import current, limited
from api.store.room import Room
from tests.databases import prepared_database


def test_whoever_finds_no_place_at_a_database_that_answers_nobody_is_refused() -> None:
    room = Room(lambda: 2, lambda: True)
    with ExitStack() as stack:
        for _ in range(2):
            stack.enter_context(room.enter())
        with pytest.raises(StoreUnavailable), room.enter():
            pass
    with room.enter():
        pass


def test_a_crowd_at_a_database_that_answers_waits_for_a_place() -> None:
    room, served = Room(lambda: 2, lambda: True, lambda: 0.0), []

    def work(number: int) -> None:
        with room.enter():
            served.append(number)

    with ThreadPoolExecutor(16) as pool:
        list(pool.map(work, range(200)))
    assert sorted(served) == list(range(200))


def test_what_the_database_refuses_does_not_count_as_an_answer() -> None:
    moment = 0.0
    room = Room(lambda: 1, lambda: True, lambda: moment)

    def refuse() -> None:
        with room.enter():
            raise StoreUnavailable("not now")

    with pytest.raises(StoreUnavailable, match="not now"):
        refuse()
    with room.enter():
        moment = 10.0
        with pytest.raises(StoreUnavailable, match="too many"), room.enter():
            pass


def test_there_is_always_one_place_and_whoever_needs_none_takes_none() -> None:
    needing, other = Room(lambda: -5, lambda: True), Room(lambda: 0, lambda: False)
    with needing.enter(), pytest.raises(StoreUnavailable), needing.enter():
        pass
    with other.enter(), other.enter():
        pass


def test_requests_leave_threads_to_others_and_streams_and_jobs_are_not_counted(tmp_path: Path) -> None:
    with prepared_database("sqlite", tmp_path) as url:
        app = create_app(Settings(threads=4, listeners=0, database=url))
        with app.test_request_context(), ExitStack() as stack:
            for _ in range(3):
                stack.enter_context(context.store().read())
            with pytest.raises(StoreUnavailable, match="too many requests"), context.store().read():
                pass
            store = context.store()
        with app.app_context(), ExitStack() as stack:
            for _ in range(10):
                stack.enter_context(store.read())
        store.close()


def test_each_wait_is_taken_from_what_is_left() -> None:
    assert current() is None
    with limited(5) as patience:
        with patience.waiting() as seconds:
            assert seconds == 5
        assert patience.left < 5
        patience.left = -1
        with patience.waiting() as seconds:
            assert seconds == 0
        with limited(3):
            assert current() is not patience
        assert current() is patience
    assert current() is None


def test_sqlite_waits_for_a_lock_no_longer_than_the_session_may(tmp_path: Path) -> None:
    with prepared_database("sqlite", tmp_path) as url:
        store = Store(url)
        for left in (1.5, 0.5):  # first a new connection, then the same one again
            with limited(left), store.engine.connect() as connection:
                assert 0 < connection.scalar(text("PRAGMA busy_timeout")) <= 1000 * left
        store.close()
