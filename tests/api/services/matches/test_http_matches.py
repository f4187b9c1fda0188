"""Matches over HTTP, on both databases: from creating to the rematch, the export and the end."""

import csv
import io
from datetime import timedelta
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import text

from api.app import create_app
from api.context import STORE
from api.services.tokens import digest_of
from api.settings import Settings
from api.store import api_tokens
from api.store.engine import now
from tests.api.services.matches.ages import age
from tests.api.services.matches.phones import PIT, Phone, administrator, gather, stranger


def test_a_whole_match(app: Flask) -> None:
    party = gather(app, target=15, names={"pink": "Ann"})
    first = party.play_round(pink="pit tip pi", green="it xq")
    assert first["totals"] == {"pink": 10, "green": 3}
    assert first["match"] == {"status": "playing", "winners": []}
    pink, green = first["players"]
    assert [claim["word"] for claim in pink["accepted"]] == ["PIT", "PI"]
    assert pink["rejected"] == [{"word": "TIP", "reason": "already_scored"}]
    assert green["missed"] == {
        "count": 1,
        "points": 6,
        "words": [{"word": "PIT", "points": 6, "cells": ["A1", "B1", "C1"]}],
    }
    second = party.play_round(pink="pit", green="pit it")
    assert second["cancelled"] == ["PIT"]
    third = party.play_round(pink="pit", green="ti")
    assert third["match"] == {"status": "finished", "winners": ["pink"]}
    match = party["green"].do("GET")
    assert (match["status"], match["winners"], match["totals"]) == ("finished", ["pink"], {"pink": 16, "green": 9})
    assert [each["totals"] for each in match["rounds"]] == [
        {"pink": 10, "green": 3},
        {"pink": 10, "green": 6},
        {"pink": 16, "green": 9},
    ]
    assert party.host.refused("POST", "rounds") == (409, "match_finished")


def test_the_verdict_is_what_v1_score_says(app: Flask) -> None:
    board = "PITS/ATOE/LONE pink:A1,B2;green:C1,D3"
    claims = {"pink": ["pit", "tip", "ate", "lone"], "green": ["its", "tip", "zz", "lone"]}
    party = gather(app)
    closed = party.play_round(board, **{player: " ".join(words) for player, words in claims.items()})
    scored = stranger(app).do("POST", "/v1/score", {"board": board, "claims": claims})
    for player in closed["players"]:
        del player["missed"]["words"]
    assert {name: closed[name] for name in scored} == scored


def test_a_rematch_is_open_to_the_same_phones(app: Flask) -> None:
    party = gather(app, target=5)
    assert party.host.refused("POST", "rematch") == (409, "not_finished")
    party.play_round(pink="pit")
    following = party.host.do("POST", "rematch")["match"]
    assert party["pink"].events()[-1]["data"] == {"match": following["id"]}
    for phone in (party.host, party["pink"], party["green"]):
        phone.id = following["id"]
    assert party["green"].do("GET")["you"]["player"] == "green"
    assert party["green"].do("GET")["rematch_of"] is not None
    party.play_round(green="it ti pit")
    items = party["pink"].do("GET", "series")["items"]
    assert [(each["status"], each["winners"], each["rounds"]) for each in items] == [
        ("finished", ["pink"], 1),
        ("finished", ["green"], 1),
    ]


def test_the_export_has_everything_and_no_formula(app: Flask) -> None:
    party = gather(app, "-x", "green", names={"-x": "=1+1"})
    party.play_round("PIT -x:A1;green:C1", **{"-x": "pit @SUM(A1)", "green": "it"})
    party.host.do("POST", "rounds", {"board": PIT.replace("pink", "-x")})
    party["green"].do("PUT", "rounds/2/claims", {"words": ["secret"]})
    exported = party.host.call("GET", "export?format=csv")
    assert exported.mimetype == "text/csv"
    assert "attachment" in exported.headers["Content-Disposition"]
    rows = list(csv.DictReader(io.StringIO(exported.get_data(as_text=True))))
    assert [(row["player"], row["name"], row["result"], row["word"], row["points"]) for row in rows] == [
        ("'-x", "'=1+1", "accepted", "PIT", "6"),
        ("'-x", "'=1+1", "rejected", "'@SUM(A1)", ""),
        ("'-x", "'=1+1", "total", "", "6"),
        ("green", "green", "accepted", "IT", "3"),
        ("green", "green", "total", "", "3"),
    ]
    whole = party.host.do("GET", "export")
    assert [round["number"] for round in whole["rounds"]] == [1, 2]
    assert [event["seq"] for event in whole["events"]] == list(range(1, whole["match"]["version"] + 1))
    assert "secret" not in str(whole)
    assert "secret" in str(party["green"].do("GET", "export"))


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


