"""Codes are read as people paste them, wherever one comes in; so are stored names, whatever they are."""

from typing import Any

import pytest
from flask import Flask
from sqlalchemy import update

from api.context import STORE
from api.store.matches import MatchRow
from games.seating.codes import MAX_CODE, read_code
from tests.api.endpoints import DOCUMENT, OPERATIONS
from tests.api.services.callers import Caller
from tests.api.services.matches.phones import Phone, gather, stranger
from tests.api.services.tables.sitters import Sitter


def pasted(code: str) -> str:
    """Return a code with everything around and in it that may come with it when it is pasted."""
    wide = chr(ord(code[0]) + 0xFEE0)
    return f" \u200b\u2066{wide}{code[1]} {code[2]}\u00a0–-\u2060{code[3:]}\u2069\ufeff\n".lower()


@pytest.mark.parametrize(
    "text",
    [
        *("9up-67k", "9UP 67K", " 9UP 67K\n", "9U–P67K", "９ＵＰ６７Ｋ", "9UP\u200b67K", "\u200b9UP\u206067K\ufeff"),
        *("9UP\u00a067K", "\u20669UP67K\u2069", "9\u00adUP—67K", "\u31649UP67K\u2800", pasted("9UP67K")),
    ],
    ids=ascii,
)
def test_a_code_is_the_letters_and_digits_of_what_was_pasted(text: str) -> None:
    assert read_code(text) == "9UP67K"


def test_every_operation_that_takes_a_code_is_here() -> None:
    by_path = {name for name in OPERATIONS if "{join_code}" in name}
    bodies = {
        name: operation["requestBody"]["content"]["application/json"]["schema"].get("$ref", "").rpartition("/")[2]
        for name, operation in OPERATIONS.items()
        if "application/json" in operation.get("requestBody", {}).get("content", {})
    }
    with_code = {
        name: schema["properties"]["code"]
        for name, reference in bodies.items()
        if (schema := DOCUMENT["components"]["schemas"].get(reference, {})).get("properties", {}).get("code")
    }
    seats = {name: code for name, code in with_code.items() if code.get("type") == "string"}
    assert {*by_path, *seats} == {
        *("GET /v1/codes/{join_code}", "POST /v1/codes/{join_code}/shares"),
        *("GET /v1/codes/{join_code}/table", "POST /v1/codes/{join_code}/table/shares"),
        *("POST /v1/matches/{match}/players", "POST /v1/tables/{table}/players"),
    }
    assert {code["maxLength"] for code in seats.values()} == {MAX_CODE}


def test_a_code_of_a_match_is_read_as_it_is_pasted(app: Flask) -> None:
    made = stranger(app).do("POST", "/v1/matches", {"players": ["pink", "green"], "names": {"pink": "Anna"}})
    code, match = pasted(made["match"]["code"]), made["match"]["id"]
    phone = stranger(app, match)
    assert phone.do("GET", f"/v1/codes/{code}")["id"] == match
    assert phone.do("POST", f"/v1/codes/{code}/shares")["match"] == match
    seat = Phone(app.test_client(), phone.do("POST", "players", seat_of(code, "green", "Anna"))["seat_token"], match)
    assert seat.do("GET")["names"] == {"pink": "Anna", "green": "Anna"}
    again = pasted(seat.do("POST", "players/green/recovery", {})["code"])
    assert phone.do("POST", "players", seat_of(again, "green"))["player"] == "green"


def test_a_code_of_a_table_is_read_as_it_is_pasted(app: Flask) -> None:
    anybody = Caller(app.test_client())
    made = anybody.do("POST", "/v1/games/ringo/tables", {"seats": ["anna", "bob"], "names": {"anna": "Anna"}})
    code, table = pasted(made["code"]), made["table"]["id"]
    assert anybody.do("GET", f"/v1/codes/{code}/table")["id"] == table
    assert anybody.do("POST", f"/v1/codes/{code}/table/shares")["table"] == table
    body = {"code": code, "seat": "bob", "name": "Anna"}
    sitter = Sitter(app.test_client(), anybody.do("POST", f"/v1/tables/{table}/players", body)["seat_token"], table)
    assert [seat["name"] for seat in sitter.do("GET")["seats"].values()] == ["Anna", "Anna"]
    again = pasted(sitter.do("POST", "players/bob/recovery", {})["code"])
    assert anybody.do("POST", f"/v1/tables/{table}/players", {"code": again, "seat": "bob"})["seat"] == "bob"


def test_stored_names_of_a_match_are_read_as_before(app: Flask) -> None:
    party = gather(app)
    state: Any
    with app.extensions[STORE].write() as session:
        state = session.get(MatchRow, party.host.id).state
        players = [{**each, "title": "\u3164"} for each in state["players"]]
        session.execute(update(MatchRow).values(state={**state, "players": players}))
    assert party.host.do("GET")["names"] == {"pink": "\u3164", "green": "\u3164"}
    assert party["pink"].do("PATCH", "players/pink", {"name": "Ann"})["names"] == {"pink": "Ann", "green": "\u3164"}


def seat_of(code: str, player: str, name: str | None = None) -> dict[str, Any]:
    return {"code": code, "player": player} | ({} if name is None else {"name": name})
