"""Bots play at tables through the clients: with refusals, passes and in every seat of a table."""

import asyncio
import random
from typing import Any

import pytest

from tests.clients.python.conftest import Caller
from word_ringers_client import AsyncBot, AsyncClient, Client, Problem, Table, Turn
from word_ringers_client.types import Replay, TableOutcome

SHORT: dict[str, Any] = {"word-ringers": {"max_rounds": 1, "reveal_seconds": 0}, "ding": {"max_hands": 2}}

SEATS = {"ringo": 2, "word-ringers": 2, "ding": 3}
"""Games that take turns, choose in secret, and hide hands; the others take long."""

WRONG = "r1s1-r1s1"


class Enough(Exception):
    """A bot has seen what it is for."""


def first(turn: Turn) -> str:
    return turn.actions[0]


def ringo(caller: Caller) -> Any:
    return caller.create_table("ringo", seats=["anna", "bob"], bots={"bob": "random"}, seed=7)


@pytest.mark.parametrize("game", SEATS)
def test_bots_play_a_game_to_its_end(address: str, game: str) -> None:
    """One in each seat: bots of the service take their time, so that people can follow."""
    seats = ["a", "b", "c"][: SEATS[game]]
    turns: dict[str, list[Turn]] = {seat: [] for seat in seats}

    def bot_of(seat: str) -> AsyncBot:
        chance = random.Random(seat)

        async def play(turn: Turn) -> str:
            turns[seat].append(turn)
            await asyncio.sleep(0)
            return chance.choice(turn.actions)

        return play

    async def play() -> tuple[list[TableOutcome], Replay | str]:
        async with AsyncClient(address) as client:
            made = await client.create_table(game, seats=seats, config=SHORT.get(game, {}), seed=1)
            tables = [made]
            for seat in seats[1:]:
                joined = await client.join_table(made.id, code=made.code or "", seat=seat)
                tables.append(Table(client, made.id, joined["seat_token"]))
            playing = (client.play(table, bot_of(seat)) for table, seat in zip(tables, seats, strict=True))
            return await asyncio.gather(*playing), await made.client.get_replay(made.id)

    outcomes, replay = asyncio.run(play())
    assert outcomes == [outcomes[0]] * len(seats)
    assert sorted(outcomes[0]["scores"]) == seats
    assert isinstance(replay, dict)
    for seat in seats:
        assert {turn.seat for turn in turns[seat]} == {seat}
        assert [turn.ply for turn in turns[seat]] == sorted(turn.ply for turn in turns[seat])
        assert len([each for each in replay["actions"] if each["actor"] == seat]) <= len(turns[seat])


def test_a_bot_plays_against_one_of_the_service(caller: Caller) -> None:
    table = ringo(caller)
    outcome = caller.play(table, first)
    [last] = caller.all(table.events())
    assert last.data["table"]["outcome"] == outcome


def test_a_bot_is_told_what_is_refused_and_has_to_stop_the_third_time(caller: Caller) -> None:
    told: list[Problem | None] = []

    def play(turn: Turn) -> str:
        told.append(turn.refused)
        return WRONG

    with pytest.raises(Problem) as raised:
        caller.play(ringo(caller), play)
    assert raised.value.code == "illegal_action"
    assert [problem and problem.code for problem in told] == [None, "illegal_action", "illegal_action"]


def test_a_bot_that_mends_its_ways_plays_on(caller: Caller) -> None:
    told: list[Problem | None] = []

    def play(turn: Turn) -> str:
        told.append(turn.refused)
        if len(told) == 4:
            raise Enough
        return WRONG if len(told) < 3 else turn.actions[0]

    with pytest.raises(Enough):
        caller.play(ringo(caller), play)
    assert [problem and problem.status for problem in told] == [None, 422, 422, None]


def test_a_bot_that_lets_pass_is_asked_again_when_the_game_has_gone_on(caller: Caller) -> None:
    """Ringo has nothing to interrupt: the other seat would wait for ever, and so it gives up."""
    asked: list[int] = []
    table = caller.create_table("ringo", seats=["anna", "bob"])
    joined = caller.join_table(table.id, code=table.code, seat="bob")

    def play(turn: Turn) -> None:
        asked.append(turn.ply)
        Client(str(caller.client._http.base_url), token=joined["seat_token"]).resign_game(table.id)

    assert caller.play(table, play)["winners"] == ["anna"]
    assert asked == [0]


def test_without_a_seat_it_waits_for_the_end(caller: Caller) -> None:
    table = caller.create_table("ringo", seats=["anna", "bob"], bots={"anna": "random", "bob": "random"}, seed=7)
    assert table.seat is None
    assert caller.play(table, first)["winners"]


def test_a_table_that_is_gone_is_a_problem(caller: Caller) -> None:
    table = ringo(caller)
    caller.as_(table.host_token).remove_table(table.id)
    with pytest.raises(Problem) as raised:
        caller.play(table, first)
    assert raised.value.status == 404


def test_a_client_that_blocks_has_no_bot_to_await(address: str) -> None:
    async def bot(turn: Turn) -> str:
        await asyncio.sleep(0)
        return turn.actions[0]

    with Client(address) as client, pytest.raises(RuntimeError, match="a Client waits for nothing"):
        client.play(client.create_table("ringo", seats=["anna", "bob"], bots={"bob": "random"}), bot)
