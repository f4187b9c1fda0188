"""Offers of a draw and take-backs: who has to agree, what ends them, and what they cannot cross."""

from dataclasses import replace

from games.base import Outcome
from games.refusals import Conflict, Forbidden
from games.registry import game_named
from games.seating.viewer import Viewer
from games.tables import agreeing, leaving
from games.tables.editor import TableEditor
from games.tables.offers import Offer
from tests.games.acting import refusal
from tests.games.high_card import GAME
from tests.games.tables.rooms import Room, open_room

RINGO = game_named("ringo")


def status(room: Room) -> str:
    return room.table.offers[0].status


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


def test_who_looks_on_begins_no_rematch() -> None:
    room = open_room(RINGO)
    room.do(leaving.resign, by="anna")
    watching = TableEditor(room.table, Viewer("spectator"), room.now)
    values = ("next", "K7WQ3T", "7", room.now)
    assert refusal(Forbidden, agreeing.rematch, watching, *values).code == "players_only"
    room.do(agreeing.rematch, *values, by="bob")
    assert room.table.rematch == "next"
