"""The words through the ring of a `one-word` puzzle."""

from solver.board import Board
from solver.placement import Placement
from solver.puzzles.conventions import YOU
from solver.puzzles.vocabulary import Vocabulary
from solver.ruleset import Ruleset
from solver.scan import scan

MOST_WORDS = {1: 2, 2: 3, 3: 4, 4: 5, 5: 1000}
"""For each grade, the most words through the ring; with one word alone there is nothing to choose."""


def grade_of(words: int) -> int:
    """Return the grade of a puzzle with so many words through the ring; 0 with one word."""
    return next(grade for grade, most in {0: 1, **MOST_WORDS}.items() if words <= most)


def words_of(board: Board, vocabulary: Vocabulary, ruleset: Ruleset) -> dict[str, int]:
    """Return the words through the ring, each with the most points of the places where it stands."""
    words: dict[str, int] = {}
    for found in scan(board, vocabulary.dictionary, ruleset, (YOU,)):
        for word in found.words:
            words[word] = max(words.get(word, 0), found.points or 0)
    return words


def places_of(board: Board, vocabulary: Vocabulary, ruleset: Ruleset, words: list[str]) -> list[Placement]:
    """Return where some words stand through the ring, those with the most points first."""
    found = [each for each in scan(board, vocabulary.dictionary, ruleset, (YOU,)) if set(words) & set(each.words)]
    return sorted(found, key=lambda each: -(each.points or 0))
