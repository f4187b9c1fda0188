"""The hints to `find-words`."""

from __future__ import annotations

from collections import Counter

from solver.cells import Cell
from solver.puzzles.hints import Hint
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.wording import listed


def hints(puzzle: Puzzle, solution: Solution, found: frozenset[str]) -> tuple[Hint, ...]:
    """Return how many words are left of each length, the cells where they begin, then one after the other.

    The longest come first; those after the first half of them would leave nothing to find.
    """
    goals = sorted(solution.details["goals"], key=lambda goal: (-len(goal["cells"]), goal["word"]))
    if not goals:
        return ()
    known = [not found.isdisjoint((goal["word"], *goal["also"])) for goal in goals]
    left = [goal for goal, has in zip(goals, known, strict=True) if not has]
    lengths = sorted(Counter(len(goal["cells"]) for goal in left).items())
    told = listed(f"{count} of {length} tiles" for length, count in lengths)
    starts = tuple(sorted({Cell.parse(goal["cells"][0]) for goal in left}))
    words = []
    for number, goal in enumerate(goals):
        cells = tuple(map(Cell.parse, goal["cells"]))
        text = f"{goal['word']} runs from {cells[0].name} to {cells[-1].name}."
        words.append(Hint(text, cells, tells_all=number >= len(goals) // 2, known=known[number]))
    return (
        Hint(f"There are {len(left)} to find: {told}.", known=not left),
        Hint(f"They begin on {listed(cell.name for cell in starts)}.", starts, known=not left),
        *words,
    )
