"""The bots of RING: the kernels play as the rule player does, and no bot looks at what its seat does not see."""

import random
from dataclasses import replace
from itertools import pairwise
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from games.base import CHANCE
from games.bots import Seen
from games.head_to_head import HeadToHead, play, summary
from games.reviews.reviewer import leads
from games.ring import GAME
from games.ring.actions import Action, Bid, Pass, Pay, Reveal, Show
from games.ring.bots.arrays import POINTS, Worlds, cards_counted, counted, likes, style_of
from games.ring.bots.monte_carlo import MonteCarloBot, Plan, as_rows, plans
from games.ring.bots.rules import HOPE, RulesBot, cheapest, dino_worth, holding_worth, limit, rules_action
from games.ring.bots.thrift import THRIFTS, thrifts
from games.ring.cards import COPIES, DINOS, KINDS, VALUES, BidCard, without
from games.ring.kernels import dinos
from games.ring.kernels.plans import AS_RULES
from games.ring.payments import max_bid, undominated, why_no_payment
from games.ring.scoring import best_points
from games.ring.state import State
from games.session import Session
from games.testing import random_session
from tests.games.ring import compiled
from tests.games.ring.tables import MORE, auction, last_round, played
from tests.repetitions import LONG, times

STYLES = {players: style_of(thrifts(players), HOPE) for players in THRIFTS}
ALL_CARDS = [BidCard(kind, value) for kind in KINDS for value in VALUES]


def states(seed: str, players: int = 3) -> list[State]:
    """Return the states of a game of rule players in which somebody is to bid or to pay."""
    bots = dict.fromkeys(MORE[:players], RulesBot())
    found = random_session(GAME, GAME.parse_config({}), MORE[:players], seed, bots)
    return [session.state for session in found if session.state.phase in ("bidding", "payment")]


@pytest.mark.no_cover
def test_the_kernel_scores_dinos_as_the_rules_do() -> None:
    rng = random.Random(1)
    for _ in range(times(300, 20_000)):
        own, mine = rng.sample(DINOS, rng.randrange(17)), rng.random() < 0.5
        assert compiled.dino_points(counted(own, dinos.DINOS), mine, POINTS) == best_points(own, mine=mine)


def test_the_kernel_values_dinos_as_the_rule_player_does() -> None:
    rng = random.Random(2)
    for _ in range(times(100, 5000)):
        dino, *own = rng.sample(DINOS, rng.randrange(1, 12))
        rounds = rng.randrange(23)
        worth = compiled.dino_worth(counted(own, dinos.DINOS), dino, rounds, STYLES[3])
        assert worth == dino_worth(tuple(own), dino, rounds)


def test_the_kernel_pays_with_the_cards_that_are_worth_least() -> None:
    rng = random.Random(3)
    config = GAME.parse_config({})
    for _ in range(times(150, 5000)):
        hand, dino = tuple(sorted(rng.sample(config.deck, rng.randrange(1, 12)))), rng.choice(sorted(COPIES))
        liked, bits = config.liked(dino), int(likes(config)[dino])
        counts, paid = cards_counted(hand), cards_counted(())
        highest = max_bid(hand, liked)
        assert compiled.highest_bid(counts, bits) == highest
        if highest:
            bid = rng.randrange(1, highest + 1)
            compiled.pay(counts, bits, bid, paid)
            assert list(counts + paid) == list(cards_counted(hand))
            chosen = tuple(card for card, number in zip(ALL_CARDS, paid, strict=True) for _ in range(number))
            assert max_bid(chosen, liked) == sum(card.value for card in chosen) >= bid
            assert round(sum(map(holding_worth, chosen)), 6) == round(
                sum(map(holding_worth, cheapest(hand, liked, bid))), 6
            )


