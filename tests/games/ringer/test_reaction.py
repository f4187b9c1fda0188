"""The time in which a person can take over: every bot leaves it at a table with a person, after every action."""

from __future__ import annotations

from datetime import timedelta
from random import Random

import pytest

from games.bots import bots_of
from games.ringer import GAME
from games.tables import due, play
from tests.games.tables.rooms import Room, open_room

ACTIONS = 25


def played(bot: str, **config: object) -> list[Room]:
    """Return a room with two bots after each of some actions, which are drawn at random for everybody."""
    room = open_room(GAME, "anna", "bob", "cleo", bots={"bob": bot, "cleo": bot}, config=config)
    rooms, rng = [], Random(5)
    for _ in range(ACTIONS):
        rooms.append(Room(room.table, room.now))
        session = room.table.session
        assert session is not None
        room.now += timedelta(seconds=rng.random() * 10)
        seat = rng.choice(sorted(session.actors))
        room.do(play.act, seat, rng.choice(session.legal_actions(seat)), session.ply)
    return rooms


@pytest.mark.parametrize("bot", bots_of(GAME))
def test_every_bot_waits_three_seconds_after_each_action(bot: str) -> None:
    for room in played(bot):
        assert room.table.times is not None
        for seat in ("bob", "cleo"):
            assert due.bot_acts_at(room.table, seat) - room.table.times.since >= timedelta(seconds=3)
            assert room.table.times.since == room.now, "the time begins with what was done last"


@pytest.mark.parametrize("bot", bots_of(GAME))
def test_another_time_can_be_agreed_on(bot: str) -> None:
    room = played(bot, reaction_seconds=7)[-1]
    assert due.bot_acts_at(room.table, "bob") == room.now + timedelta(seconds=7)


def test_bots_among_themselves_do_not_wait() -> None:
    room = open_room(GAME, "anna", "bob", bots={"anna": "rules", "bob": "random"})
    assert due.bot_acts_at(room.table, "anna") == room.now
