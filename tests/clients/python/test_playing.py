"""Bots play at tables through the clients: every game, with refusals, passes and both seats of a table."""

import asyncio
import random
from typing import Any

import pytest

from games.registry import games
from tests.clients.python.conftest import Caller
from word_ringers_client import AsyncClient, Problem, Table, Turn

SEATS = {"ringo": 2, "word-ringers": 2, "ring": 3, "ringer": 3, "ding": 3}


def first(turn: Turn) -> str:
    return turn.actions[0]


def test_every_game_is_known() -> None:
    assert {game.name for game in games()} == SEATS.keys()


@pytest.mark.parametrize("game", SEATS)
def test_a_bot_plays_every_game_to_its_end(caller: Caller, game: str) -> None:
    seats = ["me", "b", "c"][: SEATS[game]]
    config: dict[str, Any] = {"claim_seconds": 1} if game == "word-ringers" else {}
    table = caller.create_table(game, seats=seats, bots=dict.fromkeys(seats[1:], "random"), seed=1)
    chance, turns = random.Random(1), []

    def play(turn: Turn) -> str:
        turns.append(turn)
        return chance.choice(turn.actions)

    outcome = caller.play(table, play)
    assert sorted(outcome["scores"]) == sorted(seats)
    assert turns
    assert {turn.seat for turn in turns} == {"me"}
    assert [turn.ply for turn in turns] == sorted(turn.ply for turn in turns)
    assert all(turn.view for turn in turns)
    replay = caller.as_(table.token).get_replay(table.id)
    done = [each["action"] for each in replay["actions"] if each["actor"] == "me"]
    assert len(done) == len(turns)
    assert config is not None


def test_two_bots_sit_at_one_table(address: str) -> None:
    async def play() -> list[Any]:
        async with AsyncClient(address) as client:
            anna = await client.create_table("ringo", seats=["anna", "bob"])
            joined = await client.join_table(anna.id, code=anna.code or "", seat="bob")
            bob: Table[AsyncClient] = Table(client, anna.id, joined["seat_token"])

            async def slow(turn: Turn) -> str:
                await asyncio.sleep(0)
                return turn.actions[-1]

            return await asyncio.gather(client.play(anna, first), client.play(bob, slow))

    one, other = asyncio.run(play())
    assert one == other
    assert len(one["winners"]) == 1


def test_a_bot_is_told_what_is_refused_and_has_to_stop_the_third_time(caller: Caller) -> None:
    told: list[Problem | None] = []

    def play(turn: Turn) -> str:
        told.append(turn.refused)
        return "r1s1-r1s1"

    table = caller.create_table("ringo", seats=["anna", "bob"], bots={"bob": "random"}, seed=7)
    with pytest.raises(Problem) as raised:
        caller.play(table, play)
    assert raised.value.code == "illegal_action"
    assert [problem and problem.code for problem in told] == [None, "illegal_action", "illegal_action"]


def test_a_bot_that_mends_its_ways_plays_on(caller: Caller) -> None:
    refused = []

    def play(turn: Turn) -> str:
        if len(refused) < 2:
            refused.append(turn)
            return "r1s1-r1s1"
        return turn.actions[0]

    table = caller.create_table("ringo", seats=["anna", "bob"], bots={"bob": "random"}, seed=7)
    assert caller.play(table, play)["winners"] == ["anna"]


def test_without_a_seat_it_waits_for_the_end(caller: Caller) -> None:
    table = caller.create_table("ringo", seats=["anna", "bob"], bots={"anna": "random", "bob": "random"}, seed=7)
    assert table.seat is None
    assert caller.play(table, first)["winners"]


def test_a_table_that_is_removed_is_a_problem(caller: Caller) -> None:
    table = caller.create_table("ringo", seats=["anna", "bob"], bots={"bob": "random"}, seed=7)

    def play(turn: Turn) -> str:
        table.client.with_token(table.host_token)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        caller.play(table, play)
    caller.as_(table.host_token).remove_table(table.id)
    with pytest.raises(Problem) as raised:
        caller.play(table, first)
    assert raised.value.status == 404
