"""Matches over HTTP, on both databases: from creating to the rematch, the export and the end."""

from datetime import timedelta

import pytest
from flask import Flask
from sqlalchemy import text

from api.context import STORE
from api.store import api_tokens
from tests.api.services.matches.ages import age
from tests.api.services.matches.phones import PIT, administrator, gather, stranger


def test_the_verdict_is_what_v1_score_says(app: Flask) -> None:
    board = "PITS/ATOE/LONE pink:A1,B2;green:C1,D3"
    claims = {"pink": ["pit", "tip", "ate", "lone"], "green": ["its", "tip", "zz", "lone"]}
    party = gather(app)
    closed = party.play_round(board, **{player: " ".join(words) for player, words in claims.items()})
    scored = stranger(app).do("POST", "/v1/score", {"board": board, "claims": claims})
    for player in closed["players"]:
        del player["missed"]["words"]
    assert {name: closed[name] for name in scored} == scored


def test_deleting_leaves_nothing(app: Flask) -> None:
    party = gather(app)
    party.play_round(pink="pit")
    assert party["pink"].refused("DELETE")[0] == 403
    party.host.do("DELETE")
    assert party.host.refused("GET")[0] == 404
    assert stranger(app).refused("GET", f"/v1/codes/{party.code}")[0] == 404
    with app.extensions[STORE].read() as session:
        for table in ("subjects", "matches", "rounds", "claims", "events", "seat_tokens"):
            assert session.scalar(text(f"SELECT count(*) FROM {table}")) == 0


def test_every_use_of_a_match_counts_as_touching_it(app: Flask) -> None:
    party = gather(app)
    party.host.do("POST", "rounds", {"board": PIT})
    age(app, "subjects", "touched_at", timedelta(days=29))
    party["pink"].do("PUT", "rounds/1/claims", {"words": []})
    with app.extensions[STORE].read() as session:
        touched = session.scalar(text("SELECT touched_at > created_at FROM subjects"))
    assert touched


def test_a_dictionary_that_has_changed_is_not_used_unasked(app: Flask) -> None:
    party = gather(app)
    party.host.do("POST", "rounds", {"board": PIT})
    with app.extensions[STORE].write() as session:
        session.execute(
            text("UPDATE matches SET state = replace(state, 'dictionary_version\":\"', 'dictionary_version\":\"x')")
        )
    assert party.host.refused("POST", "rounds/1/close") == (409, "dictionary_changed")
    assert party.host.do("PATCH", "", {"dictionary": "en"})["dictionary"]["id"] == "en"
    party.host.do("POST", "rounds/1/close")


def test_an_administrator_sees_a_match_but_no_hidden_claim_and_no_way_in(app: Flask) -> None:
    party = gather(app)
    party.host.do("POST", "rounds", {"board": PIT})
    party["pink"].do("PUT", "rounds/1/claims", {"words": ["PIT"]})
    admin = administrator(app, party.host.id)
    seen = admin.do("GET")
    assert (seen["you"], seen["code"]) == ({"role": "admin", "player": None, "host": False}, None)
    assert admin.do("GET", "rounds/1")["claims"] == {}
    assert "PIT" not in str([each["data"] for each in admin.events() if each["type"] != "round_opened"])
    assert admin.do("GET", "export")["match"]["id"] == party.host.id
    party.host.do("POST", "rounds/1/close")
    assert admin.do("GET", "rounds/1")["claims"] == {"pink": ["PIT"], "green": []}


@pytest.mark.parametrize("app", ["sqlite"], indirect=True)
def test_an_administrator_removes_a_match_finished_or_not(app: Flask) -> None:
    playing, finished = gather(app), gather(app, target=1)
    finished.play_round(pink="pit")
    admin = administrator(app, playing.host.id)
    assert {each["status"] for each in admin.do("GET", "/v1/matches")["items"]} == {"playing", "finished"}
    for party in (playing, finished):
        assert admin.do("DELETE", f"/v1/matches/{party.host.id}") is None
        assert party.host.refused("GET")[0] == 404
    assert admin.do("GET", "/v1/matches")["items"] == []
    assert admin.refused("DELETE")[0] == 404


@pytest.mark.parametrize("app", ["sqlite"], indirect=True)
def test_a_token_of_another_scope_or_out_of_date_opens_no_match(app: Flask) -> None:
    party = gather(app)
    other = administrator(app, party.host.id, ["other"])
    assert (other.refused("GET")[0], other.refused("DELETE")[0]) == (404, 404)
    assert other.refused("GET", "/v1/matches")[0] == 403
    with app.extensions[STORE].write() as session:
        api_tokens.revoke(session, "t")
    admin = administrator(app, party.host.id)
    age(app, "api_tokens", "expires_at", timedelta(seconds=1))
    assert (admin.refused("GET")[0], admin.refused("DELETE")[0]) == (404, 404)
    assert party.host.do("GET")["you"]["role"] == "host"
