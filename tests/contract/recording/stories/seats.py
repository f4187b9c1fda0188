"""Seats: joined, changed, given up, recovered, taken out and back, added; the host's role; shares."""

from tests.contract.recording.recorder import Recorder
from tests.contract.recording.stories.party import Caller, Party, gather

LOOK = {"colour": "#0b5a38", "pattern": "dotted"}


def play(ask: Recorder) -> None:
    """Play the story."""
    join(ask)
    party = gather(ask)
    change(party)
    recover(ask, party)
    leave(party)
    add(party)
    hand_over(party)
    share(ask, party)


def join(ask: Recorder) -> None:
    created = ask("POST", "/v1/matches", {"players": ["ann", "bo"]}).json["match"]
    stranger, code = Caller(ask, created["id"]), created["code"]
    for body in (
        {"code": code, "player": "ann", "name": "Ännchen"},
        {"code": code.lower(), "player": "bo", "name": " "},
        {"code": code, "player": "ann"},
        {"code": code, "player": "cleo"},
        {"code": "222222", "player": "bo"},
        {"code": "", "player": "bo"},
        {"code": code, "player": "Bo!", "name": ""},
        {"code": code, "player": "bo", "name": "x" * 41},
        {"code": code},
        {"code": f" {code.lower()} ", "player": "bo"},
    ):
        stranger("POST", "players", body)
    Caller(ask, "none")("POST", "players", {"code": code, "player": "bo"})


def change(party: Party) -> None:
    party.host("PATCH", "players/pink", {"name": "Ann"})
    party.pink("PATCH", "players/pink", {"name": "Anna", "ring": LOOK})
    party.pink("PATCH", "players/pink", {"name": "Anna"})
    party.pink("PATCH", "players/pink", {})
    for caller in (party.green, party.screen, party.stranger):
        caller("PATCH", "players/pink", {"name": "Ann"})
    for body in (
        {"name": ""},
        {"name": "x" * 41},
        {"name": "a\u0007b"},
        {"ring": {"colour": "x"}},
        {"out": "no"},
        {"a": 1},
    ):
        party.pink("PATCH", "players/pink", body)
    party.host("PATCH", "players/blue", {"name": "Bo"})


def recover(ask: Recorder, party: Party) -> None:
    for caller in (party.green, party.screen, party.stranger):
        caller("POST", "players/pink/recovery")
    party.host("POST", "players/blue/recovery")
    first = party.pink("POST", "players/pink/recovery").json["code"]
    party.host("POST", "players/pink/recovery")
    party.pink("DELETE", "players/pink/takeover")
    party.pink("DELETE", "players/pink/takeover")
    second = party.host("POST", "players/pink/recovery").json["code"]
    party.host("DELETE", "players/pink/seat")
    party.stranger("POST", "players", {"code": second, "player": "pink"})
    for caller in (party.host, party.green, party.screen, party.stranger, party.pink):
        caller("POST", "players/pink/takeover/agreement")
    party.stranger("POST", "players", {"code": first, "player": "pink"})
    party.stranger("POST", "players", {"code": second, "player": "green"})
    taken = party.stranger("POST", "players", {"code": second.lower(), "player": "pink", "name": "Ann 2"})
    party.stranger("POST", "players", {"code": second, "player": "pink"})
    party.pink("GET", "")
    Caller(ask, party.id, taken.json["seat_token"])("GET", "")


def leave(party: Party) -> None:
    party.pink("DELETE", "players/pink/seat")
    party.screen("DELETE", "players/green/seat")
    party.green("DELETE", "players/pink/seat")
    party.host("DELETE", "players/green/seat")
    party.host("DELETE", "players/green/takeover")
    party.host("POST", "players/pink/recovery")
    party.host("DELETE", "players/blue/seat")
    party.green("DELETE", "players/pink")
    party.host("DELETE", "players/pink")
    party.host("DELETE", "players/pink")
    party.host("PATCH", "players/green", {"out": True})
    party.host("DELETE", "players/pink/seat")
    party.host("POST", "players/pink/recovery")
    party.stranger("POST", "players", {"code": party.code, "player": "pink"})
    party.green("PATCH", "players/pink", {"out": False})
    party.host("PATCH", "players/pink", {"out": False})
    party.host("PATCH", "players/pink", {"out": True, "name": "Ann 3"})
    party.host("PATCH", "players/pink", {"out": False})
    party.host("DELETE", "players/blue")


def add(party: Party) -> None:
    party.green("PUT", "players/blue", {})
    party.host("PUT", "players/blue", {"name": "Bo", "ring": LOOK})
    party.host("PUT", "players/blue", {})
    party.host("PUT", "players/Blue!", {})
    party.host("PUT", "players/host", {})
    party.host("PUT", "players/x", {"name": "", "ring": {"pattern": "solid"}})
    party.host("POST", "rounds", {"board": "PIT pink:A1"})
    party.host("PUT", "players/d", {})
    party.host("PUT", "players/e", {})
    party.host("PUT", "players/f", {})
    party.host("PATCH", "players/d", {"out": True})
    party.host("GET", "rounds/1")


def hand_over(party: Party) -> None:
    party.green("POST", "host", {"player": "green"})
    party.host("POST", "host", {"player": "blue"})
    party.host("POST", "host", {"player": "nobody"})
    party.host("POST", "host", {"player": 5})
    party.host("POST", "host", {"player": "green"})
    party.host("GET", "")
    party.green("GET", "")
    party.green("DELETE", "players/green")
    party.green("DELETE", "players/green/seat")
    party.green("PATCH", "players/green", {"out": True})
    party.green("GET", "events?after=0&limit=50")


def share(ask: Recorder, party: Party) -> None:
    party.screen("POST", "shares")
    party.stranger("POST", "shares")
    shared = [party.green("POST", "shares").json["share_token"] for _ in range(19)]
    party.green("POST", "shares")
    Caller(ask, party.id, shared[-1])("GET", "")
    party.screen("DELETE", "shares")
    party.green("DELETE", "shares")
    party.green("DELETE", "shares")
    party.screen("GET", "")
    party.green("GET", "")
