"""Offers of a draw and take-backs: who has to agree, what ends them, and what they cannot cross."""

from dataclasses import replace

import pytest

from games.base import Outcome
from games.refusals import Conflict
from games.registry import game_named
from games.tables import agreeing, leaving
from games.tables.editor import TableEditor
from games.tables.offers import Offer
from tests.games.acting import refusal
from tests.games.high_card import GAME
from tests.games.tables.rooms import Room, open_room

RINGO = game_named("ringo")


def accept(editor: TableEditor, number: int) -> None:
    agreeing.answer(editor, number, accept=True)


def decline(editor: TableEditor, number: int) -> None:
    agreeing.answer(editor, number, accept=False)


def status(room: Room, number: int = 1) -> str:
    return room.table.offers[number - 1].status


def test_a_draw_that_all_agree_on() -> None:
    room = open_room(RINGO)
    room.do(agreeing.offer, "draw", by="anna")
    assert [offer["by"] for offer in room.view()["offers"]] == ["anna"]
    room.do(accept, 1, by="bob")
    outcome = room.view()["outcome"]
    assert (outcome["reason"], outcome["winners"], outcome["scores"]) == ("agreed", [], {"anna": 0.5, "bob": 0.5})
    assert [event.type for event in room.told()][-3:] == ["offer_answered", "offer_answered", "drawn"]


def test_an_offer_is_declined_by_answering_or_by_acting_and_not_by_who_made_it() -> None:
    room = open_room(RINGO)
    room.do(agreeing.offer, "draw", by="anna")
    room.do(decline, 1, by="bob")
    assert status(room) == "declined"
    room.do(agreeing.offer, "draw", by="anna")
    room.act("anna")
    assert status(room, 2) == "open"
    room.act("bob")
    assert status(room, 2) == "declined"


def test_who_made_an_offer_takes_it_back_and_cannot_accept_it() -> None:
    room = open_room(RINGO)
    room.do(agreeing.offer, "draw", by="anna")
    room.do(accept, 1, by="anna")
    assert status(room) == "open"
    room.do(decline, 1, by="anna")
    assert status(room) == "lapsed"


def test_a_bot_agrees_to_a_take_back_and_to_no_draw() -> None:
    room = open_room(RINGO, bots={"bob": "random"})
    room.do(agreeing.offer, "draw", by="anna")
    assert status(room) == "declined"
    before = room.view()["view"]
    room.act("anna")
    room.act_as_bot("bob")
    room.do(agreeing.offer, "take-back", by="anna")
    assert status(room, 2) == "accepted"
    assert room.view()["view"] == before
    assert (room.view()["ply"], room.told()[-1].type) == (3, "taken_back")


def test_a_take_back_lapses_when_who_asked_for_it_acts() -> None:
    room = open_room(RINGO)
    room.act("anna")
    room.act("bob")
    room.do(agreeing.offer, "take-back", by="anna")
    assert refusal(Conflict, room.do, agreeing.offer, "take-back", by="bob").code == "offer_open"
    room.act("anna")
    assert status(room) == "lapsed"


def test_nothing_is_taken_back_across_a_secret_choice() -> None:
    room = open_room(GAME)
    room.act("anna")
    assert refusal(Conflict, room.do, agreeing.offer, "take-back", by="anna").code == "nothing_to_take_back"


def test_who_has_left_need_not_agree() -> None:
    room = open_room(game_named("word-ringers"), "anna", "bob", "cleo")
    room.act("anna")
    room.do(leaving.resign, by="cleo")
    with pytest.raises(Conflict):
        room.do(agreeing.offer, "take-back", by="anna")  # a seat that was left stands between
    room.act("bob")
    room.do(agreeing.offer, "take-back", by="bob")
    room.do(accept, 1, by="anna")
    assert status(room) == "accepted"


def test_a_secret_choice_does_not_show_by_what_becomes_of_an_offer() -> None:
    class Drawn(type(GAME)):  # type: ignore[misc]
        def agreed_draw(self, state: object) -> object:
            return Outcome("agreed", {"anna": 0.5, "bob": 0.5}, (("anna", "bob"),), ())

    room = open_room(Drawn())
    room.do(agreeing.offer, "draw", by="anna")
    room.act("bob")
    assert status(room) == "open"
    room.act("anna")
    assert status(room) == "declined"


def test_offers_have_a_bound() -> None:
    room = open_room(RINGO)
    room.table = replace(room.table, offers=(Offer(1, "draw", "bob", 0, (), "declined"),) * agreeing.MAX_OFFERS)
    assert refusal(Conflict, room.do, agreeing.offer, "draw", by="anna").code == "too_many_offers"
