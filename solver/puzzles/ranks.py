"""Ranks: the names for answers that are not the best one."""

from typing import Final, Literal

Rank = Literal["none", "bronze", "silver", "gold", "best"]

NONE: Final = "none"
BEST: Final = "best"
BOUNDS: dict[Rank, int] = {"gold": 90, "silver": 80, "bronze": 70}
"""The least share in per cent of each rank below the best, the highest rank first."""
RANKS: tuple[Rank, ...] = (NONE, *reversed(BOUNDS), BEST)
"""All ranks, from none to the best."""


def rank_of(share: int) -> Rank:
    """Return the rank of a share in per cent; only a solved puzzle has a share of 100."""
    if share == 100:
        return BEST
    return next((rank for rank, least in BOUNDS.items() if share >= least), NONE)
