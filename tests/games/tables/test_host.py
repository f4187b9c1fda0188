"""The host's role at a table: it moves to a person's seat, by the host's will or because the host is gone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.registry import game_named
from games.seating.takeover import TAKEOVER_SECONDS
from games.seating.taking_over import agree, ask, refuse
from games.tables import agreeing, leaving
from games.tables.clock import DAY, Clock
from games.tables.editor import TableEditor
from tests.games.high_card import GAME
from tests.games.tables.rooms import BEGIN, Room, open_room

NAMES = ("anna", "bob", "cleo", "dan")
BOT = {"dan": "random"}


def table_of_three_and_a_bot(**options: Any) -> Room:
    return open_room(GAME, *NAMES, bots=BOT, **options)


def test_people_agree_to_a_new_host_and_bots_are_not_asked() -> None:
    room = table_of_three_and_a_bot()
    room.do(ask, by="anna")
    assert room.view()["takeover"]["player"] == "anna"
    room.do(agree, by="bob")
    assert room.table.host is None
    room.do(agree, by="cleo")
    assert (room.table.host, room.table.takeovers) == ("anna", ())


def test_one_objection_is_enough_and_who_is_silent_has_two_minutes() -> None:
    room = table_of_three_and_a_bot()
    room.do(ask, by="anna")
    room.do(refuse, by="bob")
    assert not room.table.takeovers
    room.do(ask, by="anna")
    room.wait(TAKEOVER_SECONDS - 1)
    assert room.table.at(room.now).host is None
    room.wait(1)
    assert (room.table.host, room.events[-1].type) == ("anna", "host_changed")


def test_where_a_clock_counts_days_others_have_as_long_as_for_a_decision() -> None:
    room = table_of_three_and_a_bot(clock=Clock(2 * DAY, each_move=True))
    room.do(ask, by="anna")
    assert room.view()["takeover_seconds"] == 2 * DAY
    assert (room.table.takeovers[0].ends_at - BEGIN).days == 2


@pytest.mark.parametrize("leave", [leaving.resign, lambda editor: leaving.give_up(editor, "anna")])
def test_who_leaves_asks_no_more(leave: Callable[[TableEditor], None]) -> None:
    room = table_of_three_and_a_bot()
    room.do(ask, by="anna")
    room.do(leave, by="anna")
    assert not room.table.takeovers
    assert "takeover_ended" in [event.type for event in room.events]


def test_the_role_stays_through_a_rematch() -> None:
    room = open_room(game_named("ringo"))
    room.do(leaving.hand_over, "bob", host=True)
    room.do(leaving.resign, by="anna")
    following: list[Any] = []
    room.do(lambda editor: following.append(agreeing.rematch(editor, "u", "CODE34", "seed", room.now)), by="bob")
    assert following[0].host == "bob"
