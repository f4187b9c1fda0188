"""A seat at a table that somebody holds: what the host asks passes by itself, and ends with the game or the seat."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from games.refusals import Conflict
from games.registry import game_named
from games.seating import seats, taking_over
from games.seating.takeover import TAKEOVER_SECONDS
from games.seating.taking_over import agree, ask, refuse
from games.tables import agreeing, due, leaving
from games.tables.clock import DAY, Clock
from games.tables.editor import TableEditor
from tests.games.acting import refusal
from tests.games.high_card import GAME
from tests.games.tables.rooms import BEGIN, Room, open_room


def of_three() -> Room:
    room = open_room(GAME, "anna", "bob", "cleo")
    room.do(leaving.give_up, "cleo", host=True)
    return room


def ended(room: Room) -> list[str]:
    return [event.data["how"] for event in room.events if event.type == "seat_takeover_ended"]


def test_a_seat_that_the_host_frees_is_a_bots_when_the_time_is_over() -> None:
    room = of_three()
    assert room.view("bob")["seat_takeovers"]["cleo"]["aim"] == "free"
    assert due.due_at(room.table) == BEGIN + timedelta(seconds=TAKEOVER_SECONDS)
    assert refusal(Conflict, room.do, seats.join, "cleo", None, by="cleo").code == "seat_held"
    room.wait(TAKEOVER_SECONDS - 1)
    assert room.view()["seats"]["cleo"]["taken"]
    room.wait(1)
    assert (room.view()["seats"]["cleo"]["bot"], ended(room)) == ("random", ["passed"])
    room.do(leaving.come_back, by="cleo")
    assert room.view()["seats"]["cleo"]["bot"] is None


def test_what_was_asked_ends_with_the_seat_and_does_nothing_after_the_game() -> None:
    room = of_three()
    room.do(leaving.resign, by="cleo")
    assert (ended(room), room.table.takeovers) == (["left"], ())
    room = of_three()
    room.do(leaving.resign, by="anna")
    room.do(leaving.resign, by="bob")
    before = room.view()["outcome"]
    room.wait(TAKEOVER_SECONDS)
    assert (room.view()["outcome"], ended(room)) == (before, ["passed"])


def test_a_yes_frees_the_seat_at_once() -> None:
    room = of_three()
    room.do(taking_over.agree_about_seat, "cleo", by="cleo")
    assert (room.view()["seats"]["cleo"]["substituted"], ended(room)) == (True, ["agreed"])


def test_a_code_that_was_made_while_nobody_held_the_seat_ends_when_its_player_comes_back() -> None:
    room = open_room(GAME, "anna", "bob", "cleo")
    room.do(leaving.give_up, "cleo", by="cleo")
    room.do(seats.ask_to_recover, "cleo", host=True)
    assert not room.table.takeovers
    codes: set[str] = set()

    def come_back(editor: TableEditor) -> None:
        leaving.come_back(editor)
        codes.update(editor.ended_codes)

    room.do(come_back, by="cleo")
    assert codes == {"cleo"}


def test_who_takes_a_seat_ends_the_tokens_of_whoever_had_it_in_the_game_before() -> None:
    room = open_room(game_named("ringo"))
    room.do(leaving.resign, by="anna")
    following: list[Any] = []
    room.do(lambda editor: following.append(agreeing.rematch(editor, "u", "CODE34", "seed", room.now)), by="bob")
    again = Room(following[0], room.now)
    tokens: set[str] = set()

    def take(editor: TableEditor) -> None:
        seats.join(editor, "anna", None)
        tokens.update(editor.ended_seats)

    again.do(take, by="anna")
    assert tokens == {"anna"}


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
