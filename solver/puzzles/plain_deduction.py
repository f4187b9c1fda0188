"""Follows clues without bits, for the checker: dictionaries of the possible values of each unknown."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

Known: TypeAlias = Mapping[Any, frozenset[Any]]
"""What each unknown can still be; one that can be nothing any more is a contradiction."""

Way: TypeAlias = Mapping[Any, Any]
"""What some unknowns are, if a clue holds in this way."""


@dataclass(frozen=True, slots=True)
class PlainDeduction:
    """What is known at the beginning.

    Args:
        start: what each unknown can be.
        clues: for each clue the ways in which it can hold.
        supply: how many unknowns have a value.
    """

    start: Known
    clues: Sequence[Sequence[Way]]
    supply: Mapping[Any, int]

    def features(self, solver: int) -> dict[str, int]:
        """Tell how many looks at the clues tell a solver something new, and what it does not know after them."""
        looks = self._passes(self.start, min(solver, 3))
        if is_contradiction(looks[-1]):
            return {}
        return {"rounds": len(looks) - 1, "open": sum(len(values) > 1 for values in looks[-1].values())}

    def solver_needed(self) -> int:
        """Return which of the five solvers is the first to know everything; each goes on where the last has ended."""
        known = self.start
        for solver in (1, 2, 3, 4):
            known = self._try_out(known) if solver == 4 else self._passes(known, solver)[-1]
            if is_contradiction(known) or all(len(values) == 1 for values in known.values()):
                return solver
        return 5

    def _try_out(self, known: Known) -> Known:
        """Return what solver 4 knows in the end: it drops each value that one look shows to be impossible."""
        before: Known = {}
        while known != before:
            before = known
            for unknown, values in before.items():
                for value in values:
                    tried = {**known, unknown: frozenset({value})}
                    if {value} < known[unknown] and is_contradiction(self._look(tried, 1)):
                        known = self._passes({**known, unknown: known[unknown] - {value}}, 3)[-1]
        return known

    def _passes(self, known: Known, solver: int) -> list[Known]:
        """Return what one of the first three solvers knows at first, and after each look that tells something new."""
        looks = [known]
        while not is_contradiction(looks[-1]) and (looked := self._look(looks[-1], solver)) != looks[-1]:
            looks.append(looked)
            if solver == 1:
                break
        return looks

    def _look(self, before: Known, solver: int) -> Known:
        known = dict(before)
        for ways in self.clues:
            so_far = before if solver == 1 else known
            left = [way for way in ways if all(value in so_far[unknown] for unknown, value in way.items())]
            if not left:
                return dict.fromkeys(before, frozenset())
            if len(left) == 1 or solver == 3:
                for unknown in set.intersection(*(set(way) for way in left)):
                    known[unknown] &= {way[unknown] for way in left}
        for value, count in self.supply.items():
            possible = [unknown for unknown, values in known.items() if value in values]
            sure = [unknown for unknown in possible if len(known[unknown]) == 1]
            if len(possible) < count or len(sure) > count:
                return dict.fromkeys(before, frozenset())
            for unknown in possible:
                if len(possible) == count:
                    known[unknown] = frozenset({value})
                elif len(sure) == count and unknown not in sure:
                    known[unknown] -= {value}
        return known


def is_contradiction(known: Known) -> bool:
    """Tell whether something can be nothing any more."""
    return not all(known.values())


def distinct(ways: Iterable[Way]) -> list[Way]:
    """Return some ways, each once."""
    return [dict(way) for way in {frozenset(way.items()) for way in ways}]