def test_an_abandoned_match_is_gone_after_its_days_and_a_finished_one_stays(app: Flask) -> None:
    abandoned, finished = gather(app), gather(app, target=5)
    finished.play_round(pink="pit")
    age(app, "subjects", "touched_at", timedelta(days=29))
    assert abandoned.host.do("GET")["status"] == "playing"
    age(app, "subjects", "touched_at", timedelta(days=31))
    assert abandoned.host.refused("GET")[0] == 404
    assert abandoned.host.refused("POST", "rounds")[0] == 404
    assert stranger(app).refused("GET", f"/v1/codes/{abandoned.code}")[0] == 404
    assert finished.host.do("GET")["status"] == "finished"
    app.extensions[STORE].removal.again()
    gather(app)
    with app.extensions[STORE].read() as session:
        assert session.scalar(text("SELECT count(*) FROM matches")) == 2


def test_the_settings_say_after_how_many_days_a_match_is_abandoned(tmp_path: Path) -> None:
    app = create_app(Settings(database=str(tmp_path / "days.sqlite3"), match_days=2))
    abandoned = gather(app)
    age(app, "subjects", "touched_at", timedelta(days=1, hours=23))
    assert abandoned.host.do("GET")["status"] == "playing"
    age(app, "subjects", "touched_at", timedelta(days=2, hours=1))
    assert abandoned.host.refused("GET")[0] == 404


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


def test_what_was_agreed_on_can_be_changed_by_the_host(app: Flask) -> None:
    party = gather(app)
    changed = party.host.do("PATCH", "", {"target": 9, "hints": True, "claim_seconds": 5})
    assert (changed["target"], changed["ruleset"]["target"], changed["hints"], changed["claim_seconds"]) == (
        9,
        9,
        True,
        5,
    )
    assert party.host.do("PATCH", "", {"claim_seconds": None})["claim_seconds"] is None
    version = party.host.do("GET")["version"]
    party.host.do("PATCH", "", {})
    assert party.host.do("GET")["version"] == version
    assert party["pink"].refused("PATCH", "", {"target": 9})[0] == 403
    assert party.host.refused("PATCH", "", {"dictionary": "xx"})[0] == 422


def test_all_matches_are_listed_for_an_administrator_alone(app: Flask) -> None:
    parties = [gather(app) for _ in range(3)]
    token, useless = "wr_" + "T" * 43, "wr_" + "U" * 43
    with app.extensions[STORE].write() as session:
        api_tokens.add(session, "t", digest_of(token), ["admin"], now(session), None)
        api_tokens.add(session, "u", digest_of(useless), ["other"], now(session), None)
    admin = Phone(app.test_client(), token)
    assert stranger(app).call("GET", "/v1/matches").headers["WWW-Authenticate"].startswith("Bearer")
    assert stranger(app).refused("GET", "/v1/matches")[0] == 401
    assert parties[0].host.refused("GET", "/v1/matches")[0] == 401
    assert Phone(app.test_client(), useless).refused("GET", "/v1/matches")[0] == 403
    first = admin.do("GET", "/v1/matches?limit=2")
    rest = admin.do("GET", f"/v1/matches?limit=2&cursor={first['next']}")
    assert [each["id"] for each in first["items"] + rest["items"]] == [party.host.id for party in reversed(parties)]
    assert rest["next"] is None
    assert admin.refused("GET", "/v1/matches?cursor=AAAA") == (422, "bad_cursor")
    age(app, "api_tokens", "expires_at", timedelta(seconds=1))
    assert admin.refused("GET", "/v1/matches")[0] == 401


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
    finished.host.do("POST", "rounds", {"board": PIT})
    finished["pink"].do("PUT", "rounds/1/claims", {"words": ["PIT"]})
    finished.host.do("POST", "rounds/1/close")
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
    with app.extensions[STORE].write() as session:
        api_tokens.revoke(session, "t")
    admin = administrator(app, party.host.id)
    age(app, "api_tokens", "expires_at", timedelta(seconds=1))
    assert (admin.refused("GET")[0], admin.refused("DELETE")[0]) == (404, 404)
    assert party.host.do("GET")["you"]["role"] == "host"
