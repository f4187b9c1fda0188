"""Requests that are sent again: carried out once, whoever sends them, however often, at whatever moment."""

from datetime import timedelta

from flask import Flask

from tests.api.services.matches.ages import age
from tests.api.services.matches.phones import PIT, gather, stranger

MATCH = {"players": ["pink", "green"]}


def test_a_key_counts_for_its_sender_alone(app: Flask) -> None:
    party = gather(app)
    party.host.do("POST", "rounds", {"board": PIT})
    for player in ("pink", "green"):
        response = party[player].call("POST", "rounds/1/done", Idempotency_Key="k")
        assert "Idempotency-Replayed" not in response.headers
    assert party.host.do("GET", "rounds/1")["done"] == ["pink", "green"]


def test_keys_of_callers_without_a_token_count_for_their_address(app: Flask) -> None:
    ids = set()
    for address in ("192.0.2.1", "192.0.2.2", "192.0.2.1"):
        client = app.test_client()
        response = client.post(
            "/v1/matches", json=MATCH, headers={"Idempotency-Key": "k"}, environ_base={"REMOTE_ADDR": address}
        )
        ids.add(response.get_json()["match"]["id"])
    assert len(ids) == 2


def test_a_refused_request_keeps_nothing(app: Flask) -> None:
    party = gather(app)
    assert party.host.refused("POST", "undo", Idempotency_Key="k") == (409, "nothing_to_undo")
    party.host.do("POST", "rounds", {"board": "PIT"})
    party["pink"].do("POST", "rounds/1/plays", {"play": "ring@A1"})
    party.host.do("POST", "undo", Idempotency_Key="k")
    assert party.host.do("GET", "rounds/1")["plays"] == []


def test_a_key_is_forgotten_after_a_day(app: Flask) -> None:
    phone = stranger(app)
    first = phone.do("POST", "/v1/matches", MATCH, Idempotency_Key="k")
    age(app, "idempotency_keys", "created_at", timedelta(hours=23))
    assert phone.do("POST", "/v1/matches", MATCH, Idempotency_Key="k") == first
    age(app, "idempotency_keys", "created_at", timedelta(hours=25))
    assert phone.do("POST", "/v1/matches", MATCH, Idempotency_Key="k") != first


def test_a_repeated_answer_still_needs_the_right_to_see_the_match(app: Flask) -> None:
    party = gather(app)
    party["pink"].do("POST", "players/pink/recovery", Idempotency_Key="k")
    party["pink"].do("DELETE", "players/pink/seat")
    assert party["pink"].refused("POST", "players/pink/recovery", Idempotency_Key="k")[0] == 404
