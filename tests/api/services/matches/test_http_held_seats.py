"""A seat that somebody holds goes to nobody else before that player agrees or the time to object is over."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from flask import Flask

from api.services import unit_of_work
from tests.api.services.matches.phones import PIT, Party, Phone, gather, stranger
from tests.processes import wait_until

SECRET = ["pit"]


def sealed(app: Flask, *players: str, **options: Any) -> Party:
    """A round in which pink has claimed something."""
    party = gather(app, *players, **options)
    party.host.do("POST", "rounds", {"board": PIT})
    party["pink"].do("PUT", "rounds/1/claims", {"words": SECRET})
    return party


def sit_down(app: Flask, party: Party, code: str) -> Phone:
    joined = stranger(app, party.host.id).do("POST", "players", {"code": code, "player": "pink"})
    return Phone(app.test_client(), joined["seat_token"], party.host.id)


def refused(app: Flask, party: Party, code: str) -> tuple[int, str | None]:
    return stranger(app, party.host.id).refused("POST", "players", {"code": code, "player": "pink"})


def later(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    clock = unit_of_work.clock
    monkeypatch.setattr(unit_of_work, "clock", lambda session: clock(session) + timedelta(seconds=seconds))


def test_the_hosts_code_works_when_the_time_to_object_is_over(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    party = sealed(app, takeover_seconds=60)
    offered = party.host.do("POST", "players/pink/recovery")
    assert party["green"].do("GET")["seat_takeovers"] == {"pink": {"aim": "move", "ends_at": offered["held_until"]}}
    for code in (offered["code"], party.code):
        assert refused(app, party, code) == (409, "seat_held")
    assert party["pink"].do("GET", "rounds/1")["claims"] == {"pink": SECRET}
    again = party.host.do("POST", "players/pink/recovery")
    assert (again["held_until"], again["code"] == offered["code"]) == (offered["held_until"], False)
    assert refused(app, party, offered["code"])[0] == 404
    good = datetime.fromisoformat(again["expires_at"]) - datetime.fromisoformat(again["held_until"])
    assert good == timedelta(minutes=10)
    later(monkeypatch, 60)
    assert sit_down(app, party, again["code"]).do("GET", "rounds/1")["claims"] == {"pink": SECRET}
    assert party["pink"].refused("GET")[0] == 404
    told = [(event["type"], event["data"].get("how")) for event in party["green"].events()][-3:]
    assert told == [("seat_takeover_asked", None), ("seat_takeover_ended", "passed"), ("seat_recovered", None)]


def test_a_seat_is_freed_by_its_own_token_at_once_and_for_the_host_later(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = sealed(app)
    party.host.do("DELETE", "players/pink/seat")
    assert party.host.do("GET")["seats"]["pink"] == "taken"
    assert refused(app, party, party.code) == (409, "seat_held")
    assert party.host.refused("POST", "players/pink/recovery") == (409, "takeover_asked")
    party["pink"].do("PUT", "rounds/1/claims", {"words": [*SECRET, "tip"]})
    later(monkeypatch, 120)
    assert sit_down(app, party, party.code).do("GET", "rounds/1")["claims"] == {"pink": ["pit", "tip"]}
    assert party["pink"].refused("GET")[0] == 404


def test_nobody_needs_to_ask_for_it_to_pass(app: Flask) -> None:
    party = sealed(app, takeover_seconds=10)
    party.host.do("DELETE", "players/pink/seat")
    party["green"].do("POST", "host/takeover")
    assert wait_until(lambda: "host_changed" in [event["type"] for event in party["green"].events()], 20)
    types = [event["type"] for event in party["green"].events()]
    assert types[-3:] == ["seat_takeover_ended", "seat_given_up", "host_changed"]


def test_who_was_taken_out_looks_on_and_has_the_seat_again_when_taken_back(app: Flask) -> None:
    party = sealed(app, "pink", "green", "blue")
    party.host.do("DELETE", "players/pink")
    assert party["pink"].do("GET")["you"] == {"role": "spectator", "player": None, "host": False}
    assert party["pink"].do("GET", "rounds/1")["claims"] == {}
    assert party["pink"].refused("PATCH", "rounds/1/board", {"cells": {"A1": {"tile": "S", "was": "P"}}})[0] == 403
    assert refused(app, party, party.code) == (409, "player_out")
    party.host.do("PATCH", "players/pink", {"out": False})
    assert refused(app, party, party.code) == (409, "seat_taken")
    assert party["pink"].do("GET", "rounds/1")["claims"] == {"pink": SECRET}


def test_a_code_from_before_somebody_sat_down_opens_nothing(app: Flask) -> None:
    party = sealed(app)
    party["green"].do("DELETE", "players/green/seat")
    offered = party.host.do("POST", "players/green/recovery")
    assert offered["held_until"] is None
    stranger(app, party.host.id).do("POST", "players", {"code": party.code, "player": "green"})
    body = {"code": offered["code"], "player": "green"}
    assert stranger(app, party.host.id).refused("POST", "players", body)[0] == 404


def test_a_code_that_waits_opens_nothing_when_the_role_has_moved_to_that_seat(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = sealed(app)
    code = party.host.do("POST", "players/pink/recovery")["code"]
    party.host.do("POST", "host", {"player": "pink"})
    assert party["pink"].do("GET")["seat_takeovers"] == {}
    later(monkeypatch, 120)
    assert refused(app, party, code)[0] == 404


def test_a_code_that_the_own_seat_asks_for_is_a_no_and_works_at_once(app: Flask) -> None:
    party = sealed(app)
    hosts = party.host.do("POST", "players/pink/recovery")["code"]
    own = party["pink"].do("POST", "players/pink/recovery")
    assert own["held_until"] is None
    assert party["pink"].do("GET")["seat_takeovers"] == {}
    assert refused(app, party, hosts)[0] == 404
    sit_down(app, party, own["code"])
