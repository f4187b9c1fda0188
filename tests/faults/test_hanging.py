"""A database or a Redis that hangs: it takes connections and answers nothing. The rest of the service goes on."""

import threading
import uuid
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import make_url, text

from api import timeouts
from api.app import create_app
from api.errors import StoreUnavailable
from api.http import fallback_storage
from api.jobs import celery_queue, chunks
from api.jobs.kinds import job_kinds
from api.jobs.puzzle_batches import PuzzleBatches
from api.live import redis_hints
from api.live.bus import Bus
from api.settings import Settings
from api.store.engine import Store
from games.seating.subject import Subject
from tests.api.server.links import SOLVE, ask, get, head
from tests.api.services.matches.streams import gather_at
from tests.faults.relays import relayed_database, relayed_redis
from tests.processes import PATIENCE, wait_until
from tests.requires import require
from tests.servers import running_server

pytestmark = pytest.mark.xdist_group("hanging")

THREADS = 8


def test_requests_that_wait_for_a_database_leave_threads_to_others(tmp_path: Path) -> None:
    with (
        relayed_database(tmp_path) as (url, relay),
        running_server("--workers", "1", "--threads", str(THREADS), "--database", url, folder=tmp_path) as server,
        ThreadPoolExecutor(5 * THREADS) as pool,
    ):
        party = gather_at(server.url, "pink", "green")
        look = get(f"/v1/matches/{party.match}", party.host)
        assert ask(server.port, look) == 200
        relay.hang()
        crowd = [pool.submit(ask, server.port, look) for _ in range(5 * THREADS)]
        # Those for whom there is no place are refused at once, and the others wait.
        assert wait_until(lambda: sum(each.done() for each in crowd) >= 4 * THREADS)
        assert ask(server.port) == 200
        assert ask(server.port, head(len(SOLVE)) + SOLVE) == 200
        assert {each.result() for each in crowd} == {503}
        relay.go_on()
        assert wait_until(lambda: ask(server.port, look) == 200)


@pytest.mark.parametrize("begin", ["read", "write"])
def test_a_session_gives_up_a_database_that_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begin: str) -> None:
    with relayed_database(tmp_path) as (url, relay):
        patient = Store(url)
        patient.prepare(timeouts.MIGRATION)  # a busy server may take seconds to make all tables
        patient.close()
        monkeypatch.setattr(timeouts, "DATABASE", 2)
        store = Store(url)
        with store.read() as session:
            session.execute(text("SELECT 1"))

        def ask_in_the_middle() -> None:
            with getattr(store, begin)() as session:
                session.execute(text("SELECT 1"))
                relay.hang()
                session.execute(text("SELECT 2"))

        with pytest.raises(StoreUnavailable, match="does not answer"):
            ask_in_the_middle()
        with pytest.raises(StoreUnavailable), getattr(store, begin)() as session:
            session.execute(text("SELECT 3"))
        relay.go_on()
        with getattr(store, begin)() as session:
            assert session.scalar(text("SELECT 4")) == 4
        store.close()


def test_a_host_that_vanishes_in_a_write_blocks_what_it_locked_for_two_more_requests_at_most(tmp_path: Path) -> None:
    with relayed_database(tmp_path) as (url, relay):
        vanished = Store(url)
        vanished.prepare(timeouts.MIGRATION)
        other = Store(make_url(url).set(port=make_url(require("postgres")).port).render_as_string(hide_password=False))
        lock = text("LOCK TABLE subjects IN EXCLUSIVE MODE")
        refused = 0

        def vanish() -> None:
            nonlocal refused
            with vanished.write() as session:
                session.execute(lock)
                relay.hang()  # neither the end of the transaction nor that of the connection reaches the server
                while not may_lock() and refused < 3:
                    refused += 1

        def may_lock() -> bool:
            with suppress(StoreUnavailable), other.write() as session:
                session.execute(lock)
                return True
            return False

        with pytest.raises(StoreUnavailable):
            vanish()
        assert refused <= 2
        other.close()
        vanished.close()


def test_requests_are_counted_in_memory_while_redis_hangs() -> None:
    path, address = "/v1/dictionaries/en/words/ring", {"REMOTE_ADDR": "192.0.2.7"}
    with relayed_redis() as (url, relay):
        app = create_app(Settings(rate_limits="1000 per hour; 10 per day", rate_limit_storage=url, workers=1))
        app.test_client().get(path, environ_base={"REMOTE_ADDR": "192.0.2.8"})
        relay.hang()
        with ThreadPoolExecutor(24) as pool:
            asked = [pool.submit(app.test_client().get, path, environ_base=address) for _ in range(24)]
        assert Counter(each.result().status_code for each in asked) == {200: 10, 429: 14}


def test_a_redis_that_answers_again_is_used_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fallback_storage, "PAUSE", 0)
    key = f"test-{uuid.uuid4().hex}"
    with relayed_redis() as (url, relay):
        counts, others = (fallback_storage.FallbackStorage(f"{fallback_storage.SCHEME}{url}") for _ in range(2))
        assert counts.incr(key, 60) == 1
        relay.hang()
        assert counts.incr(key, 60) == 1, "in memory"
        relay.go_on()
        assert wait_until(lambda: counts.incr(key, 60) > 1)
        assert others.get(key) > 1
        counts.clear(key)


class Stuck:
    """Something that hangs until it is let go, and notes when it is done."""

    def __init__(self) -> None:
        self.done = threading.Event()
        self._free = threading.Event()

    def publish(self, *_: object) -> None:
        assert self._free.wait(PATIENCE)
        self.done.set()

    def let_go(self) -> bool:
        self._free.set()
        return self.done.wait(PATIENCE)


def test_a_change_does_not_wait_for_a_redis_that_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    redis = Stuck()
    monkeypatch.setattr(redis_hints, "_connect", lambda url: redis)
    bus = Bus(Store(f"sqlite:///{tmp_path / 'x.sqlite3'}"), 1, "redis://127.0.0.1")
    bus.changed(Subject("match", "m"))
    assert not redis.done.is_set()
    assert redis.let_go()


def test_an_order_does_not_wait_for_a_queue_that_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    queue = Stuck()
    monkeypatch.setattr(celery_queue, "send", queue.publish)
    monkeypatch.setattr(chunks, "free", lambda *_: [("batch", 0)])
    settings = Settings(queue="redis://127.0.0.1:1/0")
    store = Store(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    celery_queue.QueueBackend(settings, store, job_kinds(settings)).wake(PuzzleBatches.name, "batch")
    assert not queue.done.is_set()
    assert queue.let_go()
