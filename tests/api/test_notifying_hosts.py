"""Notifications of real services: one host of two sends, and a service that was killed is followed by the next."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import update

from api.services.daily_push import has_puzzle
from api.store.daily_push import DailyPushRow
from api.store.engine import Store
from solver.puzzles.daily import EDITIONS
from tests.api.two_hosts import Hosts, ask, send
from tests.processes import descendants_of, kill
from tests.pushing import KEY, Browser
from tests.receivers import Receiver, receiver
from tests.servers import Server


def table_with_hook(server: Server, program: Receiver) -> tuple[str, dict[str, str]]:
    """Make a table at which a program has the second seat; return its path, and the tokens."""
    made = ask(server, "POST /v1/games/ringo/tables", {"seats": ["anna", "bob"]})
    path = f"/v1/tables/{made['table']['id']}"
    joined = ask(server, f"POST {path}/players", {"code": made["code"], "seat": "bob"})
    ask(server, f"POST {path}/webhooks", {"url": program.url}, joined["seat_token"])
    return path, {"anna": made["seat_token"], "bob": joined["seat_token"]}


def act(server: Server, path: str, token: str) -> Any:
    may = ask(server, f"GET {path}/actions", token=token)
    return ask(server, f"POST {path}/actions", {"action": may["actions"][0], "ply": may["ply"]}, token)


@pytest.fixture
def private(hosts: Hosts) -> Hosts:
    return Hosts(hosts.database, hosts.folder, {"RINGERS_PRIVATE_TARGETS": "true"})


def test_a_try_is_repeated_with_the_same_id_by_the_service_after_the_one_that_was_killed(private: Hosts) -> None:
    with receiver(lambda _: 500) as program:
        with private.start("a") as a:
            path, tokens = table_with_hook(a, program)
            act(a, path, tokens["anna"])
            program.wait_for(1)
            kill(*descendants_of(a.process.pid), a.process.pid)
        program.answer = lambda _: 204
        with private.start("b") as b:
            first, second = program.wait_for(2)[:2]
            assert first.headers["webhook-id"] == second.headers["webhook-id"]
            assert first.body == second.body
            act(b, path, tokens["bob"])
            act(b, path, tokens["anna"])
            third = program.wait_for(3)[2]
            assert third.headers["webhook-id"] != second.headers["webhook-id"]


def test_two_hosts_with_two_processes_each_send_each_once(private: Hosts) -> None:
    with receiver() as program, private.start("a") as a, private.start("b") as b:
        places = [table_with_hook(a, program) for _ in range(4)]
        for number, (path, tokens) in enumerate(places):
            act((a, b)[number % 2], path, tokens["anna"])
            act((b, a)[number % 2], path, tokens["bob"])
            act((a, b)[number % 2], path, tokens["anna"])
        ids = [received.headers["webhook-id"] for received in program.wait_for(8)]
        assert len(ids) == len(set(ids)) == 8


def begin_day(database: str) -> None:
    """Let all browsers be told now, as if a day had begun."""
    store, now = Store(database), datetime.now(UTC)
    with store.write() as session:
        session.execute(update(DailyPushRow).values(told=now.date() - timedelta(2), due_at=now - timedelta(hours=3)))
    store.close()


def test_two_hosts_with_two_processes_each_tell_each_browser_of_the_day_once(private: Hosts) -> None:
    hosts = Hosts(private.database, private.folder, {**private.settings, "RINGERS_PUSH_KEY": KEY})
    edition = next(edition for edition in EDITIONS if has_puzzle(datetime.now(UTC).date(), edition))
    with receiver(lambda _: 201) as service:
        with hosts.start("a") as a:
            for number in range(12):
                subscription = Browser().subscription(f"{service.url}/{number}")
                send(a, "PUT /v1/push/daily", {"subscription": subscription, "edition": edition})
        begin_day(hosts.database)
        with hosts.start("a"), hosts.start("b"):
            service.wait_for(12)
        assert sorted(each.path for each in service.received) == sorted(f"/hook/{number}" for number in range(12))
