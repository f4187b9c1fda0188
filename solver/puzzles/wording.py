"""The task and the solution of a puzzle in words."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType

from dictionaries.quantities import counted
from solver.cells import Direction
from solver.plays import Play
from solver.puzzles.answers import Plays, Rings, Words
from solver.puzzles.parts import Part
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.registry import kind_named
from solver.puzzles.tasks import Tells


def title_of(kind: str) -> str:
    """Return what a kind is called.

    >>> title_of("place-rings")
    'Place the rings'
    """
    return kind_named(kind).task.title


def listed(parts: Iterable[str]) -> str:
    """Return some parts as people list them.

    >>> listed(["A1", "B2", "C3"])
    'A1, B2 and C3'
    """
    *before, last = (*parts,) or ("",)
    return f"{', '.join(before)} and {last}" if before else last


def instruction(puzzle: Puzzle) -> str:
    """Return what is to be done, in a few sentences."""
    return puzzle.task.instruction()


def parts_of(puzzle: Puzzle, solution: Solution | None) -> Sequence[Part]:
    """Return what stands below the board of a puzzle; of its solution nothing but how many words there are to find."""
    to_find = None
    if solution is not None and isinstance(solution.answer, Words):
        to_find = len(solution.details.get("goals", solution.answer.words))
    return puzzle.task.parts(to_find)


def rule_of_words(puzzle: Puzzle) -> str:
    """Return what counts as a word."""
    if puzzle.task.listed_words:
        rule = "Each word stands in a straight line, in any of the 8 directions."
        if puzzle.task.directions:
            rule = f"Each word reads {_or(READ[each] for each in puzzle.task.directions)}."
        letters = " The board has the letters of the words alone, without accents, blanks and other signs."
        return rule + letters * has_signs(puzzle)
    return (
        f"Words have {puzzle.ruleset.min_length} or more letters in a straight line, in any of the 8 directions. Each "
        "scores the points of its letters wherever it stands, and one that is a word both ways only once."
    )


READ: Mapping[Direction, str] = MappingProxyType(
    {
        Direction.N: "up",
        Direction.NE: "up to the right",
        Direction.E: "to the right",
        Direction.SE: "down to the right",
        Direction.S: "down",
        Direction.SW: "down to the left",
        Direction.W: "to the left",
        Direction.NW: "up to the left",
    }
)
"""How words read in a direction."""


def _or(parts: Iterable[str]) -> str:
    *before, last = parts
    return f"{', '.join(before)} or {last}" if before else last


def has_signs(puzzle: Puzzle) -> bool:
    """Tell whether words of a list are shown with more than their letters, such as blanks and accents."""
    task = puzzle.task
    return any(task.shown(word).upper() != word for word in task.listed_words)


def answer_words(solution: Solution, shown: Callable[[str], str] = str) -> str:
    """Return the answer of a solution in words.

    Args:
        solution: the solution.
        shown: how a word is shown; that of the puzzle's task shows words of a list as they were typed.
    """
    answer = solution.answer
    if isinstance(answer, Rings):
        return f"Rings on {listed(cell.name for cell in answer.cells)}"
    if isinstance(answer, Plays):
        text = " and ".join(map(_play, answer.plays))
        return text[:1].upper() + text[1:]
    if isinstance(answer, Words):
        return ", ".join(map(shown, answer.words))
    return ", ".join(f"{face} on {cell.name}" for cell, face in answer.tiles.items())


def tells_of(kind: str) -> Tells:
    """Return what is told of how good the solutions of a kind are."""
    return kind_named(kind).task.tells


def points_words(puzzle: Puzzle, solution: Solution) -> str:
    """Return how good a solution is: what it scores, how far it is ahead of others, or whether it is the only one."""
    points, after = solution.points, solution.runner_up
    match tells_of(puzzle.kind):
        case "points":
            return counted(points, "point")
        case "next":
            return counted(points, "point") + ("" if after is None else f", next best {after:,}")
        case "margin":
            ahead = f"{counted(abs(points), 'point')} {'ahead' if points >= 0 else 'behind'}"
            return ahead if after is None else f"{ahead}, next best {with_sign(after)}"
        case "solutions":
            return "the only solution" if solution.optima == 1 else counted(solution.optima, "solution")


def with_sign(points: int) -> str:
    """Return a number with its sign.

    >>> with_sign(3), with_sign(-3)
    ('+3', '−3')
    """
    return f"{points:+d}".replace("-", "−")


def bonus_words(solution: Solution) -> list[str]:
    """Return the spellings that a solution tells beside those to find."""
    wanted = set(solution.answer.words) if isinstance(solution.answer, Words) else set()
    found = [word for each in solution.details.get("bonus", ()) for word in (each["word"], *each["also"])]
    return [word for word in dict.fromkeys(found) if word not in wanted]


def _play(play: Play) -> str:
    return f"a ring on {play.cell.name}" if play.face is None else f"tile {play.face} on {play.cell.name}"
