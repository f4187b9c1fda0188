"""A round looked back at: losses, mistakes, accuracy, and a ledger that adds up."""

from __future__ import annotations

from math import inf

import pytest

from dictionaries import open_dictionary
from games.bots import played_out
from games.session import Session
from games.word_ringers import GAME
from games.word_ringers.bots import BOTS
from games.word_ringers.played import PlayedRound, rounds_of
from games.word_ringers.review import RoundReview, review

CONFIG = GAME.parse_config({"max_rounds": 1, "scoring": "automatic"})


def played(bots: dict[str, str], seed: str) -> PlayedRound:
    session = played_out(Session.start(GAME, CONFIG, list(bots), seed), {seat: BOTS[bots[seat]] for seat in bots}, 200)
    (found,) = rounds_of(session)
    return found


def looked_at(players: int) -> RoundReview:
    bots = {f"player{number}": "greedy" if number else "random" for number in range(players)}
    return review(played(bots, "look back"), open_dictionary("en"), 120)


@pytest.mark.parametrize("players", [2, 3])
def test_result_less_expectation_is_luck_less_own_losses_and_others_losses(players: int) -> None:
    found = looked_at(players)
    assert len(found.decisions) == 10 * players
    for player, ledger in found.ledgers.items():
        told = ledger.luck - ledger.losses + ledger.others_losses
        assert ledger.result - ledger.expectation == pytest.approx(told, abs=1e-9)
        own = [each.loss for each in found.decisions if each.player == player]
        assert ledger.losses == pytest.approx(sum(own), abs=1e-9)
        assert min(own) >= 0
    if players == 2:
        assert sum(ledger.result for ledger in found.ledgers.values()) == 0


def test_a_mistake_costs_more_than_a_point_and_more_than_two_standard_errors() -> None:
    found = looked_at(2)
    for each in found.decisions:
        assert each.is_mistake == (each.loss > 1 and each.loss > 2 * each.error)
        assert each.error < inf
        assert each.loss == 0 or each.best != each.play
    worst = found.placing("player0")
    best = found.placing("player1")
    assert worst is not None
    assert best is not None
    assert 0 <= worst < best <= 1
    assert found.decisions[-1].proven
    assert found.decisions[-2].proven


def test_equal_rounds_have_equal_reviews() -> None:
    assert looked_at(2) == looked_at(2)
