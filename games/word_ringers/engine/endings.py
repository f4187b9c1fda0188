"""The exact value of the last plays of two players: over all possible unseen tiles, or with open hands."""

from collections.abc import Sequence
from fractions import Fraction

from games.word_ringers.engine.situation import Situation
from games.word_ringers.kernels.endings import MOST_PLIES, hidden_values, open_values

HIDDEN_PLAYS = 2
"""How many last plays are looked at where the last tile of the other is hidden."""

OPEN_PLAYS = MOST_PLIES
"""How many last plays are looked at where nothing is hidden."""


def can_be_proven(situation: Situation) -> bool:
    """Tell whether the last plays can be looked at to their end."""
    pieces = situation.pieces
    own = situation.hands[situation.turn].pieces
    if pieces == own == 1:
        return True
    if len(situation.hands) != 2 or not 0 <= 2 * own - pieces <= 1:
        return False
    return pieces <= (OPEN_PLAYS if situation.is_open else HIDDEN_PLAYS)


def proven_margins(situation: Situation, plays: Sequence[int]) -> list[Fraction]:
    """Return what each play leads to on average, if both play as well as they can from then on.

    Args:
        situation: one that `can_be_proven`.
        plays: numbers of plays of the player on turn.
    """
    if situation.is_open or situation.pieces == 1:
        return [Fraction(value) for value in open_values(situation.start, situation.turn, plays)]
    sums = hidden_values(situation.start, situation.turn, plays)
    return [Fraction(value, situation.start.unseen) for value in sums]
