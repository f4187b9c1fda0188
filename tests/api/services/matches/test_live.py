"""Live updates from real servers: snapshot first, every event once, across processes, hosts and restarts."""

import secrets
import signal
import socket
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event

import pytest

from api.app import create_app
from api.benchmarks import _audience
from api.context import BUS
from api.live import bus, streams
from api.settings import Settings
from api.store.engine import Store
from api.timeouts import GRACE
from api.variables import BadSetting
from games.seating.subject import Subject
from tests.api.running import running_app
from tests.api.services.matches.phones import PIT, gather
from tests.api.services.matches.streams import PATIENCE, Listener, RealParty, gather_at
from tests.api.services.matches.writers import board_by_the_log, write_at_random
from tests.databases import KINDS, new_database
from tests.processes import wait_until
from tests.repetitions import times
from tests.requires import require
from tests.servers import Server, running_server
from tests.stopwatch import Stopwatch


@pytest.fixture(scope="module", params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with new_database(request.param, tmp_path_factory.mktemp("live")) as url:
        yield url


@pytest.fixture(scope="module")
def server(database: str) -> Iterator[Server]:
    with running_server("--workers", "2", "--database", database) as server:
        yield server


@pytest.fixture
def party(server: Server) -> RealParty:
    return gather_at(server.url)


def test_a_snapshot_comes_first_then_each_event_once_in_order(party: RealParty) -> None:
    party.do("POST", "/rounds", {"board": PIT})
    with party.listen("pink") as listener:
        first = listener.next()
        assert first["type"] == "snapshot"
        assert first["data"]["match"]["you"]["player"] == "pink"
        assert first["data"]["round"]["number"] == 1
        for _ in range(5):
            party.do("POST", "/rounds/1/done", player="green")
            party.do("DELETE", "/rounds/1/done", player="green")
        seen = [listener.next() for _ in range(10)]
        assert [event["seq"] for event in seen] == list(range(first["seq"] + 1, first["seq"] + 11))
        assert {event["type"] for event in seen} == {"done_changed"}
    with party.listen("pink", seen[-2]["id"]) as listener:
        assert listener.next() == seen[-1]
    with party.listen("pink", "99") as listener:
        assert listener.next()["type"] == "snapshot"


def test_listeners_of_every_process_get_everything(party: RealParty) -> None:
    party.do("POST", "/rounds", {"board": PIT})
    with ExitStack() as stack:
        listeners = [stack.enter_context(party.listen(player)) for player in ("pink", "green", None, "pink", "green")]
        for listener in listeners:
            assert listener.next()["type"] == "snapshot"
        party.do("POST", "/rounds/1/done", player="green")
        party.do("POST", "/rounds/1/close")
        for listener in listeners:
            assert [listener.next()["type"] for _ in range(2)] == ["done_changed", "round_closed"]


def test_five_who_write_undo_and_redo_at_once_see_alike_what_the_log_says(server: Server) -> None:
    players = ("pink", "green", "blue", "red", "grey")
    party = gather_at(server.url, *players)
    party.do("POST", "/rounds")
    with ThreadPoolExecutor(5) as pool:
        ways = [pool.submit(write_at_random, party, player, seed, times(6, 60)) for seed, player in enumerate(players)]
        done = dict(zip(players, (way.result() for way in ways), strict=True))
    events = party.do("GET", "/export")["events"]
    board, logged = board_by_the_log(events)
    assert {player: +logged.get(player, Counter()) for player in players} == {
        name: +each for name, each in done.items()
    }
    for player in players:
        assert party.do("GET", "/rounds/1/board", player=player) == board


def test_claims_wake_nobody_but_their_own_seat(party: RealParty) -> None:
    party.do("POST", "/rounds", {"board": "PIT"})
    with party.listen("pink") as own, party.listen("green") as other:
        assert own.next()["type"] == other.next()["type"] == "snapshot"
        party.do("PUT", "/rounds/1/claims", {"words": ["pit"]}, player="pink")
        event = own.next()
        assert (event["type"], event["data"]) == ("claims_written", {"round": 1, "count": 1})
        party.do("POST", "/rounds/1/done", player="pink")
        assert other.next()["type"] == "done_changed"


def test_a_stream_ends_with_the_seat_and_with_the_match(party: RealParty) -> None:
    with party.listen("pink") as pink, party.listen("green") as green:
        assert pink.next()["type"] == green.next()["type"] == "snapshot"
        party.do("DELETE", "/players/pink/seat", player="pink")
        assert [event["type"] for event in pink.events()] == ["deleted"]
        assert green.next()["type"] == "seat_given_up"
        party.do("DELETE", "")
        assert [event["type"] for event in green.events()] == ["deleted"]


def test_half_of_the_places_are_for_one_address_and_nobody_is_ended_for_another(tmp_path: Path) -> None:
    """A place that is left is free again, and requests go on whatever the streams are, as these need no thread."""
    environment = {"RINGERS_LISTENERS": "8"}
    with running_server("--workers", "1", "--threads", "2", folder=tmp_path, environment=environment) as server:
        party = gather_at(server.url, "pink", "green", "blue", "teal")
        with ExitStack() as stack:
            first = stack.enter_context(party.listen("pink"))
            inner = stack.enter_context(ExitStack())
            listeners = [first, *(inner.enter_context(party.listen("pink")) for _ in range(3))]
            assert [listener.next()["type"] for listener in listeners] == ["snapshot"] * 4
            refused = stack.enter_context(party.listen("teal"))
            assert (refused.status, refused.headers["Retry-After"]) == (503, "30")
            assert refused.problem["type"] == "/problems/unavailable"
            party.do("POST", "/rounds", {"board": PIT})
            assert [listener.next()["type"] for listener in listeners] == ["round_opened"] * 4
            assert party.do("GET", "/events?after=0", player="teal")["items"][-1]["type"] == "round_opened"
            inner.close()
            assert wait_until(lambda: listens(party, "teal"))
            party.do("POST", "/rounds/1/done", player="green")
            assert first.next()["type"] == "done_changed"


def test_hundreds_of_one_address_with_one_link_hear_of_every_event(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_audience, "SPECTATORS", times(250, 500))
    with ThreadPoolExecutor(1) as pool:  # a browser's tests may leave an event loop running in this thread
        assert len(pool.submit(_audience.last_hears, server.port).result()) == _audience.EVENTS


def listens(party: RealParty, player: str) -> bool:
    with party.listen(player) as listener:
        return listener.status == 200 and listener.next()["type"] == "snapshot"


def test_behind_a_proxy_the_places_are_for_the_address_that_it_names(tmp_path: Path) -> None:
    environment = {"RINGERS_LISTENERS": "4", "RINGERS_PROXIES": "1"}
    with running_server("--workers", "1", folder=tmp_path, environment=environment) as server, ExitStack() as stack:
        party = gather_at(server.url)

        def status_for(address: str) -> int:
            headers = {"X-Forwarded-For": address}
            listener = Listener(server.url, party.match, party.seats["pink"], headers_sent=headers)
            return stack.enter_context(listener).status

        addresses = ["192.0.2.1"] * 3 + ["192.0.2.2"] * 2 + ["192.0.2.3"]
        assert [status_for(address) for address in addresses] == [200, 200, 503, 200, 200, 503]


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_a_service_that_is_to_stop_does_not_wait_for_listeners(database: str, sign: signal.Signals) -> None:
    """It takes about as long with open streams as without, and not the grace that requests under way have."""
    seconds = []
    for players in ((), ("pink", "green", None)):
        with running_server("--workers", "2", "--database", database) as server, ExitStack() as stack:
            party = gather_at(server.url)
            listeners = [stack.enter_context(party.listen(player)) for player in players]
            assert [listener.next()["type"] for listener in listeners] == ["snapshot"] * len(players)
            with Stopwatch() as watch:
                assert server.stop(sign) == 0
            seconds.append(watch.seconds)
            assert [list(listener.events()) for listener in listeners] == [[]] * len(players)
    assert seconds[1] - seconds[0] < GRACE / 2


def test_phones_that_have_fallen_silent_keep_nobody_waiting(tmp_path: Path) -> None:
    """Neither callers nor the end of the service wait for those who never close their end of a connection."""
    with running_server("--workers", "1", "--threads", "16", folder=tmp_path) as server, ExitStack() as stack:
        party = gather_at(server.url, "pink", "green")

        def fall_silent(path: str, *headers: str) -> None:
            phone = stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            phone.sendall("\r\n".join((f"GET {path} HTTP/1.1", "Host: localhost", *headers, "", "")).encode())
            assert phone.recv(20).startswith(b"HTTP/1.1 200")

        with Stopwatch() as watch:
            for _ in range(8):
                fall_silent("/healthz", "Connection: close")
            party.do("POST", "/rounds")
        assert watch.seconds < GRACE / 2
        for token in (*party.seats.values(), party.host) * 3:
            accept = "Accept: text/event-stream"
            fall_silent(f"/v1/matches/{party.match}/events", accept, f"Authorization: Bearer {token}")
        with Stopwatch() as watch:
            assert server.stop() == 0
        assert watch.seconds < GRACE / 2


def test_listeners_on_another_host_are_told_through_postgresql(tmp_path: Path) -> None:
    with new_database("postgres", tmp_path) as url, ExitStack() as stack:
        first, second = [stack.enter_context(running_server("--workers", "1", "--database", url)) for _ in range(2)]
        party = gather_at(first.url)
        with Listener(second.url, party.match, party.seats["pink"]) as listener:
            assert listener.next()["type"] == "snapshot"
            party.do("POST", "/rounds")
            assert listener.next()["type"] == "round_opened"


@dataclass(eq=False)
class Ear:
    """A listener that only notes that it is woken."""

    subject: Subject
    address: str = "192.0.2.1"
    news: Event = field(default_factory=Event)
    is_ended: bool = False

    def wake(self) -> None:
        self.news.set()

    def end(self) -> None:
        self.is_ended = True


def new_subject() -> Subject:
    return Subject("match", secrets.token_hex(8))


def test_listeners_are_told_through_redis_even_if_the_database_tells_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus.PostgresWatcher, "watch", lambda self, woken, closed: closed.wait())
    address = require("redis")
    with new_database("postgres", tmp_path) as url:
        store = Store(url)
        here, there = bus.Bus(store, 4, address), bus.Bus(store, 4, address)
        match, another = new_subject(), new_subject()

        def hear_everything() -> None:
            """Wait until whatever was said before is heard, as Redis keeps the order."""
            last = Ear(new_subject())
            there.listen(last)
            for _ in range(PATIENCE):
                here.changed(last.subject)
                if last.news.wait(1):
                    there.leave(last)
                    return
            raise AssertionError("Redis tells nothing")

        ear = Ear(match)
        there.listen(ear)
        assert ear.news.wait(PATIENCE), "woken once when the subscription begins"
        hear_everything()
        ear.news.clear()
        here.changed(match)
        assert ear.news.wait(PATIENCE)
        hear_everything()
        ear.news.clear()
        here.changed(another)
        hear_everything()
        assert not ear.news.is_set()
        for each in (here, there):
            each.close()
        assert ear.is_ended
        store.close()


