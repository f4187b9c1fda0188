"""A `find-words` puzzle of a list of words on a board."""

from collections.abc import Sequence

from dictionaries.dictionary import Dictionary
from solver.board import Board
from solver.cells import Direction
from solver.puzzles.kinds.find_words.goals import effort_of, goals_on
from solver.puzzles.kinds.find_words.listing import Listing
from solver.puzzles.kinds.find_words.patience import grade_of_list
from solver.puzzles.kinds.find_words.task import FindWords
from solver.puzzles.puzzle import DictionaryVersion, Puzzle
from solver.ruleset import DEFAULT_RULESET


def puzzle_of(
    board: Board,
    words: Sequence[str],
    dictionary: Dictionary,
    seed: str,
    *,
    texts: Sequence[str] = (),
    clues: Sequence[str] = (),
    directions: Sequence[Direction] = (),
    sentence: Sequence[int] = (),
    label: str = "",
) -> Puzzle:
    """Return the puzzle whose goals are some words; its grade is that of what it costs to see them all.

    Args:
        board: the board on which they stand.
        words: their spellings.
        dictionary: spells them.
        seed: what the board was made from.
        texts: what is shown for each word.
        clues: what is shown in its place in the list; an empty text where there is none.
        directions: in which they may be read; none if in all.
        sentence: how many tiles each word of the sentence has that the free cells begin with.
        label: what tells the puzzle from others of the same order.
    """
    grade = grade_of_list(effort_of(goals_on(board, words, dictionary, DEFAULT_RULESET)))
    version = DictionaryVersion(dictionary.id, dictionary.version)
    listing = Listing(tuple(texts), tuple(clues), tuple(directions), tuple(sentence), label)
    return Puzzle(FindWords(tuple(words), listing), grade, board, version, DEFAULT_RULESET, seed)
