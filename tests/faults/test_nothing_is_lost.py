"""Four processes write to one match while others are killed: what was acknowledged is there, and there once."""

import random
import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPException
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url

from tests.api.services.matches.streams import Listener, RealParty, ask, gather_at
from tests.databases import KINDS, new_database
from tests.faults.faults import cut_connections, kill_a_worker, kill_the_server
from tests.faults.writers import Writers, writers
from tests.processes import wait_until
from tests.repetitions import times
from tests.servers import Server, running_server

PLAYERS = ("pink", "green", "blue", "teal")
EACH = times(18, 50)
"""How often each writer rules and claims."""

TIMES = times(20, 50)
"""How often something happens to the service while they do."""


@contextmanager
def reserved_port() -> Iterator[int]:
    """Give a port that a server can listen on again and again, and that nobody else is given in between."""
    with socket.socket() as holder:
        holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        holder.bind(("127.0.0.1", 0))
        yield holder.getsockname()[1]


class Witness(threading.Thread):
    """A phone that listens all the time, and connects again when it loses the stream."""

    def __init__(self, party: RealParty) -> None:
        super().__init__(daemon=True)
        self.seen: list[dict[str, Any]] = []
        self.losses = 0
        self._party = party
        self._over = threading.Event()

    def run(self) -> None:
        last = "0"
        while not self._over.is_set():
            try:
                with Listener(self._party.url, self._party.match, self._party.seats["pink"], last) as listener:
                    for event in listener.events(timeout=1) if listener.status == 200 else ():
                        self.seen.append(event)
                        last = event["id"]
            except (OSError, ValueError, HTTPException):
                pass
            self.losses += 1
            time.sleep(0.05)

    def has_seen(self, version: int) -> bool:
        return wait_until(lambda: bool(self.seen) and self.seen[-1]["seq"] >= version)

    def stop(self) -> None:
        self._over.set()
        self.join()


def check(party: RealParty, acknowledged: dict[str, list[dict[str, Any]]]) -> int:
    """Compare what was acknowledged with what is there; return the match's version."""
    words = {player: [answer["ruling"] for answer in own if "ruling" in answer] for player, own in acknowledged.items()}
    assert {player: len(own) for player, own in words.items()} == dict.fromkeys(PLAYERS, EACH)
    log = every_event(party, party.host)
    assert [event["seq"] for event in log] == list(range(1, len(log) + 1))
    made = [event["data"] for event in log if event["type"] == "ruling_made"]
    assert {player: [each["word"] for each in made if each["player"] == player] for player in PLAYERS} == words
    round = party.do("GET", "/rounds/1")
    assert sorted(ruling["word"] for ruling in round["rulings"]) == sorted(
        word for own in words.values() for word in own
    )
    for player in PLAYERS:
        own = [event for event in every_event(party, party.seats[player]) if event["type"] == "claims_written"]
        assert [event["data"]["count"] for event in own] == list(range(1, EACH + 1))
        assert party.do("GET", "/rounds/1", player=player)["claims"][player] == words[player]
    version = party.do("GET", "")["version"]
    assert version == len(log)
    return int(version)


def every_event(party: RealParty, token: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    after: str | None = "0"
    while after is not None:
        path = f"/v1/matches/{party.match}/events?after={after}"
        status, page = ask(party.url, "GET", path, token=token)
        assert status == 200
        found += page["items"]
        after = page["next"]
    return found


def check_witness(witness: Witness, version: int) -> None:
    """Look whether somebody who listened all the time got every event once, in order."""
    assert witness.has_seen(version)
    witness.stop()
    ids = [event["id"] for event in witness.seen]
    assert len(set(ids)) == len(ids)
    public = [event["seq"] for event in witness.seen if event["type"] != "claims_written"]
    assert public == list(range(1, version + 1))
    own = [event["data"]["count"] for event in witness.seen if event["type"] == "claims_written"]
    assert own == list(range(1, EACH + 1))


def begin(server: Server) -> tuple[RealParty, Witness]:
    party = gather_at(server.url, *PLAYERS)
    party.do("POST", "/rounds", {"board": "PIT"})
    witness = Witness(party)
    witness.start()
    return party, witness


def check_file(database: str) -> None:
    """Let SQLite look through its file."""
    url = make_url(database)
    if url.get_backend_name() == "sqlite":
        with sqlite3.connect(str(url.database)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


def test_four_processes_at_once(database: str) -> None:
    with running_server("--workers", "4", "--database", database) as server:
        party, witness = begin(server)
        with writers(party, EACH) as started:
            acknowledged = started.finish()
        assert not any(answer["replayed"] for own in acknowledged.values() for answer in own)
        check_witness(witness, check(party, acknowledged))


@pytest.mark.parametrize(
    ("kind", "fault"),
    [
        *((kind, lambda server, _, chance: kill_a_worker(server, chance)) for kind in KINDS),
        ("postgres", lambda _, database, __: cut_connections(database)),
    ],
    ids=[*(f"a worker is killed on {kind}" for kind in KINDS), "connections are cut"],
)
def test_something_happens_to_the_service_in_the_middle(
    tmp_path: Path, kind: str, fault: Callable[[Server, str, random.Random], None]
) -> None:
    chance = random.Random(7)
    with new_database(kind, tmp_path) as database:
        with running_server("--workers", "3", "--database", database) as server:
            party, witness = begin(server)
            with writers(party, EACH) as started:
                for _ in range(TIMES):
                    let_pass(started, chance)
                    fault(server, database, chance)
                acknowledged = started.finish()
            check_witness(witness, check(party, acknowledged))
        check_file(database)


def test_the_server_is_killed_in_the_middle_and_started_again(database: str) -> None:
    chance = random.Random(7)
    with ExitStack() as stack:
        port = str(stack.enter_context(reserved_port()))
        options = ("--workers", "2", "--database", database, "--port", port)
        server = stack.enter_context(running_server(*options))
        party, witness = begin(server)
        started = stack.enter_context(writers(party, EACH))
        for _ in range(times(2, 10)):
            let_pass(started, chance)
            kill_the_server(server)
            server = stack.enter_context(running_server(*options))
        check_witness(witness, check(party, started.finish()))
    check_file(database)


def let_pass(started: Writers, chance: random.Random) -> None:
    """Let the writers get on a little; what happens next finds each of them anywhere in a request."""
    started.wait_for_answers(chance.randint(1, 10))
    time.sleep(chance.uniform(0, 0.1))
