"""The hints to `find-words`."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from solver.cells import Cell
from solver.puzzles.hints import Hint
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.wording import listed

Goal = Mapping[str, Any]


def hints(puzzle: Puzzle, solution: Solution, found: frozenset[str]) -> tuple[Hint, ...]:
    """Return how many words are left of each length, the cells where they begin, then one after the other.

    The longest come first; those after the first half of them would leave nothing to find. Of those before, the length
    and the first cell are told before the word.
    """
    goals = sorted(solution.details["goals"], key=lambda goal: (-len(goal["cells"]), goal["word"]))
    if not goals:
        return ()
    left = [goal for goal in goals if found.isdisjoint((goal["word"], *goal["also"]))]
    half = len(goals) // 2
    words = (
        step
        for number, goal in enumerate(goals)
        for step in (
            *([_beginning(goal, left)] if number < half and goal in _firsts(goals) else []),
            _word(goal, puzzle.task.shown(goal["word"]), tells_all=number >= half, known=goal not in left),
        )
    )
    return (_count(left), _beginnings(left), *words)


def _key(goal: Goal) -> tuple[int, str]:
    return len(goal["cells"]), goal["cells"][0]


def _firsts(goals: Sequence[Goal]) -> list[Goal]:
    """Return the first of all words that have their length and their first cell."""
    return list({_key(goal): goal for goal in reversed(goals)}.values())


def _count(left: Sequence[Goal]) -> Hint:
    lengths = sorted(Counter(len(goal["cells"]) for goal in left).items())
    told = listed(f"{count} of {length} tiles" for length, count in lengths)
    return Hint(
        f"There are {len(left)} to find: {told}.",
        code="words.left",
        facts={"count": len(left), "lengths": [{"count": count, "length": length} for length, count in lengths]},
        known=not left,
    )


def _beginnings(left: Sequence[Goal]) -> Hint:
    starts = tuple(sorted({Cell.parse(goal["cells"][0]) for goal in left}))
    names = [cell.name for cell in starts]
    return Hint(f"They begin on {listed(names)}.", starts, code="words.begin", facts={"cells": names}, known=not left)


def _beginning(goal: Goal, left: Sequence[Goal]) -> Hint:
    length, cell = _key(goal)
    return Hint(
        f"A word of {length} tiles begins on {cell}.",
        (Cell.parse(cell),),
        code="word.begins",
        facts={"length": length, "cell": cell},
        known=all(_key(other) != _key(goal) for other in left),
    )


def _word(goal: Goal, shown: str, *, tells_all: bool, known: bool) -> Hint:
    cells = tuple(map(Cell.parse, goal["cells"]))
    first, last = cells[0].name, cells[-1].name
    return Hint(
        f"{shown} runs from {first} to {last}.",
        cells,
        code="word.runs",
        facts={"word": shown, "first": first, "last": last},
        tells_all=tells_all,
        known=known,
    )
