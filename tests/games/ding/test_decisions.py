"""Decisions of DING! that take too long."""

from __future__ import annotations

from games.ding import GAME
from tests.games.tables.rooms import open_room

SEATS = ("anna", "bob", "cleo")
DEFAULTS = {"tokens": "out", "swap": "swap:-", "window": "no", "tricks": "play:"}


def test_20_a_decision_that_takes_too_long_is_made_and_the_seat_stays() -> None:
    room = open_room(GAME, *SEATS, config={"decision_seconds": 20, "max_hands": 1})
    room.wait(19)
    assert room.session.state.hand.phase == "tokens"
    room.act("anna", "in")
    room.act("bob", "in")
    made = {}
    while room.session.outcome is None:
        phase, before = room.session.state.hand.phase, len(room.session.log)
        room.wait(21)
        entry = room.session.log[before]
        made[phase] = entry.action
        assert entry.action.startswith(DEFAULTS[phase])
        if phase == "tokens":
            assert entry.actor == "cleo"
        assert room.session.away == frozenset()
    assert set(made) == {"tokens", "swap", "window", "tricks"}
    assert [entry.action for entry in room.session.log if entry.actor == "table"] == []


def test_20_without_decision_seconds_nothing_is_played_for_who_is_present() -> None:
    room = open_room(GAME, *SEATS)
    done = len(room.session.log)
    room.wait(86_400)
    assert len(room.session.log) == done
