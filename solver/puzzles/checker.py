"""Checking a solution the slow, obvious way: every answer is tried, and each is scored from scratch.

The checker shares no code with the search. It is slow on purpose: up to a minute for an endgame of four plays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Protocol, TypeAlias, cast

from solver.puzzles.answers import Answer, Rings
from solver.puzzles.conventions import RIVAL
from solver.puzzles.plain import Faces, Place, Run, places_of, read_runs
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.registry import kind_named
from solver.puzzles.vocabulary import Vocabulary

Read: TypeAlias = Callable[[Faces], list[Run]]
"""Finds the runs of a board."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What the checker found.

    Args:
        points: what the best answers score.
        optima: how many answers score as much.
        runner_up: what the best of all others scores; None where there is no other.
        answer_points: what the answer scores that is said to be the best; None if the puzzle does not allow it.
    """

    points: int
    optima: int
    runner_up: int | None
    answer_points: int | None


class BruteForce(Protocol):
    """The module ``brute_force`` of a kind."""

    def count(self, puzzle: Puzzle, answer: Answer, vocabulary: Vocabulary, read: Read) -> Counted:
        """Try every answer to a puzzle, one of which is said to be the best."""


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
    counted = brute_force.count(puzzle, solution.answer, vocabulary, read)
    faults = []
    if counted.answer_points is None:
        faults.append("the answer is not one that the puzzle allows")
    elif counted.answer_points != solution.points:
        faults.append(f"the answer scores {counted.answer_points}, not {solution.points}")
    for name in ("points", "optima", "runner_up"):
        told, found = getattr(solution, name), getattr(counted, name)
        if told != found:
            faults.append(f"{name} is {found}, not {told}")
    return tuple(faults)


def tally(scores: Mapping[Any, int], answer: object) -> Counted:
    """Count the best of all answers; an answer is one way, or several that come to the same, with one key."""
    best = max(scores.values())
    optima = sum(points == best for points in scores.values())
    others = [points for points in scores.values() if points != best]
    runner_up = best if optima > 1 else max(others, default=None)
    return Counted(best, optima, runner_up, scores.get(answer))


def ring_sets(puzzle: Puzzle, rings: int) -> Iterator[frozenset[Place]]:
    """Yield every set of so many cells without a ring of the rival."""
    rival = rings_of(puzzle, RIVAL)
    return map(frozenset, combinations([place for place in places_of(puzzle.board.rows) if place not in rival], rings))


def ring_places(answer: Answer) -> frozenset[Place] | None:
    """Return the cells of an answer of rings; None of any other."""
    return frozenset((cell.row, cell.column) for cell in answer.cells) if isinstance(answer, Rings) else None


def rings_of(puzzle: Puzzle, player: str) -> frozenset[Place]:
    """Return the cells of a player's rings."""
    return frozenset((cell.row, cell.column) for cell, owner in puzzle.board.rings.items() if owner == player)
