"""What a phone sends late, or again: it is carried out once, or refused with a code and a sentence."""

from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.services import unit_of_work
from tests.api.services.matches.phones import PIT, Party, Phone, gather, stranger

on_sqlite = pytest.mark.parametrize("app", ["sqlite"], indirect=True)
"""For what does not depend on the database; each application takes a while to make."""

LATE: tuple[tuple[str, str, Any, bool], ...] = (
    ("POST", "rounds/1/done", None, False),
    ("DELETE", "rounds/1/done", None, False),
    ("PATCH", "rounds/1/board", {"cells": {"A1": {"tile": "S", "was": "P"}}}, False),
    ("POST", "rounds/1/plays", {"play": "ring@B1"}, False),
    ("PUT", "rounds/1/claims", {"words": ["pit"]}, False),
    ("POST", "rounds/1/claims/check", {"words": ["pit"]}, False),
    ("POST", "rounds/1/rulings", {"player": "pink", "word": "pit", "accept": True}, True),
    ("POST", "shares", None, True),
    ("POST", "players/pink/recovery", None, True),
    ("POST", "rounds/1/close", None, True),
)
"""What a phone may still have to send when it comes back; the last says whether only a host's phone does."""


MEANWHILE: tuple[tuple[tuple[Any, ...], ...], ...] = (
    (("POST", "rounds/1/close"),),
    (("POST", "rounds/1/close"), ("POST", "undo")),
    (("DELETE", "rounds/1"),),
    (("DELETE", "players/pink/seat"),),
    (("PATCH", "players/pink", {"out": True}),),
)
"""What the host may have done meanwhile."""


def send(party: Party, method: str, path: str, body: Any, host: bool) -> Any:
    phone = party.host if host else party["pink"]
    return phone.call(method, path, body, Idempotency_Key=f"{method} {path}")


@on_sqlite
def test_whatever_comes_late_is_carried_out_or_refused_with_a_sentence(app: Flask) -> None:
    for meanwhile in MEANWHILE:
        party = gather(app, hints=True, names={"pink": "Ann"})
        party.host.do("POST", "rounds", {"board": PIT})
        for step in meanwhile:
            party.host.do(*step)
        for method, path, body, host in LATE:
            first, again = (send(party, method, path, body, host) for _ in range(2))
            assert first.status_code == again.status_code
            problem = first.get_json()
            if first.status_code >= 400:
                assert first.status_code in (403, 404, 409) or problem["errors"][0]["code"] == "not_claimed"
                assert problem["detail"] == again.get_json()["detail"]
            if first.status_code == 409:
                assert problem["errors"][0]["code"]
                assert problem["detail"].endswith(".")
                assert "pink" not in problem["detail"]


@on_sqlite
def test_the_role_of_a_lost_host_passes_without_a_request(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    party = gather(app, takeover_seconds=60)
    asked = party["pink"].do("POST", "host/takeover")["takeover"]
    assert (asked["player"], asked["agreed"]) == ("pink", [])
    assert party["green"].refused("POST", "host/takeover") == (409, "takeover_asked")
    clock = unit_of_work.clock
    monkeypatch.setattr(unit_of_work, "clock", lambda session: clock(session) + timedelta(seconds=60))
    assert party["pink"].do("GET")["you"] == {"role": "seat", "player": "pink", "host": True}
    assert (party["green"].do("GET")["host"], party["green"].do("GET")["takeover"]) == ("pink", None)
    assert party.host.do("GET")["you"]["host"] is False
    assert party.host.refused("POST", "rounds") == (403, "host_only")
    assert party.host.refused("DELETE", "host/takeover") == (403, "players_only")
    version = party["green"].do("GET")["version"]
    party["pink"].do("POST", "rounds", {"board": PIT})
    assert [event["type"] for event in party["green"].events(str(version))] == ["host_changed", "round_opened"]
    assert party.host.refused("GET")[0] == 404


def test_every_phone_follows_into_the_rematch_also_one_that_came_later(app: Flask) -> None:
    party = gather(app, target=5)
    share = Phone(app.test_client(), party.host.do("POST", "shares")["share_token"], party.host.id)
    assert party["pink"].refused("POST", "follow") == (409, "no_rematch")
    party["green"].do("DELETE", "players/green/seat")
    party.play_round(pink="pit")
    following = party.host.do("POST", "rematch")["match"]["id"]
    green = stranger(app, party.host.id).do("POST", "players", {"code": party.code, "player": "green"})
    late = Phone(app.test_client(), party.host.do("POST", "shares")["share_token"], party.host.id)
    phones = [(party["pink"], "pink"), (Phone(app.test_client(), green["seat_token"], party.host.id), "green")]
    for phone, player in [*phones, (share, None), (late, None), (party.host, None)]:
        for _ in range(2):
            answer = phone.do("POST", "follow")
            assert (answer["match"]["id"], answer["player"]) == (following, player)
        there = Phone(app.test_client(), phone.token, following)
        assert there.do("GET")["you"] == answer["match"]["you"]
    assert party["pink"].do("GET", f"/v1/matches/{following}")["seats"] == {"pink": "taken", "green": "taken"}


@on_sqlite
def test_nobody_follows_into_the_seat_of_somebody_else(app: Flask) -> None:
    party = gather(app, target=5)
    party.play_round(pink="pit")
    following = party.host.do("POST", "rematch")["match"]["id"]
    party["pink"].do("DELETE", "players/pink/seat")
    taken = stranger(app, party.host.id).do("POST", "players", {"code": party.code, "player": "pink"})
    other = Phone(app.test_client(), taken["seat_token"], party.host.id)
    assert other.refused("POST", "follow") == (409, "seat_taken")
    party.host.do("DELETE", f"/v1/matches/{following}")
    assert party["green"].refused("POST", "follow") == (409, "no_rematch")
