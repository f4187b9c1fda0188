"""Tables while processes are killed: bots go on from what is stored, and no acknowledged action is lost."""

import random
from contextlib import ExitStack
from http.client import HTTPException
from typing import Any

from games.registry import game_named
from games.session import Entry, Session
from tests.api.services.matches.streams import ask
from tests.faults.faults import kill_a_worker, kill_the_server
from tests.faults.test_nothing_is_lost import check_file, reserved_port
from tests.processes import wait_until
from tests.servers import running_server

ROUND = {"max_rounds": 1, "scoring": "automatic"}


class Person:
    """Somebody who plays against bots, and sends again what was not acknowledged."""

    def __init__(self, url: str, made: Any) -> None:
        self.url = url
        self.path = f"/v1/tables/{made['table']['id']}"
        self.seat, self.token = made["seat"], made["seat_token"] or made["host_token"]
        self.acknowledged: list[tuple[int, str]] = []

    def try_to(self, method: str, path: str = "", body: Any = None, **headers: str) -> tuple[int, Any]:
        """Send a request, whatever becomes of it; status 0 where nothing comes back."""
        try:
            return ask(self.url, method, self.path + path, body, self.token, **headers)
        except (OSError, HTTPException, ValueError):
            return 0, None

    def table(self) -> Any:
        status, table = self.try_to("GET")
        return table if status == 200 else {"status": None, "actors": []}

    def act(self) -> None:
        """Do something if it is the own turn; with a key, until it is acknowledged."""
        status, may = self.try_to("GET", "/actions")
        if status != 200 or not may["actions"]:
            return
        body = {"action": random.Random(may["ply"]).choice(may["actions"]), "ply": may["ply"]}
        answers = []

        def is_acknowledged() -> bool:
            answers.append(self.try_to("POST", "/actions", body, Idempotency_Key=f"{may['ply']}"))
            return answers[-1][0] == 200

        assert wait_until(is_acknowledged), answers[-1]
        self.acknowledged.append((body["ply"], body["action"]))

    def is_over(self) -> bool:
        return bool(self.table()["status"] == "over")

    def replay(self) -> Any:
        status, replay = self.try_to("GET", "/replay")
        assert status == 200
        return replay


def check(person: Person) -> None:
    """Compare what was acknowledged with what is there, and look whether it leads to the outcome."""
    replay = person.replay()
    own = [(each["ply"], each["action"]) for each in replay["actions"] if each["actor"] == person.seat]
    assert own == person.acknowledged
    game = game_named(replay["game"])
    log = [Entry(each["ply"], each["actor"], each["action"]) for each in replay["actions"]]
    again = Session.replay(game, game.parse_config(replay["config"]), replay["seats"], replay["seed"], log)
    assert again.outcome is not None
    assert again.outcome.to_json() == replay["outcome"]
    status, page = person.try_to("GET", "/events?after=0")
    assert status == 200
    assert page["items"][0]["type"] == "table_created"
    seen = [event["seq"] for event in page["items"] if event["type"] != "seen"]
    assert seen == list(range(1, len(seen) + 1))


def test_bots_go_on_when_processes_are_killed(database: str) -> None:
    chance = random.Random(7)
    seats = {"seats": ["anna", "bob"], "bots": {"bob": "random"}, "seed": "7"}
    alone = {"seats": ["a", "b", "c"], "bots": dict.fromkeys("abc", "random"), "config": ROUND, "seed": "7"}
    with ExitStack() as stack:
        port = str(stack.enter_context(reserved_port()))
        options = ("--workers", "2", "--database", database, "--port", port)
        server = stack.enter_context(running_server(*options))
        _, made = ask(server.url, "POST", "/v1/games/ringo/tables", seats)
        person = Person(server.url, made)
        for killed in ("worker", "server"):
            _, made = ask(server.url, "POST", "/v1/games/word-ringers/tables", alone)
            bots = Person(server.url, made)
            person.act()
            if killed == "worker":
                kill_a_worker(server, chance)
            else:
                kill_the_server(server)
                server = stack.enter_context(running_server(*options))
            assert wait_until(lambda person=person: person.table()["actors"] == ["anna"])  # type: ignore[misc]
            assert wait_until(bots.is_over)
            check(bots)
        assert len(person.acknowledged) == 2
        assert person.try_to("POST", "/resign")[0] == 200
        check(person)
    check_file(database)
