"""How long exact answers about games at tables take: open hands of DING!, and positions of Ringo."""

import time
from collections.abc import Iterator
from itertools import count
from random import Random

from api.benchmarks import Figure, Row, Setup
from games.base import CHANCE
from games.ding import GAME as DING
from games.ding.actions import Action, Swap, Token
from games.ding.analysis.open_hands import open_tricks
from games.ding.bots.rules import by_rules
from games.ding.cards import COLOURS
from games.ding.state import State
from games.ringo import GAME as RINGO
from games.ringo.engine import evaluate
from games.ringo.kernels.perft import perft

DEALS = 120
"""How many hands of eight seats are looked at as dealt, and how many after the swaps."""

SEATS = tuple("abcdefgh")
POSITIONS = 1_000_000
"""How many positions of Ringo are looked at in one search."""


DEALT = "DING!: open hands as dealt, 95 %"
SWAPPED = "DING!: open hands after swaps, 95 %"
LONGEST = "DING!: open hands, the longest"
SEARCHED, COUNTED = "Ringo: positions searched", "Ringo: lines of seven plies"

ROWS = (
    Row(DEALT, "s", most=1),
    Row(SWAPPED, "s", most=1),
    Row(LONGEST, "s", most=5),
    Row(SEARCHED, "million/s"),
    Row(COUNTED, "s", most=3),
)


def measure(setup: Setup) -> Iterator[Figure]:
    """Answer for every seat of each deal, and search and count positions of Ringo from the start."""
    open_tricks("B", 0, [["B2"], ["B3"]])
    dealt, swapped = (sorted(_open_hands(number, swaps=swaps) for number in range(DEALS)) for swaps in (False, True))
    yield Figure(DEALT, dealt[DEALS * 95 // 100])
    yield Figure(SWAPPED, swapped[DEALS * 95 // 100])
    yield Figure(LONGEST, max(dealt[-1], swapped[-1]))
    yield Figure(SEARCHED, _searched(setup.seconds))
    config = RINGO.parse_config({})
    perft(config.start, 1, config)
    start = time.thread_time()
    perft(config.start, 7, config)
    yield Figure(COUNTED, time.thread_time() - start)


def _open_hands(number: int, *, swaps: bool) -> float:
    """Return how many seconds it takes to say how many tricks each of eight seats is sure of."""
    hand = _dealt(Random(number), swaps=swaps).hand
    assert hand.trump is not None
    hands = [list(map(str, cards)) for cards in hand.cards]
    start = time.thread_time()
    open_tricks(COLOURS[hand.trump], number % len(SEATS), hands)
    return time.thread_time() - start


def _dealt(rng: Random, *, swaps: bool) -> State:
    """Deal a hand in which everybody is in, and swap cards by rules of thumb."""
    state = DING.initial_state(DING.parse_config({}), SEATS)
    while state.hand.phase != "window":
        (actor, *_) = sorted(DING.actors(state))
        action: Action = Token(is_in=True)
        if actor == CHANCE:
            cards, weights = zip(*DING.chance_weights(state), strict=True)
            (action,) = rng.choices(cards, weights)
        elif state.hand.phase == "swap":
            action = by_rules(state, SEATS.index(actor)) if swaps else Swap(())
        state = DING.apply(state, actor, action)
    return state


def _searched(seconds: float) -> float:
    """Return how many million positions a second the engine looks at."""
    config = RINGO.parse_config({})
    evaluate(config.start, config, nodes=1)
    start = time.thread_time()
    for rounds in count(1):
        evaluate(config.start, config, nodes=POSITIONS, shown=1)
        took = time.thread_time() - start
        if took >= seconds:
            return rounds * POSITIONS / took / 1e6
    raise AssertionError("counting never ends")
