"""The figures of the simulation: do the ratings find the truth, do they drift, and what can cheats do?"""

from collections.abc import Iterable
from statistics import fmean
from typing import Any, NamedTuple

from scripts.puzzle_difficulty.study import spearman
from scripts.puzzle_ratings.tokens import settle, throw_away
from scripts.puzzle_ratings.world import Truth, Try, World, live, truth_of, with_cheats
from solver.puzzles.ratings.attempts import Standing
from solver.puzzles.ratings.rules import outcome_of
from solver.puzzles.ratings.scale import is_sure

CHEATS = 20
"""One in so many solvers cheats."""

SLIPS = 0.1
"""How often a sly cheat fails on purpose."""

ANSWER = 3
"""The parts of an answer, which say how long it takes at least."""


class Size(NamedTuple):
    """How large the simulation is."""

    people: int = 500
    puzzles: int = 300
    attempts: int = 30
    generations: int = 8
    """How often all people are followed by new ones, to see whether the ratings drift."""


WHOLE = Size()


class Found(NamedTuple):
    """How the ratings are at the end of a run."""

    truth: Truth
    world: World
    made: list[Try]

    @property
    def points(self) -> dict[str, float]:
        """The ratings of the puzzles."""
        return self.world.told()


def run(seed: str, size: Size = WHOLE, *, careful: bool = True) -> Found:
    """Let honest people make attempts; those who cheat come on top.

    Args:
        seed: of everything that is drawn.
        size: how large.
        careful: whether what guards puzzles is on; otherwise it is plain Glicko-2.
    """
    truth = truth_of(seed, size.people - size.people // CHEATS, size.puzzles)
    world = World(truth.grades, careful)
    return Found(truth, world, live(world, truth, size.attempts, seed))


def agreement(found: Found) -> float:
    """Return how far the ratings of the puzzles go with how hard they are, as Spearman's coefficient."""
    points, hard = found.points, found.truth.difficulties
    return spearman([points[id] for id in hard], list(hard.values()))


def error(found: Found) -> float:
    """Return how far a rating is from the truth, as the root of the mean square."""
    points = found.points
    return fmean((points[id] - hard) ** 2 for id, hard in found.truth.difficulties.items()) ** 0.5


def moved(found: Found, size: Size = WHOLE, *, slips: float = 0.0, seconds: float = 60) -> list[float]:
    """Return how far each puzzle is moved by cheats who solve everything, the farthest first.

    Args:
        found: the run without them, whose attempts happen again.
        size: how large.
        slips: how often they fail on purpose.
        seconds: how long they wait with an answer.
    """
    world, cheats = World(found.truth.grades, found.world.careful), size.people // CHEATS
    counts = outcome_of(True, 1, seconds, ANSWER) == "won"
    with_cheats(world, found.made, cheats if counts else 0, size.attempts, "cheats", slips)
    before, after = found.points, world.told()
    return sorted((abs(after[id] - points) for id, points in before.items()), reverse=True)


def drift(mean: float, size: Size = WHOLE, *, careful: bool = True) -> dict[str, float]:
    """Let generation follow generation, and return how far ratings drift in 100,000 attempts.

    Args:
        mean: how strong people are on average; 1500 is what the service expects.
        size: how large.
        careful: as for `run`.

    Returns:
        The drift of the puzzles' mean, and that of what people of equal strength are rated in the end.
    """
    first = truth_of("drift", size.people, size.puzzles, mean)
    world = World(first.grades, careful)
    made, puzzles, people = [0], [], []
    for number in range(size.generations):
        born = truth_of(f"drift {number}", size.people, size.puzzles, mean).strengths
        truth = first._replace(strengths={f"{number} {name}": strength for name, strength in born.items()})
        made.append(made[-1] + len(live(world, truth, size.attempts, str(number))))
        puzzles.append(fmean(world.told().values()))
        rated = {name: world.scale.told(world.solver(name).rating.points) for name in truth.strengths}
        people.append(fmean(rated[name] - strength for name, strength in truth.strengths.items()))
    span = (made[-1] - made[1]) / 100_000
    return {
        "attempts": made[-1],
        "puzzles": (puzzles[-1] - puzzles[0]) / span,
        "solvers": (people[-1] - people[0]) / span,
    }


def figures(seed: str = "a", size: Size = WHOLE) -> dict[str, Any]:
    """Return all figures, rounded, of the ratings as they are and of plain Glicko-2."""
    return {
        "simulated": True,
        "size": size._asdict(),
        "careful": _figures(seed, size, careful=True),
        "plain": _figures(seed, size, careful=False),
    }


def _figures(seed: str, size: Size, *, careful: bool) -> dict[str, Any]:
    found = run(seed, size, careful=careful)
    return {
        "attempts": len(found.made),
        "none_fitted": found.world.refused,
        "spearman": round(agreement(found), 3),
        "error": round(error(found)),
        "sure_puzzles": _sure(found.world.puzzles.values()),
        "sure_solvers": _sure(found.world.solvers.values()),
        "moved_at_most": {
            "at_once": round(moved(found, size, seconds=1)[0]),
            "everything": round(moved(found, size)[0]),
            "sly": round(moved(found, size, slips=SLIPS)[0]),
        },
        "one_puzzle": _aimed(found),
        "drift": {
            "expected": {name: round(value) for name, value in drift(1500, size, careful=careful).items()},
            "weaker": {name: round(value) for name, value in drift(1300, size, careful=careful).items()},
        },
    }


def _aimed(found: Found) -> dict[str, float]:
    new, settled = throw_away(found.world), settle(found.world)
    return {
        "new_tokens": round(new.moved),
        "settled_tokens": round(settled.moved),
        "attempts_of_each": round(settled.attempts, 1),
        "others": round(max(new.others, settled.others), 1),
    }


def _sure(standings: Iterable[Standing]) -> float:
    return round(fmean(is_sure(each.rating) for each in standings), 2)
