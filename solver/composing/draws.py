"""Random numbers from a seed, the same on every machine."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

T = TypeVar("T")


class Draws:
    """Draws from a text. Only ``Random.random`` is used, the one call whose results Python promises to keep.

    Args:
        text: what they are drawn from.
    """

    def __init__(self, text: str) -> None:
        self.unit = random.Random(text).random

    def below(self, limit: int) -> int:
        """Draw a number from 0 up to but not with a limit."""
        return int(self.unit() * limit)

    def one_of(self, values: Sequence[T]) -> T:
        """Draw one of some values."""
        return values[self.below(len(values))]

    def shuffled(self, values: Iterable[T]) -> list[T]:
        """Return values in an order that is drawn."""
        left = list(values)
        for place in range(len(left) - 1, 0, -1):
            other = self.below(place + 1)
            left[place], left[other] = left[other], left[place]
        return left

    def weighted(self, weights: Mapping[T, int]) -> list[T]:
        """Return values in an order that is drawn; the heavier one is, the sooner it comes."""
        keyed = [(-(self.unit() ** weight**-1), number) for number, weight in enumerate(weights.values())]
        values = list(weights)
        return [values[number] for _, number in sorted(keyed)]
