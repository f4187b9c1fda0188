"""The proof of a board laid out by hand."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import comb
from typing import Any, NamedTuple, Protocol, cast

from solver.errors import RefusedPuzzle
from solver.puzzles.answers import Answer
from solver.puzzles.conventions import MAX_SETS
from solver.puzzles.handmade.setting import Setting
from solver.puzzles.ladder import Lead
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.registry import kind_named
from solver.puzzles.vocabulary import Vocabulary


class Distance(NamedTuple):
    """How far the best answer is ahead, for kinds that have limits of the lead.

    Args:
        points: what the best answer scores.
        runner_up: what the second best does.
        limits: tells the limits of a grade.
    """

    points: int
    runner_up: int
    limits: Callable[[int], Lead]

    def holds(self, grade: int) -> bool:
        """Tell whether it is within the limits of a grade."""
        return self.limits(grade).holds(self.points, self.runner_up)


@dataclass(frozen=True, slots=True)
class Proof:
    """How many solutions a puzzle has, and who finds them.

    Args:
        puzzle: the puzzle; its grade is not set yet.
        solutions: how many answers solve it.
        answers: returns up to two of them.
        grades: with one solution the grades it can have, by how the simulated solvers break ties; none if they have too
            many ways to do so.
        choice: whether there is any other answer.
        distance: how far the best answer is ahead; None for kinds without such limits.
        steps: about how many steps it took, the same on every machine; most proofs take one.
    """

    puzzle: Puzzle
    solutions: int
    answers: Callable[[], tuple[Answer, ...]]
    grades: frozenset[int] = field(default_factory=frozenset)
    choice: bool = True
    distance: Distance | None = None
    steps: int = 1

    @property
    def is_only(self) -> bool:
        """Whether there is one solution, and another answer."""
        return self.solutions == 1 and self.choice


Prove = Callable[[int], Proof]
"""Proves one of several settings, by its number; raises `BadPuzzle` or `RefusedPuzzle` if that cannot be a puzzle."""


class Handmade(Protocol):
    """The module ``handmade`` of a kind, which may also have `alternatives`, see `alternatives_of`."""

    def prover(self, settings: Sequence[Setting], vocabulary: Vocabulary) -> Prove:
        """Make ready to prove settings whose boards have one size."""


def part_of(kind: str) -> Handmade:
    """Return the module ``handmade`` of a kind."""
    return cast(Handmade, kind_named(kind).part("handmade"))


def alternatives_of(setting: Setting, vocabulary: Vocabulary) -> Iterator[tuple[Setting, dict[str, Any]]]:
    """Yield what else could be asked on the same board, with what differs as values for JSON.

    A kind in which the board alone says what is asked has no `alternatives`.
    """
    alternatives = getattr(part_of(setting.kind), "alternatives", lambda setting, vocabulary: iter(()))
    yield from alternatives(setting, vocabulary)


def prover(settings: Sequence[Setting], vocabulary: Vocabulary) -> Prove:
    """Make ready to prove settings of one kind whose boards have one size.

    Raises:
        BadArrays: a board shows a tile that the dictionary's alphabet lacks.
    """
    return part_of(settings[0].kind).prover(settings, vocabulary)


def check_sets(cells: int, rings: int, most: int = MAX_SETS) -> None:
    """Refuse a puzzle that has more sets of rings than are gone through.

    Raises:
        RefusedPuzzle: that is so.
    """
    sets = comb(cells, rings)
    if sets > most:
        raise RefusedPuzzle(
            "too_large",
            f"{sets} ways to place {rings} rings on {cells} cells; expected at most {most}",
            {"sets": sets, "most": most},
            "/rings",
        )
