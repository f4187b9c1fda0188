"""A `find-words` puzzle of a list of words on a board."""

from collections.abc import Sequence

from dictionaries.dictionary import Dictionary
from solver.board import Board
from solver.puzzles.kinds.find_words.goals import effort_of, goals_on
from solver.puzzles.kinds.find_words.patience import grade_of_list
from solver.puzzles.kinds.find_words.task import FindWords
from solver.puzzles.puzzle import DictionaryVersion, Puzzle
from solver.ruleset import DEFAULT_RULESET


def puzzle_of(board: Board, words: Sequence[str], dictionary: Dictionary, seed: str) -> Puzzle:
    """Return the puzzle whose goals are some words; its grade is that of what it costs to see them all."""
    grade = grade_of_list(effort_of(goals_on(board, words, dictionary, DEFAULT_RULESET)))
    version = DictionaryVersion(dictionary.id, dictionary.version)
    return Puzzle(FindWords(tuple(words)), grade, board, version, DEFAULT_RULESET, seed)
