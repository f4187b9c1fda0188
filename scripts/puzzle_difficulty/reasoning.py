"""How far a person gets with clues, by what kind of reasoning, and through how many ways the person goes for that."""

from collections.abc import Sequence
from functools import reduce
from operator import and_, or_
from typing import NamedTuple

Ways = tuple[int, ...]
"""In which ways a clue can hold, each the facts that are then true."""

ONCE, AGAIN, IN_COMMON, SUPPOSING = range(4)
"""How people reason, from the least patient on: they look once at each clue and use those that can hold in one way
only; they look again and again; they also use what all ways of a clue have in common; they also suppose something and
follow it to the end."""


class Known(NamedTuple):
    """What a person knows in the end.

    Args:
        facts: those that are still possible; None if nothing agrees with all clues as the person sees them.
        gone_through: how many ways of clues the person went through, each as often as it was looked at.
    """

    facts: int | None
    gone_through: int


class Person:
    """A person with some clues, who looks first at those that can hold in the fewest ways.

    Args:
        unknowns: for each unknown its facts, of which exactly one is true.
        supplies: some facts, and how many of them are true.
        clues: for each clue the ways that the person sees.
        reasoning: of which kind, from `ONCE` to `SUPPOSING`.
    """

    def __init__(
        self, unknowns: Sequence[int], supplies: Sequence[tuple[int, int]], clues: Sequence[Ways], reasoning: int
    ) -> None:
        self._unknowns, self._supplies, self._clues = unknowns, supplies, clues
        self._reasoning = reasoning
        self._gone_through = 0

    def known(self) -> Known:
        """Return what the person finds out."""
        facts = self._narrowed(reduce(or_, self._unknowns))
        if facts is not None and self._reasoning == SUPPOSING:
            facts = self._followed(facts)
        return Known(facts, self._gone_through)

    def _followed(self, state: int) -> int | None:
        """Suppose one way after the other of the clue with the fewest, and take the first without a contradiction."""
        possible = [self._possible(ways, state) for ways in self._clues]
        open_clues = [ways for ways in possible if all(self._held(state, way) != state for way in ways)]
        if not open_clues:
            return state
        for way in min(open_clues, key=len):
            supposed = self._narrowed(self._held(state, way))
            followed = None if supposed is None else self._followed(supposed)
            if followed is not None:
                return followed
        return None

    def _narrowed(self, state: int) -> int | None:
        """Return what the clues say for sure; None on a contradiction."""
        before = -1
        while state != before:
            before = state
            for ways in sorted((self._possible(ways, state) for ways in self._clues), key=len):
                left = self._possible(ways, state)
                if not left:
                    return None
                self._gone_through += len(left) * any(self._held(state, way) != state for way in left)
                if len(left) == 1 or self._reasoning >= IN_COMMON:
                    state = self._used(state, left)
            supplied = self._supplied(state)
            if supplied is None or self._reasoning == ONCE:
                return supplied
            state = supplied
        return state

    def _used(self, state: int, ways: Ways) -> int:
        """Return what is possible with what all ways of a clue have in common, and without what none of them has."""
        state = self._held(state, reduce(and_, ways))
        some = reduce(or_, ways)
        for unknown in self._unknowns:
            if all(unknown & way for way in ways):
                state &= ~unknown | some
        return state

    def _supplied(self, state: int) -> int | None:
        """Return what is possible with as many of some facts as there are; None if they are too many or too few."""
        for facts, count in self._supplies:
            sure = sum(facts & state & unknown for unknown in self._unknowns if (unknown & state).bit_count() == 1)
            if sure.bit_count() > count or (facts & state).bit_count() < count:
                return None
            if sure.bit_count() == count:
                state &= ~facts | sure
            elif (facts & state).bit_count() == count:
                state = self._held(state, facts & state)
        return state if all(state & unknown for unknown in self._unknowns) else None

    def _held(self, state: int, facts: int) -> int:
        for unknown in self._unknowns:
            if unknown & facts:
                state &= ~unknown | facts
        return state

    @staticmethod
    def _possible(ways: Ways, state: int) -> Ways:
        return tuple(way for way in ways if way & state == way)
