"""What is drawn for a board: every order of some values, and the heavier first."""

from itertools import permutations

from solver.composing.draws import Draws

SEEDS = [f"seed {number}" for number in range(200)]


def test_a_number_below_a_limit_is_any_of_them() -> None:
    assert {Draws(seed).below(3) for seed in SEEDS} == {0, 1, 2}
    assert {Draws(seed).one_of("ABC") for seed in SEEDS} == {"A", "B", "C"}


def test_every_order_is_drawn() -> None:
    assert {"".join(Draws(seed).shuffled("ABC")) for seed in SEEDS} == {"".join(each) for each in permutations("ABC")}
    assert Draws("seed").shuffled("") == []


def test_the_heavier_comes_sooner() -> None:
    first = [Draws(seed).weighted({"A": 1, "B": 3})[0] for seed in SEEDS]
    assert 120 < first.count("B") < 180, "three times of four"
    assert {"".join(Draws(seed).weighted({"A": 1, "B": 1, "C": 1})) for seed in SEEDS} == {
        "".join(each) for each in permutations("ABC")
    }
