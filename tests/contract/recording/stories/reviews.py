"""Rounds looked back at: of a match that was logged play by play, and of tables."""

from tests.contract.recording.recorder import Recorder
from tests.contract.recording.stories.party import gather

BOARD = "WSCUN/GVUAB/KPHZV/AOGIM/LYDKI"
TILES = {"pink": "BETRS", "green": "CDEFH"}
ROWS = {"pink": (1, 3), "green": (2, 4)}
"""In which row each player lays rings, and in which one tiles."""

EVERY_ROUND = "what a round shows after a play stands elsewhere"


def play(ask: Recorder) -> None:
    """Play the story."""
    party = gather(ask)
    party.host("GET", "rounds/1/review")
    party.host("POST", "rounds", {"board": BOARD})
    path = f"/v1/matches/{party.id}/rounds/1/plays"
    for column in range(5):
        for player in ("pink", "green"):
            body = {"play": f"ring@{'ABCDE'[column]}{ROWS[player][0]}", "player": player}
            ask("POST", path, body, party.host.token, only=EVERY_ROUND)
    for column in range(5):
        for player in ("pink", "green"):
            body = {"play": f"tile:{TILES[player][column]}@{'ABCDE'[column]}{ROWS[player][1]}", "player": player}
            ask("POST", path, body, party.host.token, only=EVERY_ROUND)
    party.host("GET", "rounds/1/review")
    party.pink("PUT", "rounds/1/claims", {"words": ["us", "sun"]})
    party.host("POST", "rounds/1/close")
    for query in ("effort=20", "effort=1", "effort=20001", "round=1"):
        party.pink("GET", f"rounds/1/review?{query}")
    party.stranger("GET", "rounds/1/review?effort=20")
    party.host("POST", "rounds", {"board": BOARD})
    party.host("POST", "rounds/2/close")
    party.screen("GET", "rounds/2/review")
    tables(ask)


def tables(ask: Recorder) -> None:
    for game, config in (("ringo", {}), ("word-ringers", {"max_rounds": 1})):
        body = {"seats": ["anna", "bob"], "bots": {"bob": "random"}, "seed": "7", "config": config}
        made = ask("POST", f"/v1/games/{game}/tables", body).json
        path = f"/v1/tables/{made['table']['id']}/review"
        for query in ("", "?round=1", "?round=0", "?effort=5&more=1"):
            ask("GET", path + query, token=made["seat_token"])
        ask("GET", path)
