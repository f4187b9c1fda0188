"""Rated puzzles, made with their tags, as a job."""

from api.folders import Folders
from api.jobs.job import OF_PUZZLE_REQUEST, Job, catalog_of
from api.jobs.puzzle_work import JSON, STEPS, TOLD, pair_of, warm_up
from solver.puzzles.generator import new_puzzle
from solver.puzzles.orders import Order
from solver.puzzles.tags import tags_of
from solver.steps import Steps

Tagged = tuple[JSON, JSON, tuple[str, ...], int]
"""A puzzle, with its link, its solution, its tags, and how many steps it took."""


def make_tagged(folders: Folders, order: Order, seed: str, most: int) -> Tagged:
    """Make the puzzle of a seed in so many steps at most, and look which tags it has."""
    catalog = catalog_of(folders)
    steps = Steps(most)
    puzzle, solution = new_puzzle(order, seed, catalog, steps=steps)
    return *pair_of(puzzle, solution), tags_of(puzzle, solution, catalog), steps.taken


MAKE_TAGGED = Job("make a rated puzzle", make_tagged, TOLD, OF_PUZZLE_REQUEST, STEPS, warm_up)
