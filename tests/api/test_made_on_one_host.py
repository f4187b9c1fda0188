"""What is made on one host is used on the other, with nothing but the database between them."""

import http.client
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from urllib.error import HTTPError

import pytest

from dictionaries import Catalog
from tests.api.two_hosts import Hosts, ask, send
from tests.servers import Server, running_worker

PATIENCE = 60
"""Seconds to wait for something that should come soon, on a machine that is busy."""

BOARD = "PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1;green:C1"
BY_HAND = {"board": "HOUSE/ARISE/PLANT/OTHER/RIVER", "rings": 1}

Pair = tuple[Server, Server]


@pytest.fixture
def pair(hosts: Hosts) -> Iterator[Pair]:
    with hosts.start("a") as a, hosts.start("b") as b:
        yield a, b


@pytest.fixture
def admin(pair: Pair, hosts: Hosts) -> str:
    return hosts.administrator()


def refused(*sent: Any, **headers: str) -> int:
    """Return the status with which a request is refused."""
    with pytest.raises(HTTPError) as error:
        send(*sent, **headers)
    with error.value:
        return error.value.code


def listed(admin: str, server: Server) -> str:
    """Put the short words of English as a house list on a host, and return its version."""
    words = "\n".join(word for word in Catalog().get("en") if len(word) < 5)
    return str(ask(server, "PUT /v1/dictionaries/club", words, admin)["version"])


def test_tokens_of_programs(pair: Pair, hosts: Hosts, admin: str) -> None:
    a, b = pair
    for each in pair:
        assert refused(each, "PUT /v1/dictionaries/club", "GO\n", "wr_" + "0" * 43) == 401
    version = ask(b, "PUT /v1/dictionaries/club", "GO\n", admin)["version"]
    hosts.command("token", "revoke", "lists")
    for each in (a, b):
        assert refused(each, "PUT /v1/dictionaries/club", "DIN\n", admin, If_Match=f'"{version}"') == 401


def test_a_match_with_its_seats_and_rounds(pair: Pair, admin: str) -> None:
    a, b = pair
    version = listed(admin, a)
    made = ask(b, "POST /v1/matches", {"players": ["pink", "green"], "dictionary": "club"})
    path, host, code = f"/v1/matches/{made['match']['id']}", made["host_token"], made["match"]["code"]
    seats = {
        player: ask(server, f"POST {path}/players", {"code": code, "player": player})["seat_token"]
        for player, server in {"pink": a, "green": b}.items()
    }
    assert ask(a, f"POST {path}/rounds", {"board": BOARD}, host)["number"] == 1
    ask(b, f"PUT {path}/rounds/1/claims", {"words": ["PIT"]}, seats["pink"])
    ask(a, f"PUT {path}/rounds/1/claims", {"words": ["IT", "TI"]}, seats["green"])
    assert ask(a, f"GET {path}/rounds/1", None, seats["pink"])["claims"] == {"pink": ["PIT"]}
    assert ask(b, f"GET {path}/rounds/1", None, seats["green"])["claims"] == {"green": ["IT", "TI"]}
    closed = ask(b, f"POST {path}/rounds/1/close", None, host)
    share = ask(a, f"POST {path}/shares", None, host)["share_token"]
    seen = ask(b, f"GET {path}", None, share)
    assert (seen["you"]["role"], seen["totals"]) == ("spectator", closed["totals"])
    assert seen["dictionary"] == {"id": "club", "version": version}
    assert closed["totals"]["pink"] > 0
    ask(a, f"POST {path}/undo", None, host)
    assert ask(b, f"GET {path}/rounds/1", None, host)["status"] == "open"


def test_a_table_with_its_seats(pair: Pair) -> None:
    a, b = pair
    made = ask(a, "POST /v1/games/ringo/tables", {"seats": ["anna", "bob"]})
    path = f"/v1/tables/{made['table']['id']}"
    bob = ask(b, f"POST {path}/players", {"code": made["code"], "seat": "bob"})["seat_token"]
    tokens = {"anna": made["seat_token"], "bob": bob}
    for first, second in (pair, pair[::-1], pair):
        table = ask(first, f"GET {path}", None, made["host_token"])
        (actor,) = table["actors"]
        legal = ask(first, f"GET {path}/actions", None, tokens[actor])
        played = ask(
            second, f"POST {path}/actions", {"action": legal["actions"][0], "ply": legal["ply"]}, tokens[actor]
        )
        assert played["ply"] > table["ply"]
        assert ask(first, f"GET {path}", None, tokens[actor]) == played
    ask(a, f"POST {path}/resign", None, tokens["bob"])
    assert ask(b, f"GET {path}/replay", None, tokens["anna"])["outcome"]["winners"] == ["anna"]


def test_puzzles_also_of_a_house_list(pair: Pair, admin: str) -> None:
    a, b = pair
    version = listed(admin, a)
    ordered = {"kind": "place-rings", "grade": 1, "rings": 2, "dictionary": "club", "seed": "x"}
    made = ask(b, "POST /v1/puzzles", ordered)
    path = f"/v1/puzzles/{made['id']}"
    shown = ask(a, f"GET {path}")
    assert (shown["link"], shown["dictionary"]) == (made["link"], {"id": "club", "version": version})
    gave_up = ask(a, f"POST {path}/attempts", {"gave_up": True})["token"]
    solution = ask(b, f"GET {path}/solution", None, gave_up)
    assert ask(b, f"POST {path}/attempts", {"answer": {"rings": solution["rings"]}})["verdict"]["solved"] is True
    daily = [send(each, "GET /v1/puzzles/daily/today").data["id"] for each in pair]
    assert daily[0] == daily[1]


