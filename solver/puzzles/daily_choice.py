"""Chooses the puzzle of a day: one on a board of good words, without an answer that is repeated too soon.

The search tries the day's seed first, then the same seed with a rising number, until a puzzle follows both rules.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from types import MappingProxyType

from solver.errors import NoPuzzle
from solver.puzzles.answers import Tiles
from solver.puzzles.daily import daily_order, daily_seed
from solver.puzzles.generator import new_puzzle
from solver.puzzles.good_boards import is_good
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.scored_words import end_of, words_of_solution
from solver.puzzles.vocabulary import Dictionaries

DAYS_APART: Mapping[int, int] = MappingProxyType({3: 7, 4: 14})
"""How many days later a word of so many letters, or of more, may be an answer again; shorter ones at any time."""

MOST_ATTEMPTS = 500
"""How many puzzles are tried for a day."""


def choose_daily(
    day: date, edition: str, before: Sequence[frozenset[str]], dictionaries: Dictionaries
) -> tuple[Puzzle, frozenset[str]]:
    """Choose the puzzle of a day.

    Args:
        day: the day.
        edition: the edition's id.
        before: the answer words of the days before, the latest first.
        dictionaries: where the edition's dictionary is.

    Returns:
        The puzzle and its answer words.

    Raises:
        NoDailyPuzzle: there is no such edition.
        NoPuzzle: none of `MOST_ATTEMPTS` puzzles keeps the rules.
    """
    for attempt in range(1, MOST_ATTEMPTS + 1):
        puzzle, solution = new_puzzle(daily_order(day, edition), daily_seed(day, edition, attempt), dictionaries)
        words = answer_words(puzzle, solution, dictionaries)
        if not come_too_soon(words, before) and has_good_words(puzzle, solution, dictionaries):
            return puzzle, words
    raise NoPuzzle(f"none of {MOST_ATTEMPTS} puzzles for {day.isoformat()} keeps its words apart from those before")


def answer_words(puzzle: Puzzle, solution: Solution, dictionaries: Dictionaries) -> frozenset[str]:
    """Return the words of an answer: the goals, the listed words, or all that score or are cancelled in the end."""
    sides = words_of_solution(puzzle, solution, dictionaries)
    return frozenset(
        word for side in sides if side.side != "bonus" for scored in side.words for word in scored.spellings
    )


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
