"""Webhooks of real services: one host of two sends, and a service that was killed is followed by the next."""

from typing import Any

import pytest

from tests.api.two_hosts import Hosts, ask
from tests.processes import descendants_of, kill
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
