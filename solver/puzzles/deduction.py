"""Puzzles of pure deduction, and the progress of five simulated solvers with them.

A *fact* is one value of one unknown, such as "the letter A in the hole B2" or "a ring on C4", and stands for one bit.
What is known is the set of facts that are still possible. The solvers, each stronger than the one before:

1. looks once at each clue, and uses those that can hold in only one way;
2. repeats this as long as it learns something new;
3. also uses what all the ways in which a clue can hold have in common, and what none of them has;
4. also assumes a fact, looks at each clue once as solver 1 does, and drops it if that leads to a contradiction;
5. tries everything.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import and_, or_

from solver.puzzles.deals import Extras
from solver.puzzles.features import Features


@dataclass(frozen=True, slots=True)
class Deduction:
    """What is known at the beginning.

    Args:
        unknowns: for each unknown its facts, of which exactly one is true.
        clues: for each clue the ways in which it can hold, each the facts that are then true.
        supplies: some facts, and how many of them are true.
    """

    unknowns: tuple[int, ...]
    clues: tuple[tuple[int, ...], ...]
    supplies: tuple[tuple[int, int], ...]

    def solver_needed(self) -> int:
        """Return the number of the first solver who finds the solution, if there is one solution."""
        state: int | None = self.everything
        for solver in (1, 2, 3, 4):
            if state is not None:
                state = self._assume(state) if solver == 4 else self._narrow(state, solver)
            if state is None or self._is_solved(state):
                return solver
        return 5

    @property
    def everything(self) -> int:
        """All facts."""
        return reduce(or_, self.unknowns)

    def solutions(self, most: int = 2) -> list[int]:
        """Return sets of true facts that agree with all clues, so many of them if there are more."""
        found: list[int] = []
        self._search(self.everything, found, most)
        return found

    def features(self, solver: int) -> Features:
        """Tell how far a solver gets by looking at the clues, which solvers 4 and 5 do as solver 3 does.

        Returns:
            ``rounds``: how many looks at all the clues tell something new; ``open``: how many unknowns are not known
            then. Nothing if the clues contradict each other.
        """
        *before, last = self.everything, *self._passes(self.everything, min(solver, 3))
        if last is None:
            return {}
        undecided = sum((facts & last).bit_count() > 1 for facts in self.unknowns)
        return {"rounds": len({*before, last}) - 1, "open": undecided}

    def _search(self, state: int, found: list[int], most: int) -> None:
        narrowed = self._narrow(state, 3)
        if narrowed is None or len(found) >= most:
            return
        undecided = [facts & narrowed for facts in self.unknowns if (facts & narrowed).bit_count() > 1]
        if not undecided:
            found.append(narrowed)
            return
        facts = min(undecided, key=int.bit_count)
        for fact in _bits(facts):
            self._search(narrowed & ~facts | fact, found, most)

    def _assume(self, state: int) -> int | None:
        """Return what solver 4 knows in the end, or None on a contradiction."""
        dropped = True
        while dropped:
            dropped = False
            for fact in _bits(state):
                others = self._others(fact) & state
                if others and fact & state and self._narrow(state & ~others, 1) is None:
                    narrowed = self._narrow(state & ~fact, 3)
                    if narrowed is None:
                        return None
                    state, dropped = narrowed, True
        return state

    def _narrow(self, state: int, solver: int) -> int | None:
        """Return what one of the first three solvers knows in the end, or None on a contradiction."""
        *_, last = self._passes(state, solver)
        return last

    def _passes(self, state: int | None, solver: int) -> Iterator[int | None]:
        """Yield what one of the first three solvers knows after each look at all clues, until one tells nothing new."""
        before = None
        while state is not None and state != before:
            before, state = state, self._look(state, solver)
            yield state
            if solver == 1:
                return

    def _look(self, before: int, solver: int) -> int | None:
        """Return what one of the first three solvers knows after one look at each clue, or None on a contradiction."""
        state = before
        for ways in self.clues:
            known = before if solver == 1 else state
            left = [way for way in ways if way & known == way]
            if not left:
                return None
            if len(left) == 1:
                state = self._hold(state, left[0])
            elif solver == 3:
                state = self._hold(state, reduce(and_, left))
                state &= ~self._excluded(left)
        for facts, count in self.supplies:
            possible = facts & state
            sure = reduce(or_, (possible & known for known in self._known(state)), 0)
            if possible.bit_count() < count or sure.bit_count() > count:
                return None
            if possible.bit_count() == count:
                state = self._hold(state, possible)
            elif sure.bit_count() == count:
                state &= ~possible | sure
        return state if all(facts & state for facts in self.unknowns) else None

    def _known(self, state: int) -> list[int]:
        return [facts & state for facts in self.unknowns if (facts & state).bit_count() == 1]

    def _hold(self, state: int, facts: int) -> int:
        """Return what is possible once some facts are true."""
        for unknown in self.unknowns:
            if unknown & facts:
                state &= ~unknown | facts
        return state

    def _excluded(self, ways: list[int]) -> int:
        """Return the facts of unknowns that every way decides which none of them has."""
        some = reduce(or_, ways)
        return sum(unknown & ~some for unknown in self.unknowns if all(unknown & way for way in ways))

    def _others(self, fact: int) -> int:
        return next(unknown for unknown in self.unknowns if unknown & fact) & ~fact

    def _is_solved(self, state: int) -> bool:
        return all((facts & state).bit_count() == 1 for facts in self.unknowns)


def fewest_clues(
    clues: Mapping[str, tuple[int, ...]],
    extras: Extras,
    grade: int,
    deduction: Callable[[Iterable[tuple[int, ...]]], Deduction],
    is_open: Callable[[Iterable[str]], bool] = lambda names: True,
) -> list[str] | None:
    """Leave out one clue after the other until the solver of a grade is the first to find the one solution.

    Args:
        clues: the ways in which each clue can hold, by its name.
        extras: draws the order in which clues are left out.
        grade: the number of the solver.
        deduction: makes what is known from some of the clues.
        is_open: tells of some clues, by their names, whether they leave enough open to who reads no words; clues are
            left out until they do.

    Returns:
        The names of the clues that are left, in the order of `clues`; None if that is not how it comes out.
    """
    left = dict(clues)
    if not left or len(deduction(left.values()).solutions()) != 1:
        return None
    solver = deduction(left.values()).solver_needed()
    if solver > grade:
        return None
    for name in extras.choose(list(clues), len(clues)):
        if solver == grade and is_open(left):
            return list(left)
        fewer = {other: ways for other, ways in left.items() if other != name}
        known = deduction(fewer.values())
        if fewer and len(known.solutions()) == 1 and (needed := known.solver_needed()) <= grade:
            left, solver = fewer, needed
    return list(left) if solver == grade and is_open(left) else None


def _bits(facts: int) -> list[int]:
    return [1 << number for number in range(facts.bit_length()) if facts >> number & 1]
