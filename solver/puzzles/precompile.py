"""Calls that compile every kernel that puzzles need, found and made by ``api.compiling``."""

from __future__ import annotations

import numpy as np

from dictionaries import Catalog
from solver.puzzles.generator import new_puzzle, solve_puzzle
from solver.puzzles.handmade.analysis import analyse
from solver.puzzles.handmade.setting import setting_of
from solver.puzzles.judging import judge_answer
from solver.puzzles.laid_words import with_words_laid
from solver.puzzles.orders import Order
from solver.puzzles.registry import kind_names
from solver.puzzles.vocabulary import Vocabulary
from solver.ruleset import DEFAULT_RULESET


def precompile() -> None:
    """Make, solve and judge a puzzle of each kind, prove it as if laid out by hand; lay words as of a small list."""
    catalog = Catalog()
    tables = Vocabulary.of("en-family", catalog).tables(DEFAULT_RULESET)
    with_words_laid(np.zeros((1, 3, 3), np.uint8), np.ones(1, np.uint64), np.zeros(9, np.uint8), tables)
    for kind in kind_names():
        puzzle, solution = new_puzzle(Order(kind, 1, "en-family"), "precompile", catalog)
        analyse(setting_of(puzzle), "en-family", catalog, None, 1)
        judge_answer(puzzle, solve_puzzle(puzzle, catalog), solution.answer, catalog)
