"""Chooses the puzzle of a day: one on a board of good, familiar words, none of which comes again too soon.

The search tries the day's seed first, then the same seed with a rising number, until a puzzle follows all rules.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from types import MappingProxyType

from solver.errors import NoPuzzle
from solver.puzzles.answers import Tiles
from solver.puzzles.choosing import Before, keeps, told
from solver.puzzles.daily import daily_order, daily_seed
from solver.puzzles.generator import new_puzzle
from solver.puzzles.good_boards import is_good
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.scored_words import answer_words, end_of
from solver.puzzles.selection import USUAL_SPREAD, Selection
from solver.puzzles.vocabulary import Dictionaries

DAYS_APART: Mapping[int, int] = MappingProxyType({3: 7, 4: 14})
"""How many days later a word of so many letters, or of more, may be an answer again; shorter ones at any time."""

SELECTION = Selection(familiar=0.9, spread=USUAL_SPREAD)
"""What the words of the days of an edition are to be like."""

MOST_ATTEMPTS = 500
"""How many puzzles are tried for a day."""


def choose_daily(
    day: date,
    edition: str,
    before: Sequence[frozenset[str]],
    dictionaries: Dictionaries,
    shown: Before = (),
) -> tuple[Puzzle, Solution]:
    """Choose the puzzle of a day, and return it with its solution.

    Args:
        day: the day.
        edition: the edition's id.
        before: the answer words of the days before, the latest first.
        dictionaries: where the edition's dictionary is.
        shown: the words that are spread of the days before, the latest first.

    Raises:
        NoDailyPuzzle: there is no such edition.
        NoPuzzle: none of `MOST_ATTEMPTS` puzzles keeps the rules.
    """
    wish = SELECTION.wish(shown)
    for attempt in range(1, MOST_ATTEMPTS + 1):
        seed = daily_seed(day, edition, attempt)
        try:
            puzzle, solution = new_puzzle(daily_order(day, edition), seed, dictionaries, wish=wish)
        except NoPuzzle:
            continue
        words = answer_words(puzzle, solution, dictionaries)
        if come_too_soon(words, before) or not has_good_words(puzzle, solution, dictionaries):
            continue
        if keeps(wish, told(puzzle, solution, dictionaries)):
            return puzzle, solution
    raise NoPuzzle(f"none of {MOST_ATTEMPTS} puzzles for {day.isoformat()} keeps its words apart from those before")


def come_too_soon(words: Iterable[str], before: Sequence[frozenset[str]]) -> frozenset[str]:
    """Return the words that come again too soon.

    Args:
        words: the answer words of a day.
        before: those of the days before, the latest first.

    >>> sorted(come_too_soon({"CAT", "HOUSE", "OF"}, [frozenset({"OF"})] * 6 + [frozenset({"CAT", "HOUSE"})]))
    ['HOUSE']
    """
    return frozenset(word for word in words if any(word in day for day in before[: _days_apart(word) - 1]))


def has_good_words(puzzle: Puzzle, solution: Solution, dictionaries: Dictionaries) -> bool:
    """Tell whether the board of a puzzle, with the missing tiles in their holes, has good words."""
    dictionary = dictionaries.get(puzzle.dictionary.id, puzzle.dictionary.version)
    board = end_of(puzzle, solution) if isinstance(solution.answer, Tiles) else puzzle.board
    return is_good(board, dictionary, puzzle.ruleset)


def _days_apart(word: str) -> int:
    return max((days for letters, days in DAYS_APART.items() if len(word) >= letters), default=1)
