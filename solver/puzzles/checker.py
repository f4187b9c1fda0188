"""Checks a solution by brute force: it tries every answer and scores each from scratch.

The checker shares no code with the search. It is slow on purpose: up to a minute for an endgame of four plays.

It computes everything that a solution states: an unknown field is a fault. Results that depend on the current rules,
such as the grade, are compared only for puzzles of the current generator.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Protocol, TypeAlias, cast

from solver.puzzles.answers import Answer, Rings
from solver.puzzles.conventions import RIVAL
from solver.puzzles.orders import USUAL_GRADE
from solver.puzzles.plain import Faces, Place, Run, places_of, read_runs
from solver.puzzles.puzzle import GENERATOR, Puzzle, Solution
from solver.puzzles.registry import kind_named
from solver.puzzles.vocabulary import Vocabulary

Read: TypeAlias = Callable[[Faces], list[Run]]
"""Finds the runs of a board."""

LONGEST_SHOWN = 60
"""The most characters of a value in a fault."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What the checker found.

    Args:
        points: what the best answers score.
        optima: how many answers score as much.
        runner_up: what the best of all others scores; None where there is no other.
        answer_points: what the answer scores that is said to be the best; None if the puzzle does not allow it.
        details: what the solution has to say beside, about the answer that it names.
        grades: the grades that the puzzle can have, by the way in which the simulated solvers break ties; none if they
            tell nothing.
    """

    points: int
    optima: int
    runner_up: int | None
    answer_points: int | None
    details: Mapping[str, Any] = field(default_factory=dict)
    grades: frozenset[int] = frozenset()


class BruteForce(Protocol):
    """The module ``brute_force`` of a kind."""

    def count(self, puzzle: Puzzle, solution: Solution, vocabulary: Vocabulary, read: Read) -> Counted:
        """Try every answer to a puzzle, one of which is said to be the best, and work out all that is said of it."""


def faults_of(puzzle: Puzzle, solution: Solution, vocabulary: Vocabulary) -> tuple[str, ...]:
    """Work a puzzle out from scratch and compare.

    Args:
        puzzle: the puzzle.
        solution: what is said to be its solution.
        vocabulary: the puzzle's dictionary, and which words are common.

    Returns:
        What is wrong with the solution, one sentence each; nothing if it is right.
    """

    def read(rows: Faces) -> list[Run]:
        if rows not in runs:
            runs[rows] = read_runs(rows, vocabulary.dictionary, puzzle.ruleset)
        return runs[rows]

    runs: dict[Faces, list[Run]] = {}
    brute_force = cast(BruteForce, kind_named(puzzle.kind).part("brute_force"))
    counted = brute_force.count(puzzle, solution, vocabulary, read)
    faults = []
    if counted.answer_points is None:
        faults.append("the answer is not one that the puzzle allows")
    elif counted.answer_points != solution.points:
        faults.append(f"the answer scores {counted.answer_points}, not {solution.points}")
    for name in ("points", "optima", "runner_up"):
        told, found = getattr(solution, name), getattr(counted, name)
        if told != found:
            faults.append(f"{name} is {found}, not {told}")
    faults += _differences("", dict(solution.details), counted.details, is_of_today(puzzle))
    if counted.optima == 1 and counted.answer_points == counted.points:
        faults += _fault_of_grade(puzzle, counted.grades)
    return tuple(faults)


def is_of_today(puzzle: Puzzle) -> bool:
    """Tell whether the rules of today made a puzzle: how grades were given and what a solution told is theirs."""
    return puzzle.generator == GENERATOR


def _fault_of_grade(puzzle: Puzzle, grades: frozenset[int]) -> list[str]:
    """Tell what is wrong with the grade.

    Where it depends on ties it is the lowest; a puzzle without a seed, which nobody ordered, may have the usual grade.
    """
    if not grades or not is_of_today(puzzle) or puzzle.grade == min(grades):
        return []
    if len(grades) > 1 and not puzzle.seed and puzzle.grade == USUAL_GRADE:
        return []
    return [f"grade is {min(grades)}, not {puzzle.grade}"]


def _differences(place: str, told: object, found: object, is_whole: bool) -> Iterator[str]:
    """Yield what differs between two values of JSON, with the place of each.

    Args:
        place: where they stand.
        told: what stands there.
        found: what should.
        is_whole: whether no field of an object may be missing.
    """
    if isinstance(told, dict) and isinstance(found, Mapping):
        for name in found:
            inner = f"{place}.{name}" if place else name
            if name in told:
                yield from _differences(inner, told[name], found[name], is_whole)
            elif is_whole:
                yield f"{inner} is missing; expected {_shown(found[name])}"
        for name in told:
            if name not in found:
                yield f"{_shown(f'{place}.{name}' if place else name)} is no field of such a solution"
    elif isinstance(told, list) and isinstance(found, Sequence) and not isinstance(found, str):
        if len(told) == len(found):
            for number, pair in enumerate(zip(told, found, strict=True)):
                yield from _differences(f"{place}[{number}]", *pair, is_whole)
        else:
            yield from (f"{place} lacks {_shown(each)}" for each in _without(found, told))
            yield from (f"{place} has {_shown(each)}, which is wrong" for each in _without(told, found))
    elif type(told) is not type(found) or told != found:
        yield f"{place} is {_shown(found)}, not {_shown(told)}"


def _without(some: Sequence[object], others: Sequence[object]) -> list[object]:
    rest = list(some)
    for each in others:
        if each in rest:
            rest.remove(each)
    return rest


def _shown(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."


def tally(scores: Mapping[Any, int], answer: object) -> tuple[int, int, int | None, int | None]:
    """Count the best of all answers; an answer is one way, or several that come to the same, with one key.

    Returns:
        The first four fields of `Counted`.
    """
    best = max(scores.values())
    optima = sum(points == best for points in scores.values())
    others = [points for points in scores.values() if points != best]
    runner_up = best if optima > 1 else max(others, default=None)
    return best, optima, runner_up, scores.get(answer)


def ring_sets(puzzle: Puzzle, rings: int) -> Iterator[frozenset[Place]]:
    """Yield every set of so many cells without a ring of the rival."""
    return map(frozenset, combinations(free_places(puzzle), rings))


def free_places(puzzle: Puzzle) -> list[Place]:
    """Return the cells without a ring of the rival."""
    rival = rings_of(puzzle, RIVAL)
    return [place for place in places_of(puzzle.board.rows) if place not in rival]


def ring_places(answer: Answer) -> frozenset[Place] | None:
    """Return the cells of an answer of rings; None of any other, and of one that names a cell twice."""
    if not isinstance(answer, Rings) or len(set(answer.cells)) < len(answer.cells):
        return None
    return frozenset((cell.row, cell.column) for cell in answer.cells)


def rings_of(puzzle: Puzzle, player: str) -> frozenset[Place]:
    """Return the cells of a player's rings."""
    return frozenset((cell.row, cell.column) for cell, owner in puzzle.board.rings.items() if owner == player)
