"""Intervals and sequential tests over groups of mirrored games: as honest as they say, and as the slow way has them."""

from collections.abc import Sequence
from math import log
from random import Random

import pytest

from games.group_scores import DECIDED, GroupScores, SequentialTest, elo_of, score_of

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What the two games of a group can come to."""

HARD = (0.2, 0.1, 0.4, 0.1, 0.2)
MIRRORED = (0.02, 0.08, 0.8, 0.08, 0.02)
"""How often, if both are equally strong: games that depend little on the deal, and games that it decides."""


def shifted(chances: Sequence[float], score: float) -> list[float]:
    """Return the chances of the same groups tilted so that their mean is a score, by bisection."""
    low, high = -50.0, 50.0
    while high - low > 1e-12:
        tilt = (low + high) / 2
        weights = [chance * 2.718281828 ** (tilt * each) for chance, each in zip(chances, SCORES, strict=True)]
        found = sum(weight * each for weight, each in zip(weights, SCORES, strict=True)) / sum(weights)
        low, high = (tilt, high) if found < score else (low, tilt)
    return [weight / sum(weights) for weight in weights]


def ended(test: SequentialTest, chances: Sequence[float], rng: Random) -> tuple[str, int]:
    """Play groups until a test is decided."""
    groups = GroupScores()
    while True:
        groups = groups.plus(rng.choices(SCORES, chances)[0])
        verdict = test.verdict(groups)
        if verdict:
            return verdict, groups.count


def slow_ratio(scores: Sequence[float], score0: float, score1: float) -> float:
    """Compute the ratio from the densities of normal distributions, with the variance that is likeliest under each."""
    seen = [*scores, 0.0, 1.0]
    likelihoods = []
    for score in (score0, score1):
        steps = (sum((each - score) ** 2 for each in seen) / len(seen) * part / 1000 for part in range(500, 2000))
        likelihoods.append(
            max(
                sum(-((each - score) ** 2) / (2 * variance) - log(6.283185307 * variance) / 2 for each in seen)
                for variance in steps
            )
        )
    return likelihoods[1] - likelihoods[0]


def test_elo_and_scores_are_inverse() -> None:
    assert score_of(0) == 0.5
    assert score_of(400) == pytest.approx(10 / 11)
    for elo in (-700.0, -20.0, 0.0, 5.0, 300.0):
        assert elo_of(score_of(elo)) == pytest.approx(elo)
    assert elo_of(0) is None
    assert elo_of(1) is None


def test_scores_that_are_all_alike_are_as_near_to_each_other_as_the_prior() -> None:
    alike = GroupScores.of([0.1] * 30)
    assert alike.log_likelihood_ratio(0.1, 0.9) == pytest.approx(16 * log(0.82 / (30 * 0.64 + 0.82)))


@pytest.mark.parametrize("seed", range(8))
def test_the_ratio_is_that_of_the_likeliest_normal_distributions(seed: int) -> None:
    rng = Random(seed)
    scores = [rng.choice(SCORES) for _ in range(rng.randint(1, 60))]
    score0, score1 = sorted((rng.uniform(0.1, 0.9), rng.uniform(0.1, 0.9)))
    found = GroupScores.of(scores).log_likelihood_ratio(score0, score1)
    assert found == pytest.approx(slow_ratio(scores, score0, score1), abs=1e-4 * len(scores) + 1e-6)


@pytest.mark.parametrize("chances", [HARD, MIRRORED])
@pytest.mark.parametrize(("elo0", "elo1"), [(0, 50), (-40, 40)])
def test_the_wrong_hypothesis_is_accepted_about_as_seldom_as_promised(
    chances: Sequence[float], elo0: float, elo1: float
) -> None:
    test, trials = SequentialTest(elo0, elo1), 400
    for true, wrong in ((elo0, "H1"), (elo1, "H0")):
        rng = Random(f"{elo0} {elo1} {true}")
        tilted = shifted(chances, score_of(true))
        found = [ended(test, tilted, rng)[0] for _ in range(trials)]
        assert found.count(wrong) <= 0.085 * trials


def test_a_test_takes_fewer_groups_where_the_deal_decides_less_of_a_group() -> None:
    test = SequentialTest(0, 50)
    hard, mirrored = (
        sum(ended(test, shifted(chances, score_of(50)), Random(number))[1] for number in range(40))
        for chances in (HARD, MIRRORED)
    )
    assert mirrored < hard / 2


@pytest.mark.parametrize("score", [0.0, 0.5, 1.0])
def test_no_few_groups_that_all_ended_alike_decide_a_test(score: float) -> None:
    groups = GroupScores.of([score] * 3)
    test = SequentialTest(0, 20)
    assert test.verdict(groups) is None
    assert test.verdict(GroupScores.of([score] * 2000)) == ("H1" if score == 1 else "H0")


class Ratio(GroupScores):
    """Groups of which the ratio is known."""

    def log_likelihood_ratio(self, score0: float, score1: float) -> float:
        """Return the sum, which stands for the ratio."""
        return self.total


@pytest.mark.parametrize(
    ("ratio", "verdict"),
    [(DECIDED, "H1"), (DECIDED - 0.01, None), (0, None), (0.01 - DECIDED, None), (-DECIDED, "H0")],
)
def test_a_test_is_decided_at_the_bounds(ratio: float, verdict: str | None) -> None:
    assert SequentialTest(0, 20).verdict(Ratio(1, ratio, 0)) == verdict


def test_the_bounds_of_wald() -> None:
    assert pytest.approx(2.944, abs=0.001) == DECIDED


@pytest.mark.parametrize("groups", [5, 20, 200])
@pytest.mark.parametrize("chances", [HARD, MIRRORED, (0.0, 0.0, 0.0, 0.1, 0.9), (0.1, 0.0, 0.0, 0.0, 0.9)])
def test_the_interval_holds_the_true_score_in_about_95_of_100_trials(groups: int, chances: Sequence[float]) -> None:
    rng, trials = Random(7), 600
    true = sum(chance * score for chance, score in zip(chances, SCORES, strict=True))
    held = 0
    for _ in range(trials):
        low, high = GroupScores.of(rng.choices(SCORES, chances, k=groups)).interval()
        held += low <= true <= high
    assert held >= 0.925 * trials


def test_the_interval_holds_the_score_and_games_of_one_deal_do_not_narrow_it() -> None:
    rng = Random(3)
    for _ in range(300):
        groups = GroupScores.of(rng.choice(SCORES) for _ in range(rng.randint(1, 30)))
        low, high = groups.interval()
        assert 0 <= low <= groups.mean <= high <= 1
    low, high = GroupScores.of([0.0, 1.0] * 50).interval()
    assert high - low > 0.19, "as wide as for 100 games, not for the 200 that they are"
