"""Timers of turns and claims, and what comes too late."""

import time

from tests.contract.recording.recorder import Recorder
from tests.contract.recording.stories.party import Party, gather

LATE = 3.2
"""Seconds after which a timer of one second is over, and the grace for claims too."""


def play(ask: Recorder) -> None:
    """Play the story."""
    party = gather(ask, turn_seconds=60)
    party.host("POST", "rounds/1/timer", {"kind": "turn"})
    party.host("POST", "rounds", {"board": "PIT"})
    timers(party)
    other = gather(ask)
    other.host("POST", "rounds", {"board": "PIT pink:A1"})
    other.host("POST", "rounds/1/timer", {"kind": "claims", "seconds": 1})
    party.host("POST", "rounds/1/timer", {"kind": "turn", "seconds": 1})
    time.sleep(LATE)
    party.pink("POST", "rounds/1/plays", {"play": "ring@A1"})
    other.pink("PUT", "rounds/1/claims", {"words": ["pit"]})
    other.host("POST", "rounds/1/timer", {"kind": "claims", "seconds": 600})
    other.pink("PUT", "rounds/1/claims", {"words": ["pit"]})
    other.host("POST", "rounds/1/close")
    other.host("POST", "rounds/1/timer", {"kind": "claims", "seconds": 600})
    other.host("DELETE", "rounds/1/timer")
    last_play(ask)
    party.pink("GET", "events?after=2")


def timers(party: Party) -> None:
    party.host("POST", "rounds/1/timer", {"kind": "turn"})
    party.host("POST", "rounds/1/timer", {"kind": "claims"})
    for caller in (party.pink, party.screen, party.stranger):
        caller("POST", "rounds/1/timer", {"kind": "turn"})
        caller("DELETE", "rounds/1/timer")
    for body in (
        {},
        {"kind": "coffee"},
        {"kind": "turn", "seconds": 0},
        {"kind": "turn", "seconds": 3601},
        {"kind": 1},
    ):
        party.host("POST", "rounds/1/timer", body)
    party.host("DELETE", "rounds/1/timer")
    party.host("DELETE", "rounds/1/timer")
    party.host("DELETE", "rounds/2/timer")


def last_play(ask: Recorder) -> None:
    """After everybody's last play the timer for claims starts by itself."""
    party = gather(ask, turn_seconds=60, claim_seconds=120)
    party.host("POST", "rounds", {"board": "PITACE/PITACE"})
    cells = iter(f"{column}{row}" for row in (1, 2) for column in "ABCDEF")
    for _ in range(5):
        for player in ("pink", "green"):
            party.host("POST", "rounds/1/plays", {"play": f"ring@{next(cells)}", "player": player})
            party.host("POST", "rounds/1/plays", {"play": "tile:E@F2", "player": player})
    party.host("GET", "rounds/1")
