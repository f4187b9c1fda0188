"""Losses and values by sampling agree with those that are counted over every world, and luck is fair."""

from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from games.bots import RANDOM, bots_of, played_out
from games.reviews.line import Line, line_of
from games.reviews.review import review_of
from games.session import Session
from tests.games.high_card.rules import State
from tests.games.reviews.high_cards import REVIEWED, worth
from tests.repetitions import times

SEATS = ("anna", "bob")


def random_game(seed: str, cards: int = 2, seats: tuple[str, ...] = SEATS) -> Session:
    session = Session.start(REVIEWED, REVIEWED.parse_config({"cards": cards}), seats, seed)
    return played_out(session, dict.fromkeys(seats, bots_of(REVIEWED)[RANDOM]), 100)


def choices(line: Line) -> list[tuple[State, str, int]]:
    return [(step.before, step.actor, step.action) for step in line.steps if step.actor in line.players]


def test_losses_and_values_are_those_of_every_world() -> None:
    mistakes = 0
    for seed in range(times(6, 60)):
        line = line_of(random_game(str(seed), cards=3))
        judge = REVIEWED.reviewer.judge(line, 600)
        for step in line.steps:
            state, player = step.before, step.actor
            if player not in SEATS or len(set(state.hands[player])) == 1:
                continue
            found = judge.judged(step)
            assert found is not None
            exact = {card: worth(state, player, card) for card in set(state.hands[player])}
            loss = max(exact.values()) - exact[step.action]
            assert found.loss == pytest.approx(loss, abs=4 * found.error + 0.05)
            assert found.worth == pytest.approx(exact[step.action], abs=0.2)
            assert found.before.mean == pytest.approx(worth(state, player), abs=4 * found.before.error)
            assert exact[found.best] >= exact[step.action] - 0.1
            mistakes += loss > 0.1
    assert mistakes > 1


def test_the_standard_error_says_how_far_losses_spread() -> None:
    line = line_of(random_game("1", cards=3))
    step = next(step for step in line.steps if step.actor in SEATS and len(set(step.before.hands[step.actor])) > 1)
    values = []
    for effort in range(200, 240):  # another number of worlds draws other worlds
        judge = REVIEWED.reviewer.judge(line, effort)
        values.append(judge.value(step.before, step.actor))
    spread = stdev(value.mean for value in values)
    assert spread < 2 * fmean(value.error for value in values)


def test_luck_of_the_deal_is_fair() -> None:
    """Over many games the luck of chance averages nothing, as values are foreseen by who has seen no card."""
    dealt = []
    for seed in range(times(80, 1000)):
        found = review_of(random_game(f"deal {seed}"), 64)
        dealt += [ledger.luck["deal"] for ledger in found.ledgers.values()]
    assert abs(fmean(dealt)) < 3 * stdev(dealt) / sqrt(len(dealt) / 2)
    assert stdev(dealt) > 0.2


def test_what_a_rival_has_chosen_in_secret_changes_nothing() -> None:
    line = line_of(random_game("sealed", cards=3))
    first, second, third, *_ = (step for step in line.steps if step.sealed)
    assert second.before == first.before
    assert not second.before.chosen
    assert {first.actor, second.actor} == set(SEATS)
    assert third.before.shown == ({first.actor: first.action, second.actor: second.action},)


def test_worlds_look_as_the_player_sees_the_game_and_depend_on_nothing_else() -> None:
    line = line_of(random_game("worlds", cards=3))
    state, player, _ = choices(line)[0]
    other = REVIEWED.resample(state, player, Random(5))
    assert other != state
    judge = REVIEWED.reviewer.judge(line, 50)
    assert judge.value(state, player) == judge.value(other, player)
