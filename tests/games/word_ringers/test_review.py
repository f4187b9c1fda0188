"""A round looked back at: losses, mistakes, accuracy, and a ledger that adds up."""

from math import inf
from random import Random
from statistics import covariance, fmean, stdev, variance

import numpy as np
import pytest

from dictionaries import open_dictionary
from games.bots import played_out
from games.session import Session
from games.word_ringers import GAME
from games.word_ringers.bots import BOTS
from games.word_ringers.engine.search import Style, Worth, legal_plays, ranked
from games.word_ringers.engine.tables import situation_at
from games.word_ringers.played import PlayedRound, rounds_of
from games.word_ringers.review import RoundReview, review
from games.word_ringers.sureness import Spread, loss_sureness, share_error, spread_of
from solver.cells import Cell
from solver.kernels.tables import tables_for
from solver.plays import Play
from tests.games.word_ringers.engine.slow import SlowRound
from tests.games.word_ringers.test_reasons import check_reasons
from tests.repetitions import LONG, times

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
        assert each.is_mistake == (each.loss > 1 and each.loss > 2 * each.sureness.error)
        assert each.sureness.error < inf
        assert each.loss == 0 or each.best != each.play
    worst = found.placing("player0")
    best = found.placing("player1")
    assert worst is not None
    assert best is not None
    assert 0 <= worst < best <= 1
    assert found.decisions[-1].sureness.is_proven
    assert found.decisions[-2].sureness.is_proven


FIGURES = {"expectation", "deal", "rack", "start", "others", "luck", "losses", "others_losses"}


def test_what_is_not_proven_has_a_standard_error_and_a_number_of_playouts() -> None:
    found = looked_at(2)
    for each in found.decisions:
        sure = each.sureness
        assert (sure.error > 0) == (sure.playouts > 0) == (each.margin_error > 0) == (not sure.is_proven)
    for player, ledger in found.ledgers.items():
        assert set(ledger.sureness) == FIGURES
        own, others = ([each.sureness for each in found.decisions if (each.player == player) == is_own]
                       for is_own in (True, False))  # fmt: skip
        for figure, parts in (("losses", own), ("others_losses", others)):
            assert ledger.sureness[figure].error ** 2 == pytest.approx(sum(part.error**2 for part in parts))
            assert ledger.sureness[figure].playouts == sum(part.playouts for part in parts)
        assert all(not sure.is_proven and sure.error > 0 for sure in ledger.sureness.values())
        assert found.placing_sureness(player).playouts == sum(each.playouts for each in own)
        assert 0 < found.placing_sureness(player).error < 0.5


def test_a_standard_error_is_how_far_a_figure_moves_when_other_chance_is_taken() -> None:
    (state, *_), (player, _) = (one := played({"pink": "greedy", "green": "greedy"}, "spread")).states, one.plays[0]
    situation = situation_at(state, player, tables_for(open_dictionary("en"), state.config.rules))
    play = situation.play(legal_plays(situation)[7])
    losses, gains, said = [], [], []
    for seed in range(times(40, 400)):
        worths = ranked(situation, 400, seed, Style(), [play])
        made = next(worth for worth in worths if worth.play == play)
        best = worths[0] if worths[0] is not made else worths[1]
        usual = sum(worth.margin for worth in worths) / len(worths)
        losses.append(best.margin - made.margin)
        gains.append(made.margin - usual)
        spread = spread_of(worths, best, made)
        said.append((loss_sureness(worths, best, made).error, spread.gained**0.5))
    for found, errors in ((losses, [each for each, _ in said]), (gains, [each for _, each in said])):
        assert 0.6 < stdev(found) / fmean(errors) < 1.5


def test_plays_tried_in_the_same_worlds_vary_as_their_differences_from_the_usual_play() -> None:
    rng = np.random.default_rng(2)
    worlds = 5
    tried = rng.integers(-20, 20, (3, worlds)).astype(np.float64)
    made, best, _ = found = [Worth(0, Play(Cell(0, 0)), float(margins.mean()), margins) for margins in tried]
    gains, could = ([worth[world] - fmean(tried[:, world]) for world in range(worlds)] for worth in tried[:2])
    expected = (variance(gains), covariance(gains, could), variance(could))
    assert spread_of(found, best, made) == pytest.approx([each / worlds for each in expected])


def test_a_share_is_as_sure_as_what_it_is_made_of() -> None:
    rng = Random(3)
    parts = [Spread(4.0, 1.0, 9.0), Spread(1.0, 0.5, 0.5)]
    shares = []
    for _ in range(times(2000, 20_000)):
        gained, could = 30.0, 60.0
        for each in parts:
            one, other = rng.gauss(), rng.gauss()
            gained += one * each.gained**0.5
            along = each.both / each.gained**0.5
            could += one * along + other * (each.possible - along**2) ** 0.5
        shares.append(gained / could)
    assert share_error(0.5, 60.0, parts) == pytest.approx(stdev(shares), rel=0.1)


def test_equal_rounds_have_equal_reviews() -> None:
    assert looked_at(2) == looked_at(2)


ENGLISH = open_dictionary("en")
PLAYERS = (2, 2, 3, 2, 2, 4, 2, 3, 2, 5)
"""How many play in the round of each seed, from 1 on."""

NAMES = ("anna", "bob", "cleo", "dan", "eve")
LEVELS = ("greedy", "learner", "novice", "greedy", "random")


@pytest.mark.skipif(not LONG, reason="the same is tested on plays at random")
@pytest.mark.parametrize("seed", range(1, 1 + len(PLAYERS)))
def test_every_sentence_of_a_review_is_true(seed: int) -> None:
    config = GAME.parse_config({"max_rounds": 1, "scoring": "automatic" if seed % 2 else "claims"})
    bots = {NAMES[seat]: BOTS[LEVELS[(seat + seed) % len(LEVELS)]] for seat in range(PLAYERS[seed - 1])}
    (played,) = rounds_of(played_out(Session.start(GAME, config, list(bots), str(seed)), bots, 1000))
    told = 0
    for state, each in zip(played.states, review(played, ENGLISH).decisions, strict=False):
        if not each.is_mistake:
            assert not each.why + each.better
            continue
        assert state.in_play is not None
        before = SlowRound(state.in_play, dict(state.racks), each.player, (), ENGLISH)
        for play, given in ((each.play, each.why), (each.best, each.better)):
            check_reasons(given, before, play)
            told += len(given)
    assert told
