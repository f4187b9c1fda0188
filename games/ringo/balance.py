"""The balance of variants of Ringo, by games of the engine against itself, and the strength of the engine."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from games.head_to_head import bounds
from games.ringo.config import FAIREST
from games.ringo.matches import DRAWN, Ended, won_by

VARIANTS: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        "printed": {},
        "6 rings": {"rings": 6},
        "6 attackers": {"attackers": 6},
        "5 attackers": {"attackers": 5},
        "no entry from the Neutral Zone": {"no_castle_entry_from_nz": True},
        "defenders may pass": {"defenders_may_pass": True},
        "one in the Neutral Zone": {"nz_limit_one": True},
        "fairest": FAIREST,
    }
)
"""The variants of rule 16 one by one, and the fairest set that was found."""


@dataclass(frozen=True, slots=True)
class Balance:
    """How games between equal players ended.

    Args:
        games: how many there were.
        attackers: how many the attackers have won.
        defenders: how many the defenders have won.
        drawn: how many nobody has won.
        score: the attackers' points for each game: 1 for a win, a half for a draw.
        lower: the lower bound of the score at 95 %.
        upper: the upper one.
        plies: how many plies a game had in the mean.
        reasons: how often they ended for each reason.
    """

    games: int
    attackers: int
    defenders: int
    drawn: int
    score: float
    lower: float
    upper: float
    plies: float
    reasons: Mapping[str, int]


def balance(ended: Iterable[Ended]) -> Balance:
    """Return how balanced games were.

    Args:
        ended: how they ended, at least one.

    >>> balance([Ended("a", "castle", 41), Ended(DRAWN, "repetition", 60)]).score
    0.75
    """
    games = list(ended)
    winners = Counter(each.winner for each in games)
    score = sum(won_by(each, "a") for each in games) / len(games)
    lower, upper = bounds(score, len(games))
    plies = sum(each.plies for each in games) / len(games)
    reasons = dict(Counter(each.reason for each in games).most_common())
    return Balance(
        games=len(games),
        attackers=winners["a"],
        defenders=winners["d"],
        drawn=winners[DRAWN],
        score=round(score, 4),
        lower=round(lower, 4),
        upper=round(upper, 4),
        plies=round(plies, 1),
        reasons=reasons,
    )
