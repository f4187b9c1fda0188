"""The Word Ringers board as values and pure functions: boards, rulesets, the scanner and the scoring of a round.

Import every name listed here from ``solver`` itself. `solver.formats`, `solver.pictures`, `solver.puzzles` and
`solver.kernels` export theirs in the same way. Only marisa-trie is required, except that the functions over arrays need
numpy and the C core; they are imported on first access.
"""

from typing import TYPE_CHECKING

from dictionaries.needs import MissingPackage, is_installed, lazy_exports
from solver.board import Board
from solver.cells import Cell, Direction
from solver.deal import deal_board
from solver.errors import (
    BadArrays,
    BadBoard,
    BadCell,
    BadFormat,
    BadLetter,
    BadPlayers,
    BadRuleset,
    RingersError,
    UnspellableFace,
    UnusableBoard,
)
from solver.evaluate import Tally, evaluate
from solver.formats import export_board, import_board
from solver.notation import format_board, parse_board
from solver.outcomes import Outcome, PlayerScore, RoundScore, ScoredWord
from solver.pictures import draw_svg
from solver.placement import Placement
from solver.ruleset import Ruleset
from solver.score import score, score_everything
from solver.solve import WHOLE_BOARD, PlayerWords, SolvedBoard, solve

if TYPE_CHECKING:
    from solver.kernels import evaluate_many, tables_for

__all__ = [
    "WHOLE_BOARD",
    "BadArrays",
    "BadBoard",
    "BadCell",
    "BadFormat",
    "BadLetter",
    "BadPlayers",
    "BadRuleset",
    "Board",
    "Cell",
    "Direction",
    "MissingPackage",
    "Outcome",
    "Placement",
    "PlayerScore",
    "PlayerWords",
    "RingersError",
    "RoundScore",
    "Ruleset",
    "ScoredWord",
    "SolvedBoard",
    "Tally",
    "UnspellableFace",
    "UnusableBoard",
    "deal_board",
    "draw_svg",
    "evaluate",
    "evaluate_many",
    "export_board",
    "format_board",
    "import_board",
    "parse_board",
    "score",
    "score_everything",
    "solve",
    "tables_for",
]

_NEED_NUMPY = ("evaluate_many", "tables_for")

__getattr__ = lazy_exports(__name__, dict.fromkeys(_NEED_NUMPY, "solver.kernels"))

if not is_installed("numpy"):
    __all__ = [name for name in __all__ if name not in _NEED_NUMPY]


def __dir__() -> list[str]:
    return [*__all__, *(name for name in globals() if name.startswith("__"))]