def test_a_puzzle_by_hand_with_its_sheet(pair: Pair) -> None:
    a, b = pair
    made = ask(a, "POST /v1/puzzles", BY_HAND)
    path = f"/v1/puzzles/{made['id']}/sheet?format=svg"
    assert send(a, f"GET {path}").content == send(b, f"GET {path}").content
    sheets = [send(each, f"GET {path}&answers=true", None, made["token"]).content for each in pair]
    assert sheets[0] == sheets[1] != send(b, f"GET {path}").content


def test_a_league(pair: Pair) -> None:
    a, b = pair
    made = ask(a, "POST /v1/leagues", {"name": "Class 4b", "edition": "gentle"})
    path = f"/v1/leagues/{made['league']['id']}"
    joined = ask(b, f"POST {path}/members", {"name": "Ann"}, made["maker_token"])
    assert [member["name"] for member in ask(a, f"GET {path}")["members"]] == ["Ann"]
    assert ask(a, f"GET {path}", None, joined["member_token"]) == ask(b, f"GET {path}", None, joined["member_token"])


def test_a_batch_that_a_third_process_makes(hosts: Hosts, queue: str) -> None:
    hosts = replace(hosts, settings={"RINGERS_QUEUE": queue})
    with hosts.start("a") as a, hosts.start("b") as b, running_worker(hosts.variables("c")):
        version = listed(hosts.administrator(), a)
        ordered = {"kind": "place-rings", "grade": 1, "rings": 2, "count": 4, "seed": "7", "dictionary": "club"}
        made = ask(b, "POST /v1/puzzle-batches", ordered)
        path, token = f"/v1/puzzle-batches/{made['batch']['id']}", made["token"]
        deadline = time.monotonic() + PATIENCE
        while (batch := ask(a, f"GET {path}", None, token))["status"] == "running" and time.monotonic() < deadline:
            time.sleep(0.1)
        assert (batch["status"], batch["made"]) == ("done", 4)
        lines = [send(each, f"GET {path}/puzzles", None, token).content for each in (a, b)]
        assert lines[0] == lines[1]
        versions = {json.loads(line)["puzzle"]["dictionary"]["version"] for line in lines[0].splitlines()}
        assert versions == {version}
    assert (hosts.lists("c") / "club" / version).is_dir(), "the worker has a copy of its own"


def test_what_is_sent_to_one_host_is_not_done_again_by_the_other(pair: Pair) -> None:
    for number, (first, second) in enumerate((pair, pair[::-1])):
        for path, body in (
            ("/v1/matches", {"players": ["pink", "green"]}),
            ("/v1/games/ringo/tables", {"seats": ["anna", "bob"]}),
            ("/v1/leagues", {"name": "Class 4b"}),
            ("/v1/puzzles", {"kind": "place-rings", "grade": 1, "rings": 2, "seed": str(number)}),
            ("/v1/puzzle-batches", {"kind": "place-rings", "grade": 1, "rings": 2, "count": 1}),
        ):
            key = f"{number} {path}"
            made = send(first, f"POST {path}", body, Idempotency_Key=key)
            again = send(second, f"POST {path}", body, Idempotency_Key=key)
            assert (again.data, again.headers.get("Idempotency-Replayed")) == (made.data, "true")
            assert "Idempotency-Replayed" not in made.headers


@contextmanager
def heard(server: Server, path: str, token: str) -> Iterator[Callable[[str], Any]]:
    """Listen to events on a host; what is yielded returns the next one of a type."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    headers = {"Authorization": f"Bearer {token}", "Accept": "application/x-ndjson"}
    connection.request("GET", f"{path}/events", headers=headers)
    answer = connection.getresponse()
    assert answer.status == 200

    def of_type(wanted: str) -> Any:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and (line := answer.readline()):
            if line.strip() and (event := json.loads(line))["type"] == wanted:
                return event
        raise AssertionError(f"{wanted} has not been heard")

    try:
        yield of_type
    finally:
        connection.close()


def test_events_of_one_host_are_heard_on_the_other(pair: Pair) -> None:
    for first, second in (pair, pair[::-1]):
        match = ask(first, "POST /v1/matches", {"players": ["pink", "green"]})
        path = f"/v1/matches/{match['match']['id']}"
        with heard(second, path, match["host_token"]) as next_of:
            next_of("snapshot")
            ask(first, f"POST {path}/rounds", {"board": BOARD}, match["host_token"])
            assert next_of("round_opened")
        table = ask(first, "POST /v1/games/ringo/tables", {"seats": ["anna", "bob"]})
        path = f"/v1/tables/{table['table']['id']}"
        with heard(second, path, table["host_token"]) as next_of:
            next_of("snapshot")
            ask(first, f"POST {path}/players", {"code": table["code"], "seat": "bob"})
            assert next_of("player_joined")
