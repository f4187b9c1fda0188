"""Making and solving `one-word`."""

from collections import Counter

from solver.board import Board
from solver.cells import Cell
from solver.errors import NoPuzzle
from solver.puzzles.answers import Words
from solver.puzzles.conventions import YOU
from solver.puzzles.deals import Deals
from solver.puzzles.features import standing
from solver.puzzles.orders import Order
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary
from solver.steps import Steps
from tests.solver.puzzles.ninth_kind.task import OneWord
from tests.solver.puzzles.ninth_kind.words import grade_of, places_of, words_of

MOST_BOARDS = 5_000


def make(order: Order, seed: str, vocabulary: Vocabulary, steps: Steps | None = None) -> tuple[Puzzle, Solution]:
    """Make the puzzle of a seed: the first board with so many words through a ring, one of which has points alone."""
    deals = Deals.of(order, seed, vocabulary, steps)
    number = -1
    for block in deals.chosen_blocks(MOST_BOARDS, 0):
        reads = vocabulary.reads(block, order.ruleset)
        for hidden, cells in zip(reads.skip, block, strict=True):
            number += 1
            extras = deals.extras(number)
            ring = Cell(extras.below(order.rows), extras.below(order.columns))
            board = Board(deals.board(cells).rows, {ring: YOU})
            words = words_of(board, vocabulary, order.ruleset)
            targets = [points for points, count in Counter(words.values()).items() if count == 1 and points]
            if grade_of(len(words)) == order.grade and targets and not hidden:
                task = OneWord(targets[extras.below(len(targets))])
                puzzle = Puzzle(task, order.grade, board, vocabulary.version, order.ruleset, seed)
                return puzzle, solve(puzzle, vocabulary)
    raise NoPuzzle(f"none of {MOST_BOARDS} boards makes {order.described} of grade {order.grade}")


def solve(puzzle: Puzzle, vocabulary: Vocabulary) -> Solution:
    """Find the words with the points."""
    assert isinstance(puzzle.task, OneWord)
    target, words = puzzle.task.target, words_of(puzzle.board, vocabulary, puzzle.ruleset)
    right = sorted(word for word, points in words.items() if points == target)
    others = [points for points in words.values() if points != target]
    nearest = min(others, key=lambda points: (abs(points - target), points), default=None)
    places = [found.read_as(right[0]) for found in places_of(puzzle.board, vocabulary, puzzle.ruleset, right[:1])]
    goals = [{"word": right[0], "points": target, "cells": list(place.cell_names), "also": []} for place in places[:1]]
    features = standing(len(words), 0, None if nearest is None else -abs(nearest - target))
    runner_up = target if len(right) > 1 else nearest
    details = {"goals": goals, "features": features, "through": len(words)}
    return Solution(Words(tuple(right[:1])), target, len(right), runner_up, details)
