"""Boards solved, rounds scored and many boards evaluated, without a match."""

from tests.contract.recording.recorder import Recorder

BOARD = "PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1,B4;green:C1"
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
    for rules in (
        {"min_length": 3},
        {"letter_points": {"P": 10, "I": None}},
        {"repeat": "once", "cancel": "any_shared"},
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
