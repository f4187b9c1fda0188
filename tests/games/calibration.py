"""Chances that the product claims, against what was true in games: claims are put together by how high they are."""

from collections import defaultdict
from collections.abc import Hashable, Iterator
from math import sqrt
from typing import NamedTuple

BINS = 5

ERRORS = 4
"""By how many standard errors what was true may differ from what was claimed: one bin in 16,000 does by chance."""

FEW = 100
"""Bins with fewer claims say nothing."""


class Bin(NamedTuple):
    """Claims of about the same chance.

    Args:
        claims: how many there are.
        claimed: the mean of the chances.
        true: in which share of the cases it was so.
        error: the standard error of the difference.
    """

    claims: int
    claimed: float
    true: float
    error: float

    @property
    def is_off(self) -> float:
        """By how much what was true was more often than claimed, as far as chance does not explain it."""
        off = self.true - self.claimed
        return max(0.0, abs(off) - ERRORS * self.error) * (1 if off > 0 else -1)


class Calibration:
    """Claims of chances, each with whether it was so.

    Claims of one game depend on each other, games do not: the error of a bin is that of a ratio of sums over games.
    """

    def __init__(self) -> None:
        self._claims: dict[int, dict[Hashable, list[tuple[float, bool]]]] = defaultdict(lambda: defaultdict(list))

    def add(self, game: Hashable, chance: float, happened: bool) -> None:
        """Note a claim, and whether it was so; what is claimed for certain has to be so at once."""
        assert 0 <= chance <= 1
        if chance in (0, 1):
            assert happened == bool(chance), f"a chance of {chance} in {game}"
            return
        place = min(int(chance * BINS), BINS - 1)
        self._claims[place][game].append((chance, happened))

    @property
    def bins(self) -> Iterator[Bin]:
        """The claims by how high they are, the lowest first."""
        for _, games in sorted(self._claims.items()):
            claims = [claim for each in games.values() for claim in each]
            number = len(claims)
            claimed, true = (sum(each) / number for each in zip(*claims, strict=True))
            alone = sum(chance * (1 - chance) for chance, _ in claims)
            off = true - claimed
            by_game = sum(sum(happened - chance - off for chance, happened in each) ** 2 for each in games.values())
            yield Bin(number, claimed, true, sqrt(max(alone, by_game)) / number)

    def check(self, most_off: float = 0.0) -> None:
        """Check that what was true is what was claimed, up to chance and as much as the claim admits."""
        found = [each for each in self.bins if each.claims >= FEW]
        assert found, "there are too few claims"
        assert all(abs(each.is_off) <= most_off for each in found), found
