"""The features of every kind are what the slow, obvious way finds."""

import random

import numpy as np
import pytest

from solver.board import Board
from solver.plays import BoardInPlay, Play
from solver.puzzles.conventions import RIVAL, YOU
from solver.puzzles.features import NEAR, least_near, standing, standing_among
from solver.puzzles.generator import new_puzzle, solve_puzzle
from solver.puzzles.kinds.endgame.task import Endgame
from solver.puzzles.kinds.exact_score.task import ExactScore
from solver.puzzles.kinds.find_words.patience import PATIENCE
from solver.puzzles.kinds.place_rings.task import PlaceRings
from solver.puzzles.kinds.restore.task import Restore
from solver.puzzles.kinds.ring_deduction.task import Clue, RingDeduction
from solver.puzzles.orders import Order
from solver.puzzles.puzzle import DictionaryVersion, Puzzle
from solver.puzzles.registry import kind_names
from tests.repetitions import times
from tests.solver.puzzles import slow_features as slow
from tests.solver.puzzles.samples import CATALOG, EACH, sample, small
from tests.solver.puzzles.test_endgame_rules import hands_of, legal_plays, value_after

NUMBERS = range(times(1, 40))
RANKED = ("place-rings", "tile-and-ring", "cancel-duel", "exact-score")


@pytest.mark.no_cover
@pytest.mark.parametrize(("kind", "grade"), [each for each in EACH if each[0] != "endgame"])
def test_features_are_those_of_the_slow_way(kind: str, grade: int) -> None:
    for number in NUMBERS:
        puzzle, solution = sample(kind, grade, number)
        features = solution.details["features"]
        assert features == slow.features_of(puzzle, solution), puzzle
        assert "open" not in features or (features["open"] > 0) == (grade > 3)
        least, most = PATIENCE[grade]
        assert least <= features.get("effort", least) <= most


@pytest.mark.no_cover
@pytest.mark.parametrize(("plays", "grade"), [(2, 1), (2, 2), (2, 3), (3, 2), (3, 4)])
def test_endgames(plays: int, grade: int) -> None:
    order = Order("endgame", grade, "en-common", plays=plays, rows=3, columns=3 if plays == 3 else 4)
    for number in range(times(2, 10)):
        puzzle, solution = new_puzzle(order, f"features {number}", CATALOG)
        features, task = solution.details["features"], puzzle.task
        assert isinstance(task, Endgame)
        hands = hands_of(task)
        start = BoardInPlay.of(puzzle.board, puzzle.ruleset, {})
        values = [value_after(start, hands, YOU, play, puzzle) for play in legal_plays(start, YOU, hands[YOU], puzzle)]
        in_play = start
        for turn, text in enumerate(solution.details["line"]):
            in_play = in_play.after((YOU, RIVAL)[turn % 2], Play.parse(text))
        rows, runs = in_play.board.rows, slow.runs_of(puzzle, in_play.board.rows)
        mine, theirs = (
            frozenset((cell.row, cell.column) for cell, owner in in_play.board.rings.items() if owner == player)
            for player in (YOU, RIVAL)
        )
        assert features == {
            **slow.standing(values, min(values)),
            "words": len(slow.runs_of(puzzle, puzzle.board.rows)),
            **slow.shares(puzzle, rows, slow.scoring_for_either(runs, mine, theirs)),
        }


def test_kinds_have_the_features_that_mean_something() -> None:
    seen = {"words", "uncommon", "diagonal", "backward"}
    ranked = {"answers", "lead", "near", *seen}
    expected = {
        **dict.fromkeys((*RANKED, "endgame"), ranked),
        "find-words": {"effort", *seen},
        "restore": {"answers", "lead", "fitting", "rounds", "open", "diagonal", "backward"},
        "ring-deduction": {"answers", "lead", "fitting", "rounds", "open", *seen},
    }
    assert {kind: set(small(kind)[1].details["features"]) for kind in kind_names()} == expected


def test_near_is_a_twentieth_of_the_way_down() -> None:
    rng = random.Random(1)
    for _ in range(300):
        scores = [rng.randint(-50, 150) for _ in range(rng.randint(2, 30))]
        start = min([0, *scores])
        assert standing_among(np.array(scores), start) == slow.standing(scores, start)
    assert (NEAR, least_near(100), least_near(0), standing(1, 5, None)) == (5, 95, 0, {"answers": 1})


def test_features_of_puzzles_that_are_none() -> None:
    """Puzzles made by hand may have no answer, no words, or one answer alone."""
    version = DictionaryVersion(small("place-rings")[0].dictionary.id, small("place-rings")[0].dictionary.version)
    blank = Board([["X"] * 3] * 3)
    shares = {"uncommon": 0, "diagonal": 0, "backward": 0}
    for task, expected in (
        (PlaceRings(2), {"answers": 36, "lead": 0, "near": 35, "words": 0, **shares}),
        (ExactScore(2, 100), {"answers": 36, "lead": 100, "near": 0, "words": 0, **shares}),
    ):
        assert solve_puzzle(Puzzle(task, 1, blank, version), CATALOG).details["features"] == expected
    contradiction = Puzzle(RingDeduction(1, (Clue("1", 5),)), 3, blank, version)
    assert solve_puzzle(contradiction, CATALOG).details["features"] == {
        "answers": 9,
        "lead": 0,
        "fitting": 0,
        "words": 0,
        **shares,
    }
    hole = Board([["·", "X", "X"], *[["X"] * 3] * 2])
    for word, fitting, told in (("AX", 1, {"rounds": 0, "open": 0}), ("AB", 0, {})):
        solution = solve_puzzle(Puzzle(Restore(("A",), (word,)), 2, hole, version), CATALOG)
        directions = {"diagonal": 0, "backward": 0}
        assert solution.details["features"] == {"answers": 1, "fitting": fitting, **told, **directions}
