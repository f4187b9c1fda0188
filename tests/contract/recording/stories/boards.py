"""Boards read, written and dealt; QR codes."""

import json
from typing import Any

from tests.contract.recording.recorder import Recorder

BOARD = {"rows": [["P", "I", "T"], ["A", "C", "E"]], "rings": {"A1": "pink", "C2": "green"}}
NOTATION = "PIT/ACE pink:A1;green:C2"
TEXT, JSON = "text/plain", "application/json"

BAD: tuple[Any, ...] = (
    *(None, {}, "", "/".join("A" * 101), {"rows": [[]]}, {"rows": ["AB"]}, {"rows": [["A", True]]}),
    *({"rows": [["A", "?"]]}, {"rows": [["A", ""]]}, {"rows": [["A", "B"], ["C"]]}, {"rows": [["A"] * 101]}),
    *({"rows": [["A"]], "rings": rings} for rings in ([], {"A1": "Pink"}, {"1A": "pink"}, {"A2": "pink"})),
    {"rows": [["A"]], "size": 1},
)
"""What is no board."""


def play(ask: Recorder) -> None:
    """Play the story."""
    read(ask)
    write(ask)
    deal(ask)
    compose(ask)
    for text in ("http://192.168.1.20:8000/join/K7WQ3T", "ñ", "", "x" * 501):
        ask("POST", "/v1/qr", {"text": text})


def read(ask: Recorder) -> None:
    path = "/v1/boards/import"
    for text in (
        "p1 i t\na c e2\n",
        "P1IT\r\nACE2\r\n",
        "[QU]I1T\nACE",
        NOTATION,
        "",
        "PIT\nAC",
        "P?T",
        "PIT pink:Z9",
        "PIT pink",
        "A" * 101,
        "XXXXX/XXXXX",
    ):
        ask("POST", path, data=text, type=TEXT)
    ask("POST", path, data="P1,I,T\nA,C,E2\n", type="text/csv")
    ask("POST", path, data="P1,I\nA\n", type="text/csv")
    ask("POST", path, data=b"P\xff", type=TEXT)
    ask("POST", path, BOARD)
    ask("POST", path, NOTATION)
    ask("POST", path, {**BOARD, "rings": {"A1": "pink", "a1": "green"}})
    ask("POST", path, {"rows": [["P", ""], ["A"]], "rings": {"Z9": "pink"}})
    ask("POST", path, {"rows": []})
    ask("POST", path, 7)
    ask("POST", f"{path}?players=pink,green", data="p1 i t\na c e2\n", type=TEXT)
    ask("POST", f"{path}?players=pink", data="p1 i t\na c e2\n", type=TEXT)
    ask("POST", f"{path}?players=pink,pink", data="p1 i t2\n", type=TEXT)
    ask("POST", f"{path}?format=notation", data=NOTATION, type=TEXT)
    ask("POST", f"{path}?format=csv", data="P1,I,T", type=TEXT)
    ask("POST", f"{path}?format=json", data="PIT", type=TEXT)
    ask("POST", f"{path}?format=text", data="P1,I,T", type="text/csv")
    ask("POST", f"{path}?format=xls", data="PIT", type=TEXT)
    gaps = {"rows": [["P", "", "T"], ["A", "C", ""]], "rings": {"A1": "player1"}}
    for body, type in (
        *(("P1,,T\nA,C,.", TEXT), ("| P1 |   | T |\n| -- | - | - |\n| A  | C |   |", "text/csv"), ("p1.t\nac.", TEXT)),
        *((json.dumps({"board": gaps}), TEXT), (json.dumps(gaps), JSON), ('"P.T/AC. player1:A1"', JSON)),
        *((b"QU\nI\n", "text/csv"), (b"\xef\xbb\xbfa,b", "text/csv")),
    ):
        ask("POST", f"{path}?gaps=true", data=body, type=type)
        ask("POST", path, data=body, type=type)


def write(ask: Recorder) -> None:
    path = "/v1/boards/export"
    for format in ("text", "csv", "json", "notation", "svg", "png"):
        ask("POST", path, {"board": NOTATION, "format": format})
    ask("POST", path, {"board": BOARD, "format": "text", "players": ["green", "pink"]})
    ask("POST", path, {"board": NOTATION, "format": "svg", "headings": True, "dictionary": "en-family"})
    ask("POST", path, {"board": NOTATION, "format": "png", "headings": True, "size": 300})
    ask("POST", path, {"board": NOTATION, "format": "png", "size": 1})
    ask("POST", path, {"board": NOTATION, "format": "text", "players": ["green"]})
    ask("POST", path, {"board": NOTATION, "format": "svg", "dictionary": "none"})
    ask("POST", path, {"board": "PIT pink:Z9", "format": "gif", "players": [], "headings": 1})
    ask("POST", path, {})
    for size in (63, 64):
        ask("POST", path, {"board": "A" * 100, "format": "png", "size": size})
    ask("POST", path, {"board": "文", "format": "png"})
    for board in BAD:
        ask("POST", path, {"board": board, "format": "text"})
        ask("POST", "/v1/solve", {"board": board})


def compose(ask: Recorder) -> None:
    path = "/v1/boards/compose"
    ask("POST", path, {"words": ["cat", "Act", "tar", "house"], "rows": 3, "columns": 3})
    ask("POST", path, {"words": ["leaf", "root"], "rows": 4, "columns": 4, "no_other_words": True, "seed": 2})
    ask("POST", path, {"words": ["quiz"], "tiles": "set", "rows": 3, "columns": 3, "effort": 1})
    for wrong in (
        {"words": []},
        {"words": ["x"]},
        {"words": ["cat", "it's"]},
        {"words": ["cat"], "rows": 7, "columns": 8, "tiles": "set"},
        {"words": ["cat"], "rows": 16, "effort": 1001},
        {"words": ["cat"], "tiles": "box", "dictionary": 7},
        {"words": ["cat"], "dictionary": "none"},
        {},
    ):
        ask("POST", path, wrong)


def deal(ask: Recorder) -> None:
    path = "/v1/boards/random"
    ask("POST", path, {"seed": "7"})
    ask("POST", path, {"seed": 7, "rows": 2, "columns": 3})
    ask("POST", path, {})
    for wrong in ({"rows": 0}, {"columns": 101}, {"seed": ""}, {"seed": 1.5}, {"rows": "5"}, {"colums": 5}):
        ask("POST", path, wrong)
