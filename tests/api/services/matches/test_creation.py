"""What the database is asked when a match is created."""

import pytest
from flask import Flask

from api.context import STORE
from api.services import new_names
from tests.api.services.matches.phones import gather, stranger
from tests.api.services.matches.statements import statements_of, verbs

PLAYERS = {"players": ["pink", "green"]}

STORED = ("subjects", "matches", "events", "seat_tokens")
"""The tables in which a new match has a row."""


@pytest.fixture
def used(app: Flask) -> Flask:
    """An application in which matches were created before."""
    gather(app)
    gather(app)
    return app


def test_a_new_match_is_written_once_and_nothing_is_read(used: Flask) -> None:
    with statements_of(used.extensions[STORE]) as found:
        stranger(used).do("POST", "/v1/matches", PLAYERS)
    clock = [] if used.extensions[STORE].is_sqlite else ["SELECT clock_timestamp()"]
    assert verbs(found) == [*clock, *(f"INSERT INTO {table}" for table in STORED)]


def test_a_key_takes_two_statements_more(used: Flask) -> None:
    with statements_of(used.extensions[STORE]) as found:
        used.test_client().post("/v1/matches", json=PLAYERS, headers={"Idempotency-Key": "k"})
    keys = [statement for statement in found if "idempotency_keys" in statement]
    assert verbs(keys) == ["INSERT INTO idempotency_keys", "UPDATE idempotency_keys"]
    assert len(found) - len(keys) <= 1 + len(STORED)


def test_a_code_that_a_match_has_is_drawn_again(used: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    party = gather(used)
    codes = iter([party.code, party.code, "K7WQ3T"])
    monkeypatch.setattr(new_names, "code_of", lambda random, length: next(codes))
    created = stranger(used).do("POST", "/v1/matches", PLAYERS)
    assert created["match"]["code"] == "K7WQ3T"
    assert party.host.do("GET")["code"] == party.code