def plain_end(state: State, own: str, plan: Plan | None, seed: int) -> State:
    """Play a state to its end with the rules of the game and the draws of the kernels; no plan is to play on."""
    chance, number = np.array([seed], np.int64), state.round
    follows = plan if plan and isinstance(plan.action, Bid) and plan.most != AS_RULES else None
    begins = {own: plan.action.what} if plan and isinstance(plan.action, Bid) else {}
    wanted = thrifts_drawn(state, chance, begins) if state.phase == "bidding" else {}
    if plan:
        state = GAME.apply(state, own, plan.action)
    action: Action
    while GAME.actors(state):
        if state.phase == "reveal":
            if state.auction is None:
                action = Reveal(int(compiled.drawn(counted(state.dino_deck, dinos.DINOS), chance)))
            else:
                action = Show(ALL_CARDS[compiled.drawn(cards_counted(state.drawn_from), chance)])
            state = GAME.apply(state, CHANCE, action)
            if state.phase == "bidding":
                wanted = thrifts_drawn(state, chance, {})
            continue
        seat = str(state.turn)
        action = rules_action(state, seat, [wanted.get(seat, 1.0)])
        if isinstance(action, Pay):
            # Among payments that are worth the same the kernel may choose another one.
            counts, paid = cards_counted(state.hands[seat]), cards_counted(())
            compiled.pay(counts, int(likes(state.config)[state.auction.dino]), state.auction.bid, paid)
            action = Pay(tuple(sorted(
                card for card, copies in zip(ALL_CARDS, paid, strict=True) for _ in range(copies))))  # fmt: skip
        elif follows and seat == own and state.round == number:
            action = planned(state, seat, follows.most)
        GAME.check(state, seat, action)
        state = GAME.apply(state, seat, action)
    return state


def thrifts_drawn(state: State, chance: NDArray[np.int64], begins: dict[str, int]) -> dict[str, float]:
    """Return the thrift of each player for a round, with the draws of the kernels; it allows what the player bids.

    Args:
        state: where the players begin or go on to bid.
        chance: of the kernels.
        begins: what somebody bids first.
    """
    usual, found = thrifts(len(state.players)), {}
    bids = {**begins, state.auction.bidder: state.auction.bid}
    for player in state.players:
        fitting = usual
        if bid := bids.get(player, 0):
            fitting = tuple(each for each in usual if limit(state, player, each) >= bid) or usual[:1]
        found[player] = fitting[compiled.drawn(np.ones(len(fitting), np.int64), chance)]
    return found


def planned(state: State, seat: str, most: int) -> Action:
    """Return what a plan's bidder does: one more up to its limit, then the best card of the display."""
    bid = state.auction.bid + 1
    if bid <= min(most, state.max_bid(seat)):
        return Bid(bid)
    display = state.auction.display
    return Pass(max(state.auction.free, key=lambda slot: holding_worth(display[slot - 1]), default=None))


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_kernels_play_to_the_end_as_the_rules_of_the_game_say(players: int) -> None:
    rng = random.Random(players)
    kinds = set()
    for state in rng.sample(states(f"kernels {players}", players), times(8, 100)):
        seat = str(state.turn)
        plan = rng.choice(plans(state, seat, rules_action(state, seat), thrifts(players)))
        kinds.add(type(plan.action))
        rows, paid = as_rows([plan])
        seeds = [rng.getrandbits(62) for _ in range(2)]
        gains = Worlds.of([state], seat).try_out(rows, paid, seeds, STYLES[players], 8.0)[0]
        for seed, gain in zip(seeds, gains, strict=True):
            scores = GAME.scores(plain_end(state, seat, plan, seed))
            ahead = [scores[seat] - score for player, score in scores.items() if player != seat]
            assert gain == pytest.approx(sum(by / (abs(by) + 8) for by in ahead) / len(ahead))
    assert len(kinds) > 1


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [3, 5])
def test_reviews_play_on_as_the_rules_of_the_game_say(players: int) -> None:
    rng = random.Random(players)
    reviewer = GAME.reviewer
    for state in rng.sample(states(f"reviews {players}", players), times(5, 100)):
        seat = str(state.turn)
        ways = reviewer.candidates(state, seat, rules_action(state, seat))
        seed = rng.getrandbits(62)
        margins = reviewer.tried([state], seat, ways, [seed])
        for way, found in zip(ways, margins[:, 0], strict=True):
            plan = Plan(way.action, AS_RULES if way.plan is None else way.plan)
            assert list(found) == list(leads(GAME.scores(plain_end(state, seat, plan, seed))).values())
        usual = leads(GAME.scores(plain_end(state, seat, None, seed)))
        assert list(reviewer.played_on([state], [seed])[0]) == list(usual.values())


