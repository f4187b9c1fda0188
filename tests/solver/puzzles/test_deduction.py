"""Following clues is the same with bits and without."""

import random
from collections.abc import Iterable
from typing import Any, cast

from solver.puzzles.conventions import GRADES
from solver.puzzles.deduction import Deduction, fewest_clues
from solver.puzzles.plain_deduction import PlainDeduction
from tests.repetitions import times


def test_following_clues_is_the_same_with_bits_and_without() -> None:
    rng, results = random.Random(3), set()
    for _ in range(times(300, 5000)):
        unknowns, values = range(rng.randint(2, 5)), range(rng.randint(2, 3))
        truth = [rng.choice(values) for _ in unknowns]
        clues = []
        for _ in range(rng.randint(1, 5)):
            some = rng.sample(unknowns, rng.randint(1, min(3, len(unknowns))))
            ways = [{each: truth[each] for each in some}] if rng.random() < 0.95 else []
            for _ in range(rng.randint(not ways, 3)):
                some = some if rng.random() < 0.7 else rng.sample(unknowns, len(some))
                ways.append({each: rng.choice(values) for each in some})
            clues.append(ways)
        supply = {each: truth.count(each) for each in values if rng.random() < 0.7}
        fact = {(unknown, each): 1 << unknown * len(values) + each for unknown in unknowns for each in values}
        fast = Deduction(
            tuple(sum(fact[unknown, each] for each in values) for unknown in unknowns),
            tuple(tuple(sum(fact[pair] for pair in way.items()) for way in ways) for ways in clues),
            tuple((sum(fact[unknown, each] for unknown in unknowns), count) for each, count in supply.items()),
        )
        slow = PlainDeduction(dict.fromkeys(unknowns, frozenset(values)), clues, supply)
        assert slow.solver_needed() == fast.solver_needed()
        for solver in GRADES:
            assert slow.features(solver) == fast.features(solver)
        results.add((fast.solver_needed(), bool(fast.features(3))))
    assert {solver for solver, _ in results} >= {1, 2, 3, 4, 5}
    assert {holds for _, holds in results} == {True, False}


class InOrder:
    """Leaves out clues in their order."""

    def choose(self, among: list[str], number: int) -> list[str]:
        return among[:number]


class Known:
    """What is known from some clues: there is one solution as long as the first of them is there."""

    def __init__(self, clues: Iterable[tuple[int, ...]]) -> None:
        self.is_known = (1,) in clues

    def solutions(self) -> list[int]:
        return [1] if self.is_known else [1, 2]

    def solver_needed(self) -> int:
        return 1


def test_the_last_clue_to_leave_out_may_be_the_one_that_leaves_enough_open() -> None:
    clues, extras, known = {"a": (1,), "b": (2,)}, cast(Any, InOrder()), cast(Any, Known)
    assert fewest_clues(clues, extras, 1, known, lambda names: len([*names]) == 1) == ["a"]
    assert fewest_clues(clues, extras, 1, known, lambda names: False) is None
    assert fewest_clues(clues, extras, 2, known) is None
