"""People at a real table who solve boards, score rounds and look words up."""

from functools import cache
from random import Random

from api.benchmarks.scanner import PLAYERS, rounds_end
from dictionaries import open_dictionary
from scripts.load.exchange import Request, Session
from solver.notation import format_board

RINGS = 15
BOARDS = 200
"""How many boards there are; the service keeps no answers, so more would change nothing."""


def solve(rng: Random) -> Session:
    """Solve boards at the end of rounds of three players."""
    while True:
        yield Request("solve_board", "/v1/solve", "POST", {"board": _board(rng)})


def score(rng: Random) -> Session:
    """Score such boards from ten claims of each player."""
    while True:
        claims = {player: rng.sample(_words(), 10) for player in PLAYERS}
        yield Request("score_round", "/v1/score", "POST", {"board": _board(rng), "claims": claims})


def words(rng: Random) -> Session:
    """Look words up: two of three are valid."""
    while True:
        word = rng.choice(_words())
        if rng.random() < 1 / 3:
            word = "".join(rng.sample(word, len(word)))
        yield Request("look_up_word", f"/v1/dictionaries/en/words/{word.lower()}")


def _board(rng: Random) -> str:
    return format_board(rounds_end(rng.randrange(BOARDS), RINGS))


@cache
def _words() -> tuple[str, ...]:
    return tuple(word for word in open_dictionary("en") if 2 <= len(word) <= 8)
