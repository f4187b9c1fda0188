"""How an action does in imagined worlds, against the usual one in the same worlds."""

from dataclasses import dataclass, field
from math import sqrt
from typing import Any


@dataclass(slots=True)
class Trial:
    """How an action has done so far.

    Args:
        action: which; None is not to interrupt.
        ahead: how much better than the usual action it did, world by world.
    """

    action: Any
    ahead: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """How far it was ahead on average."""
        return sum(self.ahead) / len(self.ahead)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        count, mean = len(self.ahead), self.mean
        return sqrt(sum((each - mean) ** 2 for each in self.ahead) / (count - 1) / count)

    def is_better(self, sure: float) -> bool:
        """Tell whether it was ahead by more than so many standard errors."""
        return self.mean > sure * self.error
