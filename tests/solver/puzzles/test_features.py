"""The features of every kind; the slow checker works them out anew (`test_kinds`)."""

import random

import numpy as np

from solver.board import Board
from solver.puzzles import plain_features
from solver.puzzles.features import NEAR, least_near, standing, standing_among
from solver.puzzles.generator import solve_puzzle
from solver.puzzles.kinds.exact_score.task import ExactScore
from solver.puzzles.kinds.place_rings.task import PlaceRings
from solver.puzzles.kinds.restore.task import Restore
from solver.puzzles.kinds.ring_deduction.task import Clue, RingDeduction
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.registry import kind_names
from tests.solver.puzzles.samples import CATALOG, small

RANKED = ("place-rings", "tile-and-ring", "cancel-duel", "exact-score")


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
        assert standing_among(np.array(scores), start) == plain_features.standing(scores, start)
    assert (NEAR, least_near(100), least_near(0), standing(1, 5, None)) == (5, 95, 0, {"answers": 1})


def test_features_of_puzzles_that_are_none() -> None:
    """Puzzles made by hand may have no answer, no words, or one answer alone."""
    version = small("place-rings")[0].dictionary
    blank = Board([["X"] * 3] * 3)
    shares = {"uncommon": 0, "diagonal": 0, "backward": 0}
    for task, expected in (
        (PlaceRings(2), {"answers": 36, "lead": 0, "near": 35, "words": 0, **shares}),
        (ExactScore(2, 100), {"answers": 36, "lead": 100, "near": 0, "words": 0, **shares}),
    ):
        assert solve_puzzle(Puzzle(task, 1, blank, version), CATALOG).details["features"] == expected
    contradiction = Puzzle(RingDeduction(1, (Clue("1", 5),)), 3, blank, version)
    expected = {"answers": 9, "lead": 0, "fitting": 0, "words": 0, **shares}
    assert solve_puzzle(contradiction, CATALOG).details["features"] == expected
    hole = Board([["·", "X", "X"], *[["X"] * 3] * 2])
    for word, fitting, told in (("AX", 1, {"rounds": 0, "open": 0}), ("AB", 0, {})):
        solution = solve_puzzle(Puzzle(Restore(("A",), (word,)), 2, hole, version), CATALOG)
        directions = {"diagonal": 0, "backward": 0}
        assert solution.details["features"] == {"answers": 1, "fitting": fitting, **told, **directions}
