"""Boards solved, rounds scored and many boards evaluated, without a match."""

import json
from typing import Any
from urllib.parse import quote

from api.services.evaluated_lines import MAX_LINE
from tests.contract.recording.recorder import Recorder

TEXT, NDJSON = "text/plain", "application/x-ndjson"
BOARD = "PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1,B4;green:C1"
ODD: tuple[dict[str, Any], ...] = (
    *({"dictionary": "../en"}, {"dictionary": "e" * 101}, {"dictionary_version": "0a1b2c3d4e5f6071"}),
    *({"dictionary_version": "../x"}, {"dictionary_version": "e" * 65}, {"ruleset": []}, {"board": "ΩΑ"}),
    *({"ruleset": {"letter_points": points}} for points in ({"A": "1"}, {"A": 1001}, {f"A{n}": 1 for n in range(101)})),
    *({"ruleset": {"min_length": True}}, {"ruleset": {"tiles": {"A": 0}}}),
)
"""What neither solving nor scoring takes."""

PLAIN = {"rows": [["P", "I", "T"], ["A", "C", "E"]], "rings": {}}


def play(ask: Recorder) -> None:
    """Play the story."""
    solve(ask)
    score(ask)
    evaluate(ask)
    advise(ask)


def solve(ask: Recorder) -> None:
    path = "/v1/solve"
    ask("POST", path, {"board": BOARD})
    ask("POST", path, {"board": PLAIN})
    ask("POST", path, {"board": BOARD, "dictionary": "en-common", "players": ["pink", "green", "blue"]})
    ask("POST", path, {"board": BOARD, "players": None, "ruleset": None})
    ask("POST", path, {"board": "COATS/BEEXX/BADXX/DABXX/ARMXX pink:A1,C3;green:E1,B2;purple:A4"})
    once = {"repeat": "once", "cancel": "any_shared"}
    ask("POST", path, {"board": "AXA/TIT/AXA pink:A1,B2;green:C3", "ruleset": once})
    for rules in (
        {"min_length": 3},
        {"letter_points": {"P": 10, "I": None}},
        once,
        {"cancel": "off", "covered_ring": "inactive"},
    ):
        ask("POST", path, {"board": BOARD, "ruleset": rules})
    for wrong in (
        {},
        {"board": 7},
        {"board": ""},
        {"board": "PIT pink:A1", "dictionary": "none"},
        {"board": "PIT pink:A1", "players": []},
        {"board": "PIT pink:A1", "players": ["pink", "pink"]},
        {"board": "PIT pink:A1", "players": ["Pink!"]},
        {"board": "P1T"},
        {"board": "ÑU pink:A1"},
        {"board": "PIT", "ruleset": {"min_length": 1, "cancel": "some", "letter_points": {"A": -1}, "more": 1}},
        {"board": "PIT", "ruleset": {"letter_points": {"?": 1}}},
        {"board": {"rows": [["P"], ["I", "T"]], "rings": {"A1": 5}}},
        {"board": "PIT", "extra": None},
        [],
    ):
        ask("POST", path, wrong)
    for wrong in ODD:
        ask("POST", path, {"board": "PIT pink:A1", **wrong})
        ask("POST", "/v1/score", {"board": "PIT pink:A1", "claims": {"pink": []}, **wrong})


def score(ask: Recorder) -> None:
    path = "/v1/score"
    claims = {"pink": ["pit", "TIP", "pi", "bad", "zz", "p1t", "", "pit"], "green": ["tip", "it", "xyzzy"]}
    ask("POST", path, {"board": BOARD, "claims": claims})
    for rules in (
        {"repeat": "once"},
        {"cancel": "any_shared"},
        {"cancel": "off", "min_length": 3},
        {"scoring": "automatic"},
    ):
        ask("POST", path, {"board": BOARD, "claims": {**claims, "blue": []}, "ruleset": rules})
    for wrong in (
        {"board": BOARD},
        {"board": BOARD, "claims": {}},
        {"board": BOARD, "claims": {"pink": []}},
        {"board": BOARD, "claims": {"Pink": ["x"]}},
        {"board": BOARD, "claims": {"pink": ["x" * 1001], "green": [5]}},
        {"board": BOARD, "claims": {name: [] for name in "abcdefghijk"}},
        {"board": BOARD, "claims": claims, "dictionary": "xx"},
    ):
        ask("POST", path, wrong)


