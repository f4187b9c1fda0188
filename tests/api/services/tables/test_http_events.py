"""The log of a table over HTTP, seats that change hands, offers and drafts, and which token opens what."""

import json
from datetime import timedelta

import pytest
from flask import Flask

from api.context import STORE
from games.registry import AnyGame, games
from tests.api.services.matches.ages import age
from tests.api.services.matches.streams import pieces
from tests.api.services.tables.sitters import Sitter, sit
from tests.api.test_openapi import OPERATIONS
from tests.api.test_tokens_of_operations import SHUT, body_of, tokens_of
from tests.api.things import HOST, NO_TOKEN, SEAT, SHARE, Things
from tests.games.high_card import GAME

SEATS = ("anna", "bob", "cleo")


@pytest.mark.parametrize("app", ["sqlite"], indirect=True)
@pytest.mark.parametrize("game", [GAME, *games()], ids=lambda game: game.name)
def test_events_add_up_to_what_each_seat_sees(app: Flask, game: AnyGame) -> None:
    seats = SEATS[: game.min_players]
    sitting = sit(app, game.name, *seats, config=dict(game.short_config), seed="events")
    for _ in range(2):
        for sitter in sitting.seats.values():
            if sitter.do("GET", "actions")["actions"]:
                sitter.act_somehow()
    sitting["anna"].do("POST", "resign")
    for sitter in (*sitting.seats.values(), sitting.screen):
        table = sitter.do("GET")
        view, last = sitter.view_by_events()
        assert view == table["view"]
        assert last == {key: table[key] for key in last}
        assert (last["outcome"] is None) == (len(seats) > 2)
    numbers = [event["seq"] for event in sitting.screen.events()]
    assert numbers == list(range(1, sitting.host.do("GET")["version"] + 1))


def test_a_stream_begins_with_a_snapshot_and_goes_on_where_it_ended(app: Flask) -> None:
    sitting = sit(app, "ringo")
    anna = sitting["anna"]
    headers = {"Authorization": f"Bearer {anna.token}", "Accept": "application/x-ndjson"}
    url = f"/v1/tables/{sitting.id}/events"
    stream = anna.client.open(url, headers=headers, buffered=False)
    coming = pieces(stream)
    snapshot = json.loads(next(coming))
    assert (snapshot["type"], snapshot["data"]["table"]["you"]) == ("snapshot", "anna")
    anna.act_somehow()
    assert json.loads(next(coming))["type"] == "acted"
    stream.close()
    sitting["bob"].act_somehow()
    again = anna.client.open(url, headers={**headers, "Last-Event-ID": snapshot["id"]}, buffered=False)
    coming = pieces(again)
    assert [json.loads(next(coming))["data"]["ply"] for _ in range(2)] == [1, 2]
    again.close()


def test_a_secret_choice_is_an_event_of_its_own_seat_alone(app: Flask) -> None:
    sitting = sit(app, "high-card")
    before = {seat: len(sitting[seat].events()) for seat in ("anna", "bob")}
    sitting["anna"].act_somehow()
    after = {seat: len(sitting[seat].events()) for seat in ("anna", "bob")}
    assert (after["anna"] - before["anna"], after["bob"] - before["bob"]) == (1, 0)
    assert sitting["bob"].do("GET")["actors"] is None


def test_a_freed_seat_is_played_on_and_taken_again_by_a_newcomer(app: Flask) -> None:
    sitting = sit(app, "high-card", "anna", "bob", "cleo")
    sitting["cleo"].do("DELETE", "players/cleo/seat")
    assert sitting["anna"].do("GET")["seats"]["cleo"]["bot"] == "random"
    assert sitting.take_turns() == 1
    assert sitting["cleo"].refused("POST", "actions", {"action": "card:1", "ply": 9}) == (409, "seat_free")
    taken = sitting.stranger.do("POST", "players", {"code": sitting.code, "seat": "cleo", "name": "Newcomer"})
    assert sitting["cleo"].refused("GET") == (404, None)
    newcomer = Sitter(app.test_client(), taken["seat_token"], sitting.id)
    assert newcomer.do("GET")["seats"]["cleo"]["name"] == "Newcomer"
    assert newcomer.do("GET")["seats"]["cleo"]["bot"] is None


@pytest.mark.parametrize("app", ["sqlite"], indirect=True)
def test_what_is_prepared_is_done_when_the_time_is_over(app: Flask) -> None:
    config = {"claim_seconds": 30, "max_rounds": 1}
    sitting = sit(app, "word-ringers", config=config)
    while sitting["anna"].do("GET")["view"]["phase"] == "play":
        for sitter in sitting.seats.values():
            if sitter.do("GET", "actions")["actions"]:
                sitter.act_somehow()
    anna = sitting["anna"]
    ply = anna.do("GET")["ply"]
    before = [len(sitter.events()) for sitter in sitting.seats.values()]
    assert anna.do("PUT", "draft", {"action": "claims:pit", "ply": ply}) == {"ply": ply, "action": "claims:PIT"}
    assert anna.do("GET", "draft")["action"] == "claims:PIT"
    assert sitting["bob"].do("GET", "draft")["action"] is None
    assert [len(sitter.events()) for sitter in sitting.seats.values()] == before
    assert anna.refused("PUT", "draft", {"action": "claims:p!t", "ply": ply})[0] == 422
    sitting.pass_time(31)
    assert anna.do("GET")["status"] == "over"
    sealed = [each for each in anna.do("GET", "replay")["actions"] if each["action"].startswith("claims:")]
    assert [each["action"] for each in sealed] == ["claims:PIT", "claims:"]


def test_a_table_that_nobody_touches_is_gone_after_a_while(app: Flask) -> None:
    sitting = sit(app, "ringo")
    age(app, "subjects", "touched_at", timedelta(days=31))
    assert sitting["anna"].refused("GET") == (404, None)
    app.extensions[STORE].removal.again()
    sit(app, "ringo")
    with app.extensions[STORE].engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM tables").scalar() == 1


OF_TABLES = [name for name, each in OPERATIONS.items() if "/{table}" in name and each["operationId"] != "join_table"]


@pytest.mark.parametrize("app", ["sqlite"], indirect=True)
@pytest.mark.parametrize("token", [HOST, SEAT, SHARE, NO_TOKEN])
def test_an_operation_is_opened_by_its_tokens_alone(app: Flask, token: str) -> None:
    for name in OF_TABLES:
        status = Things(app.test_client()).ask(name, body_of(name), token).status_code
        assert tokens_of(name), name
        if token not in tokens_of(name):
            assert status in SHUT, name
        elif token != SEAT or HOST not in tokens_of(name):  # what is the host's, a seat does only with that role
            assert status not in SHUT or "offers/" in name, name
