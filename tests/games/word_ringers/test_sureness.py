"""How sure figures of a review are: counted once more with the plain formulas of statistics."""

from collections.abc import Sequence
from math import inf, sqrt
from random import Random
from statistics import mean, variance
from typing import Any

import numpy as np
import pytest

from games.word_ringers.engine import search
from games.word_ringers.engine.search import Style, Worth, ranked_by_margin, standard_error
from games.word_ringers.review import Decision, RoundReview
from games.word_ringers.sureness import PROVEN, Spread, Sureness, loss_sureness
from solver.plays import Play

PLAY = Play.parse("ring@A1")


def worth(*margins: float, number: int = 0) -> Worth:
    return Worth(number, PLAY, mean(margins), np.array(margins, float))


def proven(margin: float) -> Worth:
    return Worth(0, PLAY, margin, None)


def test_a_standard_error_is_that_of_the_mean_and_at_least_of_half_a_point() -> None:
    rng = Random("errors")
    assert standard_error(np.array([])) == standard_error(np.array([3.0])) == inf
    assert standard_error(np.array([3.0, 3.0])) == sqrt(0.25 / 2)
    for _ in range(50):
        values = [rng.gauss(0, 3) for _ in range(rng.randrange(2, 20))]
        expected = sqrt(max(variance(values), 0.25) / len(values))
        assert standard_error(np.array(values)) == pytest.approx(expected)
        assert worth(*values).error == pytest.approx(expected)
    assert (proven(4).error, proven(4).playouts, proven(4).is_proven, worth(1, 2).is_proven) == (0.0, 0, True, False)


def test_a_loss_is_as_sure_as_its_difference_world_by_world() -> None:
    best, made, third, early = worth(5, 7, 9), worth(1, 8, 2), worth(4, 4, 4), worth(9, 9)
    found = [best, made, third, early]
    apart = [4, -1, 7]
    assert loss_sureness(found, best, made) == Sureness(pytest.approx(sqrt(variance(apart) / 3)), 3)
    next_best = sqrt(variance([one - other for one, other in zip((5, 7, 9), (4, 4, 4), strict=True)]) / 3)
    assert loss_sureness(found, best, best) == Sureness(pytest.approx(max(next_best, sqrt(0.25 / 3))), 3)
    assert loss_sureness([best, early], best, best) == Sureness(0.0, 3)
    assert loss_sureness(found, proven(3), made) == loss_sureness(found, best, proven(3)) == PROVEN


def decision(player: str, value: float, most: float, usual: float, spread: Spread, playouts: int) -> Decision:
    return Decision(player, PLAY, PLAY, value, most, usual, Sureness(1.0, playouts), spread=spread)


def test_placing_is_the_share_of_what_could_be_gained_over_usual_plays() -> None:
    rng = Random("placing")
    for _ in range(50):
        made: list[Decision] = []
        for player in ("anna", "bob") * 3:
            usual, more, part = rng.uniform(-9, 9), rng.uniform(0.1, 9), rng.uniform(-0.5, 1)
            spread = Spread(rng.random(), 0.1 * rng.random(), rng.random())
            made.append(decision(player, usual + part * more, usual + more, usual, spread, rng.randrange(99)))
        found = RoundReview(1, 9, tuple(made), {})
        own = made[::2]
        gained, could = sum(d.worth - d.usual for d in own), sum(d.most - d.usual for d in own)
        share = gained / could
        assert found.placing("anna") == pytest.approx(max(0.0, share))
        parts = [d.spread.gained - 2 * share * d.spread.both + share**2 * d.spread.possible for d in own]
        sure = found.placing_sureness("anna")
        assert sure.error == pytest.approx(sqrt(max(0.0, sum(parts))) / could)
        assert sure.playouts == sum(d.sureness.playouts for d in own)
    even = RoundReview(1, 9, (decision("anna", 1, 1, 1, Spread(1, 0, 1), 5),), {})
    assert (even.placing("anna"), even.placing_sureness("anna")) == (None, PROVEN)


def further(monkeypatch: pytest.MonkeyPatch, found: Sequence[Worth], effort: int) -> tuple[list[int], list[int]]:
    """Return which plays stand in the order by margins, and which were tried further, each to its own margin."""
    tried: list[int] = []

    def try_further(situation: Any, each: Worth, most: int, *_: Any) -> Worth:
        tried.append(each.number)
        return Worth(each.number, PLAY, each.margin, np.full(most, each.margin))

    monkeypatch.setattr(search, "ranked", lambda *_: tuple(found))
    monkeypatch.setattr(search, "_tried_further", try_further)
    nothing: Any = None
    return [each.number for each in ranked_by_margin(nothing, effort, 1, Style())], tried


def test_plays_that_were_dropped_and_stand_above_others_are_tried_further(monkeypatch: pytest.MonkeyPatch) -> None:
    full = [worth(*[8.0] * 10, number=1), worth(*[4.0] * 10, number=2)]
    dropped = [worth(*[9.0] * 4, number=3), worth(*[5.0] * 4, number=4), worth(*[3.0] * 4, number=5)]
    order, tried = further(monkeypatch, [*full, *dropped[2:]], 100)
    assert (order, tried) == ([1, 2, 5], [])
    order, tried = further(monkeypatch, [*full, dropped[0], dropped[1]], 100)
    assert (sorted(order), sorted(tried)) == ([1, 2, 3, 4], [3, 4])


@pytest.mark.parametrize(("effort", "more"), [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_where_the_rounds_do_not_do_those_that_still_stand_above_are_left_out(
    monkeypatch: pytest.MonkeyPatch, effort: int, more: int
) -> None:
    full = [worth(*[8.0] * 10, number=1), worth(*[4.0] * 10, number=2)]
    dropped = [worth(*[margin] * 4, number=number) for number, margin in ((3, 9.0), (4, 7.0))]
    order, tried = further(monkeypatch, [*full, *dropped], effort)
    assert len(tried) == more
    assert sorted(order) == sorted([1, 2, *tried])
