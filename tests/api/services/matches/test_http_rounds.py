"""Rounds over HTTP, on both databases: boards, plays, claims, undo, rulings, timers."""

from typing import Any

from flask import Flask
from sqlalchemy import event

from api.context import STORE
from tests.api.services.matches.phones import PIT, Phone, gather


def test_claims_are_kept_as_given_up_to_their_limits(app: Flask) -> None:
    party = gather(app)
    party.host.do("POST", "rounds", {"board": PIT})
    words = [" pit ", "PIT", "", "\u0000", "ñandú", "x" * 100] + [f"w{number}" for number in range(994)]
    assert party["pink"].do("PUT", "rounds/1/claims", {"words": words}) == {"words": words}
    assert party["pink"].do("GET", "rounds/1")["claims"] == {"pink": words}
    assert party["pink"].refused("PUT", "rounds/1/claims", {"words": [*words, "y"]})[0] == 422
    assert party["pink"].refused("PUT", "rounds/1/claims", {"words": ["x" * 101]})[0] == 422
    verdict = party.host.do("POST", "rounds/1/close")["players"][0]
    assert sum(len(verdict[kind]) for kind in ("accepted", "rejected", "cancelled")) == 1000


def test_claims_move_nothing_that_another_phone_sees(app: Flask) -> None:
    seen = []
    for secret in ([], [["pit"], ["pit", "pi"], []]):
        party = gather(app)
        party.host.do("POST", "rounds", {"board": PIT})
        party["green"].do("PUT", "rounds/1/claims", {"words": ["it"]})
        for words in secret:
            party["pink"].do("PUT", "rounds/1/claims", {"words": words})
        share = Phone(app.test_client(), party.host.do("POST", "shares")["share_token"], party.host.id)
        found: list[Any] = []
        for phone in (party.host, party["green"], share):
            found += [phone.do("GET"), phone.do("GET", "rounds/1"), phone.events(), phone.do("GET", "events")]
            found += [phone.do("GET", "export"), phone.call("GET", "export?format=csv").get_data(as_text=True)]
            found += [
                phone.do("GET", "series"),
                phone.refused("POST", "rounds/1/plays", {"play": "ring@A1", "player": "green"}),
            ]
        seen.append(timeless(found, party.host.id, party.code))
    assert seen[0] == seen[1]
    assert len(seen[0][2]) == 4


def timeless(value: Any, match: str, code: str) -> Any:
    """Return a value with its times, and what names this match, taken out."""
    if isinstance(value, dict):
        return {name: None if name.endswith("at") else timeless(each, match, code) for name, each in value.items()}
    if isinstance(value, list):
        return [timeless(each, match, code) for each in value]
    return "…" if value in (match, code) else value


def test_no_request_of_others_reads_or_writes_a_seats_open_claims(app: Flask) -> None:
    """So the time that an answer takes tells nothing about them."""
    party = gather(app)
    party.host.do("POST", "rounds", {"board": "PITA pink:A1"})
    party["pink"].do("PUT", "rounds/1/claims", {"words": ["pit"] * 1000})
    share = Phone(app.test_client(), party.host.do("POST", "shares")["share_token"], party.host.id)
    touched: list[str] = []

    def note(connection: Any, cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        if "claims" in statement:
            touched.append(str(parameters))

    engine = app.extensions[STORE].engine
    event.listen(engine, "before_cursor_execute", note)
    for phone in (party.host, share, party["green"]):
        for path in ("", "rounds/1", "events", "events?after=0", "export", "export?format=csv", "series"):
            phone.call("GET", path)
    party["green"].do("POST", "rounds/1/plays", {"play": "ring@C1"})
    party["green"].do("PUT", "rounds/1/claims", {"words": ["it"]})
    party["green"].do("POST", "rounds/1/done")
    party.host.do("PUT", "rounds/1/board", PIT, If_Match="*")
    party.host.do("POST", "rounds/1/rulings", {"player": "pink", "word": "pit", "accept": True})
    party.host.do("POST", "undo")
    party.host.do("PATCH", "players/pink", {"name": "Ann"})
    assert touched, "green's own list is read and written"
    assert not [parameters for parameters in touched if "green" not in parameters]
    party.host.do("POST", "rounds/1/close")
    assert [parameters for parameters in touched if "pink" in parameters]
    event.remove(engine, "before_cursor_execute", note)
