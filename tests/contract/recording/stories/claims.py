"""Claims: written, checked, done, judged at the close, ruled on and corrected; automatic scoring."""

from tests.contract.recording.recorder import Recorder
from tests.contract.recording.stories.party import Party, gather

PIT = "PITA/TIPS pink:A1,B2;green:D1"


def play(ask: Recorder) -> None:
    """Play the story."""
    party = gather(ask, hints=True, ruleset={"cancel": "all"})
    party.pink("PUT", "rounds/1/claims", {"words": ["pit"]})
    party.host("POST", "rounds")
    party.pink("POST", "rounds/1/claims/check", {"words": ["pit"]})
    party.host("PUT", "rounds/1/board", PIT, If_Match="*")
    written(party)
    done(party)
    closed(party)
    automatic(ask)


def written(party: Party) -> None:
    party.pink("PUT", "rounds/1/claims", {"words": [" pit ", "PIT", "", "ñ", "tips", "ta", "zz"]})
    party.pink("PUT", "rounds/1/claims", {"words": []})
    party.pink("PUT", "rounds/1/claims", {"words": ["pit", "tip", "tips", "xu", "pita", "ta", "it"]})
    party.green("PUT", "rounds/1/claims", {"words": ["ta", "tap", "as", "pita"]})
    for caller in (party.host, party.screen, party.stranger):
        caller("PUT", "rounds/1/claims", {"words": ["pit"]})
        caller("POST", "rounds/1/claims/check", {"words": ["pit"]})
    party.host("PUT", "rounds/1/claims", {"words": ["pit"], "player": "pink"})
    party.green("PUT", "rounds/1/claims", {"words": ["pit"], "player": "pink"})
    for body in (
        {},
        {"words": "pit"},
        {"words": ["x" * 101]},
        {"words": ["x"] * 1001},
        {"words": [None]},
        {"word": []},
    ):
        party.pink("PUT", "rounds/1/claims", body)
        party.pink("POST", "rounds/1/claims/check", body)
    party.pink("POST", "rounds/1/claims/check", {"words": ["tip", "xx", "p1t", "a", "as", ""]})
    party.host("PATCH", "", {"hints": False})
    party.pink("POST", "rounds/1/claims/check", {"words": ["tip"]})
    party.pink("PUT", "rounds/2/claims", {"words": []})
    for caller in (party.pink, party.green, party.host):
        caller("GET", "rounds/1")
        caller("GET", "events?after=0")


def done(party: Party) -> None:
    party.green("POST", "rounds/1/done")
    party.pink("POST", "rounds/1/done")
    party.pink("POST", "rounds/1/done", {})
    party.pink("POST", "rounds/1/done", {"player": "green"})
    party.green("DELETE", "rounds/1/done")
    party.green("DELETE", "rounds/1/done")
    for caller in (party.host, party.screen, party.stranger):
        caller("POST", "rounds/1/done")
    party.pink("DELETE", "rounds/7/done")


def closed(party: Party) -> None:
    party.host("POST", "rounds/1/rulings", {"player": "pink", "word": "xu", "accept": True})
    party.pink("POST", "rounds/1/rulings", {"player": "pink", "word": "xu", "accept": True})
    for caller in (party.pink, party.screen, party.stranger):
        caller("POST", "rounds/1/close")
    party.host("POST", "rounds/1/close")
    party.host("POST", "rounds/1/close")
    for caller in (party.pink, party.screen):
        caller("GET", "rounds/1")
    party.pink("PUT", "rounds/1/claims", {"words": ["pit"]})
    party.pink("POST", "rounds/1/done")
    for word, accept in (("pit", False), ("xu", None), ("xu", False), ("qqq", True), ("", True)):
        party.host("POST", "rounds/1/rulings", {"player": "pink", "word": word, "accept": accept})
    for body in (
        {"player": "blue", "word": "pit", "accept": True},
        {"player": "pink", "word": "pit"},
        {"player": "pink", "word": 5, "accept": "yes"},
    ):
        party.host("POST", "rounds/1/rulings", body)
    party.host("PUT", "rounds/1/claims", {"words": ["ta", "it", "at"], "player": "green"})
    party.host("PUT", "rounds/1/claims", {"words": [], "player": "blue"})
    party.pink("PUT", "rounds/1/claims", {"words": [], "player": "pink"})
    party.host("POST", "undo", {"round": 1})
    party.host("POST", "undo", {"round": 1})
    party.host("POST", "redo", {"round": 1})
    party.screen("GET", "events?after=4&limit=100")
    party.host("GET", "export?format=csv")


def automatic(ask: Recorder) -> None:
    party = gather(ask, scoring="automatic", target=20, ruleset={"cancel": "off", "tie": "extra_round"})
    party.host("POST", "rounds", {"board": "PIT pink:A1;green:C1"})
    party.pink("PUT", "rounds/1/claims", {"words": ["pit"]})
    party.host("POST", "rounds/1/close")
    party.host("POST", "rounds/1/rulings", {"player": "pink", "word": "pit", "accept": False})
    party.host("POST", "rounds/1/rulings", {"player": "pink", "word": "pit", "accept": None})
    party.host("POST", "rounds", {"board": "PIT pink:A1;green:C1"})
    party.host("POST", "rounds/2/close")
    party.host("GET", "")
    party.host("POST", "rounds", {"board": "PITS/AREA pink:A1;green:D1"})
    party.host("POST", "rounds/3/close")
    party.host("GET", "")
    party.green("GET", "export?format=csv")
