"""Calls that compile every kernel that puzzles need, found and made by ``api.compiling``."""

from __future__ import annotations

from dictionaries import Catalog
from solver.puzzles.generator import new_puzzle, solve_puzzle
from solver.puzzles.handmade.analysis import analyse
from solver.puzzles.handmade.setting import setting_of
from solver.puzzles.judging import judge_answer
from solver.puzzles.orders import Order
from solver.puzzles.registry import kind_names


def precompile() -> None:
    """Make, solve and judge a puzzle of each kind, and prove it as if it were laid out by hand."""
    catalog = Catalog()
    for kind in kind_names():
        puzzle, solution = new_puzzle(Order(kind, 1, "en-family"), "precompile", catalog)
        analyse(setting_of(puzzle), "en-family", catalog, None, lambda: False)
        judge_answer(puzzle, solve_puzzle(puzzle, catalog), solution.answer, catalog)
