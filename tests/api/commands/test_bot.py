"""``ringers bot run`` with the example of docs/bots.md, and with programs that do not do what is expected."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.registry import games
from tests.api.commands.conftest import PATIENCE, Process
from tests.api.services.matches.streams import ask
from tests.processes import wait_until
from tests.servers import Server, running_server

EXAMPLE = re.findall(r"(?s)```python\n(.+?)```", (Path(__file__).parents[3] / "docs" / "bots.md").read_text())[0]

GREETS = "import sys; print('ready x', flush=True); "


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running_server("--workers", "2", folder=tmp_path_factory.mktemp("service")) as server:
        yield server


def open_table(server: Server, game: str, *seats: str, **options: Any) -> Any:
    status, made = ask(server.url, "POST", f"/v1/games/{game}/tables", {"seats": seats, **options})
    assert status == 201, made
    return made


def play_until(server: Server, path: str, tokens: list[str], is_over: Callable[[], bool]) -> bool:
    """Do one of what each seat may do, again and again."""

    def is_over_now() -> bool:
        for token in tokens:
            may = ask(server.url, "GET", f"{path}/actions", None, token)[1]
            if may["actions"]:
                chosen = Random(may["ply"]).choice(may["actions"])
                ask(server.url, "POST", f"{path}/actions", {"action": chosen, "ply": may["ply"]}, token)
        return is_over()

    return wait_until(is_over_now)


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.splitlines()) <= 30


def test_a_table_of_five_with_people_a_bot_and_a_program_ends(
    server: Server, ringers_path: str, tmp_path: Path
) -> None:
    (tmp_path / "bot.py").write_text(EXAMPLE)
    config = {"max_rounds": 1, "scoring": "automatic"}
    made = open_table(server, "word-ringers", "a", "b", "c", "d", "e", bots={"b": "random"}, config=config)
    path, tokens = f"/v1/tables/{made['table']['id']}", [made["seat_token"]]
    for seat in ("d", "e"):
        status, joined = ask(server.url, "POST", f"{path}/players", {"code": made["code"], "seat": seat})
        assert status == 201
        tokens.append(joined["seat_token"])
    called = [ringers_path, "bot", "run", "--url", server.url, "--code", made["code"], "--json"]
    with subprocess.Popen(
        [*called, "--", sys.executable, "bot.py"], cwd=tmp_path, stdout=subprocess.PIPE, text=True
    ) as program:
        assert play_until(
            server, path, tokens, lambda: bool(ask(server.url, "GET", path, None, tokens[0])[1]["status"] == "over")
        )
        outcome = json.loads(program.communicate(timeout=PATIENCE)[0])
    assert outcome == ask(server.url, "GET", path, None, tokens[0])[1]["outcome"]
    assert outcome["reason"] == "round_limit"


SHORT_GAMES: dict[str, dict[str, Any]] = {
    "ding": {"max_hands": 1},
    "ring": {},
    "ringer": {"reaction_seconds": 0},
    "ringo": {
        "attackers": 5,
        "attacker_cells": ["r1s1", "r1s2", "r1s3", "r1s5", "r1s7"],
        "defender_cells": ["r4s1", "r4s3", "r4s5", "r4s7"],
    },
    "word-ringers": {"max_rounds": 1, "scoring": "automatic"},
}


def test_every_game_is_among_those_that_a_program_plays() -> None:
    assert sorted(SHORT_GAMES) == sorted(game.name for game in games())


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_a_program_plays_every_game_to_its_end(server: Server, process: Process, tmp_path: Path, game: str) -> None:
    (tmp_path / "bot.py").write_text(EXAMPLE)
    seats = ("a", "b", "c")[: next(each.min_players for each in games() if each.name == game)]
    made = open_table(server, game, *seats, config=SHORT_GAMES[game], **{"as": "a"})
    path, tokens = f"/v1/tables/{made['table']['id']}", [made["seat_token"]]
    for seat in seats[1:-1]:
        joined = ask(server.url, "POST", f"{path}/players", {"code": made["code"], "seat": seat})[1]
        tokens.append(joined["seat_token"])
    called = ["bot", "run", "--url", server.url, "--code", made["code"], "--json", "--", sys.executable, "bot.py"]
    with ThreadPoolExecutor(1) as pool:
        other = pool.submit(process, *called)
        assert play_until(server, path, tokens, other.done)
        done = other.result()
    assert done.returncode == 0, done.stderr
    outcome = ask(server.url, "GET", path, None, tokens[0])[1]["outcome"]
    assert json.loads(done.stdout) == outcome
    assert outcome["reason"] not in ("left", "resign", "time")


@pytest.mark.parametrize(
    ("program", "said"),
    [
        (["no-such-program-anywhere"], "cannot be started"),
        ([sys.executable, "-c", "pass"], "ended too early"),
        ([sys.executable, "-c", "print('hi')"], "expected ready"),
    ],
)
def test_a_program_that_is_no_bot_is_named(process: Process, program: list[str], said: str) -> None:
    done = process("bot", "run", "--code", "K7WQ3T", "--url", "http://127.0.0.1:1", "--", *program)
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_table_that_cannot_be_had_is_named(server: Server, process: Process) -> None:
    greets = ["--", sys.executable, "-c", GREETS + "sys.stdin.read()"]
    made = open_table(server, "ringo", "anna", "bob")
    for options, said in (
        (("--code", "222222", "--url", server.url), "no such table"),
        (("--code", made["code"], "--seat", "anna", "--url", server.url), "taken"),
        (("--code", made["code"], "--url", "http://127.0.0.1:1"), "cannot be reached"),
        (("--code", made["code"], "--url", "ftp://x"), "no address of a service"),
    ):
        done = process("bot", "run", *options, *greets)
        assert (done.returncode, done.stdout) == (2, "")
        assert said in done.stderr


def test_a_program_opens_its_own_tables_and_sits_in_another_seat_at_each(
    server: Server, process: Process, tmp_path: Path
) -> None:
    (tmp_path / "bot.py").write_text(EXAMPLE)
    config = json.dumps(SHORT_GAMES["ringo"])
    asked = ["--game", "ringo", "--against", "random", "--games", "3", "--config", config, "--json"]
    done = process("bot", "run", "--url", server.url, *asked, "--", sys.executable, "bot.py")
    assert done.returncode == 0, done.stderr
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["seat"] for line in lines] == ["seat0", "seat1", "seat0"]
    assert len({line["table"] for line in lines}) == 3
    for line in lines:
        assert list(line) == ["table", "seat", "seats", "outcome"]
        assert line["seats"] == ["seat0", "seat1"]
        assert sorted(line["outcome"]["scores"]) == line["seats"]


def test_a_program_opens_a_table_of_as_many_seats_as_asked(server: Server, process: Process, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(EXAMPLE)
    config = json.dumps(SHORT_GAMES["ding"])
    asked = ["--game", "ding", "--against", "beginner", "--seats", "4", "--config", config]
    done = process("bot", "run", "--url", server.url, *asked, "--", sys.executable, "bot.py")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[0] == "anything-goes sits in the seat seat0."
    assert " won: " in done.stdout.splitlines()[1]


def test_a_program_plays_in_a_seat_that_one_has(server: Server, process: Process, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(EXAMPLE)
    made = open_table(server, "ringo", "anna", "bob", bots={"bob": "random"}, config=SHORT_GAMES["ringo"])
    table, token = made["table"]["id"], made["seat_token"]
    asked = ["--table", table, "--token", token, "--json"]
    done = process("bot", "run", "--url", server.url, *asked, "--", sys.executable, "bot.py")
    assert done.returncode == 0, done.stderr
    outcome = ask(server.url, "GET", f"/v1/tables/{table}", None, token)[1]["outcome"]
    line = {"table": table, "seat": "anna", "seats": ["anna", "bob"], "outcome": outcome}
    assert json.loads(done.stdout) == line


def test_tables_that_cannot_be_opened_or_held_are_named(server: Server, process: Process) -> None:
    greets = ["--", sys.executable, "-c", GREETS + "sys.stdin.read()"]
    made = open_table(server, "ringo", "anna", "bob")
    table = made["table"]["id"]
    for options, said in (
        (("--game", "chess", "--against", "random"), "there is no game 'chess'; expected one of ding"),
        (("--game", "ringo", "--against", "deep-blue"), "expected one of random"),
        (("--game", "ringo", "--against", "random", "--seats", "3"), "is for 2 players, not 3"),
        (("--game", "ringo", "--against", "random", "--config", '{"x": 1}'), "x"),
        (("--game", "ringo", "--against", "random", "--config", "[]"), "expected a JSON object"),
        (("--table", table, "--token", made["host_token"]), "the token is of no seat"),
        (("--table", table, "--token", "wr_nonsense"), "no such table"),
        (("--table", table, "--token", "wr\u00fc"), "token"),
        (("--table", "nonsense/..", "--token", made["seat_token"]), "nothing at this path"),
    ):
        done = process("bot", "run", "--url", server.url, *options, *greets)
        assert (done.returncode, done.stdout) == (2, ""), options
        assert said in done.stderr, options
        assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ((), "Expected one of --code, --table with --token, or --game with --against."),
        (("--code", "K7WQ3T", "--game", "ringo"), "Expected one of --code"),
        (("--table", "x"), "--table needs --token."),
        (("--game", "ringo"), "--game needs --against."),
        (("--code", "K7WQ3T", "--token", "x"), "--token goes with --table."),
        (("--table", "x", "--token", "y", "--games", "2"), "--games goes with --game."),
        (("--game", "ringo", "--against", "random", "--seat", "a"), "--seat goes with --code."),
    ],
)
def test_it_is_said_in_one_way_which_tables_are_meant(process: Process, options: tuple[str, ...], said: str) -> None:
    done = process("bot", "run", *options, "--", sys.executable, "-c", GREETS)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr


def test_a_program_that_does_what_is_not_allowed_is_given_up(server: Server, process: Process) -> None:
    made = open_table(server, "ringo", "bob", "anna", **{"as": "anna"})
    wrong = GREETS + "[print('play r5s1-r1s1', flush=True) for line in sys.stdin if line.startswith('turn')]"
    done = process("bot", "run", "--code", made["code"], "--url", server.url, "--", sys.executable, "-c", wrong)
    assert done.returncode == 2
    assert "does what is not allowed" in done.stderr