def test_a_redis_that_is_away_keeps_nothing_from_being_answered(tmp_path: Path) -> None:
    environment = {"RINGERS_REDIS": "redis://127.0.0.1:9/0"}
    with running_server("--workers", "1", folder=tmp_path, environment=environment) as server:
        party = gather_at(server.url)
        with party.listen("pink") as listener:
            assert listener.next()["type"] == "snapshot"
            party.do("POST", "/rounds")
            assert listener.next()["type"] == "round_opened"
    assert any("RedisWatcher" in line or "Redis cannot be told" in line for line in server.lines)


def test_redis_without_its_client_is_said_at_the_start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "redis", None)
    with pytest.raises(BadSetting, match=r"\[redis\]"):
        create_app(Settings(database=str(tmp_path / "x.sqlite3"), redis="redis://127.0.0.1/0"))


def test_a_lost_hint_loses_nothing(party: RealParty, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With every way of being told cut off, the next heartbeat still finds the event in the log."""
    monkeypatch.setattr(bus.Bus, "wake", lambda self, subject=None: None)
    monkeypatch.setattr(streams, "HEARTBEAT", 0.2)
    with running_app(Settings(database=str(tmp_path / "lost.sqlite3"))) as app:
        table = gather(app)
        response = table["pink"].call("GET", "events", Accept="application/x-ndjson")
        lines = iter(response.response)
        assert b'"snapshot"' in next(line for line in lines if line)
        assert next(lines) == b"\n"
        table.host.do("POST", "rounds")
        assert b'"round_opened"' in next(line for line in lines if line != b"\n")
        response.close()
        assert app.extensions[BUS].count == 0
