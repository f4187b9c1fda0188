"""The endgames of puzzles go by the rules of the game: the plays that are legal, and what they come to."""

import random
from itertools import product

import pytest

from solver.errors import IllegalPlay
from solver.plays import BoardInPlay, Play
from solver.puzzles.answers import Plays
from solver.puzzles.conventions import RIVAL, YOU
from solver.puzzles.generator import new_puzzle
from solver.puzzles.judging import judge_answer
from solver.puzzles.kinds.endgame.task import Endgame
from solver.puzzles.orders import Order
from solver.puzzles.puzzle import Puzzle
from solver.ruleset import Ruleset
from solver.solve import solve
from tests.repetitions import times
from tests.solver.puzzles.samples import CATALOG, attempt, vocabulary_of
from tests.solver.puzzles.test_judging import cells_of

Hands = dict[str, list[str | None]]
"""The pieces of each player, None for a ring."""


def legal_plays(in_play: BoardInPlay, player: str, pieces: list[str | None], puzzle: Puzzle) -> list[Play]:
    """Return the plays of some pieces, None for a ring, that the rules of the game allow."""
    legal = []
    for piece, cell in product(pieces, cells_of(puzzle)):
        try:
            in_play.after(player, Play(cell, piece))
        except IllegalPlay:
            continue
        legal.append(Play(cell, piece))
    return legal


def value(in_play: BoardInPlay, hands: Hands, player: str, puzzle: Puzzle) -> int:
    """Return your margin in the end, each play by the rules of the game and each board scored by them."""
    if not any(hands.values()):
        solved = solve(in_play.board, vocabulary_of(puzzle).dictionary, puzzle.ruleset, (YOU, RIVAL))
        return solved.players[0].total - solved.players[1].total
    plays = legal_plays(in_play, player, hands[player], puzzle)
    values = [value_after(in_play, hands, player, play, puzzle) for play in plays]
    return max(values) if player == YOU else min(values)


def value_after(in_play: BoardInPlay, hands: Hands, player: str, play: Play, puzzle: Puzzle) -> int:
    left = {**hands, player: [piece for piece in hands[player] if piece != play.face]}
    return value(in_play.after(player, play), left, RIVAL if player == YOU else YOU, puzzle)


def hands_of(task: Endgame) -> Hands:
    return {
        name: [*([hand.tile] * bool(hand.tile)), *([None] * hand.ring)]
        for name, hand in zip((YOU, RIVAL), task.hands, strict=True)
    }


@pytest.mark.parametrize("number", range(times(4, 40)))
def test_first_plays_are_legal_and_worth_what_the_game_says(number: int) -> None:
    order = Order("endgame", 1, "en-common", plays=2, rows=3, columns=4)
    made = attempt(lambda: new_puzzle(order, str(number), CATALOG))
    if made is None:
        return
    puzzle, solution = made
    task = puzzle.task
    assert isinstance(task, Endgame)
    start = BoardInPlay.of(puzzle.board, Ruleset(), {})
    hands = hands_of(task)
    legal = legal_plays(start, YOU, hands[YOU], puzzle)
    for play in random.Random(number).sample(legal, min(8, len(legal))):
        expected = value_after(start, hands, YOU, play, puzzle)
        assert judge_answer(puzzle, solution, Plays((play,)), CATALOG).points == expected
    for play in (Play(cell, piece) for cell, piece in product(cells_of(puzzle), hands[YOU])):
        judged = attempt(lambda play=play: judge_answer(puzzle, solution, Plays((play,)), CATALOG))
        assert (judged is not None) == (play in legal)
