"""Puzzles on Word Ringers boards: making them from seeds, solving, judging and hinting, and the puzzle of the day.

Import every name listed here from ``solver.puzzles`` itself. Reading a puzzle needs no other package; making, solving
and judging one needs the compiled core, which is loaded on first use.

>>> from datetime import date
>>> puzzle = puzzle_of_day(date(2026, 1, 1))
>>> puzzle.kind, puzzle.board.players, parse_link(format_link(puzzle)) == puzzle
('ring-deduction', (), True)
"""

from solver.errors import BadAnswer, BadOrder, BadPuzzle, NoDailyPuzzle, NoPuzzle
from solver.plays import Play
from solver.puzzles.answers import Answer, Plays, Rings, Tiles, Words, answer_from_json, parse_answer
from solver.puzzles.daily import EDITIONS, daily_puzzle, last_day, puzzle_of_day
from solver.puzzles.generator import new_puzzle, puzzles_of_batch, solve_puzzle
from solver.puzzles.hints import Hint
from solver.puzzles.hints import hints as hints_of
from solver.puzzles.judging import AnswerVerdict, judge_answer
from solver.puzzles.link import format_link, parse_link
from solver.puzzles.orders import Batch, Order
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.reading import puzzle_from_json
from solver.puzzles.registry import kind_names
from solver.puzzles.wording import answer_words, instruction

__all__ = [
    "EDITIONS",
    "Answer",
    "AnswerVerdict",
    "BadAnswer",
    "BadOrder",
    "BadPuzzle",
    "Batch",
    "Hint",
    "NoDailyPuzzle",
    "NoPuzzle",
    "Order",
    "Play",
    "Plays",
    "Puzzle",
    "Rings",
    "Solution",
    "Tiles",
    "Words",
    "answer_from_json",
    "answer_words",
    "daily_puzzle",
    "format_link",
    "hints_of",
    "instruction",
    "judge_answer",
    "kind_names",
    "last_day",
    "new_puzzle",
    "parse_answer",
    "parse_link",
    "puzzle_from_json",
    "puzzle_of_day",
    "puzzles_of_batch",
    "solve_puzzle",
]
