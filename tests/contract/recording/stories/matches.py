"""Matches: created, looked at, changed, followed by a rematch, exported, listed, removed."""

from typing import Any

from tests.contract.recording.recorder import Recorder
from tests.contract.recording.stories.dictionaries import token as admin_token
from tests.contract.recording.stories.party import Party, gather

PATH = "/v1/matches"
PAIR = ["pink", "green"]
UNKNOWN = "wr_" + "A" * 43

WRONG: tuple[Any, ...] = (
    {},
    {"players": ["pink"]},
    {"players": ["a", "b", "c", "d", "e", "f"]},
    {"players": ["pink", "pink"]},
    {"players": ["Pink", "green"]},
    {"players": ["host", "green"]},
    {"players": PAIR, "names": {"blue": "Bo"}},
    {"players": PAIR, "names": {"pink": "x" * 41, "green": ""}},
    {"players": PAIR, "names": {"pink": "a\u0007b"}},
    {"players": PAIR, "rings": {"blue": {"colour": "pink"}}},
    {"players": PAIR, "rings": {"pink": {"colour": "mauve"}}},
    {"players": PAIR, "rings": {"pink": {"colour": "pink", "pattern": "wavy"}}},
    {"players": PAIR, "dictionary": "none"},
    {"players": PAIR, "target": 0, "hints": 1, "turn_seconds": 0, "claim_seconds": 3601},
    {"players": PAIR, "target": 100, "ruleset": {"target": 200}},
    {"players": PAIR, "scoring": "automatic", "ruleset": {"scoring": "claims"}},
    {"players": PAIR, "ruleset": {"letter_points": {"?": 1}}},
    {"players": PAIR, "colour": "red"},
    "pink, green",
)


def play(ask: Recorder) -> None:
    """Play the story."""
    create(ask)
    party = gather(ask, names={"pink": "Ann"}, target=12)
    change(ask, party)
    end(ask, party)
    follow(ask, party)
    every(ask)
    remove(ask, party)


def create(ask: Recorder) -> None:
    ask("POST", PATH, {"players": ["ann", "bo", "cleo", "dee", "eve"]})
    everything = {
        "players": ["green", "x"],
        "names": {"x": " Zoë "},
        "rings": {"green": {"colour": "#DD0B84", "pattern": "notched"}, "x": {"colour": "teal"}},
        "dictionary": "en-common",
        "scoring": "automatic",
        "target": 300,
        "ruleset": {"target": 300, "tie": "extra_round", "min_length": 3, "first_player": "winner", "cancel": "off"},
        "hints": True,
        "turn_seconds": 60,
        "claim_seconds": 180,
    }
    ask("POST", PATH, everything)
    for wrong in WRONG:
        ask("POST", PATH, wrong)


def change(ask: Recorder, party: Party) -> None:
    for body in (
        {"target": 13},
        {"hints": True, "turn_seconds": 30, "claim_seconds": 60},
        {"hints": False, "turn_seconds": None, "claim_seconds": None},
        {"dictionary": "en-common"},
        {"dictionary": "en", "target": 12},
        {},
        {"target": None},
        {"target": 0, "hints": "yes", "scoring": "automatic"},
        {"dictionary": "none"},
    ):
        party.host("PATCH", "", body)
    for caller in (party.pink, party.screen, party.stranger):
        caller("PATCH", "", {"hints": True})
        caller("GET", "")
    ask("GET", f"{PATH}/none", token=party.host.token)
    ask("GET", f"{PATH}/{party.id}", token=UNKNOWN)
    ask("GET", f"{PATH}/{party.id}", Authorization="Basic eDp5")
    for code in (party.code, party.code.lower(), "222222", "%20"):
        ask("GET", f"/v1/codes/{code}")
        ask("POST", f"/v1/codes/{code}/shares")


def end(ask: Recorder, party: Party) -> None:
    party.host("POST", "rematch")
    party.pink("POST", "rematch")
    party.host("POST", "rounds", {"board": "PITA pink:A1;green:D1"})
    party.pink("PUT", "rounds/1/claims", {"words": ["pit", "=pi", "pi", "zz"]})
    party.green("PUT", "rounds/1/claims", {"words": ["ta"]})
    for caller in (party.host, party.pink, party.screen):
        caller("GET", "export")
        caller("GET", "export?format=csv")
    party.host("POST", "rounds/1/close")
    party.host("POST", "rounds", {"board": "PIT pink:A1"})
    party.pink("PUT", "rounds/2/claims", {"words": ["pit", "pi"]})
    party.host("POST", "rounds/2/close")
    party.host("GET", "")
    party.host("POST", "rounds")
    for caller in (party.host, party.screen, party.stranger):
        caller("GET", "export")
    party.pink("GET", "export?format=csv")
    party.pink("GET", "export?format=xml")
    party.pink("GET", "series")


def follow(ask: Recorder, party: Party) -> None:
    party.pink("POST", "rematch")
    party.screen("POST", "rematch")
    following = party.host("POST", "rematch").json["match"]
    party.host("POST", "rematch")
    for token in (party.host.token, party.pink.token, party.screen.token, None):
        ask("GET", f"{PATH}/{following['id']}", token=token)
        ask("GET", f"{PATH}/{following['id']}/series", token=token)
    party.pink("GET", "")
    ask("GET", f"/v1/codes/{following['code']}")
    ask("DELETE", f"{PATH}/{following['id']}", token=party.host.token)
    party.host("GET", "")
    party.host("GET", "series")


def every(ask: Recorder) -> None:
    admin = admin_token(ask)
    ask("GET", PATH)
    ask("GET", PATH, token=UNKNOWN)
    ask("GET", PATH, token=admin)
    first = ask("GET", f"{PATH}?limit=2", token=admin)
    ask("GET", f"{PATH}?limit=2&cursor={first.json['next']}", token=admin)
    for query in ("limit=0", "cursor=QQ", "cursor=%21", "status=playing"):
        ask("GET", f"{PATH}?{query}", token=admin)


def remove(ask: Recorder, party: Party) -> None:
    for caller in (party.green, party.screen, party.stranger, party.host, party.host):
        caller("DELETE", "")
    party.pink("GET", "")
    ask("GET", f"/v1/codes/{party.code}")
