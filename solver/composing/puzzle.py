"""The puzzle of finding the words that were placed on a board."""

from __future__ import annotations

from solver.composing.composition import Composition
from solver.composing.wanted import Wanted
from solver.puzzles.kinds.find_words.goals import effort_of, goals_on
from solver.puzzles.kinds.find_words.patience import grade_of_list
from solver.puzzles.kinds.find_words.task import FindWords
from solver.puzzles.puzzle import DictionaryVersion, Puzzle
from solver.ruleset import DEFAULT_RULESET


def puzzle_of(composition: Composition, wanted: Wanted) -> Puzzle | None:
    """Return the puzzle whose goals are the words that were placed, and no others; None if none was.

    It is `find-words` with a list. Its grade is the one that finding so many words usually has.

    Args:
        composition: the board.
        wanted: what it was made from.
    """
    words = tuple(each.word for each in composition.placed)
    if not words:
        return None
    dictionary = wanted.dictionary
    goals = goals_on(composition.board, words, dictionary, DEFAULT_RULESET)
    version = DictionaryVersion(dictionary.id, dictionary.version)
    grade = grade_of_list(effort_of(goals))
    return Puzzle(FindWords(words), grade, composition.board, version, DEFAULT_RULESET, wanted.seed)
