"""Making, solving and judging puzzles as jobs. This module knows nothing of requests or of the database.

The first call loads the compiled loops, so these jobs run in dedicated processes.
"""

from collections.abc import Iterable
from itertools import islice
from typing import Any

from pydantic_core import from_json, to_json

from api.folders import Folders
from api.jobs.job import OF_BATCH, OF_PUZZLE_REQUEST, Job, Told, catalog_of
from solver.puzzles.answers import answer_from_json, parse_answer
from solver.puzzles.choosing import chosen_from, words_before
from solver.puzzles.conventions import MAX_SETS, MAX_SIDE
from solver.puzzles.generator import new_puzzle, puzzle_of_batch, solve_puzzle
from solver.puzzles.hints import hints
from solver.puzzles.judging import judge_answer
from solver.puzzles.link import format_link, parse_link
from solver.puzzles.orders import Batch, Order
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.reading import puzzle_from_json, solution_from_json
from solver.puzzles.selection import MOST_SPREAD
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


def make_lines(folders: Folders, batch: Batch, version: str, begin: int, end: int, before: str = "") -> str:
    """Make puzzles of a batch that follow each other.

    Args:
        folders: where its dictionary is.
        batch: the batch.
        version: the version of the dictionary that it was ordered with.
        begin: the index of the first puzzle.
        end: the index after the last one.
        before: the lines of puzzles before these, where their words matter.

    Returns:
        A line of JSON for each.

    Raises:
        NoPuzzle: a very long search found none.
        UnknownDictionary: the dictionary is not there in that version any more.
    """
    catalog = catalog_of(folders)
    if not batch.selection:
        return "".join(line_of(*puzzle_of_batch(batch, index, catalog, version)) for index in range(begin, end))
    words = words_before(map(pair_of_line, lines_in(before)[-MOST_SPREAD:]), catalog)
    chosen = islice(chosen_from(batch, catalog, begin, words, version), end - begin)
    return "".join(line_of(each.puzzle, each.solution, each.to_json()) for each in chosen)


def line_of(puzzle: Puzzle, solution: Solution, words: JSON | None = None) -> str:
    """Return a puzzle and its solution as the line that stands for them in a batch.

    Args:
        puzzle: the puzzle.
        solution: its solution.
        words: what its words are like, where the batch asks for that.
    """
    told = {} if words is None else {"words": words}
    return to_json({"puzzle": puzzle.to_json(), "solution": solution.to_json(), **told}).decode() + "\n"


def lines_in(text: str) -> list[str]:
    """Return the lines of a text; a seed may have characters at which other texts have new lines."""
    return text.rstrip("\n").split("\n") if text else []


def pair_of_line(line: str) -> tuple[Puzzle, Solution]:
    """Read a line that `line_of` returned."""
    values = from_json(line)
    puzzle = puzzle_from_json(values["puzzle"])
    return puzzle, solution_from_json(puzzle.task, values["solution"])


def words_of_line(line: str | bytes) -> JSON:
    """Return what a line of a batch that asks for that tells of the words of its puzzle."""
    words: JSON = from_json(line)["words"]
    return words


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
