"""What a puzzle asks for and what its solution is, in words."""

from __future__ import annotations

from solver.plays import Play
from solver.puzzles.answers import Plays, Rings, Tiles, Words
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.tasks import (
    CancelDuel,
    Endgame,
    ExactScore,
    FindWords,
    PlaceRings,
    Restore,
    RingDeduction,
    TileAndRing,
)

TITLES = {
    "place-rings": "Place the rings",
    "tile-and-ring": "A tile and a ring",
    "find-words": "Find the words",
    "cancel-duel": "Cancel duel",
    "endgame": "The last plays",
    "restore": "Restore the board",
    "ring-deduction": "Where are the rings?",
    "exact-score": "Exact score",
}
"""What each kind is called."""


def counted(number: int, noun: str) -> str:
    """Return a number with its noun, such as ``1 ring`` and ``3 rings``."""
    return f"{number:,} {noun}{'s' * (number != 1)}"


def instruction(puzzle: Puzzle) -> str:
    """Return what is to be done, in a few sentences.

    >>> from solver.board import Board
    >>> from solver.puzzles.puzzle import DictionaryVersion
    >>> board = Board(["PIT", "ACE", "DAB"])
    >>> instruction(Puzzle(PlaceRings(2), 1, board, DictionaryVersion("en", "1")))
    'Place 2 rings so that the words through them score the most points together.'
    """
    task = puzzle.task
    if isinstance(task, PlaceRings):
        return f"Place {_rings(task.rings_to_place)} the most points together."
    if isinstance(task, ExactScore):
        return f"Place {_rings(task.rings_to_place)} exactly {counted(task.target, 'point')} together."
    if isinstance(task, CancelDuel):
        return (
            f"The rings R are your rival's. Place {counted(task.rings_to_place, 'ring')} of your own on other cells. "
            "A word that both of you have scores for nobody. Be ahead by as many points as you can."
        )
    if isinstance(task, TileAndRing):
        return (
            "The rings Y are yours, the rings R your rival's. Lay one tile of the rack on any cell without a rival's "
            "ring and one more ring of your own on a free cell, for the most points through your rings."
        )
    if isinstance(task, FindWords):
        return "Find the words through the rings. Everyday words count; each other one is a bonus."
    if isinstance(task, Endgame):
        return (
            "The rings Y are yours, the rings R your rival's. Both still have to lay what they hold, in turn, and you "
            "begin: a tile on any cell without a ring of the other, a ring on a free cell. Which first play is best if "
            "both then play as well as they can?"
        )
    if isinstance(task, Restore):
        return "Lay the tiles into the empty cells so that every word of the list stands on the board."
    assert isinstance(task, RingDeduction)
    return (
        f"{counted(task.rings_to_place, 'ring')} {'is' if task.rings_to_place == 1 else 'are'} hidden. The "
        "number beside a row, or below a column, is what all words through the rings of that row or column score "
        "together. Find the rings."
    )


def rule_of_words(puzzle: Puzzle) -> str:
    """Return what counts as a word."""
    return (
        f"Words have {puzzle.ruleset.min_length} or more letters in a straight line, in any of the 8 directions. Each "
        "scores the points of its letters wherever it stands, and one that is a word both ways only once."
    )


def answer_words(puzzle: Puzzle, solution: Solution) -> str:
    """Return the answer of a solution in words."""
    answer = solution.answer
    if isinstance(answer, Rings):
        return f"Rings on {_listed([cell.name for cell in answer.cells])}"
    if isinstance(answer, Plays):
        text = " and ".join(map(_play, answer.plays))
        return text[:1].upper() + text[1:]
    if isinstance(answer, Words):
        return ", ".join(answer.words)
    assert isinstance(answer, Tiles)
    return ", ".join(f"{face} on {cell.name}" for cell, face in answer.tiles.items())


def points_words(puzzle: Puzzle, solution: Solution) -> str:
    """Return what a solution scores, and how far it is ahead of the next best answer."""
    points, after = solution.points, solution.runner_up
    if isinstance(puzzle.task, Restore | RingDeduction):
        return "the only solution" if solution.optima == 1 else counted(solution.optima, "solution")
    if isinstance(puzzle.task, ExactScore):
        return counted(points, "point")
    if isinstance(puzzle.task, CancelDuel | Endgame):
        ahead = f"{counted(abs(points), 'point')} {'ahead' if points >= 0 else 'behind'}"
        return ahead if after is None else f"{ahead}, next best {_signed(after)}"
    if isinstance(puzzle.task, FindWords):
        return counted(points, "point")
    return counted(points, "point") + ("" if after is None else f", next best {after:,}")


def bonus_words(solution: Solution) -> list[str]:
    """Return the spellings of a solution of ``find-words`` that are no goal."""
    wanted = set(solution.answer.words) if isinstance(solution.answer, Words) else set()
    found = [word for each in solution.details.get("bonus", ()) for word in (each["word"], *each["also"])]
    return [word for word in dict.fromkeys(found) if word not in wanted]


def _rings(count: int) -> str:
    return f"{counted(count, 'ring')} so that the words through {'it' if count == 1 else 'them'} score"


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−")


def _play(play: Play) -> str:
    return f"a ring on {play.cell.name}" if play.face is None else f"tile {play.face} on {play.cell.name}"


def _listed(parts: list[str]) -> str:
    return ", ".join(parts[:-1]) + f" and {parts[-1]}" if len(parts) > 1 else "".join(parts)
