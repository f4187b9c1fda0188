"""How many points the rule player wants for its cards: a thrift, which it draws anew in each round."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Annotated, TypeAlias

from pydantic import Field

from games.ring.state import State

THRIFTS: Mapping[int, float] = {3: 2.0, 4: 3.8, 5: 4.8}
"""The middle of the usual thrifts, by the number of players."""

SPREAD = 4.0
"""By which factor the usual thrifts go up and down from there.

Players of one thrift bid each other up to the same limit, and whoever has another one is ahead of them.
"""

LEVELS = 16
"""From how many thrifts one is drawn."""

Middle: TypeAlias = Annotated[float, Field(ge=0.01, le=1000)] | None
Spread: TypeAlias = Annotated[float, Field(ge=1, le=100)]


def thrifts(players: int, middle: float | None = None, spread: float = SPREAD) -> tuple[float, ...]:
    """Return from which thrifts a rule player draws, the lowest first: the logarithms lie equally far apart.

    A thrift is the points for which a player is content to spend an equal share of all its cards.

    Args:
        players: how many play.
        middle: the geometric mean; the usual one if left out.
        spread: the factor between the middle and the ends; with 1 all are the same.
    """
    mean = THRIFTS[players] if middle is None else middle
    return tuple(mean * spread ** ((2 * level + 1) / LEVELS - 1) for level in range(LEVELS))


def drawn(state: State, seat: str, choices: Sequence[float]) -> float:
    """Return the thrift of a seat in the round that is played, each with the same chance.

    It follows from the round, the dino and the hand. So it stays the same until somebody has won the dino, a replay has
    it again, and the others do not know it.

    Args:
        state: a state in which the players bid.
        seat: whose thrift.
        choices: at least one.
    """
    assert state.auction is not None
    known = (state.round, state.auction.dino, *state.hands[seat])
    return Random(" ".join(map(str, known))).choice(choices)
