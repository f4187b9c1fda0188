"""What the words of puzzles that are ordered together are to be like: familiar ones, and none again too soon."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from solver.errors import BadOrder

USUAL_SPREAD = 7
"""In so many puzzles in a row, those of a week, no word comes twice unless an order says another number."""

MOST_SPREAD = 30

SPREAD_LETTERS = 3
"""Words of so many letters or more are spread; there are too few of two letters."""

MOST_TRIES = 60
"""How many puzzles are tried for one whose words are as wished."""

PER_MILLE = 1000


@dataclass(frozen=True, slots=True)
class Selection:
    """What the words of the puzzles of a batch are to be like.

    Args:
        familiar: the least share of the words of each puzzle that are everyday words, from 0 to 1; None for any.
        spread: in how many puzzles in a row no word of `SPREAD_LETTERS` letters or more comes twice; None for any.

    Raises:
        BadOrder: one of them is beyond its limits.
    """

    familiar: float | None = None
    spread: int | None = None

    def __post_init__(self) -> None:
        share = self.familiar
        if share is not None and (type(share) not in (int, float) or not 0 <= share <= 1):
            raise BadOrder("familiar", "a share from 0 to 1, such as 0.9")
        if self.spread is not None and (type(self.spread) is not int or not 2 <= self.spread <= MOST_SPREAD):
            raise BadOrder("spread", f"a whole number from 2 to {MOST_SPREAD}")

    def __bool__(self) -> bool:
        """Whether anything is asked for."""
        return self != ANY

    def to_json(self) -> dict[str, Any]:
        """Return what is asked for as values for JSON; `from_json` reads them back."""
        return {name: getattr(self, name) for name in FIELDS if getattr(self, name) is not None}

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Selection:
        """Read what is asked for from the JSON of an order, which may have other fields beside.

        Raises:
            BadOrder: a field has a value that it cannot have.
        """
        return cls(**{name: values[name] for name in FIELDS if name in values})

    def check_vocabulary(self, dictionary: str, tells_common_words: bool) -> None:
        """Check that it is known which words of the dictionary are everyday words, if that matters.

        Raises:
            BadOrder: it is not.
        """
        if self.familiar is not None and not tells_common_words:
            raise BadOrder("familiar", f"nothing, as nothing tells which words of {dictionary} are common")

    def wish(self, before: Sequence[frozenset[str]]) -> Wish:
        """Return what is wished of the words of a puzzle.

        Args:
            before: the words of the puzzles before, the latest first.
        """
        recent = before[: (self.spread or 1) - 1]
        return Wish(self.familiar or 0, frozenset().union(*recent))


FIELDS = ("familiar", "spread")
"""The fields that the JSON of an order has beside others."""

ANY = Selection()
"""All words are as good."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What the words of a board are to be like.

    Args:
        familiar: the least share of them that are everyday words.
        avoided: words that it does not show.
    """

    familiar: float = 0
    avoided: frozenset[str] = frozenset()

    @property
    def may_be_unfamiliar(self) -> int:
        """Of a thousand words so many may be others than everyday words."""
        return PER_MILLE - round(PER_MILLE * self.familiar)


def familiar_share(words: Iterable[str], is_common: Callable[[str], bool]) -> float:
    """Return which share of some words are everyday words; 1 of none."""
    familiar = [is_common(word) for word in words]
    return sum(familiar) / len(familiar) if familiar else 1


def spread_words(words: Iterable[str]) -> frozenset[str]:
    """Return those of some words that are spread."""
    return frozenset(word for word in words if len(word) >= SPREAD_LETTERS)


def apart(words: frozenset[str], before: Sequence[frozenset[str]]) -> int | None:
    """Return how many puzzles ago a word came last that comes again; None if none of those before has one.

    Args:
        words: the words of a puzzle that are spread.
        before: those of the puzzles before, the latest first.

    >>> apart(frozenset({"CAT", "DOG"}), [frozenset({"HEN"}), frozenset({"DOG"})])
    2
    """
    return next((number for number, others in enumerate(before, 1) if not others.isdisjoint(words)), None)
