"""Puzzles that are rated: made with their tags, away from requests."""

from __future__ import annotations

from api.jobs.job import OF_PUZZLE_REQUEST, Folders, Job, catalog_of
from api.jobs.puzzle_work import BUDGET, JSON, TOLD, pair_of, warm_up
from solver.puzzles.generator import new_puzzle
from solver.puzzles.orders import Order
from solver.puzzles.tags import tags_of

Tagged = tuple[JSON, JSON, tuple[str, ...]]
"""A puzzle, with its link, its solution, and its tags."""


def make_tagged(folders: Folders, order: Order, seed: str) -> Tagged:
    """Make the puzzle of a seed, and look which tags it has."""
    catalog = catalog_of(folders)
    puzzle, solution = new_puzzle(order, seed, catalog)
    return *pair_of(puzzle, solution), tags_of(puzzle, solution, catalog)


MAKE_TAGGED = Job("make a rated puzzle", make_tagged, TOLD, OF_PUZZLE_REQUEST, BUDGET, warm_up, kernels=True)