@pytest.mark.parametrize("players", [3, 5])
def test_worlds_that_a_round_leaves_possible_are_carried_over(players: int) -> None:
    reviewer, count = GAME.reviewer, 0
    for before, after in pairwise(states(f"carried {players}", players)):
        for viewer in before.players:
            world = GAME.resample(before, viewer, Random(len(after.deck)))
            found = reviewer.carried_over(world, after)
            if found is None:
                continue
            count += 1
            assert before.round == after.round
            assert GAME.view(found, viewer) == GAME.view(after, viewer)
            assert dict(GAME.pieces(found)) == dict(GAME.pieces(after))
            assert found.hands[viewer] == after.hands[viewer]
            for player, known in after.known.items():
                assert known.allows(without(found.hands[player], known.cards))
    assert count > 50


SMALL = MonteCarloBot(worlds=4, games=60)


def test_the_rule_player_exchanges_a_weak_hand() -> None:
    session = Session.start(GAME, GAME.parse_config({}), MORE[:3], "2")
    weak = {**session.state.hands, "anna": tuple(map(BidCard.parse, ("D1", "D2", "G1", "G1", "S2")))}
    assert rules_action(replace(session.state, hands=weak), "anna") == "mulligan"
    assert rules_action(session.state, "anna") == "keep"


def test_monte_carlo_jumps_where_that_is_cheaper() -> None:
    """In the last round a dino of five points is worth all cards, and one who can pay 4 is shut out by bidding 4."""
    hands = {"anna": "G4 G4 G4", "bob": "G4", "cleo": ""}
    state = last_round(hands=hands, dino=10, display="D2 D2")
    action = MonteCarloBot(worlds=8, games=600).choose(Seen(GAME, "anna", state), Random("jump"))
    assert isinstance(action, Bid)


def test_the_rule_player_pays_with_what_is_worth_least_of_all_payments() -> None:
    rng = random.Random(8)
    config = GAME.parse_config({})
    for _ in range(times(60, 3000)):
        hand, liked = tuple(sorted(rng.sample(config.deck, rng.randrange(1, 10)))), config.liked(rng.randrange(11))
        if highest := max_bid(hand, liked):
            bid = rng.randrange(1, highest + 1)
            paid = cheapest(hand, liked, bid)
            every = list(undominated(hand, liked, bid))
            least = min(round(sum(map(holding_worth, payment)), 6) for payment in every)
            assert round(sum(map(holding_worth, paid)), 6) == least
            assert why_no_payment(paid, liked, bid, superfluous=False) is None


def test_bots_play_decks_with_many_cards_and_hands_that_pay_hundreds() -> None:
    many = {kind: [30] * 5 for kind in ("drink", "skewer", "cake", "gem")}
    hand = " ".join(f"{kind}5" for kind in "DSLG" * 25)
    state = auction({"anna": hand, "bob": hand.replace("5", "4"), "cleo": ""}, dino=5, cards=many)
    for text in ("bid:1", "bid:299"):
        state = played(state, text)
        seat = str(state.turn)
        GAME.check(state, seat, MonteCarloBot(worlds=2, games=30).choose(Seen(GAME, seat, state), Random("many")))
    assert state.auction is not None
    state = played(state, "pass:1", "bid:300", "pass:2")
    assert state.winner == "anna"
    for bot in (RulesBot(), MonteCarloBot(worlds=2, games=30)):
        GAME.check(state, "anna", bot.choose(Seen(GAME, "anna", state), Random("many")))


def test_a_payment_is_chosen_among_those_that_are_worth_least_to_keep() -> None:
    state = played(auction({"anna": "G5 L5 S5 S4", "bob": "", "cleo": ""}), "bid:4", "pass:1", "pass:2")
    options = plans(state, "anna", rules_action(state, "anna"), thrifts(3))
    assert options[0] == Plan(Pay((BidCard("S", 4),)))
    assert set(options) == {Plan(GAME.parse_action(text)) for text in ("pay:S4", "pay:L5", "pay:G5")}


@pytest.mark.skipif(not LONG, reason="takes minutes")
def test_monte_carlo_beats_rules() -> None:
    pairing = HeadToHead(GAME, GAME.parse_config({}), "monte-carlo", "rules", 3, "1")
    assert summary(pairing, [play(pairing, index, lambda: 0.0) for index in range(60)])["lower"] >= 0.8
