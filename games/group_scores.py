"""What mirrored games tell: the interval of a score, Elo, and the sequential test of two hypotheses.

The games of a group have the same deal, so they depend on each other, and the error of a mean over games would be
wrong. The groups do not: the mean score of each is one observation, as fishtest and fastchess count pairs of games.
With few groups, or with groups that all ended alike, the variance that was seen says little. So one more group that was
won and one that was lost are counted everywhere (as Agresti and Coull 1998 do for proportions: *Approximate is better
than "exact" for interval estimation of binomial proportions*).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import log, log10, sqrt
from typing import Literal

SURE = 1.96
"""How many standard errors the bounds at 95 % are away."""

PRIOR = ((0.0, 1), (1.0, 1))
"""The groups that are counted beside those that were played: a score, and how many groups have it."""

ERROR = 0.05
"""How often a sequential test may accept a hypothesis though the other one is true."""

DECIDED = log((1 - ERROR) / ERROR)
"""The log-likelihood ratio at which a test is decided (Wald 1945, *Sequential tests of statistical hypotheses*)."""

MOST_ELO = 2000
"""The most that a hypothesis may be away from equal strength, in Elo."""

Verdict = Literal["H0", "H1"]


def score_of(elo: float) -> float:
    """Return the score that a difference of strength promises (logistic Elo).

    >>> round(score_of(100), 3)
    0.64
    """
    return float(1 / (1 + 10 ** (-elo / 400)))


def elo_of(score: float) -> float | None:
    """Return the difference of strength that a score promises; None where it is endless, for 0 and 1."""
    return 400 * log10(score / (1 - score)) if 0 < score < 1 else None


@dataclass(frozen=True, slots=True)
class GroupScores:
    """The mean scores of groups of mirrored games, added up.

    Args:
        count: how many groups there are.
        total: the sum of their scores, each from 0 to 1.
        squares: the sum of the squares of their scores.
    """

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    @classmethod
    def of(cls, scores: Iterable[float]) -> GroupScores:
        """Return the sums over some groups."""
        groups = cls()
        for score in scores:
            groups = groups.plus(score)
        return groups

    def plus(self, score: float) -> GroupScores:
        """Return the sums with one more group."""
        return GroupScores(self.count + 1, self.total + score, self.squares + score * score)

    @property
    def mean(self) -> float:
        """The score of all games; there must be a group."""
        return self.total / self.count

    def interval(self) -> tuple[float, float]:
        """Return the bounds at 95 % of the true score, which are 0 and 1 at most.

        With the groups of `PRIOR`: the mean, more or less `SURE` times the root of the variance over the count.
        """
        count = self.count + sum(many for _, many in PRIOR)
        middle = (self.total + sum(many * score for score, many in PRIOR)) / count
        far = SURE * sqrt(self._spread(middle)) / count
        return max(0.0, middle - far), min(1.0, middle + far)

    def log_likelihood_ratio(self, score0: float, score1: float) -> float:
        """Return how much likelier the groups are under a true score than under another, as a logarithm.

        The ratio of the generalized sequential test takes under each hypothesis the variance that is likeliest there.
        For scores of groups that are about normal that is ``N/2 * log(sum((x - score0)^2) / sum((x - score1)^2))``,
        over N groups with those of `PRIOR` (Van den Bergh, *Comments on generalized SPRT*,
        cantate.be/Fishtest/support_MLE_multinomial.pdf; ``LLR_alt`` of fishtest). It is positive where ``score1`` is
        likelier.
        """
        count = self.count + sum(many for _, many in PRIOR)
        return count / 2 * log(self._spread(score0) / self._spread(score1))

    def _spread(self, around: float) -> float:
        """Return the sum of the squared distances from a score, with the groups of the prior."""
        seen = max(0.0, self.squares - 2 * around * self.total + self.count * around * around)
        return seen + sum(many * (score - around) ** 2 for score, many in PRIOR)


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """A test that is decided as early as the groups allow (SPRT).

    Each hypothesis is accepted at most about `ERROR` of the times in which the other one is true.

    Args:
        elo0: how much stronger the bot is under H0, in Elo.
        elo1: the same under H1; more than ``elo0``.
    """

    elo0: float
    elo1: float

    def log_likelihood_ratio(self, groups: GroupScores) -> float:
        """Return how much likelier some groups are under H1 than under H0, as a logarithm."""
        return groups.log_likelihood_ratio(score_of(self.elo0), score_of(self.elo1))

    def verdict(self, groups: GroupScores) -> Verdict | None:
        """Return the hypothesis that is accepted after some groups; None while it is open."""
        ratio = self.log_likelihood_ratio(groups)
        if ratio >= DECIDED:
            return "H1"
        return "H0" if ratio <= -DECIDED else None
