"""The Word Ringers board as values and pure functions: boards, rulesets, the scanner and the scoring of a round."""

from solver.board import Board
from solver.cells import Cell, Direction
from solver.notation import format_board, parse_board
from solver.outcomes import Outcome, PlayerScore, RoundScore
from solver.placement import Placement
from solver.ruleset import Ruleset
from solver.score import score
from solver.solve import PlayerWords, SolvedBoard, solve

__all__ = [
    "Board",
    "Cell",
    "Direction",
    "Outcome",
    "Placement",
    "PlayerScore",
    "PlayerWords",
    "RoundScore",
    "Ruleset",
    "SolvedBoard",
    "format_board",
    "parse_board",
    "score",
    "solve",
]
