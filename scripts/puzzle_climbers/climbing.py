"""Climbers know no words: they change one thing at a time, and keep what the page counts higher."""

import random
from collections.abc import Iterator

from scripts.puzzle_climbers.entering import Entering, State

CHANGES = 200
"""So many changes a patient person makes."""


def tops(entering: Entering, draw: random.Random, changes: int = CHANGES) -> Iterator[State]:
    """Yield the whole states at which a climber comes to a stop, and the last one when the changes run out.

    The climber tries everything for one part, keeps what is counted highest, and goes on with another part until no
    change counts higher. At first part after part is entered; after that each climb begins anywhere. Every change that
    is counted is one of the changes; putting back what was there is none.

    Args:
        entering: what is entered.
        draw: where climbs begin, and in which order things are tried.
        changes: how many changes are made in all.
    """
    left = changes
    state: State = (None,) * entering.parts if entering.grows else entering.whole(draw)
    left -= 0 if entering.grows else entering.parts
    while left > 0:
        steady = 0
        while steady < entering.parts and left > 0:
            steady = 0
            for part in draw.sample(range(entering.parts), entering.parts):
                tried = entering.changes(state, part)
                draw.shuffle(tried)
                tried, left = tried[: max(0, left)], left - len(tried)
                best = max(tried, key=entering.liked_live, default=None)
                if best is None or not _is_better(entering, best, state, part):
                    steady += 1
                else:
                    state = best
        if None not in state:
            yield state
        state = entering.whole(draw)
        left -= entering.parts


def _is_better(entering: Entering, best: State, state: State, part: int) -> bool:
    return state[part] is None or entering.liked_live(best) > entering.liked_live(state)