def evaluate(ask: Recorder) -> None:
    path = "/v1/evaluate"
    ask("POST", path, {"boards": [BOARD, "PIT/ACE pink:A1;green:C2", PLAIN]})
    ask("POST", path, {"boards": [BOARD], "ruleset": {"min_length": 3}, "dictionary": "en-family"})
    ask("POST", path, {"boards": []})
    for wrong in (
        {"boards": ["PIT", "PÑT"]},
        {"boards": ["PIT", "P", ""]},
        {"boards": "PIT"},
        {"boards": [], "dictionary": "xx"},
        {"boards": [], "ruleset": {"tiles": {"?": 1}}},
    ):
        ask("POST", path, wrong)
    lines(ask, path)


def lines(ask: Recorder, path: str) -> None:
    """Boards one a line, in text or as JSON."""
    rules = json.dumps({"min_length": 3, "letter_points": {"P": 10}})
    for query in (
        *("", f"dictionary=en-common&ruleset={quote(rules)}", "dictionary=xx", "ruleset={", f"ruleset={'+' * 4001}"),
        *(f"ruleset={quote(each)}" for each in ('{"min_length": 1}', '{"letter_points": {"1": 1}}')),
        "boards=PIT",
    ):
        ask("POST", f"{path}?{query}", data="PIT pink:A1", type=TEXT)
    ask("POST", f"{path}?dictionary=en", {"boards": ["PIT"]})
    for body, type in (
        *(("PIT\n\nPIT/AC", TEXT), ("PIT\nPIЖ", TEXT), ('"PIT"\nPIT', NDJSON), (b"PIT\nP\xff", TEXT)),
        *(
            ('"PIT"\n\n{"rows": [["P", 1]]}', NDJSON),
            (f"PIT\n{'A' * 101}", TEXT),
            ("PIT\n" + "/".join("A" * 101), TEXT),
        ),
        (f"PIT\n{' ' * (MAX_LINE + 1)}".encode(), TEXT),
    ):
        ask("POST", path, data=body, type=type)


def advise(ask: Recorder) -> None:
    path = "/v1/advise"
    asked = {
        "board": "PIT/ACE/RAT pink:A1;green:C2",
        "player": "pink",
        "rack": [],
        "rings_left": 1,
        "opponents": [{"player": "green", "tiles_left": 0, "rings_left": 1}],
    }
    ask("POST", path, asked)
    hidden = {"player": "green", "tiles_left": 1, "rings_left": 0}
    ask("POST", path, {**asked, "rack": ["E"], "rings_left": 0, "opponents": [hidden]})
    open_rack = {**hidden, "rings_left": 2, "rack": ["E"]}
    ask("POST", path, {**asked, "rings_left": 4, "opponents": [open_rack], "effort": 60, "covered": ["A1"]})
    for wrong in (
        {"rack": ["?"]},
        {"rack": ["A"] * 6},
        {"rings_left": 0},
        {"rings_left": 6},
        {"player": "blue"},
        {"covered": ["B2"]},
        {"covered": ["Z99"]},
        {"covered": ["?"]},
        {"effort": 0},
        {"effort": 10**9},
        {"board": "PITXXX"},
        {"board": "P[ER]T/ACE pink:A1;green:C2"},
        {"opponents": []},
        {"opponents": [{"player": "pink", "tiles_left": 1, "rings_left": 0}]},
        {"opponents": [{**hidden, "rack": []}]},
        {"opponents": [{**hidden, "tiles_left": 9}]},
        {"dictionary": "none"},
    ):
        ask("POST", path, {**asked, **wrong})
    unknown = {"board": "WSCUN/GVUAB/KPHZV/AOGIM/LYDKI pink:B4,D2;green:C3", "rack": [*"eTSR"], "rings_left": 3}
    two = [{"player": player, "tiles_left": 5, "rings_left": 4} for player in ("green", "blue")]
    for seed in ("1", "1", "another"):
        ask("POST", path, {**asked, **unknown, "opponents": two[:1], "effort": 200, "seed": seed})
    ask("POST", path, {**asked, **unknown, "opponents": two, "effort": 100_000})
    ask("POST", path, {**asked, **unknown, "opponents": two, "rack": ["ER"]})
