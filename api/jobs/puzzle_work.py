"""Making, solving and judging puzzles as jobs. This module knows nothing of requests or of the database.

The first call loads the compiled loops, so these jobs run in dedicated processes.
"""

from collections.abc import Iterable
from typing import Any

from pydantic_core import to_json

from api.folders import Folders
from api.jobs.job import OF_BATCH, OF_PUZZLE_REQUEST, Job, Told, catalog_of
from solver.puzzles.answers import answer_from_json, parse_answer
from solver.puzzles.conventions import MAX_SETS, MAX_SIDE
from solver.puzzles.generator import new_puzzle, puzzle_of_batch, solve_puzzle
from solver.puzzles.hints import hints
from solver.puzzles.judging import judge_answer
from solver.puzzles.link import format_link, parse_link
from solver.puzzles.orders import Batch, Order
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.reading import solution_from_json
from solver.steps import Steps

JSON = dict[str, Any]

Pair = tuple[JSON, JSON]
"""A puzzle, with its link, and its solution as values for JSON."""

MOST_STEPS = 10_000_000
"""How many steps the making of puzzles takes at most for one request, which is about ten seconds."""

TOLD = Told(
    busy="Too many puzzles are being made now.",
    lost="The puzzle could not be made now.",
    too_long="The puzzle takes too long to make; ask for another one.",
)


def warm_up(folders: Folders) -> None:
    """Load what making puzzles takes, which is not to count as the time of the first."""
    new_puzzle(Order(), "", catalog_of(folders))


def make(folders: Folders, order: Order, seed: str) -> Pair:
    """Make the puzzle of a seed."""
    return pair_of(*new_puzzle(order, seed, catalog_of(folders), steps=Steps(MOST_STEPS)))


def solve(folders: Folders, link: str) -> Pair:
    """Solve the puzzle of a link."""
    puzzle = parse_link(link)
    return pair_of(puzzle, solve_puzzle(puzzle, catalog_of(folders)))


def make_lines(folders: Folders, batch: Batch, version: str, begin: int, end: int) -> str:
    """Make puzzles of a batch that follow each other.

    Args:
        folders: where its dictionary is.
        batch: the batch.
        version: the version of the dictionary that it was ordered with.
        begin: the index of the first puzzle.
        end: the index after the last one.

    Returns:
        A line of JSON for each.

    Raises:
        NoPuzzle: a very long search found none.
        UnknownDictionary: the dictionary is not there in that version any more.
    """
    catalog = catalog_of(folders)
    return "".join(line_of(*puzzle_of_batch(batch, index, catalog, version)) for index in range(begin, end))


def line_of(puzzle: Puzzle, solution: Solution) -> str:
    """Return a puzzle and its solution as the line that stands for them in a batch."""
    return to_json({"puzzle": puzzle.to_json(), "solution": solution.to_json()}).decode() + "\n"


def judge(folders: Folders, link: str, solution: JSON, answer: JSON | str) -> JSON:
    """Judge an answer to the puzzle of a link.

    Args:
        folders: where its dictionary is.
        link: the link.
        solution: the puzzle's solution as values for JSON.
        answer: what was handed in, as values of JSON or as people type it.

    Returns:
        The verdict as values for JSON.

    Raises:
        BadAnswer: the answer cannot be read, or the puzzle does not allow it.
        UnknownDictionary: the puzzle's dictionary is not there, or not in its version.
    """
    puzzle = parse_link(link)
    wanted = puzzle.task.answer
    read = parse_answer(wanted, answer) if isinstance(answer, str) else answer_from_json(wanted, answer)
    return judge_answer(puzzle, solution_from_json(puzzle.task, solution), read, catalog_of(folders)).to_json()


def hints_of(link: str, solution: JSON, found: Iterable[str] = ()) -> list[JSON | None]:
    """Return the hints to the puzzle of a link, one step after the other, as values for JSON.

    Those that would tell the whole answer are left out, as the solution is for after an attempt. A hint that tells
    nothing beside what is found is None.
    """
    puzzle = parse_link(link)
    steps = hints(puzzle, solution_from_json(puzzle.task, solution), found)
    return [None if hint.known else hint.to_json() for hint in steps if not hint.tells_all]


def pair_of(puzzle: Puzzle, solution: Solution) -> Pair:
    """Return a puzzle, with its link, and its solution as values for JSON."""
    return puzzle.to_json() | {"link": format_link(puzzle)}, solution.to_json()


STEPS = f"{MOST_STEPS:,} steps"
SEARCH = f"the ways to place the rings, up to {MAX_SETS:,}, and the cells, up to {MAX_SIDE}x{MAX_SIDE}"
EACH = "the puzzles of a part, and the tries that the order allows for each"

MAKE = Job("make a puzzle", make, TOLD, OF_PUZZLE_REQUEST, STEPS, warm_up)
SOLVE = Job("solve a puzzle", solve, TOLD, OF_PUZZLE_REQUEST, SEARCH, warm_up)
JUDGE = Job("judge an answer", judge, TOLD, OF_PUZZLE_REQUEST, SEARCH, warm_up)
MAKE_LINES = Job("make puzzles of a batch", make_lines, TOLD, OF_BATCH, EACH, warm_up)
