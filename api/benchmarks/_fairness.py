"""The hardest work of every kind that one address can ask for, and what another address usually asks for beside it."""

import time
from collections.abc import Mapping
from random import Random

from api.benchmarks._heavy import Connection, advice, review
from api.benchmarks._server import get, post
from dictionaries import open_dictionary
from games.word_ringers.advice import USUAL_EFFORT
from solver.deal import deal_board
from solver.notation import format_board

OTHER = "127.0.0.2"
"""The address of whoever asks beside the others."""

CLIENTS = 8

TRICKS = {"hand": ["B12", "B9", "O3", "Oi", "Y5"], "upcards": ["B2"], "opponents": 7, "seat": 0}
BY_HAND = "HOUSE/ARISE/PLANT/OTHER/RIVER"


KINDS = ("tricks", "next", "compose", "prove", "perft", "advise", "review")
"""The kinds of long work of `hardest`."""

USUAL = (
    "a puzzle",
    "the next puzzle",
    "an attempt",
    "a puzzle laid out by hand",
    "what is known of a board",
    "a board of words",
    "advice",
    "a review",
    "tricks",
    "a position",
    "perft",
    "a board solved",
    "boards evaluated",
    "a picture",
    "a sheet",
)
"""The kinds of requests of `usual`."""


def hardest(port: int) -> Mapping[str, bytes]:
    """Return the hardest request of each kind of long work."""
    words = Random("words").sample([word for word in open_dictionary() if 4 <= len(word) <= 8], 60)
    return {
        "tricks": post("/v1/games/ding/analysis/tricks", {**TRICKS, "samples": 5000}),
        "next": get("/v1/puzzles/next?kind=restore&rating=1900&tags=long-word"),
        "compose": post("/v1/boards/compose", {"words": words, "effort": 1000}),
        "prove": post("/v1/boards/prove", {"board": format_board(deal_board("prove", 7, 7)), "rings": 3}),
        "perft": post("/v1/games/ringo/analysis/perft", {"depth": 7}),
        "advise": post("/v1/advise", advice()),
        "review": review(port),
    }


def usual(port: int) -> Mapping[str, bytes]:
    """Return a usual request of each kind, all of which are answered, by an address that has asked for nothing yet."""
    made = post("/v1/puzzles", {"kind": "place-rings", "seed": "usual"})
    status, body = Connection(port, OTHER).ask(made)
    if status != 201:
        raise RuntimeError(f"the service refused a puzzle with {status}: {body[:300]!r}")
    puzzle = body.partition(b'"id":"')[2].partition(b'"')[0].decode()
    board = format_board(deal_board("usual", 5, 5))
    return {
        "a puzzle": made,
        "the next puzzle": get("/v1/puzzles/next?kind=place-rings"),
        "an attempt": post(f"/v1/puzzles/{puzzle}/attempts", {"gave_up": True}),
        "a puzzle laid out by hand": post("/v1/puzzles", {"board": BY_HAND, "rings": 1}),
        "what is known of a board": post("/v1/boards/prove", {"board": BY_HAND, "rings": 2}),
        "a board of words": post("/v1/boards/compose", {"words": ["RING", "OAT", "COAT", "TRAIN", "STONE"]}),
        "advice": post("/v1/advise", {**advice(), "board": "WSCUN/GVUAB/KPHZV/AOGIM/LYDKI", "effort": USUAL_EFFORT}),
        "a review": review(port, effort=20),
        "tricks": post("/v1/games/ding/analysis/tricks", {**TRICKS, "samples": 100}),
        "a position": post("/v1/games/ringo/analysis/position", {"nodes": 20_000}),
        "perft": post("/v1/games/ringo/analysis/perft", {"depth": 4}),
        "a board solved": post("/v1/solve", {"board": board}),
        "boards evaluated": post("/v1/evaluate", {"boards": [board] * 200}),
        "a picture": post("/v1/boards/export", {"board": board, "format": "png"}),
        "a sheet": get(f"/v1/puzzles/{puzzle}/sheet?format=pdf"),
    }


def seconds_of(port: int, requests: Mapping[str, bytes]) -> Mapping[str, float]:
    """Return how many seconds the answer to each request takes, asked one after the other by `OTHER`.

    Raises:
        RuntimeError: one was refused.
    """
    connection, taken = Connection(port, OTHER), {}
    for name, request in requests.items():
        began = time.monotonic()
        status, body = connection.ask(request)
        taken[name] = time.monotonic() - began
        if status >= 300:
            raise RuntimeError(f"the service refused {name} with {status}: {body[:300]!r}")
    connection.close()
    return taken
