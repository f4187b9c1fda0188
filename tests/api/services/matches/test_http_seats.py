"""Who gets into a match over HTTP and what each may see, on both databases."""

from datetime import timedelta

from flask import Flask
from sqlalchemy import text

from api.context import STORE
from api.services.seating import MAX_SHARES
from api.services.watching import NOTED_EVERY, WATCHED_FOR
from api.store import idempotency
from tests.api.endpoints import OPERATIONS
from tests.api.services.matches.ages import age
from tests.api.services.matches.phones import PIT, Party, Phone, gather, stranger
from tests.api.services.matches.statements import statements_of
from tests.api.test_tokens_of_operations import body_of


def test_whoever_shows_no_token_or_a_foreign_one_finds_nothing(app: Flask) -> None:
    party, others = gather(app), gather(app)
    party.host.do("POST", "rounds", {"board": PIT})
    tokens = ("", others.host.token, others["pink"].token, "wr_" + "A" * 43, "nonsense")
    callers = [Phone(app.test_client(), token, party.host.id) for token in tokens]
    callers.append(Phone(app.test_client(), party.host.token, "0" * 20))
    for name in OPERATIONS:
        for caller in callers if "/{match}" in name else ():
            method, path = name.format(match=caller.id, number=1, player="pink", webhook="0" * 20).split(" ")
            assert caller.refused(method, path, body_of(name), If_Match="*")[0] == 404, name


def test_a_recovery_code_runs_out(app: Flask) -> None:
    party = gather(app)
    offered = party["pink"].do("POST", "players/pink/recovery")
    age(app, "recovery_codes", "expires_at", timedelta(minutes=11))
    body = {"code": offered["code"], "player": "pink"}
    assert stranger(app, party.host.id).refused("POST", "players", body)[0] == 404
    assert party["pink"].do("GET")["you"]["player"] == "pink"


def screens(app: Flask, party: Party, number: int) -> list[Phone]:
    """Return big screens on which somebody typed the join code, the oldest first."""
    made = [stranger(app).do("POST", f"/v1/codes/{party.code}/shares")["share_token"] for _ in range(number)]
    return [Phone(app.test_client(), token, party.host.id) for token in made]


def test_shares_made_with_the_code_take_none_of_the_hosts_and_one_more_ends_the_oldest_unwatched(app: Flask) -> None:
    party = gather(app)
    made = screens(app, party, MAX_SHARES)
    for _ in range(MAX_SHARES):
        party.host.do("POST", "shares")
    with made[0].call("GET", "events", Accept="application/x-ndjson"):
        (late,) = screens(app, party, 1)
    assert made[0].do("GET")["you"]["role"] == "spectator", "somebody watches there"
    assert made[1].refused("GET")[0] == 404
    assert late.do("GET")["you"]["role"] == "spectator"
    party.host.do("DELETE", "shares")
    assert made[2].refused("GET")[0] == late.refused("GET")[0] == 404


def test_when_all_are_watched_one_more_is_refused_until_somebody_stops(app: Flask) -> None:
    party = gather(app)
    for screen in screens(app, party, MAX_SHARES):
        screen.do("GET", "events")
    body = ("POST", f"/v1/codes/{party.code}/shares")
    assert stranger(app).refused(*body) == (409, "too_many_shares")
    party.host.do("POST", "shares")
    age(app, "seat_tokens", "watched_at", WATCHED_FOR + timedelta(seconds=5))
    stranger(app).do(*body)


def test_that_somebody_watches_is_written_now_and_then_and_of_no_other_token(app: Flask) -> None:
    party = gather(app)
    (screen,) = screens(app, party, 1)
    shared = Phone(app.test_client(), party.host.do("POST", "shares")["share_token"], party.host.id)
    with statements_of(app.extensions[STORE]) as first:
        for _ in range(5):
            for phone in (screen, shared, party.host, party["pink"]):
                phone.do("GET", "events")
    age(app, "seat_tokens", "watched_at", NOTED_EVERY)
    with statements_of(app.extensions[STORE]) as later:
        screen.do("GET", "events")
    for found in (first, later):
        assert sum(statement.startswith("UPDATE") for statement in found) == 1


def test_secrets_are_kept_only_as_hashes(app: Flask) -> None:
    phone = stranger(app)
    created = phone.do("POST", "/v1/matches", {"players": ["pink", "green"]}, Idempotency_Key="one key")
    host = Phone(app.test_client(), created["host_token"], created["match"]["id"])
    code = host.do("POST", "players/pink/recovery", Idempotency_Key="a key")["code"]
    with app.extensions[STORE].read() as session:
        rows = [
            str(row)
            for table in ("subjects", "matches", "seat_tokens", "recovery_codes", "events", "idempotency_keys")
            for row in session.execute(text(f"SELECT * FROM {table}"))
        ]
        assert session.query(idempotency.AnswerRow).count() == 2
    assert not [row for row in rows if created["host_token"] in row or code in row or "one key" in row]
