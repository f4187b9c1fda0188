"""The declaration of a kind of puzzle, before any of its modules is loaded."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from types import ModuleType
from typing import Literal

from dictionaries.needs import needed_by
from solver.puzzles.conventions import GRADES, MAX_SETS
from solver.puzzles.tasks import Task

FEW_RINGS = {1: GRADES[:2], 2: GRADES[:4]}
"""The grades of puzzles with few rings to place, which are too easy for higher ones."""

PARTS = ("search", "judging", "hints", "brute_force", "handmade")
"""The modules that the package of a kind has beside `task`."""

FieldPlace = Literal["puzzle", "solution", "verdict"]
"""Where a kind has JSON fields of its own."""


def _none_at_least(number: int, grade: int) -> int:
    return 0


def _usual_steps(number: int, cells: int) -> int:
    return 300


@dataclass(frozen=True, slots=True)
class OrderOptions:
    """What an order of a kind can say.

    Args:
        number: the option with which an order says how many: ``rings``, ``plays`` or ``holes``; None if it says none.
        usual: how many if the order does not say.
        grades: the grades that there are with some numbers; with others there are all.
        spare_tiles: how many tiles a puzzle needs beside those on the board.
        most_sets: the most sets of so many cells that a board may have; None if nobody goes through them.
        fewest_rated: how many at least in rated puzzles, if more than in those of other kinds.
        fewest_words: from the number and the grade, how many words the board of a puzzle has at the very least.
        steps_of: from the number and the cells, how many steps it takes to look at a board; a step is about a
            microsecond.
    """

    number: str | None = None
    usual: int = 0
    grades: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    spare_tiles: int = 0
    most_sets: int | None = MAX_SETS
    fewest_rated: int = 0
    fewest_words: Callable[[int, int], int] = _none_at_least
    steps_of: Callable[[int, int], int] = _usual_steps

    def grades_with(self, number: int | None) -> tuple[int, ...]:
        """Return the grades that there are with a number."""
        return GRADES if number is None else self.grades.get(number, GRADES)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of puzzle.

    Args:
        package: the name of the package that has its modules.
        task: the class of its tasks.
        options: what an order can say.
        drafts: an answer grows bit by bit and can be judged before it is handed in.
        judged_by_kernels: judging takes the compiled loops.
        nearness: how near the puzzles are that its search makes from positions of the game, 1 the nearest; None if it
            makes none.
        told_at_end: the JSON fields of a verdict that a rated attempt tells only at its end.
        lists: puzzles can be made of a list of words that stand on a board; the module `lists` does so.
        fields: what the JSON fields mean that no other kind has, for the description of the API; by where they stand.
    """

    package: str
    task: type[Task]
    options: OrderOptions = OrderOptions()
    drafts: bool = False
    judged_by_kernels: bool = False
    nearness: int | None = None
    told_at_end: tuple[str, ...] = ()
    lists: bool = False
    fields: Mapping[FieldPlace, Mapping[str, str]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """Its name."""
        return self.task.kind

    def part(self, name: str) -> ModuleType:
        """Return one of its modules, imported only now that it is needed: the search loads the compiled loops.

        Raises:
            MissingPackage: the module needs a package that is not installed.
        """
        with needed_by(f"the {name} of {self.name} puzzles"):
            return import_module(f"{self.package}.{name}")
