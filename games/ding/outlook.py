"""What is foreseen of the rest of a game from where the pawns stand after a hand."""

from __future__ import annotations

from collections.abc import Sequence

from games.ding.track import FINISH

OUTLOOK = {
    3: (-4.07, -2.79, 2.11, -10.04),
    4: (-6.32, -1.86, 1.05, -10.27),
    5: (-7.23, -1.37, 0.43, -5.82),
    6: (-8.07, -1.81, 0.76, -11.51),
    7: (-7.92, -1.18, 0.22, -5.4),
    8: (-9.27, -1.69, 0.72, -11.88),
}
"""By the number of players, what the rest of the game brings to the lead: in itself, for each space of the lead, for
each space before the mean of the others, and for the way of the foremost pawn. All of it shrinks as that comes close to
the finish. Fitted to 150 games of three and five players by rules of thumb, and to 100 of the others."""


def outlook(positions: Sequence[int], *, over: bool = False) -> list[float]:
    """Return how far each pawn is before the foremost other at the end of the game, on average.

    Args:
        positions: where the pawns stand after a hand.
        over: whether the game is.
    """
    foremost = max(positions) / FINISH
    base, lead, ahead, way = OUTLOOK[len(positions)]
    found = []
    for seat, own in enumerate(positions):
        others = [*positions[:seat], *positions[seat + 1 :]]
        by = own - max(others)
        rest = base + lead * by + ahead * (own - sum(others) / len(others)) + way * foremost
        found.append(by + (0.0 if over else (1 - foremost) * rest))
    return found
