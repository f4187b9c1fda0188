"""Rounds: opened and removed, boards, plays, undo and redo."""

from tests.contract.recording.recorder import Recorder
from tests.contract.recording.stories.party import Party, gather

PIT = "PIT pink:A1;green:C1"
GRID = {"rows": [["P", "I", "T"], ["A", "C", "E"]], "rings": {}}


def play(ask: Recorder) -> None:
    """Play the story."""
    party = gather(ask, ruleset={"first_player": "winner"})
    opened(party)
    boards(party)
    cells(party)
    plays(party)
    steps(party)


def opened(party: Party) -> None:
    for caller in (party.pink, party.screen, party.stranger):
        caller("POST", "rounds")
    party.host("POST", "undo")
    party.host("POST", "redo")
    party.host("GET", "rounds/1")
    for body in (
        {"board": "PIT blue:A1"},
        {"board": "PÑT"},
        {"board": 5},
        {"boards": "PIT"},
        [],
        {"board": {"rows": []}},
    ):
        party.host("POST", "rounds", body)
    party.host("POST", "rounds", {"board": None})
    party.host("POST", "rounds", {})
    party.pink("DELETE", "rounds/1")
    party.host("DELETE", "rounds/1")
    party.host("DELETE", "rounds/1")
    party.host("POST", "rounds")
    for caller in (party.pink, party.screen, party.stranger):
        caller("GET", "rounds/1")
    party.pink("GET", "rounds/0")
    party.pink("GET", "rounds/x")


def boards(party: Party) -> None:
    party.pink("GET", "rounds/1/board")
    party.host("POST", "rounds/1/close")
    party.pink("POST", "rounds/1/plays", {"play": "ring@A1"})
    party.pink("PUT", "rounds/1/board", PIT)
    party.pink("PUT", "rounds/1/board", PIT, If_Match='"0"')
    party.pink("PUT", "rounds/1/board", PIT, If_Match='W/"1"')
    party.pink("PUT", "rounds/1/board", PIT, If_Match='"1"')
    party.screen("PUT", "rounds/1/board", PIT, If_Match="*")
    party.stranger("PUT", "rounds/1/board", PIT, If_Match="*")
    for board in (
        "PIT blue:A1",
        "P·T",
        "",
        5,
        {"rows": [["P"], ["I", "T"]]},
        {"rows": [["P"]], "rings": {"B1": "pink"}},
    ):
        party.green("PUT", "rounds/1/board", board, If_Match="*")
    party.green("PUT", "rounds/2/board", PIT, If_Match="*")
    party.green("PUT", "rounds/1/board", GRID, If_Match='"7", "2"')
    party.host("PUT", "rounds/1/board", "XXX/XXX pink:A1", If_Match="*")
    party.host("PUT", "rounds/1/board", GRID, If_Match="*")
    for caller in (party.pink, party.screen, party.stranger):
        caller("GET", "rounds/1/board")


def cells(party: Party) -> None:
    tile, ring = {"tile": "S", "was": "P"}, {"player": "pink", "was": None}
    for body in ({"cells": {"A1": tile}, "rings": {"A1": ring}}, {"cells": {"A1": tile | {"tile": "X"}}}, {}):
        party.pink("PATCH", "rounds/1/board", body)
    mixed = {"cells": {"A1": tile | {"tile": "O"}, "B1": {"tile": None, "was": "I"}, "Z9": tile}, "rings": {"C2": ring}}
    party.green("PATCH", "rounds/1/board", mixed, Idempotency_Key="cells")
    party.green("PATCH", "rounds/1/board", mixed, Idempotency_Key="cells")
    for wrong in (
        {"cells": {"A1": {"tile": "S"}}},
        {"cells": {"A": tile}},
        {"cells": {"A1": tile, "a1": tile}},
        {"cells": {"A1": {"tile": "?", "was": None}}},
        {"cells": {"A1": {"tile": "·", "was": None}}},
        {"rings": {"A1": {"player": "blue", "was": None}}},
    ):
        party.pink("PATCH", "rounds/1/board", wrong)
    for caller in (party.screen, party.stranger):
        caller("PATCH", "rounds/1/board", {"cells": {"A1": tile}})
    party.pink("POST", "rounds/1/plays", {"play": "ring@B2"})
    party.green("POST", "undo")
    party.green("POST", "undo", {"by": "pink"})
    party.green("POST", "undo")
    party.host("POST", "undo", {"by": "pink"})
    party.pink("POST", "undo")
    party.green("POST", "redo")
    party.host("PUT", "rounds/1/board", GRID, If_Match="*")


def plays(party: Party) -> None:
    party.pink("POST", "rounds/1/plays", {"play": "ring@a1"})
    party.host("POST", "rounds/1/plays", {"play": "ring@C2", "player": "green"})
    party.host("POST", "rounds/1/plays", {"play": "ring@C1"})
    party.host("POST", "rounds/1/plays", {"play": "ring@C1", "player": "blue"})
    party.pink("POST", "rounds/1/plays", {"play": "ring@C1", "player": "green"})
    party.screen("POST", "rounds/1/plays", {"play": "ring@C1", "player": "green"})
    for text in (
        "ring@A1",
        "tile:E@A1",
        "ring@Z9",
        "tile:E@Z9",
        "stone@A1",
        "ring",
        "tile:·@B1",
        "tile:Ñ@B1",
        "x" * 41,
        "tile:[QU]@B1",
    ):
        party.green("POST", "rounds/1/plays", {"play": text})
    party.green("POST", "rounds/1/plays", {"play": 5, "more": 1})
    party.green("POST", "rounds/1/plays", {})
    for _ in range(5):
        party.pink("POST", "rounds/1/plays", {"play": "tile:A@B2"})
    party.pink("POST", "rounds/1/plays", {"play": "tile:A@A1"})
    party.green("POST", "rounds/9/plays", {"play": "ring@A2"})
    party.green("GET", "rounds/1")


def steps(party: Party) -> None:
    party.green("POST", "undo")
    party.green("POST", "undo", {"round": 1})
    party.pink("POST", "undo")
    party.host("POST", "undo", {})
    party.screen("POST", "undo")
    party.stranger("POST", "undo")
    party.green("POST", "redo")
    party.pink("POST", "redo", {"round": 1})
    party.host("POST", "redo")
    party.host("POST", "redo")
    party.screen("POST", "redo")
    for body in ({"round": 2}, {"round": 0}, {"round": "1"}, {"rounds": 1}):
        party.host("POST", "undo", body)
    party.host("POST", "rounds/1/close")
    party.pink("POST", "undo")
    party.host("POST", "undo")
    party.host("POST", "redo")
    party.host("POST", "rounds", {"board": PIT})
    party.host("POST", "undo", {"round": 1})
    party.host("DELETE", "rounds/1")
    party.pink("PUT", "rounds/1/board", PIT, If_Match="*")
    party.host("PUT", "rounds/1/board", PIT, If_Match="*")
    party.pink("POST", "rounds/1/plays", {"play": "ring@B1"})
    party.host("POST", "rounds/1/plays", {"play": "ring@B1", "player": "pink"})
    party.host("POST", "undo", {"round": 1})
    party.host("POST", "redo", {"round": 1})
    party.host("GET", "")
    party.pink("GET", "events?after=0")
