"""The bot that is as strong as a person: it follows from how the person's games have ended so far.

The place in the ladder of a game's bots is a number. It rises with each game that is won and falls with each that is
lost, fast in the first games, so that who wins half of the games stays where they are.
"""

from collections.abc import Sequence
from math import floor

from games.bots import bots_of
from games.head_to_head import AnyGame

FAST, SLOWER = 5, 10
"""Until these games a step is a whole rung, and half of one."""

STEP = 0.2
"""How far a game counts after those, in rungs."""

EDGE = 0.49
"""How far the place may be beyond the middle of the first and the last rung."""


def adapted(game: AnyGame, results: Sequence[float]) -> str:
    """Return the bot that a person should play against next.

    Args:
        game: the rules, whose bots are the ladder.
        results: how the person's games against it have ended, the first one first: 1 won, 0 lost, 0.5 drawn, and among
            more players the share of the others that the person was ahead of.
    """
    ladder = list(bots_of(game))
    place = float(ladder.index(game.default_bot))
    for number, result in enumerate(results):
        place += step(number) * (2 * result - 1)
        place = min(max(place, -EDGE), len(ladder) - 1 + EDGE)
    return ladder[floor(place + 0.5)]


def step(number: int) -> float:
    """Return how many rungs a win counts.

    Args:
        number: how many games there were before it.
    """
    return 1 if number < FAST else 0.5 if number < SLOWER else STEP
