"""Who leaves a table is played on by a bot and ranks behind; who freed a seat may come back to it."""

import pytest

from games.refusals import Conflict
from games.registry import game_named
from games.seating import seats
from games.tables import leaving
from games.tables.editor import TableEditor
from tests.games.acting import refusal
from tests.games.high_card import GAME
from tests.games.tables.rooms import Room, open_room

RINGO = game_named("ringo")


def sit_down(editor: TableEditor, seat: str) -> None:
    """Take a seat with the code, as the service has it done."""
    seats.join(editor, seat, None)
    editor.seated(seat)


def play_out(room: Room) -> None:
    while room.session is not None and room.session.outcome is None:
        for seat in sorted(room.session.actors):
            if seat in room.table.bots:
                room.act_as_bot(seat)
            else:
                room.act(seat)


def test_with_two_seats_the_game_is_over() -> None:
    room = open_room(RINGO)
    room.do(leaving.resign, by="anna")
    outcome = room.view()["outcome"]
    assert (outcome["reason"], outcome["winners"], outcome["scores"]) == ("resigned", ["bob"], {"anna": 0, "bob": 1})
    with pytest.raises(Conflict):
        room.do(leaving.resign, by="bob")


def test_with_three_a_bot_plays_on_and_ranks_behind() -> None:
    room = open_room(GAME, "anna", "bob", "cleo")
    room.do(leaving.resign, by="cleo")
    seat = room.view()["seats"]["cleo"]
    assert (seat["taken"], seat["bot"], seat["substituted"]) == (False, "random", True)
    play_out(room)
    assert room.view()["outcome"]["ranking"][-1] == ["cleo"]
    assert room.view()["outcome"]["reason"] == "hands_empty"


def test_the_substitute_is_the_one_of_the_configuration() -> None:
    room = open_room(game_named("word-ringers"), "anna", "bob", "cleo", config={"substitute": "greedy"})
    room.do(leaving.give_up, "bob", by="bob")
    assert room.view()["seats"]["bob"]["bot"] == "greedy"


def test_when_one_stays_the_game_ends() -> None:
    room = open_room(GAME, "anna", "bob", "cleo")
    room.do(leaving.resign, by="cleo")
    room.do(leaving.give_up, "anna", by="anna")
    assert room.view()["outcome"]["reason"] == "left"
    assert room.view()["outcome"]["ranking"][0] == ["bob"]


def test_when_no_person_stays_the_game_ends() -> None:
    room = open_room(GAME, "anna", "bob", "cleo", bots={"bob": "random", "cleo": "random"})
    room.do(leaving.resign, by="anna")
    outcome = room.view()["outcome"]
    assert (outcome["reason"], outcome["ranking"][-1]) == ("resigned", ["anna"])
    assert [entry.action for entry in room.session.log if entry.actor == "table"] == ["resign:anna", "end:resign"]


def test_a_freed_seat_is_taken_again_by_its_own_token_and_has_stayed() -> None:
    room = open_room(GAME, "anna", "bob", "cleo")
    room.do(leaving.give_up, "cleo", by="cleo")
    assert refusal(Conflict, room.do, lambda editor: editor.own_seat(), by="cleo").code == "seat_free"
    room.do(leaving.come_back, by="cleo")
    assert room.view()["seats"]["cleo"] == room.view()["seats"]["anna"] | {
        "name": "cleo",
        "ring": room.view()["seats"]["cleo"]["ring"],
    }
    assert not room.session.away


def test_a_freed_seat_is_taken_by_a_newcomer_and_the_old_token_ends() -> None:
    room = open_room(GAME, "anna", "bob", "cleo")
    room.do(leaving.give_up, "cleo", by="cleo")
    ended: set[str] = set()

    def take(editor: TableEditor) -> None:
        sit_down(editor, "cleo")
        ended.update(editor.ended_seats)

    room.do(take, by="cleo")
    assert ended == {"cleo"}
    assert room.view()["seats"]["cleo"]["bot"] is None


def test_a_seat_that_resigned_cannot_be_taken_again() -> None:
    room = open_room(GAME, "anna", "bob", "cleo")
    room.do(leaving.resign, by="cleo")
    for command in (leaving.come_back, lambda editor: sit_down(editor, "cleo")):
        assert refusal(Conflict, room.do, command, by="cleo").code == "player_out"
