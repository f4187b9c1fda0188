"""Attacks from one address: whoever asks for something else from there is answered, and in `make test-long` soon."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.api.server.links import ask, get
from tests.api.services.matches.streams import RealParty, gather_at
from tests.faults.attackers import Answers, SlowClients, heavy_requests, honest, in_threads
from tests.faults.relays import Relay, relayed_database, relayed_redis
from tests.repetitions import LONG, times
from tests.servers import Server, running_server

pytestmark = pytest.mark.xdist_group("attacks")

ASKED = times(20, 150)
"""How often the health is asked for, and a board is solved, during an attack."""

SLOW = times(100, 260)
WAITING = times(40, 400)
AGAIN = 2
"""Seconds after which a client that was refused tries again, as the answer told it."""

RATIO = 50
"""How many times as long as at rest 95 of 100 answers may take; a machine that is busy makes them slower too."""


class Place:
    """A service that is attacked, and what it depends on.

    Args:
        server: the service.
        database: the relay to its database.
        redis: the relay to the Redis that counts its requests.
    """

    def __init__(self, server: Server, database: Relay, redis: Relay) -> None:
        self.server, self.database, self.redis = server, database, redis
        self.party: RealParty = gather_at(server.url, "pink", "green")
        self.at_rest = honest(server.port, ASKED)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("attacks")
    with relayed_database(folder) as (database, to_database), relayed_redis() as (redis, to_redis):
        environment = {
            "RINGERS_DATABASE": database,
            "RINGERS_RATE_LIMIT_STORAGE": redis,
            "RINGERS_RATE_LIMITS": "1000000000 per minute",
            "RINGERS_RATE_LIMIT_LOOPBACK": "true",
        }
        with running_server("--workers", "2", folder=folder, environment=environment) as server:
            yield Place(server, to_database, to_redis)


@contextmanager
def slow_clients(place: Place) -> Iterator[None]:
    clients = SlowClients(place.server.port, SLOW, times(1, 4))
    with in_threads([clients.send]):
        yield
    clients.close()


@contextmanager
def hanging_database(place: Place) -> Iterator[None]:
    look = get(f"/v1/matches/{place.party.match}", place.party.host)

    def wait_and_try_again() -> None:
        ask(place.server.port, look)
        time.sleep(AGAIN)

    place.database.hang()
    with in_threads([wait_and_try_again] * WAITING):
        yield
        place.database.go_on()


@contextmanager
def hanging_redis(place: Place) -> Iterator[None]:
    place.redis.hang()
    yield
    place.redis.go_on()


@contextmanager
def heavy(place: Place) -> Iterator[None]:
    requests = heavy_requests(7)
    with in_threads([lambda: [ask(place.server.port, each) for each in requests] and None] * 4):
        yield


ATTACKS = {"slow clients": slow_clients, "hanging database": hanging_database, "hanging Redis": hanging_redis}
if LONG:  # which keep both processors busy, whatever else is tested meanwhile
    ATTACKS["heavy requests"] = heavy


@pytest.mark.parametrize("name", ATTACKS)
def test_others_are_answered_during_an_attack(place: Place, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with ATTACKS[name](place):
        answers = honest(place.server.port, ASKED)
    assert {path: dict(each.statuses) for path, each in answers.items()} == {path: {200: ASKED} for path in answers}
    if LONG:
        with capsys.disabled():
            print(f"\n{name}: {described(place.at_rest)} at rest, {described(answers)} during the attack")
        for path, each in answers.items():
            assert each.p95 <= RATIO * place.at_rest[path].p95, path


def described(answers: dict[str, Answers]) -> str:
    """Return the 95th percentiles as text."""
    return ", ".join(f"{path} {1000 * each.p95:.0f} ms" for path, each in answers.items())
