"""The words of a `find-words` puzzle: the goals, which are common words or a list, and the bonus words."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from dictionaries.dictionary import Dictionary
from solver.board import Board
from solver.cells import Direction
from solver.placement import Placement
from solver.puzzles.conventions import YOU
from solver.puzzles.kinds.find_words.listed import listed_placements
from solver.puzzles.kinds.find_words.task import FindWords
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary
from solver.ruleset import Ruleset
from solver.scan import scan

EFFORT = {
    **dict.fromkeys((Direction.E, Direction.S), 2),
    **dict.fromkeys((Direction.SE, Direction.SW), 3),
    **dict.fromkeys((Direction.W, Direction.N), 4),
    **dict.fromkeys((Direction.NE, Direction.NW), 5),
}
"""What it costs a reader to see a word that reads in a direction: least to the right and down, most up a diagonal."""


@dataclass(frozen=True, slots=True)
class GoalWord:
    """A segment through one of your rings that reads as a word; a segment that reads both ways counts once.

    Args:
        found: the segment.
        words: its spellings, of which each will do; of a goal those that are common words.
    """

    found: Placement
    words: tuple[str, ...]

    @property
    def points(self) -> int:
        """What it is worth."""
        return self.found.points or 0

    @property
    def effort(self) -> int:
        """What it costs to see it, in the direction where that is easiest."""
        along = self.found.segment.direction
        return min(EFFORT[along if word == self.found.forward else along.opposite] for word in self.words)

    def to_json(self) -> dict[str, Any]:
        """Return the goal as values for JSON: its first spelling in the alphabet, and its cells in that order."""
        place = self.found.read_as(self.words[0])
        cells, also = list(place.cell_names), list(self.words[1:])
        return {"word": place.word, "points": self.points, "cells": cells, "also": also}


def to_find(puzzle: Puzzle, vocabulary: Vocabulary) -> tuple[list[GoalWord], list[GoalWord]]:
    """Find the goals and the bonus words of a puzzle; one with a list has no bonus.

    Raises:
        UnspellableFace: the board shows a tile that the dictionary's alphabet lacks.
    """
    assert isinstance(puzzle.task, FindWords)
    if not puzzle.task.words:
        return goals_and_bonus(puzzle.board, vocabulary, puzzle.ruleset)
    return goals_on(puzzle.board, puzzle.task.words, vocabulary.dictionary, puzzle.ruleset), []


def goals_on(board: Board, words: Iterable[str], dictionary: Dictionary, ruleset: Ruleset) -> list[GoalWord]:
    """Find the words of a list, in the order of their words.

    Raises:
        UnspellableFace: the board shows a tile that the dictionary's alphabet lacks.
    """
    found = listed_placements(board, words, dictionary, ruleset)
    return sorted((GoalWord(each, each.words) for each in found), key=_order)


def goals_and_bonus(board: Board, vocabulary: Vocabulary, ruleset: Ruleset) -> tuple[list[GoalWord], list[GoalWord]]:
    """Find everything through your rings.

    Args:
        board: the board with your rings.
        vocabulary: the words, and which are common.
        ruleset: gives the least number of cells and the points.

    Returns:
        The goals, and the segments that read only as words that are not common; each in the order of their words.
    """
    goals: list[GoalWord] = []
    bonus: list[GoalWord] = []
    for found in scan(board, vocabulary.dictionary, ruleset, (YOU,)):
        common = tuple(word for word in found.words if vocabulary.is_common(word))
        (goals if common else bonus).append(GoalWord(found, common or found.words))
    return sorted(goals, key=_order), sorted(bonus, key=_order)


def effort_of(goals: Iterable[GoalWord]) -> int:
    """Return what it costs to see all of some goals."""
    return sum(goal.effort for goal in goals)


def _order(goal: GoalWord) -> tuple[str, tuple[int, ...]]:
    return goal.words[0], goal.found.segment.indexes
