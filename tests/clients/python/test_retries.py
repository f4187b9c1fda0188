"""A client sends again what it may, and nothing else, through a proxy that loses requests and answers."""

import socket
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from typing import Any

import httpx
import pytest

from tests.clients.proxy import Answer, Lose, Proxy
from tests.clients.python.conftest import KINDS, Caller
from word_ringers_client import Problem, Retries
from word_ringers_client.retries import seconds_asked

BUSY = Answer(503, {"Retry-After": "3"})
LIMITED = Answer(429, {"Retry-After": "1"})
PLAYERS = ["pink", "green"]


def test_what_changes_nothing_is_sent_again_after_the_seconds_that_the_service_asks_for(
    far: Caller, proxy: Proxy
) -> None:
    proxy.faults = [BUSY, LIMITED, Lose(), None]
    assert far.check_liveness() == {"status": "ok"}
    assert proxy.paths == ["/livez"] * 4
    assert far.pauses == [3 + 0.5, 1 + 1.0, 2.0]


def test_what_was_carried_out_though_its_answer_got_lost_is_done_once(far: Caller, proxy: Proxy, near: Caller) -> None:
    proxy.faults = [Lose(), Lose(0), BUSY, None]
    made = far.create_match(players=PLAYERS)
    keys = proxy.sent("Idempotency-Key")
    assert len(keys) == 4
    assert len({*keys}) == 1
    assert keys[0]
    again = near.create_match(players=PLAYERS, idempotency_key=keys[0])
    assert again["match"]["id"] == made["match"]["id"]
    other = near.create_match(players=PLAYERS)
    assert other["match"]["id"] != made["match"]["id"]


@pytest.mark.parametrize("fault", [BUSY, LIMITED, Lose()], ids=["busy", "limited", "lost"])
@pytest.mark.parametrize("method", ["solve", "remove_match", "set_board", "change_match"])
def test_nothing_else_is_sent_again(far: Caller, proxy: Proxy, method: str, fault: Any) -> None:
    made = far.create_match(players=PLAYERS)
    host, match = far.as_(made["host_token"]), made["match"]["id"]
    host.open_round(match)
    calls: dict[str, Any] = {
        "solve": lambda: host.solve(board="PIT pink:A1"),
        "remove_match": lambda: host.remove_match(match),
        "set_board": lambda: host.set_board(match, 1, "PIT/ACE pink:A1", if_match="*"),
        "change_match": lambda: host.change_match(match, target=50),
    }
    before = len(proxy.received)
    proxy.faults = [fault]
    with pytest.raises((Problem, httpx.RemoteProtocolError)) as raised:
        calls[method]()
    assert len(proxy.received) == before + 1
    assert not far.pauses
    assert getattr(raised.value, "status", None) == getattr(fault, "status", None)


@pytest.mark.parametrize(
    ("answer", "status"),
    [
        (Answer(503), 503),
        (Answer(503, {"Retry-After": "soon"}), 503),
        (Answer(503, {"Retry-After": "61"}), 503),
        (Answer(500, {"Retry-After": "1"}), 500),
        (Answer(404), 404),
    ],
    ids=["no time", "no number", "too long", "an error", "nowhere"],
)
def test_an_answer_that_does_not_say_to_come_soon_is_final(
    far: Caller, proxy: Proxy, answer: Answer, status: int
) -> None:
    proxy.faults = [answer]
    with pytest.raises(Problem) as raised:
        far.check_liveness()
    assert raised.value.status == status
    assert len(proxy.received) == 1
    assert not far.pauses


def test_tries_are_bounded(far: Caller, proxy: Proxy) -> None:
    proxy.faults = [BUSY] * 9
    with pytest.raises(Problem) as raised:
        far.list_games()
    assert raised.value.status == 503
    assert far.pauses == [3.5, 4.0, 5.0]
    assert len(proxy.received) == 4


@pytest.mark.parametrize("kind", KINDS)
def test_a_service_that_is_not_there_is_asked_as_often(kind: str) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))  # and does not listen
        for caller in KINDS[kind](f"http://127.0.0.1:{unused.getsockname()[1]}"):
            with pytest.raises(httpx.ConnectError):
                caller.list_games()
            assert caller.pauses == [0.5, 1.0, 2.0]
            with pytest.raises(httpx.ConnectError):
                caller.solve(board="PIT pink:A1")
            assert len(caller.pauses) == 3


@pytest.mark.parametrize("chance", [0.0, 0.5, 1.0])
def test_pauses_grow_to_a_bound_and_vary(chance: float) -> None:
    retries = Retries(tries=9, shortest=1, longest=20, random=lambda: chance)
    pauses = [retries.pause(failures) for failures in range(1, 9)]
    assert pauses == [min(20, 2**number) * (1 - chance / 2) for number in range(8)]
    assert retries.pause(9) is None
    assert retries.pause(1, asked=20) == 20 + 1 - chance / 2
    assert retries.pause(1, asked=20.1) is None


def test_a_date_is_a_number_of_seconds_too() -> None:
    def asked(date: datetime) -> float | None:
        return seconds_asked(httpx.Response(503, headers={"Retry-After": format_datetime(date, usegmt=True)}))

    now = datetime.now(UTC)
    assert 3000 < (asked(now + timedelta(hours=1)) or 0) <= 3600
    assert asked(now - timedelta(hours=1)) == 0
    without_zone = httpx.Response(503, headers={"Retry-After": "Mon, 30 Nov 2026 10:00:00 -0000"})
    assert seconds_asked(without_zone) is None
