"""The time in which a person can declare first: every bot leaves it in the DING window at a table with a person."""

from __future__ import annotations

from datetime import timedelta
from random import Random

import pytest

from games.bots import bots_of
from games.ding import GAME
from games.tables import due, play
from tests.games.tables.rooms import Room, open_room

SEATS = ("anna", "bob", "cleo")


def windows(bot: str, most: int = 3, **config: object) -> list[Room]:
    """Return a room with two bots in its first DING windows; what all do is drawn at random, and so is how fast."""
    room = open_room(GAME, *SEATS, bots={"bob": bot, "cleo": bot}, config=config)
    rooms, rng = [], Random(5)
    while len(rooms) < most:
        session = room.table.session
        assert session is not None
        assert session.outcome is None
        if session.state.hand.phase == "window":
            rooms.append(Room(room.table, room.now))
        room.now += timedelta(seconds=rng.random() * 10)
        seat = rng.choice(sorted(session.actors))
        legal = session.legal_actions(seat)
        room.do(play.act, seat, "in" if "in" in legal else rng.choice(legal), session.ply)
    return rooms


@pytest.mark.parametrize("bot", bots_of(GAME))
def test_every_bot_waits_three_seconds_in_the_ding_window(bot: str) -> None:
    for room in windows(bot):
        assert room.table.times is not None
        for seat in ("bob", "cleo"):
            assert due.bot_acts_at(room.table, seat) - room.table.times.since >= timedelta(seconds=3)


@pytest.mark.parametrize("bot", bots_of(GAME))
def test_another_time_can_be_agreed_on(bot: str) -> None:
    room = windows(bot, 1, reaction_seconds=7)[-1]
    assert room.table.times is not None
    assert due.bot_acts_at(room.table, "bob") == room.table.times.since + timedelta(seconds=7)


def test_bots_among_themselves_do_not_wait() -> None:
    room = open_room(GAME, *SEATS, bots=dict.fromkeys(SEATS, "rules"))
    assert due.bot_acts_at(room.table, "anna") == room.now


DEFAULTS = {"tokens": "out", "swap": "swap:-", "window": "no", "tricks": "play:"}


def test_20_a_decision_that_takes_too_long_is_made_and_the_seat_stays() -> None:
    room = open_room(GAME, *SEATS, config={"decision_seconds": 20, "max_hands": 1})
    room.wait(19)
    assert room.table.session is not None
    assert room.table.session.state.hand.phase == "tokens"
    room.act("anna", "in")
    room.act("bob", "in")
    made = {}
    while room.table.session.outcome is None:
        phase, before = room.table.session.state.hand.phase, len(room.table.session.log)
        room.wait(21)
        assert room.table.session is not None
        entry = room.table.session.log[before]
        made[phase] = entry.action
        assert entry.action.startswith(DEFAULTS[phase])
        if phase == "tokens":
            assert entry.actor == "cleo"
        assert room.table.session.away == frozenset()
    assert set(made) == {"tokens", "swap", "window", "tricks"}
    assert [entry.action for entry in room.table.session.log if entry.actor == "table"] == []


def test_20_without_decision_seconds_nothing_is_played_for_who_is_present() -> None:
    room = open_room(GAME, *SEATS)
    assert room.table.session is not None
    done = len(room.table.session.log)
    room.wait(86_400)
    assert len(room.table.session.log) == done
