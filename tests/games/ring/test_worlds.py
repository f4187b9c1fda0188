"""What everybody knows of a hand is true, and every world that is made up keeps it."""

from collections import Counter
from random import Random

import pytest

from games.ring import GAME
from games.ring.bots.rules import RulesBot
from games.ring.cards import CAKE, DRINK, SKEWER, BidCard, without
from games.ring.known import Known
from games.ring.state import State
from games.ring.worlds import drawn
from games.testing import random_session
from tests.games.ring.tables import MORE, cards
from tests.repetitions import times


def states(seed: str, players: int, bot: RulesBot | None = None) -> list[State]:
    bots = None if bot is None else dict.fromkeys(MORE[:players], bot)
    return [session.state for session in random_session(GAME, GAME.parse_config({}), MORE[:players], seed, bots)]


def unknown(state: State, player: str) -> tuple[BidCard, ...]:
    return without(state.hands[player], state.known[player].cards)


@pytest.mark.no_cover
@pytest.mark.parametrize(("players", "bot"), [(3, None), (4, RulesBot()), (5, None)])
def test_what_is_known_is_true_in_every_state_of_a_game(players: int, bot: RulesBot | None) -> None:
    shown = 0
    for seed in range(times(2, 50)):
        for state in states(f"known {seed}", players, bot):
            for player in state.players:
                rest = unknown(state, player)
                assert len(rest) <= 5
                assert state.known[player].allows(rest)
                shown += len(state.known[player].shown)
    assert shown > 100


@pytest.mark.parametrize("players", [3, 5])
def test_worlds_keep_what_is_known_and_the_standing_bid(players: int) -> None:
    rng = Random(players)
    kept = tried = reshuffled = 0
    for seed in range(times(2, 30)):
        found = states(f"worlds {seed}", players)
        for state in rng.sample(found, 60):
            viewer = rng.choice(state.players)
            world = GAME.resample(state, viewer, rng)
            if state.phase == "over":
                assert world == state
                continue
            assert world.hands[viewer] == state.hands[viewer]
            assert world.pieces == state.pieces
            reshuffled += state.reshuffled
            if state.reshuffled:
                assert world.deck == state.deck
            bidder = state.auction.bidder if state.auction else None
            if bidder:
                assert world.max_bid(bidder) >= state.auction.bid
            for player in state.players:
                assert not Counter(state.known[player].cards) - Counter(world.hands[player])
                kept += world.known[player].allows(unknown(world, player))
                tried += 1
    assert reshuffled > 0 or players == 3
    assert kept > 0.98 * tried


def test_a_card_that_was_not_known_shows_that_it_was_held_all_the_time() -> None:
    known = Known().after_bidding(frozenset((SKEWER, CAKE)), 9)
    known = known.after_taking(BidCard("G", 5)).after_paying(cards("S5"))
    assert known.cards == cards("G5")
    assert not known.allows(cards("G4 D3"))
    assert known.allows(cards("L4"))
    assert not known.allows(cards("L3"))  # S5 and L3 could not pay 9
    assert known.after_paying(cards("L4")).shown == ()


def test_a_bid_that_the_known_cards_can_pay_tells_nothing() -> None:
    known = Known(cards("G5 G4"))
    assert known.after_bidding(frozenset((DRINK,)), 9) == known


def test_of_bids_for_the_same_dino_the_highest_counts() -> None:
    known = Known().after_bidding(frozenset((DRINK,)), 3).after_bidding(frozenset((DRINK,)), 5)
    assert [shown.bid for shown in known.shown] == [5]


def test_a_hand_that_hardly_any_deal_gives_is_put_together() -> None:
    config = GAME.parse_config({})
    known = Known().after_bidding(frozenset(), 25)
    for seed in range(5):
        assert sorted(drawn(config.deck, 5, known, Random(seed))) == list(cards("G5 G5 G5 G5 G5"))
