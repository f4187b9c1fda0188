"""The thrift of the rule player: drawn anew in each round, the same throughout it, and told to nobody."""

from collections import Counter, defaultdict
from dataclasses import replace
from itertools import pairwise
from random import Random
from statistics import geometric_mean

import pytest

from games.bots import bots_of
from games.ring import GAME
from games.ring.actions import Bid
from games.ring.bots.rules import RulesBot, limit, rules_action
from games.ring.bots.thrift import LEVELS, SPREAD, THRIFTS, drawn, thrifts
from games.ring.state import State
from games.testing import random_session
from tests.games.ring.tables import MORE, auction, cards
from tests.repetitions import times


def bidding(seed: str) -> list[State]:
    """Return the states of a game of rule players in which somebody is to bid."""
    bots = dict.fromkeys(MORE[:4], RulesBot())
    found = random_session(GAME, GAME.parse_config({}), MORE[:4], seed, bots)
    return [session.state for session in found if session.state.phase == "bidding"]


@pytest.mark.parametrize("players", sorted(THRIFTS))
def test_thrifts_lie_evenly_around_the_middle(players: int) -> None:
    found = thrifts(players)
    steps = [after / before for before, after in pairwise(found)]
    assert len(found) == LEVELS
    assert geometric_mean(found) == pytest.approx(THRIFTS[players])
    assert steps == pytest.approx([SPREAD ** (2 / LEVELS)] * (LEVELS - 1))
    assert THRIFTS[players] / SPREAD < found[0] < found[-1] < THRIFTS[players] * SPREAD
    assert geometric_mean(thrifts(players, 7.0, 2.0)) == pytest.approx(7.0)
    assert set(thrifts(players, 7.0, 1)) == {7.0}


def test_a_number_of_players_has_a_middle_if_and_only_if_the_game_has_it() -> None:
    assert list(THRIFTS) == list(range(GAME.min_players, GAME.max_players + 1))


def test_a_thrift_stays_the_same_throughout_a_round_and_changes_with_it() -> None:
    by_round = defaultdict(set)
    for state in bidding("rounds"):
        for player in state.players:
            by_round[player, state.round].add(drawn(state, player, thrifts(4)))
    assert {len(found) for found in by_round.values()} == {1}
    for player in MORE[:4]:
        assert len({min(found) for (each, _), found in by_round.items() if each == player}) > LEVELS / 3


def test_what_others_hold_changes_no_thrift() -> None:
    rng = Random(5)
    for state in rng.sample(bidding("hidden"), times(20, 200)):
        viewer = str(state.turn)
        world = GAME.resample(state, viewer, rng)
        assert drawn(world, viewer, thrifts(4)) == drawn(state, viewer, thrifts(4))


def test_each_thrift_comes_equally_often_whatever_is_public() -> None:
    state, rng, number = auction(), Random(6), 3200
    hands = (tuple(sorted(rng.sample(state.config.deck, 6))) for _ in range(number))
    found = Counter(drawn(replace(state, hands={**state.hands, "anna": hand}), "anna", range(LEVELS)) for hand in hands)
    mean = number / LEVELS
    # A chi-squared of 15 degrees of freedom is above 45 once in 10,000 times.
    assert sum((found[level] - mean) ** 2 / mean for level in range(LEVELS)) < 45


def test_the_bid_is_what_the_thrift_of_the_round_allows() -> None:
    for state in bidding("limits"):
        player = str(state.turn)
        most = min(limit(state, player, drawn(state, player, thrifts(4))), state.max_bid(player))
        assert state.auction is not None
        assert isinstance(rules_action(state, player), Bid) == (state.auction.bid < most)


def test_who_has_one_thrift_alone_has_it_in_every_round() -> None:
    casual = bots_of(GAME)["casual"]
    assert isinstance(casual, RulesBot)
    assert casual.thrift is not None
    state = auction({"anna": "G5 G5 S2", "bob": "", "cleo": ""})
    for hand in ("G5 G5 S2", "G5 G4 S2", "G5 G5 S3"):
        changed = replace(state, hands={**state.hands, "anna": cards(hand)})
        assert drawn(changed, "anna", thrifts(3, casual.thrift, casual.spread)) == 10
