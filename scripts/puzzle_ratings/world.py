"""People of known strength try puzzles of known difficulty, and the ratings of the service follow them."""

import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from solver.puzzles.conventions import GRADES
from solver.puzzles.ratings.attempts import Standing, after_attempt
from solver.puzzles.ratings.choosing import fitting
from solver.puzzles.ratings.scale import Scale, start_of

OFF_GRADE = 200
"""How far the difficulty of a puzzle is from that of its grade, as a standard deviation."""

STRENGTHS = 300
"""How far people differ, likewise."""


class Try(NamedTuple):
    """An attempt: who, at which puzzle, and whether it was solved."""

    solver: str
    puzzle: str
    solved: bool


class Truth(NamedTuple):
    """How strong the people are and how hard the puzzles, on the scale of the ratings."""

    strengths: dict[str, float]
    difficulties: dict[str, float]
    grades: dict[str, int]


def truth_of(seed: str, people: int, puzzles: int, mean: float = 1500) -> Truth:
    """Draw how strong people are and how hard puzzles are.

    Args:
        seed: of the draw.
        people: how many.
        puzzles: how many, as many of each grade.
        mean: how strong people are on average.
    """
    rng = random.Random(seed)
    grades = {f"puzzle {number}": GRADES[number % len(GRADES)] for number in range(puzzles)}
    return Truth(
        {f"solver {number}": rng.gauss(mean, STRENGTHS) for number in range(people)},
        {id: rng.gauss(start_of(grade), OFF_GRADE) for id, grade in grades.items()},
        grades,
    )


@dataclass
class World:
    """The ratings of one kind, as the service keeps them.

    Args:
        grades: the grades of the puzzles.
        careful: whether what guards puzzles against single solvers is on.
    """

    grades: dict[str, int]
    careful: bool = True
    scale: Scale = field(default_factory=Scale)
    solvers: dict[str, Standing] = field(default_factory=dict)
    puzzles: dict[str, Standing] = field(default_factory=dict)
    had: dict[str, set[str]] = field(default_factory=dict)
    refused: int = 0
    """How often no puzzle was near enough to be served."""

    def __post_init__(self) -> None:
        for id, grade in self.grades.items():
            self.puzzles[id] = Standing(self.scale.new_puzzle(grade))
            self.scale = self.scale.with_puzzle()

    def solver(self, name: str) -> Standing:
        """Return how somebody stands."""
        if name not in self.solvers:
            self.solvers[name], self.had[name] = Standing(self.scale.new_solver()), set()
        return self.solvers[name]

    def next(self, name: str, rng: random.Random) -> str | None:
        """Return the puzzle that somebody is served; None if none fits."""
        rating, had = self.solver(name).rating.points, self.had[name]
        found = fitting({id: at.rating.points for id, at in self.puzzles.items() if id not in had}, rating)
        self.refused += not found
        return rng.choice(found) if found else None

    def attempt(self, made: Try) -> None:
        """Let the ratings follow an attempt."""
        solver, puzzle = self.solver(made.solver), self.puzzles[made.puzzle]
        self.had[made.solver].add(made.puzzle)
        self.solvers[made.solver], after = after_attempt(solver, puzzle, solved=made.solved, careful=self.careful)
        self.puzzles[made.puzzle] = after
        if self.careful:
            self.scale = self.scale.with_moved(after.rating.points - puzzle.rating.points)

    def told(self) -> dict[str, float]:
        """Return the ratings of the puzzles as they are told."""
        return {id: self.scale.told(at.rating.points) for id, at in self.puzzles.items()}


def succeeds(strength: float, difficulty: float, rng: random.Random) -> bool:
    """Tell whether somebody solves a puzzle this time."""
    return rng.random() < 1 / (1 + 10 ** ((difficulty - strength) / 400))


def live(world: World, truth: Truth, attempts: int, seed: str) -> list[Try]:
    """Let everybody make so many attempts, in turns, and return them in their order."""
    rng, made = random.Random(seed), []
    people = list(truth.strengths)
    for _ in range(attempts):
        rng.shuffle(people)
        for name in people:
            puzzle = world.next(name, rng)
            if puzzle is not None:
                solved = succeeds(truth.strengths[name], truth.difficulties[puzzle], rng)
                made.append(Try(name, puzzle, solved))
                world.attempt(made[-1])
    return made


def with_cheats(world: World, honest: Iterable[Try], cheats: int, attempts: int, seed: str, slips: float) -> None:
    """Let the same honest attempts happen again, and cheats among them who solve what they like.

    Args:
        world: as it was before.
        honest: the attempts of the others.
        cheats: how many.
        attempts: how many each of them makes.
        seed: of what they choose.
        slips: how often they fail on purpose, as a share.
    """
    rng, queue = random.Random(seed), list(honest)
    names = [f"cheat {number}" for number in range(cheats) for _ in range(attempts)]
    rng.shuffle(names)
    every = max(1, len(queue) // max(1, len(names)))
    for number, made in enumerate(queue):
        if number % every == 0 and names:
            name = names.pop()
            puzzle = world.next(name, rng)
            if puzzle is not None:
                world.attempt(Try(name, puzzle, rng.random() >= slips))
        world.attempt(made)
