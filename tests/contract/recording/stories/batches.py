"""Batches of puzzles: ordered, followed to their end, fetched, cancelled and resumed."""

import time
from collections.abc import Mapping
from typing import Any

from tests.contract.recording.recorder import Recorder

PATH = "/v1/puzzle-batches"
EASY = {"kind": "place-rings", "rings": 1, "grade": 1, "count": 12}
PATIENCE = 120
"""Seconds to wait for a batch on a machine that is busy."""

BELOW = (("GET", ""), ("GET", "/puzzles"), ("POST", "/resume"), ("DELETE", ""))


def play(ask: Recorder) -> None:
    """Play the story."""
    cancelled(ask)
    made(ask)
    mixed(ask)
    limits(ask)


def cancelled(ask: Recorder) -> None:
    """The service makes none by itself here, so that a batch stands still."""
    for _ in range(2):
        ordered = ask("POST", PATH, {**EASY, "ruleset": {"min_length": 3}}, Idempotency_Key="batch")
    path, token = ordered.headers["Location"], ordered.json["token"]
    other = ask("POST", PATH, {**EASY, "count": 1})
    for method, below in (*BELOW, *BELOW):
        ask(method, path + below, token=token)
    for method, below in BELOW:
        ask(method, path + below)
        ask(method, path + below, token="wr_" + "A" * 43)
        ask(method, path + below, token=other.json["token"])
        ask(method, f"{PATH}/none{below}", token=token)
    ask("POST", PATH, {**EASY, "count": 11}, Idempotency_Key="batch")


def made(ask: Recorder) -> None:
    path, token = done(ask, {**EASY, "seed": "7"})
    for method, below in BELOW:
        ask(method, path + below, token=token)
    for query in ("begin=9", "begin=11", "begin=12", "begin=-1", "begin=x", "end=3"):
        ask("GET", f"{path}/puzzles?{query}", token=token)


def done(ask: Recorder, order: Mapping[str, Any]) -> tuple[str, str]:
    """Order a batch and wait for its end; return its path and its token."""
    makers = ask.again(puzzle_processes=1)
    ordered = makers("POST", PATH, order)
    path, token = ordered.headers["Location"], ordered.json["token"]
    deadline = time.monotonic() + PATIENCE
    while makers.quietly("GET", path, token).json["status"] == "running":
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return path, token


def mixed(ask: Recorder) -> None:
    """Several kinds and grades, and the batch as a book, once when it is not done."""
    order = {"kinds": ["restore", "place-rings"], "grades": [1, 2], "count": 4, "seed": "7"}
    path, token = done(ask, order)
    ask("GET", f"{path}/puzzles", token=token)
    for query in (
        *("format=txt", "format=txt&language=de&title=Heft", "paper=a5&booklet=true&language=de&title=Heft"),
        *("booklet=true", "paper=a5&large=true", "per_page=3", "title=", "paper=a3"),
    ):
        ask("GET", f"{path}/book?{query}", token=token)
    few = ask("POST", PATH, {**order, "count": 3})
    ask("GET", f"{few.headers['Location']}/book", token=few.json["token"])
    ask("DELETE", few.headers["Location"], token=few.json["token"])
    ordered = ask("POST", PATH, order)
    path, token = ordered.headers["Location"], ordered.json["token"]
    ask("GET", f"{path}/book?format=txt", token=token)
    ask("GET", f"{path}/book?paper=a5&large=true", token=token)
    ask("GET", f"{path}/book")
    ask("DELETE", path, token=token)
    ask("POST", PATH, {"kinds": ["restore"], "grades": [1], "kind": "restore", "count": 8})
    ask("POST", PATH, {"kinds": ["endgame"], "grades": [5], "count": 8})
    for wrong in ({"rings": 3}, {"grades": []}, {"kinds": ["chess"]}):
        ask("POST", PATH, {**order, **wrong})


def limits(ask: Recorder) -> None:
    few = ask.again(batches_per_caller=1, batch_puzzles=20)
    few("POST", PATH, {**EASY, "count": 21})
    ordered = few("POST", PATH, {**EASY, "count": 2})
    few("POST", PATH, EASY)
    few("DELETE", ordered.headers["Location"], token=ordered.json["token"])
    few("POST", PATH, EASY)
    few("POST", f"{ordered.headers['Location']}/resume", token=ordered.json["token"])
    ask.again(batches_per_caller=0)("POST", PATH, EASY)
