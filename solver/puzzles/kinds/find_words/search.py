"""`find-words`: all words through the rings."""

from collections.abc import Sequence

from solver.board import Board
from solver.puzzles.answers import Words
from solver.puzzles.conventions import YOU
from solver.puzzles.coverage import cells_of
from solver.puzzles.deals import Deals
from solver.puzzles.features import seen, yours
from solver.puzzles.kinds.find_words.goals import GoalWord, effort_of, goals_and_bonus, to_find
from solver.puzzles.kinds.find_words.patience import PATIENCE
from solver.puzzles.kinds.find_words.task import FindWords
from solver.puzzles.orders import Order
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary
from solver.steps import Steps

MOST_BOARDS = 20_000
"""How many boards are looked at for one puzzle."""


def make(order: Order, seed: str, vocabulary: Vocabulary, steps: Steps | None = None) -> tuple[Puzzle, Solution]:
    """Make the puzzle of a seed: the first board, with rings, whose goals take as long as the order wants it.

    Raises:
        NoPuzzle: `MOST_BOARDS` boards were looked at, or no steps are left.
        BadOrder: the tile set cannot be dealt from.
    """
    deals = Deals.of(order, seed, vocabulary, steps)
    size = order.rows * order.columns
    least, most = PATIENCE[order.grade]
    for dealt in deals.clean_boards(vocabulary, MOST_BOARDS):
        rings = sum(1 << cell for cell in deals.extras(dealt.number).choose(range(size), order.rings or 1))
        board = Board(deals.board(dealt.cells).rows, dict.fromkeys(cells_of(rings, order.columns), YOU))
        goals, bonus = goals_and_bonus(board, vocabulary, order.ruleset)
        if least <= effort_of(goals) <= most:
            puzzle = Puzzle(FindWords(), order.grade, board, vocabulary.version, order.ruleset, seed)
            return puzzle, _solution(puzzle, goals, bonus, vocabulary)
    raise deals.nothing_found(MOST_BOARDS)


def solve(puzzle: Puzzle, vocabulary: Vocabulary) -> Solution:
    """Find all words of a puzzle.

    Raises:
        UnspellableFace: the board shows a tile that the dictionary's alphabet lacks.
    """
    return _solution(puzzle, *to_find(puzzle, vocabulary), vocabulary)


def _solution(puzzle: Puzzle, goals: Sequence[GoalWord], bonus: Sequence[GoalWord], vocabulary: Vocabulary) -> Solution:
    points = sum(goal.points for goal in goals)
    task = puzzle.task
    told: dict[str, str] = {}
    if isinstance(task, FindWords) and task.words:
        features = seen(puzzle, puzzle.board, lambda _: [goal.found for goal in goals], vocabulary)
        del features["uncommon"]
        covered = frozenset(index for goal in goals for index in goal.found.segment.indexes)
        sentence = task.sentence_on(puzzle.board.faces, covered)
        told = {} if sentence is None else {"sentence": sentence}
    else:
        features = seen(puzzle, puzzle.board, yours, vocabulary)
    return Solution(
        Words(tuple(sorted({word for goal in goals for word in goal.words}))),
        points,
        1,
        points - min(goal.points for goal in goals) if goals else None,
        {
            "goals": [goal.to_json() for goal in goals],
            "bonus": [goal.to_json() for goal in bonus],
            "bonus_points": sum(goal.points for goal in bonus),
            **told,
            "features": {"effort": effort_of(goals), **features},
        },
    )
