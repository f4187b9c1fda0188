"""Puzzles that are laid out by hand: proven, refused, and open to whoever made them."""

from typing import Any

from tests.contract.recording.recorder import Recorder

OWN: dict[str, Any] = {"board": "HOUSE/ARISE/PLANT/OTHER/RIVER", "rings": 1}

REFUSED: tuple[dict[str, Any], ...] = (
    {"rings": 4},
    {"rings": 2},
    {"grade": 4},
    {"board": {"rows": [["C", "A", ""], ["D", "O", "G"], ["P", "I", "G"]]}},
    {"ruleset": {"cancel": "off"}},
    {"clues": [{"line": "A"}]},
    {"board": "CAT/ASS/DOG"},
    {"kind": "exact-score", "target": 999},
    {"board": "/".join(["ABCDEFG"] * 7), "rings": 6},
    {"board": "CAT/D8G/PIG"},
    {"board": "/".join(["ABCDEFGH"] * 3)},
    {"rings": None},
    {"rack": ["A"]},
    {"seed": "x"},
    {"dictionary": "none"},
    {"kind": "ring-deduction", "clues": [{"line": "Z", "points": 3}]},
    {"kind": "endgame", "rings": None, "hands": {"me": {"rings": 1}}},
)


def play(ask: Recorder) -> None:
    """Play the story."""
    ask("POST", "/v1/boards/prove", OWN)
    ask("POST", "/v1/boards/prove", {**OWN, "dictionary": "none"})
    ask("POST", "/v1/boards/prove", {})
    for rings in (4, None):
        ask("POST", "/v1/boards/prove", {**OWN, "rings": rings})
    made = ask("POST", "/v1/puzzles", OWN).json
    path = f"/v1/puzzles/{made['id']}"
    solution = ask("GET", f"{path}/solution", token=made["token"]).json
    ask("GET", f"{path}/sheet?format=svg&answers=true", token=made["token"])
    ask("POST", f"{path}/attempts", {"answer": {"rings": solution["rings"]}})
    ask("POST", "/v1/puzzles", OWN)
    for wrong in REFUSED:
        ask("POST", "/v1/puzzles", OWN | wrong)
    ask("POST", "/v1/puzzles", {"target": 4})
